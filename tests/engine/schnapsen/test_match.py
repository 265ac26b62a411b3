"""The match, the pack and the deal: S1 to S6, S34, S35."""

import pytest

from engine import dealing
from engine.match import Match, Record
from engine.schnapsen import GAME, deck
from engine.score import Outcome, Standing
from tests.engine.schnapsen.positions import cards, codes, dealt, play


@pytest.mark.rule("S1")
def test_both_players_begin_the_match_with_seven() -> None:
    assert GAME.opening(0).points == (7, 7)


@pytest.mark.rule("S1")
def test_the_winner_of_a_deal_lowers_the_own_score() -> None:
    after = GAME.settled(Standing(0, 0, (7, 7)), Outcome(1, "66", 2))
    assert after.points == (7, 5)


@pytest.mark.rule("S2")
def test_the_first_dealer_is_drawn_with_equal_chance() -> None:
    drawn = [
        dealing.dealt(dealing.deal_seed(bytes([n]) * 32, 0), 20, 2, draws_dealer=True)[0]
        for n in range(200)
    ]
    assert 70 < drawn.count(0) < 130


@pytest.mark.rule("S2")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_dealer_alternates_whoever_wins(winner: int) -> None:
    after = GAME.next_standing(Standing(0, 0, (7, 7)), Outcome(winner, "66", 1))
    assert after is not None
    assert (after.dealer, after.deal) == (1, 1)


@pytest.mark.rule("S2")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_player_who_has_not_dealt_leads_first(dealer: int) -> None:
    assert dealt(dealer=dealer).turn == 1 - dealer


@pytest.mark.rule("S3")
def test_the_pack_has_five_ranks_in_each_of_four_suits() -> None:
    assert len(set(GAME.codes)) == 20
    assert {(code[0], code[1:]) for code in GAME.codes} == {
        (suit, rank) for suit in "EGHS" for rank in ("D", "10", "K", "O", "U")
    }


@pytest.mark.rule("S4")
def test_the_ten_stands_between_ace_and_king() -> None:
    ranks = [deck.VALUES[GAME.by_code[code]] for code in ("GD", "G10", "GK", "GO", "GU")]
    assert ranks == [11, 10, 4, 3, 2]
    assert codes(deck.HIGHER[GAME.by_code["GK"]]) == "GD G10"


@pytest.mark.rule("S4")
def test_a_suit_is_worth_thirty_and_the_pack_a_hundred_and_twenty() -> None:
    assert deck.value_of(deck.SUIT_CARDS[2]) == deck.SUIT_POINTS == 30
    assert deck.value_of(deck.WHOLE_PACK) == deck.DECK_POINTS == 120


@pytest.mark.rule("S5")
def test_three_three_one_turned_up_two_two() -> None:
    state = dealt()
    assert codes(state.hand0) == "ED EO G10 HK SK"
    assert codes(state.hand1) == "EU GD GU HO SO"


@pytest.mark.rule("S5")
def test_whoever_has_not_dealt_is_served_first() -> None:
    assert dealt(dealer=0).hand1 == dealt(dealer=1).hand0


@pytest.mark.rule("S6")
def test_the_turned_up_card_lies_under_nine_others_and_makes_trump() -> None:
    state = dealt()
    assert [GAME.codes[card] for card in state.stock_cards()] == (
        ["S10", "HD", "EK", "GO", "SD", "E10", "HU", "GK", "SU", "H10"]
    )
    assert state.observe(0).trump_letter == "H"


@pytest.mark.rule("S6")
def test_trump_stays_when_its_card_has_been_drawn() -> None:
    state = play(dealt(), "SK", "GD", "ED", "EU", "EO", "GU", "G10", "SO", "HK", "HO")
    assert state.stock_cards() == []
    assert state.observe(0).trump_letter == "H"
    assert state.observe(0).indicator is None


@pytest.mark.rule("S34")
def test_the_score_of_the_loser_stays() -> None:
    assert GAME.settled(Standing(0, 3, (4, 6)), Outcome(0, "66", 3)).points == (1, 6)


@pytest.mark.rule("S35")
def test_a_score_never_goes_below_zero() -> None:
    assert GAME.settled(Standing(0, 3, (1, 5)), Outcome(0, "66", 3)).points == (0, 5)


@pytest.mark.rule("S35")
def test_the_match_is_over_at_the_first_zero() -> None:
    assert GAME.next_standing(Standing(0, 3, (1, 5)), Outcome(0, "66", 1)) is None


@pytest.mark.rule("S35")
def test_a_whole_match_ends_with_one_score_at_zero() -> None:
    match = Match(GAME, Record("schnapsen", 1, bytes(32)))
    deals = 0
    while not match.is_done:
        match.deal()
        deals += 1
        while match.turn is not None:
            match.play(match.turn, match.choices(match.turn)[0].text)
    assert match.settlement is not None
    assert sorted(match.settlement.points)[0] == 0 < sorted(match.settlement.points)[1]
    assert 3 <= deals <= deck.MOST_DEALS


def test_hands_and_stock_are_stacked_in_the_order_of_the_deal() -> None:
    state = dealt()
    hands = [cards(codes(state.hand0)), cards(codes(state.hand1))]
    again = GAME.deal(GAME.opening(1), GAME.stacked(1, hands, state.stock_cards()))
    assert (again.hand0, again.hand1) == (state.hand0, state.hand1)
    assert again.stock_cards() == state.stock_cards()
