"""The start page: a poster for each game, and the tables that wait for this guest."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.guests import CHOICES
from app.i18n import Translator, rulebook
from app.pages.site import NAME, Page, Site
from app.stores.base import TableSummary
from engine.game import Game
from engine.games import games


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table that waits for its guest."""

    address: str
    game: str
    level: str
    standing: str


@dataclass(frozen=True, slots=True)
class Poster:
    """What the start page shows of a game."""

    slug: str
    deck: str
    title: str
    facts: tuple[str, ...]
    blurb: str
    emblems: tuple[str, ...]
    waiting: Waiting | None


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of the computer players that can be chosen."""

    word: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage(Page):
    """The start page."""

    posters: tuple[Poster, ...]
    waiting: tuple[Waiting, ...]
    levels: tuple[Level, ...]


def home_page(site: Site, tables: Sequence[TableSummary]) -> HomePage:
    """Return the start page; `tables` are this guest's, the one played last first."""
    say = site.translator
    waiting = {table.game: _waiting(site, table) for table in reversed(tables) if table.is_open}
    return HomePage(
        site=site,
        title=NAME,
        # L10N: games is the list of all games; no language translates their names
        description=say.gettext(
            "%(games)s against the computer, with the full rules at hand.",
            games=say.and_list(game_title(slug) for slug in games()),
        ),
        is_indexed=True,
        posters=tuple(_poster(site, game, waiting.get(slug)) for slug, game in games().items()),
        waiting=tuple(_waiting(site, table) for table in tables if table.is_open),
        levels=tuple(
            Level(word, level_label(say, word), word == site.preferences.level)
            for word in sorted(CHOICES["level"], key=("easy", "medium", "hard").index)
        ),
    )


def game_title(game: str) -> str:
    """Return the name of a game; of one that this server no longer has, its word."""
    return rulebook(game).title if game in games() else game


def level_label(translator: Translator, level: str) -> str:
    """Return the name of a strength of the computer players."""
    return {
        "easy": translator.pgettext("level of the computer", "Easy"),
        "medium": translator.pgettext("level of the computer", "Medium"),
        "hard": translator.pgettext("level of the computer", "Hard"),
    }[level]


def _poster(site: Site, game: Game, waiting: Waiting | None) -> Poster:
    translator = site.translator
    start = f"poster.{game.slug}"
    facts = tuple(translator.word(f"{start}.{name}") for name in ("seats", "pack", "format"))
    return Poster(
        slug=game.slug,
        deck=game.deck,
        title=rulebook(game.slug).title,
        facts=facts,
        blurb=translator.word(f"{start}.blurb"),
        emblems=tuple(game.emblems),
        waiting=waiting,
    )


def _waiting(site: Site, table: TableSummary) -> Waiting:
    points = table.last.standing if table.last else ()
    return Waiting(
        address=site.url("table", id=table.id),
        game=game_title(table.game),
        level=level_label(site.translator, table.level),
        standing=" : ".join(site.translator.num(number) for number in points),
    )
