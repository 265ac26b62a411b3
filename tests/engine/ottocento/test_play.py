"""The pack, the deal, the discard, declaring, leading, following, winning (O1 to O12, O15)."""

import random

import pytest

from engine.cards import bit, count, listed
from engine.errors import InvalidAction
from engine.ottocento import GAME
from engine.ottocento.actions import DECLARE, PASS, discard
from engine.ottocento.deck import FIVES, PACK, POWER, SUIT
from engine.ottocento.rules import DECLARING, DISCARDING, PLAYING
from engine.ottocento.tricks import followers
from tests.engine.ottocento import slow
from tests.engine.ottocento.positions import (
    after_discard,
    cards,
    codes,
    deal_with,
    new_deal,
    play,
    played_out,
    trick,
)


def may_play(hand: str, played: str = "") -> str:
    """Return the cards that may be played from a hand to these cards."""
    return codes(followers(cards(hand), trick(played).led))


def why(hand: str, played: str, card: str) -> str:
    """Return what refuses a card of the seat on turn."""
    state = trick(played)
    state.phase = PLAYING
    state.turn = len(played.split())
    state.set_hand(state.turn, cards(hand))
    return state.why_not(GAME.read(card))


@pytest.mark.rule("O1")
def test_a_match_is_one_deal_of_fifteen_tricks():
    state = played_out(new_deal(1), 1)
    assert sum(state.tricks) == 15
    assert GAME.next_standing(state.standing, state.outcome()) is None


@pytest.mark.rule("O2")
def test_partners_sit_opposite_and_the_turn_goes_to_the_right():
    assert GAME.sides == ((0, 2), (1, 3))
    assert not GAME.clockwise
    state = after_discard(new_deal(3, dealer=3))
    seats = []
    while len(seats) < 4:
        state.apply(state.legal_actions()[-1])
        seats.append(state.turn)
        state.apply(state.legal_actions()[0])
    assert seats == [0, 1, 2, 3]


@pytest.mark.rule("O3")
def test_the_pack_has_sixty_two_cards_and_no_low_pips():
    assert len(GAME.codes) == len(set(GAME.codes)) == 62
    assert list(GAME.codes) == slow.PACK
    assert not {"S2", "B3", "C4", "D5"} & set(GAME.codes)


@pytest.mark.rule("O4")
@pytest.mark.parametrize(
    "order",
    [
        "SR SQ SC SF S10 S9 S8 S7 S6 S1",
        "BR BQ BC BF B10 B9 B8 B7 B6 B1",
        "CR CQ CC CF C1 C6 C7 C8 C9 C10",
        "DR DQ DC DF D1 D6 D7 D8 D9 D10",
        "ANG MON SOL LUN T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 T6 T5 M1 BEG",
    ],
)
def test_the_pips_of_cups_and_coins_run_backwards(order):
    heights = [POWER[GAME.by_code[code]] for code in order.split()]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == len(heights)


@pytest.mark.rule("O4")
def test_the_moors_are_equal_and_the_matto_belongs_to_no_suit():
    assert len({POWER[GAME.by_code[code]] for code in ("M1", "M2", "M3", "M4")}) == 1
    assert SUIT[GAME.by_code["MAT"]] == 0


@pytest.mark.rule("O4")
def test_a_hand_is_held_suit_by_suit_from_high_to_low_with_the_trumps_apart():
    state = new_deal(1)
    held = cards("C10 C1 C6 CR S1 S10 SF T9 ANG M2 M1 BEG MAT D7 D10")
    order = [GAME.codes[card] for card in GAME.arranged(held, state.observe(0))]
    assert " ".join(order) == "SF S10 S1 CR C1 C6 C10 D7 D10 ANG T9 M1 M2 BEG MAT"


@pytest.mark.rule("O5")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_holds_seventeen_cards_dealt_in_packets_of_five(dealer):
    state = GAME.deal(GAME.opening(dealer), list(range(62)))
    right = (dealer + 1) % 4
    assert [count(state.hand((right + place) % 4)) for place in range(4)] == [15, 15, 15, 17]
    assert listed(state.hand(right)) == [*range(5), *range(20, 25), *range(40, 45)]
    assert state.hand(dealer) & cards("BEG MAT") == cards("BEG MAT")
    assert state.turn == dealer


