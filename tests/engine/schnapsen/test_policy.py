"""The policy of playouts: cheap, and sensible where the hand alone tells what is sensible."""

from engine.cards import gathered
from engine.schnapsen import GAME, policy
from engine.schnapsen.deck import SUITS
from engine.schnapsen.policy import View
from tests.engine.schnapsen.positions import cards


def strict_answer(hand: str, unseen: str, lead: str, points: int = 20) -> str:
    view = View(
        gathered(cards(hand)), gathered(cards(unseen)), SUITS.index("H"), False, points, 20, 0
    )
    return GAME.write(policy.chosen(view, GAME.by_code[lead]))


def test_a_strict_answer_takes_with_what_cannot_be_beaten_any_more() -> None:
    assert strict_answer("GK GO", "ED E10 SD S10", "GU") == "GK"


def test_a_strict_answer_is_the_cheapest_while_something_higher_is_out() -> None:
    assert strict_answer("GK GO", "GD ED E10 SD", "GU") == "GO"


def test_a_strict_answer_that_brings_66_is_played_at_once() -> None:
    assert strict_answer("GD G10 GO", "ED EK SD", "GU", points=54) == "GD"
