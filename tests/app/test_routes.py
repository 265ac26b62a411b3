"""Routes: every address, every flow as a plain form and as a swap, every way to ask wrongly."""

import json
import re
from dataclasses import replace

import pytest
from bs4 import BeautifulSoup

from app.errors import StoreUnavailable
from app.guests import GUEST_COOKIE, LANGUAGE_COOKIE, LOOK_COOKIE, fresh_id
from engine.games import games
from tests.app.conftest import browsing, made, serving

GAMES = tuple(games())
SWAP = {"HX-Request": "true", "HX-Request-Type": "partial"}
PAGES = [
    "/en/",
    "/en/fairness",
    "/en/preferences",
    "/en/guest",
    *(f"/en/{game}/{page}" for game in GAMES for page in ("rules", "cards")),
]


def soup(answer):
    return BeautifulSoup(answer.text, "html.parser")


async def sit_down(browser, game="cicera", level="easy", lang="en"):
    """The address of a table that has just been opened."""
    opened = await browser.post(
        f"/{lang}/tables", data={"game": game, "level": level, "table": fresh_id()}
    )
    assert opened.status_code == 303
    return opened.headers["location"]


async def look(house, browser, address):
    """The look behind an address, as the server keeps it."""
    guest = house.state["cookies"].guest(browser.cookies[GUEST_COOKIE])
    return await house.state["tables"].look(guest, address.rsplit("/", 1)[1])


async def kept(house):
    """All that the store keeps, to be compared."""
    return dict(house.state["store"]._tables)


async def play_deal(house, browser, address, headers=None):
    """Play to the end of the deal; return the last answer."""
    now = await look(house, browser, address)
    answer = None
    while not now.is_over:
        form = {"at": now.ply, "action": now.choices[0].text}
        answer = await browser.post(f"{address}/actions", data=form, headers=headers)
        assert answer.status_code == (200 if headers else 303), answer.text
        now = await look(house, browser, address)
    return answer


# --- the way in -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "cookie", "lang"),
    [
        (None, None, "en"),
        ("it", None, "it"),
        ("xx, it;q=0.5", None, "it"),
        ("it", "en", "en"),
        ("it", "xx", "it"),
        ("\u00e9;q=x,,;", None, "en"),
    ],
)
async def test_the_door_leads_to_the_language_of_the_guest(browser, accepted, cookie, lang):
    headers = {} if accepted is None else {"accept-language": accepted.encode("latin-1")}
    if cookie:
        browser.cookies.set(LANGUAGE_COOKIE, cookie)
    answer = await browser.get("/", headers=headers)
    assert (answer.status_code, answer.headers["location"]) == (302, f"/{lang}/")
    assert {"Accept-Language", "Cookie"} <= set(re.split(", *", answer.headers["vary"]))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/en", "/en/"),
        ("/EN/", "/en/"),
        ("/IT/cicera/rules?x=1", "/it/cicera/rules?x=1"),
        ("/It/fairness", "/it/fairness"),
    ],
)
async def test_a_language_that_is_spelled_otherwise_is_elsewhere(browser, path, place):
    answer = await browser.get(path)
    assert (answer.status_code, answer.headers["location"]) == (308, place)


@pytest.mark.parametrize("path", PAGES)
async def test_every_page_can_be_read(browser, path):
    answer = await browser.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-language"] == "en"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    page = soup(answer)
    assert page.html["lang"] == "en"
    assert page.title.string.strip()
    assert not page.find_all(style=True)
    assert not page.find_all("style")
    assert not [script for script in page.find_all("script") if not script.get("src")]


@pytest.mark.parametrize("path", PAGES)
async def test_every_page_can_be_read_in_italian(browser, path):
    answer = await browser.get(path.replace("/en/", "/it/", 1))
    assert answer.status_code == 200
    assert soup(answer).html["lang"] == "it"


