"""What one seat may know: events as it saw them, and all that is open to it now."""

from dataclasses import dataclass, replace

from engine.cards import Action, Card, Cards, Seat
from engine.score import Award, Standing


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. A secret event shows its cards to its own seat only."""

    kind: str
    seat: Seat | None
    cards: tuple[Card, ...] = ()
    awards: tuple[Award, ...] = ()
    secret: bool = False

    def seen_by(self, seat: Seat) -> "Event":
        """Return the event as this seat sees it."""
        if self.secret and seat != self.seat:
            return replace(self, cards=())
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """All that one seat may know of a deal, and nothing more. Games add their own fields."""

    game: str
    seat: Seat
    turn: Seat | None
    standing: Standing
    hand: Cards
    hand_sizes: tuple[int, ...]
    legal: tuple[Action, ...]
    events: tuple[Event, ...] = ()
