"""What lies on the table has its place: every card can be told and hit, and nothing is cut off."""

from functools import cache

import pytest

from engine.match import Match, Record
from tests.browser.measuring import settle
from tests.browser.playing import open_table
from tests.browser.positions import found
from tests.browser.questions import sit_where

pytestmark = pytest.mark.browser

SIZES = ((1440, 900), (1366, 768), (768, 1024), (844, 390), (390, 844), (360, 740))
COUNTS = (5, 6, 7, 8, 11, 14, 17, 20)
# The table cards whose index is under something else, or outside.
HIDDEN = """() => [...document.querySelectorAll('.middle .card')].filter((card) => {
  const box = card.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width * .16, box.top + box.height * .12);
  return !card.contains(top);
}).map((card) => card.dataset.card)"""
ROWS = """() => {
  const rows = {};
  for (const card of document.querySelectorAll('.middle .card')) {
    const top = Math.round(card.getBoundingClientRect().top);
    rows[top] = (rows[top] ?? 0) + 1;
  }
  return Object.values(rows);
}"""
# How far from the middle of the stock each card of the hand sets out when it is drawn, in pixels.
DRAWN = """async () => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(document.querySelector('.stock .heap'));
  const away = [];
  for (const card of document.querySelectorAll('#hand .card')) {
    const code = card.dataset.card;
    card.style.viewTransitionName = 'none';
    const [left, top] = middle(card);
    const name = () => { card.style.viewTransitionName = code; };
    const transition = document.startViewTransition(name);
    await transition.ready;
    for (const motion of document.getAnimations()) { motion.pause(); motion.currentTime = 0; }
    const style = getComputedStyle(document.documentElement, `::view-transition-new(${code})`);
    const [right, down] = style.translate.split(' ').map(parseFloat);
    transition.skipTransition();
    await transition.finished;
    away.push(Math.round(Math.hypot(left + right - x, top + down - y)));
  }
  return away;
}"""
LABELS = "all => all.map(one => Math.round(one.getBoundingClientRect().top))"


@cache
def with_table_cards(count: int) -> Record:
    """Return a match in which so many cards lie on the table."""
    return found(
        "cicera",
        lambda match: len(match.observe(0).table) == count,
        prefer=lambda choice: not choice.move.cards,
    )


@pytest.mark.parametrize("size", SIZES)
def test_however_many_cards_lie_there_each_can_be_told(visit, server, size):
    page = visit(size=size)
    first = open_table(page, "cicera")
    for count in COUNTS:
        page.goto(f"/en/tables/{server.keep(with_table_cards(count), beside=first)}")
        settle(page)
        assert page.locator(".middle .card").count() == count
        assert page.evaluate(HIDDEN) == []
        rows = page.evaluate(ROWS)
        assert len(rows) <= 2
        assert max(rows) - min(rows) <= 1, rows


@pytest.mark.parametrize("size", SIZES)
def test_a_raised_card_at_the_end_of_a_full_hand_is_all_there(visit, server, size):
    page = visit(size=size)
    sit_where(page, server, "discard")
    settle(page)
    raised = page.locator("#hand .picked")
    assert raised.evaluate("one => one.getBoundingClientRect().left") >= 0


@pytest.mark.parametrize("size", SIZES)
def test_the_place_of_won_cards_is_kept_from_the_first_trick_on(visit, server, size):
    def won(match: Match) -> tuple[int, ...]:
        return tuple(match.observe(0).tricks)

    page = visit(size=size)
    first = open_table(page, "schnapsen")
    places = []
    for wanted in ((0, 0), (1, 1)):
        record = found("schnapsen", lambda match, wanted=wanted: won(match) == wanted)
        page.goto(f"/en/tables/{server.keep(record, beside=first)}")
        settle(page)
        places.append(page.locator(".pile .tag").evaluate_all(LABELS))
    assert places[0] == places[1]


def test_where_nothing_moves_nothing_fades_either(visit):
    page = visit(preferences={"pace": "instant", "motion": "still"})
    open_table(page, "cicera")
    fading = "all => all.map(one => getComputedStyle(one).transitionDuration)"
    assert set(page.locator("#hand .card, #act, #act *").evaluate_all(fading)) == {"0s"}


@pytest.mark.parametrize("size", [(1440, 900), (844, 390), (390, 844)])
def test_a_drawn_card_comes_from_the_stock_wherever_it_goes(visit, size):
    page = visit(size=size, preferences={"pace": "normal"})
    open_table(page, "schnapsen")
    settle(page)
    away = page.evaluate(DRAWN)
    assert len(away) == 5
    assert max(away) < size[0] / 10, away


def test_the_menu_of_a_phone_makes_way_while_a_slider_is_dragged(visit):
    page = visit(size=(390, 844))
    open_table(page, "cicera")
    page.locator(".menu > summary").first.click()
    settings = page.locator(".drop .display fieldset")
    seen = "all => all.map(one => getComputedStyle(one).visibility)"
    assert set(settings.evaluate_all(seen)) == {"visible"}
    box = page.locator(".drop [name=grain]").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    assert set(settings.evaluate_all(seen)) == {"hidden"}
    page.mouse.up()
    assert set(settings.evaluate_all(seen)) == {"visible"}


@pytest.mark.parametrize("size", [(1440, 900), (844, 390), (390, 844)])
def test_the_hand_stays_in_sight_while_combinations_are_offered(visit, server, size):
    page = visit(size=size)
    sit_where(page, server, "declaration")
    settle(page)
    foot = page.locator(".dialog").evaluate("one => one.getBoundingClientRect().bottom")
    tops = page.locator("#hand .card").evaluate_all(LABELS)
    assert foot <= min(tops)


@pytest.mark.parametrize("size", [(2560, 1440), (1440, 900), (844, 390)])
def test_a_table_ends_with_the_window(visit, size):
    page = visit(size=size)
    open_table(page, "cicera")
    settle(page)
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]
