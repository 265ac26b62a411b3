"""What games are set beside: every file can be read, and its programs are programs."""

import pytest

from engine.cli.ratios import rivals
from engine.games import games


@pytest.mark.parametrize("slug", games())
def test_a_game_is_set_beside_another_engine(slug: str) -> None:
    assert rivals(slug)
    for rival in rivals(slug):
        compile(rival["program"], rival["name"], "exec")
        assert "found = " in rival["program"]


def test_a_game_may_be_set_beside_nothing() -> None:
    assert rivals("a game that is nowhere") == []
