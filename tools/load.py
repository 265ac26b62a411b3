"""Measures how many guests a core serves, what saturates, and what time does to a server.

    python -m tools.load [--write docs/load.md]

Server and thinking process share one core, the guests have the others. A guest makes a move every
five seconds (2.5 to 7.5) in one of the three games, levels mixed, and asks for what a browser asks
for: start page, table and its files when they come, then moves as htmx sends them, answered with
their frames; now and then why a card may not be played, for a hint, for the rules. One in four
matches ends with the guest leaving; another comes in their place, who has no files yet.

Before, a deal of each game is played, so that every template has been read. A step begins with the
arrival of more guests, five a second. Then, after a pause, everything is counted that is asked for
while the step is measured, newcomers in the places of others included.
A move takes from the click to the last byte of the answer, the decisions of others within it.
The curve ends where moves take four times what is allowed.
"""

import argparse
import asyncio
import os
import platform
import random
import resource
import sys
import textwrap
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from engine.native import is_compiled
from tools.crowd import GAMES, LIMIT_SECONDS, Crowd, Figures, play_deal
from tools.house import served
from tools.lasting import START_SECONDS, Memory, Starts, memory_over, starts_with
from tools.visitor import Connection, Visitor

STEPS = (10, 50, 100, 150, 200, 250, 300, 400, 600)
PAUSE_SECONDS = 5.0
WANTED = 200
BUSY = 0.9
HEADING = (
    "| guests | moves/s | requests/s | newcomers | p50 ms | p95 ms | p99 ms | errors | "
    "ms a move: server | players | shortened | cores used | MB |\n" + "| --: " * 13 + "|"
)


async def ramp(options: argparse.Namespace) -> list[Figures]:
    """Return what happens with more and more guests, until they are not served in time."""
    curve: list[Figures] = []
    async with served(options.cpus, workers=options.workers) as house:
        for game in GAMES:
            rng = random.Random(1)  # noqa: S311 (nothing here is secret)
            await play_deal(Visitor(Connection("127.0.0.1", house.port), rng), game)
        crowd = Crowd(house, options.pause)
        for step in options.guests:
            await crowd.grow(step)
            await asyncio.sleep(1.5 * options.pause)
            curve.append(await crowd.measure(options.seconds))
            print(row(curve[-1]), flush=True)
            if curve[-1].percentile(0.99) > 4 * LIMIT_SECONDS:
                break
        await crowd.go()
    return curve


