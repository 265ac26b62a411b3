"""What somebody might try: paths out of the house, cookies of others, code in every field."""

import socket
from urllib.parse import quote

import pytest

from app.guests import GUEST_COOKIE, LOOK_COOKIE, Cookies, fresh_id
from app.pages.site import PATHS
from tests.app.conftest import HOST, browsing, made, serving
from tests.app.fuzzing import SWAP
from tests.app.playing import kept, look, sit_down
from tests.app.servers import Server

SECRET = "a secret of at least thirty-two characters"
OTHER = "another secret of thirty-two characters!"
CODES = [
    "{{ 7 * 19110191 }}",
    "{% for x in [].__class__.__mro__ %}133771337{% endfor %}",
    "${7*19110191}",
    "#{7*19110191}",
    "<%= 7 * 19110191 %>",
    "%(at)s",
    "{0.__class__}",
    "<script>alert(133771337)</script>",
    '"><img src=x onerror=alert(133771337)>',
    "'; DROP TABLE tables; --",
    "javascript:alert(133771337)",
    "\r\nSet-Cookie: evil=133771337",
]
FIELDS = ["at", "action", "game", "level", "table", "back", "contrast", "room", "pace", "aids"]
QUERIES = ["card", "take", "why", "ask", "at"]
HEADERS = ["accept-language", "referer", "hx-target", "hx-current-url", "user-agent"]


def unharmed(answer, code):
    """Whether nothing of the code was run, and none of it came back as code."""
    told = answer.text + "".join(f"{name}: {value}\n" for name, value in answer.headers.items())
    assert answer.status_code < 500
    assert "133771337" not in told.replace(code, "")
    assert code not in answer.text or not set("<>\"'") & set(code)
    assert "evil" not in answer.cookies


@pytest.mark.parametrize("code", CODES)
async def test_no_field_of_a_form_is_run(house, browser, code):
    address = await sit_down(browser)
    now = await look(house, browser, address)
    for name in ("open_table", "play", "deal", "back", "hint", "preferences"):
        path = PATHS[name].format(lang="en", id=address.rsplit("/", 1)[1])
        for field in FIELDS:
            form = {"at": now.ply, "action": "S7", "game": "cicera", field: code}
            unharmed(await browser.post(path, data=form, headers=SWAP), code)


@pytest.mark.parametrize("code", CODES)
async def test_no_word_of_an_address_is_run(house, browser, code):
    address = await sit_down(browser)
    for field in QUERIES:
        unharmed(await browser.get(address, params={field: code}), code)
    for name in PATHS:
        for word in ("lang", "game", "id"):
            values = {"lang": "en", "game": "cicera", "id": "a" * 26, word: quote(code)}
            unharmed(await browser.get(PATHS[name].format(**values)), code)


@pytest.mark.parametrize("code", [code for code in CODES if code.isprintable()])
async def test_no_header_and_no_cookie_is_run(house, browser, code):
    address = await sit_down(browser)
    cookie = browser.cookies[GUEST_COOKIE]
    for name in HEADERS:
        unharmed(await browser.get(address, headers={name: code}), code)
    for name in (GUEST_COOKIE, LOOK_COOKIE, "lang"):
        given = f"{GUEST_COOKIE}={cookie}; {name}={code}"
        unharmed(await browser.get("/en/", headers={"cookie": given}), code)


async def test_a_cookie_that_is_played_again_opens_nothing_that_was_erased(house, browser):
    address = await sit_down(browser)
    cookie = browser.cookies[GUEST_COOKIE]
    await browser.post("/en/guest/erase")
    replayed = {"cookie": f"{GUEST_COOKIE}={cookie}"}
    assert (await browser.get(address, headers=replayed)).status_code == 404
    told = (await browser.get("/en/guest/kept.json", headers=replayed)).json()
    assert told["tables"] == []


