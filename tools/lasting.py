"""What time does to a server: its memory over many deals, its start with many tables."""

import asyncio
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from app.guests import fresh_id
from app.settings import Settings
from app.stores.base import StoredTable, now
from app.stores.sql import SqlStore
from engine.games import games
from engine.match import Match, Record
from tools.crowd import GAMES, play_deal
from tools.house import House, served
from tools.visitor import Connection, Visitor

AT_ONCE = 6
STARTS = 5
FLAT_BYTES = 8_000_000
"""What memory may grow by from the fifth part of the deals on: what is noise of the allocator."""
START_SECONDS = 2.0


@dataclass(frozen=True)
class Memory:
    """The bytes of a server after so many deals, each as (deals, bytes)."""

    readings: tuple[tuple[int, int], ...]

    @property
    def growth(self) -> int:
        """By how many bytes it has grown since a fifth of the deals: caches fill up before."""
        last = self.readings[-1]
        early = next(size for deals, size in self.readings if deals >= last[0] / 5)
        return last[1] - early

    @property
    def is_good(self) -> bool:
        """Whether it is flat."""
        return self.growth < FLAT_BYTES


@dataclass(frozen=True)
class Starts:
    """The seconds of several starts with so many tables, and those of work, longest last."""

    tables: int
    waited: tuple[float, ...]
    worked: tuple[float, ...]

    @property
    def is_good(self) -> bool:
        """Whether a server can be played at soon, on a machine that does nothing else."""
        return self.waited[len(self.waited) // 2] < START_SECONDS


async def memory_over(number: int, cpus: str) -> Memory:
    """Return the memory of a server while so many deals are played without a pause."""
    async with served(cpus, workers=1) as house:
        begun, done, readings = 0, 0, [(0, house.memory())]

        async def play(seat: int) -> None:
            nonlocal begun, done
            rng = random.Random(seat)  # noqa: S311 (nothing here is secret)
            visitor = Visitor(Connection("127.0.0.1", house.port), rng)
            while begun < number:
                begun += 1
                await play_deal(visitor, GAMES[begun % len(GAMES)])
                done += 1
                if done % max(1, number // 10) == 0:
                    readings.append((done, house.memory()))

        await asyncio.gather(*(play(seat) for seat in range(AT_ONCE)))
        return Memory(tuple(readings))


async def starts_with(number: int, cpus: str) -> Starts:
    """Return how long a server takes to start with so many tables in its database."""
    with tempfile.TemporaryDirectory(prefix="cardavia-load-") as place:
        await _filled(Path(place), number)
        waited, worked = [], []
        for _ in range(STARTS):
            house = House(Path(place), cpus, workers=1)
            waited.append(await house.start())
            worked.append(sum(house.seconds()))
            house.stop()
    return Starts(number, tuple(sorted(waited)), tuple(sorted(worked)))


async def _filled(folder: Path, number: int) -> None:
    """Fill a database with deals that are half played."""
    game = games()["cicera"]
    store = await SqlStore.opened(Settings(data=folder).database)
    rng, moment = random.Random(1), now()  # noqa: S311 (nothing here is secret)
    for begin in range(0, number, 500):
        tables = []
        for _ in range(begin, min(number, begin + 500)):
            match = Match(game, Record(game.slug, game.rules_version, rng.randbytes(32)))
            match.deal()
            for _ in range(24):
                match.play(match.turn or 0, match.choices(match.turn or 0)[0].text)
            row = (fresh_id(), fresh_id(), game.slug, game.rules_version, "easy")
            tables.append(StoredTable(*row, rng.randbytes(32), moment, moment, match.lines))
        await store.add(tables)
    await store.close()
