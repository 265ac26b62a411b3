"""Who chooses actions: the contract of a player, its budget, and the one that picks at random."""

from dataclasses import dataclass
from typing import Protocol

from engine.cards import Action
from engine.observation import Observation
from engine.rng import Rng

LEVELS = ("easy", "medium", "hard")
"""The levels a guest can choose."""
YARDSTICKS = ("random", "greedy")
"""Two plain players that strength is measured against."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: nodes decide (games repeat exactly), the clock only guards."""

    nodes: int
    milliseconds: int = 1000


class Player(Protocol):
    """Anything that can sit at a table: it is shown an observation, never a state."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return one of the legal actions of the observation."""


class RandomPlayer:
    """A yardstick: any legal action, each with the same chance."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return any legal action."""
        return observation.legal[rng.below(len(observation.legal))]
