"""How the players choose: the yardstick, and the judgement of the house (levels)."""

from dataclasses import replace

import pytest

from engine.cards import bit, listed
from engine.ottocento import GAME
from engine.ottocento.actions import discard
from engine.ottocento.deck import FIVES
from engine.ottocento.observation import OttocentoObservation
from engine.ottocento.player import forgetful, plain_discards, ranked, view_of
from engine.ottocento.policy import chosen_card, chosen_discards
from engine.ottocento.rules import PLAYING, OttocentoState
from engine.ottocento.vectors import position
from engine.players import Budget
from engine.rng import Rng
from tests.engine.ottocento.positions import after_discard, cards, deal_with, new_deal

HOUSE = ("easy", "medium", "hard")


def chosen(level: str, state: OttocentoState, nodes: int = 48) -> str:
    """Return what a player of a level does for the seat on turn."""
    action = GAME.player(level).choose(state.observe(state.turn), Budget(nodes), Rng(7))
    return GAME.write(action)


def greedy_play(hand: str, trick: str) -> str:
    """Return what the yardstick plays."""
    return chosen("greedy", position(hand=hand, trick=trick))


def test_greedy_discards_the_cheapest_pips_of_its_shortest_suits():
    hand = cards("S10 S9 BR BQ B10 B9 B8 CR CQ CC C10 C9 ANG MON T9 T8 T7")
    assert plain_discards(hand) == (GAME.by_code["S9"], GAME.by_code["S10"])
    hand = cards("SR SQ SC SF BR BQ BC CR CQ CC DR DQ DF ANG MON T9 T8")
    first, second = plain_discards(hand)
    assert not (bit(first) | bit(second)) & FIVES


def test_greedy_declares_whatever_it_has():
    state = after_discard(deal_with(3, me="SR SQ SC"))
    assert chosen("greedy", state) == "declare"


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("S10 S6 C10 C9 C8 T9", "", "C10"),
        ("SQ S6 T9", "SR", "S6"),
        ("SR S10 S6", "SQ", "SR"),
        ("SC S6 T9", "S7 SR SF", "SC"),
        ("SQ SC MAT", "SR", "MAT"),
        ("SQ S6 MAT", "S9 S10 S7", "S6"),
        ("T9 T16 C6", "S9 SQ S7", "T9"),
        ("MAT", "S9", "MAT"),
    ],
)
def test_greedy_does_what_its_definition_says(hand, trick, card):
    assert greedy_play(hand, trick) == card


@pytest.mark.parametrize("level", HOUSE)
def test_a_level_always_chooses_the_same_with_the_same_seed(level):
    state = after_discard(new_deal(4))
    state.apply(state.legal_actions()[0])
    assert chosen(level, state) == chosen(level, state)


@pytest.mark.parametrize("level", HOUSE)
def test_a_level_declares_what_it_holds(level):
    assert chosen(level, after_discard(deal_with(3, me="SR SQ SC"))) == "declare"


@pytest.mark.parametrize("level", HOUSE)
@pytest.mark.parametrize(
    ("hand", "trick", "sensible"),
    [
        # The partner wins for sure, and the last card is ours: a Queen comes home.
        ("SQ S8 S7", "S10 SR S9", {"SQ"}),
        # The opponents win for sure: not a card worth having.
        ("SQ S8 S7", "SR S10 S9", {"S8", "S7"}),
        # The Angel is on the table for the other side: nothing worth having goes under it.
        ("MON T16 T5 M1", "T9 T10 ANG", {"T5"}),
        # A King on the table, last to play: take it with the lowest trump that does.
        ("T16 T9 T5 ANG", "S9 SR S8", {"T5", "T9"}),
        # The last card of the trick with a pip on it: the Angel waits for something better.
        ("ANG T5", "S9 S8 S7", {"T5"}),
        # The Bégato comes home on a trick that the partner wins.
        ("BEG T9 T8", "S9 ANG S7", {"BEG"}),
        # The Matto saves a Queen that would be lost.
        ("SQ MAT", "S9 S8 SR", {"MAT"}),
    ],
)
def test_a_level_plays_what_a_card_player_would(level, hand, trick, sensible):
    assert chosen(level, position(hand=hand, trick=trick)) in sensible


@pytest.mark.parametrize("level", HOUSE)
def test_a_dealer_keeps_a_sequence_and_does_not_waste_trumps(level):
    hand = "SR SQ SC S1 B10 B9 C10 C9 C8 D10 D9 D8 ANG MON T16 T15 MAT"
    state = position(hand=hand)
    first, second = chosen(level, state).split(".")[1:]
    kept = cards("SR SQ SC S1 ANG MON T16 T15 MAT")
    assert not kept & cards(f"{first} {second}")


def test_the_policy_discards_only_what_may_go():
    for number in range(40):
        state = new_deal(number)
        first, second = chosen_discards(state.hand(state.turn))
        assert state.quick_action(Rng(1)) == discard(first, second)
        assert not (bit(first) | bit(second)) & FIVES
        assert (bit(first) | bit(second)) & state.hand(state.turn) == bit(first) | bit(second)


def test_a_player_and_a_playout_look_at_a_card_in_the_same_way():
    for number in range(30):
        state = after_discard(new_deal(number))
        while not state.is_over():
            legal = state.legal_actions()
            if state.phase == PLAYING and len(legal) > 1:
                seen = state.observe(state.turn)
                assert chosen_card(view_of(seen)) == chosen_card(state.view(state.turn))
                assert ranked(seen)[0] == state.quick_action(Rng(1))
            state.apply(state.quick_action(Rng(1)))


def test_easy_forgets_the_older_half_of_the_cards_gone():
    match_events = []
    state = after_discard(new_deal(2))
    while sum(state.tricks) < 8:
        action = state.legal_actions()[0]
        match_events += state.narrate(action)
        state.apply(action)
    seen = replace(state.observe(0), events=tuple(match_events))
    assert isinstance(seen, OttocentoObservation)
    remembered = forgetful(seen)
    before, after = (one.won[0] | one.won[1] for one in (seen, remembered))
    assert len(listed(before)) == 32
    assert len(listed(after)) == 16
    assert not after & ~before
    tricks = [event.cards for event in match_events if event.kind == "trick"]
    assert all(after & bit(card) for trick in tricks[4:] for card in trick)
    assert not any(remembered.voids)


def test_a_declared_card_is_watched():
    """The King declared on the right beats the Queen for sure; nobody else can have it."""
    state = position(
        hand="SQ S6 T5", trick="", right="SR C10 C9", partner="C8 C7 C6", left="D8 D7 D6"
    )
    state.declared[1] = cards("SR SQ SC")
    right = view_of(state.observe(0))
    assert right.right_shown & cards("SR")
    assert right.left_void & cards("SR")
    assert right.partner_void & cards("SR")


def test_no_level_needs_more_than_its_observation():
    """A player asked twice about worlds it cannot tell apart answers the same."""
    state = after_discard(new_deal(9))
    for _ in range(12):
        state.apply(state.legal_actions()[0])
    seen = state.observe(state.turn)
    world = GAME.sample_world(seen, Rng(3))
    assert world.hands() != state.hands()
    for level in HOUSE:
        assert chosen(level, state) == chosen(level, world)
