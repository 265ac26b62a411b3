import time

import pytest

from engine.cards import count
from engine.cicera import GAME
from engine.cicera.captures import captures_of, sums_of
from engine.cicera.vectors import cards
from engine.errors import IllegalAction, InvalidAction, NotYourTurn
from engine.notation import Move
from engine.rng import Rng
from tests.engine.cicera.positions import given_match, options, play, refused, turn
from tests.engine.playing import new_match

FULL = [code for code in GAME.codes if code[1:] not in ("F", "H", "R")]
"""All numerals."""


@pytest.mark.rule("C8")
def test_a_turn_plays_one_card_of_the_own_hand() -> None:
    state = turn("D7 C4", "B3")
    play(state, "D7")
    assert state.observe(0).hand_sizes == (1, 1, 0, 0)
    assert state.turn == 1
    assert refused("S5", "B3", hand="D7 C4") == "C8"


@pytest.mark.rule("C8")
def test_nobody_may_play_out_of_turn() -> None:
    match = new_match(GAME, 1)
    assert match.turn is not None
    text = match.choices(match.turn)[0].text
    with pytest.raises(NotYourTurn):
        match.play((match.turn + 2) % 4, text)


@pytest.mark.rule("C9")
def test_a_numeral_takes_one_card_of_its_rank() -> None:
    assert options("D7", "C7 S7") == {"D7", "D7.C7", "D7.S7"}
    assert refused("D7.C7.S7", "C7 S7") == "C9.one"
    assert refused("D7.C8", "C8") == "C9.rank"
    assert refused("D7.C7", "S7") == "C9.table"


@pytest.mark.rule("C10")
def test_a_numeral_takes_cards_that_add_up_to_it() -> None:
    assert options("S6", "B1 C2 D3 S5") == {"S6", "S6.B1.S5", "S6.B1.C2.D3"}
    assert options("S10", "B1 C2 D3 S4") == {"S10", "S10.B1.C2.D3.S4"}
    assert refused("S6.B1.C2", "B1 C2 D3 S5") == "C10"


@pytest.mark.rule("C10")
def test_an_ace_makes_no_sum_and_a_two_only_one_of_two_aces() -> None:
    assert options("S1", "B1 C1") == {"S1", "S1.B1", "S1.C1"}
    assert options("S2", "B1 C1 D1") == {"S2", "S2.B1.C1", "S2.B1.D1", "S2.C1.D1"}


@pytest.mark.rule("C10")
def test_a_sum_may_hold_seven_cards() -> None:
    longest = "S10.B1.B2.C1.C2.D1.D2.S1"
    assert longest in options("S10", "B1 C1 D1 S1 B2 C2 D2 S2")


@pytest.mark.rule("C11")
def test_a_court_card_takes_one_court_card_of_its_rank() -> None:
    assert options("SR", "BR CR DR") == {"SR", "SR.BR", "SR.CR", "SR.DR"}
    assert options("BH", "SF") == {"BH"}
    assert refused("SR.BR.CR", "BR CR DR") == "C11"
    assert refused("BH.SF", "SF") == "C11"
    assert refused("SF.D8", "D8") == "C11"


@pytest.mark.rule("C12")
def test_every_card_may_be_left_on_the_table() -> None:
    state = turn("S7", "D7 B3 C4")
    assert options("S7", "D7 B3 C4") == {"S7", "S7.D7", "S7.B3.C4"}
    play(state, "S7")
    assert [GAME.codes[card] for card in state.observe(0).table] == ["D7", "B3", "C4", "S7"]
    assert state.score() == [0, 0]


@pytest.mark.rule("C13")
def test_a_capture_moves_the_card_and_what_it_takes_to_the_pile() -> None:
    state = play(turn("S7", "D7 B3 C4"), "S7.B3.C4")
    seen = state.observe(1)
    assert seen.piles == (cards(["S7", "B3", "C4"]), 0)
    assert [GAME.codes[card] for card in seen.table] == ["D7"]
    assert seen.turn == 1


@pytest.mark.rule("C14")
def test_a_turn_makes_one_capture_only() -> None:
    assert options("S7", "B3 C4 D2 S5") == {"S7", "S7.B3.C4", "S7.D2.S5"}
    assert refused("S7.B3.C4.D2.S5", "B3 C4 D2 S5") == "C14"
    assert refused("S7.D7.B3.C4", "D7 B3 C4") == "C14"
    assert refused("S7.D7.C7.B3.C4", "D7 C7 B3 C4") == "C14"


