"""A partner one wants: positions in which a decent club player would mind the wrong card.

Each names the own hand, the trick so far, and where some of the others lie; the rest is dealt by
chance, half of what is gone to each side. `right` or `wrong` lists actions, `keep` what a
dealer does not lay aside.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.cards import bit, count, listed
from engine.ottocento import GAME
from engine.ottocento.deck import FIVES, PACK
from engine.ottocento.player import BUDGETS
from engine.ottocento.rules import OttocentoState
from engine.ottocento.vectors import position
from engine.players import Budget
from engine.rng import Rng
from tests.engine.ottocento.positions import cards, codes

POSITIONS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("partner.json").read_text("utf-8")
)
SEEDS = (1, 2)
SHARE = 0.95
PLACES = ("right", "partner", "left")


def dealt(given: Mapping[str, Any], seed: int) -> OttocentoState:
    """Return the position with everything that it does not name dealt by chance."""
    hand, trick = given["hand"], given.get("trick", "")
    if "keep" in given:
        return position(hand=hand)
    held = [cards(given.get(f"{place}_hand", "")) for place in PLACES]
    won = cards(given.get("won", ""))
    rest = listed(PACK & ~(cards(hand) | cards(trick) | held[0] | held[1] | held[2] | won))
    Rng(seed).shuffle(rest)
    for place in range(3):
        size = len(hand.split()) - (place >= 3 - len(trick.split()))
        while count(held[place]) < size:
            held[place] |= bit(rest.pop())
    aside = [card for card in rest if not bit(card) & FIVES][:2]
    gone = [card for card in rest if card not in aside]
    taken = [won, 0]
    for place, card in enumerate(gone):
        taken[place % 2] |= bit(card)
    named = dict(zip(PLACES, map(codes, held), strict=True))
    return position(hand, trick, won=codes(taken[0]), lost=codes(taken[1]), **named)


def choice(given: Mapping[str, Any], level: str, seed: int) -> str:
    state = dealt(given, seed)
    seen = state.observe(state.turn)
    return GAME.write(GAME.player(level).choose(seen, Budget(BUDGETS[level]), Rng(seed)))


def is_solved(given: Mapping[str, Any], level: str, seed: int) -> bool:
    chosen = choice(given, level, seed)
    if "keep" in given:
        return not set(chosen.split(".")) & set(given["keep"])
    return chosen in given["right"] if "right" in given else chosen not in given["wrong"]


@pytest.mark.parametrize("given", POSITIONS, ids=lambda given: given["why"])
def test_a_position_is_one_of_the_game_and_names_legal_actions(given):
    state = dealt(given, 1)
    legal = {GAME.write(action) for action in state.legal_actions()}
    if "keep" in given:
        assert set(given["keep"]) < set(given["hand"].split())
    else:
        assert set(given.get("right") or given["wrong"]) < legal


def test_there_are_at_least_forty_different_positions():
    assert len({(given["hand"], given.get("trick")) for given in POSITIONS}) >= 40


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_partner_solves_nearly_all_of_them(level):
    failed = [
        given["why"] for given in POSITIONS for seed in SEEDS if not is_solved(given, level, seed)
    ]
    assert len(failed) <= (1 - SHARE) * len(POSITIONS) * len(SEEDS), failed
