"""What holds for every game: the battery that any new game has to pass."""

import hashlib
import hmac
from dataclasses import replace
from itertools import islice

import pytest

from engine.errors import GameError, IllegalAction, InvalidAction, NotYourTurn, RecordError
from engine.game import Game
from engine.match import Match, Record
from engine.rng import Rng
from engine.score import Award
from engine.state import State
from tests.engine.playing import (
    GAMES,
    SLUGS,
    new_match,
    played_out,
    positions,
    random_text,
    seed,
)

DEALS = 12
each_game = pytest.mark.parametrize("game", GAMES, ids=SLUGS)
each_deal = pytest.mark.parametrize("number", range(DEALS))


def raw_states(game: Game, number: int) -> list[State]:
    """Return copies of the states of a randomly played deal, before every action and at its end."""
    state = game.deal(game.opening(number % game.seats), shuffled(game, number))
    rng = Rng(number)
    found = [state.copy()]
    while not state.is_over():
        forced = state.forced()
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))] if forced is None else forced)
        found.append(state.copy())
    return found


def shuffled(game: Game, number: int) -> list[int]:
    order = list(range(len(game.codes)))
    Rng(number).shuffle(order)
    return order


def seen_by_all(game: Game, state: State) -> list[object]:
    return [state.observe(seat) for seat in range(game.seats)]


def told(awards: list[Award], game: Game) -> list[int]:
    return [sum(a.points for a in awards if a.side == side) for side in range(len(game.sides))]


@each_game
def test_an_action_by_chance_is_a_legal_one_and_any_of_them_may_come(game: Game) -> None:
    rng = Rng(5)
    for state in raw_states(game, 3)[:-1]:
        legal = set(state.legal_actions())
        assert {state.any_action(rng) for _ in range(8)} <= legal
    few = min(
        (state for state in raw_states(game, 3)[:-1] if len(state.legal_actions()) > 2),
        key=lambda state: len(state.legal_actions()),
    )
    assert {few.any_action(rng) for _ in range(400)} == set(few.legal_actions())


@each_game
@each_deal
def test_actions_are_offered_once_and_always_in_the_same_order(game: Game, number: int) -> None:
    for state in raw_states(game, number):
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal)
        assert state.copy().legal_actions() == legal
        assert bool(legal) != state.is_over()


@each_game
@each_deal
def test_an_action_is_read_back_from_its_text(game: Game, number: int) -> None:
    for state in raw_states(game, number):
        for action in state.legal_actions()[:40]:
            text = game.write(action)
            assert game.read(text) == action
            assert game.encode(game.decode(action)) == action


@each_game
@each_deal
def test_exactly_the_offered_cards_are_not_refused(game: Game, number: int) -> None:
    for state in raw_states(game, number)[:-1]:
        legal = set(state.legal_actions())
        plays = {game.read(code) for code in game.codes}
        for action in plays | set(islice(legal, 60)):
            assert (state.why_not(action) == "") == (action in legal), game.write(action)


@each_game
@each_deal
def test_a_copy_is_independent(game: Game, number: int) -> None:
    for state in raw_states(game, number)[:-1]:
        before = seen_by_all(game, state)
        twin = state.copy()
        twin.apply(twin.legal_actions()[-1])
        assert seen_by_all(game, state) == before


@each_game
@each_deal
def test_telling_an_action_changes_nothing_and_adds_up_to_the_score(
    game: Game, number: int
) -> None:
    state = game.deal(game.opening(0), shuffled(game, number))
    rng = Rng(number)
    awards: list[Award] = []
    while not state.is_over():
        assert told(awards, game) == state.score()
        before = seen_by_all(game, state)
        forced = state.forced()
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))] if forced is None else forced
        awards += [award for event in state.narrate(action) for award in event.awards]
        assert seen_by_all(game, state) == before
        state.apply(action)
    awards += state.closing_awards()
    assert told(awards, game) == state.score()
    assert {award.key for award in awards} <= set(game.awards)


@each_game
@each_deal
def test_a_sampled_world_cannot_be_told_from_the_true_one(game: Game, number: int) -> None:
    for state in raw_states(game, number)[:-1]:
        for seat in range(game.seats):
            seen = state.observe(seat)
            for sample in range(2):
                world = game.sample_world(seen, Rng(100 * number + sample))
                assert world.observe(seat) == seen