@pytest.mark.rule("O6")
def test_the_dealer_may_discard_anything_but_the_cards_worth_five():
    state = deal_with(0, me="SR BR ANG MON BEG MAT LUN SQ M1 S6 T9 T8 T7 T6 T5 C10 C9")
    allowed = {codes(bit(card)) for card in listed(state.hand(0) & ~FIVES)}
    assert allowed == {"LUN", "SQ", "M1", "S6", "T9", "T8", "T7", "T6", "T5", "C10", "C9"}
    assert len(state.legal_actions()) == 11 * 10 // 2
    assert GAME.read("discard.T9.T8") in state.legal_actions()


@pytest.mark.rule("O6")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("discard.SR.S6", "O6"),
        ("discard.S6.MAT", "O6"),
        ("discard.DR.S6", "O6.hand"),
        ("discard.D6.S6", "O6.hand"),
        ("S6", "O7"),
        ("declare", "O7"),
        ("pass", "O7"),
        ("discard.SQ.S6", ""),
    ],
)
def test_a_discard_is_refused_with_its_reason(text, number):
    state = deal_with(0, me="SR ANG MON BEG MAT LUN SQ M1 S6 T9 T8 T7 T6 T5 C10 C9 C8")
    assert state.why_not(GAME.read(text)) == number


@pytest.mark.rule("O6")
def test_only_the_dealer_sees_the_discards_until_the_deal_is_over():
    state = new_deal(5, dealer=1)
    action = state.legal_actions()[3]
    told = state.narrate(action)[0]
    state.apply(action)
    assert [told.seen_by(seat).cards == told.cards for seat in range(4)] == [
        False,
        True,
        False,
        False,
    ]
    assert [bool(state.observe(seat).discards) for seat in range(4)] == [False, True, False, False]
    played_out(state, 5)
    assert [state.observe(seat).discards for seat in range(4)] == [state.discards] * 4


@pytest.mark.rule("O7")
def test_after_the_discard_each_seat_declares_just_before_its_first_card():
    state = new_deal(6, dealer=2)
    phases = []
    while sum(state.tricks) < 2:
        phases.append((state.turn, state.phase))
        state.apply(state.legal_actions()[0])
    asked_and_played = [(s, p) for s in (3, 0, 1, 2) for p in (DECLARING, PLAYING)]
    assert phases[:9] == [(2, DISCARDING), *asked_and_played]
    assert {phase for _, phase in phases[9:]} == {PLAYING}


@pytest.mark.rule("O8")
def test_a_hand_with_a_combination_declares_all_of_it_or_passes():
    state = after_discard(deal_with(3, me="SR SQ SC BR BQ BC CR CQ CF S6 S7 B6 B7 C6 C7"))
    assert state.legal_actions() == [DECLARE, PASS]
    told = state.narrate(DECLARE)[0]
    assert sum(award.points for award in told.awards) == 91
    assert {award.key: award.points for award in told.awards} == {
        "declared.kings": 17,
        "declared.queens": 14,
        "declared.swords": 10,
        "declared.batons": 10,
        "declared.cups": 10,
        "declared.sequences_doubled": 30,
    }
    state.apply(DECLARE)
    assert state.score() == [91, 0]


@pytest.mark.rule("O8")
def test_a_hand_without_a_combination_passes_by_itself():
    hand = "SR SQ S8 S7 B10 B9 B6 C8 C9 C10 DF D7 T12 T9 M3"
    state = after_discard(deal_with(3, me=hand))
    assert state.forced() == PASS
    assert state.legal_actions() == [PASS]
    assert state.why_not(DECLARE) == "O8"


@pytest.mark.rule("O8")
def test_no_card_may_be_played_while_a_declaration_is_asked():
    state = after_discard(deal_with(3, me="SR SQ SC"))
    assert {state.why_not(card) for card in listed(PACK)} == {"O8"}


@pytest.mark.rule("O8")
def test_what_was_passed_up_cannot_be_declared_later():
    dealt = deal_with(3, me="SR SQ SC", right="S1", partner="S10", left="S9 D6 D7")
    state = after_discard(dealt, "D6 D7")
    state.apply(PASS)
    assert state.why_not(DECLARE) == state.why_not(PASS) == "O8.once"
    assert state.why_not(discard(0, 1)) == "O7"
    assert state.score() == [0, 0]
    play(state, "SR S1 S10 S9")
    assert state.turn == 0
    assert state.why_not(DECLARE) == state.why_not(PASS) == "O8.late"


