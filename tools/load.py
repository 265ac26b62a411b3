"""Measures a server under guests who move every five seconds: how many of them a core serves.

The guests ask as browsers do: the page and its files once, then moves as htmx sends them, answered
with their frames. `--cpus 0` keeps the server and those who think for it on one core.
"""

import argparse
import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from app.guests import fresh_id
from tools.visitor import FILE, REFUSED, SWAP, Connection, Visitor

ROOT = Path(__file__).parents[1]
GAMES = ("cicera", "schnapsen", "ottocento")
LEVELS = ("easy", "medium", "medium", "hard")
STEPS = (10, 25, 50, 100, 150, 200, 250, 300, 400, 500, 700, 1000)
PAUSE_SECONDS = 5.0
LIMIT_SECONDS = 0.25
START_SECONDS = 60.0


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


class House:
    """A server in processes of its own, watched from outside."""

    def __init__(self, folder: Path, cpus: str, **settings: object) -> None:
        self.folder, self.cpus = folder, cpus
        self.settings = settings
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> float:
        """Start and return after how many seconds it could be played at."""
        begun = time.perf_counter()
        log = self._launched()
        process = self._process
        while "Uvicorn running on" not in (told := log.read_text()):
            waited = time.perf_counter() - begun
            if process is None or process.poll() is not None or waited > START_SECONDS:
                raise RuntimeError(told)
            await asyncio.sleep(0.01)
        self.port = int(told.split("Uvicorn running on http://127.0.0.1:")[1].split()[0])
        return time.perf_counter() - begun

    def _launched(self) -> Path:
        log = self.folder / "server.log"
        values = {
            "data": self.folder,
            "port": 0,
            "rate_guest": 0,
            "rate_address": 0,
            "log_level": "info",
            "log_format": "json",
            **self.settings,
        }
        named = {f"CARDAVIA_{name.upper()}": str(value) for name, value in values.items()}
        pinned = ["taskset", "-c", self.cpus] if self.cpus else []
        with log.open("wb") as file:
            self._process = subprocess.Popen(  # noqa: S603 (our own program)
                [*pinned, sys.executable, "-m", "app"],
                cwd=ROOT,
                env={**os.environ, **named},
                stdout=file,
                stderr=file,
            )
        return log

    def stop(self) -> None:
        """Stop the server and wait for its end."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(30)

    def seconds(self) -> tuple[float, float]:
        """Return the processor time of the server and of those who think for it."""
        assert self._process is not None
        own = _processor_seconds(self._process.pid)
        return own, sum(map(_processor_seconds, self._children()))

    def memory(self) -> int:
        """Return the bytes that the server and those who think for it do not share."""
        assert self._process is not None
        return sum(map(_own_bytes, [self._process.pid, *self._children()]))

    def _children(self) -> list[int]:
        assert self._process is not None
        pid = self._process.pid
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in listed]


def _random(number: int) -> random.Random:
    return random.Random(number)  # noqa: S311 (nothing here is secret)


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _own_bytes(pid: int) -> int:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return 1024 * sum(
        int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_")
    )


@asynccontextmanager
async def served(cpus: str, **settings: object) -> AsyncIterator[House]:
    """Serve from a new folder."""
    with tempfile.TemporaryDirectory(prefix="cardavia-load-") as place:
        house = House(Path(place), cpus, **settings)
        try:
            await house.start()
            yield house
        finally:
            house.stop()


class Guest:
    """Somebody who plays one game after the other, with time to think between two moves."""

    def __init__(self, number: int, port: int, pause: float) -> None:
        self._visitor = Visitor(Connection("127.0.0.1", port), _random(number))
        self._game = GAMES[number % len(GAMES)]
        self._pause = pause
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
            await self._fetch_files()
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
        """Fetch what the page names, as a browser does that has never been here."""
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
            print(line(curve[-1]), flush=True)
            if curve[-1].percentile(0.99) > 4 * LIMIT_SECONDS:
                break
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return curve


def line(figures: Figures) -> str:
    """Return a step as a row of a table."""
    moves = len(figures.moves)
    each = 1000 * (figures.cpu + figures.thinking) / moves if moves else 0.0
    own = 1000 * figures.cpu / moves if moves else 0.0
    cells = [
        f"{figures.guests}",
        f"{moves / figures.seconds:.1f}",
        f"{figures.requests / figures.seconds:.1f}",
        *(f"{1000 * figures.percentile(share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{figures.errors}",
        f"{own:.1f}",
        f"{each - own:.1f}",
        f"{figures.cores:.2f}",
        f"{figures.guests / figures.cores if figures.cores else 0:.0f}",
        f"{figures.memory / 1e6:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


HEADING = (
    "| guests | moves/s | requests/s | p50 ms | p95 ms | p99 ms | errors | ms a move: server | "
    "players | cores used | guests a core | MB |\n" + "| --: " * 12 + "|"
)


async def deals(number: int, cpus: str) -> list[tuple[int, float]]:
    """Return the memory of a server after more and more deals, played without a pause."""
    async with served(cpus, workers=1) as house:
        done, memory = 0, [(0, house.memory() / 1e6)]
        visitors = [
            Visitor(Connection("127.0.0.1", house.port), _random(seat)) for seat in range(6)
        ]

        async def play(visitor: Visitor, game: str) -> None:
            nonlocal done
            while done < number:
                await visitor.sit_down(game, "easy", fresh_id())
                while action := await visitor.choose():
                    await visitor.play(action)
                done += 1
                if done % max(1, number // 10) == 0:
                    memory.append((done, house.memory() / 1e6))

        await asyncio.gather(
            *(play(visitor, GAMES[seat % 3]) for seat, visitor in enumerate(visitors))
        )
        return memory


def main() -> int:
    """Measure what is asked for, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, nargs="*", default=list(STEPS))
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each step lasts")
    parser.add_argument("--pause", type=float, default=PAUSE_SECONDS, help="between two moves")
    parser.add_argument("--workers", type=int, default=1, help="processes that think")
    parser.add_argument("--cpus", default="", help="the cores of the server, for taskset")
    parser.add_argument("--deals", type=int, default=0, help="watch the memory over deals instead")
    options = parser.parse_args()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard), hard))
    if options.deals:
        for done, megabytes in asyncio.run(deals(options.deals, options.cpus)):
            print(f"| {done} | {megabytes:.1f} |")
        return 0
    print(HEADING, flush=True)
    curve = asyncio.run(ramp(options))
    good = [figures for figures in curve if figures.is_good]
    if not good:
        print("No step was served in time.")
        return 1
    best = good[-1]
    print(f"{best.guests} guests on {best.cores:.2f} cores: {best.guests / best.cores:.0f} a core")
    return 0


if __name__ == "__main__":
    sys.exit(main())
