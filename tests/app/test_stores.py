"""Stores: one contract for all of them, with writers that race."""

import asyncio
import sqlite3
import sys
from datetime import timedelta

import pytest

from app.errors import StaleTable, StoreUnavailable, TableNotFound
from app.guests import fresh_id
from app.settings import Settings
from app.stores.base import KeptAward, KeptSheet, NewTable, now
from app.stores.memory import MemoryStore
from app.stores.sql import SqlStore
from tests.app import postgres

SEED = bytes(range(32))


def sheet(deal=0, *, done=True):
    return KeptSheet(
        deal=deal,
        rules=1,
        level="hard",
        practice=False,
        seed="ab" * 32,
        awards=(KeptAward("scua", 0, 3, ("S7", "D7")), KeptAward("cards", 1, 1)),
        totals=(3, 1),
        winner=0,
        reason="points",
        points=1,
        standing=(1, 0),
        done=done,
    )


def new_table(guest, lines=("deal",), **changes):
    values = {"id": fresh_id(), "guest": guest, "game": "toy", "rules": 1, "level": "easy"}
    return NewTable(**{**values, "seed": SEED, "lines": lines, **changes})


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def kind(request, tmp_path):
    """The address of a store of each kind."""
    if request.param == "memory":
        return ""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    return postgres.new_database(request.getfixturevalue("postgres_server"))


async def opened(url):
    return await SqlStore.opened(Settings(data="nowhere", database_url=url).database)


@pytest.fixture
async def store(kind):
    one = await opened(kind) if kind else MemoryStore()
    yield one
    await one.close()


@pytest.fixture
def guest():
    return fresh_id()


async def test_a_table_is_found_as_it_was_opened(store, guest):
    table = new_table(guest, ("deal", "A1"))
    before = now()
    await store.create(table)
    stored = await store.load(table.id, guest)
    assert (stored.id, stored.guest, stored.game) == (table.id, guest, "toy")
    assert (stored.rules, stored.level, stored.seed) == (1, "easy", SEED)
    assert (stored.lines, stored.sheets) == (("deal", "A1"), ())
    assert before - timedelta(seconds=1) <= stored.created == stored.touched <= now()


async def test_a_table_without_lines_can_be_kept(store, guest):
    table = new_table(guest, ())
    await store.create(table)
    await store.append(table.id, 0, ["deal"])
    assert (await store.load(table.id, guest)).lines == ("deal",)


async def test_a_table_is_opened_once(store, guest):
    table = new_table(guest)
    await store.create(table)
    with pytest.raises(StaleTable):
        await store.create(new_table(fresh_id(), ("deal", "B2"), id=table.id))
    assert (await store.load(table.id, guest)).lines == ("deal",)


async def test_another_guest_finds_no_table(store, guest):
    table = new_table(guest)
    await store.create(table)
    with pytest.raises(TableNotFound):
        await store.load(table.id, fresh_id())


async def test_an_unknown_table_is_not_found(store, guest):
    with pytest.raises(TableNotFound):
        await store.load(fresh_id(), guest)
    with pytest.raises(TableNotFound):
        await store.append(fresh_id(), 0, ["deal"])


async def test_lines_and_sheets_are_added_in_order(store, guest):
    table = new_table(guest)
    await store.create(table)
    await store.append(table.id, 1, ["A1", "B1"])
    await store.append(table.id, 3, ["A2"], [sheet()])
    stored = await store.load(table.id, guest)
    assert stored.lines == ("deal", "A1", "B1", "A2")
    assert stored.sheets == (sheet(),)
    assert stored.touched >= stored.created


@pytest.mark.parametrize("at", [0, 1, 3, 4])
async def test_lines_for_another_ply_are_refused_and_change_nothing(store, guest, at):
    table = new_table(guest, ("deal", "A1"))
    await store.create(table)
    with pytest.raises(StaleTable):
        await store.append(table.id, at, ["B1"], [sheet()])
    stored = await store.load(table.id, guest)
    assert (stored.lines, stored.sheets) == (("deal", "A1"), ())


async def test_of_many_writers_one_succeeds(store, guest):
    table = new_table(guest)
    await store.create(table)

    async def write(number):
        try:
            await store.append(table.id, 1, [f"A{number}", f"B{number}"])
        except StaleTable:
            return None
        return number

    written = [
        number for number in await asyncio.gather(*map(write, range(8))) if number is not None
    ]
    assert len(written) == 1
    stored = await store.load(table.id, guest)
    assert stored.lines == ("deal", f"A{written[0]}", f"B{written[0]}")


