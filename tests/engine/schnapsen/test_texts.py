"""Actions as texts, and what a page reads from an observation."""

import pytest

from engine.errors import IllegalAction, InvalidAction
from engine.notation import Move
from engine.schnapsen import GAME
from engine.schnapsen.vectors import answer
from tests.engine.schnapsen.positions import WORKED, dealt, play, position


@pytest.mark.parametrize("text", ["HK", "marriage.HK", "exchange", "close"])
def test_an_action_is_written_as_it_is_read(text: str) -> None:
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    "text", ["marriage.HD", "marriage", "exchange.HU", "close.HU", "HK.HO", "marriage.HK.HO", "hk"]
)
def test_what_is_no_action_of_the_game_is_refused_as_such(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.read(text)


def test_a_move_of_another_game_cannot_be_packed() -> None:
    with pytest.raises(InvalidAction):
        GAME.encode(Move("discard", 3))


def test_a_worked_position_with_an_illegal_action_is_refused() -> None:
    given = {"op": "apply", "deck": WORKED.split(), "dealer": "B", "actions": ["exchange"]}
    with pytest.raises(IllegalAction) as caught:
        answer({"given": given})
    assert caught.value.rule == "S15"


def test_a_position_knows_the_partner_of_a_declared_card() -> None:
    state = position(hand="EK GU SU HO HD", declared=("E", "G"), other="GK ED SD SK SO")
    assert GAME.spelled_cards(state.observe(1).known) == ["EK"]
    assert GAME.spelled_cards(state.observe(0).known) == ["GK"]


def test_a_page_reads_letters_codes_and_marks() -> None:
    seen = dealt().observe(0)
    assert (seen.trump_letter, seen.trump_unter, seen.indicator_code) == ("H", "HU", "H10")
    assert (seen.target, seen.half, seen.match_start) == (66, 33, 7)
    state = position(hand="EK EO G10 SD HU", won="GD GO", points=(46, 0))
    assert play(state, "marriage.EK").observe(1).declared_letters == (("E",), ())


@pytest.mark.parametrize(("points", "wins"), [(45, False), (46, True)])
def test_a_page_reads_what_a_pair_brings_and_whether_it_wins(points: int, wins: bool) -> None:
    seen = position(hand="EK EO HK HO HU", won="GD GO", points=(points, 0)).observe(0)
    assert (seen.pair_points("EK"), seen.pair_points("HO")) == (20, 40)
    assert seen.pair_wins("EO") is wins
    waiting = position(hand="EK EO HK HO HU", stock="GD G10 GK GO SD S10 SK SO SU H10").observe(0)
    assert waiting.pair_wins("HK") is False