@pytest.mark.parametrize(
    "path",
    [
        "/xx/",
        "/en/whist/rules",
        "/en/nothing",
        "/en/tables/abc",
        f"/en/tables/{'a' * 26}",
        "/nothing/at/all",
        "/favicon.ico",
        "/en/%00",
        "/static/1/nothing.css",
        "/look/1-2-3-4.css",
        "/look/101-0-0.css",
        "/look/٣-0-0.css",
        "/look/+1-0-0.css",
    ],
)
async def test_where_there_is_nothing_a_friendly_page_says_so(browser, path):
    answer = await browser.get(path)
    assert answer.status_code == 404
    assert soup(answer).html["lang"] == "en"
    assert soup(answer).find("a", href="/en/")


async def test_an_error_speaks_the_language_of_the_address(browser):
    assert soup(await browser.get("/it/nothing")).html["lang"] == "it"
    elsewhere = await browser.get("/nothing", headers={"accept-language": "it"})
    assert soup(elsewhere).html["lang"] == "it"


@pytest.mark.parametrize(
    "path", ["/en/tables", f"/en/tables/{'a' * 26}/actions", "/en/guest/erase"]
)
async def test_what_is_to_be_sent_cannot_be_read(browser, path):
    answer = await browser.get(path)
    assert answer.status_code == 405
    assert soup(answer).html["lang"] == "en"


async def test_a_head_is_answered_like_a_page(browser):
    answer = await browser.head("/en/")
    assert (answer.status_code, answer.content) == (200, b"")


async def test_whoever_comes_from_another_language_has_chosen_this_one(browser):
    answer = await browser.get("/it/", headers={"referer": "http://cards.example/en/fairness"})
    assert answer.cookies[LANGUAGE_COOKIE] == "it"
    assert (await browser.get("/")).headers["location"] == "/it/"


@pytest.mark.parametrize(
    "referer",
    [
        None,
        "http://cards.example/it/",
        "http://cards.example/",
        "http://cards.example/xx/",
        "http://evil.example/en/",
        "not an address",
        "http://[",
    ],
)
async def test_nobody_else_has_chosen_a_language(browser, referer):
    headers = {} if referer is None else {"referer": referer}
    answer = await browser.get("/it/", headers=headers)
    assert answer.status_code == 200
    assert LANGUAGE_COOKIE not in answer.cookies


# --- opening a table ------------------------------------------------------------------------------


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


# --- playing --------------------------------------------------------------------------------------


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
        assert soup(answer).find(id="main")
        before, now = now, await look(house, browser, address)
        frames = soup(answer).find_all("template", attrs={"data-frame": True})
        least = 0 if form["action"] == "pass" else 1
        assert least <= len(frames) <= now.ply - before.ply


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
    assert soup(answer).find(role="alert")
    assert answer.headers.get("hx-replace-url") == (address if headers else None)
    assert await kept(house) == before


BAD_FORMS = [
    {},
    {"at": "1"},
    {"action": "S7"},
    {"at": "", "action": "S7"},
    {"at": "one", "action": "S7"},
    {"at": "1.5", "action": "S7"},
    {"at": "9" * 5000, "action": "S7"},
    {"at": "NOW", "action": ""},
    {"at": "NOW", "action": "nonsense"},
    {"at": "NOW", "action": "S7" * 500},
    {"at": "NOW", "action": "S7.S7"},
    {"at": "NOW", "action": "deal"},
    {"at": "NOW", "action": "hint.S7"},
    {"at": "NOW", "action": "{{ page }}"},
    {"at": "NOW", "action": "<script>alert(1)</script>"},
    {"at": "NOW", "action": "\x00\ud7ff"},
]


