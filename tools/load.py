"""Measures a server under guests who move every five seconds: how many of them a core serves.

The guests ask as browsers do: the page and its files once, then moves as htmx sends them, answered
with their frames. `--cpus 0` keeps the server and those who think for it on one core.
"""

import argparse
import asyncio
import os
import platform
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from app.guests import fresh_id
from app.settings import Settings
from app.stores.base import StoredTable, now
from app.stores.sql import SqlStore
from engine.games import games
from engine.match import Match, Record
from engine.native import is_compiled
from tools.house import House, served
from tools.visitor import FILE, REFUSED, SWAP, Connection, Visitor

GAMES = ("cicera", "schnapsen", "ottocento")
LEVELS = ("easy", "medium", "medium", "hard")
STEPS = (10, 25, 50, 100, 150, 200, 250, 300, 400, 500, 700, 1000)
PAUSE_SECONDS = 5.0
LIMIT_SECONDS = 0.25


@dataclass
class Figures:
    """What happened in a step of the measurement."""

    guests: int
    seconds: float = 0.0
    moves: list[float] = field(default_factory=list)
    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    lost: int = 0
    bytes: int = 0
    cpu: float = 0.0
    thinking: float = 0.0
    memory: int = 0
    fallbacks: float = 0.0

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
        return self.errors == 0 and self.percentile(0.99) < LIMIT_SECONDS

    @property
    def cores(self) -> float:
        """How many cores server and thinking processes used."""
        return (self.cpu + self.thinking) / self.seconds if self.seconds else 0.0


def _random(number: int) -> random.Random:
    return random.Random(number)  # noqa: S311 (nothing here is secret)


class Guest:
    """Somebody who plays one game after the other, with time to think between two moves."""

    def __init__(self, number: int, port: int, pause: float) -> None:
        self._visitor = Visitor(Connection("127.0.0.1", port), _random(number))
        self._game = GAMES[number % len(GAMES)]
        self._pause = pause
        self._has_files = False
        self.figures: Figures | None = None

    async def play(self) -> None:
        """Play until cancelled."""
        visitor, rng = self._visitor, self._visitor.rng
        await asyncio.sleep(rng.random() * self._pause)
        await self._counted(visitor.get("/en/"))
        while True:
            opened = visitor.sit_down(self._game, rng.choice(LEVELS), fresh_id())
            if not await self._counted(opened):
                await asyncio.sleep(self._pause)
                continue
            if not self._has_files:
                await self._fetch_files()
                self._has_files = True
            while await self._move():
                pass

    async def _move(self) -> bool:
        visitor, rng = self._visitor, self._visitor.rng
        await asyncio.sleep(self._pause * (0.5 + rng.random()))
        await self._look_around()
        action = await visitor.choose()
        if action:
            await self._counted(visitor.play(action), is_move=True)
        elif visitor.deals:
            await self._counted(visitor.deal(), is_move=True)
        else:
            return False
        return True

    async def _look_around(self) -> None:
        """Do what guests do beside playing: ask why, ask for help, read the rules."""
        visitor, rng = self._visitor, self._visitor.rng
        refused = REFUSED.search(visitor.main)
        chance = rng.random()
        if chance < 0.05 and refused:
            await self._counted(visitor.get(refused.group(1), SWAP))
        elif chance < 0.07:
            await self._counted(visitor.get(f"/en/{self._game}/rules"))
        elif chance < 0.09 and visitor.actions:
            form = {"at": visitor.at}
            if await self._counted(visitor.post(f"{visitor.address}/hint", form, SWAP)):
                await visitor.look()

    async def _fetch_files(self) -> None:
        """Fetch what the page names, as a browser does once: it keeps files for a year."""
        for path in dict.fromkeys(FILE.findall(self._visitor.page)):
            await self._counted(self._visitor.get(path.split("#")[0]))

    async def _counted(self, asking: object, *, is_move: bool = False) -> bool:
        begun, figures = time.perf_counter(), self.figures
        try:
            answer = await asking  # type: ignore[misc]
        except OSError:
            if figures is not None:
                figures.lost += 1
            return False
        if figures is not None and figures is self.figures:
            figures.requests += 1
            figures.statuses[answer.status] += 1
            figures.bytes += len(answer.body)
            if is_move:
                figures.moves.append(time.perf_counter() - begun)
        return bool(answer.status < 400)


async def measure(house: House, guests: list[Guest], seconds: float) -> Figures:
    """Return what happens in so many seconds."""
    figures = Figures(len(guests))
    before, begun = house.seconds(), time.perf_counter()
    for guest in guests:
        guest.figures = figures
    await asyncio.sleep(seconds)
    for guest in guests:
        guest.figures = None
    after = house.seconds()
    figures.seconds = time.perf_counter() - begun
    figures.cpu, figures.thinking = after[0] - before[0], after[1] - before[1]
    figures.memory = house.memory()
    return figures


async def ramp(options: argparse.Namespace) -> list[Figures]:
    """Return what happens with more and more guests, until they are not served in time."""
    curve: list[Figures] = []
    async with served(options.cpus, workers=options.workers) as house:
        guests: list[Guest] = []
        playing: list[asyncio.Task[None]] = []
        for step in options.guests:
            for number in range(len(guests), step):
                guest = Guest(number, house.port, options.pause)
                guests.append(guest)
                playing.append(asyncio.create_task(guest.play()))
            await asyncio.sleep(1.5 * options.pause)
            curve.append(await measure(house, guests, options.seconds))
            print(row(curve[-1]), flush=True)
            if curve[-1].percentile(0.99) > 4 * LIMIT_SECONDS:
                break
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return curve