@each_game
@each_deal
def test_a_sampled_world_offers_the_same_choices_with_the_same_awards(
    game: Game, number: int
) -> None:
    for match in positions(game, number):
        if match.turn is None:
            continue
        seen = match.observe(match.turn)
        world = game.sample_world(replace(seen, events=()), Rng(number))
        offered = match.choices(match.turn)
        assert [game.write(action) for action in world.legal_actions()] == [c.text for c in offered]
        for choice in offered[:40]:
            events = world.narrate(game.read(choice.text))
            assert tuple(award for event in events for award in event.awards) == choice.awards


@each_game
@each_deal
def test_a_record_replays_to_the_same_table(game: Game, number: int) -> None:
    for match in islice(positions(game, number, deals=2), 0, None, 7):
        again = Match(game, match.record)
        assert again.record == match.record
        assert [again.observe(s) for s in range(game.seats)] == [
            match.observe(s) for s in range(game.seats)
        ]


@each_game
@each_deal
def test_taking_back_restores_the_table_and_its_future(game: Game, number: int) -> None:
    match = played_out(game, number)
    middle = match.first_ply + (match.ply - match.first_ply) // 2
    stopped = match.at(match.ply - 1)
    stopped.back(middle)
    earlier = match.at(middle)
    assert [stopped.observe(s) for s in range(game.seats)] == [
        earlier.observe(s) for s in range(game.seats)
    ]
    assert stopped.is_practice
    assert not earlier.is_practice
    for line in match.lines[middle:]:
        if stopped.turn is not None and line in {c.text for c in stopped.choices(stopped.turn)}:
            stopped.play(stopped.turn, line)
    assert stopped.sheet() == match.sheet()


@each_game
def test_a_take_back_stays_within_its_deal(game: Game) -> None:
    match = new_match(game, 1)
    with pytest.raises(InvalidAction):
        match.back(match.first_ply - 1)
    with pytest.raises(InvalidAction):
        match.back(match.ply + 1)
    over = played_out(game, 1)
    with pytest.raises(NotYourTurn):
        over.back(over.first_ply)


@each_game
def test_a_hint_is_written_and_changes_nothing_else(game: Game) -> None:
    match = new_match(game, 2)
    assert match.turn is not None
    text = random_text(match, Rng(2))
    before = match.observe(match.turn)
    match.hint(text)
    assert match.hinted == text
    assert match.is_practice
    assert match.observe(match.turn) == before
    match.play(match.turn, text)
    assert match.hinted is None


@each_game
def test_a_refused_action_changes_nothing(game: Game) -> None:
    match = new_match(game, 3)
    seat = match.turn
    assert seat is not None
    record = match.record
    refused = next(code for code in game.codes if code not in {c.text for c in match.choices(seat)})
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, refused)
    assert caught.value.rule == match.why_not(seat, refused) != ""
    with pytest.raises(NotYourTurn):
        match.play((seat + 1) % game.seats, match.choices(seat)[0].text)
    with pytest.raises(InvalidAction):
        match.play(seat, "no such action")
    assert match.record == record


@each_game
@pytest.mark.parametrize(
    "text",
    ["", ".", "deal", "back.1", "D7 ", " D7", "d7", "D7..C3", "\uff24\uff17", "hint.D7", "x" * 999],
)
def test_a_text_that_is_no_action_is_refused_as_such(game: Game, text: str) -> None:
    with pytest.raises(InvalidAction):
        game.read(text)


@each_game
@each_deal
def test_a_card_that_was_shown_and_is_still_held_is_known_to_every_seat(
    game: Game, number: int
) -> None:
    for match in positions(game, number):
        if match.turn is None:
            continue
        for seat in range(game.seats):
            seen = match.observe(seat)
            shown = {card for event in seen.events for card in event.cards}
            hidden = game.sample_world(replace(seen, events=()), Rng(number))
            held = cards_of_others(game, game.revealed(hidden), seat)
            assert shown & cards_of_others(game, match.revealed(), seat) <= held


def cards_of_others(game: Game, revealed: dict[str, object], seat: int) -> set[int]:
    hands = revealed["hands"]
    assert isinstance(hands, list)
    return {
        game.by_code[code] for owner, hand in enumerate(hands) if owner != seat for code in hand
    }