@pytest.mark.parametrize("form", BAD_FORMS)
@pytest.mark.parametrize("headers", [None, SWAP])
async def test_a_malformed_move_is_answered_with_the_table_and_a_sentence(
    house, browser, form, headers
):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    before = await kept(house)
    sent = {name: str(now.ply) if value == "NOW" else value for name, value in form.items()}
    answer = await browser.post(f"{address}/actions", data=sent, headers=headers)
    assert answer.status_code == 422
    assert soup(answer).find(role="alert")
    assert soup(answer).find("input", attrs={"name": "at"})["value"] == str(now.ply)
    assert "<script>alert" not in answer.text
    assert await kept(house) == before


async def test_an_illegal_move_is_answered_with_the_sentence_of_its_rule(house, browser):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    legal = {choice.text.split(".")[0] for choice in now.choices}
    other = next(code for code in games()["cicera"].codes if code not in legal)
    before = await kept(house)
    answer = await browser.post(f"{address}/actions", data={"at": now.ply, "action": other})
    assert answer.status_code == 422
    assert soup(answer).find(role="alert").get_text(strip=True)
    asked = await browser.get(f"{address}?why={other}")
    assert asked.status_code == 200
    assert await kept(house) == before


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("application/json", b'{"at": 1, "action": "S7"}'),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
        ("multipart/form-data", b"nothing"),
        ("application/x-www-form-urlencoded", b"\xff\xfe=%zz&&&=;"),
        ("text/plain", b""),
        ("", b"at=1"),
    ],
)
async def test_an_unreadable_form_changes_nothing(house, browser, kind, content):
    address = await sit_down(browser)
    before = await kept(house)
    for place in (f"{address}/actions", "/en/preferences", "/en/tables"):
        answer = await browser.post(place, content=content, headers={"content-type": kind})
        assert answer.status_code in (303, 400, 422)
    assert await kept(house) == before


async def test_an_oversized_form_is_refused(house, browser):
    address = await sit_down(browser)
    before = await kept(house)
    form = {"at": "1", "action": "S7", "more": "x" * 20_000}
    answer = await browser.post(f"{address}/actions", data=form)
    assert answer.status_code == 413
    assert soup(answer).html["lang"] == "en"
    assert await kept(house) == before


async def test_a_foreign_table_is_not_there(house, browser):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    before = await kept(house)
    async with browsing(house) as stranger:
        for known in (False, True):
            if known:
                await sit_down(stranger)
                before = await kept(house)
            assert (await stranger.get(address)).status_code == 404
            for place in ("actions", "deals", "back", "hint"):
                form = {"at": now.ply, "action": now.choices[0].text}
                answer = await stranger.post(f"{address}/{place}", data=form)
                assert answer.status_code == 404
                assert answer.headers.get("set-cookie") is None
    assert await kept(house) == before


async def test_a_move_from_another_site_is_refused(house, browser):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    before = await kept(house)
    answer = await browser.post(
        f"{address}/actions",
        data={"at": now.ply, "action": now.choices[0].text},
        headers={"origin": "https://evil.example"},
    )
    assert answer.status_code == 403
    assert soup(answer).html["lang"] == "en"
    assert await kept(house) == before


async def test_an_oversized_cookie_is_nobody(house, browser):
    address = await sit_down(browser)
    answer = await browser.get(address, headers={"cookie": f"{GUEST_COOKIE}={'x' * 5000}"})
    assert answer.status_code == 404


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


# --- tables that cannot go on ---------------------------------------------------------------------


@pytest.mark.parametrize("spoiled", [{"rules": 999}, {"rules": 0}, {"lines": ("deal", "Q9")}])
async def test_a_record_that_cannot_be_replayed_keeps_its_sheets_readable(house, browser, spoiled):
    address = await sit_down(browser, "schnapsen")
    await play_deal(house, browser, address)
    store = house.state["store"]
    [(table, stored)] = store._tables.items()
    store._tables[table] = replace(stored, **spoiled)
    for answer in (
        await browser.get(address),
        await browser.post(f"{address}/deals", data={"at": 1}),
        await browser.post(f"{address}/actions", data={"at": "x"}),
        await browser.post(f"{address}/hint", data={"at": 1}, headers=SWAP),
    ):
        assert answer.status_code == 410
        page = soup(answer)
        assert page.find("form", action="/en/tables")
        for total in stored.sheets[0].totals:
            assert str(total) in page.get_text()
    assert (await browser.get("/en/")).status_code == 200
    assert (await browser.get("/en/guest")).status_code == 200
    assert (await browser.get("/en/guest/kept.json")).status_code == 200


