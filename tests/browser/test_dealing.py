"""How a fresh hand is dealt: in motion, never in the way, and not at all where nothing moves."""

import pytest
from playwright.sync_api import Page

from engine.games import games
from tests.browser.playing import TABLE, open_table, until, wait

pytestmark = pytest.mark.browser

# Cards that are a minute on their way.
SLOW = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-dealt] .card { animation-duration: 60s !important }');
  document.adoptedStyleSheets = [sheet];
}"""
ON_THE_WAY = "document.getAnimations().filter((one) => one.animationName === 'dealt').length"
HIDDEN = """() => [...document.querySelectorAll('#hand .card')]
  .filter((card) => getComputedStyle(card).visibility === 'hidden').length"""


def deal(page: Page, game: str) -> Page:
    page.add_init_script(f"({SLOW})()")
    open_table(page, game)
    wait(page)
    return page


@pytest.mark.parametrize("game", sorted(games()))
def test_a_key_ends_the_dealing_of_a_hand(visit, game):
    page = deal(visit(preferences={"pace": "normal"}), game)
    assert page.evaluate(ON_THE_WAY) > 4
    page.keyboard.press("Shift")
    assert page.evaluate(ON_THE_WAY) == 0
    assert page.evaluate(HIDDEN) == 0


def test_a_card_that_is_tapped_on_its_way_is_played(visit):
    page = deal(visit(preferences={"pace": "instant"}), "schnapsen")
    page.evaluate("document.documentElement.dataset.pace = 'normal'")
    until(page, f"{ON_THE_WAY} > 4")
    card = page.locator("#hand > button.card").first
    seen = "card => getComputedStyle(card).visibility === 'visible'"
    until(page, seen, card.element_handle())
    box = card.evaluate(
        "card => { const {x, y} = card.getBoundingClientRect(); return [x + 20, y + 40]; }"
    )
    code = card.get_attribute("data-card")
    with page.expect_request(lambda asked: asked.method == "POST") as sent:
        page.mouse.click(*box)
    assert TABLE.search(sent.value.url)
    assert f"action={code}" in (sent.value.post_data or "")


@pytest.mark.parametrize("preferences", [{"pace": "instant"}, {"motion": "still"}])
def test_nothing_is_dealt_where_nothing_moves(visit, preferences):
    page = deal(visit(preferences=preferences), "cicera")
    assert page.evaluate(ON_THE_WAY) == 0
    assert page.evaluate(HIDDEN) == 0
