"""Flat sampling with sequential halving: round by round the worse half of the actions drops out.

Every surviving candidate is played out in the same worlds, so that their results can be compared
world by world. Where two cannot be told apart, the one that the policy prefers is taken.
"""

import time
from collections.abc import Callable
from typing import Final

from engine.cards import Action, Side
from engine.observation import Observation
from engine.players import Budget
from engine.rng import Rng
from engine.state import State

CLOCK_EVERY: Final = 64
"""Playouts between two looks at the clock."""
FEWEST_WORLDS: Final = 4
"""With fewer common worlds a difference says nothing."""


class Candidate:
    """An action and what it came to, world by world."""

    def __init__(self, action: Action, preference: int) -> None:
        self.action: Action = action
        self.preference: int = preference
        self.results: list[int] = []
        self.sum: int = 0


class Clock:
    """The deadline of a choice: it only guards, the budget decides."""

    def __init__(self, milliseconds: int) -> None:
        self.end: float = time.monotonic() + milliseconds / 1000
        self.playouts: int = 0
        self.is_over: bool = False

    def tick(self) -> None:
        """Count a playout, and look at the time now and then."""
        self.playouts += 1
        if self.playouts % CLOCK_EVERY == 0 and time.monotonic() > self.end:
            self.is_over = True


def choose(
    sample: Callable[[Observation, Rng], State],
    observation: Observation,
    preferred: list[Action],
    side: Side,
    budget: Budget,
    rng: Rng,
) -> Action:
    """Return the best of the candidates, which come in the order in which the policy prefers them.

    The budget counts playouts; it is spread evenly over the rounds of the halving.
    """
    alive: list[Candidate] = []
    for place, action in enumerate(preferred):
        alive.append(Candidate(action, place))
    rounds = _rounds(len(alive))
    clock = Clock(budget.milliseconds)
    for turn in range(rounds):
        worlds = budget.nodes // (rounds * len(alive))
        for _ in range(worlds):
            if clock.is_over:
                break
            _play(sample(observation, rng), alive, side, rng, clock)
        if turn + 1 < rounds and not clock.is_over:
            alive = _better_half(alive)
    return _settled(alive)


def _rounds(candidates: int) -> int:
    """Return how often the candidates can be halved until two are left, and at least one."""
    rounds = 1
    while candidates > 2:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds


def _play(world: State, alive: list[Candidate], side: Side, rng: Rng, clock: Clock) -> None:
    """Play every candidate out in one world."""
    for candidate in alive:
        state = world.copy()
        state.apply(candidate.action)
        while not state.is_over():
            state.apply(state.quick_action(rng))
        result = margin(state.score(), side)
        candidate.results.append(result)
        candidate.sum += result
        clock.tick()


def margin(scores: list[int], side: Side) -> int:
    """Return by how much a side is ahead."""
    return scores[side] - scores[1 - side]


def _better_half(alive: list[Candidate]) -> list[Candidate]:
    """Return the better half in order of preference; the policy's own choice always stays."""
    ranked = sorted(alive, key=_standing)
    kept = ranked[: (len(alive) + 1) // 2]
    if alive[0] not in kept:
        kept[-1] = alive[0]
    return sorted(kept, key=_preference)


def _standing(candidate: Candidate) -> tuple[int, int]:
    return (-candidate.sum, candidate.preference)


def _preference(candidate: Candidate) -> int:
    return candidate.preference


def _settled(alive: list[Candidate]) -> Action:
    """Return the most preferred candidate that is within one standard error of the best."""
    best = min(alive, key=_standing)
    liked = best
    for candidate in reversed(alive):
        if _is_level(candidate, best):
            liked = candidate
    return liked.action


def _is_level(candidate: Candidate, best: Candidate) -> bool:
    """Return whether the best is ahead by no more than one standard error of their difference."""
    worlds = len(best.results)
    if worlds < FEWEST_WORLDS:
        return True
    ahead = 0
    squares = 0
    for index in range(worlds):
        difference = best.results[index] - candidate.results[index]
        ahead += difference
        squares += difference * difference
    # mean <= sqrt(variance / worlds), both sides squared and without fractions
    return ahead * ahead * (worlds - 1) <= worlds * squares - ahead * ahead
