"""How a deal ends and what it is worth: S28 to S33."""

import pytest

from engine.schnapsen.rules import SchnapsenState
from engine.score import Outcome
from tests.engine.schnapsen.positions import play, position


def last_trick(points: tuple[int, int], *, stock: str = "exhausted", **rest: int) -> SchnapsenState:
    """Return a deal with one card in each hand; seat 0 leads HD and wins 21 points."""
    record = (rest.get("record_points", 0), rest.get("record_tricks", 0))
    return position(
        hand="HD",
        other="H10",
        stock=stock,
        won="ED EK EO EU GD GK GO GU" if stock == "exhausted" else "ED EK EO EU",
        points=points,
        closed_by=rest.get("closed_by", 0),
        record=record,
    )


@pytest.mark.rule("S28")
def test_sixty_six_is_recognised_at_once() -> None:
    state = play(last_trick((45, 54)), "HD", "H10")
    assert state.is_over()
    assert state.outcome() == Outcome(0, "66", 1)


@pytest.mark.rule("S28")
def test_sixty_five_is_not_enough() -> None:
    state = position(hand="HD GU", other="H10 G10", stock="exhausted", points=(44, 30))
    assert not play(state, "HD", "H10").is_over()


@pytest.mark.rule("S29")
@pytest.mark.parametrize(
    ("theirs", "tricks", "worth"), [(33, 2, 1), (32, 2, 2), (4, 1, 2), (0, 0, 3)]
)
def test_the_state_of_the_loser_makes_the_game_points(theirs: int, tricks: int, worth: int) -> None:
    state = last_trick((60, theirs))
    state.tricks1 = tricks
    assert play(state, "HD", "H10").outcome() == Outcome(0, "66", worth)


@pytest.mark.rule("S29")
def test_waiting_points_do_not_make_a_defeat_cheaper() -> None:
    state = last_trick((60, 0))
    state.tricks1, state.waiting1 = 0, 40
    assert play(state, "HD", "H10").outcome().points == 3


@pytest.mark.rule("S30")
@pytest.mark.parametrize(
    ("points", "tricks", "worth"), [(0, 0, 3), (25, 2, 2), (32, 2, 2), (33, 2, 1)]
)
def test_whoever_closed_wins_by_the_record_and_not_by_the_end(
    points: int, tricks: int, worth: int
) -> None:
    state = last_trick((45, 43), stock="closed", record_points=points, record_tricks=tricks)
    assert play(state, "HD", "H10").outcome() == Outcome(0, "closer_66", worth)


@pytest.mark.rule("S31")
@pytest.mark.parametrize(("points", "tricks", "worth"), [(0, 0, 3), (14, 1, 2), (36, 3, 2)])
def test_a_failed_close_costs_three_without_a_trick_at_closing_else_two(
    points: int, tricks: int, worth: int
) -> None:
    state = last_trick((39, 43), stock="closed", record_points=points, record_tricks=tricks)
    assert play(state, "HD", "H10").outcome() == Outcome(1, "closer_failed", worth)


@pytest.mark.rule("S31")
@pytest.mark.parametrize(("points", "tricks", "worth"), [(0, 0, 3), (36, 3, 2)])
def test_the_other_player_may_get_there_first(points: int, tricks: int, worth: int) -> None:
    state = last_trick(
        (50, 40), stock="closed", closed_by=1, record_points=points, record_tricks=tricks
    )
    assert play(state, "HD", "H10").outcome() == Outcome(0, "opponent_66_after_close", worth)


@pytest.mark.rule("S32")
def test_without_sixty_six_the_last_trick_wins_one_even_with_fewer_points() -> None:
    state = last_trick((40, 59))
    assert play(state, "HD", "H10").outcome() == Outcome(0, "last_trick", 1)


@pytest.mark.rule("S32")
def test_the_last_trick_brings_no_ten_points() -> None:
    assert play(last_trick((40, 59)), "HD", "H10").score() == [61, 59]


@pytest.mark.rule("S33")
def test_sixty_six_with_the_last_trick_is_a_sixty_six() -> None:
    assert play(last_trick((50, 49)), "HD", "H10").outcome().reason == "66"


@pytest.mark.rule("S33")
def test_whoever_closed_loses_with_sixty_five_and_the_last_trick() -> None:
    state = last_trick((44, 50), stock="closed", record_points=20, record_tricks=2)
    assert play(state, "HD", "H10").outcome() == Outcome(1, "closer_failed", 2)


def test_nothing_may_be_played_after_the_end() -> None:
    state = play(last_trick((50, 49)), "HD", "H10")
    assert state.legal_actions() == []
    assert state.why_not(0) == "S28"
