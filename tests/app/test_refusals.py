"""What is asked wrongly at a table, and tables that cannot go on: never a changed deal."""

from dataclasses import replace

import pytest

from app.errors import StoreUnavailable
from app.guests import GUEST_COOKIE
from engine.games import games
from tests.app.conftest import browsing
from tests.app.playing import SWAP, kept, look, play_deal, sit_down, soup

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
    assert soup(answer).find(id="notice", role="alert")
    assert soup(answer).find("input", attrs={"name": "at"})["value"] == str(now.ply)
    assert "<script>alert" not in answer.text
    assert await kept(house) == before


@pytest.mark.parametrize("headers", [None, SWAP])
@pytest.mark.parametrize("game", games())
async def test_what_is_asked_too_late_is_answered_with_the_sheet_and_a_sentence(
    house, browser, game, headers
):
    address = await sit_down(browser, game)
    await play_deal(house, browser, address)
    over = await look(house, browser, address)
    before = await kept(house)
    code = games()[game].codes[0]
    late = [
        ("actions", {"at": over.ply, "action": code}, 409),
        ("actions", {"at": over.ply, "action": "nonsense"}, 422),
        ("actions", {"action": code}, 422),
        ("back", {"at": over.ply}, 409),
        ("hint", {"at": over.ply}, 409),
        ("deals", {"at": 1}, 409),
    ]
    for place, form, status in late:
        answer = await browser.post(f"{address}/{place}", data=form, headers=headers)
        assert answer.status_code == status
        page = soup(answer)
        assert page.find(class_="sheet")
        assert page.find(id="notice", role="alert").get_text(strip=True)
    assert await kept(house) == before


async def test_who_is_to_act_is_not_told_otherwise(house, browser):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    for route in ("deals", "back"):
        answer = await browser.post(f"{address}/{route}", data={"at": str(now.ply)})
        assert answer.status_code == 409
        assert "not your turn" not in soup(answer).find(id="notice").text


async def test_an_illegal_move_is_answered_with_the_sentence_of_its_rule(house, browser):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    legal = {choice.text.split(".")[0] for choice in now.choices}
    other = next(code for code in games()["cicera"].codes if code not in legal)
    before = await kept(house)
    answer = await browser.post(f"{address}/actions", data={"at": now.ply, "action": other})
    assert answer.status_code == 422
    assert soup(answer).find(id="notice", role="alert").get_text(strip=True)
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


@pytest.mark.parametrize("forged", ["back.1", "back.3", "hint.SA", "hint.", "deal.9", "H7"])
async def test_a_record_with_a_forged_line_keeps_its_sheets_readable(house, browser, forged):
    address = await sit_down(browser, "schnapsen")
    await play_deal(house, browser, address)
    store = house.state["store"]
    [(table, stored)] = store._tables.items()
    store._tables[table] = replace(stored, lines=(*stored.lines, forged))
    answer = await browser.get(address)
    assert answer.status_code == 410
    total = " : ".join(str(total) for total in stored.sheets[0].totals)
    assert total in soup(answer).main.h2.get_text()


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
