"""Tree search over what one seat knows: many worlds, one tree, the same choice in all of them.

Single-observer information-set search (Cowling, Powley, Whitehouse 2012): an action competes only
in the worlds that offer it. The first choice is made by halving in common worlds, for that one is
played in earnest; the choices below it are made where they look best.
"""

import math
from typing import Final

from mypy_extensions import mypyc_attr

from engine.cards import Action, Cards, Seat, Side, bit, count
from engine.players import Budget
from engine.rng import Rng
from engine.search.halving import Candidate, Halving, best_of, is_level
from engine.state import State

LESS: Final = 0.5
"""How much less the search leans towards each next candidate."""
DOUBT: Final = 3
"""So many standard errors ahead of all others a candidate is chosen at once."""
MOST: Final = 1000
"""The best worth of a world; the worst is its negative."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What a game tells the search: its worlds, what is worth trying, what a world is worth."""

    def world(self, rng: Rng) -> State:
        """Return another world that the observer cannot tell from the true one; it is played on."""
        raise NotImplementedError

    def candidates(self, state: State) -> list[Action]:
        """Return the actions worth trying, the most promising first."""
        return state.legal_actions()

    def tried(self, state: State) -> Cards:
        """Return the same actions as a set: bit n stands for action n, which is at most 62."""
        found: Cards = 0
        for action in self.candidates(state):
            found |= bit(action)
        return found

    def is_settled(self, state: State) -> bool:
        """Return whether the worth of a world is known without trying actions."""
        return state.is_over()

    def worth(self, state: State, rng: Rng) -> int:
        """Return what a world is worth to side 0, from -1000 to 1000; it may be played on."""
        raise NotImplementedError


class Node:
    """What the observer has seen happen, and how it went from there."""

    def __init__(self, action: Action, side: Side, lean: float) -> None:
        self.action: Action = action
        self.side: Side = side  # who chose the action, and to whom the total counts
        self.lean: float = lean
        self.visits: int = 0
        self.offered: int = 0
        self.total: int = 0
        self.children: list[Node] = []

    def promise(self, explore: float) -> float:
        """Return how good the action looks: its mean, what is hoped of it, what is not known."""
        hope: float = self.total / MOST + self.lean
        return hope / self.visits + explore * math.sqrt(math.log(float(self.offered)) / self.visits)


class TreeSearch(Halving):
    """One search: a guide, the side of each seat, and how eagerly the new is tried."""

    def __init__(
        self, guide: Guide, sides: list[Side], explore: float, widen: float, lean: float
    ) -> None:
        self.guide = guide
        self.sides = sides
        self.explore = explore
        self.widen = widen
        self.lean = lean
        self.roots: list[Node] = []
        """What has happened after each candidate, in the order in which they came."""

    def choose(self, preferred: list[Action], seat: Seat, budget: Budget, rng: Rng) -> Action:
        """Return the best of the candidates of a seat, which come in the order of preference.

        The budget counts worlds played down the tree.
        """
        side = self.sides[seat]
        self.roots = [Node(action, side, 0.0) for action in preferred]
        return best_of(self.finalists(preferred, budget, rng)).action

    def is_decided(self, alive: list[Candidate]) -> bool:
        """Return whether the best candidate is ahead of all others beyond doubt."""
        best = best_of(alive)
        return not any(other is not best and is_level(other, best, DOUBT) for other in alive)

    def world(self, rng: Rng) -> State:
        """Return another world."""
        return self.guide.world(rng)

    def result(self, world: State, candidate: Candidate, rng: Rng) -> int:
        """Return what the candidate comes to on one way down the tree."""
        guide = self.guide
        node = self.roots[candidate.preference]
        path = [node]
        side = node.side
        world.apply(node.action)
        while node.visits and not guide.is_settled(world):
            node = self.followed(node, world)
            path.append(node)
            world.apply(node.action)
        worth = guide.worth(world, rng)
        for passed in path:
            passed.visits += 1
            passed.total += worth if passed.side == 0 else -worth
        return worth if side == 0 else -worth

    def followed(self, node: Node, state: State) -> Node:
        """Return the child to follow: a new one while the node is young for it, else the best."""
        tried = self.guide.tried(state)
        best: Node | None = None
        most = 0.0
        known = 0
        for child in node.children:
            if not tried & bit(child.action):
                continue
            known += 1
            child.offered += 1
            promise = child.promise(self.explore)
            if best is None or promise > most:
                best, most = child, promise
        if best is not None and known >= min(self._room(node), count(tried)):
            return best
        return self._first_new(node, state)

    def _room(self, node: Node) -> int:
        """Return how many actions may compete after a node; it widens as it is visited."""
        return 1 + int(self.widen * math.sqrt(float(node.visits)))

    def _first_new(self, node: Node, state: State) -> Node:
        """Return a child for the most promising action that has none."""
        lean = self.lean
        candidates = self.guide.candidates(state)
        place = 0
        while any(child.action == candidates[place] for child in node.children):
            lean *= LESS
            place += 1
        new = Node(candidates[place], self.sides[state.turn], lean)
        new.offered = 1
        node.children.append(new)
        return new
