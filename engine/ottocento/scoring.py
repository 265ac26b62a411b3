"""What cards are worth: combinations as rows, card points, and the settlement of the piles."""

from typing import Final

from engine.cards import Card, Cards, Side, bit, count, listed, lowest
from engine.ottocento.deck import (
    ACES,
    ANGEL,
    COUNTERS,
    FIVE,
    FIVES,
    JACK_VALUE,
    JACKS,
    KING_VALUE,
    KINGS,
    KNIGHT_VALUE,
    KNIGHTS,
    MATTO,
    MOORS,
    PIPS,
    QUEEN_VALUE,
    QUEENS,
    SIXTEEN,
    TAROCCHI,
    UPPER,
    WORLD,
)

SETS: Final = {
    "tarocchi": (18, 36),
    "kings": (17, 34),
    "queens": (14, 28),
    "cavalli": (13, 26),
    "fanti": (12, 24),
}
"""Points of three and of four cards of each set (O17)."""
SEQUENCES: Final = ("grande", "swords", "batons", "cups", "coins", "aces", "moors")
SETS_DOUBLED: Final = "sets_doubled"
SEQUENCES_DOUBLED: Final = "sequences_doubled"
CARD_POINTS: Final = "card_points"
LAST_TRICK: Final = "last_trick"

THREE: Final = 3
"""The shortest sequence and the smallest set; as many different ones are doubled (O18, O25)."""
FOUR: Final = 4
SHORTEST_VALUE: Final = 10
STEP: Final = 5
"""What each card of a sequence beyond the third adds (O20)."""
LAST_TRICK_POINTS: Final = 6
PACK_POINTS: Final = 87
ALL_POINTS: Final = PACK_POINTS + LAST_TRICK_POINTS
HIGHEST_SCORE: Final = 939
"""All that a team can score without declarations (O29)."""
LONGEST_GRANDE: Final = 22
LONGEST_GRANDE_VALUE: Final = 105

_SET_KEYS: Final = list(SETS)
_SET_CARDS: Final[list[Cards]] = [TAROCCHI, KINGS, QUEENS, KNIGHTS, JACKS]
_THREES: Final = [points[0] for points in SETS.values()]
_FOURS: Final = [points[1] for points in SETS.values()]


class Row:
    """One counted thing: its key, its points, its cards in the order that shows it."""

    def __init__(self, key: str, points: int, cards: list[Card]) -> None:
        self.key = key
        self.points = points
        self.cards = cards


def combinations(cards: Cards) -> list[Row]:
    """Return the sets and sequences among these cards, a doubling as a row of its own (O16)."""
    rows: list[Row] = []
    for index in range(len(_SET_KEYS)):
        points = _set_points(cards, index)
        if points:
            rows.append(Row(_SET_KEYS[index], points, listed(cards & _SET_CARDS[index])))
    _double(rows, 0, SETS_DOUBLED)
    sets = len(rows)
    for index in range(len(SEQUENCES)):
        order = sequence(cards, index)
        if order:
            rows.append(Row(SEQUENCES[index], sequence_value(len(order)), order))
    _double(rows, sets, SEQUENCES_DOUBLED)
    return rows


def _double(rows: list[Row], first: int, key: str) -> None:
    # O18, O25: three or more different ones count twice.
    if len(rows) - first >= THREE:
        rows.append(Row(key, sum([row.points for row in rows[first:]]), []))


def worth(cards: Cards) -> int:
    """Return what all combinations among these cards are worth: the sum of their rows."""
    sets = found = 0
    for index in range(len(_SET_KEYS)):
        points = _set_points(cards, index)
        if points:
            sets += points
            found += 1
    if found >= THREE:
        sets += sets
    sequences = found = 0
    for index in range(len(SEQUENCES)):
        length = len(sequence(cards, index))
        if length:
            sequences += sequence_value(length)
            found += 1
    if found >= THREE:
        sequences += sequences
    return sets + sequences


def is_combined(cards: Cards) -> bool:
    """Return whether there is any combination among these cards (O8)."""
    return any(_set_points(cards, index) for index in range(len(_SET_KEYS))) or any(
        sequence(cards, index) for index in range(len(SEQUENCES))
    )


def combined(cards: Cards) -> Cards:
    """Return the cards that take part in a combination: what a declaration shows (O9)."""
    shown: Cards = 0
    for index in range(len(_SET_KEYS)):
        if _set_points(cards, index):
            shown |= cards & _SET_CARDS[index]
    for index in range(len(SEQUENCES)):
        for card in sequence(cards, index):
            shown |= bit(card)
    return shown


def _set_points(cards: Cards, index: int) -> int:
    held = count(cards & _SET_CARDS[index])
    if held < THREE:
        return 0
    return _FOURS[index] if held == FOUR else _THREES[index]


def sequence_value(length: int) -> int:
    """Return what a sequence of so many cards is worth (O20)."""
    return SHORTEST_VALUE + STEP * (length - THREE)


def sequence(cards: Cards, index: int) -> list[Card]:
    """Return the cards of a sequence in its order, or nothing.

    A contatore stands at the place it fills, one that fills none at the end.
    """
    if index == 0:
        return grande(cards)
    if index <= 4:
        return suit_sequence(cards, 10 * (index - 1))
    return _equals(cards, ACES if index == 5 else MOORS)


