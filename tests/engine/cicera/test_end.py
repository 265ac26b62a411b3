import pytest

from engine.cicera import GAME
from engine.cicera.vectors import position
from engine.rng import Rng
from engine.score import Outcome
from tests.engine.cicera.positions import awards, ended, play
from tests.engine.playing import played_out

OTHERS = [code for code in GAME.codes if code[0] != "S" and code not in ("D10", "CF")]
"""Cards that count as cards only."""


def piles(ours: str, plain: int = 0) -> list[str]:
    """Return two piles: these cards and so many plain ones, and all the others."""
    mine = [*ours.split(), *OTHERS[:plain]]
    return [" ".join(mine), " ".join(code for code in GAME.codes if code not in mine)]


@pytest.mark.rule("C22")
def test_the_cards_left_over_go_to_the_team_that_captured_last() -> None:
    state = position(hands=["C5", "D7", "B7", "CH"], table="S3 BR", dealer=3)
    play(state, "C5", "D7", "B7.D7")
    events = state.narrate(GAME.read("CH"))
    play(state, "CH")
    told = [(event.kind, event.seat, event.awards) for event in events]
    assert told == [("place", 3, ()), ("leftover", 2, ())]
    assert [GAME.codes[card] for card in events[1].cards] == ["BR", "C5", "CH", "S3"]
    assert (state.table, state.on_table(), state.left) == (0, [], -1)
    assert state.observe(0).pile_sizes == (6, 0)
    assert state.bonus_0 == 1


@pytest.mark.rule("C22")
def test_nothing_is_told_of_what_is_left_over_when_the_last_play_sweeps() -> None:
    state = position(hand="D7", table="C7")
    (event,) = state.narrate(GAME.read("D7.C7"))
    assert [award.key for award in event.awards] == ["scua"]


@pytest.mark.rule("C22")
def test_cards_left_over_may_complete_a_napula() -> None:
    state = position(hand="C5", table="S3", piles=("S1 S2", ""), last_capturer=2, turn=1)
    play(state, "C5")
    assert awards(state, 0)["napula"] == 3


@pytest.mark.rule("C23")
def test_without_a_capture_nobody_owns_a_card_and_nobody_wins() -> None:
    state = GAME.deal(GAME.opening(0), range(52))
    while not state.is_over():
        state.apply(state.legal_actions()[0])
    seen = state.observe(0)
    assert len(seen.table) == 52
    assert seen.pile_sizes == seen.points == (0, 0)
    assert state.closing_awards() == ()
    assert state.outcome() == Outcome(None, "no_capture")


@pytest.mark.rule("C24")
def test_most_cards_are_worth_two_points() -> None:
    state = ended(piles("", 27))
    assert awards(state, 0) == {"cards": 2}
    assert "cards" not in awards(state, 1)


@pytest.mark.rule("C25")
def test_most_swords_are_worth_a_point() -> None:
    state = ended(piles("S4 S5 S6 S7 S8 S9 S10"))
    assert awards(state, 0) == {"swords": 1}
    assert "swords" not in awards(state, 1)


@pytest.mark.rule("C26")
def test_the_two_of_swords_is_worth_a_point() -> None:
    assert awards(ended(piles("S2")), 0) == {"mata": 1}


@pytest.mark.rule("C27")
def test_the_ten_of_coins_is_worth_a_point() -> None:
    assert awards(ended(piles("D10")), 0) == {"ten_coins": 1}


@pytest.mark.rule("C28")
def test_the_jack_of_cups_is_worth_a_point() -> None:
    assert awards(ended(piles("CF")), 0) == {"fante_cups": 1}


@pytest.mark.rule("C29")
@pytest.mark.parametrize(
    ("swords", "length"),
    [
        ("S1 S2", 0),
        ("S2 S3 S4 S5 S6 S7 S8 S9 S10", 0),
        ("S1 S3 S4 S5", 0),
        ("S1 S2 S3", 3),
        ("S1 S2 S3 S5 S6", 3),
        ("S1 S2 S3 S4", 4),
        ("S1 S2 S3 S4 S5 S6 S7 S8 S9 SF SH SR", 9),
        ("S1 S2 S3 S4 S5 S6 S7 S8 S9 S10", 10),
        ("S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 SF SH SR", 10),
    ],
)
def test_a_napula_scores_the_run_of_swords_from_the_ace(swords: str, length: int) -> None:
    state = ended(piles(swords))
    assert awards(state, 0).get("napula", 0) == length
    run = [award.cards for award in state.closing_awards() if award.key == "napula"]
    assert run == ([tuple(range(39, 39 + length))] if length else [])


@pytest.mark.rule("C30")
def test_a_tie_in_cards_is_nobodys() -> None:
    state = ended(piles("", 26))
    assert "cards" not in awards(state, 0) | awards(state, 1)


@pytest.mark.rule("C31")
def test_a_total_is_the_sum_of_bonuses_and_awards() -> None:
    state = ended(piles("S1 S2 S3 D10", 10), bonus=(4, 7))
    assert awards(state, 0) == {"mata": 1, "ten_coins": 1, "napula": 3}
    assert state.score() == [4 + 5, 7 + 2 + 1 + 1]
    assert state.observe(0).points == (9, 11)


@pytest.mark.rule("C31")
def test_the_sheet_lists_every_award_with_its_cards() -> None:
    match = played_out(GAME, 4)
    sheet = match.sheet()
    assert [sheet.total(0), sheet.total(1)] == list(match.observe(0).points)
    assert all(award.points > 0 and award.cards for award in sheet.awards)


@pytest.mark.rule("C32")
def test_the_higher_total_wins_and_equal_totals_are_nobodys() -> None:
    # The other side has all swords, La Mata, the 10 of coins and the Jack of cups: 14 to 2.
    assert ended(piles("", 27), bonus=(13, 0)).outcome() == Outcome(0, "points")
    assert ended(piles("", 27), bonus=(11, 0)).outcome() == Outcome(1, "points")
    assert ended(piles("", 27), bonus=(12, 0)).outcome() == Outcome(None, "tie")


@pytest.mark.parametrize("number", range(30))
def test_every_deal_shares_out_the_pack_and_the_four_single_awards(number: int) -> None:
    order = list(range(52))
    Rng(number).shuffle(order)
    state, rng = GAME.deal(GAME.opening(number % 4), order), Rng(number)
    while not state.is_over():
        held = state.hand_0 | state.hand_1 | state.hand_2 | state.hand_3
        assert held | state.table | state.pile_0 | state.pile_1 == (1 << 52) - 1
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    assert sum(state.observe(0).pile_sizes) == 52
    single = ("swords", "mata", "ten_coins", "fante_cups")
    both = [awards(state, 0), awards(state, 1)]
    assert sum(each.get(key, 0) for each in both for key in single) == 4
    assert min(state.score()) >= 0
