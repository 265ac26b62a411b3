"""What one seat knows of a deal of Schnapsen (S37): its own hand and what is public."""

from dataclasses import dataclass

from engine.cards import Card, Cards, Seat, bit
from engine.observation import Observation
from engine.schnapsen.deck import (
    CODES,
    HALF,
    MATCH_START,
    SUITS,
    TARGET,
    WHOLE_PACK,
    Points,
    Suit,
)
from engine.schnapsen.scoring import lost_by_closing, marriage_points, won_by_66


@dataclass(frozen=True, slots=True)
class ClosingRecord:
    """What was written down when the stock was closed: points and tricks of the other player."""

    points: Points
    tricks: int

    @property
    def won(self) -> Points:
        """The game points of whoever closed, for reaching 66."""
        return won_by_66(self.points, self.tricks)

    @property
    def lost(self) -> Points:
        """The game points of the other player, when whoever closed does not get there."""
        return lost_by_closing(self.tricks)


@dataclass(frozen=True, slots=True, kw_only=True)
class SchnapsenObservation(Observation):
    """All that one seat may know; tuples are by seat."""

    trump: Suit
    bottom: Card | None
    """The last card of the stock, face up or turned over; None once it has been drawn."""
    stock_size: int
    leader: Seat
    """Who leads or has led the trick on the table, or won the last trick of all."""
    trick: tuple[Card, ...]
    lead_marriage: bool
    tricks: tuple[int, int]
    points: tuple[Points, Points]
    waiting: tuple[Points, Points]
    declared: tuple[tuple[Suit, ...], tuple[Suit, ...]]
    closed_by: Seat | None
    record: ClosingRecord | None
    known: Cards
    """Cards of the other hand that everybody knows."""
    shown: Cards
    """Cards of the own hand that everybody knows."""
    lacking: tuple[Cards, Cards]
    """Cards that each hand cannot hold, by its strict answers."""
    piles: tuple[Cards, Cards]
    """Cards won."""

    @property
    def other(self) -> Seat:
        """The other seat."""
        return 1 - self.seat

    @property
    def indicator(self) -> Card | None:
        """The face-up card under the stock, while it lies there face up."""
        return None if self.closed_by is not None else self.bottom

    @property
    def is_open(self) -> bool:
        """Whether the players still draw."""
        return self.stock_size > 0 and self.closed_by is None

    @property
    def gone(self) -> Cards:
        """All cards that were won."""
        return self.piles[0] | self.piles[1]

    @property
    def unseen(self) -> Cards:
        """All cards of the other hand and of the face-down stock."""
        seen = self.hand | self.gone
        for card in self.trick:
            seen |= bit(card)
        if self.bottom is not None:
            seen |= bit(self.bottom)
        return WHOLE_PACK & ~seen

    @property
    def terms(self) -> ClosingRecord:
        """What closing has recorded, or would record now for this seat (S25)."""
        return self.record or ClosingRecord(self.points[self.other], self.tricks[self.other])

    @property
    def trump_letter(self) -> str:
        """The letter of the trump suit."""
        return SUITS[self.trump]

    @property
    def trump_unter(self) -> str:
        """The code of the card that may be exchanged."""
        return self.trump_letter + "U"

    @property
    def declared_letters(self) -> tuple[tuple[str, ...], ...]:
        """The letters of the declared suits."""
        return tuple(tuple(SUITS[suit] for suit in suits) for suits in self.declared)

    @property
    def indicator_code(self) -> str | None:
        """The code of the face-up card under the stock."""
        return None if self.indicator is None else CODES[self.indicator]

    def pair_points(self, code: str) -> Points:
        """Return what King and Ober of the suit of this card bring when they are declared (S18)."""
        return marriage_points(SUITS.index(code[0]), self.trump)

    def pair_wins(self, code: str) -> bool:
        """Return whether declaring this pair now would win the deal (S22)."""
        return self.tricks[self.seat] > 0 and (
            self.points[self.seat] + self.pair_points(code) >= TARGET
        )

    @property
    def target(self) -> Points:
        """The card points that win a deal."""
        return TARGET

    @property
    def half(self) -> Points:
        """The card points that make a defeat cheap."""
        return HALF

    @property
    def match_start(self) -> Points:
        """The score a match begins with."""
        return MATCH_START
