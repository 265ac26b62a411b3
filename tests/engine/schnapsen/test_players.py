"""The players: the yardstick as it is defined, and the levels as real opponents."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.cards import listed
from engine.observation import Event
from engine.rng import Rng
from engine.schnapsen import GAME, policy, standing, trap
from engine.schnapsen.ending import Ending
from engine.schnapsen.player import Horizon, forgotten
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.worlds import worlds_of
from tests.engine.schnapsen.positions import codes, dealt, play, position, random_states

LEVELS = ("easy", "medium", "hard")
EVEN = [-1000, -1000, -1000, 0, 1000, 1000, 1000]


def choice(state: SchnapsenState, level: str, seed: int = 1, nodes: int = 0) -> str:
    budget = GAME.budget(level)
    budget = replace(budget, nodes=nodes) if nodes else budget
    seen = state.observe(state.turn)
    return GAME.write(GAME.player(level).choose(seen, budget, Rng(seed)))


def test_greedy_exchanges_whenever_it_may() -> None:
    assert choice(position(hand="HU HK HO ED SD", indicator="H10"), "greedy") == "exchange"


def test_greedy_declares_forty_before_twenty_and_leads_the_ober() -> None:
    assert choice(position(hand="EK EO HK HO SD"), "greedy") == "marriage.HO"
    assert choice(position(hand="EK EO HK SO SD"), "greedy") == "marriage.EO"


def test_greedy_never_closes_and_leads_its_cheapest_plain_card() -> None:
    assert choice(position(hand="HD H10 HK HO GK", points=(60, 0)), "greedy") == "marriage.HO"
    assert choice(position(hand="HD H10 HK HU GK", stock="closed"), "greedy") == "GK"
    assert choice(position(hand="HD H10 HK", stock="closed"), "greedy") == "HK"


def test_greedy_takes_what_then_holds_ten_points_with_the_cheapest_card() -> None:
    assert choice(position(hand="HK HU GU SU EU", trick="GD"), "greedy") == "HU"
    assert choice(position(hand="GD G10 SO HK EK", trick="GK"), "greedy") == "G10"


def test_greedy_else_answers_with_the_cheapest_card_and_ties_go_by_seed() -> None:
    state = position(hand="HK HO GK SO EO", trick="GU")
    assert {choice(state, "greedy", seed) for seed in range(30)} == {"HO", "SO", "EO"}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_exchanges_and_declares_what_wins_at_once(level: str) -> None:
    assert choice(position(hand="HU HK ED SD GO", indicator="H10"), level) == "exchange"
    winning = position(hand="EK EO GU SK SU", indicator="HO", won="GD SD", points=(46, 0))
    assert choice(winning, level).startswith("marriage.E")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_closes_when_the_points_are_certain(level: str) -> None:
    # Ace, ten and King of trumps with two plain Aces, the other player without a trick.
    state = position(hand="HD H10 HK ED SD", won="GD GU EU SU", stock="EO GK SO GO SK HO")
    assert state.points0 == 17
    assert choice(state, level) == "close"


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_closes_with_nothing_in_hand(level: str) -> None:
    state = position(hand="GU SU EU EO GO", won="GD EK", points=(15, 0))
    assert choice(state, level) != "close"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_end_is_played_exactly_once_both_hands_are_known(level: str) -> None:
    # The King of Bells takes the other trump away: the Unter then wins the last trick.
    state = position(
        hand="GU HU SK",
        other="HK G10 GK",
        stock="exhausted",
        won="ED E10 EK EO EU GD",
        points=(45, 45),
    )
    assert choice(state, level) == "SK"


def test_where_all_is_lost_the_other_player_is_left_a_way_to_go_wrong() -> None:
    lost = 0
    for number in range(150):
        for state in random_states(number):
            if state.is_open() or state.is_over() or state.hand0.bit_count() > 3:
                continue
            actions = state.legal_actions()
            worths = [Ending(state).worth_of(state, action) for action in actions]
            equals = [action for action, worth in zip(actions, worths, strict=True) if worth < 0]
            if len(equals) < len(actions) or len(set(worths)) > 1:
                continue
            chosen = trap.best(state, equals, EVEN)
            hopes = {action: hope(state, action) for action in equals}
            assert hopes[chosen] == max(hopes.values())
            lost += max(hopes.values()) > min(hopes.values())
    assert lost > 5


def hope(state: SchnapsenState, action: int) -> float:
    after = state.copy()
    after.apply(action)
    return trap.hoped(after, state.turn, EVEN)


def test_a_trap_counts_on_slips_but_not_on_own_ones() -> None:
    # Bells Ten falls to the Ace, unless the other player leads it now.
    state = position(hand="S10", other="SD", stock="exhausted", won="ED E10", points=(21, 50))
    assert trap.hoped(state, 0, EVEN) == -1000
    assert trap.hoped(state, 1, EVEN) == 1000


def test_hard_thinks_more_than_medium_and_medium_more_than_easy() -> None:
    nodes = [GAME.budget(level).nodes for level in LEVELS]
    assert nodes == sorted(nodes)
    assert len(set(nodes)) == 3


def test_easy_forgets_the_older_half_of_the_cards_gone() -> None:
    state = dealt()
    events: list[Event] = []
    for text in ("SK", "GD", "ED", "EU", "EO", "GU", "G10", "SO"):
        action = GAME.read(text)
        events += state.narrate(action)
        state.apply(action)
    seen = replace(state.observe(0), events=tuple(events))
    assert codes(forgotten(seen)) == "ED EU GD SK"
    assert forgotten(replace(seen, events=())) == 0


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_choice_repeats_exactly(level: str) -> None:
    state = play(dealt(), "SK")
    assert len({choice(state, level, 5, 40) for _ in range(3)}) == 1


def test_what_is_ranked_first_is_what_the_policy_plays() -> None:
    state = dealt()
    ranked = tried(state)
    assert ranked[0] == state.quick_action(Rng(1))
    assert sorted(ranked) == sorted(state.legal_actions())


def test_a_pair_is_not_tried_plainly_and_an_exchange_is_tried_alone() -> None:
    pair = position(hand="EK EO GU SD HK")
    assert {GAME.write(action) for action in tried(pair)} == {
        "marriage.EK", "marriage.EO", "GU", "SD", "HK", "close"
    }  # fmt: skip
    exchange = position(hand="HU EO GU SD HK")
    assert tried(exchange) == [GAME.read("exchange")]


def test_the_set_of_what_is_tried_holds_what_is_ranked() -> None:
    for state in under_way():
        seen = state.observe(state.turn)
        guide = Horizon(seen, worlds_of(seen))
        assert sorted(guide.candidates(state)) == listed(guide.tried(state))


def test_legal_actions_are_the_same_as_a_list_and_as_a_set() -> None:
    for state in under_way():
        assert sorted(state.legal_actions()) == listed(state.legal_set())
        assert state.any_action(Rng(state.drawn)) in state.legal_actions()


def test_any_legal_action_comes_up_about_equally_often() -> None:
    state = position(hand="EK EO HU SD HK")  # seven leads of cards, a close and an exchange
    rng = Rng(1)
    counted = Counter(state.any_action(rng) for _ in range(9000))
    assert set(counted) == set(state.legal_actions())
    assert all(850 < number < 1150 for number in counted.values())


def under_way() -> Iterator[SchnapsenState]:
    """Yield positions of some deals, each before an action."""
    for number in range(40):
        yield from (state for state in random_states(number) if not state.is_over())


def tried(state: SchnapsenState) -> list[int]:
    """Return what the search tries, in its order."""
    return policy.ranked(state.view(), state.lead, policy.worth_trying(state.legal_set()))


def test_a_deal_is_worth_what_it_does_to_the_match() -> None:
    even = standing.values(7, 7)
    assert even[0] == -1000
    assert even[3] == 0
    assert even[6] == 1000
    assert even == [-value for value in reversed(even)]
    # With one point to go nothing more than one is to be won.
    assert standing.values(1, 7)[4:] == [1000, 1000, 1000]
    assert standing.values(7, 1)[:3] == [-1000, -1000, -1000]


def test_the_chance_to_win_the_match_falls_with_the_own_score() -> None:
    assert standing.CHANCES[7][7] == pytest.approx(0.5)
    for mine in range(1, 8):
        for theirs in range(1, 8):
            chance = standing.CHANCES[mine][theirs]
            assert chance + standing.CHANCES[theirs][mine] == pytest.approx(1)
            assert chance < standing.CHANCES[mine - 1][theirs]
