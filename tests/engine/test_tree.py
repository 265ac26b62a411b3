"""Tree search: many worlds, one tree; it finds what is better on average, and always the same."""

import pytest

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


def searched(state: ToyState, iterations: int, number: int = 1) -> TreeSearch:
    search = TreeSearch(ToyGuide(state.observe(state.turn)), [0, 1], EXPLORE, WIDEN, LEAN)
    search.run(iterations, 10_000, Rng(number))
    return search


def holding(hand: str, theirs: str) -> ToyState:
    """Return a toy deal without aces to show, seat 0 on lead."""
    state = ToyState(GAME.opening(1), list(range(12)))
    state.hands = [
        sum(1 << GAME.by_code[code] for code in cards.split()) for cards in (hand, theirs)
    ]
    state.asked = [True, True]
    state.turn = state.leader = 0
    return state


def test_every_iteration_plays_a_world_of_its_own_down_the_tree() -> None:
    search = searched(holding("X1 X2 Y6", "Y1 Y2 X6"), 50)
    assert isinstance(search.guide, ToyGuide)
    assert search.guide.worlds == 50
    assert sum(node.visits for node in search.root.children) == 50


def test_of_actions_tried_equally_often_the_one_that_went_best_is_chosen() -> None:
    search = searched(holding("X1 X2", "Y1 Y2"), 0)
    tried = [(1, 10, 400), (2, 10, 900), (3, 9, 5000), (4, 10, 800)]
    for action, visits, total in tried:
        node = Node(action, 0)
        node.visits, node.total = visits, total
        search.root.children.append(node)
    assert search.best() == 2


def test_the_better_action_is_found() -> None:
    # The ace of a suit cannot be beaten; the lowest card loses to whatever follows suit.
    state = holding("X1", "X2")
    state.hands[0] |= 1 << GAME.by_code["Y6"]
    state.hands[1] |= 1 << GAME.by_code["Y5"]
    chosen = {GAME.write(searched(state, 400, seed).best()) for seed in range(5)}
    assert chosen <= {"X1", "Y6"}
    assert searched(state, 400).best() in state.legal_actions()


def test_the_same_seed_finds_the_same_action_with_the_same_visits() -> None:
    state = holding("X1 X4 Y3", "Y1 Y2 X6")
    first, again = searched(state, 200, 3), searched(state, 200, 3)
    assert first.best() == again.best()
    assert [(n.action, n.visits, n.total) for n in first.root.children] == [
        (n.action, n.visits, n.total) for n in again.root.children
    ]


def test_one_iteration_takes_what_looks_most_promising() -> None:
    state = holding("X2 X4 Y3", "Y1 Y2 X6")
    assert searched(state, 1).best() == state.legal_actions()[0]


def test_an_action_competes_only_in_the_worlds_that_offer_it() -> None:
    search = searched(holding("X3", "X1"), 300)
    (led,) = search.root.children
    # The other hand holds another card in other worlds: no answer is offered in all of them.
    assert len(led.children) > 3
    assert all(answer.offered < led.visits for answer in led.children)
    assert all(answer.visits <= answer.offered for answer in led.children)


def test_the_search_ends_when_its_time_is_over() -> None:
    state = holding("X1 X4 Y3", "Y1 Y2 X6")
    search = TreeSearch(ToyGuide(state.observe(0)), [0, 1], EXPLORE, WIDEN, LEAN)
    search.run(1_000_000, 0, Rng(1))
    assert search.root.visits == 64


def test_a_guide_must_know_its_worlds_and_their_worth() -> None:
    state = holding("X1", "X2")
    with pytest.raises(NotImplementedError):
        Guide().world(Rng(1))
    with pytest.raises(NotImplementedError):
        Guide().worth(state, Rng(1))
    assert Guide().candidates(state) == state.legal_actions()
    assert Guide().is_settled(state) is False
