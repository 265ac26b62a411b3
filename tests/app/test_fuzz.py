"""Whatever is asked: never a 5xx, never a table changed by looking, never a word of the inside."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.guests import GUEST_COOKIE
from tests.app.conftest import browsing, made, serving

LANGUAGES = ["en", "it", "EN", "xx", ""]
PLACES = ["tables", "TABLE", "actions", "deals", "hint", "back", "cicera", "rules", "preferences"]
HOUSE = ["guest", "erase", "kept.json", "static", "look", "50-50-50.css", "health", "ready"]
ODD = ["..", "%2e%2e", "%00", "%ff", "a" * 26, "robots.txt", "{{7*7}}", "<b>"]
WORDS = st.sampled_from([*LANGUAGES, *PLACES, *HOUSE, *ODD])
TEXTS = st.one_of(
    st.sampled_from(
        ["0", "1", "-1", "9" * 30, "S7", "deal", "{{7*7}}", "<script>", "", "'\"", "."]
    ),
    st.text(max_size=30),
)
FIELDS = ["at", "action", "game", "level", "table", "back", "contrast", "card", "take", "why"]
FORMS = st.dictionaries(st.sampled_from(FIELDS), TEXTS, max_size=5)
METHODS = st.sampled_from(["GET", "POST", "HEAD", "PUT", "OPTIONS", "BREW"])
NAMES = ["hx-request", "hx-request-type", "accept-language", "referer", "range", "if-none-match"]
MORE = ["cookie", "accept-encoding", "content-type", "x-forwarded-for", "accept"]
HEADERS = st.dictionaries(
    st.sampled_from([*NAMES, *MORE]),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40),
    max_size=3,
)


@pytest.fixture
async def seated(tmp_path):
    """A server that does not erase, a table, and its guest."""
    async with serving(made(tmp_path)) as house, browsing(house) as browser:
        opened = await browser.post("/en/tables", data={"game": "cicera", "table": "a" * 26})
        yield house, browser, opened.headers["location"], opened.cookies[GUEST_COOKIE]


@settings(
    max_examples=500, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(method=METHODS, words=st.lists(WORDS, max_size=6), query=FORMS, form=FORMS, headers=HEADERS)
async def test_no_request_breaks_the_server(seated, method, words, query, form, headers):
    house, browser, address, guest = seated
    browser.cookies.clear()
    browser.cookies.set(GUEST_COOKIE, guest)
    path = "/" + "/".join(address.rsplit("/", 1)[1] if word == "TABLE" else word for word in words)
    before = dict(house.state["store"]._tables)
    answer = await browser.request(
        method,
        path,
        params={name: value.encode("utf-8", "replace") for name, value in query.items()},
        data={name: value.encode("utf-8", "replace") for name, value in form.items()},
        headers=headers,
    )
    assert answer.status_code < 500
    assert "Traceback" not in answer.text
    assert "<script>" not in answer.text
    if method in ("GET", "HEAD", "OPTIONS"):
        assert house.state["store"]._tables == before
    assert answer.headers["x-content-type-options"] == "nosniff"
