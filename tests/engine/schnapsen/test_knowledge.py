"""What is hidden and what is known: S36 to S40."""

from collections import Counter
from dataclasses import fields, replace

import pytest

from engine.cards import bit, gathered, listed
from engine.match import Match, Record
from engine.rng import Rng
from engine.schnapsen import GAME, deck
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.vectors import position
from engine.schnapsen.worlds import worlds_of
from tests.engine.schnapsen.positions import codes, dealt, play, random_states


def permuted(seen: SchnapsenObservation, count: int) -> set[tuple[int, ...]]:
    """Return hidden layouts that sampling finds: the other hand and the stock in its order."""
    found = set()
    for sample in range(count):
        world = GAME.sample_world(seen, Rng(sample))
        found.add((world.hand_of(seen.other), *world.stock_cards()))
    return found


@pytest.mark.rule("S36")
def test_an_observation_does_not_change_with_the_hidden_cards() -> None:
    state = play(dealt(), "SK", "GD")
    seen = state.observe(0)
    assert len(permuted(seen, 30)) == 30
    for sample in range(30):
        assert GAME.sample_world(seen, Rng(sample)).observe(0) == seen


@pytest.mark.rule("S36")
def test_the_stock_of_a_closed_deal_stays_hidden() -> None:
    seen = play(dealt(), "close").observe(1)
    assert len(permuted(seen, 30)) == 30


@pytest.mark.rule("S36")
def test_the_end_of_a_deal_shows_no_card_that_was_not_public() -> None:
    for number in range(40):
        *_, last = random_states(number)
        seen = last.observe(0)
        public = seen.hand | seen.gone | seen.known | gathered(list(seen.trick))
        if seen.bottom is not None:
            public |= bit(seen.bottom)
        hidden = last.hand1 & ~public
        for name in (field.name for field in fields(seen)):
            value = getattr(seen, name)
            if name in ("known", "shown", "hand"):
                assert not value & hidden


@pytest.mark.rule("S36")
def test_a_drawn_card_is_told_to_its_own_player_only() -> None:
    state = play(dealt(), "SK")
    told = state.narrate(GAME.read("GD"))
    draws = [event for event in told if event.kind == "draw"]
    assert [event.seen_by(1 - event.seat).cards for event in draws if event.seat is not None] == [
        (),
        (),
    ]
    assert [len(event.seen_by(event.seat or 0).cards) for event in draws] == [1, 1]


@pytest.mark.rule("S37")
def test_everything_public_is_observed() -> None:
    seen = play(dealt(), "SK", "GD", "close", "ED").observe(1)
    assert codes(seen.piles[0]) == "GD SK"
    assert [GAME.codes[card] for card in seen.trick] == ["ED"]
    assert (seen.tricks, seen.points, seen.waiting) == ((1, 0), (15, 0), (0, 0))
    assert (seen.stock_size, seen.closed_by, seen.leader) == (8, 0, 0)


@pytest.mark.rule("S37")
def test_the_drawn_turned_up_card_is_known_to_be_held() -> None:
    state = position(hand="SK SU GD E10 HO", trump="S", trick="HD", stock="EO S10")
    play(state, "HO")
    assert codes(state.observe(1).known) == "S10"
    assert codes(state.observe(0).shown) == "S10"


@pytest.mark.rule("S37")
def test_a_strict_answer_shows_what_its_hand_lacks() -> None:
    state = position(hand="GK HU SU", trick="G10", stock="closed", other="ED SD")
    play(state, "GK")
    assert codes(state.observe(1).lacking[0]) == "GD"
    state = position(hand="EK SU", trick="GD", stock="closed", other="SD")
    play(state, "EK")
    assert state.observe(1).lacking[0] == deck.SUIT_CARDS[1] | deck.SUIT_CARDS[2]


@pytest.mark.rule("S37")
def test_sampled_worlds_respect_everything_known() -> None:
    for number in range(60):
        for state in random_states(number):
            if state.is_over():
                break
            seen = state.observe(0)
            world = GAME.sample_world(seen, Rng(number))
            assert seen.known & ~world.hand1 == 0
            assert world.hand1 & seen.lacking[1] & ~seen.known == 0


def test_in_a_round_of_worlds_every_unseen_card_is_held_equally_often() -> None:
    seen = play(dealt(), "SK", "GD").observe(1)
    worlds, rng = worlds_of(seen), Rng(1)
    unseen = listed(deck.WHOLE_PACK & ~(seen.hand | seen.gone | bit(seen.bottom or 0)))
    held = Counter(card for _ in unseen for card in listed(worlds.next(rng).hand0))
    assert held == dict.fromkeys(unseen, 5)
    assert worlds.next(rng).stock != worlds_of(seen).next(Rng(1)).stock  # shuffled anew


@pytest.mark.rule("S38")
def test_only_the_last_trick_may_be_looked_up_while_a_deal_is_under_way() -> None:
    assert GAME.remembers is False


@pytest.mark.rule("S38")
def test_after_a_deal_both_hands_and_the_stock_are_laid_open() -> None:
    match = Match(GAME, Record("schnapsen", 1, bytes(32)))
    match.deal()
    while match.turn is not None:
        match.play(match.turn, match.choices(match.turn)[0].text)
    table = match.laid_open()
    assert isinstance(table["hands"], list)
    assert isinstance(table["stock"], list)
    assert sorted([*table["hands"][0], *table["hands"][1], *table["stock"]]) == sorted(GAME.codes)


@pytest.mark.rule("S39")
def test_points_and_waiting_points_are_told_apart() -> None:
    state = position(hand="HK HO G10 SD EU", stock="ED E10 EK EO GD GK GO GU HD HU")
    seen = play(state, "marriage.HK").observe(1)
    assert (seen.points, seen.waiting) == ((0, 0), (40, 0))


@pytest.mark.rule("S40")
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "greedy"])
def test_a_choice_does_not_change_with_the_hidden_cards(level: str) -> None:
    player = GAME.player(level)
    budget = replace(GAME.budget(level), nodes=12)
    for number in range(4):
        for state in random_states(number):
            if state.is_over():
                break
            seen = state.observe(state.turn)
            other = GAME.sample_world(seen, Rng(number + 99)).observe(state.turn)
            assert player.choose(seen, budget, Rng(7)) == player.choose(other, budget, Rng(7))


def test_trumps_are_held_first_and_every_card_once() -> None:
    state = dealt()
    held = GAME.arranged(state.hand0, state.observe(0))
    assert [GAME.codes[card] for card in held] == ["HK", "ED", "EO", "G10", "SK"]
    assert sorted(held) == listed(state.hand0)
