"""What a deal is worth: awards with their cards, sheets, outcomes, and where a match stands."""

from dataclasses import dataclass

from engine.cards import Card, Seat, Side


@dataclass(frozen=True, slots=True)
class Award:
    """One line of a score sheet: what for, for whom, how much, by which cards."""

    key: str
    side: Side
    points: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of one deal; a total is always the plain sum of its lines."""

    awards: tuple[Award, ...]

    def total(self, side: Side) -> int:
        """Return the sum of the lines of one side."""
        return sum(award.points for award in self.awards if award.side == side)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended: who won it (None: nobody), why, and what it is worth in the match."""

    winner: Side | None
    reason: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the match stands before a deal: its dealer, its number, the points of each side."""

    dealer: Seat
    deal: int = 0
    points: tuple[int, ...] = ()
