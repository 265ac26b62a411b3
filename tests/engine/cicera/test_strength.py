"""Strength: each deal twice with the sides exchanged, pairs are the sample."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from engine.cicera import GAME
from engine.cli.selfplay import Seated, play_pairs
from engine.native import is_native

pytestmark = pytest.mark.strength
SEED = 611


@pytest.mark.skipif(not is_native(), reason="uncompiled, the levels think hardly at all")
@pytest.mark.parametrize(
    ("first", "second", "deals"),
    [("hard", "medium", 200), ("medium", "easy", 100), ("easy", "random", 50)],
)
def test_the_levels_are_three_standard_errors_apart(first: str, second: str, deals: int) -> None:
    pair = [Seated(name, GAME.player(name), GAME.budget(name)) for name in (first, second)]
    margins = [(ours + theirs) / 2 for ours, theirs in play_pairs(GAME, pair, deals, SEED)]
    error = stdev(margins) / sqrt(deals)
    assert fmean(margins) > 3 * error, f"{fmean(margins):+.2f}, standard error {error:.2f}"
