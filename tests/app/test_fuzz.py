"""Whatever is asked: never a 5xx, never a table changed by looking, never a word of the inside."""

import os
import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from app.guests import GUEST_COOKIE
from tests.app.conftest import browsing, made, serving
from tests.app.fuzzing import WILD, send

AT_ONCE = 10
REQUESTS = int(os.environ.get("REQUESTS", "100000"))
QUICK = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
}


@pytest.fixture
async def seated(tmp_path):
    """A server, a table, its guest, and all answers that were given."""
    async with serving(made(tmp_path)) as house, browsing(house) as browser:
        opened = await browser.post("/en/tables", data={"game": "cicera", "table": "a" * 26})
        browser.cookies.clear()
        statuses = Counter()
        yield house, browser, opened.headers["location"], opened.cookies[GUEST_COOKIE], statuses
        # What is always refused at the door proves nothing.
        assert {200, 303, 404, 409, 422} <= statuses.keys(), statuses


async def judge(seated, wilds):
    house, browser, address, guest, statuses = seated
    for wild in wilds:
        browser.cookies.clear()
        store = house.state["store"]
        if len(store._tables) > 200:
            store._tables = {key: store._tables[key] for key in list(store._tables)[-9:]}
        if "a" * 26 not in store._tables:  # erased by its guest, or forgotten here
            form = {"game": random.choice(["cicera", "schnapsen", "ottocento"]), "table": "a" * 26}
            cookie = {"cookie": f"{GUEST_COOKIE}={guest}"}
            await browser.post("/en/tables", data=form, headers=cookie)
            browser.cookies.clear()
        before = dict(store._tables)
        answer = await send(house, browser, wild, address, guest)
        statuses[answer.status_code] += 1
        assert answer.status_code < 500, wild
        assert "Traceback" not in answer.text
        assert "<script>" not in answer.text
        if wild.method in ("GET", "HEAD", "OPTIONS"):
            assert store._tables == before
        elif GUEST_COOKIE not in wild.cookies or wild.cookies[GUEST_COOKIE] != "GUEST":
            assert {key: store._tables[key] for key in before} == before, "a stranger's request"
        assert answer.headers["x-content-type-options"] == "nosniff"


@settings(max_examples=50, derandomize=True, **QUICK)
@given(wilds=st.lists(WILD, min_size=AT_ONCE, max_size=AT_ONCE))
async def test_no_request_breaks_the_server(seated, wilds):
    await judge(seated, wilds)


@pytest.mark.faults
@settings(max_examples=REQUESTS // AT_ONCE, phases=[Phase.explicit, Phase.generate], **QUICK)
@given(wilds=st.lists(WILD, min_size=AT_ONCE, max_size=AT_ONCE))
async def test_none_of_a_hundred_thousand_requests_breaks_the_server(seated, wilds):
    await judge(seated, wilds)
