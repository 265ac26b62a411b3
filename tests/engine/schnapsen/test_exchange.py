"""The exchange of the trump Unter: S15 to S17."""

import pytest

from engine.schnapsen import GAME
from tests.engine.schnapsen.positions import codes, legal, play, position, refusal

HAND = "HK HU G10 SD EU"


@pytest.mark.rule("S15")
def test_the_trump_unter_takes_the_place_of_the_turned_up_card() -> None:
    state = position(hand=HAND, indicator="HO", points=(13, 0))
    play(state, "exchange")
    assert codes(state.hand0) == "EU G10 HK HO SD"
    assert state.observe(1).indicator_code == "HU"
    assert (state.turn, state.score()) == (0, [13, 0])


@pytest.mark.rule("S15")
def test_both_cards_are_seen_by_both_players() -> None:
    state = position(hand=HAND, indicator="HO")
    (event,) = state.narrate(GAME.read("exchange"))
    assert [event.kind, event.secret] == ["exchange", False]
    play(state, "exchange")
    assert codes(state.observe(1).known) == "HO"


@pytest.mark.rule("S15")
def test_without_the_trump_unter_there_is_no_exchange() -> None:
    state = position(hand="HK HO G10 SD EU")
    assert refusal(state, "exchange") == "S15"


@pytest.mark.rule("S16")
def test_only_whoever_leads_may_exchange_and_before_leading() -> None:
    assert refusal(position(hand=HAND, trick="ED"), "exchange") == "S16.lead"
    assert "exchange" in legal(position(hand=HAND, won="", lost="ED EK"))


@pytest.mark.rule("S17")
def test_the_first_lead_and_the_last_two_cards_allow_it() -> None:
    first = position(hand=HAND, stock="ED E10 EK EO GD GK GO GU HD HO", other="H10 SK SO SU S10")
    last = position(hand=HAND, stock="EO HO")
    assert "exchange" in legal(first)
    assert "exchange" in legal(last)


@pytest.mark.rule("S17")
@pytest.mark.parametrize("stock", ["closed", "exhausted"])
def test_a_closed_or_used_up_stock_forbids_it(stock: str) -> None:
    assert refusal(position(hand=HAND, stock=stock), "exchange") == "S16.stock"


@pytest.mark.rule("S17")
def test_closing_before_the_exchange_loses_it() -> None:
    state = play(position(hand=HAND, indicator="HO"), "close")
    assert refusal(state, "exchange") == "S16.stock"


@pytest.mark.rule("S17")
def test_a_marriage_with_the_card_just_taken_may_follow() -> None:
    state = position(hand=HAND, indicator="HO", won="GD SU", points=(13, 0))
    play(state, "exchange", "marriage.HO")
    assert state.points0 == 53


@pytest.mark.rule("S17")
def test_the_card_exchanged_away_may_come_back() -> None:
    state = position(
        hand="SU SK GD E10 HO",
        trump="S",
        other="HD EK GK GO GU",
        stock="EO S10",
        points=(19, 20),
    )
    play(state, "exchange", "HO", "HD")
    assert "SU" in codes(state.hand0)
