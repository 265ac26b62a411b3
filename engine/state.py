"""One deal under way: the base class that rules and search are written against."""

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from engine.cards import Action, Seat
from engine.observation import Event, Observation
from engine.rng import Rng
from engine.score import Award, Outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One deal under way: mutable, small, quick to copy.

    `turn` is the seat to act; it means nothing once the deal is over.
    """

    turn: Seat

    @abstractmethod
    def is_over(self) -> bool:
        """Return whether the deal has ended."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Return the actions open to the seat on turn, each once, in a fixed order.

        None when the deal is over.
        """

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Play a legal action; whether it is legal is the caller's business."""

    @abstractmethod
    def copy(self) -> "State":
        """Return an independent copy."""

    @abstractmethod
    def score(self) -> list[int]:
        """Return the points of each side so far; when the deal is over, its full result."""

    @abstractmethod
    def opening(self) -> tuple[Event, ...]:
        """Return what everybody sees when the cards have been dealt; asked only then."""

    @abstractmethod
    def narrate(self, action: Action) -> tuple[Event, ...]:
        """Return what playing this action now makes happen, awards itemised; changes nothing.

        The awards counted when the deal is over are not among them: see `closing_awards`.
        """

    @abstractmethod
    def closing_awards(self) -> tuple[Award, ...]:
        """Return the awards counted when the deal is over."""

    @abstractmethod
    def observe(self, seat: Seat) -> Observation:
        """Return all that this seat may know; the events are added by the match."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """Return how the deal ended; asked only when it is over."""

    @abstractmethod
    def why_not(self, action: Action) -> str:
        """Return why this readable action is refused now, or an empty string.

        It is the number of a rule, and a word where the rule has several reasons (`S13.follow`).
        """

    def forced(self) -> Action | None:
        """Return an action that shows no card and leaves the seat on turn no choice, if any."""
        return None

    def any_action(self, rng: Rng) -> Action:
        """Return any legal action by chance; a game may look at one card only, for speed."""
        actions = self.legal_actions()
        return actions[rng.below(len(actions))]

    def quick_action(self, rng: Rng) -> Action:
        """Return a cheap, sensible action for playouts; here any legal one."""
        return self.any_action(rng)
