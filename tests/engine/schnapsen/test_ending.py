"""The exact end: it agrees with the search that knows no game, and solves what a player would."""

from itertools import islice

import pytest

from engine.schnapsen.ending import Ending
from engine.schnapsen.rules import SchnapsenState
from engine.search.exact import ExactSearch, Judge
from engine.state import State
from tests.engine.schnapsen.positions import position, random_states


class GamePoints(Judge):
    def worth(self, state: State) -> int:
        assert isinstance(state, SchnapsenState)
        return state.game_points() if state.winner() == 0 else -state.game_points()


def by_general_search(state: SchnapsenState) -> int:
    worth = ExactSearch(GamePoints(), [0, 1], 1_000_000).value(state)
    assert worth is not None
    return worth if state.turn == 0 else -worth


@pytest.mark.parametrize("part", range(4))
def test_strict_play_is_worth_what_the_general_search_finds(part: int) -> None:
    found = 0
    for number in range(part * 30, part * 30 + 30):
        for state in random_states(number):
            if not state.is_open() and not state.is_over() and state.hand0.bit_count() < 5:
                found += 1
                assert Ending(state).worth(state) == by_general_search(state)
    assert found > 50


def test_five_cards_each_are_solved_too() -> None:
    for number in range(40):
        strict = (state for state in random_states(number) if not state.is_open())
        for state in islice(strict, 1):
            assert Ending(state).worth(state) == by_general_search(state)


def test_a_finished_deal_is_worth_its_game_points() -> None:
    for number in range(20):
        *_, state = random_states(number)
        sign = 1 if state.winner() == state.turn else -1
        assert Ending(state).worth(state) == sign * state.game_points()


def test_the_marriage_that_wins_is_seen() -> None:
    state = position(
        hand="HK HO GU", other="GD SD ED", stock="exhausted", points=(30, 40), won="SU SO"
    )
    assert Ending(state).worth(state) == 1
    worths = {action: Ending(state).worth_of(state, action) for action in state.legal_actions()}
    assert max(worths.values()) == 1


def test_whoever_closed_must_get_there() -> None:
    state = position(
        hand="HD ED", other="HU EU", stock="closed", points=(40, 20), won="GD GO", record=(20, 2)
    )
    assert Ending(state).worth(state) == 2
    state.points0 = 38
    assert Ending(state).worth(state) == -2