@pytest.mark.rule("C10")
def test_cards_that_fall_into_no_captures_are_refused_for_their_sum() -> None:
    assert refused("D1.B2.C3", "B2 C3") == "C10"
    assert refused("S4.B5.C3", "B5 C3") == "C10"
    assert refused("S4.B4.C5.D3", "B4 C5 D3") == "C10"
    assert refused("S7.D7.B3", "D7 B3") == "C10"


@pytest.mark.rule("C15")
def test_options_that_differ_in_suit_stay_apart() -> None:
    match = given_match(3, GAME.stacked(3, *a_deal("S7", "B3 C3 D4 C4")))
    texts = [choice.text for choice in match.choices(0) if choice.text.startswith("S7")]
    assert texts == ["S7", "S7.B3.C4", "S7.B3.D4", "S7.C3.C4", "S7.C3.D4"]


@pytest.mark.rule("C15")
def test_a_choice_says_what_it_scores() -> None:
    match = given_match(3, GAME.stacked(3, *a_deal("S10", "S1 S2 S3 S4")))
    scores = {choice.text: [award.key for award in choice.awards] for choice in match.choices(0)}
    assert scores["S10"] == []
    assert scores["S10.S1.S2.S3.S4"] == ["scua", "simili", "quadriglia"]


@pytest.mark.rule("C15")
def test_the_fullest_table_offers_1701_captures_without_a_pause() -> None:
    table = cards([code for code in FULL if code != "S10"])
    start = time.process_time()
    found = captures_of(GAME.by_code["S10"], table)
    assert len(found) == len(set(found)) == 1701
    assert sum(count(taken) == 1 for taken in found) == 3
    assert time.process_time() - start < 0.5


@pytest.mark.rule("C15")
def test_a_turn_with_1701_captures_is_dealt_offered_played_and_chosen() -> None:
    state = turn("S10 BF", " ".join(code for code in FULL if code != "S10"))
    legal = state.legal_actions()
    assert len(legal) == len(set(legal)) == 1703
    assert all(state.why_not(action) == "" for action in legal)
    seen = state.observe(0)
    for level in ("easy", "medium", "hard", "greedy"):
        start = time.process_time()
        assert GAME.player(level).choose(seen, GAME.budget(level), Rng(1)) in legal
        assert time.process_time() - start < 2
    longest = max(legal, key=count)
    state.apply(longest)
    assert count(state.pile_0) == 8


def test_the_search_for_sums_stops_where_it_is_told_to() -> None:
    table = cards(FULL)
    assert len(sums_of(10, table)) > 64
    assert sums_of(10, table, 64) == sums_of(10, table)[:64]


def test_a_refused_capture_raises_its_rule() -> None:
    match = given_match(3, GAME.stacked(3, *a_deal("S7", "B3 C3 D4 C4")))
    with pytest.raises(IllegalAction) as caught:
        match.play(0, "S7.B3.C3")
    assert caught.value.rule == "C10"


@pytest.mark.parametrize("text", ["pass", "D7.pass", "D7.D7", "D7.C3.C3", "X9", "D11", "hint"])
def test_what_is_no_play_is_not_read(text: str) -> None:
    with pytest.raises(InvalidAction):
        GAME.read(text)


@pytest.mark.parametrize("move", [Move("pass"), Move("play"), Move("play", 3, (3, 4))])
def test_what_is_no_play_is_not_packed(move: Move) -> None:
    with pytest.raises(InvalidAction):
        GAME.encode(move)


def test_captured_cards_are_read_in_any_order_and_written_in_pack_order() -> None:
    assert GAME.write(GAME.read("S7.C4.B3")) == "S7.B3.C4"


def a_deal(own: str, table: str) -> tuple[list[list[int]], list[int]]:
    """Return hands and table: seat 0 holds the card, the rest of the pack follows as it comes."""
    beside = [GAME.by_code[code] for code in table.split()]
    first = GAME.by_code[own]
    rest = [card for card in range(52) if card not in (first, *beside)]
    hands = [[first, *rest[:11]], *(rest[start : start + 12] for start in (11, 23, 35))]
    return hands, beside
