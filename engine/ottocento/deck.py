"""The 62 cards of Bologna: codes, suits, ranks, values, and the sets that rules speak of."""

from typing import Final

from engine.cards import Card, Cards, bit

RANKS: Final = ("R", "Q", "C", "F", "10", "9", "8", "7", "6", "1")
"""The ranks of a plain suit in pack order: King, Queen, Knight, Jack, the pips, the Ace."""
SUITS: Final = ("S", "B", "C", "D")
"""Swords, Batons, Cups, Coins."""
NUMBERS: Final = tuple(range(16, 4, -1))
"""The numbered trumps, from the highest down."""
CODES: Final = (
    *(suit + rank for suit in SUITS for rank in RANKS),
    *("ANG", "MON", "SOL", "LUN"),
    *(f"T{number}" for number in NUMBERS),
    *("M1", "M2", "M3", "M4", "BEG", "MAT"),
)
"""The code of each card; a card is its index here (O3)."""

SEATS: Final = 4
CARDS: Final = 62
SUIT_CARDS: Final = 10
TRUMP_CARDS: Final = 21
HAND: Final = 15
DEALER_HAND: Final = 17
DISCARDS: Final = 2
PACKET: Final = 5
TRICKS: Final = 15

# Places inside a plain suit, in pack order.
KING: Final = 0
QUEEN: Final = 1
KNIGHT: Final = 2
JACK: Final = 3
ACE: Final = 9

ANGEL: Final = 40
WORLD: Final = 41
SUN: Final = 42
MOON: Final = 43
SIXTEEN: Final = 44
FIVE: Final = 55
FIRST_MOOR: Final = 56
LAST_MOOR: Final = 59
BEGATO: Final = 60
MATTO: Final = 61


def _every(place: Card) -> Cards:
    """Return the cards that stand at one place of the four suits."""
    return bit(place) | bit(place + 10) | bit(place + 20) | bit(place + 30)


def _run(first: Card, last: Card) -> Cards:
    """Return the cards from first to last in pack order."""
    cards: Cards = 0
    for card in range(first, last + 1):
        cards |= bit(card)
    return cards


KINGS: Final[Cards] = _every(KING)
QUEENS: Final[Cards] = _every(QUEEN)
KNIGHTS: Final[Cards] = _every(KNIGHT)
JACKS: Final[Cards] = _every(JACK)
ACES: Final[Cards] = _every(ACE)
PIPS: Final[Cards] = _run(4, 8) | _run(14, 18) | _run(24, 28) | _run(34, 38)
"""The cards from 6 to 10 of the plain suits: part of no combination (O27)."""
SWORDS: Final[Cards] = _run(0, 9)
BATONS: Final[Cards] = _run(10, 19)
CUPS: Final[Cards] = _run(20, 29)
COINS: Final[Cards] = _run(30, 39)
PLAIN: Final[Cards] = SWORDS | BATONS | CUPS | COINS
TRUMPS: Final[Cards] = _run(ANGEL, BEGATO)
MOORS: Final[Cards] = _run(FIRST_MOOR, LAST_MOOR)
TAROCCHI: Final[Cards] = bit(ANGEL) | bit(WORLD) | bit(BEGATO) | bit(MATTO)
COUNTERS: Final[Cards] = bit(BEGATO) | bit(MATTO)
"""The contatori (O19)."""
UPPER: Final[Cards] = bit(WORLD) | bit(SUN) | bit(MOON)
"""The three trumps of which the Grande needs two (O23)."""
PACK: Final[Cards] = PLAIN | TRUMPS | bit(MATTO)
FIVES: Final[Cards] = KINGS | TAROCCHI
"""The eight cards worth five points: never discarded (O6)."""

SUIT: Final[list[Cards]] = [
    *([SWORDS] * SUIT_CARDS),
    *([BATONS] * SUIT_CARDS),
    *([CUPS] * SUIT_CARDS),
    *([COINS] * SUIT_CARDS),
    *([TRUMPS] * TRUMP_CARDS),
    0,
]
"""The suit of each card as a set of cards; the Matto has none (O4)."""

# O4: in the round suits the pips run backwards; the Moors are equal; the Matto takes no part.
MOOR_POWER: Final = 21
_LONG: Final = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
_ROUND: Final = [10, 9, 8, 7, 1, 2, 3, 4, 5, 6]
POWER: Final[list[Card]] = [
    *(_LONG + _LONG + _ROUND + _ROUND),
    *range(37, 21, -1),
    *([MOOR_POWER] * 4),
    20,
    0,
]
"""How high each card stands: trumps above all plain cards; compare plain cards within a suit."""

KING_VALUE: Final = 5
QUEEN_VALUE: Final = 4
KNIGHT_VALUE: Final = 3
JACK_VALUE: Final = 2
VALUES: Final = tuple(
    KING_VALUE
    if bit(card) & FIVES
    else QUEEN_VALUE
    if bit(card) & QUEENS
    else KNIGHT_VALUE
    if bit(card) & KNIGHTS
    else JACK_VALUE
    if bit(card) & JACKS
    else 1
    for card in range(CARDS)
)
"""What each card counts before half a point is taken off for every card (O13)."""


def in_rank(suit: Card) -> tuple[Card, ...]:
    """Return the cards of a plain suit (0 to 3) from high to low."""
    return tuple(sorted(range(suit * 10, suit * 10 + 10), key=lambda card: -POWER[card]))


SWORDS_ORDER: Final = in_rank(0)
BATONS_ORDER: Final = in_rank(1)
CUPS_ORDER: Final = in_rank(2)
COINS_ORDER: Final = in_rank(3)
TRUMPS_ORDER: Final = tuple(range(ANGEL, BEGATO + 1))
