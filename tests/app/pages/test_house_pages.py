"""The pages of the house: what a guest reads about the own tables and deals."""

from dataclasses import replace

from app.pages.house import ResultRow, guest_page
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
