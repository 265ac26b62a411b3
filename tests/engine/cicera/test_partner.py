"""A partner one wants: positions in which a decent club player would mind the wrong card.

Each names the own hand, the table, the card just left, the cards that are out, and what is known of
the piles; the other cards went to the piles in turn. `right` or `wrong` lists actions.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.cards import listed
from engine.cicera import GAME
from engine.cicera.player import BUDGETS
from engine.cicera.rules import CiceraState
from engine.cicera.vectors import position
from engine.players import Budget
from engine.rng import Rng

POSITIONS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("partner.json").read_text("utf-8")
)
SEEDS = (1, 2)
SHARE = 0.95


def dealt(given: Mapping[str, Any]) -> CiceraState:
    """Return the position; the cards that are out are dealt in turn, the first to the right."""
    unseen = given.get("unseen", "").split()
    hands = [given["hand"], *(" ".join(unseen[place::3]) for place in range(3))]
    piles = [given.get("ours", "").split(), given.get("theirs", "").split()]
    named = {*given["hand"].split(), *given["table"].split(), *unseen, *piles[0], *piles[1]}
    for place, code in enumerate(code for code in GAME.codes if code not in named):
        piles[place % 2].append(code)
    return position(
        hands=hands,
        table=given["table"],
        left=given.get("left", ""),
        piles=[" ".join(pile) for pile in piles],
        last_capturer=0,
    )


def is_solved(given: Mapping[str, Any], level: str, seed: int) -> bool:
    state = dealt(given)
    seen = state.observe(0)
    action = GAME.player(level).choose(seen, Budget(BUDGETS[level]), Rng(seed))
    if "right" in given:
        return action in [GAME.read(text) for text in given["right"]]
    return action not in [GAME.read(text) for text in given["wrong"]]


@pytest.mark.parametrize("given", POSITIONS, ids=lambda given: given["why"])
def test_a_position_is_one_of_the_game_and_names_legal_actions(given):
    state = dealt(given)
    legal = set(state.legal_actions())
    named = {GAME.read(text) for text in given.get("right") or given["wrong"]}
    assert named < legal
    places = [*(state.hand(seat) for seat in range(4)), state.table, state.pile_0, state.pile_1]
    assert sorted(card for place in places for card in listed(place)) == list(range(52))


def test_there_are_at_least_forty_different_positions():
    assert len({str(dealt(given).observe(0)) for given in POSITIONS}) >= 40


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_partner_solves_nearly_all_of_them(level):
    failed = [
        given["why"] for given in POSITIONS for seed in SEEDS if not is_solved(given, level, seed)
    ]
    assert len(failed) <= (1 - SHARE) * len(POSITIONS) * len(SEEDS), failed
