"""Write down what every player decides, so that compiled and plain can be held to the same.

    python -m tools.decisions

Renews tests/engine/<game>/decisions.txt after a change of rules or players that is meant.
"""

import hashlib
import sys
from dataclasses import replace
from pathlib import Path

from engine.game import Game
from engine.games import games
from engine.players import LEVELS, YARDSTICKS
from engine.rng import Rng
from engine.state import State

TESTS = Path(__file__).parents[1] / "tests" / "engine"
NODES = {"medium": 40, "hard": 120}
"""Budgets that plain Python can afford; the other levels do not search."""
DEALS = 2
PLAYOUTS = (0, 100)
EACH = 100
RANDOM_SHARE = 3
"""One action of so many is any, so that playouts see odd positions too."""


def new_deal(game: Game, number: int) -> State:
    """Return a deal of a shuffled pack, the same one for the same number."""
    order = list(range(len(game.codes)))
    Rng(number).shuffle(order)
    return game.deal(game.opening(number % game.seats), order)


def playouts(game: Game, first: int) -> str:
    """Return a fingerprint of deals played out by the policy, and now and then at random."""
    digest = hashlib.sha256()
    for number in range(first, first + EACH):
        state, rng = new_deal(game, number), Rng(number)
        while not state.is_over():
            action = state.quick_action(rng)
            if rng.below(RANDOM_SHARE) == 0:
                legal = state.legal_actions()
                action = legal[rng.below(len(legal))]
            digest.update(f"{action} ".encode())
            state.apply(action)
        digest.update(repr((state.score(), state.outcome())).encode())
    return digest.hexdigest()[:16]


def decisions(game: Game, level: str, number: int) -> str:
    """Return what a level plays against itself in a deal."""
    player, budget = game.player(level), game.budget(level)
    budget = replace(budget, nodes=NODES.get(level, 1), milliseconds=60_000)
    state = new_deal(game, number)
    texts: list[str] = []
    while not state.is_over():
        action = player.choose(state.observe(state.turn), budget, Rng(number + len(texts)))
        texts.append(game.write(action))
        state.apply(action)
    return " ".join(texts)


def answers(game: Game) -> dict[str, str]:
    """Return every question of a game with its answer."""
    found = {f"playouts {first}": playouts(game, first) for first in PLAYOUTS}
    for level in (*LEVELS, *YARDSTICKS):
        for number in range(DEALS):
            found[f"{level} {number}"] = decisions(game, level, number)
    return found


def path(game: Game) -> Path:
    """Return where the answers of a game are kept."""
    return TESTS / game.slug / "decisions.txt"


def main() -> None:
    """Write the answers of every game."""
    for game in games().values():
        lines = [f"{question}: {answer}\n" for question, answer in answers(game).items()]
        path(game).write_text("".join(lines), encoding="utf-8")
        sys.stdout.write(f"{path(game).name} of {game.slug}: {len(lines)} answers\n")


if __name__ == "__main__":
    main()
