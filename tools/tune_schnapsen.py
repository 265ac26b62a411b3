"""Tunes the weights of the Schnapsen policy by self-play, and writes them with seed and result.

    python -m tools.tune_schnapsen --seed 2 --rounds 5 --deals 8000

One weight after another is moved a step up and a step down; a step stays where the policy with it
beats the policy without it over fresh deals, each played twice with the seats exchanged. Play runs
to the end of the stock or to a close, and is then solved.
"""

import argparse
import copy
import re
from pathlib import Path
from typing import Any

from engine.rng import Rng
from engine.schnapsen import GAME, policy
from engine.schnapsen.deck import PACK
from engine.schnapsen.ending import Ending
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.weights import Weights, read_table

FILE = Path(__file__).parents[1] / "engine" / "schnapsen" / "weights.toml"
STEPS = (30, 20, 40, 12)
SMALL_STEPS = (3, 2, 1, 1)
SMALL = {"value", "risky"}
LEAST_GAIN = 0.013
REPORTED = 20_000

Key = tuple[str, str, int | None]


def keys(table: dict[str, Any]) -> list[Key]:
    """Return the place of every weight in the table."""
    found: list[Key] = []
    for section in ("kept", "answer", "lead", "close"):
        for name, value in table[section].items():
            places = range(len(value)) if isinstance(value, list) else (None,)
            found += [(section, name, place) for place in places]
    return found


def moved(table: dict[str, Any], key: Key, step: int) -> dict[str, Any]:
    """Return the table with one weight changed."""
    other = copy.deepcopy(table)
    section, name, place = key
    if place is None:
        other[section][name] += step
    else:
        other[section][name][place] += step
    return other


def deals(seed: int, number: int) -> list[SchnapsenState]:
    """Return so many deals of a seed."""
    rng = Rng(seed)
    found = []
    for deal in range(number):
        order = list(range(PACK))
        rng.shuffle(order)
        found.append(GAME.deal(GAME.opening(deal % 2), order))
    return found


def played(state: SchnapsenState, by_seat: tuple[Weights, Weights]) -> int:
    """Play a deal out and return the game points of seat 0."""
    while not state.is_over() and state.is_open():
        view = state.view()
        view.weights = by_seat[state.turn]
        state.apply(policy.chosen(view, state.lead))
    points = Ending(state).worth(state)
    return points if state.turn == 0 else -points


def gain(new: dict[str, Any], old: dict[str, Any], dealt: list[SchnapsenState]) -> float:
    """Return the game points a deal by which the new weights beat the old ones."""
    ours, theirs = Weights(new), Weights(old)
    total = sum(
        played(state.copy(), (ours, theirs)) - played(state.copy(), (theirs, ours))
        for state in dealt
    )
    return total / (2 * len(dealt))


def tuned(table: dict[str, Any], rng: Rng, rounds: int, number: int) -> dict[str, Any]:
    """Return better weights."""
    for turn in range(rounds):
        for key in keys(table):
            step = (SMALL_STEPS if key[1] in SMALL else STEPS)[turn % len(STEPS)]
            dealt = deals(rng.next(), number)
            tried = [moved(table, key, change) for change in (step, -step)]
            gains = [gain(other, table, dealt) for other in tried]
            if max(gains) >= LEAST_GAIN:
                table = tried[gains.index(max(gains))]
                print(f"round {turn}: {key} {max(gains):+.3f}")
    return table


def written(text: str, table: dict[str, Any]) -> str:
    """Return the text of the data file with other values."""
    section, lines = "", []
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        name = line.partition(" = ")[0]
        if re.match(r"[a-z_]+ = ", line) and name in table.get(section, {}):
            line = f"{name} = {table[section][name]}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Tune, measure against the start over fresh deals, and write the file."""
    parser = argparse.ArgumentParser(description="Tune the weights of the Schnapsen policy.")
    for name, default in (("seed", 2), ("rounds", 5), ("deals", 8000)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args()
    start = read_table()
    rng = Rng(asked.seed)
    table = tuned(start, rng, asked.rounds, asked.deals)
    result = gain(table, start, deals(rng.next(), REPORTED))
    print(f"{result:+.3f} game points a deal against the weights before")
    table["made"] = {
        "seed": asked.seed,
        "rounds": asked.rounds,
        "deals": asked.deals,
        "gain": round(result, 3),
    }
    FILE.write_text(written(FILE.read_text("utf-8"), table), "utf-8")


if __name__ == "__main__":
    main()
