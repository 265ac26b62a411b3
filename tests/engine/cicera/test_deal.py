from collections import Counter

import pytest

from engine import dealing
from engine.cards import listed
from engine.cicera import GAME
from engine.errors import GameError
from engine.match import Match, Record
from engine.score import Outcome
from tests.engine.cicera.positions import given_match, play, turn
from tests.engine.playing import played_out

ORDER = list(range(52))


@pytest.mark.rule("C5")
def test_partners_sit_opposite_and_share_what_they_take() -> None:
    assert GAME.sides == ((0, 2), (1, 3))
    for seat, sizes in ((0, (2, 0)), (1, (0, 2)), (2, (2, 0)), (3, (0, 2))):
        state = play(turn("D7", "C7 S9", seat=seat), "D7.C7")
        assert state.observe(seat).pile_sizes == sizes


@pytest.mark.rule("C6")
def test_every_seat_gets_twelve_cards_and_the_table_four() -> None:
    state = GAME.deal(GAME.opening(2), ORDER)
    seen = state.observe(0)
    assert seen.hand_sizes == (12, 12, 12, 12)
    assert seen.table == (48, 49, 50, 51)
    assert [listed(state.hand(seat)) for seat in (3, 0, 1, 2)] == [
        ORDER[start : start + 12] for start in (0, 12, 24, 36)
    ]


@pytest.mark.rule("C6")
def test_the_table_is_told_when_the_cards_are_dealt() -> None:
    (event,) = GAME.deal(GAME.opening(2), ORDER).opening()
    assert (event.kind, event.seat, event.cards) == ("deal", 2, (48, 49, 50, 51))


@pytest.mark.rule("C6")
def test_the_dealer_is_drawn_anew_for_each_deal() -> None:
    seeds = (number.to_bytes(32, "big") for number in range(400))
    dealers = Counter(
        dealing.dealt(dealing.deal_seed(seed, 0), 52, 4, draws_dealer=True)[0] for seed in seeds
    )
    assert sorted(dealers) == [0, 1, 2, 3]
    assert min(dealers.values()) > 70


@pytest.mark.rule("C7")
@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_at_the_right_of_the_dealer_begins_and_the_dealer_plays_last(dealer: int) -> None:
    state = GAME.deal(GAME.opening(dealer), ORDER)
    turns = []
    while not state.is_over():
        turns.append(state.turn)
        state.apply(state.legal_actions()[0])
    first = (dealer + 1) % 4
    assert turns == [(first + place) % 4 for place in range(48)]
    assert turns[-1] == dealer
    assert not GAME.clockwise


@pytest.mark.rule("C34")
def test_one_deal_is_the_whole_match() -> None:
    assert GAME.next_standing(GAME.opening(1), Outcome(0, "points")) is None
    match = played_out(GAME, 3)
    assert match.is_done
    assert match.settlement is not None
    assert match.settlement.points == (0, 0)


@pytest.mark.rule("C35")
def test_four_equal_court_cards_on_the_table_are_played() -> None:
    kings = [12, 25, 38, 51]
    match = given_match(0, [card for card in ORDER if card not in kings] + kings)
    assert match.turn == 1
    assert match.observe(1).table == tuple(kings)


def test_the_cards_of_a_deal_must_be_twelve_each_and_four() -> None:
    hands = [ORDER[start : start + 12] for start in (0, 12, 24, 36)]
    assert GAME.stacked(3, hands, ORDER[48:]) == ORDER
    with pytest.raises(GameError):
        GAME.stacked(3, hands, ORDER[47:])
    with pytest.raises(GameError):
        GAME.stacked(3, [ORDER[:11], *hands[1:]], ORDER[48:])


def test_a_record_names_the_rules_that_it_was_played_by() -> None:
    assert Match(GAME, Record("cicera", 1, bytes(32), ("deal",))).ply == 1
