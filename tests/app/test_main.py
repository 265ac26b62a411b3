"""The whole server as it runs without any setting but a folder."""

from app.guests import GUEST_COOKIE, fresh_id
from app.settings import Settings
from app.stores.sql import SqlStore
from app.thinking import PoolThinker
from tests.app.conftest import HOST, browsing, serving


async def test_a_server_keeps_its_secret_and_its_tables_in_its_folder(tmp_path):
    settings = Settings(data=tmp_path / "data", hosts=(HOST,), workers=1)
    async with serving(settings, thinker=None) as house, browsing(house) as browser:
        assert isinstance(house.state["store"], SqlStore)
        assert isinstance(house.state["tables"]._thinker, PoolThinker)
        form = {"game": "cicera", "level": "easy", "table": fresh_id()}
        address = (await browser.post("/en/tables", data=form)).headers["location"]
        guest = browser.cookies[GUEST_COOKIE]
    async with serving(settings) as house, browsing(house) as browser:
        browser.cookies.set(GUEST_COOKIE, guest)
        assert (await browser.get(address)).status_code == 200
    assert {path.name for path in settings.data.iterdir()} >= {"secret", "cardavia.db"}


async def test_two_servers_in_one_process_share_nothing(tmp_path):
    first = Settings(data=tmp_path / "a", hosts=(HOST,), database_url="memory:")
    second = Settings(data=tmp_path / "b", hosts=(HOST,), database_url="memory:", base_path="/b")
    async with serving(first) as one, serving(second) as other:
        async with browsing(one) as browser:
            form = {"game": "cicera", "table": fresh_id()}
            address = (await browser.post("/en/tables", data=form)).headers["location"]
            guest = browser.cookies[GUEST_COOKIE]
        async with browsing(other) as browser:
            browser.cookies.set(GUEST_COOKIE, guest)
            assert (await browser.get(address)).status_code == 404
            assert (await browser.get("/")).headers["location"] == "/b/en/"
