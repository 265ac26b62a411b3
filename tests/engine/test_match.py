"""The match: records, deals that follow each other, silence, take-backs."""

import time

import pytest

from engine.errors import IllegalAction, InvalidAction, NotYourTurn, RecordError
from engine.games import games
from engine.match import Match, Record
from engine.rng import Rng
from tests import toy
from tests.engine.playing import new_match, positions, random_text, seed

BOTH_ACES = "deal.1.X1.Y1.X2.X3.Y2.Y3.X4.X5.X6.Y4.Y5.Y6"
NO_ACES = "deal.1.X4.Y2.X2.X3.Y1.Y3.X1.X5.X6.Y4.Y5.Y6"


def toy_match(*lines: str) -> Match:
    return Match(toy.GAME, Record("toy", 2, seed(1), lines))


def test_a_match_begins_without_a_deal_and_nobody_is_to_act() -> None:
    match = toy_match()
    assert match.turn is None
    assert match.choices(0) == ()
    with pytest.raises(NotYourTurn):
        match.play(0, "X1")
    with pytest.raises(NotYourTurn):
        match.observe(0)
    with pytest.raises(NotYourTurn):
        match.sheet()


def test_a_second_deal_waits_for_the_end_of_the_first() -> None:
    match = new_match(toy.GAME, 1)
    with pytest.raises(NotYourTurn):
        match.deal()


def test_a_choice_is_offered_with_the_awards_it_brings() -> None:
    show, silence = toy_match(BOTH_ACES).choices(0)
    assert (show.text, [award.key for award in show.awards]) == ("show", ["aces"])
    assert (silence.text, silence.awards) == ("pass", ())
    assert toy_match(BOTH_ACES).choices(1) == ()


def test_a_seat_without_a_choice_passes_with_its_first_card() -> None:
    match = toy_match(NO_ACES)
    assert [choice.text for choice in match.choices(0)] == ["X2", "X4", "Y2"]
    match.play(0, "X4")
    assert match.lines == (NO_ACES, "pass", "X4")


def test_a_seat_without_a_choice_is_not_asked_and_may_not_answer() -> None:
    with pytest.raises(IllegalAction):
        toy_match(NO_ACES).play(0, "pass")


def test_others_are_shown_a_pass_only_with_the_card_that_follows() -> None:
    match = toy_match(BOTH_ACES, "pass")
    assert [event.kind for event in match.observe(0).events] == ["deal", "pass"]
    assert [event.kind for event in match.observe(1).events] == ["deal"]
    match.play(0, "X1")
    assert [event.kind for event in match.observe(1).events] == ["deal", "pass", "lead"]


def test_a_deal_that_is_over_shows_its_secret_and_one_under_way_does_not() -> None:
    *_, match = positions(toy.GAME, 3)
    assert match.deal_seed is not None
    assert match.commitment != match.deal_seed
    assert match.at(match.ply - 1).deal_seed is None
    assert match.at(match.ply - 1).commitment == match.commitment
    with pytest.raises(NotYourTurn):
        match.at(match.ply - 1).laid_open()
    assert match.laid_open() == match.at(match.first_ply).revealed()


def test_the_next_deal_has_another_secret_and_the_other_dealer() -> None:
    *_, match = positions(toy.GAME, 3)
    commitment, dealer = match.commitment, match.observe(0).standing.dealer
    match.deal()
    assert match.commitment != commitment
    assert match.observe(0).standing.dealer == 1 - dealer
    assert match.outcome is None


def test_given_deals_count_among_the_deals_of_a_match() -> None:
    plain, given = new_match(toy.GAME, 1), toy_match(NO_ACES)
    for match in (plain, given):
        rng = Rng(1)
        while match.turn is not None:
            match.play(match.turn, random_text(match, rng))
        match.deal()
    assert plain.revealed()["hands"] == given.revealed()["hands"]


@pytest.mark.parametrize("dealer", ["2", "-1", "x", "01"])
def test_a_given_deal_needs_a_dealer_who_sits_there(dealer: str) -> None:
    with pytest.raises(RecordError):
        toy_match(NO_ACES.replace("deal.1", f"deal.{dealer}"))


