"""Deals and positions written in codes."""

from collections.abc import Iterator

from engine.cards import Card
from engine.errors import IllegalAction
from engine.rng import Rng
from engine.schnapsen import GAME
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.vectors import position
from engine.score import Standing

__all__ = ["codes", "dealt", "legal", "play", "position", "random_states", "refusal", "shuffled"]

# Forehand A: ED G10 HK SK EO, dealer B: SO EU GD HO GU, H10 turned up, S10 on top of the stock.
WORKED = "ED G10 HK SO EU GD H10 SK EO GU HO S10 HD EK GO SD E10 HU GK SU"


def cards(text: str) -> list[Card]:
    return [GAME.by_code[code] for code in text.split()]


def codes(hand: int) -> str:
    return " ".join(GAME.spelled_cards(hand))


def dealt(order: str = WORKED, dealer: int = 1, points: tuple[int, int] = (7, 7)) -> SchnapsenState:
    return GAME.deal(Standing(dealer, 0, points), cards(order))


def legal(state: SchnapsenState) -> set[str]:
    return {GAME.write(action) for action in state.legal_actions()}


def refusal(state: SchnapsenState, text: str) -> str:
    return state.why_not(GAME.read(text))


def play(state: SchnapsenState, *texts: str) -> SchnapsenState:
    """Play actions one after another, each of them legal, and return the same state."""
    for text in texts:
        action = GAME.read(text)
        if action not in state.legal_actions():
            raise IllegalAction(text, state.why_not(action))
        state.apply(action)
    return state


def shuffled(number: int) -> list[Card]:
    order = list(range(len(GAME.codes)))
    Rng(number).shuffle(order)
    return order


def random_states(number: int) -> Iterator[SchnapsenState]:
    """Yield the one state of a randomly played deal, before every action and at its end."""
    state = GAME.deal(GAME.opening(number % 2), shuffled(number))
    rng = Rng(number)
    while not state.is_over():
        yield state
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    yield state
