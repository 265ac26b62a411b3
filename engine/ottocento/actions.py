"""How the actions of Ottocento are packed."""

from typing import Final

from engine.cards import Action, Card, Cards, bit

# A played card is its own action; two discards are packed above the cards.
BASE: Final = 64
DECLARE: Final = BASE * BASE
PASS: Final = DECLARE + 1


def discard(first: Card, second: Card) -> Action:
    """Return the action of discarding two cards."""
    low, high = (first, second) if first < second else (second, first)
    return BASE * (low + 1) + high


def discarded(action: Action) -> Cards:
    """Return the two cards that a discard lays down."""
    return bit(action // BASE - 1) | bit(action % BASE)


def is_discard(action: Action) -> bool:
    """Return whether an action is a discard."""
    return BASE <= action < DECLARE
