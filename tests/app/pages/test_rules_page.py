"""The rules pages: what an entry says beside its sentence."""

import pytest
from bs4 import BeautifulSoup

from app.i18n import rulebook
from app.i18n.rulebook import Rule
from app.pages.rules import cards_page, rules_page
from app.templating import DOCUMENT, markup
from engine.games import games
from tests.app.pages.looking import TEMPLATES, site, words


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


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_explains_its_words_where_its_rules_use_them(game):
    words = rules_page(site(), game).glossary
    names = [word.word.casefold() for word in words]
    assert len(names) >= 5
    assert len(set(names)) == len(names)
    assert all(word.meaning for word in words)
    assert {word.address.removeprefix("#") for word in words} <= set(rulebook(game).entries)


def test_a_kept_word_is_marked_as_one_of_its_own_language():
    languages = {word.word: word.lang for word in rules_page(site(), "cicera").glossary}
    assert languages["La Mata"] == "lmo"
    assert "" in {word.lang for word in rules_page(site(), "schnapsen").glossary}


@pytest.mark.parametrize(("game", "families"), [("cicera", 4), ("schnapsen", 4), ("ottocento", 6)])
def test_a_pack_is_shown_whole_suit_by_suit(game, families):
    page = cards_page(site(), game)
    assert len(page.families) == families
    shown = [card.code for family in page.families for card in family.cards]
    assert shown == list(games()[game].codes)


def test_an_example_of_an_exchange_shows_the_turned_up_trump():
    made = rules_page(site(), "schnapsen")
    entries = {
        entry.id: entry
        for section in made.sections
        for block in section.blocks
        for entry in block.entries
    }
    assert entries["sch.exchange.example"].shown == (("Turned-up trump", ("HO",)),)
    page = BeautifulSoup(markup(TEMPLATES, "rules.html", made, DOCUMENT), "html.parser")
    figure = page.find(id="sch.exchange.example").select_one(".figure")
    assert "Turned-up trump Ober of Hearts" in words(figure)
    assert words(figure.select_one(".refused")) == "King of Hearts Marriage not allowed"


def test_matto_stands_apart_from_the_trumps():
    trumps, matto = cards_page(site(), "ottocento").families[-2:]
    assert (trumps.name, len(trumps.cards)) == ("Trumps", 21)
    assert [card.code for card in matto.cards] == ["MAT"]
    assert "Moors" in trumps.about
    assert "no trump" in matto.about
