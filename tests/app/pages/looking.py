"""Pages of matches that are never stored: a given deal, what is asked of it, its HTML as a tree."""

from datetime import UTC, datetime

from bs4 import BeautifulSoup

from app import i18n
from app.guests import Preferences
from app.pages.site import Site, Urls
from app.pages.table import table_page
from app.seeing import Asked, Steps, answered, refusal, replayed, seen
from app.stores.base import StoredTable
from app.templating import DOCUMENT, environment, markup
from engine.games import games
from engine.match import Match, Record

TABLE = "a" * 26
TEMPLATES = environment()
BASE = "/cards"


def site(language="en", **preferences):
    """What every page knows, at a server under a base path."""
    if not i18n.languages():
        i18n.load(publish_all=True)
    found = i18n.find(language)
    i18n.use(found)
    urls = Urls(BASE, "0a1b", "2c3d")
    chosen = Preferences().changed(**preferences)
    return Site(i18n.translator(found), chosen, urls, f"/tables/{TABLE}", "b" * 26)


def started(slug, number=1):
    """A match whose first deal waits for the guest."""
    game = games()[slug]
    match = Match(game, Record(slug, game.rules_version, bytes([number]) * 32))
    match.deal()
    others_play(match)
    return match


def given(slug, dealer, hands, beside=""):
    """A match whose first deal has these hands, the guest's first; the others get the rest."""
    game = games()[slug]
    sizes = {"cicera": [12] * 4, "schnapsen": [5] * 2, "ottocento": [15] * 4}[slug]
    if slug == "ottocento":
        sizes[dealer] = 17
    wanted = [hand.split() for hand in hands] + [[]] * (len(sizes) - len(hands))
    named = {code for hand in wanted for code in hand} | set(beside.split())
    rest = [code for code in game.codes if code not in named]
    full = []
    for hand, size in zip(wanted, sizes, strict=True):
        missing = size - len(hand)
        full.append([game.by_code[code] for code in [*hand, *rest[:missing]]])
        rest = rest[missing:]
    lying = [game.by_code[code] for code in [*rest, *beside.split()]]
    match = Match(game, Record(slug, game.rules_version, bytes(32)))
    match.deal_given(dealer, game.stacked(dealer, full, lying))
    others_play(match)
    return match


def others_play(match, steps=None):
    """Let the others play the first thing they may, until the guest is asked."""
    while match.turn not in (None, 0):
        match.play(match.turn, match.choices(match.turn)[0].text)
        if steps:
            steps.take(match)


def finish(match):
    """Play the deal to its end, always the last thing that may be played."""
    while match.turn is not None:
        match.play(match.turn, match.choices(match.turn)[-1].text)


def stored(match):
    """The match as a store would keep it."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    record = match.record
    return StoredTable(
        TABLE, "c" * 26, record.game, record.rules, "easy", record.seed, now, now, record.lines
    )


def look(match, why="", at=None, recalls=False):
    """What the guest sees of the match."""
    now = seen(stored(match), match, recalls=recalls)
    if at is not None:
        return replayed(now, match.at(at))
    return type(now)(**{**fields(now), "why": refusal(match, why)}) if why else now


def fields(now):
    return {name: getattr(now, name) for name in type(now).__slots__}


def page(match, language="en", error="", preferences=None, **asked):
    """The page of a match, with what is asked of it."""
    return table_page(
        look(match, asked.get("why", ""), asked.get("at")),
        site(language, **(preferences or {})),
        Asked(**asked),
        error,
    )


def moved(match, text, **preferences):
    """The page that answers a move: with a frame for every line since."""
    steps = Steps(match)
    match.play(0, text)
    steps.take(match)
    others_play(match, steps)
    return table_page(answered(look(match), steps), site(**preferences), Asked())


def tree(made, layout=DOCUMENT):
    """A page as a tree."""
    return BeautifulSoup(markup(TEMPLATES, made.template, made, layout), "html.parser")


def shown(match, **asked):
    """The page of a match as a tree."""
    return tree(page(match, **asked))


def words(node):
    """The text of a node on one line."""
    return " ".join(node.get_text(" ").split())
