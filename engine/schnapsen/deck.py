"""The twenty double-German cards: suits, ranks, values, and every number the rules name."""

from typing import Final, TypeAlias

from engine.cards import Card, Cards, Value, bit

Suit: TypeAlias = Card
"""One of the four suits; the same machine type as a card."""
Points: TypeAlias = Value
"""Card points or game points."""

SLUG: Final = "schnapsen"
SUITS: Final = ("E", "G", "H", "S")
RANKS: Final = ("D", "10", "K", "O", "U")
CODES: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)

PLAYERS: Final = 2
PACK: Final = 20
SUIT_SIZE: Final = 5
HAND: Final = 5
STOCK: Final = 10
FACE_DOWN: Final = 9
FIRST_PACKET: Final = 3
SECOND_PACKET: Final = 2
TRICKS: Final = 10

ACE_VALUE: Final = 11
TEN_VALUE: Final = 10
KING_VALUE: Final = 4
OBER_VALUE: Final = 3
UNTER_VALUE: Final = 2
SUIT_POINTS: Final = 30
DECK_POINTS: Final = 120

TARGET: Final = 66
HALF: Final = 33
MARRIAGE_POINTS: Final = 20
TRUMP_MARRIAGE_POINTS: Final = 40
MATCH_START: Final = 7
MOST_DEALS: Final = 13

NO_CARD: Final = -1
NOBODY: Final = -1

# How an action is packed: a card, a card with this flag where it is declared, or one of two words.
# All are bits of one machine number, so that actions can be held as a set.
DECLARED: Final = 32
EXCHANGE: Final = 60
CLOSE: Final = 61

WHOLE_PACK: Final = 0xFFFFF
ACES: Final = 0b00001_00001_00001_00001
TENS: Final = 2 * ACES
KINGS: Final = 4 * ACES
OBERS: Final = 8 * ACES
KINGS_AND_OBERS: Final = 12 * 0b00001_00001_00001_00001
UNTERS: Final = 16 * 0b00001_00001_00001_00001

RANK_VALUES: Final = (ACE_VALUE, TEN_VALUE, KING_VALUE, OBER_VALUE, UNTER_VALUE)
VALUES: Final[list[Points]] = [RANK_VALUES[card % SUIT_SIZE] for card in range(PACK)]
"""The card points of each card."""
RANKING: Final = ("ED", "E10", "EK", "EO", "EU")
"""The order of the ranks, highest first, shown by the cards of one suit."""
SUIT_OF: Final[list[Suit]] = [card // SUIT_SIZE for card in range(PACK)]
SUIT_CARDS: Final[list[Cards]] = [31 * bit(SUIT_SIZE * suit) for suit in range(4)]
PAIRS: Final[list[Cards]] = [12 * bit(SUIT_SIZE * suit) for suit in range(4)]
"""The König and the Ober of each suit."""
KIN: Final[list[Cards]] = [SUIT_CARDS[card // SUIT_SIZE] for card in range(PACK)]
"""All cards of the suit of each card."""
HIGHER: Final[list[Cards]] = [KIN[card] & (bit(card) - 1) for card in range(PACK)]
"""The cards that beat each card within its suit (S4)."""


def first_of(cards: Cards) -> Card:
    """Return the first card of a set, which must not be empty; quicker than `lowest`."""
    low: Cards = cards & -cards
    card: Card = 10 if low & 0xFFC00 else 0
    if low & 0xF83E0:
        card += 5
    if low & (TENS | OBERS):
        card += 1
    if low & KINGS_AND_OBERS:
        card += 2
    if low & UNTERS:
        card += 4
    return card


def unter_of(suit: Suit) -> Card:
    """Return the Unter of a suit."""
    return SUIT_SIZE * suit + 4


def ober_of(suit: Suit) -> Card:
    """Return the Ober of a suit."""
    return SUIT_SIZE * suit + 3


def king_of(suit: Suit) -> Card:
    """Return the König of a suit."""
    return SUIT_SIZE * suit + 2


def value_of(cards: Cards) -> Points:
    """Return the card points of a set of cards."""
    total: Points = 0
    card: Card = 0
    while cards:
        if cards & 1:
            total += VALUES[card]
        cards >>= 1
        card += 1
    return total
