"""The pages of the house: what a guest reads about the own tables and deals."""

from dataclasses import replace

import pytest

from app.pages.house import ResultRow, guest_page, wording_page
from tests.app.pages.looking import site
from tests.app.test_stores import sheet


def test_the_results_count_won_lost_and_tied_deals_by_game_and_level():
    won, easy = sheet(), replace(sheet(), level="easy")
    lost, tied = replace(won, winner=1), replace(won, winner=None)
    sheets = [("cicera", one) for one in (won, won, lost, tied)] + [("schnapsen", easy)]
    assert guest_page(site(), (), sheets).results == (
        ResultRow("Cicera", "Hard", 2, 1, 1),
        ResultRow("Schnapsen", "Easy", 1, 0, 0),
    )


def test_practice_does_not_count():
    assert guest_page(site(), (), [("cicera", replace(sheet(), practice=True))]).results == ()


def test_a_game_that_is_gone_keeps_its_results():
    [row] = guest_page(site(), (), [("whist", sheet())]).results
    assert row.game == "whist"


def test_a_report_of_a_wording_names_language_page_rule_and_sentence():
    made = wording_page(site(), "/schnapsen/rules", "sch.play.open")
    told = made.text.splitlines()
    assert told[:3] == ["English (en)", "/cards/en/schnapsen/rules", "sch.play.open"]
    assert told[3].startswith("“While the stock is open, you may answer with any card.")
    links = dict(made.sentences)
    rule = "/cards/en/wording?page=%2Fschnapsen%2Frules&rule=sch.play.open"
    assert links[rule] == told[3].strip("“”")


@pytest.mark.parametrize("path", ["", "//evil.example", "/\nelsewhere", "/" + "a" * 99, "/<b>"])
def test_a_report_names_pages_of_this_server_only(path):
    made = wording_page(site(), path, "sch.play.open")
    assert made.text.splitlines() == ["English (en)", "/cards/en/", "→ "]
    assert made.sentences == ()


def test_every_page_leads_to_the_report_of_its_wording():
    assert site().wording_address().startswith("/cards/en/wording?page=%2Ftables%2F")