async def test_a_table_of_a_game_that_is_gone_is_told_in_a_friendly_way(house, browser):
    address = await sit_down(browser)
    store = house.state["store"]
    [(table, stored)] = store._tables.items()
    store._tables[table] = replace(stored, game="whist")
    for path in (address, "/en/", "/en/guest", "/en/guest/kept.json", "/en/cicera/rules"):
        answer = await browser.get(path)
        assert answer.status_code == (410 if path == address else 200)
    answer = await browser.post(f"{address}/actions", data={"at": 1, "action": "S7"})
    assert answer.status_code == 410


async def test_a_store_that_is_away_is_told_in_a_friendly_way(house, browser, monkeypatch):
    address = await sit_down(browser)
    now = await look(house, browser, address)

    async def away(*_arguments):
        raise StoreUnavailable("locked")

    for name in ("load", "append", "recent", "check", "create"):
        monkeypatch.setattr(house.state["store"], name, away)
    form = {"at": now.ply, "action": now.choices[0].text}
    for answer in (
        await browser.get(address),
        await browser.get("/it/"),
        await browser.post(f"{address}/actions", data=form),
        await browser.post("/en/tables", data={"game": "cicera"}),
    ):
        assert answer.status_code == 503
        assert "locked" not in answer.text
        assert soup(answer).title
    ready = await browser.get("/health/ready")
    assert (ready.status_code, ready.json()["store"]) == (503, "unavailable")
    assert (await browser.get("/health/live")).status_code == 200
    monkeypatch.undo()
    assert (await browser.post(f"{address}/actions", data=form)).status_code == 303


async def test_what_nobody_expected_is_a_friendly_page_with_a_number(house, browser, monkeypatch):
    address = await sit_down(browser)

    async def broken(*_arguments, **_more):
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(house.state["tables"], "look", broken)
    answer = await browser.get(address.replace("/en/", "/it/"))
    assert answer.status_code == 500
    assert soup(answer).html["lang"] == "it"
    assert answer.headers["x-request-id"] in answer.text
    assert "ZeroDivisionError" not in answer.text
    assert "a secret" not in answer.text
    assert answer.headers["cache-control"] == "no-store"


async def test_even_a_page_that_cannot_be_made_is_answered(house, browser, monkeypatch):
    monkeypatch.setattr("app.routes.failures.render", None)
    answer = await browser.get("/en/nothing")
    assert answer.status_code == 404
    assert answer.headers["x-request-id"] in answer.text


# --- preferences and looks ------------------------------------------------------------------------


