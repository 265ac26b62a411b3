"""What one seat may know of a deal of Ottocento (O32)."""

from dataclasses import dataclass

from engine.cards import Card, Cards, Seat
from engine.observation import Observation
from engine.ottocento.deck import CODES, VALUES


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a seat has declared: its points, and the cards that became public (O9)."""

    points: int
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class OttocentoObservation(Observation):
    """All that one seat may know of a deal of Ottocento."""

    phase: str
    """`discard` or `play`; `declare` only for the seat that is asked."""
    trick: tuple[Card, ...]
    """The cards of the trick in order of play."""
    leader: Seat
    """Who leads or has led to this trick."""
    tricks: tuple[int, ...]
    """Tricks won, by side."""
    points: tuple[int, ...]
    """Points declared so far, by side; after the deal the full result."""
    declared: tuple[Declaration | None, ...]
    """By seat; None while nothing was declared, whatever the reason."""
    discards: Cards
    """Own, for the dealer; after the deal everybody's business."""
    won: tuple[Cards, ...]
    """The cards won, by side, without the discards; the Matto with the side that played it."""
    voids: tuple[Cards, ...]
    """By seat, the cards it has shown not to hold by failing to follow."""
    matto_seat: Seat | None
    """Who has played the Matto."""
    matto_owed: bool
    """Whether the other side won the trick to which the Matto was played (O27)."""
    last_trick: tuple[Card, ...]
    """The cards of the trick before this one in order of play."""
    last_leader: Seat | None
    """Who led to that trick."""

    def by_value(self, codes: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
        """Return how many of these cards there are of each value, the highest first (O13)."""
        values = [VALUES[CODES.index(code)] for code in codes]
        return tuple((value, values.count(value)) for value in sorted(set(values), reverse=True))
