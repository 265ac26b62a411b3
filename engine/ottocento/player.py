"""The players of Ottocento: the house's three levels, and the plain one that measures them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from engine.cards import Action, Card, Cards, bit, count, gathered, listed
from engine.observation import Observation
from engine.ottocento.actions import DECLARE, discard
from engine.ottocento.deck import (
    BATONS,
    COINS,
    CUPS,
    FIVES,
    MATTO,
    PIPS,
    POWER,
    SEATS,
    SUIT,
    SWORDS,
    VALUES,
)
from engine.ottocento.observation import OttocentoObservation
from engine.ottocento.policy import View, ranked_cards, ranked_discards
from engine.ottocento.rules import OttocentoState
from engine.ottocento.tricks import beats
from engine.ottocento.worlds import Worlds
from engine.players import Budget, Player, RandomPlayer
from engine.rng import Rng
from engine.search import flat

CANDIDATES: Final = 8
"""How many actions are looked at more closely: those the policy likes best."""
LEAST_PLAYOUTS: Final = 6
"""Playouts that a candidate needs before it is worth a look."""
_SUITS: Final[list[Cards]] = [SWORDS, BATONS, CUPS, COINS]


def view_of(seen: OttocentoObservation) -> View:
    """Return what the policy looks at when the seat of an observation plays a card."""
    legal = gathered(list(seen.legal))
    table = gathered(list(seen.trick))
    trick = OttocentoState(seen.standing)
    trick.leader = seen.leader
    trick.lay_trick(list(seen.trick))
    view = View(seen.hand, legal)
    view.behind = SEATS - 1 - len(seen.trick)
    view.led = trick.led
    view.best = trick.best
    view.is_partner_best = trick.best >= 0 and (trick.winner ^ seen.seat) & 1 == 0
    view.table = table
    view.gone = seen.won[0] | seen.won[1] | table | seen.discards
    view.right_void = seen.voids[(seen.seat + 1) % SEATS]
    view.partner_void = seen.voids[(seen.seat + 2) % SEATS]
    view.left_void = seen.voids[(seen.seat + 3) % SEATS]
    shown = [0 if one is None else one.cards for one in seen.declared]
    right, partner, left = [shown[(seen.seat + place) % SEATS] for place in range(1, SEATS)]
    view.watch(right, partner, left)
    return view


def ranked(seen: OttocentoObservation) -> list[Action]:
    """Return the legal actions, those that the policy prefers first."""
    if seen.phase == "discard":
        return [discard(first, second) for first, second in ranked_discards(seen.hand)]
    if seen.phase == "declare":
        return list(seen.legal)
    return ranked_cards(view_of(seen))


def forgetful(seen: OttocentoObservation) -> OttocentoObservation:
    """Return the observation of somebody who has forgotten the older half of the cards gone."""
    gone: list[Card] = []
    for event in seen.events:
        if event.kind == "trick":
            gone.extend(event.cards)
    forgotten = gathered(gone[: len(gone) // 2])
    won = (seen.won[0] & ~forgotten, seen.won[1] & ~forgotten)
    return replace(seen, won=won, voids=(0, 0, 0, 0))


class PolicyPlayer:
    """Easy: weighs every card by what it brings home, and forgets what was played long ago."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the action that the policy prefers."""
        assert isinstance(observation, OttocentoObservation)
        return ranked(forgetful(observation))[0]


class SamplingPlayer:
    """Medium and hard: plays the policy's best actions out in worlds that may be the true one."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the action that does best, or the preferred one of those that do as well."""
        assert isinstance(observation, OttocentoObservation)
        preferred = ranked(observation)
        room = max(1, min(CANDIDATES, budget.nodes // LEAST_PLAYOUTS))
        if room == 1 or len(preferred) == 1 or observation.phase == "declare":
            return preferred[0]
        worlds = Worlds(observation)

        def sample(_: Observation, rng: Rng) -> OttocentoState:
            return worlds.sample(rng)

        side = observation.seat & 1
        return flat.choose(sample, observation, preferred[:room], side, budget, rng)


class GreedyPlayer:
    """A yardstick: sees the trick on the table, and nothing before or after it."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return what a plain player does."""
        assert isinstance(observation, OttocentoObservation)
        if observation.phase == "discard":
            first, second = plain_discards(observation.hand)
            return discard(first, second)
        if observation.phase == "declare":
            return DECLARE
        cards = listed(gathered(list(observation.legal)) & ~bit(MATTO))
        if not cards:
            return MATTO
        if not observation.trick:
            return _any_cheapest(_lead(observation.hand, cards), rng)
        card = self._answer(view_of(observation), cards, rng)
        # The Matto only instead of a card worth three or more that would be lost.
        return MATTO if card < 0 else card

    def _answer(self, view: View, cards: list[Card], rng: Rng) -> Card:
        winning = [card for card in cards if view.best < 0 or beats(card, view.best)]
        if view.is_partner_best:
            losing = [card for card in cards if card not in winning]
            if losing:
                return max(losing, key=_price)
        elif winning and max([VALUES[card] for card in listed(view.table)]) >= 2:
            return _any_cheapest(winning, rng)
        cheapest = _any_cheapest(cards, rng)
        saves = view.legal & bit(MATTO) and VALUES[cheapest] >= 3 and not view.is_partner_best
        return -1 if saves else cheapest


def plain_discards(hand: Cards) -> tuple[Card, Card]:
    """Return the two cheapest pips of the shortest suits, or what else is cheapest."""
    suits = sorted([suit for suit in _SUITS if hand & suit], key=lambda suit: count(hand & suit))
    cards = [card for suit in suits for card in sorted(listed(hand & suit & PIPS), key=_price)]
    rest = listed(hand & ~FIVES & ~PIPS)
    cards += sorted(rest, key=_price)
    return cards[0], cards[1]


def _lead(hand: Cards, cards: list[Card]) -> list[Card]:
    """Return the cards of the longest plain suit, or all where there is none."""
    longest = max(_SUITS, key=lambda suit: count(hand & suit))
    return [card for card in cards if SUIT[card] == longest] or cards


def _price(card: Card) -> tuple[int, Card]:
    return VALUES[card], POWER[card]


def _any_cheapest(cards: list[Card], rng: Rng) -> Card:
    least = min([_price(card) for card in cards])
    cheapest = [card for card in cards if _price(card) == least]
    return cheapest[rng.below(len(cheapest))]


PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "easy": PolicyPlayer,
    "medium": SamplingPlayer,
    "hard": SamplingPlayer,
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}

BUDGETS: Final[Mapping[str, int]] = {
    "easy": 1,
    "medium": 32,
    "hard": 320,
    "random": 1,
    "greedy": 1,
}
"""Playouts a choice, where the rules run as machine code; medium thinks a tenth of hard."""
