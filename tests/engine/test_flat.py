"""Flat sampling: the better action is found, what is level goes to the policy, the clock guards."""

from collections.abc import Sequence

import pytest

from engine.observation import Event, Observation
from engine.players import Budget
from engine.rng import Rng
from engine.score import Award, Outcome, Standing
from engine.search import flat
from engine.search.halving import CLOCK_EVERY
from engine.state import State

SEEN = Observation(
    game="slips", seat=0, turn=0, standing=Standing(0), hand=0, hand_sizes=(1, 1), legal=()
)


class Slips(State):
    """Somebody draws a slip, then shows it: it is worth its number and the luck of the world."""

    def __init__(self, luck: Sequence[int], worth: Sequence[int]) -> None:
        self.turn = 0
        self.luck = luck
        self.worth = worth
        self.drawn = -1
        self.is_shown = False

    def is_over(self) -> bool:
        return self.is_shown

    def legal_actions(self) -> list[int]:
        return list(range(len(self.worth))) if self.drawn < 0 else [0]

    def apply(self, action: int) -> None:
        if self.drawn < 0:
            self.drawn = action
        else:
            self.is_shown = True

    def copy(self) -> "Slips":
        return Slips(self.luck, self.worth)

    def score(self) -> list[int]:
        return [self.worth[self.drawn] + self.luck[self.drawn], 0]

    def opening(self) -> tuple[Event, ...]:
        return ()

    def narrate(self, action: int) -> tuple[Event, ...]:
        return ()

    def closing_awards(self) -> tuple[Award, ...]:
        return ()

    def observe(self, seat: int) -> Observation:
        return SEEN

    def outcome(self) -> Outcome:
        return Outcome(None, "tie")

    def why_not(self, action: int) -> str:
        return ""


class Worlds:
    """Makes worlds and counts them."""

    def __init__(self, worth: Sequence[int], luck: int) -> None:
        self.worth = worth
        self.luck = luck
        self.made = 0

    def __call__(self, seen: Observation, rng: Rng) -> State:
        self.made += 1
        return Slips([rng.below(self.luck + 1) for _ in self.worth], self.worth)


def chosen(worlds: Worlds, preferred: list[int], nodes: int = 400, side: int = 0) -> int:
    """Return what is chosen of the slips in the order in which a policy prefers them."""
    return flat.choose(worlds, SEEN, preferred, side, Budget(nodes), Rng(1))


def test_the_slip_that_is_worth_most_is_found() -> None:
    assert chosen(Worlds([3, 1, 9, 4, 1, 5, 2, 6], luck=4), list(range(8))) == 2


def test_the_other_side_finds_the_slip_that_is_worth_least() -> None:
    assert chosen(Worlds([3, 1, 9, 4, 0, 5, 2, 6], luck=0), list(range(8)), side=1) == 4


@pytest.mark.parametrize("preferred", [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
def test_of_slips_that_are_level_the_preferred_one_is_taken(preferred: list[int]) -> None:
    assert chosen(Worlds([5, 5, 5, 5], luck=0), preferred) == preferred[0]


def test_a_difference_that_luck_explains_leaves_the_preferred_one() -> None:
    assert chosen(Worlds([5, 6], luck=100), [0, 1], nodes=40) == 0


def test_with_too_few_worlds_the_preferred_one_is_taken() -> None:
    assert chosen(Worlds([0, 9], luck=0), [0, 1], nodes=6) == 0


def test_the_preferred_one_is_never_dropped_on_the_way() -> None:
    class UnluckyFirst(Worlds):
        def __call__(self, seen: Observation, rng: Rng) -> State:
            self.made += 1
            return Slips([-9 if self.made <= 4 else 9, *[0] * 7], self.worth)

    assert chosen(UnluckyFirst([5] * 8, luck=0), list(range(8)), nodes=96) == 0


def test_a_budget_counts_playouts() -> None:
    worlds = Worlds([1, 2, 3, 4], luck=0)
    chosen(worlds, [0, 1, 2, 3], nodes=80)
    assert worlds.made == 80 // (2 * 4) + 80 // (2 * 2)


def test_the_clock_ends_the_search_when_time_is_up() -> None:
    worlds = Worlds([1, 2], luck=0)
    action = flat.choose(worlds, SEEN, [0, 1], 0, Budget(1_000_000, milliseconds=0), Rng(1))
    assert action == 1
    assert worlds.made == CLOCK_EVERY // 2


def test_a_single_candidate_is_taken() -> None:
    assert chosen(Worlds([1, 2], luck=0), [1]) == 1