def test_a_given_deal_needs_every_card_once() -> None:
    with pytest.raises(RecordError):
        toy_match(NO_ACES.removesuffix(".Y6"))
    with pytest.raises(RecordError):
        toy_match(NO_ACES.replace("Y6", "Y5"))
    with pytest.raises(RecordError):
        toy_match(NO_ACES.replace("Y6", "Z6"))
    with pytest.raises(InvalidAction):
        toy_match().deal_given(0, [0, 0])


def test_an_action_is_kept_as_it_is_written() -> None:
    with pytest.raises(RecordError) as caught:
        toy_match(NO_ACES, "pass", "X4", "pass", "Y7")
    assert caught.value.line == 4


def test_take_backs_of_take_backs_replay() -> None:
    match = toy_match(NO_ACES)
    match.play(0, "X4")
    match.back(1)
    match.play(0, "X2")
    match.back(3)
    assert [event.cards for event in match.observe(0).events if event.kind == "lead"] == [(3,)]
    assert match.lines == (NO_ACES, "pass", "X4", "back.1", "pass", "X2", "back.3")
    assert Match(toy.GAME, match.record).observe(1) == match.observe(1)


def test_after_a_take_back_no_event_shows_what_was_taken_back() -> None:
    match = toy_match(NO_ACES)
    match.play(0, "X4")
    match.back(1)
    for seat in (0, 1):
        assert [event.kind for event in match.observe(seat).events] == ["deal"]


def test_a_take_back_line_that_crosses_a_deal_cannot_be_replayed() -> None:
    *_, match = positions(toy.GAME, 3)
    match.deal()
    with pytest.raises(RecordError):
        Match(toy.GAME, Record("toy", 2, seed(3), (*match.lines, "back.2")))


def test_a_record_of_many_take_backs_replays_in_linear_time() -> None:
    lines = [NO_ACES]
    for _ in range(40_000):
        lines += ["pass", "X4", f"back.{len(lines)}"]
    start = time.process_time()
    match = toy_match(*lines)
    assert match.ply == len(lines)
    assert time.process_time() - start < 10  # minutes, were each take-back to read them all


@pytest.mark.parametrize(
    "target", ["0", "01", "+1", "1_0", "\u0661", "\u00b2", "4", "9" * 5000, ""]
)
def test_a_take_back_names_a_ply_of_its_deal_as_it_is_written(target: str) -> None:
    with pytest.raises(RecordError):
        toy_match(NO_ACES, "pass", "X4", f"back.{target}")


def test_a_deal_that_has_ended_is_not_taken_back() -> None:
    *_, match = positions(toy.GAME, 3)
    assert match.turn is None
    for ply in range(match.first_ply, match.ply + 1):
        with pytest.raises(RecordError, match="no deal is under way") as caught:
            Match(toy.GAME, Record("toy", 2, seed(3), (*match.lines, f"back.{ply}")))
        assert caught.value.line == match.ply


@pytest.mark.parametrize(
    "line", ["hint", "hint.", "hint.Y1", "hint.X9", "hint.X4.X4", "hint.back.1"]
)
def test_advice_that_could_not_be_followed_cannot_be_replayed(line: str) -> None:
    toy_match(NO_ACES, "hint.X4")
    with pytest.raises(RecordError):
        toy_match(NO_ACES, line)
    with pytest.raises(RecordError):
        toy_match(NO_ACES, line, "back.1")


def test_what_was_taken_back_must_have_been_played_by_the_rules() -> None:
    toy_match(NO_ACES, "pass", "X4", "back.1")
    for line in ("Y1", "nonsense", "pass"):
        with pytest.raises(RecordError) as caught:
            toy_match(NO_ACES, "pass", line, "back.1")
        assert caught.value.line == 2


