"""What a seat knows and the worlds that it allows (O9, O32)."""

import pytest

from engine.cards import Cards, bit, count
from engine.ottocento.actions import DECLARE
from engine.ottocento.deck import FIVES, PACK, TRUMPS
from engine.ottocento.rules import OttocentoState
from engine.ottocento.scoring import combined
from engine.ottocento.worlds import Worlds, undeclared
from engine.rng import Rng
from tests.engine.ottocento.positions import (
    after_discard,
    cards,
    codes,
    deal_with,
    new_deal,
    play,
    played_out,
)


def on_the_way(number: int, plies: int) -> OttocentoState:
    """Return a deal after so many random actions, everybody declaring what there is."""
    state = after_discard(new_deal(number))
    rng = Rng(number)
    for _ in range(plies):
        legal = state.legal_actions()
        state.apply(legal[0] if legal[0] == DECLARE else legal[rng.below(len(legal))])
    return state


@pytest.mark.rule("O32")
@pytest.mark.parametrize("number", range(25))
def test_a_world_respects_voids_declared_cards_own_cards_and_what_was_played(number):
    state = on_the_way(number, 8 + 2 * number)
    for seat in range(4):
        seen = state.observe(seat)
        for sample in range(8):
            world = Worlds(seen).sample(Rng(sample))
            assert world.observe(seat) == seen
            assert world.hand(seat) == state.hand(seat)
            held: Cards = world.discards | world.won[0] | world.won[1]
            for other in range(4):
                hand = world.hand(other)
                assert hand & state.voids[other] == 0
                assert held & hand == 0
                held |= hand
                assert count(hand) == count(state.hand(other))
                shown = state.declared[other]
                assert shown & ~(state.won[0] | state.won[1] | laid(state)) & ~hand == 0
            assert held | laid(state) == PACK
            assert count(world.discards) == 2
            assert not world.discards & FIVES


def laid(state: OttocentoState) -> Cards:
    return sum(bit(card) for card in state.trick)


@pytest.mark.rule("O32")
def test_worlds_differ_where_nothing_is_known():
    seen = after_discard(new_deal(1, dealer=1)).observe(0)
    hands = {Worlds(seen).sample(Rng(sample)).hand(2) for sample in range(20)}
    assert len(hands) == 20
    aside = {Worlds(seen).sample(Rng(sample)).discards for sample in range(20)}
    assert len(aside) > 15


@pytest.mark.rule("O32")
def test_a_dealer_knows_the_discards_and_nobody_else_does():
    state = after_discard(new_deal(3, dealer=2))
    for sample in range(10):
        assert Worlds(state.observe(2)).sample(Rng(sample)).discards == state.discards
    others = {Worlds(state.observe(0)).sample(Rng(sample)).discards for sample in range(10)}
    assert len(others) > 5


@pytest.mark.rule("O8")
def test_who_declared_everything_holds_nothing_that_would_have_counted_too():
    shown = cards("SR SQ SC")
    assert undeclared(shown) & cards("SF S1 BEG MAT") == cards("SF S1 BEG MAT")
    assert not undeclared(shown) & cards("S10 BR ANG M1 C1")
    hand = "SR SQ SC S10 S9 B10 B9 B8 C8 C7 C6 D10 D9 D8 D7"
    state = after_discard(deal_with(3, me=hand))
    state.apply(DECLARE)
    for sample in range(30):
        world = Worlds(state.observe(2)).sample(Rng(sample))
        assert not world.hand(0) & undeclared(shown)
        assert world.hand(0) & shown == shown


@pytest.mark.rule("O9")
def test_an_observation_holds_no_card_that_was_not_shown():
    for number in range(12):
        state = on_the_way(number, 20)
        seat = (state.dealer + 1) % 4
        seen = state.observe(seat)
        known: Cards = seen.hand | seen.won[0] | seen.won[1] | seen.discards
        for shown in seen.declared:
            known |= 0 if shown is None else shown.cards
        for card in (*seen.trick, *seen.last_trick):
            known |= bit(card)
        public: Cards = state.won[0] | state.won[1] | laid(state)
        for hand in state.declared:
            public |= hand
        assert known == public | state.hand(seat)


@pytest.mark.rule("O32")
def test_when_only_one_place_is_left_for_every_card_it_is_found():
    """Room is made where cards dealt by chance stand in each other's way."""
    for number in range(200):
        late = on_the_way(number, 54 + number % 10)
        for seat in range(4):
            seen = late.observe(seat)
            world = Worlds(seen).sample(Rng(number))
            assert [count(hand) for hand in world.hands()] == [count(hand) for hand in late.hands()]


@pytest.mark.rule("O32")
def test_no_trump_where_a_trump_should_have_been_played():
    hand = "C10 C9 C8 C7 C6 C1 D8 D7 D6 D1 B6 B7 B8 B9 MAT"
    state = deal_with(3, me="S10", right=hand, partner="S9", left="S8 D10 D9")
    play(after_discard(state, "D10 D9"), "S10 C10")
    assert state.voids[1] & TRUMPS == TRUMPS
    for sample in range(10):
        world = Worlds(state.observe(0)).sample(Rng(sample))
        assert not world.hand(1) & TRUMPS


def test_declared_cards_are_worth_what_the_whole_hand_is():
    for number in range(60):
        state = on_the_way(number, 8)
        for seat in range(4):
            seen = state.observe(0).declared[seat]
            if seen is not None:
                assert combined(seen.cards) == seen.cards
                assert codes(seen.cards)
        points = [
            sum(
                one.points
                for place, one in enumerate(state.observe(0).declared)
                if one and place % 2 == side
            )
            for side in range(2)
        ]
        assert points == state.points


def crowded(barred: dict[str, str]) -> Worlds:
    """Return worlds of four cards and one place each at seats 1, 2, 3 and among the discards."""
    worlds = Worlds(after_discard(new_deal(1, dealer=1)).observe(0))
    worlds.hidden = cards(" ".join(barred))
    worlds.known = [0, 0, 0, 0, 0]
    worlds.room = [0, 1, 1, 1, 1]
    worlds.barred = [
        cards([code for code, places in barred.items() if str(place) not in places])
        for place in range(5)
    ]
    return worlds


def test_others_make_room_for_a_card_even_in_two_steps():
    """Three cards may have to move on for the last one."""
    worlds = crowded({"S6": "12", "S7": "23", "S8": "34", "S9": "12"})
    for sample in range(200):
        world = worlds.sample(Rng(sample))
        assert codes(world.discards) == "S8"
        assert codes(world.hand(3)) == "S7"
        assert world.hand(1) | world.hand(2) == cards("S6 S9")


def test_what_no_deal_allows_is_noticed():
    worlds = crowded({"S6": "12", "S7": "12", "S8": "12", "S9": "34"})
    with pytest.raises(AssertionError):
        worlds.sample(Rng(1))


def test_a_finished_deal_is_its_own_only_world():
    state = played_out(new_deal(3), 3)
    for seat in range(4):
        world = Worlds(state.observe(seat)).sample(Rng(1))
        assert world.is_over()
        assert world.won == state.won
        assert world.discards == state.discards
