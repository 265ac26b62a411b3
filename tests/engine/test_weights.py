"""The weights of the policies: all of the data file is read, and the tuning moves one at a time."""

from typing import Any

import pytest

from engine.rng import Rng
from tools.tune import Tuned, gain, keys, moved, policies

POLICIES = policies()
EVERY = [(slug, key) for slug, tuned in POLICIES.items() for key in keys(tuned)]


def read(tuned: Tuned, table: dict[str, Any]) -> dict[str, Any]:
    """Return what the policy reads of a table."""
    weights = tuned.made(table)
    return {name: getattr(weights, name) for name in dir(weights) if not name.startswith("_")}


@pytest.mark.parametrize("slug", POLICIES)
def test_the_file_says_how_its_weights_were_made(slug: str) -> None:
    assert {"seed", "rounds", "deals", "gain"} <= set(POLICIES[slug].table["made"])


@pytest.mark.parametrize(("slug", "key"), EVERY)
def test_every_weight_of_the_file_is_read(slug: str, key: tuple[str, str, int | None]) -> None:
    tuned = POLICIES[slug]
    other = moved(tuned.table, key, 0.3, tuned.least[key[0]])
    assert read(tuned, other) != read(tuned, tuned.table)


@pytest.mark.parametrize("slug", POLICIES)
def test_weights_gain_nothing_against_themselves(slug: str) -> None:
    tuned = POLICIES[slug]
    assert gain(tuned, tuned.table, tuned.table, Rng(1), 2) == (0.0, 0.0)


def test_a_policy_that_throws_its_bonuses_away_loses() -> None:
    tuned = POLICIES["cicera"]
    foolish = moved(tuned.table, ("fear", "sweep", None), -5.0, 0.0)
    won, error = gain(tuned, foolish, tuned.table, Rng(2), 40)
    assert won < -error