def row(figures: Figures) -> str:
    """Return a step as a row of a table."""
    moves = max(1, len(figures.moves))
    shortened = figures.shortened / figures.decisions if figures.decisions else 0.0
    cells = [
        f"{figures.guests}",
        f"{len(figures.moves) / figures.seconds:.1f}",
        f"{figures.requests / figures.seconds:.1f}",
        f"{figures.arrived}",
        *(f"{1000 * figures.percentile(share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{figures.errors}",
        f"{1000 * figures.cpu / moves:.1f}",
        f"{1000 * figures.thinking / moves:.1f}",
        f"{100 * shortened:.1f} %",
        f"{figures.cores:.2f}",
        f"{figures.memory / 1e6:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def served_in_time(curve: Sequence[Figures]) -> int:
    """Return how many guests were served in time, at every step up to there."""
    best = 0
    for figures in curve:
        if not figures.is_good:
            break
        best = figures.guests
    return best


def saturation(curve: Sequence[Figures]) -> str:
    """Return what saturates, told by the last step."""
    last = curve[-1]
    if last.is_good:
        return f"Nothing was saturated with {last.guests} guests ({last.cores:.2f} cores used)."
    own, thinking = last.cpu / last.seconds, last.thinking / last.seconds
    if last.cores > BUSY:
        return (
            f"What saturates is the core: with {last.guests} guests the server takes "
            f"{100 * own:.0f} % of it and the players {100 * thinking:.0f} %. While many wait, "
            "players are given less to think (shortened), so that answers keep coming."
        )
    return (
        f"With {last.guests} guests moves came late though only {last.cores:.2f} cores were used: "
        "something else held them up, such as the disk or other programs on this machine."
    )


def machine() -> str:
    """Return what this is measured on, when, and how busy it is with other things."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    models = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.machine()
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    native = "compiled" if is_compiled() else "plain"
    return (
        f"{date.today().isoformat()}, {model}, {os.cpu_count()} cores, Python "
        f"{platform.python_version()}, engine {native}; load average before the start {load}"
    )


def told_curve(curve: Sequence[Figures], options: argparse.Namespace) -> str:
    """Return how many guests a core serves, in words."""
    where = f"core {options.cpus}" if options.cpus else "all cores"
    best = served_in_time(curve)
    verdict = "" if best >= WANTED else f" (wanted: {WANTED})"
    return _filled(
        f"**{best} guests** on {where} are served in time{verdict}: each moves every "
        f"{options.pause:g} seconds, 99 % of the moves take less than "
        f"{1000 * LIMIT_SECONDS:.0f} ms, nothing fails. {saturation(curve)}"
    )


def told_memory(memory: Memory) -> str:
    """Return what memory does, in words."""
    rows = "\n".join(f"| {deals} | {size / 1e6:.1f} |" for deals, size in memory.readings)
    flat = "flat" if memory.is_good else "NOT flat"
    words = _filled(
        f"Server and thinking process together, what they share with nobody: {flat}, "
        f"{memory.growth / 1e6:+.1f} MB from the first fifth of the deals, when caches are full, "
        "to the last deal."
    )
    return f"{words}\n\n| deals | MB |\n| --: | --: |\n{rows}"


def told_starts(starts: Starts) -> str:
    """Return how long starts take, in words."""
    verdict = "" if starts.is_good else f" (wanted: less than {START_SECONDS:g} s)"
    return _filled(
        f"With {starts.tables} half played tables in the database a server could be played at "
        f"after {starts.waited[0]:.2f} to {starts.waited[-1]:.2f} s in {len(starts.waited)} "
        f"starts{verdict}, {starts.worked[0]:.2f} to {starts.worked[-1]:.2f} s of it work."
    )


def _filled(text: str) -> str:
    return textwrap.fill(text, 100, break_long_words=False, break_on_hyphens=False)


def page(described: str, curve: str, memory: str, starts: str) -> str:
    """Return the page of docs/ that keeps a measurement."""
    how = (__doc__ or "").split("\n\n", 2)[2].strip()
    return (
        "# How many guests\n\n`make load` measures all of this anew and writes this file.\n\n"
        f"{_filled(f'Measured on {described}.')}\n\n{how}\n\n## Guests a core\n\n{curve}\n\n"
        f"## Memory\n\n{memory}\n\n## Starting\n\n{starts}\n"
    )


def main() -> int:
    """Measure what is asked for, print it, and keep it if that is wished."""
    options = _options()
    _make_room(options.cpus)
    described = machine()
    print(described, flush=True)
    parts: dict[str, str] = {}
    are_good = []
    if options.guests:
        print(HEADING, flush=True)
        curve = asyncio.run(ramp(options))
        rows = "\n".join(map(row, curve))
        parts["curve"] = f"{told_curve(curve, options)}\n\n{HEADING}\n{rows}"
        print(told_curve(curve, options), flush=True)
        are_good.append(served_in_time(curve) >= min(WANTED, options.guests[-1]))
    if options.deals:
        memory = asyncio.run(memory_over(options.deals, options.cpus))
        parts["memory"] = told_memory(memory)
        print(parts["memory"], flush=True)
        are_good.append(memory.is_good)
    if options.tables:
        starts = asyncio.run(starts_with(options.tables, options.cpus))
        parts["starts"] = told_starts(starts)
        print(parts["starts"], flush=True)
        are_good.append(starts.is_good)
    if options.write:
        nothing = dict.fromkeys(("curve", "memory", "starts"), "Not measured this time.")
        options.write.write_text(page(described, **{**nothing, **parts}))
    return 0 if all(are_good) else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--guests", type=int, nargs="*", default=list(STEPS), help="the steps")
    parser.add_argument("--seconds", type=float, default=25.0, help="how long each step lasts")
    parser.add_argument("--pause", type=float, default=PAUSE_SECONDS, help="between two moves")
    parser.add_argument("--workers", type=int, default=1, help="processes that think")
    core = str(min(os.sched_getaffinity(0)))
    parser.add_argument("--cpus", default=core, help="the cores of the server; empty for any")
    parser.add_argument("--deals", type=int, default=1000, help="to watch the memory over")
    parser.add_argument("--tables", type=int, default=10_000, help="to start with")
    parser.add_argument("--write", type=Path, help="keep the figures in this file")
    return parser.parse_args()


def _make_room(cpus: str) -> None:
    """Leave the cores of the server to it, and allow as many connections as guests come."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard), hard))
    own = {int(one) for one in cpus.split(",") if one.isdigit()}
    others = os.sched_getaffinity(0) - own
    if own and others:
        os.sched_setaffinity(0, others)


if __name__ == "__main__":
    sys.exit(main())