async def test_a_cookie_of_another_guest_cannot_be_made(house, browser):
    """Neither by changing the id and keeping the signature nor with another server's secret."""
    address = await sit_down(browser)
    guest, _, signature = browser.cookies[GUEST_COOKIE].partition(".")
    forged = [
        guest,
        f"{guest}.",
        f"{guest}.{'0' * len(signature)}",
        f"{fresh_id()}.{signature}",
        f"{guest}.{signature[:-1]}",
        f"{guest}.{signature}.{signature}",
        f"{guest.upper()}.{signature}",
        Cookies([OTHER]).signed(GUEST_COOKIE, guest),
        Cookies([SECRET]).signed(LOOK_COOKIE, guest),
    ]
    before = await kept(house)
    for cookie in forged:
        headers = {"cookie": f"{GUEST_COOKIE}={cookie}"}
        browser.cookies.clear()
        assert (await browser.get(address, headers=headers)).status_code == 404, cookie
        moved = await browser.post(f"{address}/hint", data={"at": 1}, headers=headers)
        assert moved.status_code == 404
        await browser.post("/en/guest/erase", headers=headers)
    assert await kept(house) == before


async def test_guests_keep_their_tables_when_the_secret_is_changed(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    first = made(tmp_path, secret=OTHER, database_url=url)
    async with serving(first) as house, browsing(house) as browser:
        address = await sit_down(browser)
        cookies = dict(browser.cookies)
    second = made(tmp_path, previous_secrets=(OTHER,), database_url=url)
    async with serving(second) as house, browsing(house, cookies=cookies) as browser:
        assert (await browser.get(address)).status_code == 200
        moved = await look(house, browser, address)
        form = {"at": moved.ply, "action": moved.choices[0].text}
        answer = await browser.post(f"{address}/actions", data=form)
        renewed = answer.cookies[GUEST_COOKIE]
        assert renewed != cookies[GUEST_COOKIE]
    third = made(tmp_path, database_url=url)
    async with serving(third) as house:
        async with browsing(house, cookies={GUEST_COOKIE: renewed}) as browser:
            assert (await browser.get(address)).status_code == 200
        async with browsing(house, cookies=cookies) as browser:
            assert (await browser.get(address)).status_code == 404


PLACES = [
    "/static/0/../app/main.py",
    "/static/0/../../../../../../etc/passwd",
    "/static/0/%2e%2e/%2e%2e/etc/passwd",
    "/static/0/..%2f..%2f..%2fetc/passwd",
    "/static/0/..%5c..%5cetc%5cpasswd",
    "/static/0//etc/passwd",
    "/static/0/css/base.css%00.png",
    "/static/../secret",
    "/look/../../secret.css",
    "//etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..;/..;/etc/passwd",
    "/en/../../etc/passwd",
    "http://127.0.0.1/static/0/../../etc/passwd",
    "file:///etc/passwd",
    "/en/tables/..%2f..%2fetc%2fpasswd",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("attacks")).start()
    yield one
    one.end()


@pytest.mark.parametrize("place", PLACES)
def test_no_path_leads_out_of_the_house(server, place):
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        request = f"GET {place} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        raw.sendall(request.encode())
        told = b""
        while part := raw.recv(65536):
            told += part
    status = int(told.split()[1])
    assert status in (400, 404), told
    assert b"root:" not in told
    assert b"import " not in told
    assert (server.folder / "secret").read_bytes() not in told


async def test_a_host_that_is_none_of_ours_is_in_no_link(tmp_path):
    async with (
        serving(made(tmp_path, proxies=("10.0.0.0/8",))) as house,
        browsing(house) as browser,
    ):
        for headers in ({"x-forwarded-host": "evil.example"}, {"forwarded": "host=evil.example"}):
            assert "evil" not in (await browser.get("/sitemap.xml", headers=headers)).text
        refused = await browser.get("/en/", headers={"host": "evil.example"})
        assert refused.status_code == 400
        assert f"http://{HOST}" in (await browser.get("/sitemap.xml")).text
