"""The numbers that everything is played with: cards, sets and values of cards, seats, actions."""

from typing import TypeAlias

from mypy_extensions import i64

# One machine type for the whole engine: change it here and nowhere else.
Card: TypeAlias = i64
"""A card: its index in the pack order of the game, 0 to 61."""
Cards: TypeAlias = i64
"""A set of cards: bit n stands for card n."""
Seat: TypeAlias = i64
"""A place in turn order; 0 is the guest's."""
Side: TypeAlias = i64
"""Who scores together; 0 is the guest's."""
Value: TypeAlias = i64
"""What a card counts, or its rank: a small number."""
Action: TypeAlias = i64
"""A packed move; each game explains its packing where it encodes it."""


def bit(card: Card, one: Cards = 1) -> Cards:
    """Return the set that holds this card alone.

    The one is an argument because a constant shifted by a variable is compiled as a 32-bit shift.
    """
    return one << card


def count(cards: Cards) -> int:
    """Return how many cards the set holds."""
    number: Cards = 0  # a machine number: the compiler then counts bits at once
    while cards:
        cards &= cards - 1
        number += 1
    return number


def lowest(cards: Cards) -> Card:
    """Return the first card of a set in pack order; the set must not be empty."""
    low: int = cards & -cards
    return low.bit_length() - 1


def nth(cards: Cards, place: int) -> Card:
    """Return the card at a place of a set, in pack order from 0."""
    while place:  # not over a range: the compiler would make an object of each of its numbers
        cards &= cards - 1
        place -= 1
    return lowest(cards)


def listed(cards: Cards) -> list[Card]:
    """Return the cards of a set in pack order."""
    found: list[Card] = []
    while cards:
        low: int = cards & -cards
        found.append(low.bit_length() - 1)
        cards &= cards - 1
    return found


def gathered(cards: list[Card]) -> Cards:
    """Return the set of the listed cards."""
    whole: Cards = 0
    for card in cards:
        whole |= bit(card)
    return whole
