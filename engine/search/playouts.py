"""Deals played out to their end."""

from engine.rng import Rng
from engine.state import State


def play_at_random(state: State, rng: Rng) -> None:
    """Play a deal to its end by chance."""
    while not state.is_over():
        state.apply(state.any_action(rng))


def play_by_policy(state: State, rng: Rng) -> None:
    """Play a deal to its end by the policy of the game."""
    while not state.is_over():
        state.apply(state.quick_action(rng))
