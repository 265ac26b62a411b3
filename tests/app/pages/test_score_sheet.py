"""The score sheet: every award with its cards and its rule, and totals that are plain sums."""

from dataclasses import replace

import pytest

from app.i18n import rulebook
from app.pages.pack import Pack
from app.pages.sheet import Scored, closed_page, sheet_table, verdict
from app.pages.table import SheetPage, table_page
from app.seeing import Asked, KeptTable, kept_sheet, seen
from app.stores.base import KeptAward, KeptSheet
from engine.games import games
from tests.app.pages.looking import (
    TEMPLATES,
    finish,
    page,
    shown,
    site,
    started,
    stored,
    tree,
    words,
)

GAMES = tuple(games())


@pytest.fixture(params=GAMES)
def over(request):
    match = started(request.param)
    finish(match)
    return match


def test_a_total_is_the_plain_sum_of_the_lines(over):
    table = page(over).table
    rows = [row for part in table.parts for row in part.rows]
    for side, total in enumerate(table.totals):
        assert total == sum(row.points[side] or 0 for row in rows) == over.sheet().total(side)


def test_the_totals_shown_are_those_that_were_kept_and_not_counted_anew(over):
    kept = replace(kept_sheet(over, "easy"), totals=(701, 702))
    seen_of = seen(replace(stored(over), sheets=(kept,)), over, recalls=False)
    made = table_page(seen_of, site(), Asked())
    assert made.table.totals == seen_of.totals == (701, 702)
    assert made.verdict.score == "701 : 702"
    assert [words(cell) for cell in tree(made).select("tfoot td.points")] == ["701", "702"]


def test_every_award_is_a_line_with_its_cards_and_a_link_to_its_rule(over):
    made = page(over)
    book = rulebook(over.game.slug)
    rows = {row.key: row for part in made.table.parts for row in part.rows}
    for award in over.sheet().awards:
        row = rows[award.key]
        assert row.rule.partition("#")[2] == book.teller_of(over.game.awards[award.key])
        if award.cards:
            assert (award.side, made.pack.codes(award.cards)) in row.cards


def test_the_sheet_says_how_the_deal_ended(over):
    made = page(over)
    heading = words(tree(made).h1)
    endings = {0: "You have won the deal", 1: "You have lost the deal", None: "The deal is a tie"}
    assert heading.startswith(endings[over.outcome.winner])
    assert heading.endswith(" : ".join(str(over.sheet().total(side)) for side in (0, 1)))
    assert made.verdict.text


def test_the_seed_is_shown_with_the_sheet_and_not_before():
    match = started("cicera")
    assert len(match.commitment) == 64
    playing = words(shown(match))
    seed = match._deal_seed().hex()
    assert match.commitment in playing
    assert seed not in playing
    finish(match)
    assert seed in words(shown(match))
    assert match.commitment in words(shown(match))


def test_the_last_capture_stands_at_the_head_of_the_sheet(over):
    last = [event for event in over.observe(0).events if event.kind in ("capture", "trick")][-1]
    shown_cards = {
        card for card in words(shown(over).select_one(".sheet .head")).split(" , ") if card
    }
    names = page(over).pack.names(page(over).pack.codes(last.cards))
    assert any(card.endswith(names[0]) for card in shown_cards)


def test_a_deal_with_a_hint_is_marked_as_practice():
    match = started("cicera")
    match.hint(match.choices(0)[0].text)
    finish(match)
    assert "practice" in words(shown(match).select_one(".facts"))


def test_a_match_under_way_offers_its_next_deal_and_a_finished_one_a_new_table():
    under_way = started("schnapsen")
    finish(under_way)
    assert shown(under_way).select("form[action$='/deals']")
    finished = started("cicera")
    finish(finished)
    form = shown(finished).select_one("form[action$='/tables']")
    assert form["hx-boost"] == "false"
    fields = {field["name"]: field["value"] for field in form.select("input")}
    assert fields == {"game": "cicera", "level": "easy", "table": "b" * 26}


def test_awards_of_one_kind_stand_in_one_line():
    pack = Pack(games()["cicera"], site().translator)
    scored = [
        Scored("scua", 0, 1, ("C7", "D7")),
        Scored("scua", 1, 1, ("B2", "S2")),
        Scored("scua", 0, 1, ("CR", "DR")),
    ]
    table = sheet_table(site(), pack, scored, (2, 1))
    ((row,),) = [part.rows for part in table.parts]
    assert row.points == (2, 1)
    assert row.cards == ((0, ("C7", "D7")), (1, ("B2", "S2")), (0, ("CR", "DR")))
    assert table.totals == (2, 1)


def test_a_side_without_an_award_has_a_dash_and_not_a_nought():
    pack = Pack(games()["cicera"], site().translator)
    ((row,),) = [
        part.rows for part in sheet_table(site(), pack, [Scored("mata", 1, 1)], (0, 1)).parts
    ]
    assert row.points == (None, 1)


def test_declared_and_captured_combinations_stand_under_their_own_headings():
    pack = Pack(games()["ottocento"], site().translator)
    scored = [Scored("declared.kings", 0, 17), Scored("captured.kings", 1, 34)]
    headings = [part.heading for part in sheet_table(site(), pack, scored, (17, 34)).parts]
    assert headings == ["Declared before play", "Combinations in the cards won"]


def test_a_tie_is_nobodys_victory():
    pack = Pack(games()["cicera"], site().translator)
    ended = verdict(pack, None, "tie", (3, 3), 0)
    assert (ended.title, ended.score, ended.won) == ("The deal is a tie", "3 : 3", None)
    assert ended.text == "The deal is a tie: both teams have the same score."


def test_the_heading_of_a_tie_looks_neither_won_nor_lost():
    match = started("cicera")
    while match.turn is not None:  # nobody captures anything
        match.play(match.turn, match.choices(match.turn)[0].text)
    assert match.outcome.winner is None
    assert shown(match).select_one("h1 bdi").get("class") is None


def test_kept_sheets_of_a_closed_table_stay_readable():
    award = KeptAward("mata", 0, 1, ("S2",))
    old = KeptAward("an award of long ago", 0, 5)
    kept = KeptSheet(
        0, 1, "easy", False, "5eed", (award, old), (6, 0), 0, "points", 0, (0, 0), True
    )
    made = closed_page(site(), KeptTable("a" * 26, "cicera", "easy", (kept,)))
    text = TEMPLATES.get_template("closed.html").render(
        page=made, site=made.site, layout="layouts/page.html"
    )
    assert "La Mata" in text
    assert "6 : 0" in text
    assert made.sheets[0].table.totals == kept.totals


def test_the_page_of_a_finished_deal_is_its_sheet(over):
    assert isinstance(page(over), SheetPage)
    assert page(over).template == f"{over.game.slug}/sheet.html"
