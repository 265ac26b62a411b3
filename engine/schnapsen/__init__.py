"""Schnapsen: its pack, its two sides, how a deal starts and a match goes on."""

from collections.abc import Sequence
from types import MappingProxyType

from engine import native
from engine.cards import Action, Card, Cards, bit, gathered, listed
from engine.errors import InvalidAction
from engine.game import Game
from engine.notation import PLAY, Move
from engine.observation import Observation
from engine.players import Budget, Player, RandomPlayer
from engine.rng import Rng
from engine.schnapsen import views
from engine.schnapsen.deck import (
    CLOSE,
    CODES,
    DECLARED,
    EXCHANGE,
    FIRST_PACKET,
    HAND,
    KINGS_AND_OBERS,
    SLUG,
    STOCK,
    SUIT_CARDS,
    SUIT_OF,
)
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.player import EasyPlayer, GreedyPlayer, SearchingPlayer
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.scoring import AWARDS, lowered, new_scores
from engine.schnapsen.worlds import worlds_of
from engine.score import Outcome, Standing
from engine.state import State

MARRIAGE = "marriage"
WORDS = {"exchange": EXCHANGE, "close": CLOSE}
NODES = {"easy": 1, "medium": 130, "hard": 1300, "random": 1, "greedy": 1}
"""How many worlds a level may look at, as machine code."""
SLOWER = 16
"""By how much less a level thinks where the engine is not compiled."""


class Schnapsen(Game):
    """Two players, twenty cards, a match from seven down to zero."""

    slug = SLUG
    rules_version = 1
    deck = "ger"
    emblems = ("HD", "HK", "HO")
    codes = CODES
    sides = ((0,), (1,))
    clockwise = True
    awards = MappingProxyType(AWARDS)
    kinds = MappingProxyType({MARRIAGE: True, "exchange": False, "close": False})
    remembers = False
    beside = "stock"

    def opening(self, dealer: int) -> Standing:
        """Return where a match stands before its first deal (S1)."""
        return Standing(dealer, 0, new_scores())

    def deal(self, standing: Standing, order: Sequence[Card]) -> SchnapsenState:
        """Return the deal (S5): three, three, one turned up, two, two, and the rest on top."""
        one, two = FIRST_PACKET, 2 * FIRST_PACKET
        turned, rest = order[two], order[two + 1 :]
        packets = [(*order[:one], *rest[:2]), (*order[one:two], *rest[2:4])]
        state = SchnapsenState(standing, list(rest[4:]))
        state.bottom, state.trump = turned, SUIT_OF[turned]
        state.turn = state.leader = 1 - standing.dealer
        state.hand0 = gathered(list(packets[standing.dealer == 0]))
        state.hand1 = gathered(list(packets[standing.dealer == 1]))
        return state

    def stacked(
        self, dealer: int, hands: Sequence[Sequence[Card]], beside: Sequence[Card]
    ) -> list[Card]:
        """Return the order of the pack that deals these hands and this stock."""
        if [len(hand) for hand in hands] != [HAND, HAND] or len(beside) != STOCK:
            raise InvalidAction("not the numbers of cards of this deal")
        first, second = hands[1 - dealer], hands[dealer]
        one = FIRST_PACKET
        return [*first[:one], *second[:one], beside[-1], *first[one:], *second[one:], *beside[:-1]]

    def settled(self, standing: Standing, outcome: Outcome) -> Standing:
        """Return where the match stands after a deal: the dealer alternates (S2, S34, S35)."""
        assert outcome.winner is not None  # there are no ties (S32)
        points = list(standing.points)
        points[outcome.winner] = lowered(points[outcome.winner], outcome.points)
        return Standing(1 - standing.dealer, standing.deal + 1, tuple(points))

    def next_standing(self, standing: Standing, outcome: Outcome) -> Standing | None:
        """Return the standing before the next deal, or None once a score is zero (S35)."""
        after = self.settled(standing, outcome)
        return after if all(after.points) else None

    def encode(self, move: Move) -> Action:
        """Return the packed action."""
        if move.cards or (move.card is None) != (move.kind in WORDS):
            raise InvalidAction(f"not a move of Schnapsen: {move}")
        if move.card is None:
            return WORDS[move.kind]
        if move.kind == PLAY:
            return move.card
        if move.kind != MARRIAGE or not KINGS_AND_OBERS & bit(move.card):
            raise InvalidAction(f"not a move of Schnapsen: {move}")
        return move.card | DECLARED

    def decode(self, action: Action) -> Move:
        """Return the move that was packed."""
        for word, packed in WORDS.items():
            if action == packed:
                return Move(word)
        if action & DECLARED:
            return Move(MARRIAGE, action & ~DECLARED)
        return Move(PLAY, action)

    def arranged(self, hand: Cards, observation: Observation) -> list[Card]:
        """Return the hand as it is held: trumps first, then suit by suit."""
        trumps = SUIT_CARDS[_own(observation).trump]
        return [*listed(hand & trumps), *listed(hand & ~trumps)]

    def sample_world(self, observation: Observation, rng: Rng) -> SchnapsenState:
        """Return a deal that this seat cannot tell from the true one."""
        return worlds_of(_own(observation)).next(rng)

    def player(self, level: str) -> Player:
        """Return the player of a level."""
        players: dict[str, Player] = {
            "easy": EasyPlayer(),
            "medium": SearchingPlayer(),
            "hard": SearchingPlayer(),
            "random": RandomPlayer(),
            "greedy": GreedyPlayer(),
        }
        return players[level]

    def budget(self, level: str) -> Budget:
        """Return how many worlds a level may look at on this machine."""
        nodes = NODES[level]
        return Budget(nodes if native.is_native() else max(1, nodes // SLOWER))

    def observed(self, observation: Observation) -> dict[str, object]:
        """Return the game's own fields of an observation."""
        return views.observed(_own(observation))

    def revealed(self, state: State) -> dict[str, object]:
        """Return the whole table."""
        assert isinstance(state, SchnapsenState)
        return views.revealed(state)


def _own(observation: Observation) -> SchnapsenObservation:
    assert isinstance(observation, SchnapsenObservation)
    return observation


GAME = Schnapsen()
