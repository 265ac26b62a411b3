"""The players of Cicera: the three levels of the house, and the plain yardstick."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from engine.cards import Action, Card, Cards, bit, count, gathered, listed
from engine.cicera.deck import JACK_OF_CUPS, MATA, PACK_CARDS, SEATS, SWORDS, TEN_OF_COINS
from engine.cicera.observation import CiceraObservation
from engine.cicera.policy import Sight
from engine.cicera.rules import CARD_BITS, CARD_MASK, CiceraState
from engine.cicera.scoring import NOBODY, bonuses, counted_points
from engine.observation import Observation
from engine.players import Budget, Player, RandomPlayer
from engine.rng import Rng
from engine.search import flat

CANDIDATES: Final = 6
"""How many actions are looked at more closely: those the policy likes best."""
LEAST_PLAYOUTS: Final = 12
"""Playouts that a candidate needs before it is worth a look."""
PRIZES: Final[Cards] = bit(MATA) | bit(TEN_OF_COINS) | bit(JACK_OF_CUPS)


def sample_world(seen: CiceraObservation, rng: Rng) -> CiceraState:
    """Return a full state that this seat cannot tell from the true one."""
    world = CiceraState(seen.standing)
    world.laid = list(seen.table)
    world.table = gathered(world.laid)
    world.pile_0, world.pile_1 = seen.piles
    hidden = listed(PACK_CARDS & ~(seen.hand | world.table | world.pile_0 | world.pile_1))
    rng.shuffle(hidden)
    hands: list[Cards] = []
    for seat in range(SEATS):
        if seat == seen.seat:
            hands.append(seen.hand)
        else:
            size = seen.hand_sizes[seat]
            hands.append(gathered(hidden[:size]))
            hidden = hidden[size:]
    world.give(hands)
    if seen.turn is not None:
        world.turn = seen.turn
    world.left = NOBODY if seen.left is None else seen.left
    world.last_capturer = NOBODY if seen.last_capturer is None else seen.last_capturer
    world.bonus_0, world.bonus_1 = seen.points
    if world.is_over():
        world.bonus_0 -= counted_points(world.pile_0, world.pile_1)
        world.bonus_1 -= counted_points(world.pile_1, world.pile_0)
    return world


def sight_of(seen: CiceraObservation) -> Sight:
    """Return what the seat of an observation weighs."""
    side = seen.seat & 1
    table = gathered(list(seen.table))
    unseen = PACK_CARDS & ~(seen.hand | table | seen.piles[0] | seen.piles[1])
    return Sight(
        seen.hand,
        table,
        NOBODY if seen.left is None else seen.left,
        seen.piles[side],
        seen.piles[1 - side],
        count(unseen),
        seen.hand_sizes[(seen.seat + 1) % SEATS],
    )


def ranked(seen: CiceraObservation) -> list[Action]:
    """Return the legal actions, those that the policy prefers first."""
    sight = sight_of(seen)
    rated: list[tuple[int, int, Action]] = []
    for place, action in enumerate(seen.legal):
        value = sight.value(action & CARD_MASK, action >> CARD_BITS)
        rated.append((-value, place, action))
    rated.sort()
    return [action for _, _, action in rated]


def forgetful(seen: CiceraObservation) -> CiceraObservation:
    """Return the observation of somebody who has forgotten the older half of what was taken."""
    gone: list[Card] = []
    for event in seen.events:
        if event.kind == "capture":
            gone.extend(event.cards)
    forgotten = gathered(gone[: len(gone) // 2])
    return replace(seen, piles=(seen.piles[0] & ~forgotten, seen.piles[1] & ~forgotten))


class PolicyPlayer:
    """Easy: weighs every card by what it brings and leaves, and forgets what was taken long ago."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the action that the policy prefers."""
        assert isinstance(observation, CiceraObservation)
        return ranked(forgetful(observation))[0]


class SamplingPlayer:
    """Medium and hard: plays the policy's best actions out in worlds that may be the true one."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the action that does best, or the preferred one of those that do as well."""
        assert isinstance(observation, CiceraObservation)
        preferred = ranked(observation)
        room = max(1, min(CANDIDATES, budget.nodes // LEAST_PLAYOUTS))
        if room == 1 or len(preferred) == 1:
            return preferred[0]
        return flat.choose(
            _sampled, observation, preferred[:room], observation.seat & 1, budget, rng
        )


def _sampled(observation: Observation, rng: Rng) -> CiceraState:
    assert isinstance(observation, CiceraObservation)
    return sample_world(observation, rng)


class GreedyPlayer:
    """A yardstick: takes what scores most at once, and does not look at what it leaves."""

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the capture that brings most, or else the card that counts least."""
        assert isinstance(observation, CiceraObservation)
        table = gathered(list(observation.table))
        left = NOBODY if observation.left is None else observation.left
        captures = [action for action in observation.legal if action >> CARD_BITS]
        if not captures:
            return _any_best(list(observation.legal), [_least(a) for a in observation.legal], rng)
        return _any_best(captures, [_most(action, table, left) for action in captures], rng)


def _any_best(actions: list[Action], worth: list[tuple[int, ...]], rng: Rng) -> Action:
    most = max(worth)
    best = [action for action, each in zip(actions, worth, strict=True) if each == most]
    return best[rng.below(len(best))]


def _counts(cards: Cards) -> tuple[int, ...]:
    return (count(cards & SWORDS), count(cards & PRIZES), count(cards))


def _most(action: Action, table: Cards, left: Card) -> tuple[int, ...]:
    card = action & CARD_MASK
    taken = action >> CARD_BITS
    return (count(bonuses(card, taken, table, left)), *_counts(taken | bit(card)))


def _least(action: Action) -> tuple[int, ...]:
    return tuple([-number for number in _counts(bit(action))])


PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "easy": PolicyPlayer,
    "medium": SamplingPlayer,
    "hard": SamplingPlayer,
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}

BUDGETS: Final[Mapping[str, int]] = {
    "easy": 1,
    "medium": 50,
    "hard": 500,
    "random": 1,
    "greedy": 1,
}
"""Playouts a choice, where the rules run as machine code; medium thinks a tenth of hard."""
