"""The rules at the table of the VU Amsterdam, as far as they differ from ours."""

import pytest

from engine.cards import listed
from engine.native import is_native
from engine.players import Budget
from engine.rng import Rng
from engine.schnapsen import GAME
from engine.schnapsen.deck import CLOSE, DECLARED, EXCHANGE, king_of, ober_of
from engine.schnapsen.ending import Ending
from engine.schnapsen.rules import SchnapsenState
from engine.score import Standing
from engine.search.exact import ExactSearch, Judge
from engine.state import State
from tests.engine.schnapsen.positions import position, shuffled

if is_native():
    pytest.skip("compiled rules take no classes that are not", allow_module_level=True)

from tools.vu import VuEnding, VuPlayer, VuState, with_king


class Won(Judge):
    def worth(self, state: State) -> int:
        assert isinstance(state, VuState)
        return 1 if state.winner() == 0 else -1


def theirs(state: SchnapsenState) -> VuState:
    """Return the same position at their table."""
    twin = VuState(state.standing, state.stock)
    state.copy_to(twin)
    return twin


def dealt(number: int) -> SchnapsenState:
    return GAME.deal(GAME.opening(number % 2), shuffled(number))


def at_random(number: int) -> list[VuState]:
    """Return the positions of a deal at their table that is played at random."""
    state, rng = theirs(dealt(number)), Rng(number)
    found = []
    while not state.is_over():
        found.append(state.copy())
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    return found


def test_nobody_closes() -> None:
    state = dealt(1)
    assert CLOSE in state.legal_actions()
    assert CLOSE not in theirs(state).legal_actions()


def test_the_king_of_a_pair_is_led() -> None:
    state = theirs(position(hand="GK GO HU", trump="H", other="GD HD SU", stock="exhausted"))
    assert king_of(1) | DECLARED in state.legal_actions()
    assert ober_of(1) | DECLARED not in state.legal_actions()
    assert with_king(ober_of(1) | DECLARED) == king_of(1) | DECLARED
    assert state.quick_action(Rng(1)) == king_of(1) | DECLARED
    assert with_king(EXCHANGE) == EXCHANGE


def test_a_pair_counts_with_the_next_trick() -> None:
    ours = position(hand="GK GO HU", trump="H", other="GD HD SU", stock="exhausted", won="ED E10")
    ours.points0 = 50
    state = theirs(ours)
    assert Ending(ours).worth(ours) == 1
    assert VuEnding(state).worth(state) < 0
    state.apply(king_of(1) | DECLARED)
    assert (state.lead, state.is_over()) == (king_of(1), False)
    assert (state.points0, state.waiting0) == (50, 20)


def test_strict_play_is_won_where_the_general_search_wins() -> None:
    found = 0
    for number in range(40):
        for state in at_random(number):
            if state.is_open() or state.hand0.bit_count() > 4:
                continue
            won = ExactSearch(Won(), [0, 1], 1_000_000).value(state)
            found += 1
            assert won is not None
            assert (VuEnding(state).worth(state) > 0) == (won == (-1 if state.turn else 1))
    assert found > 50


def test_our_player_plays_their_deals_to_the_end() -> None:
    for number in range(6):
        state = theirs(dealt(number))
        state.standing = Standing(1, 0, (1, 1))
        while not state.is_over():
            seen = state.observe(state.turn)
            action = VuPlayer().choose(seen, Budget(20), Rng(number))
            assert action in state.legal_actions()
            state.apply(action)


def test_what_is_tried_is_legal_at_their_table_and_tried_once() -> None:
    pairs = 0
    for number in range(60):
        for state in at_random(number):
            seen = state.observe(state.turn)
            tried = VuPlayer().guide(seen).candidates(state)
            assert len(set(tried)) == len(tried)
            assert set(tried) <= set(state.legal_actions())
            assert sorted(tried) == listed(VuPlayer().guide(seen).tried(state))
            pairs += any(action & DECLARED and action < EXCHANGE for action in tried)
    assert pairs > 20
