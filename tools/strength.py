"""Measure the players and keep the figures in a file, row by row: `make strength`.

    python -m tools.strength [--game GAME] [--players A,B] [--deals N] [--seed S]
                             [--partners] [--rivals] [--write docs/strength.md]

Every deal is played twice with the sides exchanged; pairs are the sample, intervals are 95 %.
Rows appear as they grow, those that are not measured anew stay in the file with their date.
`--rivals` measures Schnapsen against the bots of the package `schnapsen` and nothing else: it is
run by `make rivals`, where that package is installed.
"""

import argparse
import datetime
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from engine.cli.selfplay import NORMAL_95, Seated, costs_of, play_pairs, summary, with_interval
from engine.game import Game
from engine.games import games
from engine.native import is_native
from tools.figures import Page, Section, share, signed

CONTESTS = (
    ("hard", "greedy"),
    ("medium", "greedy"),
    ("hard", "medium"),
    ("medium", "easy"),
    ("easy", "random"),
)
DEALS = {"cicera": 400, "ottocento": 400, "schnapsen": 1200}
"""Deals a row, so that chance seldom brings levels nearer together than three standard errors."""
MORE_DEALS = {("ottocento", "hard", "greedy"): 1000}
"""Where nearly all pairs are won, a share is known well enough by many of them only."""
CHUNK = 50
"""After so many deals a row is shown and kept."""
PARTNER_SEEDS = (1, 2, 3)
RIVALS = (("ours", 16, 4), ("theirs", 16, 4), ("theirs", 16, 10))
"""Whose rules are played, and the samples and depth of RdeepBot."""
RIVAL_DEALS = 200

PLAYERS = Section(
    "Levels and yardsticks",
    "Every deal is played twice with the sides exchanged; pairs are the sample, brackets hold\n"
    "95 % intervals. Times are processor milliseconds of the first player's decisions, mean and\n"
    "99th percentile, in the same run; what else runs on a machine makes them longer. Differences\n"
    "are points a deal, in a match game points. `greedy` and `random` are yardsticks: plain\n"
    "players without search.",
    (
        *("game", "players", "deals", "difference a deal", "standard errors", "deals won"),
        *("pairs won", "ms a decision", "seed", "measured"),
    ),
    tuple((slug, f"{one} – {two}") for slug in games() for one, two in CONTESTS),
)
PARTNER = Section(
    "A partner one wants",
    "Positions in which a decent club player would mind the wrong card, from\n"
    "`tests/engine/GAME/partner.json`, each with three seeds. The tests ask for 95 %.",
    ("game", "player", "solved", "of", "share", "measured"),
    tuple((slug, level) for slug in ("cicera", "ottocento") for level in ("medium", "hard")),
)
RDEEP = Section(
    "Schnapsen against RdeepBot",
    "`make rivals` measures it anew: `tools/rdeep.py`, with the package `schnapsen` 0.0.5 of the\n"
    "VU Amsterdam; elsewhere the rows stay as they are. By our rules their bot is shown our\n"
    "position in its terms, by theirs we play in their engine.",
    (
        *("rules", "bot", "seed", "pairs", "deals won", "game points a deal", "ms a decision"),
        "measured",
    ),
    tuple((table, f"RdeepBot({samples}, {depth})") for table, samples, depth in RIVALS),
    key=3,
)
HEAD = """# Strength

`make strength` (`python -m tools.strength --write docs/strength.md`) and `make rivals` write this
file; each row says when it was measured. The last run was on {machine}.
`make strength` takes about twenty minutes of processor time.
"""


def contest(game: Game, names: tuple[str, str], deals: int, seed: int) -> Iterator[list[str]]:
    """Yield the row of a contest as it grows."""
    pair = [Seated(name, game.player(name), game.budget(name)) for name in names]
    margins: list[tuple[int, int]] = []
    asked = argparse.Namespace(seed=seed)
    for both in play_pairs(game, pair, deals, seed):
        margins.append(both)
        if len(margins) % CHUNK == 0 or len(margins) == deals:
            yield row(summary(game, asked, pair, margins))


