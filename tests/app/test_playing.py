"""Playing: opening a table, every flow as a plain form and as a swap."""

import re

import pytest

from app.guests import GUEST_COOKIE, fresh_id
from engine.games import games
from tests.app.conftest import browsing, made, serving
from tests.app.playing import GAMES, SWAP, kept, look, play_deal, sit_down, soup


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_is_opened_and_shown(house, browser, game):
    address = await sit_down(browser, game)
    answer = await browser.get(address)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    forms = soup(answer).find_all("form", action=re.compile("/actions$"))
    assert forms
    assert {form["method"].lower() for form in forms} == {"post"}
    assert (await look(house, browser, address)).game == game


async def test_a_guest_is_known_by_a_cookie_that_no_script_can_read(browser):
    opened = await browser.post("/en/tables", data={"game": "cicera", "table": fresh_id()})
    cookie = opened.headers["set-cookie"]
    assert cookie.startswith(f"{GUEST_COOKIE}=")
    for word in ("HttpOnly", "Path=/;", "SameSite=lax", "Max-Age=31536000"):
        assert word in cookie
    assert "Secure" not in cookie


async def test_over_https_cookies_are_secure(tmp_path):
    async with serving(made(tmp_path, https=True)) as house, browsing(house) as browser:
        opened = await browser.post("/en/tables", data={"game": "cicera", "table": fresh_id()})
        assert "Secure" in opened.headers["set-cookie"]


async def test_a_doubled_opening_finds_the_table_that_is_there(house, browser):
    form = {"game": "cicera", "level": "hard", "table": fresh_id()}
    places = {(await browser.post("/en/tables", data=form)).headers["location"] for _ in range(3)}
    assert places == {f"/en/tables/{form['table']}"}
    assert len(await kept(house)) == 1


async def test_the_level_is_the_preferred_one_unless_it_is_said(house, browser):
    await browser.post("/en/preferences", data={"level": "hard"})
    opened = await browser.post("/en/tables", data={"game": "cicera", "table": fresh_id()})
    assert (await look(house, browser, opened.headers["location"])).level == "hard"
    assert (await look(house, browser, await sit_down(browser, level="easy"))).level == "easy"


async def test_a_game_that_is_not_there_cannot_be_opened(house, browser):
    for game in ("whist", "", "../cicera", "{{ 7*7 }}"):
        answer = await browser.post("/en/tables", data={"game": game, "table": fresh_id()})
        assert answer.status_code in (404, 422)
        assert "49" not in soup(answer).main.get_text()
    assert await kept(house) == {}


@pytest.mark.parametrize("table", ["", "abc", "A" * 26, "../../etc/passwd", "\x00" * 26])
async def test_an_id_that_is_none_is_replaced(browser, table):
    opened = await browser.post("/en/tables", data={"game": "cicera", "table": table})
    assert re.fullmatch(r"/en/tables/[a-z2-7]{26}", opened.headers["location"])


async def test_the_start_page_shows_the_tables_that_wait(browser):
    address = await sit_down(browser)
    assert soup(await browser.get("/en/")).find("a", href=address)


@pytest.mark.parametrize("game", GAMES)
async def test_a_deal_can_be_played_with_plain_forms(house, browser, game):
    address = await sit_down(browser, game)
    answer = await play_deal(house, browser, address)
    assert answer.headers["location"] == address
    page = await browser.get(address)
    assert page.status_code == 200
    assert (await look(house, browser, address)).seed in page.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_deal_can_be_played_with_swaps(house, browser, game):
    address = await sit_down(browser, game)
    now = await look(house, browser, address)
    while not now.is_over:
        form = {"at": now.ply, "action": now.choices[-1].text}
        answer = await browser.post(f"{address}/actions", data=form, headers=SWAP)
        assert answer.status_code == 200
        assert answer.headers["hx-replace-url"] == address
        assert answer.headers["cache-control"] == "no-store"
        assert "<html" not in answer.text
        assert 'id="main"' in answer.text
        before, now = now, await look(house, browser, address)
        frames = answer.text.count("<template data-frame")
        least = 0 if form["action"] == "pass" else 1
        assert least <= frames <= now.ply - before.ply


async def test_the_page_that_answers_a_form_is_the_page_of_the_table(house, browser):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    form = {"at": now.ply, "action": now.choices[0].text}
    answer = await browser.post(f"{address}/actions", data=form, headers={"HX-Request": "true"})
    chooser = soup(answer).find("a", hreflang="it")
    assert chooser["href"] == address.replace("/en/", "/it/")