@pytest.mark.rule("O8")
def test_who_passed_by_itself_is_told_that_there_was_nothing_to_declare():
    state = after_discard(deal_with(3, me="SR SQ S8 S7 B10 B9 B6 C8 C9 C10 DF D7 T12 T9 M3"))
    state.apply(PASS)
    assert state.why_not(DECLARE) == "O8.nothing"


@pytest.mark.rule("O8")
def test_the_dealer_declares_from_the_fifteen_cards_kept():
    held = "SR SQ SC S1 S8 S7 S6 B8 B7 B6 C10 C9 D9 D8 D7 T9 T8"
    state = deal_with(3, left=held, me="DF", right="D10", partner="D6")
    after_discard(state, "SC S1")
    play(state, "DF D10 D6")
    assert state.turn == 3
    assert state.forced() == PASS


@pytest.mark.rule("O8")
def test_partners_are_not_doubled_together():
    hands = {
        "me": "SQ BQ CQ SC BC CC S10 S9 S8 B10 B9 B8 C8 C7 C6",
        "partner": "SF BF CF S1 B1 C1 S7 S6 B7 B6 D10 D8 D7 D6 T5",
        "right": "C10",
    }
    state = play(after_discard(deal_with(3, **hands)), "CQ C10", declares=True)
    state.apply(DECLARE)
    assert state.points[0] == (14 + 13) + (12 + 10)


@pytest.mark.rule("O9")
def test_exactly_the_cards_of_the_combinations_become_public():
    state = after_discard(deal_with(3, me="ANG SOL T16 T15 T8 MAT S10 S9 B10 B9 C10 C9 D9 D8 D7"))
    assert state.narrate(DECLARE)[0].cards == tuple(listed(cards("ANG SOL T16 T15 MAT")))
    state = after_discard(deal_with(3, me="ANG MON SOL LUN T15 T14 S10 S9 B10 B9 C10 C9 D9 D8 D7"))
    state.apply(DECLARE)
    for seat in range(4):
        shown = state.observe(seat).declared[0]
        assert shown is not None
        assert codes(shown.cards) == "ANG MON SOL LUN"
        assert shown.points == 15


@pytest.mark.rule("O9")
def test_keeping_silent_and_having_nothing_look_the_same_to_the_others():
    for number in range(40):
        state = after_discard(new_deal(number))
        while state.phase == DECLARING and state.forced() is None:
            state.apply(PASS)
            state.apply(state.legal_actions()[0])
        seat = state.turn
        others = [other for other in range(4) if other != seat]
        before = [state.observe(other) for other in others]
        state.apply(PASS)
        assert [state.observe(other) for other in others] == before
        assert {seen.phase for seen in before} == {"play"}


@pytest.mark.rule("O10")
def test_the_dealers_right_leads_first_and_any_card_may_be_led():
    state = after_discard(new_deal(7, dealer=2))
    assert state.turn == state.leader == 3
    assert may_play("SR S6 C10 T9 MAT") == "SR S6 C10 T9 MAT"


@pytest.mark.rule("O10")
def test_the_winner_of_a_trick_leads_to_the_next():
    state = deal_with(3, me="S10", right="S9", partner="SR", left="S8 S7 S6")
    play(after_discard(state, "S7 S6"), "S10 S9 SR S8")
    assert state.turn == state.leader == 2


@pytest.mark.rule("O11")
@pytest.mark.parametrize(
    ("hand", "played", "legal"),
    [
        ("SQ S7 CR T5 MAT", "S10", "SQ S7 MAT"),
        ("C6 DR T8 M2 BEG", "SF", "T8 M2 BEG"),
        ("SR S1 BEG", "LUN", "BEG"),
        ("CR C6 T6", "MAT C10", "CR C6"),
        ("CR C6 T6", "MAT T11", "T6"),
        ("CR C6 T6", "MAT", "CR C6 T6"),
        ("C6 DR MAT", "SF", "C6 DR MAT"),
        ("C6 DR MAT", "T9", "C6 DR MAT"),
        ("SQ S7 T5", "S10 T9", "SQ S7"),
        ("C6 T8 MAT", "SF", "T8 MAT"),
        ("CR C9", "CF", "CR C9"),
    ],
)
def test_suit_then_trump_must_be_followed_and_the_matto_may_always_go(hand, played, legal):
    assert may_play(hand, played) == legal


