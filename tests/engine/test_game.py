"""What a game need not say: where a match begins, how a hand is held."""

from engine.cards import gathered
from engine.game import Game
from engine.score import Standing
from tests import toy
from tests.engine.playing import new_match


def test_a_match_begins_without_points_unless_a_game_gives_some() -> None:
    assert Game.opening(toy.GAME, 1) == Standing(1, 0, ())


def test_a_hand_is_held_in_pack_order_unless_a_game_sorts_it() -> None:
    seen = new_match(toy.GAME, 1).observe(0)
    assert Game.arranged(toy.GAME, gathered([5, 0, 3]), seen) == [0, 3, 5]