def suit_sequence(cards: Cards, king: Card) -> list[Card]:
    """Return the sequence of the suit of this king (O21)."""
    if not cards & bit(king):
        return []
    courts = count(cards & (7 * bit(king + 1)))
    idle = _counters(cards)
    # O21: two of Queen, Knight, Jack, at least one of them real.
    if courts == 0 or courts + len(idle) < 2:
        return []
    order = [king, *listed(cards & (7 * bit(king + 1)))]
    if courts == 1:
        # The contatore that stands in takes the highest place that is missing.
        order.insert(2 if order[1] == king + 1 else 1, idle.pop())
    if cards & bit(king + 9):
        order.append(king + 9)
    return order + idle


def _equals(cards: Cards, kind: Cards) -> list[Card]:
    """Return the sequence of Aces or of Moors: two real ones at least, in any order (O22)."""
    order = listed(cards & kind)
    idle = _counters(cards)
    if len(order) < 2 or len(order) + len(idle) < THREE:
        return []
    if len(order) == 2:
        order.append(idle.pop())
    return order + idle


def _counters(cards: Cards) -> list[Card]:
    """Return the contatori among these cards; the last one is the first to fill a place."""
    return listed(cards & COUNTERS)


def grande(cards: Cards) -> list[Card]:
    """Return the trump sequence (O23, O24)."""
    if not cards & bit(ANGEL):
        return []
    idle = _counters(cards)
    upper = listed(cards & UPPER)
    needed = 2 - len(upper)
    if not upper or needed > len(idle):
        return []
    order = [ANGEL, *upper]
    neighbour = False
    if needed == 1:
        neighbour = upper[0] == WORLD
        order.insert(2 if neighbour else 1, idle.pop())
    for card in range(SIXTEEN, FIVE + 1):
        if cards & bit(card):
            order.append(card)
            neighbour = False
        elif idle and not neighbour:
            order.append(idle.pop())
            neighbour = True
        else:
            # O24: the break. A contatore that fills no place still counts.
            return order + idle
    return order + listed(cards & MOORS) + idle


def card_points(pile: Cards) -> int:
    """Return the card points of a pile of an even number of cards (O13)."""
    cards = count(pile)
    value = (
        cards
        + (KING_VALUE - 1) * count(pile & FIVES)
        + (QUEEN_VALUE - 1) * count(pile & QUEENS)
        + (KNIGHT_VALUE - 1) * count(pile & KNIGHTS)
        + (JACK_VALUE - 1) * count(pile & JACKS)
    )
    return (2 * value - cards) // 2


def pile_rows(pile: Cards, last_trick: list[Card]) -> list[Row]:
    """Return all that a settled pile counts, the last trick (empty: not won) included (O30)."""
    rows = combinations(pile)
    points = card_points(pile)
    if points:
        rows.append(Row(CARD_POINTS, points, listed(pile)))
    if last_trick:
        rows.append(Row(LAST_TRICK, LAST_TRICK_POINTS, last_trick))
    return rows


class Settlement:
    """How the piles stand after the deal, and what went across (-1: nothing, nobody)."""

    def __init__(self, piles: list[Cards]) -> None:
        self.piles = piles
        self.gift: Card = -1
        self.matto_side: Side = -1
        self.discards_side: Side = -1


def settled(
    won: list[Cards], tricks: list[int], discards: Cards, dealer_side: Side, owed: bool
) -> Settlement:
    """Return the settlement (O26); the Matto lies in the pile of the side that was dealt it.

    `owed` says that the other side won the trick to which the Matto was played.
    """
    end = Settlement([won[0], won[1]])
    end.discards_side = dealer_side if tricks[dealer_side] else 1 - dealer_side  # O29
    end.piles[end.discards_side] |= discards
    for side in range(2):
        if won[side] & bit(MATTO):
            end.matto_side = side
    if end.matto_side < 0:
        return end
    giver, taker = end.matto_side, 1 - end.matto_side
    if not tricks[giver]:  # O28
        end.matto_side = taker
        _hand_over(end.piles, giver, MATTO)
    elif owed:
        end.gift = gift(end.piles[giver], end.piles[taker])
        _hand_over(end.piles, giver, end.gift)
    return end


def _hand_over(piles: list[Cards], giver: Side, card: Card) -> None:
    piles[giver] &= ~bit(card)
    piles[1 - giver] |= bit(card)


def gift(pile: Cards, other: Cards) -> Card:
    """Return the card that a side gives for its Matto (O27)."""
    if pile & PIPS:
        return lowest(pile & PIPS)
    chosen: Card = -1
    best = 0
    for card in listed(_cheapest(pile & ~bit(MATTO))):
        # Card points are the same whichever card of one value goes.
        left = worth(pile & ~bit(card)) - worth(other | bit(card))
        if chosen < 0 or left > best:
            chosen, best = card, left
    return chosen


def _cheapest(pile: Cards) -> Cards:
    """Return the cards of lowest value of a pile."""
    rest = pile & ~(FIVES | QUEENS | KNIGHTS | JACKS)
    for kind in (rest, pile & JACKS, pile & KNIGHTS, pile & QUEENS):
        if kind:
            return kind
    return pile