@each_game
def test_the_deal_comes_from_its_seed_by_the_published_recipe(game: Game) -> None:
    match = new_match(game, 5)
    key = hmac.new(seed(5), b"deal/0", hashlib.sha256).digest()
    assert match.commitment == hashlib.sha256(key).hexdigest()
    words = [
        int.from_bytes(
            hmac.new(key, str(block).encode(), hashlib.sha256).digest()[i : i + 4], "big"
        )
        for block in range(40)
        for i in range(0, 32, 4)
    ]

    def below(limit: int) -> int:
        while (word := words.pop(0)) >= 2**32 - 2**32 % limit:
            pass
        return word % limit

    dealer = below(game.seats)
    order = list(range(len(game.codes)))
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    assert match.standing is not None
    assert match.standing.dealer == dealer
    expected = game.revealed(game.deal(game.opening(dealer), order))
    assert match.revealed() == expected


@each_game
@each_deal
def test_the_hands_that_were_dealt_can_be_dealt_again(game: Game, number: int) -> None:
    match = new_match(game, number)
    shown = match.revealed()
    hands = shown["hands"]
    assert isinstance(hands, list)
    beside = shown.get(game.beside, [])
    assert isinstance(beside, list)
    if game.slug == "toy":
        beside = [code for code in game.codes if not any(code in hand for hand in hands)]
    by_code = game.by_code
    assert match.standing is not None
    order = game.stacked(
        match.standing.dealer,
        [[by_code[code] for code in hand] for hand in hands],
        [by_code[code] for code in beside],
    )
    given = Match(game, Record(game.slug, game.rules_version, seed(number)))
    given.deal_given(match.standing.dealer, order)
    assert given.is_given
    assert given.revealed() == shown
    assert Match(game, given.record).revealed() == shown


@each_game
def test_hands_of_a_wrong_size_cannot_be_dealt(game: Game) -> None:
    with pytest.raises(GameError):
        game.stacked(0, [[] for _ in range(game.seats)], [])


@each_game
@each_deal
def test_a_deal_ends_and_the_match_goes_on_until_it_is_won(game: Game, number: int) -> None:
    match, rng = new_match(game, number), Rng(number)
    for _ in range(60):
        while match.turn is not None:
            match.play(match.turn, random_text(match, rng))
        assert match.settlement is not None
        if match.is_done:
            break
        assert match.standing == match.settlement
        match.deal()
    assert match.is_done
    with pytest.raises(NotYourTurn):
        match.deal()


@each_game
def test_a_seat_that_stays_silent_leaves_the_same_trace_as_one_that_had_nothing(game: Game) -> None:
    for number in range(DEALS):
        for match in positions(game, number):
            if match.turn is None:
                continue
            for seat in range(game.seats):
                seen = match.observe(seat).events
                last = seen[-1]
                assert last.kind not in game.silent or last.seat == seat


@each_game
def test_a_record_of_other_rules_is_refused_unless_it_replays_the_same(game: Game) -> None:
    lines = ("deal",)
    for version in (game.rules_version + 1, game.rules_version - 1, 0, -1):
        record = Record(game.slug, version, seed(1), lines)
        if version in game.replays:
            assert Match(game, record).record.rules == version
        else:
            with pytest.raises(RecordError):
                Match(game, record)
    with pytest.raises(RecordError):
        Match(game, Record("another", game.rules_version, seed(1), lines))


@each_game
@pytest.mark.parametrize(
    "line", ["", "nonsense", "deal", "back.0", "back.x", "back.1.2", "back.01"]
)
def test_a_record_with_a_wrong_line_says_which(game: Game, line: str) -> None:
    record = Record(game.slug, game.rules_version, seed(1), ("deal", line))
    with pytest.raises(RecordError) as caught:
        Match(game, record)
    assert caught.value.line == 1


@each_game
@each_deal
def test_every_level_and_yardstick_chooses_what_is_legal(game: Game, number: int) -> None:
    for match in islice(positions(game, number), number, None, 9):
        if match.turn is None:
            continue
        seen = match.observe(match.turn)
        for level in ("easy", "medium", "hard", "random", "greedy"):
            player = game.player(level)
            budget = replace(game.budget(level), nodes=20)
            action = player.choose(seen, budget, Rng(number))
            assert action in seen.legal
            assert player.choose(seen, budget, Rng(number)) == action
    with pytest.raises(KeyError):
        game.player("cheat")
