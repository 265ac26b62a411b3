"""What one seat may know of a Cicera deal."""

from dataclasses import dataclass

from engine.cards import Card, Cards, Seat
from engine.observation import Observation


@dataclass(frozen=True, slots=True, kw_only=True)
class CiceraObservation(Observation):
    """All that is open to one seat (C33)."""

    table: tuple[Card, ...]
    """The table cards, in the order in which they came."""
    left: Card | None
    """The card that the previous player has just left, if any (C17)."""
    piles: tuple[Cards, Cards]
    """What each side has taken: everybody saw it go, and who counts knows it."""
    pile_sizes: tuple[int, int]
    points: tuple[int, int]
    """The capture bonuses of each side so far (C21); when the deal is over, its result."""
    last_capturer: Seat | None
