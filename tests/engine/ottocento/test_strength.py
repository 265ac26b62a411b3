"""Strength: each deal twice with the sides exchanged, pairs are the sample, 95 % intervals."""

from math import sqrt
from statistics import fmean, stdev

import pytest

from engine.cli.selfplay import Seated, play_pairs
from engine.native import is_native
from engine.ottocento import GAME

pytestmark = pytest.mark.strength
SEED = 612


def gain(first: str, second: str, deals: int) -> tuple[float, float]:
    """Return the points a deal that the first level gains, and half of the 95 % interval."""
    pair = [Seated(name, GAME.player(name), GAME.budget(name)) for name in (first, second)]
    margins = [(ours + theirs) / 2 for ours, theirs in play_pairs(GAME, pair, deals, SEED)]
    return fmean(margins), 1.96 * stdev(margins) / sqrt(deals)


def test_medium_is_forty_points_a_deal_better_than_greedy():
    mean, half = gain("medium", "greedy", 400)
    assert mean - half >= 40, f"{mean:+.1f} ± {half:.1f}"


@pytest.mark.skipif(not is_native(), reason="uncompiled, the levels think hardly at all")
@pytest.mark.parametrize(
    ("first", "second", "deals"),
    [("hard", "medium", 200), ("medium", "easy", 100), ("easy", "random", 50)],
)
def test_the_levels_are_three_standard_errors_apart(first, second, deals):
    mean, half = gain(first, second, deals)
    assert mean > 3 * half / 1.96, f"{mean:+.1f} ± {half:.1f}"
