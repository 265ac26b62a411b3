"""Strength: each deal twice with the seats exchanged, pairs are the sample, 95 % intervals."""

import sys
from math import sqrt
from statistics import fmean, stdev

import pytest

from engine.cli.selfplay import Seated, play_pairs
from engine.schnapsen import GAME

pytestmark = pytest.mark.strength
SEED = 20_261_130


def contest(first: str, second: str, deals: int) -> tuple[float, float]:
    """Return the share of deals that the first level wins, and half of its 95 % interval."""
    pair = [Seated(name, GAME.player(name), GAME.budget(name)) for name in (first, second)]
    margins = list(play_pairs(GAME, pair, deals, SEED))
    won = [((ours > 0) + (theirs > 0)) / 2 for ours, theirs in margins]
    gained = fmean((ours + theirs) / 2 for ours, theirs in margins)
    half = 1.96 * stdev(won) / sqrt(deals)
    sys.stdout.write(
        f"\nschnapsen: {first} against {second}, {deals} deals played twice: "
        f"{100 * fmean(won):.1f} % ± {100 * half:.1f} won, {gained:+.2f} game points a deal\n"
    )
    return fmean(won), half


def test_medium_wins_at_least_sixty_per_cent_against_greedy() -> None:
    share, half = contest("medium", "greedy", 1000)
    assert share - half >= 0.6


@pytest.mark.parametrize(
    ("first", "second", "deals"),
    [("hard", "medium", 1000), ("medium", "easy", 600), ("easy", "random", 400)],
)
def test_the_levels_are_ordered_by_three_standard_errors(
    first: str, second: str, deals: int
) -> None:
    share, half = contest(first, second, deals)
    assert share - 3 * half / 1.96 > 0.5
