"""Flat sampling: every candidate is played out in the same worlds by the policy of the game.

Where two cannot be told apart, the one that the policy prefers is taken.
"""

from collections.abc import Callable
from typing import Final

from engine.cards import Action, Side
from engine.observation import Observation
from engine.players import Budget
from engine.rng import Rng
from engine.search.halving import Candidate, Halving, best_of, is_level
from engine.search.playouts import play_by_policy
from engine.state import State

LEVEL: Final = 1
"""Within so many standard errors two candidates cannot be told apart."""


class Playouts(Halving):
    """Worlds sampled for an observation, and played to the end."""

    def __init__(
        self, sample: Callable[[Observation, Rng], State], observation: Observation, side: Side
    ) -> None:
        self.sample = sample
        self.observation = observation
        self.side = side

    def world(self, rng: Rng) -> State:
        """Return another world."""
        return self.sample(self.observation, rng)

    def result(self, world: State, candidate: Candidate, rng: Rng) -> int:
        """Return by how much the side is ahead at the end."""
        world.apply(candidate.action)
        play_by_policy(world, rng)
        return margin(world.score(), self.side)


def choose(
    sample: Callable[[Observation, Rng], State],
    observation: Observation,
    preferred: list[Action],
    side: Side,
    budget: Budget,
    rng: Rng,
) -> Action:
    """Return the best of the candidates, which come in the order in which the policy prefers them.

    The budget counts playouts.
    """
    playouts = Playouts(sample, observation, side)
    return _settled(playouts.finalists(preferred, budget, rng))


def margin(scores: list[int], side: Side) -> int:
    """Return by how much a side is ahead."""
    return scores[side] - scores[1 - side]


def _settled(alive: list[Candidate]) -> Action:
    """Return the most preferred candidate that is within one standard error of the best."""
    best = best_of(alive)
    liked = best
    for candidate in reversed(alive):
        if is_level(candidate, best, LEVEL):
            liked = candidate
    return liked.action
