"""Our Schnapsen player at the table of the VU Amsterdam, where some rules differ from ours.

Nobody closes there, the King of a pair is led, and a pair always counts with the next trick won.
"""

from engine.cards import Action, Cards, Seat, bit
from engine.rng import Rng
from engine.schnapsen import policy
from engine.schnapsen.deck import (
    CLOSE,
    DECLARED,
    EXCHANGE,
    FACE_DOWN,
    KINGS,
    NO_CARD,
    OBERS,
    SUIT_OF,
    Points,
    king_of,
)
from engine.schnapsen.ending import Ending
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.player import Horizon, SearchingPlayer
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.weights import Weights, read_table
from engine.schnapsen.worlds import Worlds
from engine.state import State

NEVER = 1_000_000
"""A margin that no hand reaches: nobody closes."""
PATIENT = Weights(read_table())
PATIENT.margin = NEVER


class VuState(SchnapsenState):
    """A deal by their rules."""

    def copy(self) -> "VuState":
        """Return an independent copy."""
        twin = VuState(self.standing, self.stock)
        self.copy_to(twin)
        return twin

    def legal_set(self) -> Cards:
        """Return the open actions as a set."""
        return super().legal_set() & ~(bit(CLOSE) | OBERS << DECLARED)

    def quick_action(self, rng: Rng) -> Action:
        """Return what the policy plays."""
        return with_king(super().quick_action(rng))

    def view(self) -> policy.View:
        """Return what the policy looks at, which will not close."""
        view = super().view()
        view.weights = PATIENT
        return view

    def pair_waits(self, seat: Seat) -> bool:
        """Return that every pair waits."""
        return True


class VuEnding(Ending):
    """Solves strict play by their rules: no points are looked at before the next trick is won."""

    def declared(
        self,
        king: Cards,
        mine: Cards,
        theirs: Cards,
        my: Points,
        their: Points,
        closer: Points,
        alpha: Points,
        beta: Points,
    ) -> Points:
        """Return the worth to the player on lead of declaring a pair, or alpha if that is more."""
        after = self.with_pair(king, my)
        return self.best_of(king, mine, theirs, after, their, closer, alpha, beta)


class VuHorizon(Horizon):
    """Tells the tree search about their table."""

    def tried(self, state: State) -> Cards:
        """Return the actions worth trying as a set."""
        found = super().tried(state)
        declared: Cards = found >> DECLARED & KINGS
        return found & ~(declared << 1)

    def candidates(self, state: State) -> list[Action]:
        """Return the actions worth trying, each once, the policy's own first."""
        found: list[Action] = []
        for action in super().candidates(state):
            if with_king(action) not in found:
                found.append(with_king(action))
        return found

    def ending(self, state: SchnapsenState) -> Ending:
        """Return what solves the strict play of this world."""
        return VuEnding(state, self.least, self.most)


class VuPlayer(SearchingPlayer):
    """Our player, told their rules."""

    def guide(self, seen: SchnapsenObservation) -> Horizon:
        """Return what the search is told."""
        table = VuState(seen.standing, [NO_CARD] * FACE_DOWN)
        return VuHorizon(seen, Worlds(seen, table))


def with_king(action: Action) -> Action:
    """Return an action, or the same pair with its King led."""
    if action >= EXCHANGE or not action & DECLARED:
        return action
    return king_of(SUIT_OF[action & ~DECLARED]) | DECLARED
