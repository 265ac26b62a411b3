"""The pages in every language and beside one another: L15, L16 and what a browser is told."""

import re

import pytest

from app.i18n.checks.pages import alternate_faults, unbracketed
from app.i18n.registry import Registry
from engine.games import games
from tests.app.conftest import browsing, made, serving
from tests.app.playing import play_deal, sit_down, soup

PAGES = ["", "fairness", "preferences", "guest", "wording"]
PAGES += [f"{game}/{page}" for game in games() for page in ("rules", "cards")]
# Nobody should find these by a search engine: no alternates.
INDEXED = [page for page in PAGES if page not in ("preferences", "guest", "wording")]
CODES = [one.code for one in Registry(publish_all=True).languages()]


@pytest.fixture
async def reader(tmp_path):
    """Somebody who browses a server that shows every language begun."""
    async with serving(made(tmp_path, publish_all=True)) as served, browsing(served) as browser:
        yield browser


@pytest.mark.parametrize("page", PAGES)
async def test_a_page_says_nothing_that_a_translator_does_not_see(reader, page):
    answer = await reader.get(f"/en-xa/{page}")
    assert answer.status_code == 200
    assert unbracketed(answer.text) == []


async def test_a_lost_page_and_a_table_say_nothing_that_a_translator_does_not_see(reader):
    lost = await reader.get("/en-xa/nothing-here")
    assert lost.status_code == 404
    assert unbracketed(lost.text) == []
    for game in games():
        table = await opened(reader, "en-xa", game)
        answer = await reader.get(table)
        assert answer.status_code == 200
        assert unbracketed(answer.text) == []


async def opened(reader, code: str, game: str) -> str:
    """Open a table by the form of the start page; return its address."""
    home = (await reader.get(f"/{code}/")).text
    fresh = re.search(r'name="table" value="([^"]+)"', home)[1]
    given = {"game": game, "level": "easy", "table": fresh}
    answer = await reader.post(
        f"/{code}/tables", data=given, headers={"Origin": "http://cards.example"}
    )
    assert answer.status_code == 303
    return answer.headers["location"]


@pytest.mark.parametrize("page", INDEXED)
async def test_every_language_link_keeps_the_page(reader, page):
    for code in ("en", "it"):
        answer = await reader.get(f"/{code}/{page}")
        assert alternate_faults(answer.text, CODES) == []


@pytest.mark.parametrize("code", CODES)
async def test_a_page_tells_its_language_and_direction(reader, code):
    answer = await reader.get(f"/{code.lower()}/")
    assert answer.headers["content-language"] == code
    direction = "rtl" if code.startswith("ar") else "ltr"
    tag = re.search(r"<html[^>]*>", answer.text)[0]
    assert f'lang="{code}"' in tag
    assert f'dir="{direction}"' in tag


async def test_switching_the_language_in_the_middle_of_a_deal_keeps_the_deal(reader):
    address = await opened(reader, "en", "schnapsen")
    english = (await reader.get(address)).text
    italian = (await reader.get(address.replace("/en/", "/it/"))).text
    cards = re.compile(r'id="card-([A-Z0-9]+)"')
    assert cards.findall(english) == cards.findall(italian) != []
    assert 'lang="it"' in italian


async def test_scores_and_lists_run_as_an_arabic_page_does(tmp_path):
    async with serving(made(tmp_path)) as house, browsing(house) as browser:
        browser.headers["Origin"] = "http://cards.example"
        address = await sit_down(browser, "ottocento", lang="ar")
        await play_deal(house, browser, address)
        page = soup(await browser.get(address))
        assert page.select_one("h1 bdi")["dir"] == page.html["dir"] == "rtl"
        assert "، " in {mark.string for mark in page.select(".strip > .vh")}
        spoken = page.main.get_text()
        assert "," not in spoken
        assert ";" not in spoken


async def test_the_start_answers_by_cookie_then_by_the_browsers_wishes(reader):
    wishes = {"Accept-Language": "de-CH, fr;q=0.4"}
    answer = await reader.get("/", headers=wishes)
    assert (answer.status_code, answer.headers["location"]) == (302, "/de/")
    assert {"accept-language", "cookie"} <= {
        one.strip().lower() for one in answer.headers["vary"].split(",")
    }
    answer = await reader.get("/", headers={**wishes, "Cookie": "lang=hu"})
    assert answer.headers["location"] == "/hu/"


async def test_an_unpublished_language_appears_nowhere(tmp_path):
    closed = made(tmp_path, publish_all=False)
    async with serving(closed) as served, browsing(served) as browser:
        assert (await browser.get("/en-xa/")).status_code == 404
        page = (await browser.get("/en/")).text
        listed = {code for code in CODES if f'hreflang="{code}"' in page}
        published = {one.code for one in Registry().languages()}
        assert listed <= published
        sitemap = (await browser.get("/sitemap.xml")).text
        assert "en-xa" not in sitemap


async def test_two_servers_in_one_process_offer_their_own_languages(tmp_path):
    async with (
        serving(made(tmp_path / "all", publish_all=True)) as open_house,
        serving(made(tmp_path / "few", publish_all=False)) as closed_house,
        browsing(open_house) as everybody,
        browsing(closed_house) as few,
    ):
        assert (await few.get("/ar-xb/")).status_code == 404
        assert (await everybody.get("/ar-xb/")).status_code == 200
        assert (await few.get("/ar-xb/")).status_code == 404
