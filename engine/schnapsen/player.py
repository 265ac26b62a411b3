"""The players of Schnapsen: greedy, easy, and the two that search."""

from typing import Final

from engine.cards import Action, Card, Cards, bit, count, listed
from engine.observation import Observation
from engine.players import Budget
from engine.rng import Rng
from engine.schnapsen import policy, standing, trap
from engine.schnapsen.deck import (
    DECLARED,
    EXCHANGE,
    NO_CARD,
    STOCK,
    SUIT_OF,
    VALUES,
    Points,
    first_of,
    ober_of,
)
from engine.schnapsen.ending import Ending
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.scoring import TRIPLE, marriage_points
from engine.schnapsen.tricks import beats, trick_points
from engine.schnapsen.worlds import Worlds, worlds_of
from engine.search.tree import Guide, TreeSearch
from engine.state import State

# The yardstick takes a trick that then holds so many card points.
WORTH_TAKING = 10
# How eagerly the search tries what looked worse, and what it has not tried yet.
EXPLORE: Final = 0.3
WIDEN: Final = 0.7
# How often, of a hundred, a player after the tree plays any card: always the same line of play
# would hide from the search what else may happen.
STRAY: Final = 30
# How much the search leans towards what the policy would do.
LEAN: Final = 2.0


class GreedyPlayer:
    """A yardstick: exchanges and declares whenever it may, never closes, plays cheap cards."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the greedy action; ties are broken by the seed."""
        assert isinstance(observation, SchnapsenObservation)
        if observation.trick:
            best = self._answers(observation, observation.trick[0])
        else:
            best = self._leads(observation)
        return best[rng.below(len(best))]

    def _leads(self, seen: SchnapsenObservation) -> list[Action]:
        if EXCHANGE in seen.legal:
            return [EXCHANGE]
        pairs = [SUIT_OF[action & ~DECLARED] for action in seen.legal if _is_declared(action)]
        if pairs:
            most = max(marriage_points(suit, seen.trump) for suit in pairs)
            best = {suit for suit in pairs if marriage_points(suit, seen.trump) == most}
            return [ober_of(suit) | DECLARED for suit in sorted(best)]
        hand = listed(seen.hand)
        plain = [card for card in hand if SUIT_OF[card] != seen.trump]
        return _cheapest(plain or hand)

    def _answers(self, seen: SchnapsenObservation, lead: Card) -> list[Action]:
        legal = list(seen.legal)
        wins = [card for card in legal if beats(card, lead, seen.trump)]
        taking = [card for card in wins if trick_points(lead, card) >= WORTH_TAKING]
        return _cheapest(taking or legal)


class EasyPlayer:
    """The policy alone, on a table of which it has forgotten the older half."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return what the policy plays."""
        assert isinstance(observation, SchnapsenObservation)
        seen = observation
        lead = seen.trick[0] if seen.trick else NO_CARD
        view = policy.View(
            seen.hand,
            seen.unseen | forgotten(seen),
            seen.trump,
            seen.is_open,
            seen.points[seen.seat],
            seen.points[seen.other],
            seen.waiting[seen.seat],
        )
        return policy.chosen(view, lead)


class Horizon(Guide):
    """Tells the tree search about Schnapsen: the policy until nobody draws, then the exact end."""

    def __init__(self, seen: SchnapsenObservation, worlds: Worlds) -> None:
        self.worlds = worlds
        mine, theirs = seen.standing.points
        self.values: list[int] = standing.values(mine, theirs)
        # The match does not tell apart what lies beyond them.
        self.most: Points = min(mine, TRIPLE)
        self.least: Points = -min(theirs, TRIPLE)

    def world(self, rng: Rng) -> State:
        """Return another world."""
        return self.worlds.next(rng)

    def tried(self, state: State) -> Cards:
        """Return the actions worth trying as a set."""
        assert isinstance(state, SchnapsenState)
        return policy.worth_trying(state.legal_set())

    def candidates(self, state: State) -> list[Action]:
        """Return the actions worth trying, the policy's own first."""
        assert isinstance(state, SchnapsenState)
        return policy.ranked(state.view(), state.lead, self.tried(state))

    def is_settled(self, state: State) -> bool:
        """Return whether the end is known: both hands are, once the stock is used up."""
        assert isinstance(state, SchnapsenState)
        return state.over or state.drawn == STOCK

    def worth(self, state: State, rng: Rng) -> int:
        """Return what the deal is worth in the match, to seat 0."""
        assert isinstance(state, SchnapsenState)
        while not state.over and state.is_open():
            state.apply(played_out(state, rng))
        points = self.ending(state).worth(state)
        return self.values[TRIPLE + (points if state.turn == 0 else -points)]

    def ending(self, state: SchnapsenState) -> Ending:
        """Return what solves the strict play of a world."""
        return Ending(state, self.least, self.most)


class SearchingPlayer:
    """Solves what can be solved, and searches the tree of what may happen before."""

    def guide(self, seen: SchnapsenObservation) -> Horizon:
        """Return what the search is told."""
        return Horizon(seen, worlds_of(seen))

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return what is best on average."""
        assert isinstance(observation, SchnapsenObservation)
        seen = observation
        if len(seen.legal) == 1:
            return seen.legal[0]
        guide = self.guide(seen)
        if seen.stock_size == 0:
            return solved(guide, rng)
        candidates = guide.candidates(guide.worlds.table)
        search = TreeSearch(guide, [0, 1], EXPLORE, WIDEN, LEAN)
        return search.choose(candidates, seen.seat, budget, rng)


def played_out(state: SchnapsenState, rng: Rng) -> Action:
    """Return what is played after the tree: the policy's choice, and now and then any card."""
    if rng.below(100) >= STRAY:
        return state.quick_action(rng)
    hand: Cards = state.hand_of(state.turn)
    for _ in range(rng.below(count(hand))):
        hand &= hand - 1
    return first_of(hand)


def solved(guide: Horizon, rng: Rng) -> Action:
    """Return the best action where both hands are known; among equals what is hardest to answer."""
    state = guide.worlds.next(rng)
    equals: list[Action] = []
    most = 0
    for action in guide.candidates(state):
        after = state.copy()
        after.apply(action)
        worth = guide.worth(after, rng) * (-1 if state.turn else 1)
        if not equals or worth > most:
            equals, most = [action], worth
        elif worth == most:
            equals.append(action)
    return equals[0] if most == standing.SCALE else trap.best(state, equals, guide.values)


def forgotten(seen: SchnapsenObservation) -> Cards:
    """Return the older half of the cards gone, as far as the events tell their order."""
    gone: list[Card] = []
    for event in seen.events:
        if event.kind == "trick":
            gone.extend(event.cards)
    cards: Cards = 0
    for card in gone[: len(gone) // 2]:
        cards |= bit(card)
    return cards


def _is_declared(action: Action) -> bool:
    return action < EXCHANGE and action & DECLARED != 0


def _cheapest(cards: list[Card]) -> list[Card]:
    least = min(VALUES[card] for card in cards)
    return [card for card in cards if VALUES[card] == least]
