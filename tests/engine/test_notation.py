"""Moves and their text."""

import pytest

from engine.errors import InvalidAction
from engine.notation import LONGEST, Move, spelled, written

CODES = ("D7", "C3", "B4", "HK")
CARDS = {code: card for card, code in enumerate(CODES)}
KINDS = {"marriage": True, "discard": False, "close": False}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("D7", Move("play", 0)),
        ("D7.C3.B4", Move("play", 0, (1, 2))),
        ("marriage.HK", Move("marriage", 3)),
        ("discard.C3.B4", Move("discard", None, (1, 2))),
        ("close", Move("close")),
    ],
)
def test_text_and_move_are_each_other(text: str, move: Move) -> None:
    assert spelled(text, CARDS, KINDS) == move
    assert written(move, CODES) == text


def test_the_cards_that_go_with_a_move_may_be_named_in_any_order() -> None:
    assert written(spelled("D7.B4.C3", CARDS, KINDS), CODES) == "D7.C3.B4"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "D7.",
        ".D7",
        "D7..C3",
        "D7.D7",
        "d7",
        "D 7",
        "D7\n",
        "open",
        "D7.X9",
        "discard.C3.C3",
    ],
)
def test_anything_else_is_no_action(text: str) -> None:
    with pytest.raises(InvalidAction):
        spelled(text, CARDS, KINDS)


def test_a_text_of_any_length_is_refused_and_cut_in_the_message() -> None:
    with pytest.raises(InvalidAction) as caught:
        spelled("D7" * 100_000, CARDS, KINDS)
    assert len(str(caught.value)) < LONGEST + 50