async def test_preferences_are_kept_and_lead_to_their_style_sheet(browser):
    form = {"contrast": "80", "grain": "0", "temperature": "20", "room": "light"}
    answer = await browser.post("/en/preferences", data={**form, "back": "/en/fairness"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/en/fairness")
    page = soup(await browser.get("/en/fairness"))
    assert page.html["data-room"] == "light"
    [sheet] = [one["href"] for one in page.find_all("link") if "/look/" in one.get("href", "")]
    assert sheet.startswith("/look/80-0-20.css?v=")
    style = await browser.get(sheet)
    assert style.status_code == 200
    assert style.headers["content-type"].startswith("text/css")
    assert style.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_one_preference_leaves_the_others_as_they_were(browser):
    await browser.post("/en/preferences", data={"contrast": "80", "pace": "slow"})
    await browser.post("/en/preferences", data={"pace": "instant"})
    page = soup(await browser.get("/en/"))
    assert page.find("link", href=re.compile("/look/80-50-50.css"))
    assert page.html["data-pace"] == "instant"


@pytest.mark.parametrize(
    "form",
    [
        {"room": "<script>", "contrast": "1000", "pace": "{{7*7}}", "unknown": "x"},
        {"contrast": "-1"},
        {"self": "x", "form": "y", "back": "/en/"},
    ],
)
async def test_unknown_preferences_fall_to_the_defaults(browser, form):
    assert (await browser.post("/en/preferences", data=form)).status_code == 303
    page = soup(await browser.get("/en/"))
    assert page.html["data-room"] == "dark"
    assert page.find("link", href=re.compile("/look/50-50-50.css"))


@pytest.mark.parametrize(
    "back",
    [
        "//evil.example/",
        "http://evil.example/",
        "/\\evil.example",
        "javascript:alert(1)",
        "/en/\r\nSet-Cookie: x=y",
        "/en/\t",
        "en/",
        "",
        "//[",
    ],
)
async def test_the_way_back_leads_to_our_own_pages_only(browser, back):
    answer = await browser.post("/en/preferences", data={"back": back})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/en/preferences"


async def test_a_forged_preference_cookie_is_not_believed(browser):
    browser.cookies.set(LOOK_COOKIE, "room:light." + "0" * 64)
    assert soup(await browser.get("/en/")).html["data-room"] == "dark"


async def test_a_style_sheet_of_an_old_version_is_not_kept(browser):
    for query in ("", "?v=old"):
        answer = await browser.get(f"/look/50-50-50.css{query}")
        assert answer.headers["cache-control"] == "no-cache"


# --- files ----------------------------------------------------------------------------------------


async def test_every_file_that_a_page_names_is_there_and_kept_for_a_year(browser):
    address = await sit_down(browser)
    named = set()
    for path in (*PAGES, address):
        page = soup(await browser.get(path))
        for tag in page.find_all(["link", "script", "img"]):
            named.add((tag.get("href") or tag.get("src") or "").split("#")[0])
        named |= {use["href"].split("#")[0] for use in page.find_all("use")}
    files = {name for name in named if name.startswith("/static/")}
    assert len(files) > 5
    for name in files:
        answer = await browser.get(name)
        assert answer.status_code == 200, name
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_a_file_under_an_old_version_is_the_present_one_uncached(browser):
    answer = await browser.get("/static/old/css/fonts.css")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "../app/settings.py",
        "..%2fapp/settings.py",
        "%2e%2e/app/settings.py",
        "css/../../README.md",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "css",
        "css/",
        "",
        ".git/config",
        "css/fonts.css%00.svg",
        "fonts/README.md",
    ],
)
async def test_nothing_outside_the_folder_of_files_can_be_had(browser, path):
    answer = await browser.get(f"/static/1/{path}")
    assert answer.status_code == 404


# --- what is kept of a guest ----------------------------------------------------------------------


async def test_a_guest_can_take_along_all_that_is_kept(house, browser):
    address = await sit_down(browser, "ottocento")
    await play_deal(house, browser, address)
    answer = await browser.get("/en/guest/kept.json")
    assert "attachment" in answer.headers["content-disposition"]
    taken = answer.json()
    assert [table["table"] for table in taken["tables"]] == [address.rsplit("/", 1)[1]]
    [stored] = (await kept(house)).values()
    assert stored.seed.hex() not in json.dumps(taken)
    assert taken["tables"][0]["lines"] == list(stored.lines)
    assert taken["preferences"]["room"] == "dark"


async def test_nobody_has_nothing_to_take_along(browser):
    answer = await browser.get("/en/guest/kept.json")
    assert answer.json()["tables"] == []
    assert "set-cookie" not in answer.headers


