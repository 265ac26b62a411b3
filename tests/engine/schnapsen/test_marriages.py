"""Declaring König and Ober: S18 to S22."""

import pytest

from engine.schnapsen import GAME
from tests.engine.schnapsen.positions import codes, legal, play, position, refusal

PAIR = "EK EO G10 SD HU"
TRUMP_PAIR = "HK HO G10 SD EU"


@pytest.mark.rule("S18")
def test_either_card_of_a_pair_may_be_led_to_declare_it() -> None:
    assert {"marriage.EK", "marriage.EO"} <= legal(position(hand=PAIR))
    assert refusal(position(hand="EK GO G10 SD HU"), "marriage.EK") == "S18"


@pytest.mark.rule("S18")
@pytest.mark.parametrize(("hand", "led", "points"), [(PAIR, "EO", 20), (TRUMP_PAIR, "HO", 40)])
def test_a_pair_brings_twenty_and_in_trumps_forty(hand: str, led: str, points: int) -> None:
    state = position(hand=hand, won="GD SU", points=(13, 0))
    assert play(state, f"marriage.{led}").points0 == 13 + points


@pytest.mark.rule("S18")
def test_the_partner_card_is_then_known_to_be_held() -> None:
    state = play(position(hand=PAIR), "marriage.EO")
    assert codes(state.observe(1).known) == "EK"


@pytest.mark.rule("S19")
@pytest.mark.parametrize("stock", ["open", "closed", "exhausted"])
def test_a_pair_may_be_declared_whatever_became_of_the_stock(stock: str) -> None:
    assert "marriage.EK" in legal(position(hand=PAIR, stock=stock))


@pytest.mark.rule("S19")
def test_the_second_player_may_not_declare() -> None:
    assert refusal(position(hand=PAIR, trick="ED"), "marriage.EK") == "S19"


@pytest.mark.rule("S19")
def test_a_pair_led_plainly_never_scores() -> None:
    state = position(hand=PAIR, other="EU GU SU SO SK", stock="GO GK", won="GD E10", lost="H10 S10")
    play(state, "EK", "EU")
    assert state.points0 == 21 + 6
    assert refusal(state, "marriage.EO") == "S18"


@pytest.mark.rule("S20")
def test_with_a_trick_the_points_count_at_once_even_if_the_card_loses() -> None:
    state = position(hand=PAIR, other="ED GU SU SO SK", won="GD GO", points=(14, 0))
    play(state, "marriage.EO")
    assert state.points0 == 34
    play(state, "ED")
    assert (state.points0, state.points1) == (34, 14)


@pytest.mark.rule("S20")
def test_without_a_trick_they_wait_for_the_first_one() -> None:
    state = position(
        hand=TRUMP_PAIR, other="HD ED GK SU SO", stock="GU EK S10 GO GD SK E10 EO HU H10"
    )
    play(state, "marriage.HO")
    assert (state.points0, state.waiting0) == (0, 40)
    play(state, "HD")
    assert (state.points0, state.waiting0, state.points1) == (0, 40, 14)
    play(state, "GK", "HK")
    assert (state.points0, state.waiting0) == (48, 0)


@pytest.mark.rule("S20")
def test_waiting_points_are_told_with_the_trick_that_releases_them() -> None:
    state = position(
        hand=TRUMP_PAIR, other="HD ED GK SU SO", stock="GU EK S10 GO GD SK E10 EO HU H10"
    )
    told = state.narrate(GAME.read("marriage.HK"))
    assert [event.awards for event in told] == [(), ()]
    play(state, "marriage.HK")
    answered, won, *_ = state.narrate(GAME.read("SU"))
    assert answered.kind == "answer"
    assert [(award.key, award.points) for award in won.awards] == [
        ("trick", 6),
        ("trump_marriage", 40),
    ]


@pytest.mark.rule("S20")
def test_waiting_points_of_a_player_without_a_trick_never_count() -> None:
    state = position(
        hand="HO G10", other="HD GD", stock="exhausted", points=(0, 20), waiting=(40, 0)
    )
    play(state, "HO", "HD", "GD", "G10")
    assert state.outcome().winner == 1
    assert state.points0 == 0


@pytest.mark.rule("S21")
def test_two_suits_may_be_declared_one_a_lead() -> None:
    state = position(hand="EK EO SK SO HU", other="EU GU SU HK GK", won="GD GO", points=(14, 0))
    play(state, "marriage.EK", "EU", "marriage.SK", "SU")
    assert state.declared0 == 0b1001
    assert state.points0 == 14 + 20 + 6 + 20 + 6


@pytest.mark.rule("S21")
def test_the_second_card_of_a_declared_pair_scores_nothing_more() -> None:
    state = position(hand=PAIR, other="EU GU SU SO SK", won="GD GO", points=(14, 0))
    play(state, "marriage.EK", "EU")
    assert refusal(state, "marriage.EO") == "S18"
    assert "EO" in legal(state)


@pytest.mark.rule("S22")
@pytest.mark.parametrize(("points", "is_over"), [(45, False), (46, True)])
def test_a_declaration_that_reaches_sixty_six_ends_the_deal(points: int, is_over: bool) -> None:
    state = position(hand=PAIR, won="GD GO", points=(points, 40))
    play(state, "marriage.EO")
    assert state.is_over() == is_over
    assert GAME.codes[state.lead] == "EO"


@pytest.mark.rule("S22")
def test_a_released_bonus_brings_sixty_two_at_most() -> None:
    state = position(hand="ED HO G10 SK EU", trick="GD", waiting=(40, 0), points=(0, 13))
    state.tricks0 = 0
    state.trump, state.declared0 = 3, 0b1000
    play(state, "SK")
    assert state.points0 == 40 + 15
    assert not state.is_over()
