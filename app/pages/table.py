"""The page of a table: all that its template shows, and nothing that the guest may not know."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from app.i18n import rulebook
from app.pages.hand import (
    HandCard,
    Option,
    Picking,
    hand_cards,
    option,
    other_options,
    picking_state,
)
from app.pages.pack import Gain, Pack
from app.pages.sheet import ClosedPage, Notice, SheetPage, closed_page, sheet_page
from app.pages.site import Page, Site
from app.pages.telling import DEAL, LEAD, TAKING, TRICK, Line, last_of, told
from app.tables import Asked, Look
from engine.cards import Card, Cards
from engine.games import games
from engine.observation import Observation
from engine.score import Standing

__all__ = ["ClosedPage", "SheetPage", "TablePage", "closed_page", "table_page"]


CROWDS = (5, 7, 14, 20, 34)


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """Somebody at the table: where, who, how many cards."""

    seat: int
    place: str
    person: str
    name: str
    role: str
    count: int
    is_turn: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """Where a guest stands who looks back: the plies before and after, or nothing at an end."""

    earlier: str
    later: str
    number: int
    of: int


@dataclass(frozen=True, kw_only=True)
class TablePage(Page):
    """A table as its guest sees it, now or at an earlier ply."""

    template: str
    id: str
    ply: int
    pack: Pack
    seen: Observation
    standing: Standing | None
    seats: tuple[SeatPlate, ...]
    hand: tuple[HandCard, ...]
    actions: tuple[Option, ...]
    picking: Picking | None
    ask: str
    notice: Notice | None
    hint: Option | None
    lines: tuple[Line, ...]
    news: tuple[Line, ...]
    commitment: str
    is_turn: bool
    is_practice: bool
    is_frame: bool
    can_take_back: bool
    replay: Replay | None
    lookback: str
    frames: tuple["TablePage", ...]

    caching: ClassVar[str] = "no-store"

    @property
    def table_address(self) -> str:
        """The tab "Table" leads to this table."""
        return self.site.address

    @property
    def moment(self) -> str:
        """An id that changes with every line.

        What is made anew each time bears it, so that a swap puts it in place of the old one; else
        the words of before would be seen to jump.
        """
        return f"at-{self.ply}-{'then' if self.is_frame else 'now'}"

    @property
    def labels(self) -> str:
        """The template with the labels that only this game has."""
        return f"{self.game}/labels.html"

    @cached_property
    def gains(self) -> tuple[Gain, ...]:
        """All points of this deal so far."""
        events = self.seen.events
        return self.pack.gains(award for event in events for award in event.awards)

    @property
    def aids(self) -> bool:
        """Whether the guest is helped to remember what has been played."""
        aids = self.site.preferences.aids
        return aids == "on" or (aids == "game" and self.pack.game.remembers)

    @property
    def is_dealt(self) -> bool:
        """Whether the cards have just been dealt: the guest has done nothing in this deal."""
        is_past = self.is_practice or self.replay is not None
        own = (event.kind for event in self.seen.events if event.seat == 0)
        return not is_past and set(own) <= {DEAL}

    @property
    def shows_points(self) -> bool:
        """Whether points are shown while a deal is under way (S39)."""
        return _shows_points(self.site, self.pack)

    def points(self, key: str, side: int) -> int:
        """Return what a side has got so far for one thing."""
        return sum(gain.points for gain in self.gains if (gain.key, gain.side) == (key, side))

    def rule(self, key: str) -> str:
        """Return where the rule is told that grants an award."""
        return f"{self.site.url('rules', game=self.game)}#{self.pack.rule(key)}"

    def codes(self, cards: "Cards | tuple[Card, ...] | list[Card]") -> tuple[str, ...]:
        """Return the codes of cards: a set in pack order, a row in its own."""
        return self.pack.codes(cards)

    def code(self, card: Card | None) -> str:
        """Return the code of a card, or nothing for none."""
        return self.pack.code(card)

    def place(self, seat: int) -> str:
        """Return where a seat is on the screen."""
        return self.pack.place(seat)

    def last(self, *kinds: str) -> Line | None:
        """Return the last line of one of these kinds."""
        return last_of(self.lines, kinds)

    def fresh(self, *kinds: str) -> Line | None:
        """Return the line of one of these kinds that this frame shows."""
        return last_of(self.news, kinds)

    def action(self, kind: str) -> Option | None:
        """Return an action that plays no card, if it may be done now."""
        return next((option for option in self.actions if option.kind == kind), None)

    def pick(self, code: str) -> str:
        """Return the link that picks a card, or nothing where it does not fit."""
        if self.picking is None or code not in self.picking.queries:
            return ""
        return self.site.here(**self.picking.queries[code])

    @property
    def taking(self) -> Line | None:
        """The trick or capture that this frame shows before it leaves the table."""
        return self.fresh(*TAKING)

    def crowd(self, codes: tuple[str, ...]) -> int:
        """Return how crowded the table is with these cards; the style sheet sizes them."""
        return sum(len(codes) > limit for limit in CROWDS)

    def laid(self, cards: "tuple[Card, ...] | list[Card]") -> tuple[tuple[str, str], ...]:
        """Return the cards of a trick, each with the place of the seat that has played it."""
        return self._laid(self.codes(cards))

    @property
    def finished(self) -> tuple[tuple[str, str], ...]:
        """The last whole trick, each card with the place of the seat that has played it."""
        trick = self.last(TRICK)
        return self._laid(trick.codes) if trick else ()

    @property
    def leader(self) -> int:
        """Who has led the trick on the table, or led to the last one."""
        return next(
            (event.seat or 0 for event in reversed(self.seen.events) if event.kind == LEAD), 0
        )

    def _laid(self, codes: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        seats = self.pack.game.seats
        return tuple(
            (code, self.pack.place((self.leader + turn) % seats)) for turn, code in enumerate(codes)
        )

    @property
    def said(self) -> str:
        """What this frame tells, spoken."""
        return " ".join(line.said for line in self.news)


def table_page(look: Look, site: Site, asked: Asked, error: str = "") -> TablePage | SheetPage:
    """Return the page of a table: the table, or the sheet of a deal that is over."""
    frames = tuple(_table(step, site, Asked(), "", (), is_frame=True) for step in look.steps)
    if look.sheet is not None and not look.is_replay:
        pack = Pack(games()[look.game], site.translator)
        notice = _notice(site, pack, look, Asked(), error)
        return sheet_page(look, site, pack, frames, told(pack, look.events), notice)
    return _table(look, site, asked, error, frames, is_frame=False)


def _table(
    look: Look,
    site: Site,
    asked: Asked,
    error: str,
    frames: tuple[TablePage, ...],
    *,
    is_frame: bool,
) -> TablePage:
    game = games()[look.game]
    pack = Pack(game, site.translator)
    seen = look.observation
    choices = look.choices
    picking = picking_state(pack, choices, asked, look.hint)
    others = other_options(pack, choices, look.hint, picking)
    counts = _shows_points(site, pack)
    return TablePage(
        site=site,
        title=_title(pack),
        game=game.slug,
        deck=game.deck,
        tab="table",
        template=f"{game.slug}/table.html",
        id=look.id,
        ply=look.ply,
        pack=pack,
        seen=seen,
        standing=look.standing,
        seats=_plates(pack, seen),
        hand=hand_cards(pack, game.arranged(seen.hand, seen), choices, asked, look.hint, picking),
        actions=others,
        picking=picking,
        ask=asked.ask if any(option.kind == asked.ask for option in others) else "",
        notice=_notice(site, pack, look, asked, error),
        hint=_hint(pack, look),
        lines=told(pack, look.events[look.forgotten :], counts=counts),
        news=told(pack, look.news, counts=counts),
        commitment=look.commitment,
        is_turn=bool(choices),
        is_practice=look.practice,
        is_frame=is_frame,
        can_take_back=look.can_take_back,
        replay=_replay(look, site),
        lookback=_lookback(look, site),
        frames=frames,
    )


def _shows_points(site: Site, pack: Pack) -> bool:
    return site.preferences.points == "shown" or pack.game.remembers


def _title(pack: Pack) -> str:
    return rulebook(pack.slug).title


def _plates(pack: Pack, seen: Observation) -> tuple[SeatPlate, ...]:
    return tuple(
        SeatPlate(
            seat,
            pack.place(seat),
            pack.person(seat),
            pack.person(seat).capitalize(),
            _role(pack, seat),
            seen.hand_sizes[seat],
            seen.turn == seat,
        )
        for seat in range(1, pack.game.seats)
    )


def _role(pack: Pack, seat: int) -> str:
    say = pack.translator
    if pack.game.side_of(seat) == pack.game.side_of(0):
        return say.pgettext("role at the table", "Your partner")
    return say.pgettext("role at the table", "Opponent")


def _hint(pack: Pack, look: Look) -> Option | None:
    chosen = next((choice for choice in look.choices if choice.text == look.hint), None)
    return option(pack, chosen, look.hint) if chosen else None


def _replay(look: Look, site: Site) -> Replay | None:
    if not look.is_replay:
        return None
    earlier = site.here(at=str(look.ply - 1)) if look.ply > look.earliest else ""
    later = site.here(at=str(look.ply + 1)) if look.ply + 1 < look.last_ply else site.here()
    return Replay(earlier, later, look.ply - look.earliest + 1, look.last_ply - look.earliest + 1)


def _lookback(look: Look, site: Site) -> str:
    has_past = not look.is_replay and look.ply > look.earliest
    return site.here(at=str(look.earliest)) if has_past else ""


def _notice(site: Site, pack: Pack, look: Look, asked: Asked, error: str) -> Notice | None:
    if error.startswith("why."):
        return _refusal(site, pack, error.removeprefix("why."))
    if error:
        return Notice(_errors(site)[error])
    if asked.why and look.why:
        return _refusal(site, pack, look.why)
    return None


def _refusal(site: Site, pack: Pack, rule: str) -> Notice:
    say = site.translator
    told_by = rulebook(pack.slug).teller_of(rule)
    address = f"{site.url('rules', game=pack.slug)}#{told_by}" if told_by else ""
    for key in (f"why.{rule}", f"why.{rule.split('.')[0]}"):
        if say.has_word(key):
            return Notice(say.word(key), address)
    return Notice(say.gettext("The rules do not allow this now."), address)


def _errors(site: Site) -> Mapping[str, str]:
    say = site.translator
    return {
        "stale": say.gettext(
            "The table has moved on since this page was made. This is how it stands now."
        ),
        "invalid": say.gettext("That is not a move of this game. Nothing has changed."),
        "not_your_turn": say.gettext("It is not your turn. Nothing has changed."),
    }
