"""What is counted: marriages, and the game points a deal is worth."""

from typing import Final

from engine.schnapsen.deck import (
    HALF,
    MARRIAGE_POINTS,
    MATCH_START,
    TRUMP_MARRIAGE_POINTS,
    Points,
    Suit,
)

SINGLE: Final = 1
DOUBLE: Final = 2
TRIPLE: Final = 3

SIXTY_SIX: Final = "66"
LAST_TRICK: Final = "last_trick"
CLOSER_66: Final = "closer_66"
CLOSER_FAILED: Final = "closer_failed"
OTHER_66: Final = "opponent_66_after_close"

AWARDS: Final = {"trick": "S10", "marriage": "S18", "trump_marriage": "S18"}
"""Every line a sheet may show, and the rule that grants it."""


def marriage_key(suit: Suit, trump: Suit) -> str:
    """Return the award key of a declared pair."""
    return "trump_marriage" if suit == trump else "marriage"


def marriage_points(suit: Suit, trump: Suit) -> Points:
    """Return what a declared pair brings."""
    # S18
    return TRUMP_MARRIAGE_POINTS if suit == trump else MARRIAGE_POINTS


def won_by_66(points: Points, tricks: Points) -> Points:
    """Return the game points for 66 against a player with these points and tricks."""
    # S29; after a close the points and tricks are those of the record, S30.
    if tricks == 0:
        return TRIPLE
    return DOUBLE if points < HALF else SINGLE


def lost_by_closing(tricks: Points) -> Points:
    """Return the game points of the other player when whoever closed does not get there."""
    # S31
    return TRIPLE if tricks == 0 else DOUBLE


def lowered(score: Points, game_points: Points) -> Points:
    """Return the score in the match after winning a deal."""
    # S34, S35
    return max(0, score - game_points)


def new_scores() -> tuple[Points, Points]:
    """Return the scores a match begins with."""
    # S1
    return (MATCH_START, MATCH_START)
