"""How an answer is shown: line by line, at the guest's pace, each told once, nothing jumping."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from engine.games import games
from tests.browser.measuring import settle
from tests.browser.playing import (
    click_card,
    mark,
    open_table,
    play_deal,
    press,
    until,
    wait,
    ways,
)

pytestmark = pytest.mark.browser

GAMES = sorted(games())
# Notes when the table on the screen changes and how many cards lie in its middle.
WATCH = """() => {
  window.shown = [];
  const main = () => document.getElementById('main');
  const note = () => window.shown.push([performance.now(), main().dataset.turn]);
  document.addEventListener('htmx:after:swap', note);
}"""
# Keeps every sentence of the live region, also those that it has dropped since.
HEAR = """() => {
  window.heard = [];
  new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(
    (line) => window.heard.push(line.textContent))))
    .observe(document.getElementById('say'), {childList: true});
}"""
# Motion that lasts until somebody ends it.
SLOW = """() => {
  const sheet = new CSSStyleSheet();
  for (const part of ['group', 'old', 'new'])
    sheet.insertRule(`::view-transition-${part}(*) {animation-duration: 60s !important}`);
  document.adoptedStyleSheets = [sheet];
}"""
# What moved though nobody moved it. Cards travel, each in a view transition; the log grows at its
# head and pushes what stands under it.
SHIFTS = """() => {
  window.shifts = [];
  const may = (node) => node.closest('.stage .card, .middle, .rail');
  const name = (node) => `${node.parentElement?.className}/${node.nodeName}`;
  new PerformanceObserver((list) => list.getEntries().forEach((shift) => {
    const moved = shift.sources.map(({node}) => node?.nodeType === 3 ? node.parentElement : node);
    const jumped = moved.filter((node) => node?.isConnected && !may(node));
    if (!shift.hadRecentInput && jumped.length) window.shifts.push(jumped.map(name).join(', '));
  })).observe({type: 'layout-shift', buffered: false});
}"""


def moves_of(page: Page) -> list[str]:
    """Note every move that the page sends from now on."""
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    return sent


def play_first(page: Page) -> None:
    """Play the first card that does not ask anything, without waiting for what follows."""
    mark(page)
    click_card(page, page.locator("#hand > button.card").first)


def ply(page: Page) -> int:
    return int(page.locator("#hand input[name=at]").get_attribute("value"))


def test_the_lines_appear_one_after_another(visit):
    page = visit(preferences={"pace": "normal"})
    open_table(page, "ottocento", level="easy")
    press_until_free(page)
    page.evaluate(WATCH)
    theirs: list[float] = []
    for _ in range(6):  # now and then only one other plays before the guest is on turn again
        page.evaluate("window.shown = []")
        play_first(page)
        wait(page)
        shown = page.evaluate("window.shown")
        theirs = [moment for moment, turn in shown if turn == "theirs"]
        if len(theirs) >= 2:
            break
    assert len(theirs) >= 2
    gaps = [later - earlier for earlier, later in pairwise(theirs)]
    assert min(gaps) > 600


def press_until_free(page: Page) -> None:
    """Answer what is asked before the play begins."""
    wait(page)
    while page.locator(".dialog, #picking, a.card:not(.dim)").count():
        press(page, ways(page)[0])
        wait(page)


@pytest.mark.parametrize("by", ["key", "tap"])
def test_a_key_or_a_tap_ends_the_frames_at_once_and_does_nothing_else(visit, by):
    page = visit(preferences={"pace": "slow"})
    open_table(page, "cicera")
    wait(page)
    for watch in (HEAR, WATCH):
        page.evaluate(watch)
    play_first(page)
    page.wait_for_selector("#main[data-turn=theirs]:not([data-seen])", state="attached")
    sent = moves_of(page)
    before = page.evaluate("window.shown.length")
    if by == "key":
        page.keyboard.press("Enter")
    else:
        box = page.locator("#hand > .card").first.bounding_box()
        page.mouse.click(box["x"] + 10, box["y"] + 20)
    wait(page)
    # Three others have played since; of their lines one may have been under way already.
    assert page.evaluate("window.shown.length") - before <= 2
    heard = page.evaluate("window.heard")
    assert len(heard) == 5
    assert heard[-1].startswith("Your turn")
    assert sent == []
    assert page.locator("details[open] > .panel, .notice").count() == 0


def test_a_tap_that_meets_the_last_motion_counts_for_the_card_under_it(visit):
    page = visit(preferences={"pace": "instant"})
    open_table(page, "cicera")
    wait(page)
    page.evaluate(SLOW)
    play_first(page)
    page.wait_for_selector("#main[data-turn=yours]:not([data-seen])", state="attached")
    assert page.evaluate("document.documentElement.matches(':active-view-transition')")
    before = ply(page)
    card = page.locator("#hand > button.card").first
    box = card.bounding_box()
    sent = moves_of(page)
    page.mouse.click(box["x"] + 14, box["y"] + 40)
    until(page, "before => document.querySelector('input[name=at]').value > before", before)
    assert len(sent) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_told_once_and_in_order_and_the_turn_last(visit, game):
    page = visit(preferences={"pace": "instant", "aids": "on"})
    open_table(page, game)
    wait(page)
    page.evaluate(HEAR)
    known = len(log(page))
    for move in range(6):
        while page.get_by_text("choose them in your hand").count():
            press(page, ways(page)[0])  # picking discards tells nobody anything
            wait(page)
        page.evaluate("window.heard = []")
        press(page, ways(page)[0])
        if not wait(page):
            assert move
            break
        *told, last = page.evaluate("window.heard")
        lines = log(page)
        assert plain(" ".join(told)) == plain(" ".join(lines[known:]))
        assert last == " ".join(page.locator("#status").inner_text().split())
        known = len(lines)


def log(page: Page) -> list[str]:
    """Return the lines of the log, the oldest first."""
    return page.locator(".log li").evaluate_all("all => all.map(one => one.textContent)")[::-1]


def plain(text: str) -> str:
    """Return the words of lines, written or spoken, that are the same in both."""
    return " ".join(re.sub(r"[:,.+]|\band\b|\bpoints?\b", " ", text).split())


def test_equal_sentences_are_told_each_time(visit):
    page = visit()
    open_table(page, "cicera")
    wait(page)
    page.evaluate(HEAR)
    for _ in range(4):
        press(page, ways(page)[0])
        wait(page)
    turns = [said for said in page.evaluate("window.heard") if said.startswith("Your turn")]
    assert len(turns) == 4
    assert len(set(turns)) < 4


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_in_a_whole_deal(visit, game, size):
    page = visit(size=size, preferences={"pace": "fast"})
    open_table(page, game)
    wait(page)
    settle(page)
    page.evaluate(SHIFTS)
    play_deal(page)
    assert page.evaluate("window.shifts") == []


def test_back_from_the_rules_shows_the_table_as_it_is_now(visit):
    page = visit()
    open_table(page, "cicera")
    wait(page)
    for _ in range(2):
        press(page, ways(page)[0])
        wait(page)
    hand, now = page.locator("#hand .card").count(), ply(page)
    page.get_by_role("link", name="Full rules").click()
    expect(page).to_have_url(re.compile("/rules$"))
    page.go_back()
    expect(page).to_have_url(re.compile("/tables/"))
    assert (page.locator("#hand .card").count(), ply(page)) == (hand, now)
    assert page.locator("template[data-frame]").count() == 0
