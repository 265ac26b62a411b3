"""Closing the stock: S23 to S27."""

import pytest

from engine.schnapsen import GAME
from tests.engine.schnapsen.positions import codes, dealt, legal, play, position, refusal

HAND = "ED E10 HD SD GU"


@pytest.mark.rule("S23")
def test_the_stock_may_be_closed_before_the_very_first_lead_and_with_two_cards_left() -> None:
    assert "close" in legal(dealt())
    assert "close" in legal(position(hand=HAND, stock="EO HO"))


@pytest.mark.rule("S23")
def test_only_whoever_leads_may_close_and_before_leading() -> None:
    assert refusal(position(hand=HAND, trick="GK"), "close") == "S23.lead"
    assert refusal(position(hand=HAND, stock="exhausted"), "close") == "S23.stock"


@pytest.mark.rule("S24")
def test_nobody_draws_and_play_is_strict_from_the_next_card_on() -> None:
    state = position(hand=HAND, other="SO GD EK EU HU", stock="GK GO SK SU S10 H10 HK HO")
    play(state, "close", "SD")
    assert legal(state) == {"SO"}
    play(state, "SO")
    assert (len(state.stock_cards()), codes(state.hand0)) == (8, "ED E10 GU HD")


@pytest.mark.rule("S25")
def test_closing_records_points_and_tricks_of_the_other_player_for_good() -> None:
    state = position(hand=HAND, other="GD EK EU HU SO", lost="GK GO", points=(0, 7))
    play(state, "close", "GU", "GD")
    record = state.observe(0).record
    assert record is not None
    assert (record.points, record.tricks) == (7, 1)
    assert state.points1 == 7 + 13


@pytest.mark.rule("S25")
def test_waiting_points_are_not_recorded() -> None:
    state = position(hand=HAND, won="SK SO", stock="GK GO", waiting=(0, 40), points=(7, 0))
    state.tricks1 = 0
    play(state, "close")
    assert (state.record_points, state.record_tricks) == (0, 0)


@pytest.mark.rule("S26")
def test_nobody_closes_a_second_time() -> None:
    state = play(position(hand=HAND, other="GD EK EU HU SO"), "close")
    assert refusal(state, "close") == "S26"
    play(state, "GU", "GD")
    assert refusal(state, "close") == "S26"


@pytest.mark.rule("S26")
def test_a_marriage_may_follow_on_the_same_lead() -> None:
    state = position(hand="EK EO HD SD GU", won="GD GO", points=(14, 0))
    assert play(state, "close", "marriage.EK").points0 == 34


@pytest.mark.rule("S27")
def test_the_other_player_may_still_declare_and_win_by_sixty_six() -> None:
    state = position(hand="GU HD SD ED E10", other="GD SK SO EK EU", lost="H10 HK", points=(0, 40))
    play(state, "close", "GU", "GD", "marriage.SK")
    assert state.is_over()
    assert state.outcome().winner == 1
    assert state.outcome().reason == "opponent_66_after_close"


@pytest.mark.rule("S27")
def test_waiting_points_of_the_other_player_still_come_with_a_first_trick() -> None:
    state = position(hand=HAND, other="GD EK EU HU SO", waiting=(0, 40), points=(14, 0))
    state.tricks1, state.declared1, state.trump = 0, 0b1000, 3
    play(state, "close", "GU", "GD")
    assert (state.points1, state.record_points) == (53, 0)


def test_the_terms_of_closing_can_be_read_before_it_is_done() -> None:
    seen = position(hand=HAND, lost="GK GO", points=(0, 7)).observe(0)
    assert (seen.terms.points, seen.terms.tricks, seen.terms.won, seen.terms.lost) == (7, 1, 2, 2)
    fresh = dealt().observe(0)
    assert (fresh.terms.won, fresh.terms.lost) == (3, 3)


def test_the_bottom_card_is_no_longer_shown_once_it_is_turned_over() -> None:
    state = play(dealt(), "close")
    assert state.observe(0).indicator is None
    assert GAME.observed(state.observe(0))["indicator"] is None
