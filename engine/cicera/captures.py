"""Which table cards a card may take: all of them, and why others are refused."""

from typing import Final

from engine.cards import Card, Cards, Value, bit, count, listed
from engine.cicera.deck import (
    COURT_CARDS,
    SAME_RANK,
    equals_of,
    is_court,
    of_rank,
    value_of,
)

EVERY_SUM: Final = 1 << 20
"""More sums than any table holds."""


def sums_of(value: Value, table: Cards, room: int = EVERY_SUM) -> list[Cards]:
    """Return every set of two or more table numerals worth exactly `value` (C10).

    Their order is fixed: by rank, then in pack order. The search ends when `room` sets are found.
    """
    found: list[Cards] = []
    _add_sums(found, value, table, room)
    return found


def _add_sums(found: list[Cards], value: Value, table: Cards, room: int) -> None:
    pool = table & SAME_RANK * (bit(value - 1) - 1)  # the numerals worth less
    if pool & (pool - 1):
        _complete(found, pool, 0, 0, value, room)


def _complete(
    found: list[Cards], pool: Cards, rank: Value, chosen: Cards, left: Value, room: int
) -> None:
    """Add every sum that the chosen cards make with others of the pool, of this rank or higher.

    What is left to reach is never less than the value of that rank.
    """
    equals = of_rank(rank)
    while 2 * (rank + 1) <= left:  # a card of this rank leaves enough for one that is no lower
        same = pool & equals
        while same:
            one = same & -same
            same ^= one
            pool ^= one
            _complete(found, pool, rank, chosen | one, left - rank - 1, room)
            if len(found) >= room:
                return
        rank += 1
        equals <<= 1
    if chosen:
        last = pool & of_rank(left - 1)
        while last and len(found) < room:
            found.append(chosen | last & -last)
            last &= last - 1


def captures_of(card: Card, table: Cards) -> list[Cards]:
    """Return every set of table cards that a card may take: single cards, then sums."""
    found: list[Cards] = []
    same = table & equals_of(card)
    while same:
        found.append(same & -same)
        same &= same - 1
    value = value_of(card)
    if value:
        _add_sums(found, value, table, EVERY_SUM)
    return found


def refusal(card: Card, taken: Cards, table: Cards) -> str:
    """Return the rule that forbids a card to take these cards, or an empty string."""
    if taken & ~table:
        return "C9.table"
    same = taken & equals_of(card)
    if is_court(card):
        return "" if taken == same and count(taken) <= 1 else "C11"
    if taken & COURT_CARDS:
        return "C4"
    if taken == same:
        return "" if count(taken) <= 1 else "C9.one"
    if count(taken) == 1:
        return "C9.rank"
    return _refused_sum(value_of(card), taken)


def _refused_sum(value: Value, taken: Cards) -> str:
    total: Value = 0
    for card in listed(taken):
        total += value_of(card)
    if total == value:
        return ""
    return "C14" if total % value == 0 and _is_several(value, taken) else "C10"


def _is_several(value: Value, taken: Cards) -> bool:
    """Return whether cards fall into captures of this value, several at once."""
    rest = taken
    for card in listed(taken):
        if value_of(card) == value:
            rest &= ~bit(card)
    while rest:
        found = sums_of(value, rest, 1)
        if not found:
            return False
        rest &= ~found[0]
    return True
