"""Tree search: many worlds, one tree; it finds what is better on average, and always the same."""

import pytest

from engine.cards import listed
from engine.players import Budget
from engine.rng import Rng
from engine.search.tree import Guide, Node, TreeSearch
from engine.state import State
from tests.toy import GAME, ToyObservation, ToyState

EXPLORE, WIDEN, LEAN = 0.7, 1.0, 0.5


class ToyGuide(Guide):
    """Samples toy deals for one seat and plays them out at random."""

    def __init__(self, seen: ToyObservation) -> None:
        self.seen = seen
        self.worlds = 0

    def world(self, rng: Rng) -> State:
        self.worlds += 1
        return GAME.sample_world(self.seen, rng)

    def worth(self, state: State, rng: Rng) -> int:
        while not state.is_over():
            state.apply(state.quick_action(rng))
        scores = state.score()
        return 250 * (scores[0] - scores[1])


def searched(state: ToyState, worlds: int, number: int = 1) -> tuple[TreeSearch, int]:
    """Return a search of so many worlds, and what it chose."""
    search = TreeSearch(ToyGuide(state.observe(state.turn)), [0, 1], EXPLORE, WIDEN, LEAN)
    preferred, budget = state.legal_actions(), Budget(worlds, milliseconds=10_000)
    return search, search.choose(preferred, state.turn, budget, Rng(number))


def holding(hand: str, theirs: str) -> ToyState:
    """Return a toy deal without aces to show, seat 0 on lead."""
    state = ToyState(GAME.opening(1), list(range(12)))
    state.hands = [
        sum(1 << GAME.by_code[code] for code in cards.split()) for cards in (hand, theirs)
    ]
    state.asked = [True, True]
    state.turn = state.leader = 0
    return state


def test_a_budget_counts_worlds_played_down_the_tree() -> None:
    search, _ = searched(holding("X1 X2 Y6", "Y1 Y2 X6"), 60)
    # Two rounds: three actions in ten worlds, then two of them in fifteen.
    assert isinstance(search.guide, ToyGuide)
    assert search.guide.worlds == 10 + 15
    assert sorted(root.visits for root in search.roots) == [10, 25, 25]


def test_what_is_ahead_beyond_doubt_is_chosen_at_once() -> None:
    lead = GAME.by_code["Y5"]

    class Clear(ToyGuide):
        def worth(self, state: State, rng: Rng) -> int:
            assert isinstance(state, ToyState)
            return rng.below(100) if state.hands[0] >> lead & 1 else 900

    state = holding("X1 X2 Y5", "Y1 Y2 X6")
    search = TreeSearch(Clear(state.observe(0)), [0, 1], EXPLORE, WIDEN, LEAN)
    assert search.choose(state.legal_actions(), 0, Budget(60), Rng(1)) == lead
    assert [root.visits for root in search.roots] == [10, 10, 10]  # the first of two rounds


def test_a_child_that_looks_better_or_has_been_tried_less_promises_more() -> None:
    def promise(visits: int, total: int, lean: float = 0.0) -> float:
        node = Node(1, 0, lean)
        node.offered, node.visits, node.total = 100, visits, total
        return node.promise(EXPLORE)

    assert promise(10, 900) > promise(10, 400)
    assert promise(5, 450) > promise(10, 900)
    assert promise(10, 400, lean=1.0) > promise(10, 400)


def test_the_better_action_is_found() -> None:
    # The ace of a suit cannot be beaten; the lowest card loses to whatever follows suit.
    state = holding("X1", "X2")
    state.hands[0] |= 1 << GAME.by_code["Y6"]
    state.hands[1] |= 1 << GAME.by_code["Y5"]
    chosen = {GAME.write(searched(state, 400, seed)[1]) for seed in range(5)}
    assert chosen <= {"X1", "Y6"}


def test_the_same_seed_finds_the_same_action_with_the_same_visits() -> None:
    state = holding("X1 X4 Y3", "Y1 Y2 X6")
    (first, chosen), (again, same) = searched(state, 200, 3), searched(state, 200, 3)
    assert chosen == same
    assert [(n.action, n.visits, n.total) for n in first.roots] == [
        (n.action, n.visits, n.total) for n in again.roots
    ]


def test_without_a_budget_the_most_promising_action_is_chosen() -> None:
    state = holding("X2 X4 Y3", "Y1 Y2 X6")
    assert searched(state, 1)[1] == state.legal_actions()[0]


def test_an_action_competes_only_in_the_worlds_that_offer_it() -> None:
    search, _ = searched(holding("X3", "X1"), 300)
    (led,) = search.roots
    # The other hand holds another card in other worlds: no answer is offered in all of them.
    assert len(led.children) > 3
    assert all(answer.offered < led.visits for answer in led.children)
    assert all(answer.visits <= answer.offered for answer in led.children)


def test_a_node_widens_as_it_is_visited() -> None:
    search, _ = searched(holding("X1 X2", "Y1 Y2"), 0)
    node = Node(1, 0, 0.0)
    state = holding("X3 X4 X5 Y4", "Y1")
    grown = []
    for visits in (0, 1, 3, 4, 8, 9):
        node.visits = visits
        search.followed(node, state).visits = 1
        grown.append(len(node.children))
    # One action, and another one with every root of the visits; four can be led.
    assert grown == [1, 2, 2, 3, 3, 4]


def test_the_search_ends_when_its_time_is_over() -> None:
    state = holding("X1 X4 Y3", "Y1 Y2 X6")
    search = TreeSearch(ToyGuide(state.observe(0)), [0, 1], EXPLORE, WIDEN, LEAN)
    search.choose(state.legal_actions(), 0, Budget(1_000_000, milliseconds=0), Rng(1))
    # A world that has been begun is tried with every action.
    assert sum(root.visits for root in search.roots) == 66


def test_a_guide_must_know_its_worlds_and_their_worth() -> None:
    state = holding("X1", "X2")
    with pytest.raises(NotImplementedError):
        Guide().world(Rng(1))
    with pytest.raises(NotImplementedError):
        Guide().worth(state, Rng(1))
    assert Guide().candidates(state) == state.legal_actions()
    assert listed(Guide().tried(state)) == sorted(state.legal_actions())
    assert Guide().is_settled(state) is False
