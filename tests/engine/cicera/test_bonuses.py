import pytest

from engine.cicera import GAME
from tests.engine.cicera.positions import bonuses, given_match, play, turn
from tests.engine.cicera.test_turn import a_deal


@pytest.mark.rule("C16")
def test_taking_the_whole_table_is_a_scua() -> None:
    assert bonuses("D7.C7", "C7") == {"scua"}
    assert bonuses("D7.C7", "C7 B2") == set()


@pytest.mark.rule("C16")
def test_the_first_play_may_sweep_the_four_cards_that_were_dealt() -> None:
    match = given_match(3, GAME.stacked(3, *a_deal("B7", "D1 C1 B2 S3")))
    (choice,) = [choice for choice in match.choices(0) if choice.text == "B7.B2.C1.D1.S3"]
    assert [award.key for award in choice.awards] == ["scua", "quadriglia"]


@pytest.mark.rule("C16")
def test_the_last_play_may_sweep() -> None:
    state = turn("D6", "B2 C4", seat=0)
    state.give([state.hand_0, 0, 0, 0])
    state.in_hands = 1
    play(state, "D6.B2.C4")
    assert state.is_over()
    assert state.bonus_0 == 1


@pytest.mark.rule("C16")
def test_a_card_left_on_an_empty_table_is_no_scua() -> None:
    state = turn("D7")
    (event,) = state.narrate(GAME.read("D7"))
    assert (event.kind, event.awards) == ("place", ())


@pytest.mark.rule("C17")
def test_taking_the_card_just_left_is_a_picada() -> None:
    assert bonuses("D7.C7", "B2 C7", left="C7") == {"picada"}
    assert bonuses("SF.BF", "B2 BF", left="BF") == {"picada"}


@pytest.mark.rule("C17")
def test_another_card_of_the_same_rank_is_no_picada() -> None:
    assert bonuses("D7.B7", "B7 C7", left="C7") == set()


@pytest.mark.rule("C17")
def test_a_sum_that_holds_the_card_just_left_is_no_picada() -> None:
    assert bonuses("D7.B3.C4", "B2 B3 C4", left="B3") == set()


@pytest.mark.rule("C17")
def test_only_the_card_of_the_previous_player_is_just_left() -> None:
    state = turn("C7", "B9")
    play(state, "C7")
    assert state.observe(1).left == GAME.by_code["C7"]
    state.hand_1 = state.hand_1 | 1
    state.in_hands += 1
    play(state, "B1")
    assert state.observe(2).left == GAME.by_code["B1"]


@pytest.mark.rule("C17")
def test_after_a_capture_and_after_the_deal_no_card_is_just_left() -> None:
    state = turn("D7", "C7 B2", left="C7")
    play(state, "D7.C7")
    assert state.observe(1).left is None
    assert GAME.deal(GAME.opening(0), range(52)).observe(1).left is None


@pytest.mark.rule("C18")
def test_a_sum_of_one_suit_is_a_simili() -> None:
    assert bonuses("S7.S3.S4", "S3 S4 B9") == {"simili"}
    assert bonuses("D7.S3.S4", "S3 S4 B9") == set()
    assert bonuses("S7.C4.S3", "S3 C4 B9") == set()


@pytest.mark.rule("C19")
def test_taking_three_table_cards_or_more_is_a_quadriglia() -> None:
    assert bonuses("D8.B1.C2.S5", "B1 C2 S5 BF") == {"quadriglia"}
    assert bonuses("D7.B3.C4", "B3 C4 BF") == set()
    assert bonuses("D10.B1.B2.C1.C2.D1.D2.S1", "B1 B2 C1 C2 D1 D2 S1 BF") == {"quadriglia"}


@pytest.mark.rule("C20")
@pytest.mark.parametrize(
    ("text", "table", "left", "found"),
    [
        ("S10.S1.S2.S3.S4", "S1 S2 S3 S4", "", {"scua", "simili", "quadriglia"}),
        ("D7.C7", "C7", "C7", {"scua", "picada"}),
        ("B9.B4.B5", "B4 B5", "", {"scua", "simili"}),
        ("S10.S1.S2.S7", "S1 S2 S7 BF", "", {"simili", "quadriglia"}),
    ],
)
def test_each_bonus_counts_by_itself(text: str, table: str, left: str, found: set[str]) -> None:
    assert bonuses(text, table, left) == found
    state = play(turn(text.split(".")[0], table, left), text)
    assert state.score() == [len(found), 0]


@pytest.mark.rule("C21")
@pytest.mark.parametrize("seat", range(4))
def test_the_points_are_those_of_the_team_that_captures(seat: int) -> None:
    state = play(turn("D7", "C7", "C7", seat), "D7.C7")
    assert state.observe(0).points == ((2, 0) if seat in (0, 2) else (0, 2))


@pytest.mark.rule("C21")
def test_running_points_hold_no_awards_of_the_end() -> None:
    state = play(turn("C10", "D10 B2"), "C10.D10")
    assert state.observe(0).points == (0, 0)
