"""What a deal is worth in its match: the chance to win from every pair of scores."""

from typing import Final

from engine.schnapsen.deck import MATCH_START, Points
from engine.schnapsen.scoring import TRIPLE, lowered
from engine.schnapsen.weights import WEIGHTS

SCALE: Final = 1000
"""The best result of a deal; the worst is its negative."""


def chances() -> list[list[float]]:
    """Return the chance to win the match by the own score and the other one."""
    table = [[0.5] * (MATCH_START + 1) for _ in range(MATCH_START + 1)]
    for mine in range(MATCH_START + 1):
        for theirs in range(MATCH_START + 1):
            table[mine][theirs] = _chance(table, mine, theirs)
    return table


def _chance(table: list[list[float]], mine: Points, theirs: Points) -> float:
    if mine == 0 or theirs == 0:
        return 1.0 if mine == 0 else 0.0
    # Either player is as likely to win the next deal; by how much, self-play has told.
    chance = 0.0
    for points in range(1, TRIPLE + 1):
        share = WEIGHTS.shares[points - 1] / (2 * sum(WEIGHTS.shares))
        chance += share * table[lowered(mine, points)][theirs]
        chance += share * table[mine][lowered(theirs, points)]
    return chance


CHANCES: Final[list[list[float]]] = chances()


def values(mine: Points, theirs: Points) -> list[int]:
    """Return what each result is worth, from lost by three over nothing to won by three."""
    found: list[float] = []
    for result in range(-TRIPLE, TRIPLE + 1):
        won: Points = max(0, result)
        lost: Points = max(0, -result)
        found.append(CHANCES[lowered(mine, won)][lowered(theirs, lost)])
    worst, best = found[0], found[2 * TRIPLE]
    return [round(SCALE * (2 * (chance - worst) / (best - worst) - 1)) for chance in found]
