"""The end of a deal: discards, Matto, the result, and what is never lost (O26 to O30)."""

import random

import pytest

from engine.cards import bit, count, listed
from engine.ottocento import GAME
from engine.ottocento.actions import DECLARE
from engine.ottocento.deck import MATTO, PACK
from engine.ottocento.rules import OttocentoState
from engine.ottocento.scoring import HIGHEST_SCORE, Settlement, card_points, gift, settled, worth
from tests.engine.ottocento import slow
from tests.engine.ottocento.positions import after_discard, cards, codes, new_deal, played_out


def settle(ours: str, theirs: str, **facts: object) -> Settlement:
    """Return the settlement; the dealer sits on our side unless it is said otherwise."""
    tricks = facts.get("tricks", [1, 1])
    assert isinstance(tricks, list)
    discards = cards(str(facts.get("discards", "S6 S7")))
    dealer = 1 if facts.get("dealer") == "theirs" else 0
    won = [cards(ours), cards(theirs)]
    return settled(won, tricks, discards, dealer, bool(facts.get("owed")))


def last_card(number: int) -> OttocentoState:
    """Return a deal before its last card."""
    state = after_discard(new_deal(number))
    rng = random.Random(number)
    while sum(state.tricks) < 14 or len(state.trick) < 3:
        state.apply(rng.choice(state.legal_actions()))
    return state


def told(state: OttocentoState) -> list[str]:
    """Return the kinds of what the only action left makes happen."""
    return [event.kind for event in state.narrate(state.legal_actions()[0])]


@pytest.mark.rule("O26")
def test_discards_come_first_so_that_they_may_supply_the_card_for_the_matto():
    end = settle("MAT SR SQ S1", "BR BQ BC BF", discards="S9 D6", owed=True)
    assert GAME.codes[end.gift] == "S9"
    assert codes(end.piles[0]) == "SR SQ S1 D6 MAT"


@pytest.mark.rule("O27")
@pytest.mark.parametrize(
    ("pile", "other", "given"),
    [
        ("MAT SR S10 C6 T9 M1", "", "S10"),
        ("MAT SR S1 D10 T9", "", "D10"),
        ("MAT CQ DR BC SF", "", "SF"),
        ("MAT ANG MON SOL T9 SR CQ", "", "T9"),
        ("MAT S1 B1 T7 SR", "C1 D1 BEG S6", "T7"),
        ("MAT B6 B10 S6", "", "S6"),
        ("MAT SR BR CR ANG", "", "ANG"),
    ],
)
def test_the_card_given_for_the_matto_is_a_pip_or_what_costs_least(pile, other, given):
    assert GAME.codes[gift(cards(pile), cards(other))] == given


@pytest.mark.rule("O27")
def test_nothing_is_given_when_the_mattos_own_team_won_the_trick():
    end = settle("MAT SR S9", "BR B9", owed=False)
    assert end.gift == -1
    assert end.matto_side == 0
    assert end.piles[1] == cards("BR B9")


@pytest.mark.rule("O28")
def test_a_team_without_a_trick_loses_the_matto_for_nothing():
    end = settle("MAT", "SR SQ SC", tricks=[0, 15], owed=True, dealer="theirs")
    assert end.matto_side == 1
    assert end.gift == -1
    assert end.piles[0] == 0


@pytest.mark.rule("O29")
def test_discards_stay_with_a_team_that_won_a_trick_and_go_across_otherwise():
    kept = settle("SR SQ SC SF", "BR BQ BC BF")
    assert kept.discards_side == 0
    assert kept.piles[0] & cards("S6 S7") == cards("S6 S7")
    lost = settle("MAT", "BR BQ BC BF", tricks=[0, 15])
    assert lost.discards_side == 1
    assert lost.piles == [0, cards("BR BQ BC BF MAT S6 S7")]


@pytest.mark.rule("O29")
def test_all_fifteen_tricks_are_worth_939():
    assert worth(PACK) + card_points(PACK) + 6 == HIGHEST_SCORE == 939


@pytest.mark.rule("O30")
def test_the_sheet_adds_up_to_the_result_and_itemises_it():
    for number in range(30):
        state = after_discard(new_deal(number))
        awards = []
        rng = random.Random(number)
        while not state.is_over():
            action = rng.choice(state.legal_actions())
            awards += [award for event in state.narrate(action) for award in event.awards]
            state.apply(action)
        awards += state.closing_awards()
        for side in range(2):
            assert sum(a.points for a in awards if a.side == side) == state.score()[side]
        assert sum(award.points for award in awards if award.key == "card_points") == 87
        assert [award.points for award in awards if award.key == "last_trick"] == [6]


