"""A guest without a mouse."""

from playwright.sync_api import Page

from tests.browser.playing import LONGEST_DEAL, mark, wait

MOST_STEPS = 150
FOCUS = """() => {
  const held = document.activeElement;
  const place = held.closest('#hand, #act, .dialog, .sheet, .middle, #rail')?.id ?? '';
  const isCard = held.classList.contains('card');
  const isOff = held.getAttribute('aria-disabled') === 'true' || held.classList.contains('picked');
  return {tag: held.localName, id: held.id, place, isCard, isOff, isMove: held.name === 'action'};
}"""


def enter(page: Page) -> None:
    """Press Enter where it changes the table, and wait for the answer."""
    mark(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("#main:not([data-seen])", state="attached")


def held(page: Page) -> dict[str, object]:
    """Return what has the focus."""
    found: dict[str, object] = page.evaluate(FOCUS)
    return found


def is_in_place(found: dict[str, object]) -> bool:
    """Tell whether the focus is on a card, a button, a link or the status: never on the page."""
    return found["tag"] in ("a", "button", "summary", "h2") or found["id"] == "status"


def play_deal(page: Page) -> int:
    """Play until the score sheet with Tab, arrows and Enter; the focus must never be lost."""
    for moves in range(LONGEST_DEAL):
        if not wait(page):
            assert held(page)["tag"] != "body"
            return moves
        if moves:
            assert is_in_place(held(page)), (moves, held(page))
        play(page)
    raise AssertionError("the deal does not end")


def play(page: Page) -> None:
    """Go to something that can be played, and play it."""
    # What a question or a pick offers is asked for first.
    asked = ".dialog button[name=action]:visible, #act button[name=action]:visible"
    is_asked = page.locator(asked).count() > 0
    for _ in range(MOST_STEPS):
        found = held(page)
        in_hand = found["isCard"] and found["place"] == "hand"
        if found["isMove"] and not (in_hand and is_asked):
            return enter(page)
        if not in_hand or is_asked:
            page.keyboard.press("Tab")
        elif found["isOff"]:
            step_along(page, found)
        else:
            return open_card(page, found)
    raise AssertionError(f"nothing to play can be reached: {held(page)}")


def step_along(page: Page, found: dict[str, object]) -> None:
    """Go to the next card of the hand, from the last one to the first."""
    page.keyboard.press("ArrowRight")
    if held(page)["id"] == found["id"]:
        page.keyboard.press("Home")


def open_card(page: Page, found: dict[str, object]) -> None:
    """Use a card: a link is followed, a summary is opened and its first option taken."""
    if found["tag"] == "a":
        return enter(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("details[open] > .panel button[name=action]")
    page.keyboard.press("Tab")
    assert held(page)["isMove"], held(page)
    return enter(page)
