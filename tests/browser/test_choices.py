"""Everything that is asked of a guest, once each: choosers, picks, questions and refusals."""

import re

import pytest
from playwright.sync_api import Page, expect

from app.pages.hand import MOST_BUTTONS
from engine.games import games
from engine.match import Match
from tests.browser.playing import click_card, mark, open_table, press, wait
from tests.browser.positions import found, kinds, refused, ways

pytestmark = pytest.mark.browser


@pytest.fixture
def sit_at(visit, server):
    """Open the page of a table that stands as a record says."""

    def sit(record, lang="en", **options) -> Page:
        page = visit(**options)
        made = open_table(page, record.game)
        page.goto(f"/{lang}/tables/{server.keep(record, beside=made)}")
        return page

    return sit


def card(page, code):
    return page.locator(f"#card-{code}")


def stored(server, page):
    return server.lines(page.url.split("/tables/")[1][:26])


def with_a_card(is_wanted):
    """Return a Cicera match in which a card can do so many things, and the card."""
    record = found(
        "cicera",
        lambda match: any(map(is_wanted, ways(match).values())),
        prefer=lambda choice: not choice.move.cards,
    )
    counts = ways(Match(games()[record.game], record))
    return record, next(code for code, count in counts.items() if is_wanted(count))


def few(count):
    return 3 <= count <= MOST_BUTTONS


def many(count):
    return count > MOST_BUTTONS


def open_few(sit_at):
    record, code = with_a_card(few)
    page = sit_at(record)
    click_card(page, card(page, code))
    return page, code, record


def test_a_card_with_several_captures_opens_a_chooser_that_says_what_each_brings(sit_at):
    page, code, _ = open_few(sit_at)
    panel = page.locator(f"#choice-{code} .panel")
    expect(panel).to_be_visible()
    expect(panel.get_by_role("button").last).to_have_text("Leave on the table")
    take = panel.get_by_role("button", name=re.compile("^Take"))
    assert take.count() >= 2
    names = take.evaluate_all("all => all.map(one => one.textContent)")
    assert len(set(names)) == len(names)


def test_the_chooser_marks_on_the_table_what_an_option_takes(sit_at):
    page, code, _ = open_few(sit_at)
    option = page.locator(f"#choice-{code} .panel button").first
    option.hover()
    codes = option.get_attribute("value").split(".")[1:]
    marked = page.locator(".middle .taken").evaluate_all("all => all.map(one => one.dataset.card)")
    assert sorted(marked) == sorted(codes)


def test_escape_closes_the_chooser_and_leaves_the_focus_on_its_card(sit_at):
    page, code, _ = open_few(sit_at)
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.locator(f"#choice-{code} .panel")).to_be_hidden()
    expect(card(page, code)).to_be_focused()


def test_a_click_beside_the_chooser_closes_it(sit_at):
    page, code, _ = open_few(sit_at)
    page.mouse.click(300, 250)
    expect(page.locator(f"#choice-{code} .panel")).to_be_hidden()


def test_only_one_chooser_is_open_at_a_time(sit_at):
    record = found(
        "cicera",
        lambda match: sum(1 < count <= MOST_BUTTONS for count in ways(match).values()) >= 2,
    )
    page = sit_at(record)
    for summary in page.locator("#hand summary.card").all()[:2]:
        click_card(page, summary)
    expect(page.locator("#hand details[open]")).to_have_count(1)


def test_an_option_of_the_chooser_is_played(sit_at, server):
    page, code, record = open_few(sit_at)
    option = page.locator(f"#choice-{code} .panel button").first
    value = option.get_attribute("value")
    mark(page)
    option.click()
    wait(page)
    assert stored(server, page)[len(record.lines)] == value


def picking(sit_at, **options):
    record, code = with_a_card(many)
    page = sit_at(record, **options)
    press(page, card(page, code))
    return page, code, record


@pytest.mark.parametrize("script", [True, False])
def test_with_more_than_six_captures_the_table_cards_are_picked(sit_at, server, script):
    page, code, record = picking(sit_at, java_script_enabled=script)
    expect(page.locator("#status")).to_contain_text("Pick table cards")
    take = page.locator("#picking").get_by_role("button", name=re.compile("^Take"))
    for _ in range(12):
        if take.count():
            break
        press(page, page.locator(".middle > a.open").first)
    picked = page.locator(".middle .picked").evaluate_all("all => all.map(one => one.dataset.card)")
    assert picked
    press(page, take)
    played = stored(server, page)[len(record.lines)].split(".")
    assert played[0] == code
    assert sorted(played[1:]) == sorted(picked)


def test_cards_that_no_longer_fit_the_sum_are_dimmed_and_a_pick_is_taken_back(sit_at):
    page, _, _ = picking(sit_at)
    before = page.locator(".middle > a").count()
    first = page.locator(".middle > a.open").first
    code = first.get_attribute("data-card")
    press(page, first)
    assert page.locator(".middle > a").count() < before
    expect(page.locator(".middle > .dim").first).to_be_visible()
    press(page, card(page, code))
    assert page.locator(".middle > a").count() == before