async def test_the_last_touched_table_comes_first(store, guest):
    first, second = new_table(guest), new_table(guest)
    await store.create(first)
    await store.create(second)
    await store.create(new_table(fresh_id()))
    await store.append(first.id, 1, ["A1"], [sheet(0, done=False), sheet(1)])
    found = await store.recent(guest)
    assert [one.id for one in found] == [first.id, second.id]
    assert (found[0].ply, found[0].deals, found[0].last, found[0].is_open) == (
        2,
        2,
        sheet(1),
        False,
    )
    assert (found[1].ply, found[1].deals, found[1].last, found[1].is_open) == (1, 0, None, True)


async def test_a_list_has_an_end_unless_all_tables_are_asked_for(store, guest):
    for _ in range(5):
        await store.create(new_table(guest))
    assert len(await store.recent(guest, 3)) == 3
    assert len(await store.recent(guest, None)) == 5


async def test_the_sheets_of_a_guest_are_listed_with_their_game(store, guest):
    table, other = new_table(guest), new_table(fresh_id())
    for one in (table, other):
        await store.create(one)
    await store.append(table.id, 1, ["D7"], [sheet(0, done=False)])
    await store.append(table.id, 2, ["deal"], [sheet(1)])
    await store.append(other.id, 1, ["D7"], [sheet()])
    found = await store.sheets(guest)
    assert found == [(table.game, sheet(0, done=False)), (table.game, sheet(1))]
    assert await store.sheets(fresh_id()) == []


async def test_a_guest_can_be_forgotten(store, guest):
    mine, other = new_table(guest), new_table(fresh_id())
    await store.create(mine)
    await store.append(mine.id, 1, ["A1"], [sheet()])
    await store.create(other)
    assert await store.erase(guest) == 1
    assert await store.recent(guest) == []
    with pytest.raises(TableNotFound):
        await store.append(mine.id, 2, ["A2"])
    assert (await store.load(other.id, other.guest)).lines == ("deal",)


async def test_a_forgotten_table_leaves_nothing_behind(store, guest):
    table = new_table(guest)
    await store.create(table)
    await store.append(table.id, 1, ["A1"], [sheet()])
    await store.erase(guest)
    await store.create(table)
    stored = await store.load(table.id, guest)
    assert (stored.lines, stored.sheets) == (("deal",), ())


async def test_idle_tables_are_purged(store, guest):
    table = new_table(guest)
    await store.create(table)
    assert await store.purge(now() - timedelta(days=1)) == 0
    assert await store.purge(now() + timedelta(days=1)) == 1
    with pytest.raises(TableNotFound):
        await store.load(table.id, guest)


async def test_tables_can_be_counted(store, guest):
    assert await store.count() == 0
    await store.create(new_table(guest))
    await store.create(new_table(fresh_id()))
    assert await store.count() == 2


async def test_a_store_that_can_answer_says_so(store):
    await store.check()


async def test_what_may_be_logged_of_a_table_does_not_hold_its_seed(store, guest):
    table = new_table(guest)
    await store.create(table)
    assert SEED.hex() not in repr(await store.load(table.id, guest))
    assert repr(SEED) not in repr(await store.load(table.id, guest))


async def test_a_database_is_kept_from_one_server_to_the_next(url, guest):
    table = new_table(guest)
    first = await opened(url)
    await first.create(table)
    await first.close()
    second = await opened(url)
    assert (await second.load(table.id, guest)).lines == ("deal",)
    await second.close()


async def test_a_database_is_written_ahead_and_flushed(tmp_path):
    store = await SqlStore.opened(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    pragmas = await store._database.read(
        lambda connection: [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    )
    await store.close()
    assert pragmas == ["wal", 2, 1]


async def test_servers_that_start_at_once_make_one_database(url):
    program = (
        "import asyncio, sys\n"
        "from app.settings import Settings\n"
        "from app.stores.sql import SqlStore\n"
        "async def start():\n"
        "    url = Settings(database_url=sys.argv[1]).database\n"
        "    store = await SqlStore.opened(url)\n"
        "    await store.check()\n"
        "    await store.close()\n"
        "asyncio.run(start())\n"
    )
    starts = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", program, url, stderr=asyncio.subprocess.PIPE
        )
        for _ in range(3)
    ]
    told = [(await start.communicate())[1] for start in starts]
    assert [start.returncode for start in starts] == [0, 0, 0], told


