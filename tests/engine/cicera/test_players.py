"""The players of the house: what they weigh, what they forget, how strong they are."""

from dataclasses import replace
from statistics import fmean, stdev

import pytest

from engine.cards import listed
from engine.cicera import GAME
from engine.cicera.observation import CiceraObservation
from engine.cicera.player import forgetful, ranked, sight_of
from engine.cicera.rules import CiceraState
from engine.cicera.vectors import position
from engine.players import Budget
from engine.rng import Rng
from tests.engine.cicera.positions import turn
from tests.engine.playing import positions


def chosen(level: str, state: CiceraState, number: int = 1) -> str:
    """Return what a player does for the seat on turn."""
    seen = state.observe(state.turn)
    return GAME.write(GAME.player(level).choose(seen, Budget(50), Rng(number)))


def full(hand: str, table: str, gone: str = "", left: str = "") -> CiceraState:
    """Return a position of seat 0 in which the others hold 36 cards; Kings, aces, tens go first."""
    own = f"{hand} {table} {gone}".split()
    rest = [code for code in GAME.codes if code not in own and code[1:] not in ("R", "1", "10")]
    rest += [code for code in GAME.codes if code not in own and code not in rest]
    hands = [hand, *(" ".join(rest[place:36:3]) for place in range(3))]
    piles = (gone, " ".join(rest[36:]))
    return position(hands=hands, table=table, left=left, piles=piles, last_capturer=0)


def test_greedy_takes_what_scores_most_at_once() -> None:
    assert chosen("greedy", turn("D7 S3", "C7 B3", left="C7")) == "D7.C7"
    assert chosen("greedy", turn("B7 CR", "C7 B3 S4", left="C7")) == "B7.C7"


def test_greedy_prefers_swords_then_prizes_then_cards() -> None:
    assert chosen("greedy", turn("D7", "B7 S7 BF")) == "D7.S7"
    assert chosen("greedy", turn("B10", "C10 D10 BF")) == "B10.D10"
    assert chosen("greedy", turn("B7", "D3 C4 C7 BF")) == "B7.C4.D3"


def test_greedy_leaves_the_card_that_counts_least() -> None:
    assert chosen("greedy", turn("S4 D10 B9", "C2")) == "B9"
    assert chosen("greedy", turn("S4 D10", "C2")) == "D10"


def test_greedy_breaks_ties_by_its_seed() -> None:
    state = turn("B9 C8 D5", "SF")
    assert {chosen("greedy", state, number) for number in range(30)} == {"B9", "C8", "D5"}


def test_the_policy_leaves_a_card_that_nobody_else_can_pick() -> None:
    state = full("D7 C9", "BF S10", gone="B7 C7 S7")
    assert chosen("easy", state) == "D7"


def test_the_policy_shuts_the_door_on_a_sweep() -> None:
    # D2 would make a total of nine beside the 7, and four 9s are unseen; BH blocks the table.
    state = full("D2 BH", "C7", gone="B2 C2 S2 CH DH SH")
    assert chosen("easy", state) == "BH"


def test_the_policy_takes_a_picada() -> None:
    assert chosen("easy", full("D7 BH", "C7 BF", left="C7")) == "D7.C7"


def test_the_policy_may_refuse_a_capture() -> None:
    # To take the King would leave a single 5 with three 5s unseen.
    state = full("BR SF", "CR C5", gone="CF DF BF")
    assert "." not in chosen("easy", state)


def test_easy_forgets_the_older_half_of_what_was_taken() -> None:
    *_, match = positions(GAME, 11)
    match = match.at(match.first_ply + 40)
    assert match.turn is not None
    seen = match.observe(match.turn)
    assert isinstance(seen, CiceraObservation)
    taken = [card for event in seen.events if event.kind == "capture" for card in event.cards]
    forgotten = taken[: len(taken) // 2]
    less = forgetful(seen)
    assert set(listed(seen.piles[0] | seen.piles[1])) == set(taken)
    assert set(listed(less.piles[0] | less.piles[1])) == set(taken) - set(forgotten)
    assert sight_of(less).unseen & ~sight_of(seen).unseen
    assert less.hand == seen.hand


def test_the_policy_ranks_every_legal_action_once() -> None:
    seen = full("D7 S5 CR", "C7 B2 S3", left="C7").observe(0)
    assert sorted(ranked(seen)) == sorted(seen.legal)


def test_a_playout_and_a_player_weigh_alike() -> None:
    state = full("D7 S5 CR B9 D4", "C7 B2 S3", left="C7")
    seen = state.observe(0)
    assert state.quick_action(Rng(1)) == ranked(seen)[0]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_player_is_not_told_the_hidden_cards(level: str) -> None:
    state = full("D7 S5 CR B9 D4", "C7 B2 S3", left="C7")
    seen = state.observe(0)
    other = GAME.sample_world(seen, Rng(5))
    assert other.hand_1 != state.hand_1
    player, budget = GAME.player(level), replace(GAME.budget(level), nodes=60)
    assert player.choose(seen, budget, Rng(2)) == player.choose(other.observe(0), budget, Rng(2))


def test_every_budget_counts_playouts() -> None:
    assert GAME.budget("hard").nodes > GAME.budget("medium").nodes > GAME.budget("easy").nodes


def margin(first: str, second: str, number: int) -> int:
    """Return by how much side 0 wins a deal that these two levels play against each other."""
    order = list(range(52))
    Rng(number).shuffle(order)
    state, rng = GAME.deal(GAME.opening(number % 4), order), Rng(number)
    players = [GAME.player(first), GAME.player(second)]
    budgets = [GAME.budget(first), GAME.budget(second)]
    while not state.is_over():
        side = state.turn % 2
        seen = state.observe(state.turn)
        state.apply(players[side].choose(seen, budgets[side], rng))
    ours, theirs = state.score()
    return ours - theirs


@pytest.mark.strength
def test_medium_is_five_points_a_deal_better_than_greedy() -> None:
    pairs = [
        (margin("medium", "greedy", number) - margin("greedy", "medium", number)) / 2
        for number in range(40_000, 40_400)
    ]
    assert fmean(pairs) - 1.96 * stdev(pairs) / len(pairs) ** 0.5 > 5
