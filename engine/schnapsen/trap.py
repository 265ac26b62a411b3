"""Play where nothing better can be forced: leave the other player the most ways to go wrong."""

from typing import Final

from engine.cards import Action, Seat
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.scoring import TRIPLE

SLIPS: Final = 0.3
"""How often the other player is hoped to take any card instead of the best."""


def best(state: SchnapsenState, equals: list[Action], values: list[int]) -> Action:
    """Return which of these actions promises most; among equals the first."""
    chosen = equals[0]
    most = 0.0
    if len(equals) == 1:
        return chosen
    for number, action in enumerate(equals):
        after = state.copy()
        after.apply(action)
        hope = hoped(after, state.turn, values)
        if number == 0 or hope > most:
            chosen, most = action, hope
    return chosen


def hoped(state: SchnapsenState, seat: Seat, values: list[int]) -> float:
    """Return what a seat may hope for that plays well itself, both hands being known."""
    if state.over:
        points = state.game_points()
        worth = values[TRIPLE + (points if state.winner() == 0 else -points)]
        return float(-worth if seat else worth)
    least, most, total = 0.0, 0.0, 0.0
    actions = state.legal_actions()
    for number, action in enumerate(actions):
        after = state.copy()
        after.apply(action)
        hope = hoped(after, seat, values)
        if number == 0 or hope < least:
            least = hope
        if number == 0 or hope > most:
            most = hope
        total += hope
    if state.turn == seat:
        return most
    return (1.0 - SLIPS) * least + SLIPS * total / len(actions)
