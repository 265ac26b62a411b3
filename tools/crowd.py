"""Guests who play as people do, and what happens to their requests."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.guests import fresh_id
from tools.house import House
from tools.visitor import FILE, REFUSED, SWAP, Answer, Connection, Visitor

GAMES = ("cicera", "schnapsen", "ottocento")
LEVELS = ("easy", "medium", "medium", "hard")
LIMIT_SECONDS = 0.25
ARRIVALS_A_SECOND = 5.0
LEAVE = 0.25
"""The share of guests who leave after a match; somebody else comes, who has no files yet."""


@dataclass
class Figures:
    """What happened in a step of the measurement."""

    guests: int = 0
    seconds: float = 0.0
    moves: list[float] = field(default_factory=list)
    requests: int = 0
    arrived: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    lost: int = 0
    bytes: int = 0
    cpu: float = 0.0
    thinking: float = 0.0
    memory: int = 0
    decisions: float = 0.0
    shortened: float = 0.0

    def percentile(self, share: float) -> float:
        """Return the seconds within which a share of the moves was answered."""
        ordered = sorted(self.moves)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    @property
    def errors(self) -> int:
        """How many requests were not answered, or with an error."""
        return self.lost + sum(n for status, n in self.statuses.items() if status >= 400)

    @property
    def is_good(self) -> bool:
        """Whether nearly all moves were answered in time and nothing failed."""
        return bool(self.moves) and not self.errors and self.percentile(0.99) < LIMIT_SECONDS

    @property
    def cores(self) -> float:
        """How many cores server and thinking processes used."""
        return (self.cpu + self.thinking) / self.seconds if self.seconds else 0.0


async def play_deal(visitor: Visitor, game: str) -> None:
    """Play a deal of a game without a pause."""
    await visitor.sit_down(game, "easy", fresh_id())
    while action := await visitor.choose():
        await visitor.play(action)


class Watched(Connection):
    """A connection whose requests are counted, whatever they are for."""

    def __init__(self, port: int) -> None:
        super().__init__("127.0.0.1", port)
        self.figures = Figures()

    async def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        """Return the answer to a request, counted to the step that it was sent in."""
        figures = self.figures
        figures.requests += 1
        try:
            answer = await super().ask(method, path, headers, body)
        except OSError:
            figures.lost += 1
            raise
        figures.statuses[answer.status] += 1
        figures.bytes += len(answer.body)
        return answer


class Guest:
    """Somebody who plays one game after the other, with time to think between two moves."""

    def __init__(self, number: int, port: int, pause: float) -> None:
        self._rng = random.Random(number)  # noqa: S311 (nothing here is secret)
        self._connection = Watched(port)
        self._game = GAMES[number % len(GAMES)]
        self._pause = pause
        self._visitor = self._stranger()

    @property
    def figures(self) -> Figures:
        """The step that requests are counted to."""
        return self._connection.figures

    @figures.setter
    def figures(self, figures: Figures) -> None:
        self._connection.figures = figures

    async def play(self) -> None:
        """Play until cancelled, also when a request is lost."""
        while True:
            try:
                await self._visit()
            except OSError:
                await asyncio.sleep(self._pause)

    def _stranger(self) -> Visitor:
        self._connection.close()
        return Visitor(self._connection, self._rng)

    async def _visit(self) -> None:
        """Come, see the start page, play matches, leave."""
        visitor = self._visitor = self._stranger()
        self.figures.arrived += 1
        await visitor.get("/en/")
        has_files = False
        while True:
            opened = await visitor.sit_down(self._game, self._rng.choice(LEVELS), fresh_id())
            if opened.status != 200:
                await asyncio.sleep(self._pause)
                continue
            if not has_files:
                await self._fetch_files()
                has_files = True
            while await self._move():
                pass
            if self._rng.random() < LEAVE:
                return

    async def _fetch_files(self) -> None:
        """Fetch what the page names, as a browser does once: it keeps files for a year."""
        for path in dict.fromkeys(FILE.findall(self._visitor.page)):
            await self._visitor.get(path.split("#")[0])

    async def _move(self) -> bool:
        visitor = self._visitor
        await asyncio.sleep(self._pause * (0.5 + self._rng.random()))
        await self._look_around()
        action = await visitor.choose()
        if not action and not visitor.deals:
            return False
        figures, begun = self.figures, time.perf_counter()
        await (visitor.play(action) if action else visitor.deal())
        figures.moves.append(time.perf_counter() - begun)
        return True

    async def _look_around(self) -> None:
        """Do what guests do beside playing: ask why, ask for help, read the rules."""
        visitor = self._visitor
        refused = REFUSED.search(visitor.main)
        chance = self._rng.random()
        if chance < 0.05 and refused:
            await visitor.get(refused.group(1), SWAP)
        elif chance < 0.07:
            await visitor.get(f"/en/{self._game}/rules")
        elif chance < 0.09 and visitor.actions:
            hinted = await visitor.post(f"{visitor.address}/hint", {"at": visitor.at}, SWAP)
            if hinted.status == 200:
                await visitor.look()


class Crowd:
    """Guests of one house; more and more of them come."""

    def __init__(self, house: House, pause: float) -> None:
        self._house = house
        self._pause = pause
        self._guests: list[Guest] = []
        self._playing: list[asyncio.Task[None]] = []

    async def grow(self, number: int) -> None:
        """Let guests come one after the other, evenly, until there are so many."""
        while len(self._guests) < number:
            guest = Guest(len(self._guests), self._house.port, self._pause)
            self._guests.append(guest)
            self._playing.append(asyncio.create_task(guest.play()))
            await asyncio.sleep(1 / ARRIVALS_A_SECOND)

    async def measure(self, seconds: float) -> Figures:
        """Return what happens in so many seconds."""
        figures = Figures(len(self._guests))
        told = await asyncio.to_thread(self._house.told)
        before, begun = self._house.seconds(), time.perf_counter()
        self._count_to(figures)
        await asyncio.sleep(seconds)
        self._count_to(Figures())
        after, end = self._house.seconds(), time.perf_counter()
        now = await asyncio.to_thread(self._house.told)
        await asyncio.sleep(4 * LIMIT_SECONDS)  # late answers count too
        figures.seconds = end - begun
        figures.cpu, figures.thinking = after[0] - before[0], after[1] - before[1]
        figures.memory = self._house.memory()
        figures.decisions = _grown(told, now, ("cardavia_decision_seconds_count",))
        figures.shortened = _grown(
            told, now, ("cardavia_shrunk_budgets_total", "cardavia_fallbacks_total")
        )
        return figures

    async def go(self) -> None:
        """Send everybody home."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    def _count_to(self, figures: Figures) -> None:
        for guest in self._guests:
            guest.figures = figures


def _grown(before: Mapping[str, float], after: Mapping[str, float], names: Sequence[str]) -> float:
    """Return by how much figures of the server have grown, those of all labels together."""
    return sum(
        value - before.get(key, 0.0) for key, value in after.items() if key.split("{")[0] in names
    )
