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


def test_an_action_is_worth_to_the_player_what_the_position_after_it_is() -> None:
    """Also where it ends the deal, by the trick it loses or the pair it declares."""
    ended = 0
    for number in range(60):
        for state in random_states(number):
            if state.is_over() or state.is_open() or state.hand0.bit_count() > 2:
                continue
            for action in state.legal_actions():
                after = state.copy()
                after.apply(action)
                ended += after.is_over()
                worth = by_general_search(after) * (1 if after.turn == state.turn else -1)
                assert Ending(state).worth_of(state, action) == worth
            best = max(Ending(state).worth_of(state, action) for action in state.legal_actions())
            assert best == Ending(state).worth(state)
    assert ended > 50


def test_results_that_need_not_be_told_apart_are_found_on_the_right_side() -> None:
    found = 0
    for number in range(60):
        for state in random_states(number):
            if state.is_open() or state.is_over() or state.hand0.bit_count() > 4:
                continue
            exact, rough = Ending(state).worth(state), Ending(state, -1, 1).worth(state)
            assert (exact > 0) == (rough > 0)
            lost = Ending(state, -1, 3).worth(state) * (-1 if state.turn else 1)
            by_seat = exact * (-1 if state.turn else 1)
            assert lost == by_seat or (by_seat < 0 and lost < 0)
            found += exact != rough
    assert found > 10
