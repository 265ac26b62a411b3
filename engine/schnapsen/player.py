"""The players of Schnapsen: greedy, easy, and the two that search."""

from engine.cards import Action, Card, Cards, bit, listed
from engine.observation import Observation
from engine.players import Budget
from engine.rng import Rng
from engine.schnapsen import policy
from engine.schnapsen.deck import (
    DECLARED,
    EXCHANGE,
    NO_CARD,
    SUIT_OF,
    VALUES,
    ober_of,
)
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.scoring import marriage_points
from engine.schnapsen.tricks import beats, trick_points

# The yardstick takes a trick that then holds so many card points.
WORTH_TAKING = 10


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


class SearchingPlayer:
    """Samples worlds and plays them forward."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return what is best on average."""
        assert isinstance(observation, SchnapsenObservation)
        return EasyPlayer().choose(observation, budget, rng)


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
