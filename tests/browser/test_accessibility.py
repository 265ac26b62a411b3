"""What axe finds, what is left in forced colours, how large targets are, and who plays by ear."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.games import games
from tests.browser.listening import Listener
from tests.browser.playing import open_table, play_deal, press, wait, ways
from tests.browser.questions import QUESTIONS, sit_where

pytestmark = pytest.mark.browser

GAMES = sorted(games())
AXE = (Path(__file__).parent / "vendor/axe/axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
FOUND = """async ([by, values]) => {
  const {violations} = await axe.run(document, {runOnly: {type: by, values}});
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) =>
    `${id}: ${target} ${failureSummary}`));
}"""
PAGES = ("", "preferences", "fairness", "guest", "nowhere")
OF_GAMES = ("rules", "cards")
PHONE = (390, 844)
SMALLEST = 24
# Controls that are smaller than that; links within a sentence may be.
TARGETS = """(smallest) => {
  const controls = 'main :is(button, a, summary, select), header :is(a, summary)';
  const inText = (one) => one.matches(':is(p, li, th, td, span) a:not(.card, .button)');
  return [...document.querySelectorAll(controls)].filter((one) => {
    if (!one.checkVisibility({visibilityProperty: true}) || inText(one)) return false;
    const {width, height} = one.getBoundingClientRect();
    return Math.min(width, height) < smallest;
  }).map((one) => one.outerHTML.slice(0, 120));
}"""
# Buttons lower than a thumb is wide, or than this screen has room for.
LOW = """(least) => [...document.querySelectorAll('.button, #rail > summary, .segments label')]
  .filter((one) => one.checkVisibility({visibilityProperty: true}))
  .filter((one) => one.getBoundingClientRect().height < least)
  .map((one) => one.outerHTML.slice(0, 120))"""
THUMB = 44
THUMB_ASKANCE = 36
# The parts of a table as they are read: one after the other in the document, none jumped to.
READ = """() => {
  const parts = ['#status', '#hand', '.middle, .trick', '.seat', '#rail'];
  const found = parts.map((part) => [...document.querySelectorAll(`#main ${part}`)]);
  const all = [...document.querySelectorAll('#main *')];
  return {
    places: found.map((part) => part.map((one) => all.indexOf(one))),
    jumps: document.querySelectorAll('[tabindex]:not([tabindex="-1"], [tabindex="0"])').length,
  };
}"""
NAMELESS = r'^ *- (?:slider|radio|combobox|button|link|checkbox)(?! ").*$'
# The width of the widest run of points, in each row, where a card of the hand is hit.
STRIPS = """() => [...document.querySelectorAll('#hand .card')].map((card) => {
  const box = card.getBoundingClientRect();
  let most = 0;
  for (let y = box.top + 4; y < Math.min(box.bottom, innerHeight); y += 6) {
    let run = 0;
    for (let x = Math.floor(box.left); x < box.right; x += 1) {
      run = card.contains(document.elementFromPoint(x, y)) ? run + 1 : 0;
      most = Math.max(most, run);
    }
  }
  return most;
})"""


def ails(page: Page) -> list[str]:
    """Return what axe finds on a page, in the evening and by day."""
    page.evaluate("document.fonts.ready")
    page.evaluate(AXE)
    evening = page.evaluate(FOUND, ["tag", TAGS])
    page.evaluate("document.documentElement.dataset.room = 'light'")
    return evening + page.evaluate(FOUND, ["rule", COLOURS])


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_the_pages_of_the_house(visit, path):
    page = visit()
    open_table(page, GAMES[0])
    page.goto(f"/en/{path}")
    assert ails(page) == []


@pytest.mark.parametrize("name", OF_GAMES)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_rules_and_packs(visit, game, name):
    page = visit(f"/en/{game}/{name}")
    assert ails(page) == []


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_on_a_table_and_its_sheet(visit, game, size):
    page = visit(size=size)
    open_table(page, game)
    wait(page)
    assert ails(page) == []
    play_deal(page)
    assert ails(page) == []


@pytest.mark.parametrize("question", QUESTIONS)
def test_axe_finds_nothing_where_something_is_asked(visit, server, question):
    page = visit()
    sit_where(page, server, question)
    assert ails(page) == []


@pytest.mark.parametrize("path", ["", "preferences", "guest"])
def test_every_control_has_a_name(visit, path):
    page = visit(f"/en/{path}")
    page.locator("header .menu > summary").first.click()
    heard = page.locator("body").aria_snapshot()
    assert re.findall(NAMELESS, heard, re.MULTILINE) == []
    assert len(re.findall(r'- slider "Contrast"', heard)) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_who_only_listens_plays_a_deal(visit, game):
    page = visit()
    listener = Listener(page, game)
    open_table(page, game)
    assert listener.play_deal() >= 2
    heard = page.get_by_role("heading", level=1).inner_text()
    assert heard.startswith(("You have", "Nobody", "The deal is a tie", "Your"))


@pytest.mark.parametrize("game", GAMES)
def test_in_forced_colours_the_cards_keep_their_own(visit, game):
    page = visit(forced_colors="active")
    open_table(page, game)
    wait(page)
    card = page.locator("#hand .card .face").first
    assert card.evaluate("face => getComputedStyle(face).forcedColorAdjust") == "none"
    paper = "card => getComputedStyle(card).getPropertyValue('--cp').trim()"
    plain = visit()
    plain.goto(f"/en/{game}/cards")
    assert card.evaluate(paper) == plain.locator(".card .face").first.evaluate(paper)
    while page.locator(".dialog button[name=action]").count():
        press(page, ways(page)[0])  # a question comes before the cards
        wait(page)
    focused = page.locator("#hand :is(button, summary, a).card").first
    page.keyboard.press("Tab")  # only who plays by keys is shown where they are
    focused.focus()
    outline = focused.evaluate("card => getComputedStyle(card).outlineStyle")
    assert outline != "none"


@pytest.mark.parametrize("size", [(1440, 900), PHONE, (844, 390), (320, 568)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_to_hit_is_smaller_than_a_fingertip(visit, game, size):
    page = visit(size=size)
    open_table(page, game)
    wait(page)
    expect(page.locator("#hand .card").first).to_be_attached()
    assert page.evaluate(TARGETS, SMALLEST) == []
    page.locator("#hand").scroll_into_view_if_needed()
    if page.locator(".scrim").count() == 0:
        assert min(page.evaluate(STRIPS)) >= SMALLEST
    for path in ("", "preferences", "guest", f"{game}/rules"):
        page.goto(f"/en/{path}")
        assert page.evaluate(TARGETS, SMALLEST) == []


@pytest.mark.parametrize(
    ("size", "least"),
    [((1440, 900), THUMB), ((768, 1024), THUMB), (PHONE, THUMB), ((844, 390), THUMB_ASKANCE)],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_button_is_as_high_as_a_thumb_is_wide(visit, game, size, least):
    page = visit(size=size)
    open_table(page, game)
    wait(page)
    assert page.evaluate(LOW, least) == []
    for path in ("", "preferences"):
        page.goto(f"/en/{path}")
        assert page.evaluate(LOW, least) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_read_from_what_is_to_be_done_to_the_log(visit, game):
    page = visit()
    open_table(page, game)
    wait(page)
    read = page.evaluate(READ)
    status, hand, *others = read["places"]
    assert read["jumps"] == 0
    assert len(status) == len(hand) == 1
    order = [*status, *hand, *(place for part in others for place in part)]
    assert order == sorted(order)
