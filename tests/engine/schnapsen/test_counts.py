"""Tree counts: how many lines of play there are from fixed deals, and the order of the actions."""

import hashlib
from pathlib import Path

import pytest

from engine.rng import Rng
from engine.schnapsen import GAME
from engine.schnapsen.rules import SchnapsenState
from tests.engine.schnapsen.positions import position, shuffled

LINES = Path(__file__).with_name("counts.txt").read_text(encoding="utf-8").splitlines()
COUNTS = [line.split() for line in LINES if line and not line.startswith("#")]


def fixed(number: int, plies: int) -> SchnapsenState:
    """Return a deal after so many plies, or at its last lead before the end."""
    state, rng = GAME.deal(GAME.opening(number % 2), shuffled(number)), Rng(number)
    for _ in range(plies):
        actions = state.legal_actions()
        before = state.copy()
        state.apply(actions[rng.below(len(actions))])
        if state.is_over():
            return before
    return state


def lines_of_play(state: SchnapsenState, depth: int) -> int:
    """Return how many ways there are to play on to a depth or to the end."""
    if state.is_over():
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += lines_of_play(after, depth - 1)
    return total


def order_of(state: SchnapsenState) -> str:
    """Return a short fingerprint of the order in which the actions come."""
    texts = " ".join(GAME.write(action) for action in state.legal_actions())
    return hashlib.sha256(texts.encode()).hexdigest()[:16]


@pytest.mark.parametrize(("number", "plies", "depth", "lines", "order"), COUNTS)
def test_a_fixed_deal_has_the_counted_lines_of_play(
    number: str, plies: str, depth: str, lines: str, order: str
) -> None:
    state = fixed(int(number), int(plies))
    assert lines_of_play(state, int(depth)) == int(lines)
    assert order_of(state) == order


def test_exchange_comes_first_then_closing_then_each_card_declared_before_plain() -> None:
    state = position(hand="EK EO HU G10 SD", indicator="HO")
    assert [GAME.write(action) for action in state.legal_actions()] == [
        "exchange",
        "close",
        "marriage.EK",
        "EK",
        "marriage.EO",
        "EO",
        "G10",
        "HU",
        "SD",
    ]
