"""Measure the players against each other and write the table: `make strength`.

    python -m tools.strength [--deals N] [--seed S] [--game GAME] [--write docs/strength.md]

Every deal is played twice with the sides exchanged; pairs are the sample, intervals are 95 %.
"""

import argparse
import datetime
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.cli.selfplay import Seated, play_pairs, summary
from engine.game import Game
from engine.games import games
from engine.native import is_native

CONTESTS = (
    ("hard", "greedy"),
    ("medium", "greedy"),
    ("hard", "medium"),
    ("medium", "easy"),
    ("easy", "random"),
)
HEAD = """# Strength

Measured by `python -m tools.strength --deals {deals} --seed {seed}` (`make strength`)
on {date}, {machine}, engine {engine}.

Every deal is played twice with the sides exchanged; pairs are the sample, brackets hold 95 %
intervals. Times are processor milliseconds of the first player's decisions, mean and 99th
percentile, in the same run. Differences are points a deal, in a match game points. `greedy` and
`random` are yardsticks: plain players without search.

| game | players | deals | difference a deal | deals won | pairs won | ms a decision |
| --- | --- | --- | --- | --- | --- | --- |
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asked for."""

    deals: int
    seed: int


def rows(game: Game, asked: Asked) -> Iterator[str]:
    """Yield a row of the table for each contest of a game."""
    for names in CONTESTS:
        pair = [Seated(name, game.player(name), game.budget(name)) for name in names]
        margins = list(play_pairs(game, pair, asked.deals, asked.seed))
        arguments = argparse.Namespace(seed=asked.seed)
        yield row(summary(game, arguments, pair, margins))


def row(figures: dict[str, Any]) -> str:
    """Return the figures of a contest as a row."""
    first, second = figures["players"]
    cost = figures["cpu_ms"][0]
    cells = [
        figures["game"],
        f"{first} – {second}",
        str(figures["deals"]),
        _signed(figures["difference"]),
        _share(figures["won"]),
        _share(figures["pairs_won"]),
        f"{cost['mean']:.1f}, {cost['p99']:.1f}",
    ]
    return "| " + " | ".join(cells) + " |"


def _signed(values: list[float]) -> str:
    mean, low, high = values
    return f"{mean:+.2f} ({low:+.2f} to {high:+.2f})"


def _share(values: list[float]) -> str:
    mean, low, high = (100 * value for value in values)
    return f"{mean:.1f} % ({low:.1f} to {high:.1f})"


def main(arguments: list[str] | None = None) -> None:
    """Write the table, row by row as they are measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(f"{datetime.date.today():%Y%m%d}"))
    parser.add_argument("--game", choices=list(games()))
    parser.add_argument("--write", type=Path, help="also keep the table in this file")
    chosen = parser.parse_args(arguments)
    head = HEAD.format(
        deals=chosen.deals,
        seed=chosen.seed,
        date=f"{datetime.date.today():%Y-%m-%d}",
        machine=f"{platform.machine()}, Python {platform.python_version()}",
        engine="compiled" if is_native() else "plain",
    )
    sys.stdout.write(head)
    kept = [head]
    for slug, game in games().items():
        if chosen.game in (None, slug):
            for line in rows(game, Asked(chosen.deals, chosen.seed)):
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
                kept.append(line + "\n")
    if chosen.write:
        chosen.write.write_text("".join(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