async def deals(number: int, cpus: str) -> list[tuple[int, float]]:
    """Return the memory of a server after more and more deals, played without a pause."""
    async with served(cpus, workers=1) as house:
        done, memory = 0, [(0, house.memory() / 1e6)]

        async def play(seat: int) -> None:
            nonlocal done
            visitor = Visitor(Connection("127.0.0.1", house.port), _random(seat))
            while done < number:
                await visitor.sit_down(GAMES[seat % len(GAMES)], "easy", fresh_id())
                while action := await visitor.choose():
                    await visitor.play(action)
                done += 1
                if done % max(1, number // 10) == 0:
                    memory.append((done, house.memory() / 1e6))
                    print(f"| {done} | {memory[-1][1]:.1f} |", flush=True)

        await asyncio.gather(*(play(seat) for seat in range(6)))
        return memory


async def starts(number: int, cpus: str) -> list[tuple[float, float]]:
    """Return the seconds of five starts with so many tables in the database, and those of work."""
    with tempfile.TemporaryDirectory(prefix="cardavia-load-") as place:
        await _filled(Path(place), number)
        seconds = []
        for _ in range(5):
            house = House(Path(place), cpus, workers=1)
            waited = await house.start()
            seconds.append((waited, sum(house.seconds())))
            house.stop()
            print("started in {:.2f} s, {:.2f} s of them work".format(*seconds[-1]), flush=True)
        return seconds


async def _filled(folder: Path, number: int) -> None:
    """Fill a database with deals that are half played."""
    game = games()["cicera"]
    store = await SqlStore.opened(Settings(data=folder).database)
    rng, moment = _random(1), now()
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


HEADING = (
    "| guests | moves/s | requests/s | p50 ms | p95 ms | p99 ms | errors | ms a move: server | "
    "players | cores used | guests a core | MB |\n" + "| --: " * 12 + "|"
)


def row(figures: Figures) -> str:
    """Return a step as a row of a table."""
    moves = len(figures.moves)
    own = 1000 * figures.cpu / moves if moves else 0.0
    players = 1000 * figures.thinking / moves if moves else 0.0
    cells = [
        f"{figures.guests}",
        f"{moves / figures.seconds:.1f}",
        f"{figures.requests / figures.seconds:.1f}",
        *(f"{1000 * figures.percentile(share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{figures.errors}",
        f"{own:.1f}",
        f"{players:.1f}",
        f"{figures.cores:.2f}",
        f"{figures.guests / figures.cores if figures.cores else 0:.0f}",
        f"{figures.memory / 1e6:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def machine() -> str:
    """Return what this is measured on, when, and how busy it is with other things."""
    text = Path("/proc/cpuinfo").read_text()
    model = next(line.split(":")[1].strip() for line in text.splitlines() if "model name" in line)
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    native = "compiled" if is_compiled() else "plain"
    return (
        f"{date.today().isoformat()}, {model}, {os.cpu_count()} cores, Python "
        f"{platform.python_version()}, engine {native}; load average of the machine {load}"
    )


def main() -> int:
    """Measure what is asked for, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, nargs="*", default=list(STEPS))
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each step lasts")
    parser.add_argument("--pause", type=float, default=PAUSE_SECONDS, help="between two moves")
    parser.add_argument("--workers", type=int, default=1, help="processes that think")
    parser.add_argument("--cpus", default="", help="the cores of the server, for taskset")
    parser.add_argument("--deals", type=int, default=0, help="watch the memory over deals instead")
    parser.add_argument("--tables", type=int, default=0, help="start with stored tables instead")
    options = parser.parse_args()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard), hard))
    print(machine(), flush=True)
    if options.deals:
        print("| deals | MB |\n| --: | --: |", flush=True)
        return _told_memory(asyncio.run(deals(options.deals, options.cpus)))
    if options.tables:
        seconds = asyncio.run(starts(options.tables, options.cpus))
        waited, worked = (sorted(one) for one in zip(*seconds, strict=True))
        print(
            f"{options.tables} tables: started in {waited[0]:.2f} to {waited[-1]:.2f} s, "
            f"{worked[0]:.2f} to {worked[-1]:.2f} s of processor time"
        )
        return 0
    print(HEADING, flush=True)
    return _told_guests(asyncio.run(ramp(options)))


def _told_memory(memory: list[tuple[int, float]]) -> int:
    # Caches fill up in the beginning; from the first tenth on nothing may grow.
    early, late = memory[min(2, len(memory) - 1)][1], memory[-1][1]
    print(f"{early:.1f} MB early, {late:.1f} MB at the end: {late - early:+.1f} MB")
    return 0


def _told_guests(curve: list[Figures]) -> int:
    good = [figures for figures in curve if figures.is_good]
    if not good:
        print("No step was served in time.")
        return 1
    best = good[-1]
    print(
        f"{best.guests} guests were served in time on {best.cores:.2f} cores: "
        f"{best.guests / best.cores:.0f} guests a core"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