@pytest.mark.rule("O30")
def test_equal_totals_are_a_draw_and_the_higher_total_wins():
    ends = {played_out(new_deal(number), number).outcome().winner for number in range(12)}
    assert {0, 1} <= ends
    state = played_out(new_deal(1), 1)
    ours, theirs = state.score()
    state.points[0] += max(0, theirs - ours)
    state.points[1] += max(0, ours - theirs)
    assert state.outcome().winner is None
    assert state.outcome().reason == "tie"
    state.points[1] += 1
    assert state.outcome().winner == 1
    assert state.outcome().reason == "points"


@pytest.mark.rule("O30")
def test_declared_points_stand_beside_captured_ones():
    state = after_discard(new_deal(2))
    while state.legal_actions()[0] != DECLARE:
        state.apply(state.legal_actions()[0])
    seat = state.turn
    state.apply(DECLARE)
    declared = state.score()[seat & 1]
    assert declared > 0
    played_out(state, 3)
    piles = state.settlement().piles
    last = 6 if state.winner & 1 == seat & 1 else 0
    counted = worth(piles[seat & 1]) + card_points(piles[seat & 1]) + last
    assert state.score()[seat & 1] >= counted + declared


def test_the_last_card_tells_the_exchange_and_who_keeps_the_discards():
    kinds = set()
    for number in range(60):
        state = last_card(number)
        happened = state.narrate(state.legal_actions()[0])
        state.apply(state.legal_actions()[0])
        end = state.settlement()
        gifts = [event for event in happened if event.kind == "matto_gift"]
        assert [event.cards for event in gifts] == ([(end.gift,)] if end.gift >= 0 else [])
        assert [event.seat for event in gifts] == ([state.matto_seat] if gifts else [])
        kinds.update(event.kind for event in happened)
    assert {"follow", "trick", "matto_gift"} <= kinds


def test_a_team_without_a_trick_is_told_to_lose_its_discards():
    for number in range(60):
        state = last_card(number)
        state.tricks = [14, 0] if state.dealer & 1 else [0, 14]
        if "discards_lost" in told(state):
            event = state.narrate(state.legal_actions()[0])[2]
            assert event.seat == state.dealer
            assert set(event.cards) == set(listed(state.discards))
            return
    raise AssertionError("no such deal")


@pytest.mark.parametrize("number", range(150))
def test_the_result_of_a_deal_agrees_with_the_slow_rules(number):
    state = after_discard(new_deal(number))
    rng = random.Random(number)
    tricks = []
    while not state.is_over():
        state.apply(rng.choice(state.legal_actions()))
        if state.last_trick and not state.trick and len(tricks) < sum(state.tricks):
            tricks.append((state.last_leader, [GAME.codes[card] for card in state.last_trick]))
    discards = set(GAME.spelled_cards(state.discards))
    piles = slow.settle(tricks, state.dealer, discards)
    end = state.settlement()
    assert [set(GAME.spelled_cards(pile)) for pile in end.piles] == piles
    last = (tricks[-1][0] + slow.winner(tricks[-1][1])) % 2
    for side in range(2):
        total = state.points[side] + slow.worth(piles[side]) + slow.card_points(piles[side])
        assert state.score()[side] == total + (6 if side == last else 0)


@pytest.mark.parametrize("number", range(60))
def test_no_card_and_no_point_is_ever_lost(number):
    state = after_discard(new_deal(number))
    rng = random.Random(number)
    while not state.is_over():
        held = [*state.hands(), *state.won, state.discards]
        laid = sum(bit(card) for card in state.trick)
        assert sum(held) + laid == PACK
        assert sum(count(cards) for cards in held) + len(state.trick) == 62
        state.apply(rng.choice(state.legal_actions()))
    piles = state.settlement().piles
    assert piles[0] | piles[1] == PACK
    assert piles[0] & piles[1] == 0
    assert count(piles[0]) % 2 == 0
    assert card_points(piles[0]) + card_points(piles[1]) == 87
    assert (state.won[0] | state.won[1]) & bit(MATTO)
