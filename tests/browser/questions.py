"""Tables at which something is asked of the guest."""

from playwright.sync_api import Page

from engine.match import Record
from tests.browser.playing import click_card, open_table, press
from tests.browser.positions import found, kinds, refused, ways
from tests.browser.serving import Server

QUESTIONS = {
    "chooser": ("cicera", lambda match: max(ways(match).values()) in range(4, 7)),
    "picking": ("cicera", lambda match: max(ways(match).values()) > 8),
    "marriage": ("schnapsen", lambda match: "marriage" in kinds(match)),
    "closing": ("schnapsen", lambda match: "close" in kinds(match)),
    "leading": ("schnapsen", lambda match: {"exchange", "marriage", "close"} <= kinds(match)),
    "declaration": ("ottocento", lambda match: "declare" in kinds(match)),
    "discard": ("ottocento", lambda match: "discard" in kinds(match)),
    "refusal": ("ottocento", lambda match: match.ply > 20 and refused(match)),
}


def record_where(question: str) -> Record:
    """Return a match in which it comes to this question."""
    game, wanted = QUESTIONS[question]
    return found(game, wanted, prefer=lambda choice: not choice.move.cards)


def sit_where(page: Page, server: Server, question: str) -> str:
    """Sit down at a table where this is asked; return the path of the page without its language."""
    record = record_where(question)
    made = open_table(page, record.game)
    page.goto(f"/en/tables/{server.keep(record, beside=made)}")
    if question == "closing":
        press(page, page.get_by_role("link", name="Close the stock"))
    elif question in ("picking", "discard"):
        press(page, page.locator("#hand > a.card:not(.dim)").first)
    elif question == "leading":
        pass  # all its buttons are there already
    elif question == "refusal":
        press(page, page.locator("#hand > a.dim").first)
    else:
        open_question(page)
    return page.url.split("/en/", 1)[1]


def open_question(page: Page) -> None:
    """Open a card that asks how it is to be played, if one does."""
    cards = page.locator("#hand summary.card")
    if cards.count():
        click_card(page, cards.first)
        page.wait_for_selector("#hand details[open] > .panel")
