"""The pages of the house: fair deals, preferences, and what is kept of a guest."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from app.i18n import rulebook
from app.pages.home import game_title, level_label
from app.pages.site import Page, Site
from app.stores.base import KeptSheet, TableSummary
from engine.games import games

PATH = re.compile(r"/[a-z0-9/-]{0,80}")


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A table in the list of what is kept."""

    address: str
    game: str
    level: str
    deals: str
    touched: str


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How many deals of a game, against one level, were won, lost and tied."""

    game: str
    level: str
    won: int
    lost: int
    tied: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestPage(Page):
    """What is kept of this guest, to take away or to erase."""

    rows: tuple[KeptRow, ...]
    results: tuple[ResultRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FairnessPage(Page):
    """How a deal is proved; the example checks a deal of one of the games."""

    example: str


def fairness_page(site: Site) -> FairnessPage:
    """Return the page that says how a deal is proved."""
    return FairnessPage(
        site=site,
        title=site.translator.gettext("Fair deals"),
        description=site.translator.gettext(
            "How you can check that the cards were fixed before the first play."
        ),
        is_indexed=True,
        example=next(iter(games())),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class WordingPage(Page):
    """A text to send to whoever runs the server; of a rules page any sentence may be chosen."""

    text: str
    sentences: tuple[tuple[str, str], ...]


def wording_page(site: Site, path: str, rule: str) -> WordingPage:
    """Return the page that reports a wording, of the page at a path and perhaps of one rule."""
    say = site.translator
    page = path if PATH.fullmatch(path) else "/"
    game = next((slug for slug in games() if page == f"/{slug}/rules"), "")
    entries = rulebook(game).entries if game else {}
    found = [rule, say.quote(say.plain(entries[rule].text))] if rule in entries else []
    about = f"{site.language.endonym} ({site.language.code})"

    def choosing(name: str) -> str:
        return f"{site.url('wording')}?{urlencode({'page': page, 'rule': name})}"

    return WordingPage(
        site=site,
        title=say.pgettext("link and title of a page", "Report a wording"),
        text="\n".join([about, site.urls.there(site.language.path, page), *found, "→ "]),
        sentences=tuple((choosing(name), say.plain(one.text)) for name, one in entries.items()),
    )


def preferences_page(site: Site) -> Page:
    """Return the page of all preferences."""
    return Page(site=site, title=site.translator.pgettext("title of a page", "Preferences"))


def guest_page(
    site: Site, summaries: Sequence[TableSummary], sheets: Iterable[tuple[str, KeptSheet]] = ()
) -> GuestPage:
    """Return the page about what is kept of this guest."""
    return GuestPage(
        site=site,
        title=site.translator.gettext("What we keep of you"),
        rows=tuple(_row(site, table) for table in summaries),
        results=tuple(_results(site, sheets)),
    )


def _results(site: Site, sheets: Iterable[tuple[str, KeptSheet]]) -> Iterator[ResultRow]:
    """Yield the results by game and level; practice does not count (a hint or a take-back)."""
    counted = Counter(
        (game, sheet.level, sheet.winner) for game, sheet in sheets if not sheet.practice
    )
    for game, level in sorted({(game, level) for game, level, _ in counted}):
        yield ResultRow(
            game=game_title(game),
            level=level_label(site.translator, level),
            won=counted[game, level, 0],
            lost=counted[game, level, 1],
            tied=counted[game, level, None],
        )


def _row(site: Site, table: TableSummary) -> KeptRow:
    return KeptRow(
        address=site.url("table", id=table.id),
        game=game_title(table.game),
        level=level_label(site.translator, table.level),
        deals=site.translator.npgettext(
            "finished deals of a table", "%(n)s deal", "%(n)s deals", table.deals
        ),
        touched=table.touched.date().isoformat(),
    )