def test_every_ply_of_a_deal_with_take_backs_stands_as_it_was_played() -> None:
    game = games()["ottocento"]
    match, rng = new_match(game, 4), Rng(4)
    for _ in range(9):
        for _ in range(5):
            match.play(match.turn or 0, random_text(match, rng))
        played = [match.observe(seat) for seat in range(game.seats)]
        assert [Match(game, match.record).observe(seat) for seat in range(game.seats)] == played
        chosen = match.last_choice(match.turn or 0)
        match.back(match.ply if chosen is None else chosen)
        assert match.last_choice(0) == Match(game, match.record).last_choice(0)


def test_the_last_choice_of_a_seat_is_where_it_was_asked() -> None:
    match = toy_match(NO_ACES)
    assert match.last_choice(0) is None
    match.play(0, "X4")
    assert match.last_choice(0) == 2
    assert Match(toy.GAME, match.record).last_choice(0) == 2


def test_a_record_without_the_line_of_a_silent_seat_cannot_be_replayed() -> None:
    with pytest.raises(RecordError):
        toy_match(NO_ACES, "X4")


@pytest.mark.parametrize("line", ["X1", "pass", "back.1", "back.0"])
def test_nothing_is_played_or_taken_back_before_the_first_deal(line: str) -> None:
    with pytest.raises(RecordError):
        toy_match(line)


def test_a_card_that_is_not_held_cannot_be_replayed() -> None:
    with pytest.raises(RecordError, match="line 2"):
        toy_match(NO_ACES, "pass", "Y1")


def test_a_line_is_kept_as_the_game_writes_it() -> None:
    game = games()["cicera"]
    match = Match(game, Record("cicera", 1, seed(1)))
    match.deal()
    while not (
        text := next((c.text for c in match.choices(match.turn or 0) if len(c.move.cards) > 1), "")
    ):
        match.play(match.turn or 0, match.choices(match.turn or 0)[0].text)
    card, *taken = text.split(".")
    other = ".".join([card, *reversed(taken)])
    assert game.write(game.read(other)) == text
    with pytest.raises(RecordError, match="not as it is written"):
        Match(game, Record("cicera", 1, seed(1), (*match.lines, other)))
    match.play(match.turn or 0, other)
    assert match.lines[-1] == text


def test_a_later_deal_can_be_given_too() -> None:
    match = new_match(toy.GAME, 1)
    rng = Rng(1)
    while match.turn is not None:
        match.play(match.turn, random_text(match, rng))
    points = match.settlement.points if match.settlement else ()
    match.deal_given(1, [toy.GAME.by_code[code] for code in NO_ACES.split(".")[2:]])
    standing = match.observe(0).standing
    assert (standing.dealer, standing.deal, standing.points) == (1, 1, points)
    assert match.is_given
    assert Match(toy.GAME, match.record).revealed() == match.revealed()


def test_a_record_of_another_game_or_of_newer_rules_cannot_be_replayed() -> None:
    with pytest.raises(RecordError, match="a record of whist, not of toy"):
        Match(toy.GAME, Record("whist", 2, seed(1)))
    with pytest.raises(RecordError, match="rules version 3"):
        Match(toy.GAME, Record("toy", 3, seed(1)))


def test_advice_holds_until_the_next_line_and_makes_the_deal_practice() -> None:
    match = toy_match(NO_ACES)
    assert (match.hinted, match.is_practice) == (None, False)
    match.hint("X4")
    assert (match.hinted, match.is_practice) == ("X4", True)
    match.play(0, "X2")
    assert (match.hinted, match.is_practice) == (None, True)
    assert match.standing == match.observe(0).standing


def test_only_what_may_be_played_can_be_advised() -> None:
    match = toy_match(NO_ACES)
    with pytest.raises(IllegalAction):
        match.hint("Y1")
    with pytest.raises(NotYourTurn):
        toy_match().hint("X1")
    assert match.lines == (NO_ACES,)


@pytest.mark.parametrize("ply", [-1, 2])
def test_a_match_stood_only_at_the_plies_it_has(ply: int) -> None:
    with pytest.raises(InvalidAction):
        toy_match(NO_ACES).at(ply)