async def test_a_database_that_is_locked_is_unavailable_and_comes_back(
    tmp_path, guest, monkeypatch
):
    monkeypatch.setattr("app.stores.database.BUSY_SECONDS", 0.1)
    store = await SqlStore.opened(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    table = new_table(guest)
    with pytest.raises(StoreUnavailable):
        await store.create(table)
    other.execute("ROLLBACK")
    other.close()
    await store.create(table)
    assert (await store.load(table.id, guest)).lines == ("deal",)
    await store.close()


async def test_who_waits_for_a_locked_database_is_told_so_in_time(tmp_path, guest, monkeypatch):
    """Not one after the other, each after a wait of its own."""
    monkeypatch.setattr("app.stores.database.BUSY_SECONDS", 0.2)
    store = await SqlStore.opened(f"sqlite+aiosqlite:///{tmp_path}/tables.db")
    monkeypatch.setattr("app.stores.database.QUEUE_SECONDS", 0.1)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    crowd = [store.create(new_table(guest)) for _ in range(5)]
    told = await asyncio.gather(*crowd, return_exceptions=True)
    other.execute("ROLLBACK")
    other.close()
    assert [type(one) for one in told] == [StoreUnavailable] * 5
    assert "locked" in str(told[0])
    assert {str(one) for one in told[1:]} == {"the database has been busy for too long"}
    assert await store.count() == 0
    await store.close()


async def test_a_crowd_of_writers_is_served_in_its_order(url, guest, monkeypatch):
    """Even when the database itself would not wait at all for another writer."""
    monkeypatch.setattr("app.stores.database.BUSY_SECONDS", 0)
    store = await opened(url)
    tables = [new_table(guest) for _ in range(40)]
    await asyncio.gather(*(store.create(table) for table in tables))
    await asyncio.gather(*(store.append(table.id, 1, ["A1"]) for table in tables))
    assert await store.count() == 40
    await store.close()


async def test_a_database_that_is_gone_is_unavailable_and_comes_back(tmp_path, guest):
    folder = tmp_path / "volume"
    folder.mkdir()
    store = await SqlStore.opened(f"sqlite+aiosqlite:///{folder}/tables.db")
    table = new_table(guest)
    await store.create(table)
    await asyncio.gather(*(store.check() for _ in range(8)))
    folder.rename(tmp_path / "away")
    folder.mkdir()
    for _ in range(3):
        with pytest.raises(StoreUnavailable, match="the database is gone"):
            await store.append(table.id, 1, ["A1"])
    assert list(folder.iterdir()) == []
    folder.rmdir()
    (tmp_path / "away").rename(folder)
    await store.append(table.id, 1, ["A1"])
    assert (await store.load(table.id, guest)).lines == ("deal", "A1")
    await store.close()


async def test_a_database_that_is_replaced_is_followed(tmp_path, guest):
    """Whoever goes on writing to the old file loses everything that is written."""
    first, second = tmp_path / "tables.db", tmp_path / "other.db"
    table = new_table(guest)
    other = await SqlStore.opened(f"sqlite+aiosqlite:///{second}")
    await other.create(table)
    await other.close()
    store = await SqlStore.opened(f"sqlite+aiosqlite:///{first}")
    await store.check()
    for name in ("tables.db-wal", "tables.db-shm"):
        (tmp_path / name).unlink()
    second.rename(first)
    await store.append(table.id, 1, ["A1"])
    assert (await store.load(table.id, guest)).lines == ("deal", "A1")
    await store.close()


async def test_a_table_keeps_its_place_when_the_clock_is_set_back(store, guest, monkeypatch):
    table = new_table(guest)
    await store.create(table)
    past = now() - timedelta(days=3650)
    for kind in ("memory", "sql"):
        monkeypatch.setattr(f"app.stores.{kind}.now", lambda: past)
    await store.append(table.id, 1, ["A1"])
    await store.append(table.id, 2, ["A2"], [sheet()])
    stored = await store.load(table.id, guest)
    assert stored.lines == ("deal", "A1", "A2")
    assert [one.id for one in await store.recent(guest)] == [table.id]
    assert await store.purge(past - timedelta(days=400)) == 0


async def test_a_folder_that_is_not_there_is_told_plainly(tmp_path):
    with pytest.raises(StoreUnavailable):
        await SqlStore.opened(f"sqlite+aiosqlite:///{tmp_path}/nowhere/tables.db")


async def test_the_migrations_make_what_the_server_expects(url):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from app.stores.schema import METADATA

    store = await opened(url)
    differences = await store._database.read(
        lambda connection: compare_metadata(MigrationContext.configure(connection), METADATA)
    )
    await store.close()
    assert differences == []