def test_picking_leaves_no_step_in_the_history(sit_at):
    page, _, _ = picking(sit_at)
    steps = page.evaluate("history.length")
    press(page, page.locator(".middle > a.open").first)
    press(page, page.get_by_role("link", name="Another card"))
    assert page.evaluate("history.length") == steps


@pytest.mark.parametrize(("lang", "game"), [("en", "schnapsen"), ("it", "ottocento")])
def test_a_refused_card_leads_to_the_rule_in_the_language_of_the_page(sit_at, lang, game):
    page = sit_at(found(game, refused, prefer=lambda choice: choice.text != "declare"), lang)
    press(page, page.locator("#hand > a.dim").first)
    notice = page.get_by_role("alert")
    expect(notice).to_be_visible()
    notice.get_by_role("link").click()
    expect(page).to_have_url(re.compile(rf"/{lang}/{game}/rules#[a-z0-9.]+$"))
    expect(page.locator(":target")).to_be_in_viewport()
    assert page.locator(":target").evaluate("rule => getComputedStyle(rule).outlineStyle") != "none"
    assert page.locator("html").get_attribute("lang") == lang


def test_an_exchange_takes_the_turned_up_trump(sit_at, server):
    record = found("schnapsen", lambda match: "exchange" in kinds(match))
    page = sit_at(record)
    turned = page.locator(".stock .turned .card").get_attribute("data-card")
    button = page.get_by_role("button", name="Exchange")
    assert button.get_attribute("aria-describedby")
    press(page, button)
    expect(page.locator(f"#hand #card-{turned}")).to_be_visible()
    assert stored(server, page)[len(record.lines)] == "exchange"


def test_a_marriage_is_declared_from_its_card_or_from_its_button(sit_at, server):
    record = found("schnapsen", lambda match: "marriage" in kinds(match))
    page = sit_at(record)
    page.locator("#acts summary").first.click()
    panel = page.locator("#acts details[open] .panel")
    expect(panel).to_contain_text("Your opponent then knows")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    summary = page.locator("#hand summary.card").first
    click_card(page, summary)
    options = page.locator("#hand details[open] .panel button")
    expect(options).to_have_count(2)  # declaring stands first, but may be left out
    assert options.last.get_attribute("value") == summary.get_attribute("data-card")
    mark(page)
    options.first.click()
    wait(page)
    assert stored(server, page)[len(record.lines)].startswith("marriage.")


def test_closing_is_asked_for_once_and_may_be_left_alone(sit_at, server):
    record = found("schnapsen", lambda match: "close" in kinds(match) and match.ply > 5)
    page = sit_at(record)
    press(page, page.get_by_role("link", name="Close the stock"))
    dialog = page.get_by_role("dialog", name="Close the stock")
    expect(dialog).to_contain_text("you must reach 66 card points")
    press(page, dialog.get_by_role("link", name="No, leave it open"))
    expect(dialog).to_have_count(0)
    assert stored(server, page) == record.lines
    press(page, page.get_by_role("link", name="Close the stock"))
    press(page, dialog.get_by_role("button", name="Yes, close the stock"))
    expect(page.locator(".stock")).to_contain_text("closed")
    assert stored(server, page)[len(record.lines)] == "close"


@pytest.mark.parametrize("word", ["declare", "pass"])
def test_combinations_are_declared_all_together_or_not_at_all(sit_at, server, word):
    record = found("ottocento", lambda match: "declare" in kinds(match))
    page = sit_at(record)
    dialog = page.get_by_role("dialog", name="Combinations in your hand")
    rows = dialog.locator(".row-award .points").all_inner_texts()
    button = dialog.locator(f"button[value={word}]")
    if word == "declare":
        assert str(sum(map(int, rows))) in button.inner_text()
    press(page, button)
    expect(dialog).to_have_count(0)
    assert stored(server, page)[len(record.lines)] == word
    if word == "declare":
        shown = page.locator("#rail .declared").first
        expect(shown).to_contain_text(str(sum(map(int, rows))))


@pytest.mark.parametrize("script", [True, False])
def test_the_dealer_discards_two_cards_and_learns_why_not_others(sit_at, server, script):
    page = sit_at(
        found("ottocento", lambda match: "discard" in kinds(match)), java_script_enabled=script
    )
    cards = page.locator("#hand > .card")
    expect(cards).to_have_count(17)
    press(page, page.locator("#hand > a.dim").first)
    expect(page.get_by_role("alert")).to_contain_text("worth five points")
    for _ in range(2):
        press(page, page.locator("#hand > a.card:not(.dim, .picked)").first)
    picked = page.locator("#hand > .picked").evaluate_all("all => all.map(one => one.dataset.card)")
    assert len(picked) == 2
    press(page, page.locator("#acts button"))
    expect(cards).to_have_count(15)
    discard = next(line for line in stored(server, page) if line.startswith("discard."))
    assert sorted(discard.split(".")[1:]) == sorted(picked)
    shown = page.locator("#rail .box", has_text="Discards").locator(".mini")
    expect(shown).to_have_count(2)
