"""How many lines of play there are from fixed deals, and in which order actions are offered."""

from pathlib import Path

import pytest

from engine.ottocento import GAME
from engine.ottocento.rules import OttocentoState
from tests.engine.ottocento.positions import after_discard, new_deal

COUNTS = [
    line.split()
    for line in Path(__file__).with_name("counts.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def lines(state: OttocentoState, depth: int) -> int:
    """Return how many different ways of play there are to a depth; a card or a pass is one step."""
    if depth == 0 or state.is_over():
        return 1
    if depth == 1:
        return len(state.legal_actions())
    number = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        number += lines(after, depth - 1)
    return number


def late(number: int) -> OttocentoState:
    """Return a deal with four tricks to go, the first action offered played until then."""
    state = after_discard(new_deal(number))
    while sum(state.tricks) < 11:
        state.apply(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("kept", COUNTS, ids=lambda kept: " ".join(kept[:3]))
def test_the_number_of_lines_of_play_is_what_it_was(kept):
    where, number, depth, expected = kept
    start = late if where == "late" else new_deal
    assert lines(start(int(number)), int(depth)) == int(expected)


def test_actions_are_offered_in_pack_order():
    state = new_deal(1)
    texts = [GAME.write(action) for action in state.legal_actions()]
    assert texts == sorted(
        texts, key=lambda text: [GAME.by_code[code] for code in text.split(".")[1:]]
    )
    after_discard(state)
    state.apply(state.legal_actions()[-1])
    cards = state.legal_actions()
    assert cards == sorted(cards)
