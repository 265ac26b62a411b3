"""A guest who plays by clicks and knows no more than the page shows."""

import re
import time
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.serving import PATIENCE

LONGEST_DEAL = 200
TABLE = re.compile(r"/tables/([a-z2-7]{26})")
YOURS = "#main:not([data-seen])[data-turn=yours] #status"
OVER = "#main:not([data-seen])[data-over]"
HELD = "html:is([data-pace=instant], [data-motion=still]) #main:not([data-seen])[data-turn=theirs]"
WAYS = (
    ".dialog button[name=action]:visible, #act button[name=action]:visible,"
    "#hand > button.card, #hand > details > summary.card, #hand > a.card:not(.dim, .picked),"
    ".middle > a.card:not(.picked)"
)
# A point where a card can be seen and hit: most lie half under another, each turned a little.
SEEN = """card => {
  if (card.closest('form, section, .stage').getAnimations({subtree: true}).length) return null;
  const box = card.getBoundingClientRect();
  const points = [];
  for (let y = box.top + 3; y < Math.min(box.bottom, innerHeight); y += 7)
    for (let x = box.left + 3; x < box.right; x += 7)
      if (card.contains(document.elementFromPoint(x, y))) points.push([x, y]);
  return points[points.length >> 1];
}"""


def set_preferences(context: BrowserContext, preferences: dict[str, str]) -> None:
    """Keep preferences as the form of the page does."""
    context.request.post("/en/preferences", form=preferences, max_redirects=0)


def open_table(page: Page, game: str, lang: str = "en", level: str = "easy") -> str:
    """Open a table without the way over the start page; return its id."""
    made = page.request.post(f"/{lang}/tables", form={"game": game, "level": level})
    table = id_of(made.url)
    page.goto(f"/{lang}/tables/{table}")
    return table


def id_of(address: str) -> str:
    """Return the id of the table an address leads to."""
    found = TABLE.search(address)
    assert found, address
    return found.group(1)


def sit_down(page: Page, game: str, level: str = "easy") -> str:
    """Open a table of a game from the start page, as guests do; return its id."""
    poster = page.locator(f"#{game}")
    poster.get_by_role("combobox").select_option(level)
    poster.get_by_role("button").first.click()
    expect(page).to_have_url(TABLE)
    return id_of(page.url)


def mark(page: Page) -> None:
    """Mark the page as seen: every later swap or page takes the mark away."""
    page.locator("#main").evaluate("main => main.toggleAttribute('data-seen', true)")


def wait(page: Page) -> bool:
    """Wait until the guest is to act; return false when the deal is over."""
    page.wait_for_selector(f"{YOURS}, {OVER}, {HELD}", state="attached")
    if page.locator(HELD).count():
        # The last trick stays until a key or a tap.
        page.keyboard.press("Enter")
        page.wait_for_selector(OVER, state="attached")
    return page.locator(OVER).count() == 0


def ways(page: Page) -> list[Locator]:
    """Return what can be done now: questions first, then buttons beside the hand, then cards."""
    return page.locator(WAYS).all()


def press(page: Page, way: Locator) -> None:
    """Click a way to play and wait for the answer; where a card opens, take its first option."""
    mark(page)
    kind = way.evaluate("way => way.classList.contains('card') ? way.localName : ''")
    click_card(page, way) if kind else way.click()
    if kind == "summary":
        page.locator("details[open] > .panel button[name=action]").first.click()
    page.wait_for_selector("#main:not([data-seen])", state="attached")


def until(page: Page, script: str, given: Any = None) -> Any:
    """Ask the page again and again until the answer is true; return that answer.

    Playwright's own way evaluates text within the page, which its security policy forbids.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := page.evaluate(script, given):
            return answer
        page.wait_for_timeout(25)
    raise AssertionError(f"never true: {script}")


def click_card(page: Page, card: Locator) -> None:
    """Click a card where it shows, once nothing moves over it."""
    card.scroll_into_view_if_needed()
    # The card under the pointer rises, and the one that it leaves sinks back, maybe over this one.
    page.mouse.move(*until(page, SEEN, card.element_handle()))
    page.mouse.click(*until(page, SEEN, card.element_handle()))


def play_deal(page: Page) -> int:
    """Play until the score sheet lies there, always the first thing that can be done."""
    for moves in range(LONGEST_DEAL):
        if not wait(page):
            return moves
        press(page, ways(page)[0])
    raise AssertionError("the deal does not end")
