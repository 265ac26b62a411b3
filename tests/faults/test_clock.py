"""A clock that is set back, or far ahead: tables go on, and none is forgotten by a wrong year."""

from datetime import timedelta

import pytest

from app.stores import base
from tests.app.conftest import browsing, made, serving
from tests.app.playing import look, sit_down


@pytest.mark.parametrize("years", [-60, -1, 1])
async def test_guests_play_on_when_the_clock_is_set(tmp_path, monkeypatch, years):
    settings = made(tmp_path, database_url="", idle_days=400)
    async with serving(settings) as house, browsing(house) as browser:
        addresses = [await sit_down(browser, "schnapsen") for _ in range(2)]
        moment = base.now() + timedelta(days=365 * years)
        monkeypatch.setattr("app.stores.sql.now", lambda: moment)
        for address in addresses:
            now = await look(house, browser, address)
            form = {"at": now.ply, "action": now.choices[0].text}
            assert (await browser.post(f"{address}/actions", data=form)).status_code == 303
            assert (await look(house, browser, address)).ply > now.ply
        assert (await browser.get("/en/")).status_code == 200
    # Started anew with the same clock, the server keeps its house at once.
    monkeypatch.setattr("app.housekeeping.now", lambda: moment)
    cookies = dict(browser.cookies)
    async with serving(settings) as house, browsing(house, cookies=cookies) as browser:
        for address in addresses:
            assert (await browser.get(address)).status_code == 200
