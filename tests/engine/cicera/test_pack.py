import pytest

from engine.cicera import GAME
from engine.cicera.deck import rank_of, suit_of, value_of
from tests.engine.cicera.positions import bonuses, options, refused, turn


@pytest.mark.rule("C1")
def test_the_pack_has_thirteen_cards_in_each_of_four_suits() -> None:
    assert len(GAME.codes) == len(set(GAME.codes)) == 52
    for letter in "BCDS":
        assert [code[1:] for code in GAME.codes if code[0] == letter] == [
            *map(str, range(1, 11)),
            "F",
            "H",
            "R",
        ]


@pytest.mark.rule("C2")
def test_all_suits_take_alike() -> None:
    for letter in "BCDS":
        assert options(f"{letter}7", "B3 C4") == {f"{letter}7", f"{letter}7.B3.C4"}


@pytest.mark.rule("C3")
def test_no_rank_beats_another() -> None:
    assert options("S10", "B9") == {"S10"}
    assert options("SR", "BF") == {"SR"}


@pytest.mark.rule("C4")
def test_numerals_are_worth_their_number_and_court_cards_nothing() -> None:
    values = {code: value_of(card) for card, code in enumerate(GAME.codes)}
    assert [values[f"D{number}"] for number in range(1, 11)] == list(range(1, 11))
    assert {values[letter + rank] for letter in "BCDS" for rank in "FHR"} == {0}


@pytest.mark.rule("C4")
def test_a_court_card_is_never_part_of_a_sum() -> None:
    assert options("S9", "CF D1") == {"S9"}
    assert refused("S9.CF.D1", "CF D1") == "C4"
    assert options("DR", "S10 B3") == {"DR"}
    assert refused("DR.S10.B3", "S10 B3") == "C11"
    assert refused("S1.CF", "CF") == "C4"


@pytest.mark.rule("C1", "C2")
def test_a_card_knows_its_suit_and_rank() -> None:
    assert [(suit_of(card), rank_of(card)) for card in (0, 12, 13, 51)] == [
        (0, 0),
        (0, 12),
        (1, 0),
        (3, 12),
    ]


def test_the_hand_is_held_suit_by_suit_the_ranks_rising() -> None:
    seen = turn("B1 S2 C4 S10 D3 CF B9 D7 SF").observe(0)
    held = [GAME.codes[card] for card in GAME.arranged(seen.hand, seen)]
    assert held == ["S2", "S10", "SF", "C4", "CF", "D3", "D7", "B1", "B9"]


def test_a_capture_that_scores_nothing_tells_no_award() -> None:
    assert bonuses("D4.C4", "C4 D9") == set()
