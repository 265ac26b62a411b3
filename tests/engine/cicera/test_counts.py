"""Tree counts: how many lines of play there are from fixed deals, and the order of the actions."""

import hashlib
from pathlib import Path

import pytest

from engine.cicera import GAME
from engine.cicera.rules import CiceraState
from engine.rng import Rng
from tests.engine.cicera.positions import turn

LINES = Path(__file__).with_name("counts.txt").read_text(encoding="utf-8").splitlines()
COUNTS = [line.split() for line in LINES if line and not line.startswith("#")]


def fixed(number: int, plies: int) -> CiceraState:
    """Return a deal after so many plies, in which captures are preferred."""
    order = list(range(52))
    Rng(number).shuffle(order)
    state, rng = GAME.deal(GAME.opening(number % 4), order), Rng(number)
    for _ in range(plies):
        legal = state.legal_actions()
        takes = [action for action in legal if action > 63] or legal
        state.apply(takes[rng.below(len(takes))])
    return state


def lines_of_play(state: CiceraState, depth: int) -> int:
    """Return how many ways there are to play on to a depth or to the end."""
    if state.is_over():
        return 1
    legal = state.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        after.apply(action)
        total += lines_of_play(after, depth - 1)
    return total


def order_of(state: CiceraState) -> str:
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


def test_for_each_card_leaving_it_comes_first_then_single_cards_then_sums() -> None:
    state = turn("D7 S3", "B7 C7 B3 C4 D2 S5")
    assert [GAME.write(action) for action in state.legal_actions()] == [
        "D7",
        "D7.B7",
        "D7.C7",
        "D7.D2.S5",
        "D7.B3.C4",
        "S3",
        "S3.B3",
    ]
