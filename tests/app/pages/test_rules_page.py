"""The rules pages: what an entry says beside its sentence."""

import pytest

from app.i18n import rulebook
from app.i18n.rulebook import Rule
from app.pages.rules import rules_page
from engine.games import games
from tests.app.pages.looking import site


@pytest.mark.parametrize("game", sorted(games()))
def test_every_rule_that_scores_shows_its_points_in_a_table(game):
    scored = {
        name: str(entry.points)
        for name, entry in rulebook(game).entries.items()
        if isinstance(entry, Rule) and entry.points is not None
    }
    shown = {
        entry.id: entry.points
        for section in rules_page(site(), game).sections
        for block in section.blocks
        if block.form == "scores"
        for entry in block.entries
    }
    assert scored
    assert shown == scored
