"""Tune the weights of the policies of Cicera and Ottocento by self-play, and write what is found.

    python -m tools.tune GAME --seed 3 --rounds 3 --deals 4000 [--write]

One weight after another is moved a step up and a step down. The policy with the step plays the
policy without it over fresh deals, each played twice with the sides exchanged; a step that gains
two standard errors is kept. In the end the weights found play those of the start over deals that
none of them has seen, and with `--write` the data file is renewed with seed and result.
"""

import argparse
import copy
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from engine import cicera, ottocento
from engine.cards import Action
from engine.cicera import weights as cicera_weights
from engine.cicera.rules import CiceraState
from engine.game import Game
from engine.ottocento import policy
from engine.ottocento import weights as ottocento_weights
from engine.ottocento.actions import discard
from engine.ottocento.rules import DISCARDING, PLAYING, OttocentoState
from engine.rng import Rng
from engine.state import State
from tools.tune_schnapsen import Key, written

ENGINE = Path(__file__).parents[1] / "engine"
SHARES = (0.3, 0.15, 0.5, 0.08)
"""By what share of itself a weight is moved, round by round."""
ERRORS = 2
"""Standard errors that a step must gain."""
REPORTED = 5
"""The last contest takes so many times the deals of a step."""

Table = dict[str, Any]
Gain = tuple[float, float]
"""Points a deal, and their standard error."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """A policy that is tuned: how it is made from a table, how it acts, what a least step is."""

    game: Game
    table: Table
    made: Callable[[Table], Any]
    acting: Callable[[Any, Any], Action]
    least: Mapping[str, float]
    """A weight near zero is moved as if it were so large; by section of the table."""


def cicera_action(state: CiceraState, weights: cicera_weights.Weights) -> Action:
    """Return what the policy does with these weights."""
    return state.sight(weights).best()


def ottocento_action(state: OttocentoState, weights: ottocento_weights.Weights) -> Action:
    """Return what the policy does with these weights; it declares whatever it has."""
    if state.phase == PLAYING:
        view = state.view(state.turn)
        view.weights = weights
        return policy.chosen_card(view)
    if state.phase == DISCARDING:
        return discard(*policy.chosen_discards(state.hand(state.turn), weights))
    return state.legal_actions()[0]


def policies() -> dict[str, Tuned]:
    """Return the policies that can be tuned, by game."""
    points = {"worth": 100, "fear": 100, "keep": 100, "sums": 100}
    chances = {"won": 5.0, "hopes": 0.3, "costs": 5.0, "discards": 0.3, "trick": 0.3}
    return {
        "cicera": Tuned(
            cicera.GAME, cicera_weights.read_table(), cicera_weights.Weights, cicera_action, points
        ),
        "ottocento": Tuned(
            ottocento.GAME,
            ottocento_weights.read_table(),
            ottocento_weights.Weights,
            ottocento_action,
            chances,
        ),
    }


def keys(tuned: Tuned) -> list[Key]:
    """Return the place of every weight in the table."""
    found: list[Key] = []
    for section in tuned.least:
        for name, value in tuned.table[section].items():
            places = range(len(value)) if isinstance(value, list) else (None,)
            found += [(section, name, place) for place in places]
    return found


def moved(table: Table, key: Key, share: float, least: float) -> Table:
    """Return the table with one weight moved by a share of itself; whole numbers stay whole."""
    other = copy.deepcopy(table)
    section, name, place = key
    kept = other[section] if place is None else other[section][name]
    at = name if place is None else place
    step = share * max(abs(kept[at]), least)
    kept[at] = kept[at] + round(step) if isinstance(kept[at], int) else round(kept[at] + step, 3)
    return other


def dealt(game: Game, rng: Rng, number: int) -> State:
    """Return a deal."""
    order = list(range(len(game.codes)))
    rng.shuffle(order)
    return game.deal(game.opening(number % game.seats), order)


def margin(tuned: Tuned, state: State, by_side: Sequence[Any]) -> int:
    """Play a deal out, each side with its own weights; return by how much side 0 wins."""
    while not state.is_over():
        state.apply(tuned.acting(state, by_side[state.turn % 2]))
    ours, theirs = state.score()
    return ours - theirs


def gain(tuned: Tuned, new: Table, old: Table, rng: Rng, deals: int) -> Gain:
    """Return what the new weights gain against the old ones."""
    ours, theirs = tuned.made(new), tuned.made(old)
    pairs = []
    for number in range(deals):
        state = dealt(tuned.game, rng, number)
        first = margin(tuned, state.copy(), (ours, theirs))
        pairs.append((first - margin(tuned, state, (theirs, ours))) / 2)
    return fmean(pairs), stdev(pairs) / sqrt(deals)


def better(tuned: Tuned, rng: Rng, rounds: int, deals: int) -> Table:
    """Return better weights, step by step."""
    table = tuned.table
    for turn in range(rounds):
        for key in keys(tuned):
            share = SHARES[turn % len(SHARES)]
            for change in (share, -share):
                tried = moved(table, key, change, tuned.least[key[0]])
                won, error = gain(tuned, tried, table, rng, deals)
                if won > ERRORS * error:
                    table = tried
                    tell(f"round {turn}: {key} {change:+.2f} gains {won:+.3f} ± {error:.3f}")
                    break
    return table


def tell(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Tune, measure against the start over fresh deals, and renew the file where asked."""
    parser = argparse.ArgumentParser(description="Tune the weights of a policy by self-play.")
    parser.add_argument("game", choices=sorted(policies()))
    for name, default in (("seed", 3), ("rounds", 3), ("deals", 4000)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--write", action="store_true", help="renew the data file")
    asked = parser.parse_args()
    tuned, rng = policies()[asked.game], Rng(asked.seed)
    table = better(tuned, rng, asked.rounds, asked.deals)
    won, error = gain(tuned, table, tuned.table, rng, REPORTED * asked.deals)
    tell(f"{won:+.3f} ± {error:.3f} points a deal against the weights before")
    made = {name: getattr(asked, name) for name in ("seed", "rounds", "deals")}
    table = {**table, "made": {**made, "gain": round(won, 3)}}
    file = ENGINE / asked.game / "weights.toml"
    text = written(file.read_text("utf-8"), table)
    if asked.write:
        file.write_text(text, "utf-8")
    else:
        tell(text)


if __name__ == "__main__":
    main()
