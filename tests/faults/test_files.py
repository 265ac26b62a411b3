"""Files that were written half, and tables of the release before this one."""

import signal
import sqlite3
from pathlib import Path

import pytest

from app.guests import GUEST_COOKIE, Cookies, fresh_id
from app.stores.sql import SqlStore
from app.tables import Tables
from app.verifying import fault_of
from engine.games import games
from tests.app.conftest import QuickThinker
from tests.app.servers import Server, first_action, table_of
from tests.faults.ground import SECRET

RELEASES = sorted((Path(__file__).parents[1] / "records" / "releases").glob("*.sql"))


def released(path, folder):
    """The database of a release, as its servers left it."""
    database = sqlite3.connect(folder / "cardavia.db")
    database.executescript(path.read_text())
    database.close()
    return f"sqlite+aiosqlite:///{folder}/cardavia.db"


@pytest.mark.parametrize("path", RELEASES, ids=lambda path: path.stem)
async def test_tables_of_a_release_are_sound_and_go_on(path, tmp_path):
    store = await SqlStore.opened(released(path, tmp_path))
    kept = [table async for table in store.each()]
    assert {table.game for table in kept} == set(games())
    assert {table.id: fault_of(table, games()) for table in kept} == dict.fromkeys(
        (table.id for table in kept), ""
    )
    tables = Tables(store, QuickThinker(), games())
    for table in kept:
        look = await tables.look(table.guest, table.id)
        assert look.is_over == bool(table.sheets)
        while not look.is_over:
            look = await tables.play(table.guest, table.id, look.ply, look.choices[0].text)
        stored = await store.load(table.id, table.guest)
        assert stored.lines[: len(table.lines)] == table.lines
        assert len(stored.sheets) == 1
    await store.close()


@pytest.mark.parametrize("path", RELEASES, ids=lambda path: path.stem)
def test_a_guest_of_a_release_finds_the_table_again(path, tmp_path):
    released(path, tmp_path)
    database = sqlite3.connect(tmp_path / "cardavia.db")
    table, guest = database.execute("SELECT id, guest FROM tables WHERE level = 'easy'").fetchone()
    database.close()
    server = Server(tmp_path, secret=SECRET).start()
    try:
        cookies = {GUEST_COOKIE: Cookies([SECRET]).signed(GUEST_COOKIE, guest)}
        with server.browse(cookies=cookies) as browser:
            address = f"/en/tables/{table}"
            before = browser.get(address)
            moved = browser.post(f"{address}/actions", data=first_action(before))
            assert moved.status_code == 303
            assert table_of(browser.get(address)) != table_of(before)
        assert server.run("verify").returncode == 0
    finally:
        server.end()


def torn(content):
    """What is left of a file when the power goes while its last page is written."""
    return content[:-1000]


def scribbled(content):
    """A file whose last page holds nonsense."""
    return content[:-1000] + bytes(range(250)) * 4


@pytest.mark.parametrize("spoil", [torn, scribbled])
def test_a_half_written_log_is_read_to_its_last_whole_line(tmp_path, spoil):
    server = Server(tmp_path).start()
    try:
        with server.browse() as browser:
            form = {"game": "cicera", "level": "easy", "table": fresh_id()}
            address = browser.post("/en/tables", data=form).headers["location"]
            cookies = dict(browser.cookies)
            before = browser.get(address)
            move = first_action(before)
            assert browser.post(f"{address}/actions", data=move).status_code == 303
        server.end(signal.SIGKILL)
        log = tmp_path / "cardavia.db-wal"
        log.write_bytes(spoil(log.read_bytes()))
        server.start()
        with server.browse(cookies=cookies) as browser:
            # The move was under way when the power went: it is not there, and all before it is.
            assert table_of(browser.get(address)) == table_of(before)
            assert browser.post(f"{address}/actions", data=move).status_code == 303
        assert server.run("verify").returncode == 0
    finally:
        server.end()
