"""Whole deals of every game: by clicks on every size, by keyboard, and without a script."""

import pytest
from playwright.sync_api import Page, expect

from engine.games import games
from tests.browser import keys
from tests.browser.playing import open_table, play_deal, press, sit_down, ways

pytestmark = pytest.mark.browser

GAMES = sorted(games())
# The games whose deals count towards a match: they begin with points to go.
MATCHES = [slug for slug in GAMES if any(games()[slug].opening(0).points)]
SIZES = {"desktop": (1440, 900), "phone": (390, 844), "phone-on-its-side": (844, 390)}


def look_at_sheet(page: Page) -> None:
    """Hold the sheet to what every deal must show at its end."""
    expect(page.locator(".sheet tfoot th")).to_have_text("Total")
    expect(page.get_by_text("Seed", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_by_clicks(visit, game, size):
    page = visit(size=SIZES[size])
    sit_down(page, game)
    assert play_deal(page) >= 2
    look_at_sheet(page)


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_played_by_clicks_to_its_end(visit, game):
    page = visit()
    open_table(page, game)
    for _ in range(2 * sum(games()[game].opening(0).points)):
        play_deal(page)
        following = page.get_by_role("button", name="Next deal")
        if not following.count():
            break
        press(page, following)
    expect(page.get_by_role("button", name="New match")).to_be_visible()
    expect(page.get_by_text("the match", exact=False).first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_with_keys_alone_and_the_focus_is_never_lost(visit, game):
    page = visit()
    open_table(page, game)
    assert keys.play_deal(page) >= 2
    look_at_sheet(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_without_a_script(visit, game):
    page = visit(java_script_enabled=False)
    sit_down(page, game)
    assert play_deal(page) >= 2
    look_at_sheet(page)
    expect(page.locator(".sheet p.head")).to_be_visible()  # the last trick, which nobody showed


def test_a_table_goes_on_from_the_start_page(visit):
    page = visit()
    table = open_table(page, GAMES[0])
    press(page, ways(page)[0])
    page.goto("/en/")
    page.locator(f"#{GAMES[0]}").get_by_role("link", name="Go on playing").click()
    expect(page).to_have_url(f"/en/tables/{table}")
