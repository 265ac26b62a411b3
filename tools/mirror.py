"""Check what our Schnapsen player is shown at the table of the VU Amsterdam.

    python -m tools.mirror [--deals 300] [--seed 1]

The same deals are played by chance in their engine and in ours (tools/vu.py), side by side. Before
every move both tell what the seat on turn may know, and that must be the same; so must the end.
"""

import argparse
import random
import sys
from typing import Any

from engine.cards import Action, Seat
from engine.rng import Rng
from engine.schnapsen.deck import SUIT_OF
from engine.schnapsen.observation import SchnapsenObservation
from engine.score import Standing
from tools.rdeep import ENGINE, OURS, observed, ours, their_move
from tools.vu import VuState

BY_SEAT = ("hand_sizes", "tricks", "points", "waiting", "piles")
ALIKE = ("hand", "trump", "bottom", "stock_size", "trick", "lead_marriage")


class Mirror:
    """A bot of their engine that plays by chance, and holds their table against ours."""

    def __init__(self, seat: Seat, deal: VuState, rng: Rng) -> None:
        self.seat = seat
        self.deal = deal
        self.rng = rng

    def get_move(self, perspective: Any, leader_move: Any) -> Any:
        """Return any legal move, which is played in our engine too."""
        assert self.deal.turn == self.seat
        told = self.deal.observe(self.seat)
        compare(observed(perspective, leader_move), told)
        action: Action = self.deal.any_action(self.rng)
        self.deal.apply(action)
        return their_move(action, told.trump)

    def notify_trump_exchange(self, move: Any) -> None:
        """Take no notice."""

    def notify_game_end(self, won: bool, perspective: Any) -> None:
        """Hold the end against ours; of their two tellings the one to the winner does."""
        if won:
            assert self.deal.is_over()
            assert self.deal.winner() == self.seat


def compare(shown: SchnapsenObservation, told: SchnapsenObservation) -> None:
    """Raise AssertionError where the two observations of a seat differ."""
    for name in ALIKE:
        assert getattr(shown, name) == getattr(told, name), name
    for name in BY_SEAT:
        theirs = getattr(told, name)
        mine_first = theirs[::-1] if told.seat else theirs
        assert getattr(shown, name) == mine_first, name
    assert sorted(shown.legal) == sorted(told.legal), "legal"
    assert (shown.leader == 0) == (told.leader == told.seat), "leader"
    if told.stock_size:  # afterwards both hands are known, and nothing is asked of this
        assert shown.known == told.known, "known"


def chance(seed: int, number: int) -> random.Random:
    """Return what their engine shuffles with, anew for each of the two tables."""
    # Their engine takes no other generator, and the cards of a comparison are no secret.
    return random.Random(f"{seed}/{number}")  # noqa: S311


def dealt(cards: random.Random) -> VuState:
    """Return the deal that their engine makes of this chance; their first player is seat 0."""
    pack = ENGINE.deck_generator
    shuffled = pack.shuffle_deck(pack.get_initial_deck(), cards)
    first, second, talon = ENGINE.hand_generator.generateHands(shuffled)
    stock = [OURS[card] for card in talon.get_cards()]
    deal = VuState(Standing(1, 0, (1, 1)), stock[:-1])
    deal.hand0, deal.hand1 = ours(first), ours(second)
    deal.bottom = stock[-1]
    deal.trump = SUIT_OF[stock[-1]]
    return deal


def check(deals: int, seed: int) -> None:
    """Play the deals; raise AssertionError at the first difference."""
    for number in range(deals):
        deal = dealt(chance(seed, number))
        rng = Rng(seed * deals + number)
        pair = Mirror(0, deal, rng), Mirror(1, deal, rng)
        _, points, _ = ENGINE.play_game(*pair, chance(seed, number))
        assert points == deal.game_points(), "game points"


def main() -> None:
    """Compare, and say that all was the same."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("deals", 300), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args()
    check(asked.deals, asked.seed)
    sys.stdout.write(f"{asked.deals} deals were the same at both tables\n")


if __name__ == "__main__":
    main()
