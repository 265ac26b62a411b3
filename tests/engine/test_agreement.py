"""Compiled and plain, the engine plays the same: kept playouts and decisions, run in both ways."""

import pytest

from engine.games import games
from tools.decisions import DEALS, PLAYOUTS, decisions, path, playouts

GAMES = games()


def kept(slug: str) -> dict[str, str]:
    lines = path(GAMES[slug]).read_text("utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("first", PLAYOUTS)
def test_playouts_are_the_kept_ones(slug: str, first: int) -> None:
    assert playouts(GAMES[slug], first) == kept(slug)[f"playouts {first}"]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", ["easy", "medium", "hard", "greedy", "random"])
def test_decisions_are_the_kept_ones(slug: str, level: str) -> None:
    for number in range(DEALS):
        assert decisions(GAMES[slug], level, number) == kept(slug)[f"{level} {number}"]
