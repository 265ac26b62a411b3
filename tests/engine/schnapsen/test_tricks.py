"""Leading, answering, winning and drawing: S7 to S14."""

import pytest

from engine.schnapsen.tricks import beats
from tests.engine.schnapsen.positions import cards, codes, dealt, legal, play, position, refusal


@pytest.mark.rule("S7")
def test_whoever_leads_may_exchange_then_close_then_leads_a_card() -> None:
    state = position(hand="HU HO EK G10 SD", indicator="HK")
    play(state, "exchange", "close", "marriage.HO")
    assert state.turn == 1


@pytest.mark.rule("S7")
def test_exchange_and_close_are_optional_and_happen_at_most_once() -> None:
    state = position(hand="HU HO EK G10 SD", indicator="HK")
    assert {"exchange", "close", "HO", "SD"} <= legal(state)
    play(state, "exchange")
    assert refusal(state, "exchange") == "S15"
    play(state, "close")
    assert refusal(state, "close") == "S26"


@pytest.mark.rule("S7")
def test_the_second_player_only_plays_a_card() -> None:
    state = position(hand="HU HK HO SD G10", trick="ED")
    assert legal(state) == {"HU", "HK", "HO", "SD", "G10"}
    assert refusal(state, "ED") == "S7.hand"


@pytest.mark.rule("S8")
def test_any_card_may_answer_while_the_stock_is_open() -> None:
    state = position(hand="GD G10 GO HU SU", trick="GK")
    assert legal(state) == {"GD", "G10", "GO", "HU", "SU"}


@pytest.mark.rule("S9")
@pytest.mark.parametrize(
    ("answer", "lead", "wins"),
    [
        ("G10", "GK", True),
        ("GK", "G10", False),
        ("HU", "SD", True),
        ("SD", "EU", False),
        ("HO", "HK", False),
        ("HD", "H10", True),
    ],
)
def test_the_higher_card_of_the_suit_or_a_trump_wins(answer: str, lead: str, wins: bool) -> None:
    assert beats(*cards(f"{answer} {lead}"), 2) == wins


@pytest.mark.rule("S10")
def test_the_winner_takes_the_points_draws_first_and_leads() -> None:
    state = play(dealt(), "SK", "HO")
    assert (state.points0, state.points1, state.tricks1) == (0, 7, 1)
    assert codes(state.hand1) == "EU GD GU SO S10".replace("SO S10", "S10 SO")
    assert codes(state.hand0) == "ED EO G10 HD HK"
    assert state.turn == state.leader == 1


@pytest.mark.rule("S10")
def test_nobody_draws_after_the_trick_that_brings_sixty_six() -> None:
    state = position(hand="GU HO E10 HD SD", trick="GO", points=(60, 0))
    before = state.stock_cards()
    play(state, "HO")
    assert state.is_over()
    assert state.stock_cards() == before


@pytest.mark.rule("S11")
def test_of_the_last_two_cards_the_loser_takes_the_turned_up_one() -> None:
    state = position(hand="SK SU GD E10 HO", trump="S", trick="HD", stock="EO S10")
    play(state, "HO")
    assert "S10" in codes(state.hand0)
    assert "EO" in codes(state.hand1)


@pytest.mark.rule("S12")
def test_play_is_strict_once_the_stock_is_used_up() -> None:
    state = position(hand="SK SU GD E10 HO", trump="S", trick="HD", stock="EO S10")
    assert state.is_open()
    play(state, "HO")
    assert not state.is_open()
    assert state.observe(0).closed_by is None


STRICT = [
    ("GK", "GD G10 GO HU", "GD G10"),
    ("G10", "GK GO HD SU", "GK GO"),
    ("G10", "HD HU SU", "HD HU"),
    ("HK", "HD HU GD", "HD"),
    ("H10", "HK HU GD", "HK HU"),
    ("HU", "GD EK", "GD EK"),
    ("GD", "GU HD SD", "GU"),
    ("G10", "SD EK", "SD EK"),
]


@pytest.mark.rule("S13")
@pytest.mark.parametrize(("lead", "hand", "allowed"), STRICT)
@pytest.mark.parametrize("stock", ["closed", "exhausted"])
def test_strict_play_asks_to_beat_to_follow_then_to_trump(
    lead: str, hand: str, allowed: str, stock: str
) -> None:
    state = position(hand=hand, trick=lead, stock=stock)
    assert legal(state) == set(allowed.split())


@pytest.mark.rule("S13")
def test_a_refused_answer_names_its_reason() -> None:
    beat = position(hand="GD GO HU", trick="GK", stock="closed")
    follow = position(hand="GO HU SU", trick="GK", stock="closed")
    trump = position(hand="HU SU", trick="GK", stock="closed")
    assert refusal(beat, "GO") == refusal(beat, "HU") == "S13.beat"
    assert refusal(follow, "HU") == refusal(follow, "SU") == "S13.follow"
    assert refusal(trump, "SU") == "S13.trump"


@pytest.mark.rule("S14")
@pytest.mark.parametrize("stock", ["open", "closed", "exhausted"])
def test_any_card_may_be_led(stock: str) -> None:
    state = position(hand="HD HU GU EK SO", stock=stock)
    assert {"HD", "HU", "GU", "EK", "SO"} <= legal(state)
