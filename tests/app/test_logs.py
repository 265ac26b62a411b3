"""Logs: what a host may read tells of no card, no seed and no guest."""

import json
import re

import pytest
from structlog.testing import capture_logs

from app.guests import GUEST_COOKIE
from engine.games import games
from tests.app.playing import GAMES, look, play_deal, sit_down


@pytest.mark.parametrize("game", GAMES)
async def test_logs_tell_of_no_card_no_seed_and_no_guest(house, browser, game):
    with capture_logs() as lines:
        address = await sit_down(browser, game)
        now = await look(house, browser, address)
        code = games()[game].codes[0]
        await browser.get(address, params={"card": code, "take": code, "why": code, "ask": "close"})
        wrong = {"at": now.ply, "action": f"{code}.{code}"}
        await browser.post(f"{address}/actions", data=wrong)
        await browser.post(f"{address}/hint", data={"at": now.ply})
        await play_deal(house, browser, address)
    told = json.dumps(lines, default=repr)
    [table] = house.state["store"]._tables.values()
    assert {line["status"] for line in lines if line["event"] == "answered"} >= {200, 303, 422}
    assert not set(re.findall(r"[A-Z0-9]+", told)) & set(games()[game].codes)
    assert table.seed.hex() not in told
    assert table.guest not in told
    assert browser.cookies[GUEST_COOKIE] not in told
