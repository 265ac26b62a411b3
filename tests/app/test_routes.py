"""Routes: every address, in every language, under every path, and what is kept of a guest."""

import json
import re

import pytest

from app.guests import GUEST_COOKIE, LANGUAGE_COOKIE, LOOK_COOKIE, fresh_id
from tests.app.conftest import browsing, made, serving
from tests.app.playing import GAMES, kept, play_deal, sit_down, soup

PAGES = [
    "/en/",
    "/en/fairness",
    "/en/wording",
    "/en/preferences",
    "/en/guest",
    *(f"/en/{game}/{page}" for game in GAMES for page in ("rules", "cards")),
]


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


def test_pages_and_routes_agree_on_every_address(settings):
    from app.main import create_app
    from app.pages.site import PATHS

    app = create_app(settings)
    values = {"lang": "en", "game": "cicera", "id": "a" * 26}
    for name, path in PATHS.items():
        params = {key: value for key, value in values.items() if f"{{{key}}}" in path}
        assert app.url_path_for(name, **params) == path.format_map(params)
