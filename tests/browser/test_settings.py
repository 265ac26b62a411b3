"""Sliders and other settings: at once, for good, without a flash, and without a script."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measuring import covered, lost
from tests.browser.playing import open_table, until, wait

pytestmark = pytest.mark.browser

EXTREMES = [(0, 0, 0), (100, 100, 100), (0, 100, 100), (100, 0, 0)]
ROOM = "getComputedStyle(document.documentElement).getPropertyValue('--room').trim()"
# The first look of a page, noted before anything is painted again.
FIRST_PAINT = """new PerformanceObserver((list, watch) => {
  window.firstRoom = %s; watch.disconnect();
}).observe({type: 'paint', buffered: true});""".replace("%s", ROOM)


def sliders(page: Page):
    return page.locator("header .sliders input[type=range]")


def look_of(html: str) -> str:
    found = re.search(r'id="look" href="[^"]*/look/([0-9-]+)\.css', html)
    assert found
    return found.group(1)


def test_a_slider_changes_the_look_while_it_moves_and_for_good(visit):
    page = visit()
    before = page.evaluate(ROOM)
    slider = sliders(page).nth(2)
    with page.expect_response(re.compile("/preferences$")):
        slider.focus()
        for _ in range(5):
            page.keyboard.press("PageUp")
    value = slider.input_value()
    assert int(value) > 50
    # Of several looks in a row the last one stays, alone: once it has come, not before.
    expect(page.locator("#look")).to_have_attribute("href", re.compile(rf"-{value}\.css"))
    expect(page.locator("link[href*='/look/']")).to_have_count(1)
    changed = page.evaluate(ROOM)
    assert changed != before
    page.reload()
    assert sliders(page).nth(2).input_value() == value
    assert page.evaluate(ROOM) == changed


def test_the_look_is_in_the_first_answer_so_nothing_flashes(visit):
    page = visit(preferences={"pace": "instant", "contrast": "90", "temperature": "5"})
    html = page.request.get("/en/").text()
    assert look_of(html) == "90-50-5"
    assert html.index('id="look"') < html.index("<body")
    page.add_init_script(FIRST_PAINT)
    page.goto("/en/")
    until(page, "window.firstRoom !== undefined")
    assert page.evaluate("window.firstRoom") == page.evaluate(ROOM)


def test_moving_a_slider_never_leaves_the_page_without_a_look(visit):
    page = visit()
    page.evaluate(
        """() => {
      window.bare = 0;
      const check = () => {
        const style = getComputedStyle(document.documentElement);
        if (!style.getPropertyValue('--room')) window.bare += 1;
        requestAnimationFrame(check);
      };
      check();
    }"""
    )
    slider = sliders(page).first
    slider.focus()
    for key in ("Home", "End", "PageDown", "PageDown"):
        with page.expect_response(re.compile(r"/look/")):
            page.keyboard.press(key)
    assert page.evaluate("window.bare") == 0
    expect(page.locator("link[href*='/look/']")).to_have_count(1)


def test_a_look_that_cannot_be_had_leaves_the_page_as_it_is(visit):
    page = visit()
    before = page.evaluate(ROOM)
    gone = re.compile(r"/look/[0-9-]+\.css")
    page.route(gone, lambda route: route.fulfill(status=404))
    slider = sliders(page).nth(2)
    slider.focus()
    with page.expect_response(gone):
        page.keyboard.press("End")
    looks = page.locator("link[href*='/look/']")
    expect(looks).to_have_count(1)
    expect(looks).to_have_id("look")
    assert page.evaluate(ROOM) == before
    page.unroute(gone)
    page.keyboard.press("PageDown")
    expect(page.locator("#look")).not_to_have_attribute("href", re.compile("50-50-50"))
    expect(looks).to_have_count(1)
    assert page.evaluate(ROOM) != before


@pytest.mark.parametrize("values", EXTREMES)
def test_at_the_ends_of_the_sliders_everything_can_be_read(visit, values):
    kept = dict(zip(("contrast", "grain", "temperature"), map(str, values), strict=True))
    page = visit(preferences={"pace": "instant", **kept})
    open_table(page, "schnapsen")
    wait(page)
    assert lost(page) + covered(page) == []
    assert look_of(page.content()) == "-".join(map(str, values))


def test_every_setting_works_without_a_script(visit):
    page = visit("/en/preferences", java_script_enabled=False)
    form = page.get_by_role("main")
    for label in ("Day", "High contrast", "Large", "Still", "Never"):
        form.locator("label", has_text=re.compile(f"^{label}$")).first.click()
    form.locator("input[name=grain]").fill("0")
    form.get_by_role("button", name="Keep these settings").click()
    root = page.locator("html")
    for name, word in (("room", "light"), ("cards", "high"), ("index", "large")):
        expect(root).to_have_attribute(f"data-{name}", word)
    expect(form.get_by_role("radio", name="Still")).to_be_checked()
    assert look_of(page.content()) == "50-0-50"
    page.goto("/en/")
    expect(root).to_have_attribute("data-room", "light")


def test_the_sliders_of_the_header_have_a_button_without_a_script(visit):
    page = visit(java_script_enabled=False)
    sliders(page).first.fill("80")
    page.locator("header .sliders").get_by_role("button").click()
    expect(page).to_have_url(re.compile("/en/$"))
    assert look_of(page.content()) == "80-50-50"


def test_a_choice_of_the_menu_is_shown_at_once_and_kept(visit):
    page = visit()
    page.locator("header .menu > summary").first.click()
    with page.expect_response(re.compile("/preferences$")):
        page.locator("header .drop label", has_text=re.compile("^Day$")).click()
    expect(page.locator("html")).to_have_attribute("data-room", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-room", "light")


def test_settings_change_in_the_middle_of_a_deal_and_the_table_stays(visit):
    page = visit()
    open_table(page, "cicera")
    wait(page)
    hand = "all => all.map(one => one.dataset.card)"
    before = page.locator("#hand .card").evaluate_all(hand)
    with page.expect_response(re.compile("/preferences$")):
        sliders(page).first.focus()
        page.keyboard.press("End")
    assert page.locator("#hand .card").evaluate_all(hand) == before
    page.reload()
    assert page.locator("#hand .card").evaluate_all(hand) == before


def test_who_wants_less_motion_gets_still_cards(visit):
    page = visit(reduced_motion="reduce", preferences={})
    open_table(page, "cicera")
    wait(page)
    page.evaluate("() => { document.startViewTransition = () => { throw new Error('moves'); }; }")
    page.locator("#hand button.card").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#main[data-turn=theirs]", state="attached")
    wait(page)
