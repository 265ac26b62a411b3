"""Sequential halving: round by round the worse half of the candidates drops out.

Every candidate left is tried in the same worlds, so that their results can be compared world by
world (Karnin, Koren, Somekh 2013; common worlds as in any paired comparison).
"""

import time
from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from engine.cards import Action
from engine.players import Budget
from engine.rng import Rng
from engine.state import State

CLOCK_EVERY: Final = 64
"""Trials between two looks at the clock."""
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
        self.trials: int = 0
        self.is_over: bool = False

    def tick(self) -> None:
        """Count a trial, and look at the time now and then."""
        self.trials += 1
        if self.trials % CLOCK_EVERY == 0 and time.monotonic() > self.end:
            self.is_over = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Halving:
    """What a search tells the halving: its worlds, and what an action comes to in one of them."""

    @abstractmethod
    def world(self, rng: Rng) -> State:
        """Return another world that the observer cannot tell from the true one."""

    @abstractmethod
    def result(self, world: State, candidate: Candidate, rng: Rng) -> int:
        """Return what a candidate comes to in a world, which is played on."""

    def finalists(self, preferred: list[Action], budget: Budget, rng: Rng) -> list[Candidate]:
        """Return the candidates left: two at the most, unless it is decided or time is over before.

        The actions come in the order in which the policy prefers them, and so do the candidates.
        The budget counts trials; it is spread evenly over the rounds.
        """
        alive = [Candidate(action, place) for place, action in enumerate(preferred)]
        rounds = _rounds(len(alive))
        clock = Clock(budget.milliseconds)
        for turn in range(rounds):
            for _ in range(budget.nodes // (rounds * len(alive))):
                if clock.is_over:
                    break
                self._try(alive, rng, clock)
            if turn + 1 < rounds and not clock.is_over:
                if self.is_decided(alive):
                    break
                alive = _better_half(alive)
        return alive

    def is_decided(self, alive: list[Candidate]) -> bool:
        """Return whether more trials are not worth their time."""
        return False

    def _try(self, alive: list[Candidate], rng: Rng, clock: Clock) -> None:
        """Try every candidate in one world."""
        world = self.world(rng)
        for candidate in alive:
            result = self.result(world.copy(), candidate, rng)
            candidate.results.append(result)
            candidate.sum += result
            clock.tick()


def _rounds(candidates: int) -> int:
    """Return how often the candidates can be halved until two are left, and at least one."""
    rounds = 1
    while candidates > 2:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds


def is_level(candidate: Candidate, best: Candidate, errors: int) -> bool:
    """Return whether the best is ahead by no more than so many standard errors of the difference.

    Both have been tried in the same worlds.
    """
    worlds = len(best.results)
    if worlds < FEWEST_WORLDS:
        return True
    ahead = 0
    squares = 0
    for index in range(worlds):
        difference = best.results[index] - candidate.results[index]
        ahead += difference
        squares += difference * difference
    # mean <= errors * sqrt(variance / worlds), both sides squared and without fractions
    spread = worlds * squares - ahead * ahead
    return ahead * ahead * (worlds - 1) <= errors * errors * spread


def best_of(alive: list[Candidate]) -> Candidate:
    """Return the candidate that came to most; among equals the most preferred."""
    return min(alive, key=_standing)


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
