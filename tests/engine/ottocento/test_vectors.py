"""The worked positions of the rules."""

import json
from pathlib import Path

import pytest

from engine.cli.vectors import failures
from engine.ottocento import GAME
from engine.ottocento.vectors import answer, position

FILE = Path(__file__).with_name("vectors.json")
KEPT = json.loads(FILE.read_text(encoding="utf-8"))


def test_every_worked_position_is_answered_as_it_was_worked_out():
    assert [failure for failure in failures(KEPT) if failure is not None] == []
    assert len(KEPT["vectors"]) == 165


def test_a_wrong_answer_is_noticed():
    broken = {**KEPT, "vectors": [{**KEPT["vectors"][0], "expect": {"cards": 61}}]}
    assert list(failures(broken)) != [None]


@pytest.mark.parametrize(
    ("facts", "legal"),
    [
        ({"hand": "SQ S7 CR T5 MAT", "trick": "S10"}, "SQ S7 MAT"),
        ({"hand": "CR C6 T6", "trick": "MAT C10"}, "CR C6"),
        ({"hand": "SR S6 C10 T9 MAT"}, "SR S6 C10 T9 MAT"),
    ],
)
def test_a_position_from_codes_offers_what_the_rules_allow(facts, legal):
    state = position(**facts)
    assert " ".join(GAME.write(action) for action in state.legal_actions()) == legal
    assert state.observe(0).hand_sizes[0] == len(facts["hand"].split())


def test_a_position_may_be_a_dealers_before_the_discard_or_a_declaration():
    dealer = position(hand="SR BR ANG MON BEG MAT LUN SQ M1 S6 T9 T8 T7 T6 T5 C10 C9")
    assert GAME.write(dealer.legal_actions()[0]).startswith("discard.")
    asked = position(hand="SR SQ SC S6 S7 B6 B7 C6 C7 D6 D7 T5 T6 M1 M2", asked=True)
    assert [GAME.write(action) for action in asked.legal_actions()] == ["declare", "pass"]


def test_an_unknown_question_is_an_error():
    with pytest.raises(KeyError):
        answer({"kind": "weather", "given": {}})


def test_a_deal_in_which_a_card_is_not_legal_is_an_error():
    vector = next(vector for vector in KEPT["vectors"] if vector["kind"] == "score")
    tricks = vector["given"]["tricks"]
    swapped = [
        {**tricks[0], "cards": [tricks[0]["cards"][0], *tricks[1]["cards"][1:]]},
        *tricks[1:],
    ]
    with pytest.raises(ValueError, match="O11"):
        answer({"kind": "score", "given": {**vector["given"], "tricks": swapped}})


def test_values_for_programs_have_the_names_of_the_fields():
    state = position(hand="SQ S7 CR T5 MAT", trick="S10")
    seen = GAME.observed(state.observe(0))
    assert {"phase", "trick", "leader", "tricks", "declared", "discards"} <= set(seen)
    assert seen["trick"] == ["S10"]
    world = GAME.revealed(state)
    assert set(seen) & set(world) >= {"phase", "trick", "leader", "tricks", "declared", "discards"}
    assert {"game", "turn", "dealer", "standing", "hands", "piles", "points"} <= set(world)
    assert json.loads(json.dumps([seen, world])) == [seen, world]
