"""Cicera, the scopone of Brescia: four players in two teams capture from an open table."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards import Action, Card, Cards, Seat, bit, gathered, listed
from engine.cicera import views
from engine.cicera.deck import CODES, DEALT_TO_TABLE, HAND, SEATS, SUIT_SIZE
from engine.cicera.observation import CiceraObservation
from engine.cicera.player import BUDGETS, PLAYERS, sample_world
from engine.cicera.rules import CARD_BITS, CARD_MASK, SLUG, CiceraState
from engine.errors import InvalidAction
from engine.game import Game
from engine.native import is_native
from engine.notation import PLAY, Move
from engine.observation import Observation
from engine.players import Budget, Player
from engine.rng import Rng
from engine.score import Standing
from engine.state import State

PLAIN_SHARE: Final = 16
"""How much less a player may think where the rules run as plain Python."""


class CiceraGame(Game):
    """The facts of Cicera."""

    slug = SLUG
    rules_version = 1
    deck = "bre"
    emblems = ("S2", "CF", "D10")
    codes = CODES
    sides = ((0, 2), (1, 3))  # C5
    clockwise = False  # C7
    awards: Mapping[str, str] = {
        "scua": "C16",
        "picada": "C17",
        "simili": "C18",
        "quadriglia": "C19",
        "cards": "C24",
        "swords": "C25",
        "mata": "C26",
        "ten_coins": "C27",
        "fante_cups": "C28",
        "napula": "C29",
    }
    beside = "table"

    def opening(self, dealer: Seat) -> Standing:
        """Return where a match stands before its only deal (C34)."""
        return Standing(dealer, 0, (0, 0))

    def deal(self, standing: Standing, order: Sequence[Card]) -> CiceraState:
        """Return the deal: twelve cards each from the dealer's right, four to the table (C6)."""
        state = CiceraState(standing)
        hands = [0] * SEATS
        for place in range(SEATS):
            seat = (standing.dealer + 1 + place) % SEATS
            hands[seat] = gathered(list(order[place * HAND : (place + 1) * HAND]))
        state.give(hands)
        state.laid = list(order[SEATS * HAND :])
        state.table = gathered(state.laid)
        return state

    def stacked(
        self, dealer: Seat, hands: Sequence[Sequence[Card]], beside: Sequence[Card]
    ) -> list[Card]:
        """Return the order of the pack that deals these hands and table cards."""
        if [len(hand) for hand in hands] != [HAND] * SEATS or len(beside) != DEALT_TO_TABLE:
            raise InvalidAction("not the hands and the table of a deal")
        order: list[Card] = []
        for place in range(SEATS):
            order.extend(hands[(dealer + 1 + place) % SEATS])
        return [*order, *beside]

    def encode(self, move: Move) -> Action:
        """Return the card played, and above its bits the cards it takes."""
        if move.kind != PLAY or move.card is None or move.card in move.cards:
            raise InvalidAction(f"no move of this game: {move}")
        return move.card | gathered(list(move.cards)) << CARD_BITS

    def decode(self, action: Action) -> Move:
        """Return the move that was packed."""
        return Move(PLAY, action & CARD_MASK, tuple(listed(action >> CARD_BITS)))

    def arranged(self, hand: Cards, observation: Observation) -> list[Card]:
        """Return the hand suit by suit: swords, cups, coins, batons, the ranks rising."""
        swords, cups, coins, batons = (39, 13, 26, 0)
        return [
            first + rank
            for first in (swords, cups, coins, batons)
            for rank in range(SUIT_SIZE)
            if hand & bit(first + rank)
        ]

    def sample_world(self, observation: Observation, rng: Rng) -> CiceraState:
        """Return a deal with the unseen cards spread over the other hands."""
        assert isinstance(observation, CiceraObservation)
        return sample_world(observation, rng)

    def player(self, level: str) -> Player:
        """Return the player of a level."""
        return PLAYERS[level]()

    def budget(self, level: str) -> Budget:
        """Return how many playouts a level may think, a sixteenth of it in plain Python."""
        nodes = BUDGETS[level]
        return Budget(nodes if is_native() else nodes // PLAIN_SHARE)

    def observed(self, observation: Observation) -> dict[str, object]:
        """Return the game's own fields of an observation."""
        assert isinstance(observation, CiceraObservation)
        return views.observed(observation)

    def revealed(self, state: State) -> dict[str, object]:
        """Return the full state."""
        assert isinstance(state, CiceraState)
        return views.revealed(state)


GAME: Final = CiceraGame()
