"""The score sheet of a deal: each award with its cards and its rule, for both sides."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from app.i18n import Translator, rulebook
from app.pages.pack import Pack
from app.pages.site import Page, Site
from app.pages.telling import TAKING, Line, last_of
from app.stores.base import KeptSheet
from app.tables import KeptTable, Look
from engine.games import games


class Frame(Protocol):
    """A table as it was after one line, to be shown before the sheet."""

    @property
    def template(self) -> str:
        """The template that shows it."""


@dataclass(frozen=True, slots=True)
class Scored:
    """One award, its cards as codes."""

    key: str
    side: int
    points: int
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet: what for, which cards for which side, and the points of each side."""

    key: str
    name: str
    rule: str
    cards: tuple[tuple[int, tuple[str, ...]], ...]
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that belong together, under a heading or none, with the sum of each side."""

    heading: str
    rows: tuple[Row, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetTable:
    """All parts of a sheet and the totals, which the engine counted."""

    deck: str
    sides: tuple[str, ...]
    parts: tuple[Part, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a deal ended, in words; `won` is whether the guest's side did, None for nobody."""

    title: str
    score: str
    text: str
    won: bool | None


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that must be seen, and where the rule behind it is told."""

    text: str
    rule: str = ""


@dataclass(frozen=True, kw_only=True)
class SheetPage(Page):
    """The sheet of the deal that has just ended."""

    template: str
    id: str
    ply: int
    level: str
    pack: Pack
    table: SheetTable
    verdict: Verdict
    look: Look
    lines: tuple[Line, ...]
    frames: Sequence[Frame]
    notice: Notice | None

    caching: ClassVar[str] = "no-store"

    @property
    def table_address(self) -> str:
        """The tab "Table" leads to this table."""
        return self.site.address

    @property
    def last(self) -> Line | None:
        """The last trick or capture of the deal."""
        return last_of(self.lines, TAKING)

    @property
    def labels(self) -> str:
        """The template with the labels that only this game has."""
        return f"{self.game}/labels.html"

    @property
    def is_practice(self) -> bool:
        """Whether the deal is left out of the statistics."""
        return self.look.practice

    @property
    def said(self) -> str:
        """The result, spoken."""
        return f"{self.verdict.title} {self.verdict.score}".strip()


@dataclass(frozen=True, slots=True)
class OldSheet:
    """A kept sheet of an earlier deal."""

    deal: int
    verdict: Verdict
    table: SheetTable
    is_practice: bool
    seed: str


@dataclass(frozen=True, kw_only=True)
class ClosedPage(Page):
    """A table that cannot go on: its kept sheets, and the offer of a new one."""

    level: str
    sheets: tuple[OldSheet, ...]

    caching: ClassVar[str] = "no-store"

    @property
    def table_address(self) -> str:
        """The tab "Table" leads to this table."""
        return self.site.address


def side_names(pack: Pack) -> tuple[str, ...]:
    """Return what each side is called at the head of a column."""
    say = pack.translator
    if len(pack.game.sides[0]) == 1:
        return (
            say.pgettext("column of a score", "You"),
            say.pgettext("column of a score", "Opponent"),
        )
    return (
        say.pgettext("column of a score", "Your team"),
        say.pgettext("column of a score", "Opponents"),
    )


def sheet_table(
    site: Site, pack: Pack, scored: Sequence[Scored], totals: tuple[int, ...]
) -> SheetTable:
    """Return awards as the rows of a sheet, in the order in which the game lists them.

    The totals are those of the engine, as they were kept: rows are never counted anew.
    """
    present = {award.key for award in scored}
    keys = [key for key in pack.game.awards if key in present]
    groups: dict[str, list[Row]] = {}
    for key in keys:
        prefix = key.partition(".")[0] if "." in key else ""
        groups.setdefault(prefix, []).append(_row(site, pack, key, scored))
    parts = tuple(
        Part(_heading(pack, prefix), tuple(rows), _sums(pack, rows))
        for prefix, rows in groups.items()
    )
    return SheetTable(pack.deck, side_names(pack), parts, totals)


def _sums(pack: Pack, rows: Iterable[Row]) -> tuple[int, ...]:
    rows = tuple(rows)
    return tuple(sum(row.points[side] or 0 for row in rows) for side in range(len(pack.game.sides)))


def _heading(pack: Pack, prefix: str) -> str:
    key = f"note.{pack.slug}.{prefix}"
    return pack.translator.word(key) if prefix and pack.translator.has_word(key) else ""


def _row(site: Site, pack: Pack, key: str, scored: Iterable[Scored]) -> Row:
    awards = [award for award in scored if award.key == key]
    points = tuple(
        sum(award.points for award in awards if award.side == side)
        if any(award.side == side for award in awards)
        else None
        for side in range(len(pack.game.sides))
    )
    cards = tuple((award.side, award.codes) for award in awards if award.codes)
    return Row(key, pack.award_name(key), _rule_address(site, pack, key), cards, points)


def _rule_address(site: Site, pack: Pack, key: str) -> str:
    told_by = pack.rule(key)
    return f"{site.url('rules', game=pack.slug)}#{told_by}" if told_by else ""


def verdict(
    pack: Pack, winner: int | None, reason: str, totals: Sequence[int], points: int
) -> Verdict:
    """Return how a deal ended, in words."""
    say = pack.translator
    won = None if winner is None else winner == 0
    title = {
        None: say.pgettext("heading of a score sheet", "The deal is a tie"),
        True: say.pgettext("heading of a score sheet", "You have won the deal"),
        False: say.pgettext("heading of a score sheet", "You have lost the deal"),
    }[won]
    score = " : ".join(say.num(total) for total in totals)
    return Verdict(title, score, _reason(pack, won, reason, points), won)


def _reason(pack: Pack, won: bool | None, reason: str, points: int) -> str:
    say = pack.translator
    end = {None: "tie", True: "won", False: "lost"}[won]
    for key in (f"{reason}.{end}", reason):
        if say.has_word(f"outcome.{pack.slug}.{key}"):
            return say.word(f"outcome.{pack.slug}.{key}", points=points)
    return ""


def sheet_page(
    look: Look,
    site: Site,
    pack: Pack,
    frames: Sequence[Frame],
    lines: tuple[Line, ...],
    notice: Notice | None = None,
) -> SheetPage:
    """Return the page of a deal that is over; the notice says what could not be done."""
    assert look.sheet is not None
    assert look.outcome is not None
    scored = [
        Scored(award.key, award.side, award.points, pack.codes(award.cards))
        for award in look.sheet.awards
    ]
    table = sheet_table(site, pack, scored, look.totals)
    ended = verdict(
        pack, look.outcome.winner, look.outcome.reason, look.totals, look.outcome.points
    )
    title = rulebook(pack.slug).title
    return SheetPage(
        site=site,
        title=f"{title}: {_sheet_title(site.translator)}",
        game=pack.slug,
        deck=pack.deck,
        tab="table",
        template=f"{pack.slug}/sheet.html",
        id=look.id,
        ply=look.ply,
        level=look.level,
        pack=pack,
        table=table,
        verdict=ended,
        look=look,
        lines=lines,
        frames=frames,
        notice=notice,
    )


def _sheet_title(say: Translator) -> str:
    return say.pgettext("title of a page", "Score sheet")


def closed_page(site: Site, kept: KeptTable) -> ClosedPage:
    """Return the page of a table whose record can no longer be replayed."""
    pack = Pack(games()[kept.game], site.translator)
    return ClosedPage(
        site=site,
        title=rulebook(kept.game).title,
        game=kept.game,
        deck=pack.deck,
        tab="table",
        level=kept.level,
        sheets=tuple(_old_sheet(site, pack, sheet) for sheet in kept.sheets),
    )


def _old_sheet(site: Site, pack: Pack, kept: KeptSheet) -> OldSheet:
    scored = [
        Scored(award.key, award.side, award.points, award.cards)
        for award in kept.awards
        if award.key in pack.game.awards
    ]
    table = sheet_table(site, pack, scored, kept.totals)
    ended = verdict(pack, kept.winner, kept.reason, kept.totals, kept.points)
    return OldSheet(kept.deal, ended, table, kept.practice, kept.seed)
