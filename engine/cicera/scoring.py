"""What is counted: the bonuses of a capture, and the awards of a pile at the end of the deal."""

from typing import Final, TypeAlias

from engine.cards import Card, Cards, bit, count
from engine.cicera.deck import (
    ACE_OF_SWORDS,
    JACK_OF_CUPS,
    MATA,
    SWORDS,
    TEN_OF_COINS,
    suit_cards,
)

NOBODY: Final = -1
"""No card was just left, or nobody has captured."""

SCUA: Final = 1
PICADA: Final = 2
SIMILI: Final = 4
QUADRIGLIA: Final = 8
BONUS_KEYS: Final = (
    (SCUA, "scua"),
    (PICADA, "picada"),
    (SIMILI, "simili"),
    (QUADRIGLIA, "quadriglia"),
)

BONUS_POINTS: Final = 1
"""What each capture bonus scores (C16-C19)."""
QUADRIGLIA_CARDS: Final = 3
"""How many table cards make a quadriglia (C19)."""
MOST_BONUSES: Final = 3
"""The most points that one capture can score (C20)."""
CARDS_POINTS: Final = 2
SWORDS_POINTS: Final = 1
MATA_POINTS: Final = 1
TEN_COINS_POINTS: Final = 1
FANTE_CUPS_POINTS: Final = 1
NAPULA_LEAST: Final = 3
NAPULA_MOST: Final = 10
CARDS_MAJORITY: Final = 27
SWORDS_MAJORITY: Final = 7

Row: TypeAlias = tuple[str, int, Cards]
"""An award before it has a side: its key, its points, its cards."""


def bonuses(card: Card, taken: Cards, table: Cards, left: Card) -> int:
    """Return the bonuses of a capture, as flags; `left` is the card just left, or NOBODY."""
    found = 0
    if taken == table:  # C16
        found |= SCUA
    if left >= 0 and taken == bit(left):  # C17
        found |= PICADA
    if not taken & ~suit_cards(card):  # C18
        found |= SIMILI
    if count(taken) >= QUADRIGLIA_CARDS:  # C19
        found |= QUADRIGLIA
    return found


def bonus_points(found: int) -> int:
    """Return what bonuses score together: each counts by itself (C20)."""
    return count(found) * BONUS_POINTS


def napula(pile: Cards) -> int:
    """Return how long the run of swords from the ace is, 0 where it is no napula (C29)."""
    length = 0
    while length < NAPULA_MOST and pile & bit(ACE_OF_SWORDS + length):
        length += 1
    return length if length >= NAPULA_LEAST else 0


def counted(pile: Cards, other: Cards) -> list[Row]:
    """Return the awards of a pile against the other side's, when the deal is over (C24-C29)."""
    rows: list[Row] = []
    if count(pile) > count(other):  # a tie is nobody's (C30)
        rows.append(("cards", CARDS_POINTS, pile))
    if count(pile & SWORDS) > count(other & SWORDS):
        rows.append(("swords", SWORDS_POINTS, pile & SWORDS))
    if pile & bit(MATA):
        rows.append(("mata", MATA_POINTS, bit(MATA)))
    if pile & bit(TEN_OF_COINS):
        rows.append(("ten_coins", TEN_COINS_POINTS, bit(TEN_OF_COINS)))
    if pile & bit(JACK_OF_CUPS):
        rows.append(("fante_cups", FANTE_CUPS_POINTS, bit(JACK_OF_CUPS)))
    run = napula(pile)
    if run:
        rows.append(("napula", run, bit(ACE_OF_SWORDS + run) - bit(ACE_OF_SWORDS)))
    return rows


def counted_points(pile: Cards, other: Cards) -> int:
    """Return what the awards of a pile add up to."""
    points = 0
    for row in counted(pile, other):
        points += row[1]
    return points
