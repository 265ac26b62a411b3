"""Ottocento, the tarot game of Bologna: four players in two teams count every combination."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards import Action, Card, Cards, Seat, listed
from engine.errors import InvalidAction
from engine.game import Game
from engine.native import is_native
from engine.notation import PLAY, Move
from engine.observation import Observation
from engine.ottocento import views
from engine.ottocento.actions import BASE, DECLARE, PASS, discard
from engine.ottocento.deck import (
    ANGEL,
    CODES,
    DEALER_HAND,
    DISCARDS,
    HAND,
    PACKET,
    POWER,
    SEATS,
    SUIT_CARDS,
)
from engine.ottocento.observation import OttocentoObservation
from engine.ottocento.player import BUDGETS, PLAYERS
from engine.ottocento.rules import SLUG, OttocentoState, dealt
from engine.ottocento.scoring import SEQUENCES, SEQUENCES_DOUBLED, SETS, SETS_DOUBLED
from engine.ottocento.worlds import Worlds
from engine.players import Budget, Player
from engine.rng import Rng
from engine.score import Standing
from engine.state import State

PLAIN_SHARE: Final = 16
"""How much less a player may think where the rules run as plain Python."""

_RULES: Final = {
    **dict.fromkeys(SETS, "O17"),
    SETS_DOUBLED: "O18",
    "grande": "O23",
    **dict.fromkeys(SEQUENCES[1:5], "O21"),
    **dict.fromkeys(SEQUENCES[5:], "O22"),
    SEQUENCES_DOUBLED: "O25",
}


class OttocentoGame(Game):
    """The facts of Ottocento."""

    slug = SLUG
    rules_version = 1
    deck = "bol"
    codes = CODES
    sides = ((0, 2), (1, 3))  # O2
    clockwise = False  # O2
    awards: Mapping[str, str] = {
        **{f"declared.{key}": rule for key, rule in _RULES.items()},
        **{f"captured.{key}": rule for key, rule in _RULES.items()},
        "card_points": "O13",
        "last_trick": "O14",
    }
    kinds: Mapping[str, bool] = {"discard": False, "declare": False, "pass": False}
    silent = frozenset({"pass"})  # O9
    emblems = ("BEG", "ANG", "MAT")

    def opening(self, dealer: Seat) -> Standing:
        """Return where a match stands before its only deal (O1)."""
        return Standing(dealer, 0, (0, 0))

    def deal(self, standing: Standing, order: Sequence[Card]) -> OttocentoState:
        """Return the deal (O5)."""
        return dealt(standing, list(order))

    def stacked(
        self, dealer: Seat, hands: Sequence[Sequence[Card]], beside: Sequence[Card]
    ) -> list[Card]:
        """Return the order of the pack that deals these hands."""
        sizes = [DEALER_HAND if seat == dealer else HAND for seat in range(SEATS)]
        if [len(hand) for hand in hands] != sizes or beside:
            raise InvalidAction("not the hands of a deal")
        order: list[Card] = []
        for start in range(0, HAND, PACKET):
            for place in range(1, SEATS + 1):
                order.extend(hands[(dealer + place) % SEATS][start : start + PACKET])
        return [*order, *hands[dealer][HAND:]]

    def encode(self, move: Move) -> Action:
        """Return the packed action: a card as itself, the two discards above the cards."""
        if move.kind == PLAY and move.card is not None and not move.cards:
            return move.card
        if move.kind == "discard" and move.card is None and len(move.cards) == DISCARDS:
            return discard(move.cards[0], move.cards[1])
        if move.kind in ("declare", "pass") and move.card is None and not move.cards:
            return DECLARE if move.kind == "declare" else PASS
        raise InvalidAction(f"no move of this game: {move}")

    def decode(self, action: Action) -> Move:
        """Return the move that was packed."""
        if action < BASE:
            return Move(PLAY, action)
        if action < DECLARE:
            return Move("discard", None, (action // BASE - 1, action % BASE))
        return Move("declare" if action == DECLARE else "pass")

    def arranged(self, hand: Cards, observation: Observation) -> list[Card]:
        """Return the hand suit by suit, each from high to low, then the trumps and the Matto."""
        return sorted(listed(hand), key=lambda card: (min(card, ANGEL) // SUIT_CARDS, -POWER[card]))

    def sample_world(self, observation: Observation, rng: Rng) -> OttocentoState:
        """Return a deal with the unseen cards where they may be."""
        assert isinstance(observation, OttocentoObservation)
        return Worlds(observation).sample(rng)

    def player(self, level: str) -> Player:
        """Return the player of a level."""
        return PLAYERS[level]()

    def budget(self, level: str) -> Budget:
        """Return how many playouts a level may think, a sixteenth of it in plain Python."""
        nodes = BUDGETS[level]
        return Budget(nodes if is_native() else max(1, nodes // PLAIN_SHARE))

    def observed(self, observation: Observation) -> dict[str, object]:
        """Return the game's own fields of an observation."""
        assert isinstance(observation, OttocentoObservation)
        return views.observed(observation)

    def revealed(self, state: State) -> dict[str, object]:
        """Return the full state."""
        assert isinstance(state, OttocentoState)
        return views.revealed(state)


GAME: Final = OttocentoGame()
