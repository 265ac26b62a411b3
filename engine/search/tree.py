"""Tree search over what one seat knows: many worlds, one tree, the same choice in all of them.

Single-observer information-set search (Cowling, Powley, Whitehouse 2012): every iteration plays
another world down the tree; an action competes only in the worlds that offer it.
"""

import math
import time
from typing import Final

from mypy_extensions import mypyc_attr

from engine.cards import Action, Side
from engine.rng import Rng
from engine.state import State

CLOCK_EVERY: Final = 64
"""Iterations between two looks at the clock."""


LESS: Final = 0.5
"""How much less the search leans towards each next candidate."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What a game tells the search: its worlds, what is worth trying, what a world is worth."""

    def world(self, rng: Rng) -> State:
        """Return another world that the observer cannot tell from the true one; it is played on."""
        raise NotImplementedError

    def candidates(self, state: State) -> list[Action]:
        """Return the actions worth trying, the most promising first."""
        return state.legal_actions()

    def is_settled(self, state: State) -> bool:
        """Return whether the worth of a world is known without trying actions."""
        return state.is_over()

    def worth(self, state: State, rng: Rng) -> int:
        """Return what a world is worth to side 0, from -1000 to 1000; it may be played on."""
        raise NotImplementedError


class Node:
    """What the observer has seen happen, and how it went from there."""

    def __init__(self, action: Action, side: Side) -> None:
        self.action: Action = action
        self.side: Side = side  # who chose the action, and to whom the total counts
        self.visits: int = 0
        self.offered: int = 0
        self.total: int = 0
        self.children: list[Node] = []

    def mean(self) -> float:
        """Return the average worth to the side that chose this, from -1 to 1."""
        return self.total / (1000.0 * self.visits)


class TreeSearch:
    """One search: a guide, the side of each seat, and how eagerly the new is tried."""

    def __init__(
        self, guide: Guide, sides: list[Side], explore: float, widen: float, lean: float
    ) -> None:
        self.guide = guide
        self.sides = sides
        self.explore = explore
        self.widen = widen
        self.lean = lean
        self.root = Node(-1, 0)
        self.first: list[Action] = []  # at the root every world offers the same

    def run(self, iterations: int, milliseconds: int, rng: Rng) -> None:
        """Play so many worlds down the tree, unless the time is over before."""
        end = time.monotonic() + milliseconds / 1000
        for iteration in range(1, iterations + 1):
            self._iterate(rng)
            if iteration % CLOCK_EVERY == 0 and time.monotonic() > end:
                return

    def best(self) -> Action:
        """Return the action that was tried most; among equals the one that went best."""
        chosen = self.root.children[0]
        for node in self.root.children:
            if (node.visits, node.total) > (chosen.visits, chosen.total):
                chosen = node
        return chosen.action

    def _iterate(self, rng: Rng) -> None:
        guide = self.guide
        state = guide.world(rng)
        node = self.root
        node.visits += 1
        path: list[Node] = []
        while not guide.is_settled(state):
            if path:
                actions = guide.candidates(state)
            else:
                self.first = self.first or guide.candidates(state)
                actions = self.first
            node = self._chosen(node, actions, self.sides[state.turn])
            path.append(node)
            state.apply(node.action)
            node.visits += 1
            if node.visits == 1:
                break
        worth = guide.worth(state, rng)
        for passed in path:
            passed.total += worth if passed.side == 0 else -worth

    def _chosen(self, node: Node, actions: list[Action], side: Side) -> Node:
        """Return the child to follow: a new one while the node is young for it, else the best."""
        allowed = 1 + int(self.widen * math.sqrt(float(node.visits)))
        best: Node | None = None
        most = 0.0
        fresh = -1
        lean = self.lean
        for action in actions:
            child = _child(node, action)
            if child is None:
                if fresh < 0:
                    fresh = action
                continue
            child.offered += 1
            score = child.mean() + self.explore * math.sqrt(
                math.log(float(child.offered)) / child.visits
            )
            score += lean / child.visits
            lean *= LESS
            allowed -= 1
            if best is None or score > most:
                best, most = child, score
        if fresh < 0 or (best is not None and allowed <= 0):
            assert best is not None
            return best
        new = Node(fresh, side)
        new.offered = 1
        node.children.append(new)
        return new


def _child(node: Node, action: Action) -> Node | None:
    for child in node.children:
        if child.action == action:
            return child
    return None