async def test_a_guest_can_have_everything_erased(house, browser):
    address = await sit_down(browser)
    await browser.post("/en/preferences", data={"room": "light"})
    answer = await browser.post("/en/guest/erase")
    assert (answer.status_code, answer.headers["location"]) == (303, "/en/guest")
    assert len(browser.cookies) == 0
    assert await kept(house) == {}
    assert (await browser.get(address)).status_code == 404
    assert (await browser.post("/en/guest/erase")).status_code == 303


# --- machines -------------------------------------------------------------------------------------


async def test_the_server_tells_that_it_lives_and_can_play(browser):
    assert (await browser.get("/health/live")).status_code == 200
    answer = await browser.get("/health/ready")
    assert answer.status_code == 200
    assert answer.json()["store"] == "ready"
    assert answer.json()["engine"] in ("native", "plain")


async def test_machines_are_told_what_may_be_indexed(browser):
    robots = await browser.get("/robots.txt")
    assert "Sitemap: http://cards.example/sitemap.xml" in robots.text
    assert "Disallow: /en/tables" in robots.text
    listed = await browser.get("/sitemap.xml")
    assert listed.headers["content-type"].startswith("application/xml")
    places = re.findall(r"<loc>http://cards.example(/en/[^<]*)</loc>", listed.text)
    assert "/en/" in places
    assert "/en/cicera/rules" in places
    for place in places:
        assert (await browser.get(place)).status_code == 200
    assert 'hreflang="x-default" href="http://cards.example/en/fairness"' in listed.text


# --- the base path --------------------------------------------------------------------------------


@pytest.mark.parametrize("prefix", ["/cards", ""])
async def test_the_product_lives_under_a_path(tmp_path, prefix):
    """The proxy strips the path or not; what the browser sees always begins with it."""
    async with serving(made(tmp_path, base_path="/cards")) as house, browsing(house) as browser:

        async def get(place):
            assert place.startswith("/cards/")
            return await browser.get(prefix + place.removeprefix("/cards"))

        door = await browser.get(f"{prefix}/")
        assert door.headers["location"] == "/cards/en/"
        opened = await browser.post(
            f"{prefix}/en/tables", data={"game": "cicera", "table": fresh_id()}
        )
        assert "Path=/cards;" in opened.headers["set-cookie"]
        browser.cookies.set(GUEST_COOKIE, opened.cookies.get(GUEST_COOKIE) or _value(opened))
        address = opened.headers["location"]
        for place in ("/cards/en/", address, "/cards/en/cicera/rules", "/cards/en/preferences"):
            page = soup(await get(place))
            links = [
                tag[name]
                for name in ("href", "src", "action")
                for tag in page.find_all(attrs={name: True})
                if not tag[name].startswith(("#", "http", "mailto:"))
            ]
            assert links
            assert [link for link in links if not link.startswith(("/cards/", "?"))] == []
        nothing = await get("/cards/en/nothing")
        assert nothing.status_code == 404
        spelled = await get("/cards/EN/fairness?x=1")
        assert spelled.headers["location"] == "/cards/en/fairness?x=1"
        back = await browser.post(f"{prefix}/en/preferences", data={"back": "/elsewhere/"})
        assert back.headers["location"] == "/cards/en/preferences"


def _value(answer):
    return re.match(rf"{GUEST_COOKIE}=([^;]+)", answer.headers["set-cookie"])[1]


async def test_a_base_path_that_is_a_language_is_refused(tmp_path):
    with pytest.raises(ValueError, match="language"):
        async with serving(made(tmp_path, base_path="/en")):
            pass


# --- addresses ------------------------------------------------------------------------------------


def test_pages_and_routes_agree_on_every_address(settings):
    from app.main import create_app
    from app.pages.site import PATHS

    app = create_app(settings)
    values = {"lang": "en", "game": "cicera", "id": "a" * 26}
    for name, path in PATHS.items():
        params = {key: value for key, value in values.items() if f"{{{key}}}" in path}
        assert app.url_path_for(name, **params) == path.format_map(params)
