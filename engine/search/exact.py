"""Exact play of small endings in which every card is known: alpha-beta over any game."""

from typing import Final

from mypy_extensions import mypyc_attr

from engine.cards import Action, Seat, Side
from engine.state import State

UNBOUNDED: Final = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says what a finished deal is worth; this one counts by how much side 0 is ahead."""

    def worth(self, state: State) -> int:
        """Return the worth of a finished deal to side 0; the other side's is its negative."""
        scores = state.score()
        return scores[0] - scores[1]


class ExactSearch:
    """Solves endings for two sides; gives up once it has looked at so many positions."""

    def __init__(self, judge: Judge, sides: list[Side], nodes: int) -> None:
        """Take the judge, the side of each seat, and how many positions may be looked at."""
        self.judge = judge
        self.sides = sides
        self.nodes = nodes

    def values(self, state: State) -> list[int] | None:
        """Return the worth of each legal action to the side on turn; None where it gave up."""
        found: list[int] = []
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            worth = self._value(after, -UNBOUNDED, UNBOUNDED)
            found.append(worth if self.sides[state.turn] == 0 else -worth)
            if self.nodes < 0:
                return None
        return found

    def best(self, state: State) -> Action | None:
        """Return the first of the best actions; None where it gave up."""
        values = self.values(state)
        if values is None:
            return None
        return state.legal_actions()[values.index(max(values))]

    def value(self, state: State) -> int | None:
        """Return the worth of a position to side 0; None where it gave up."""
        worth = self._value(state, -UNBOUNDED, UNBOUNDED)
        return None if self.nodes < 0 else worth

    def _value(self, state: State, alpha: int, beta: int) -> int:
        """Return the worth to side 0, exact where it lies between alpha and beta."""
        if state.is_over():
            return self.judge.worth(state)
        self.nodes -= 1
        if self.nodes < 0:
            return 0
        seat: Seat = state.turn
        if self.sides[seat] == 0:
            return self._highest(state, alpha, beta)
        return self._lowest(state, alpha, beta)

    def _highest(self, state: State, alpha: int, beta: int) -> int:
        for action in _actions(state):
            after = state.copy()
            after.apply(action)
            alpha = max(alpha, self._value(after, alpha, beta))
            if alpha >= beta:
                break
        return alpha

    def _lowest(self, state: State, alpha: int, beta: int) -> int:
        for action in _actions(state):
            after = state.copy()
            after.apply(action)
            beta = min(beta, self._value(after, alpha, beta))
            if alpha >= beta:
                break
        return beta


def _actions(state: State) -> list[Action]:
    forced = state.forced()
    return state.legal_actions() if forced is None else [forced]