@pytest.mark.rule("O11")
def test_a_card_is_refused_with_its_reason():
    assert why("SQ S7 CR T5", "S10", "CR") == "O11.follow"
    assert why("SQ S7 CR T5", "S10", "T5") == "O11.follow"
    assert why("C6 DR T8", "SF", "DR") == "O11.trump"
    assert why("C6 DR T8", "T9", "DR") == "O11.follow"
    assert why("C6 DR T8", "SF", "S6") == "O11.hand"
    assert why("C6 DR T8", "SF", "T8") == ""


@pytest.mark.rule("O12")
@pytest.mark.parametrize(
    ("played", "place"),
    [
        ("M3 SR M1 M2", 3),
        ("M1 T5 M2 BEG", 1),
        ("M2 BEG CR C6", 0),
        ("MAT C10 C9 CR", 3),
        ("S10 SR S1 SF", 1),
        ("S10 CR DR BR", 0),
        ("C10 C6 C1 C7", 2),
        ("SR S10 BEG S9", 2),
        ("M1 T6 M2 T5", 1),
        ("S6 M1 M2 S7", 2),
    ],
)
def test_the_highest_trump_or_card_of_the_suit_wins_and_the_later_of_equal_moors(played, place):
    assert trick(played).winner == place
    assert trick(played, leader=2).winner == (2 + place) % 4


@pytest.mark.rule("O15")
@pytest.mark.parametrize("order", ["MAT S9 SR S8", "S9 MAT SR S8", "S10 S9 MAT SR"])
def test_the_matto_goes_home_to_the_team_that_played_it(order):
    seats = ("me", "right", "partner", "left")
    hands = dict(zip(seats, order.split(), strict=True))
    hands["left"] += " D10 D9"
    state = play(after_discard(deal_with(3, **hands), "D10 D9"), order)
    matto = order.split().index("MAT")
    assert state.won[matto % 2] & cards("MAT")
    assert count(state.won[state.winner & 1] & cards("S10 S9 S8 SR")) == 3
    assert state.matto_owed == (matto % 2 != state.winner % 2)


@pytest.mark.rule("O31")
def test_there_is_no_move_but_discarding_declaring_passing_and_playing():
    assert dict(GAME.kinds) == {"discard": False, "declare": False, "pass": False}


@pytest.mark.rule("O31")
@pytest.mark.parametrize(
    "text",
    ["S7.S6", "declare.S7", "pass.S7", "discard", "discard.S7", "discard.S6.S7.S8", "trump.S7"],
)
def test_a_text_that_is_no_move_of_this_game_is_refused(text):
    with pytest.raises(InvalidAction):
        GAME.read(text)


@pytest.mark.rule("O32")
def test_who_does_not_follow_is_known_to_have_none():
    state = deal_with(3, me="S10", right="C10 C9", partner="S9", left="S8 D10 D9 T9 T8")
    state.set_hand(1, cards("C10 C9 C8 C7 C6 C1 D8 D7 D6 D1 B6 B7 B8 B9 MAT"))
    play(after_discard(state, "D10 D9"), "S10 C10")
    assert codes(state.voids[1]) == codes(
        cards(
            " ".join(c for c in slow.PACK if c[0] == "S" and c != "SOL")
            + " "
            + " ".join(slow.TRUMPS)
        )
    )
    assert all(state.observe(seat).voids[1] == state.voids[1] for seat in range(4))


@pytest.mark.rule("O32")
def test_playing_the_matto_tells_nothing_of_the_hand():
    state = deal_with(3, me="S10", right="MAT", partner="S9", left="S8 D10 D9")
    play(after_discard(state, "D10 D9"), "S10 MAT")
    assert state.voids == [0, 0, 0, 0]


@pytest.mark.parametrize("number", range(120))
def test_every_choice_and_winner_of_a_deal_agrees_with_the_slow_rules(number):
    rng = random.Random(number)
    state = after_discard(new_deal(number))
    while not state.is_over():
        actions = state.legal_actions()
        if state.phase == PLAYING:
            hand = set(codes(state.hand(state.turn)).split())
            played = [GAME.codes[card] for card in state.trick]
            assert {GAME.codes[card] for card in actions} == slow.legal(hand, played)
        state.apply(rng.choice(actions))
        if state.last_trick and not state.trick:
            played = [GAME.codes[card] for card in state.last_trick]
            assert state.leader == (state.last_leader + slow.winner(played)) % 4