def row(figures: dict[str, Any]) -> list[str]:
    """Return the figures of a contest as the cells of a row."""
    first, second = figures["players"]
    cost = figures["cpu_ms"][0]
    mean, low, high = figures["difference"]
    half = ((high or 0.0) - (low or 0.0)) / 2
    return [
        figures["game"],
        f"{first} – {second}",
        str(figures["deals"]),
        signed(figures["difference"]),
        f"{NORMAL_95 * mean / half:.1f}" if half else "none",
        share(figures["won"]),
        share(figures["pairs_won"]),
        f"{cost['mean']:.1f}, {cost['p99']:.1f}",
        str(figures["seed"]),
        measured(),
    ]


def measured() -> str:
    """Return when and how a row is measured."""
    return f"{datetime.date.today():%Y-%m-%d}" + ("" if is_native() else ", plain")


def partner(slug: str, level: str) -> list[str]:
    """Return how many of the positions of a game a level solves."""
    if slug == "cicera":
        from tests.engine.cicera import test_partner as kept
    else:
        from tests.engine.ottocento import test_partner as kept
    solved = [
        kept.is_solved(given, level, seed) for given in kept.POSITIONS for seed in PARTNER_SEEDS
    ]
    right, all_of = sum(solved), len(solved)
    return [slug, level, str(right), str(all_of), f"{100 * right / all_of:.1f} %", measured()]


def rival(table: str, samples: int, depth: int, deals: int, seed: int) -> Iterator[list[str]]:
    """Yield the row of Schnapsen against a bot of the others as it grows."""
    from tools import rdeep

    asked = argparse.Namespace(samples=samples, depth=depth, deals=deals, seed=seed)
    house = rdeep.House(games()["schnapsen"].budget("hard").nodes)
    results: list[tuple[int, int]] = []
    for result in rdeep.TABLES[table][1](asked, house):
        results.append(result)
        if len(results) % CHUNK == 0 or len(results) == deals:
            won = with_interval([((one > 0) + (two > 0)) / 2 for one, two in results])
            gain = with_interval([(one + two) / 2 for one, two in results])
            cost = costs_of(house.spent)
            yield [
                table,
                f"RdeepBot({samples}, {depth})",
                str(seed),
                str(len(results)),
                share(won),
                signed(gain),
                f"{cost['mean']:.1f}, {cost['p99']:.1f}",
                measured(),
            ]


def measure_players(page: Page, asked: argparse.Namespace) -> None:
    """Measure the contests that were asked for."""
    for slug, game in games().items():
        for names in CONTESTS:
            if asked.game not in (None, slug) or asked.players not in (None, ",".join(names)):
                continue
            usual = MORE_DEALS.get((slug, *names), DEALS[slug])
            for cells in contest(game, names, asked.deals or usual, asked.seed):
                page.put(PLAYERS, cells)


def measure_partners(page: Page, asked: argparse.Namespace) -> None:
    """Let the levels solve the positions of a partner."""
    for slug, level in PARTNER.order:
        if asked.game in (None, slug):
            page.put(PARTNER, partner(slug, level))


def measure_rivals(page: Page, asked: argparse.Namespace) -> None:
    """Measure Schnapsen against the bots of the others, or say what is missing."""
    if find_spec("schnapsen") is None:
        sys.stdout.write("the package schnapsen is not installed here: `make rivals` installs it\n")
        return
    for table, samples, depth in RIVALS:
        for cells in rival(table, samples, depth, asked.deals or RIVAL_DEALS, asked.seed):
            page.put(RDEEP, cells)


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, help="deals a row, instead of what each needs")
    parser.add_argument("--seed", type=int, default=int(f"{datetime.date.today():%Y%m%d}"))
    parser.add_argument("--game", choices=list(games()))
    parser.add_argument("--players", choices=[",".join(names) for names in CONTESTS])
    parser.add_argument("--partners", action="store_true", help="measure their positions only")
    parser.add_argument("--rivals", action="store_true", help="measure against other projects")
    parser.add_argument("--write", type=Path, help="keep the rows in this file")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> None:
    """Measure row by row."""
    asked = arguments(given)
    machine = (
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f},\n"
        f"Python {platform.python_version()}, engine {'compiled' if is_native() else 'plain'}"
    )
    page = Page(HEAD.format(machine=machine), (PLAYERS, PARTNER, RDEEP), asked.write)
    if asked.rivals:
        measure_rivals(page, asked)
    else:
        if not asked.partners:
            measure_players(page, asked)
        if not asked.players:
            measure_partners(page, asked)
    page.keep()


if __name__ == "__main__":
    main()
