"""Exact search: it agrees with the plain looking-at-everything, and gives up when it should."""

import pytest

from engine.rng import Rng
from engine.search.exact import ExactSearch, Judge
from engine.state import State
from tests.toy import GAME

MANY = 1_000_000


def toy_deal(number: int, plies: int) -> State:
    order = list(range(len(GAME.codes)))
    Rng(number).shuffle(order)
    state, rng = GAME.deal(GAME.opening(number % 2), order), Rng(number)
    for _ in range(plies):
        forced = state.forced()
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))] if forced is None else forced)
    return state


def looked_through(state: State) -> int:
    """Return the worth to side 0 by looking at every line of play."""
    if state.is_over():
        return Judge().worth(state)
    forced = state.forced()
    worths = []
    for action in state.legal_actions() if forced is None else [forced]:
        after = state.copy()
        after.apply(action)
        worths.append(looked_through(after))
    return max(worths) if state.turn == 0 else min(worths)


@pytest.mark.parametrize("number", range(30))
def test_a_position_is_worth_what_looking_at_every_line_finds(number: int) -> None:
    state = toy_deal(number, number % 5)
    assert ExactSearch(Judge(), [0, 1], MANY).value(state) == looked_through(state)


@pytest.mark.parametrize("number", range(30))
def test_each_action_is_worth_what_it_is_worth_to_the_side_on_turn(number: int) -> None:
    state = toy_deal(number, 2)
    values = ExactSearch(Judge(), [0, 1], MANY).values(state)
    assert values is not None
    for action, value in zip(state.legal_actions(), values, strict=True):
        after = state.copy()
        after.apply(action)
        worth = looked_through(after)
        assert value == (worth if state.turn == 0 else -worth)


def test_the_first_of_the_best_actions_is_chosen() -> None:
    state = toy_deal(4, 2)
    search = ExactSearch(Judge(), [0, 1], MANY)
    values = search.values(state)
    assert values is not None
    assert search.best(state) == state.legal_actions()[values.index(max(values))]


def test_it_gives_up_once_it_has_looked_at_too_many_positions() -> None:
    state = toy_deal(1, 0)
    assert ExactSearch(Judge(), [0, 1], 3).value(state) is None
    assert ExactSearch(Judge(), [0, 1], 3).values(state) is None
    assert ExactSearch(Judge(), [0, 1], 3).best(state) is None


def test_seats_of_one_side_play_for_the_same_result() -> None:
    state = toy_deal(2, 2)
    together = ExactSearch(Judge(), [0, 0], MANY).value(state)
    against = ExactSearch(Judge(), [0, 1], MANY).value(state)
    assert together is not None
    assert against is not None
    assert together >= against
