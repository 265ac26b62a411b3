"""Every page at every size and in every direction: nothing sideways, cut off or covered."""

import pytest
from playwright.sync_api import Page, expect

from engine.games import games
from tests.browser.measuring import covered, lost, settle
from tests.browser.playing import open_table, play_deal, wait
from tests.browser.questions import QUESTIONS, sit_where

pytestmark = pytest.mark.browser

GAMES = sorted(games())
SIZES = (
    (1440, 900),
    (1280, 800),
    (768, 1024),
    (844, 390),
    (390, 844),
    (360, 740),
    (320, 568),
)
ENLARGED = ((720, 450), (360, 225), (320, 256))  # by two and by four
SHORT = ((375, 667), (390, 664))  # phones whose browser keeps its bars
LANGUAGES = ("en", "it", "en-xa", "ar-xb")
HOUSE = ("", "preferences", "fairness", "guest", "wording?page=/ottocento/rules", "nowhere")
TEXT = "document.documentElement.style.fontSize = '200%'"


def at_every_size(page: Page, sizes=SIZES) -> list[str]:
    """Return what is lost, and at which size."""
    faults = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        where = f"{page.url.split('/', 3)[3]} at {width}x{height}"
        faults.extend(f"{where}: {fault}" for fault in lost(page))
        # The accented language is half as long again as any: it may push, but not lose.
        if "/en-xa/" not in page.url:
            faults.extend(f"{where}: {fault}" for fault in covered(page))
    return faults


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pages_of_the_house_fit(visit, lang):
    page = visit()
    open_table(page, GAMES[0])
    faults = []
    for path in HOUSE:
        page.goto(f"/{lang}/{path}")
        faults += at_every_size(page)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lang", ["en-xa", "ar-xb"])
@pytest.mark.parametrize("game", GAMES)
def test_rules_and_packs_fit(visit, game, lang):
    page = visit()
    faults = []
    for name in ("rules", "cards"):
        page.goto(f"/{lang}/{game}/{name}")
        faults += at_every_size(page)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", GAMES)
def test_tables_and_sheets_fit_in_every_language(visit, game):
    page = visit()
    table = open_table(page, game)
    wait(page)
    faults = []
    for _ in ("table", "sheet"):
        for lang in LANGUAGES:
            page.goto(f"/{lang}/tables/{table}")
            faults += at_every_size(page)
        page.goto(f"/en/tables/{table}")
        play_deal(page)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("question", QUESTIONS)
def test_questions_fit_in_every_language(visit, server, question):
    page = visit()
    path = sit_where(page, server, question)
    faults = []
    for lang in LANGUAGES:
        page.goto(f"/{lang}/{path}")
        open_first(page)
        faults += at_every_size(page)
    assert not faults, "\n".join(faults)


def open_first(page: Page) -> None:
    """Open the first card that asks how it is to be played, whatever lies over it."""
    page.evaluate("document.querySelector('#hand details.choice')?.toggleAttribute('open', true)")


@pytest.mark.parametrize("game", GAMES)
def test_text_of_twice_the_size_is_all_there(visit, game):
    page = visit()
    open_table(page, game)
    wait(page)
    faults = []
    for path in (page.url, f"/en/{game}/rules", "/en/", "/en/preferences"):
        page.goto(path)
        page.evaluate(TEXT)
        faults += at_every_size(page, [(1440, 900), (1280, 800)])
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_of_twice_the_size_is_all_there(visit, server, question):
    page = visit()
    sit_where(page, server, question)
    page.evaluate(TEXT)
    faults = at_every_size(page, [(1440, 900), (1280, 800)])
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_at_four_times_its_size_is_all_there(visit, game):
    page = visit(size=(320, 256))
    open_table(page, game)
    wait(page)
    faults = []
    for path in (page.url, f"/en/{game}/rules", "/en/", "/en/preferences"):
        page.goto(path)
        faults += at_every_size(page, ENLARGED)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_enlarged_or_on_a_short_phone_is_all_there(visit, server, question):
    page = visit(size=(320, 256))
    sit_where(page, server, question)
    faults = at_every_size(page, (*ENLARGED, *SHORT))
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_never_mirrors_but_the_page_around_it_does(visit, game):
    page = visit()
    table = open_table(page, game)
    wait(page)
    ours = places(page)
    page.goto(f"/ar-xb/tables/{table}")
    mirrored = places(page)
    assert page.locator("html").get_attribute("dir") == "rtl"
    assert mirrored["brand"] > 720 > ours["brand"]
    for thing in ("hand", "seats"):
        assert mirrored[thing] == ours[thing]
    # The rail changes its side; the table is the same, seen from its own left edge.
    assert (ours["rail"], mirrored["rail"]) == (1440 - 318, 0)


def places(page: Page) -> dict[str, object]:
    """Return where things stand, those of the table within it."""
    settle(page)
    return page.evaluate(
        """() => {
      const left = document.getElementById('stage').getBoundingClientRect().left;
      const at = (one) => Math.round(one.getBoundingClientRect().left);
      const all = (chosen) => [...document.querySelectorAll(chosen)];
      const within = (chosen) => all(chosen).map((one) => at(one) - left);
      return {
        brand: at(document.querySelector('.brand')),
        rail: at(document.getElementById('rail')),
        hand: within('#hand .card'),
        seats: within('.seat .portrait').map((x) => Math.round(x / 40)),
      };
    }"""
    )


def test_the_language_chooser_keeps_the_table_in_the_middle_of_a_deal(visit):
    page = visit()
    table = open_table(page, GAMES[0])
    wait(page)
    hand = "all => all.map(one => one.dataset.card)"
    before = page.locator("#hand .card").evaluate_all(hand)
    page.locator(".menu.only-large > summary").click()
    page.get_by_role("link", name="italiano").click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page).to_have_url(f"/it/tables/{table}")
    assert page.locator("#hand .card").evaluate_all(hand) == before
