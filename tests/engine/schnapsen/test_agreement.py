"""Compiled and plain, the engine plays the same: kept playouts and decisions, run in both ways."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from engine.rng import Rng
from engine.schnapsen import GAME
from tests.engine.schnapsen.positions import shuffled

KEPT = Path(__file__).with_name("decisions.txt").read_text("utf-8").splitlines()
NODES = {"easy": 1, "medium": 40, "hard": 120, "greedy": 1, "random": 1}


def playouts(first: int, number: int) -> str:
    """Return a fingerprint of deals played out at random and by the policy in turn."""
    digest = hashlib.sha256()
    for deal in range(first, first + number):
        state, rng = GAME.deal(GAME.opening(deal % 2), shuffled(deal)), Rng(deal)
        while not state.is_over():
            actions = state.legal_actions()
            is_random = rng.below(3) == 0
            action = actions[rng.below(len(actions))] if is_random else state.quick_action(rng)
            digest.update(bytes([action]))
            state.apply(action)
        digest.update(repr((state.score(), state.game_points())).encode())
    return digest.hexdigest()[:16]


def decisions(level: str, deal: int) -> str:
    """Return what a level plays against itself in a deal."""
    # An hour: on a busy machine the clock would end a search early.
    budget = replace(GAME.budget(level), nodes=NODES[level], milliseconds=3_600_000)
    player = GAME.player(level)
    state = GAME.deal(GAME.opening(deal % 2), shuffled(deal))
    texts = []
    while not state.is_over():
        action = player.choose(state.observe(state.turn), budget, Rng(deal + len(texts)))
        texts.append(GAME.write(action))
        state.apply(action)
    return " ".join(texts)


def expected(question: str) -> str:
    return next(line.removeprefix(question + ": ") for line in KEPT if line.startswith(question))


@pytest.mark.parametrize("first", [0, 300])
def test_playouts_are_the_kept_ones(first: int) -> None:
    assert playouts(first, 300) == expected(f"playouts {first}")


@pytest.mark.parametrize("level", NODES)
def test_decisions_are_the_kept_ones(level: str) -> None:
    for deal in range(3):
        assert decisions(level, deal) == expected(f"{level} {deal}")
