"""Every screen there is: addresses on a server of its own, whose tables stand as they should."""

import http.client
import random
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

from engine.games import games
from engine.match import Match, Record
from tests.browser.positions import found, fresh, kinds, play
from tests.browser.questions import record_where
from tests.browser.serving import Server

ROOT = Path(__file__).parent.parent
HOUSE = {"start": "", "preferences": "preferences", "fairness": "fairness", "guest": "guest"}
OPEN = "document.querySelector('#hand details.choice')?.toggleAttribute('open', true)"
MENU = "document.querySelector('header .menu').open = true"
RAIL = "document.querySelector('#rail').open = true"
NOTHING = "0"
# From which line on a deal is in full swing.
MIDDLE = {"cicera": 22, "ottocento": 40, "schnapsen": 6}


@dataclass(frozen=True, slots=True)
class Scene:
    """A screen: its name, its path without the language, and what is done to it first."""

    name: str
    path: str
    script: str = NOTHING

    def address(self, lang: str) -> str:
        """Return its address in a language."""
        return f"/{lang}/{self.path}"


class Guest:
    """Somebody with tables on a server, known by cookies."""

    def __init__(self, server: Server) -> None:
        """Come to a server and open a first table."""
        self.address = server.address
        self.cookies: dict[str, str] = {}
        self._server = server
        headers = self._posted("/en/tables", {"game": next(iter(games())), "level": "easy"})
        self.cookies |= _cookies(headers)
        table = re.search(r"/tables/([a-z2-7]+)", headers["location"] or "")
        assert table
        self._first = table.group(1)
        self._looks: dict[str, dict[str, str]] = {}

    def keep(self, record: Record) -> str:
        """Keep a match as a table; return its path."""
        return f"tables/{self._server.keep(record, beside=self._first)}"

    def preferring(self, preferences: Mapping[str, str]) -> dict[str, str]:
        """Return the cookie of these preferences."""
        form = urlencode({"pace": "instant", "motion": "still", **preferences})
        if form not in self._looks:
            self._looks[form] = _cookies(self._posted("/en/preferences", form))
        return self._looks[form]

    def _posted(self, path: str, form: Mapping[str, str] | str) -> http.client.HTTPMessage:
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port)
        body = form if isinstance(form, str) else urlencode(form)
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        connection.request("POST", path, body, kind)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.headers


@contextmanager
def scenes(data: Path) -> Iterator[tuple[Guest, list[Scene]]]:
    """Start a server, seat a guest at every kind of table, and stop it afterwards."""
    server = Server(data)
    server.start()
    try:
        guest = Guest(server)
        yield guest, [*_of_house(guest), *(scene for game in games() for scene in _of(guest, game))]
    finally:
        server.stop()


def _of_house(guest: Guest) -> Iterator[Scene]:
    for name, path in HOUSE.items():
        yield Scene(name, path)
    yield Scene("start-menu", "", MENU)
    yield Scene("error", "nowhere")


def _of(guest: Guest, game: str) -> Iterator[Scene]:
    middle = guest.keep(_in_the_middle(game))
    yield Scene(f"{game}-table", middle)
    yield Scene(f"{game}-score", middle, RAIL)
    yield Scene(
        f"{game}-fresh", guest.keep(found(game, lambda match: kinds(match) & {"play", "discard"}))
    )
    for question, script, query in QUESTIONS[game]:
        record = record_where(question)
        match = Match(games()[game], record)
        yield Scene(f"{game}-{question}", guest.keep(record) + query(match), script)
    yield Scene(f"{game}-sheet", guest.keep(_played(game, whole=False)))
    if any(games()[game].opening(0).points):
        yield Scene(f"{game}-match", guest.keep(_played(game, whole=True)))
    yield Scene(f"{game}-rules", f"{game}/rules")
    yield Scene(f"{game}-cards", f"{game}/cards")


def _in_the_middle(game: str) -> Record:
    record: Record = found(
        game, lambda match: match.ply > MIDDLE[game] and kinds(match) == {"play"}
    )
    return record


def _played(game: str, *, whole: bool) -> Record:
    """Return a match whose first deal, or all, has been played at random."""
    rng = random.Random(game)  # noqa: S311 - the same pictures each time
    match: Match = fresh(game, 7)
    while True:
        while match.turn is not None:
            play(match, rng, lambda choice: choice.move.kind != "pass")
        if not whole or match.is_done:
            return match.record
        match.deal()


def _first(match: Match, *, playable: bool) -> str:
    """Return a card of the guest that may, or may not, be played now."""
    hand = match.observe(0).hand
    able = {choice.move.card for choice in match.choices(0)}
    able |= {card for choice in match.choices(0) for card in choice.move.cards if len(able) == 1}
    codes = match.game.codes
    return next(
        codes[card] for card in range(len(codes)) if hand >> card & 1 and (card in able) == playable
    )


def _most(match: Match) -> str:
    """Return the card of the guest that can do most."""
    cards = [choice.move.card for choice in match.choices(0)]
    return match.game.codes[max((card for card in cards if card is not None), key=cards.count)]


def _plain(_match: Match) -> str:
    return ""


def _cookies(headers: http.client.HTTPMessage) -> dict[str, str]:
    return {
        name: morsel.value
        for header in headers.get_all("set-cookie", [])
        for name, morsel in SimpleCookie(header).items()
    }


QUESTIONS = {
    "cicera": (
        ("chooser", OPEN, _plain),
        ("picking", NOTHING, lambda match: f"?card={_most(match)}"),
    ),
    "schnapsen": (
        ("marriage", OPEN, _plain),
        ("closing", NOTHING, lambda match: "?ask=close"),
    ),
    "ottocento": (
        ("declaration", NOTHING, _plain),
        ("discard", NOTHING, lambda match: f"?take={_first(match, playable=True)}"),
        ("refusal", NOTHING, lambda match: f"?why={_first(match, playable=False)}"),
    ),
}
