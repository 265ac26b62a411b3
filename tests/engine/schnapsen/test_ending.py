"""The exact end: it agrees with the search that knows no game, and solves what a player would."""

from itertools import islice

import pytest

from engine.cards import lowest
from engine.schnapsen.deck import CLOSE, DECLARED, SUIT_OF, king_of, ober_of
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


def test_at_the_table_of_the_vu_a_pair_counts_with_the_next_trick_and_its_king_is_led() -> None:
    state = position(hand="GK GO HU", trump="H", other="GD HD SU", stock="exhausted", won="ED E10")
    state.points0 = 50
    assert Ending(state).worth(state) == 1
    state.by_vu_rules = True
    assert Ending(state).worth(state) < 0
    state.apply(ober_of(SUIT_OF[lowest(state.hand0)]) | DECLARED)
    assert (state.lead, state.is_over()) == (king_of(1), False)
    assert (state.points0, state.waiting0) == (50, 20)


def test_at_the_table_of_the_vu_nobody_closes() -> None:
    state = next(random_states(1))
    assert CLOSE in state.legal_actions()
    state.by_vu_rules = True
    assert CLOSE not in state.legal_actions()
