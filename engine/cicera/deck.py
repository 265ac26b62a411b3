"""The pack of Cicera: 52 Bresciane cards, their ranks and values, and the sets that count."""

from typing import Final

from engine.cards import Card, Cards, Value, bit

SUITS: Final = "BCDS"
"""Batons, cups, coins, swords: the suits in pack order."""
RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "H", "R")
"""Ten numerals, then Jack (Fante), Knight (Cavallo) and King (Re)."""
CODES: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)
"""The code of each card; a card is its index here."""

SEATS: Final = 4
HAND: Final = 12
DEALT_TO_TABLE: Final = 4
PLAYS: Final = 48
PACK: Final = 52
NUMERALS: Final = 10
"""How many ranks are numerals; the others are court cards."""
SUIT_SIZE: Final = 13
HIGHEST_VALUE: Final = 10

PACK_CARDS: Final[Cards] = 0xFFFFFFFFFFFFF
SAME_RANK: Final[Cards] = 0x8004002001
"""The four aces; times bit(rank) the four cards of a rank."""
SUIT_CARDS: Final[Cards] = 0x1FFF
"""The thirteen batons; shifted by whole suits the cards of another suit."""
SWORDS: Final[Cards] = 0x1FFF << 39
NUMERAL_CARDS: Final[Cards] = 0x3FF | 0x3FF << 13 | 0x3FF << 26 | 0x3FF << 39
COURT_CARDS: Final[Cards] = PACK_CARDS & ~NUMERAL_CARDS

ACE_OF_SWORDS: Final[Cards] = 39
MATA: Final[Card] = 40
"""The 2 of swords (C26)."""
THREE_OF_SWORDS: Final[Cards] = 41
TEN_OF_COINS: Final[Card] = 35
JACK_OF_CUPS: Final[Card] = 23

VALUES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0) * 4
"""The capture value of each card; court cards have none (C4)."""
NUMERALS_SHOWN: Final = CODES[48:38:-1]
"""The numerals of one suit, highest first: for the rules page."""


def suit_of(card: Card) -> int:
    """Return the suit of a card: 0 to 3, in pack order."""
    return card // SUIT_SIZE


def rank_of(card: Card) -> int:
    """Return the rank of a card: 0 to 9 are the numerals, 10 to 12 Jack, Knight and King."""
    return card % SUIT_SIZE


def value_of(card: Card) -> Value:
    """Return the capture value of a card: that of a court card is 0 (C4)."""
    rank = card % SUIT_SIZE
    return rank + 1 if rank < NUMERALS else 0


def equals_of(card: Card) -> Cards:
    """Return the four cards of the rank of a card."""
    return SAME_RANK * bit(card % SUIT_SIZE)


def of_rank(rank: Value) -> Cards:
    """Return the four cards of a rank."""
    return SAME_RANK * bit(rank)


def is_court(card: Card) -> bool:
    """Return whether a card is a Jack, a Knight or a King."""
    return card % SUIT_SIZE >= NUMERALS


def suit_cards(card: Card) -> Cards:
    """Return the thirteen cards of the suit of a card."""
    return SUIT_CARDS * bit(card - card % SUIT_SIZE)
