"""Tune the numbers of the policies of Cicera and Ottocento by self-play, and report every trial.

    CARDAVIA_NATIVE=0 python -m tools.tune cicera --seed 3 --deals 400 [--write tools/tuned.toml]

Each number of the policy is moved a step up and a step down; the policy with it plays the policy
without it, every deal twice with the sides exchanged. A step is worth taking where it gains two
standard errors; it is then kept for the numbers after it. Runs uncompiled, for compiled code does
not look at a number again. What is found is written into the policy by hand.
"""

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from types import ModuleType

from engine import cicera, ottocento
from engine.cicera import policy as cicera_policy
from engine.game import Game
from engine.native import is_native
from engine.ottocento import policy as ottocento_policy
from engine.rng import Rng
from engine.state import State

NUMBERS: dict[str, tuple[Game, ModuleType, Sequence[str]]] = {
    "cicera": (
        cicera.GAME,
        cicera_policy,
        [
            *("CARD_WORTH", "SWORD_WORTH", "PRIZE_WORTH", "NEXT_WORTH", "OWN_SHARE"),
            *("SWEEP_FEAR", "PICADA_FEAR", "PAIR_WORTH", "OPEN_PAIR_WORTH", "SINGLE_WORTH"),
            *("WEAPON_WORTH", "SUM_WORTH", "DEALERS_SUM_WORTH"),
        ],
    ),
    "ottocento": (ottocento.GAME, ottocento_policy, ["CLEARED", "SAVED", "ADDED", "RESCUE"]),
}
STEPS = (1.25, 0.8)
ERRORS = 2
"""Standard errors that a step must gain."""


def dealt(game: Game, seed: int, number: int) -> State:
    """Return a deal of a seed."""
    order = list(range(len(game.codes)))
    Rng(seed * 1_000_003 + number).shuffle(order)
    return game.deal(game.opening(number % game.seats), order)


def margin(state: State, module: ModuleType, name: str, by_side: Sequence[float]) -> int:
    """Play a deal out, each side with its own value of a number; return by how much side 0 wins."""
    rng = Rng(1)
    while not state.is_over():
        setattr(module, name, by_side[state.turn % 2])
        state.apply(state.quick_action(rng))
    ours, theirs = state.score()
    return ours - theirs


def gain(slug: str, name: str, value: float, seed: int, deals: int) -> tuple[float, float]:
    """Return the points a deal that another value of a number gains, and their standard error."""
    game, module, _ = NUMBERS[slug]
    old = getattr(module, name)
    pairs = []
    for number in range(deals):
        state = dealt(game, seed, number)
        first = margin(state.copy(), module, name, (value, old))
        pairs.append((first - margin(state, module, name, (old, value))) / 2)
    setattr(module, name, old)
    return fmean(pairs), stdev(pairs) / sqrt(deals)


def trials(slug: str, seed: int, deals: int) -> list[str]:
    """Return one line for every step tried, and keep those that are worth it."""
    module, lines = NUMBERS[slug][1], []
    for place, name in enumerate(NUMBERS[slug][2]):
        old = getattr(module, name)
        for step in STEPS:
            value = round(old * step) if isinstance(old, int) else round(old * step, 3)
            won, error = gain(slug, name, value, seed + place, deals)
            is_kept = won > ERRORS * error
            lines.append(
                f'{{ number = "{name}", old = {old}, new = {value}, gain = {won:.3f}, '
                f"error = {error:.3f}, kept = {str(is_kept).lower()} }}"
            )
            sys.stdout.write(lines[-1] + "\n")
            sys.stdout.flush()
            if is_kept:
                setattr(module, name, value)
                break
    return lines


def main() -> None:
    """Try every number of a policy and write what was found."""
    parser = argparse.ArgumentParser(description="Tune a policy by self-play.")
    parser.add_argument("game", choices=sorted(NUMBERS))
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--write", type=Path, help="add the table to this file")
    asked = parser.parse_args()
    if is_native():
        parser.error("compiled code does not look at a number again: CARDAVIA_NATIVE=0")
    lines = trials(asked.game, asked.seed, asked.deals)
    if asked.write:
        with asked.write.open("a", encoding="utf-8") as file:
            file.write(f"[{asked.game}]\nseed = {asked.seed}\ndeals = {asked.deals}\ntrials = [\n")
            file.write("".join(f"    {line},\n" for line in lines) + "]\n\n")


if __name__ == "__main__":
    main()