@pytest.mark.parametrize("headers", [None, SWAP])
async def test_a_doubled_move_gives_the_same_answer(house, browser, headers):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    form = {"at": now.ply, "action": now.choices[0].text}
    first = await browser.post(f"{address}/actions", data=form, headers=headers)
    before = await kept(house)
    second = await browser.post(f"{address}/actions", data=form, headers=headers)
    assert first.status_code == second.status_code == (200 if headers else 303)
    fresh = r"[a-z2-7]{26}"
    assert re.sub(fresh, "", first.text) == re.sub(fresh, "", second.text)
    assert await kept(house) == before


@pytest.mark.parametrize("headers", [None, SWAP])
async def test_a_stale_move_is_answered_with_the_table_as_it_is_now(house, browser, headers):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    first, second = now.choices[0].text, now.choices[1].text
    await browser.post(f"{address}/actions", data={"at": now.ply, "action": first})
    before = await kept(house)
    answer = await browser.post(
        f"{address}/actions", data={"at": now.ply, "action": second}, headers=headers
    )
    assert answer.status_code == 409
    after = await look(house, browser, address)
    assert soup(answer).find("input", attrs={"name": "at"})["value"] == str(after.ply)
    assert soup(answer).find(id="notice", role="alert")
    assert answer.headers.get("hx-replace-url") == (address if headers else None)
    assert await kept(house) == before


@pytest.mark.parametrize("headers", [None, SWAP])
async def test_a_move_can_be_taken_back(house, browser, headers):
    address = await sit_down(browser)
    start = await look(house, browser, address)
    form = {"at": start.ply, "action": start.choices[0].text}
    await browser.post(f"{address}/actions", data=form)
    now = await look(house, browser, address)
    answer = await browser.post(f"{address}/back", data={"at": now.ply}, headers=headers)
    assert answer.status_code == (200 if headers else 303)
    assert (await look(house, browser, address)).observation.hand == start.observation.hand
    again = await browser.post(f"{address}/back", data={"at": now.ply}, headers=headers)
    assert again.status_code == answer.status_code
    late = await browser.post(f"{address}/back", data={"at": now.ply + 1}, headers=headers)
    assert late.status_code == 409


@pytest.mark.parametrize("headers", [None, SWAP])
async def test_a_hint_can_be_had(house, browser, headers):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    answer = await browser.post(f"{address}/hint", data={"at": now.ply}, headers=headers)
    assert answer.status_code == (200 if headers else 303)
    assert (await look(house, browser, address)).hint
    assert (await browser.get(address)).status_code == 200


@pytest.mark.parametrize("headers", [None, SWAP])
async def test_the_next_deal_of_a_match_can_be_dealt(house, browser, headers):
    address = await sit_down(browser, "schnapsen")
    await play_deal(house, browser, address)
    now = await look(house, browser, address)
    early = await browser.post(f"{address}/actions", data={"at": now.ply, "action": "HK"})
    assert early.status_code == 409
    answer = await browser.post(f"{address}/deals", data={"at": now.ply}, headers=headers)
    assert answer.status_code == (200 if headers else 303)
    assert not (await look(house, browser, address)).is_over
    again = await browser.post(f"{address}/deals", data={"at": now.ply}, headers=headers)
    assert again.status_code == answer.status_code


QUERIES = [
    "at=1",
    "at=2",
    "at=-1",
    "at=x",
    "at=99999999999999999999",
    "at=%D9%A3",
    "card=S10",
    "card=%3Cscript%3E",
    "card=S10&take=B1.C2",
    "take=....",
    "take=" + "S1." * 200,
    "why=S3",
    "why=nonsense",
    "why=" + "x" * 2000,
    "ask=close",
    "ask={{7*7}}",
    "card=&take=&why=&ask=&at=",
    "at=1&at=2&card=a&card=b",
    "%ff=%00&x",
]


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_asked_of_a_table_changes_nothing(house, browser, game):
    address = await sit_down(browser, game)
    now = await look(house, browser, address)
    await browser.post(f"{address}/actions", data={"at": now.ply, "action": now.choices[0].text})
    before = await kept(house)
    now = await look(house, browser, address)
    asked = [f"card={choice.text.split('.')[0]}" for choice in now.choices[:3]]
    for query in [*QUERIES, *asked, *(f"why={code}" for code in games()[game].codes)]:
        answer = await browser.get(f"{address}?{query}")
        assert answer.status_code == 200, query
        assert "set-cookie" not in answer.headers
        assert "<script>" not in answer.text
    assert await kept(house) == before
    assert await look(house, browser, address) == now


async def test_an_earlier_ply_offers_nothing_to_do(house, browser):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    await browser.post(f"{address}/actions", data={"at": now.ply, "action": now.choices[0].text})
    page = soup(await browser.get(f"{address}?at={now.ply}"))
    assert not page.find_all("button", attrs={"name": "action"})
