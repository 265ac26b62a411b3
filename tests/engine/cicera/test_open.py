from dataclasses import fields

import pytest

from engine.cards import count
from engine.cicera import GAME
from engine.cicera.observation import CiceraObservation
from engine.rng import Rng
from tests.engine.cicera.positions import play, turn
from tests.engine.playing import new_match, played_out, random_text


@pytest.mark.rule("C33")
def test_a_seat_knows_its_hand_the_table_the_piles_and_who_did_what() -> None:
    state = play(turn("D7 C4", "C7 B2", left="C7"), "D7.C7")
    seen = state.observe(0)
    assert GAME.observed(seen) == {
        "table": ["B2"],
        "left": None,
        "pile_sizes": [2, 0],
        "points": [1, 0],
        "last_capturer": 0,
    }
    assert GAME.spelled_cards(seen.hand) == ["C4"]
    assert seen.hand_sizes == (1, 1, 0, 0)


@pytest.mark.rule("C33")
def test_no_other_hand_is_in_an_observation() -> None:
    match, rng = new_match(GAME, 8), Rng(8)
    for _ in range(20):
        assert match.turn is not None
        match.play(match.turn, random_text(match, rng))
    seen = match.observe(0)
    assert isinstance(seen, CiceraObservation)
    named = {field.name for field in fields(seen)}
    base = {"game", "seat", "turn", "standing", "hand", "hand_sizes", "legal", "events"}
    assert named - base == {"table", "left", "piles", "pile_sizes", "points", "last_capturer"}
    worlds = [GAME.sample_world(seen, Rng(number)) for number in range(20)]
    assert {world.hand_0 for world in worlds} == {seen.hand}
    assert len({world.hand_2 for world in worlds}) > 15
    assert {count(world.hand_2) for world in worlds} == {seen.hand_sizes[2]}


@pytest.mark.rule("C33")
def test_the_whole_deal_is_shown_to_referees_only() -> None:
    shown = new_match(GAME, 8).revealed()
    hands = shown["hands"]
    assert isinstance(hands, list)
    assert sorted(map(len, hands)) == [12, 12, 12, 12]
    assert shown["piles"] == [[], []]
    assert shown["standing"] == {"dealer": shown["dealer"], "deal": 0, "points": [0, 0]}
    over = played_out(GAME, 8).revealed()
    assert (over["turn"], over["left"], over["table"]) == (None, None, [])
    assert over["last_capturer"] in range(4)


@pytest.mark.rule("C36")
def test_a_seat_can_do_nothing_but_play_a_card() -> None:
    state = GAME.deal(GAME.opening(0), range(52))
    assert not GAME.kinds
    assert state.forced() is None
    assert {GAME.decode(action).kind for action in state.legal_actions()} == {"play"}


def test_a_world_of_a_finished_deal_looks_the_same() -> None:
    match = played_out(GAME, 5)
    assert match.outcome is not None
    state = GAME.deal(GAME.opening(2), range(52))
    while not state.is_over():
        state.apply(state.legal_actions()[-1])
    for seat in range(4):
        seen = state.observe(seat)
        assert GAME.sample_world(seen, Rng(1)).observe(seat) == seen
