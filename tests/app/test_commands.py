"""What a host does while the server runs: back up, restore, verify, purge."""

import asyncio
import functools
import io
import json
import stat
from dataclasses import replace
from datetime import timedelta

import pytest

from app import backups, commands
from app.guests import fresh_id
from app.settings import Settings
from app.stores.base import now
from app.stores.memory import MemoryStore
from app.stores.sql import SqlStore
from app.tables import Tables
from engine.games import games
from tests.app import postgres
from tests.app.servers import Server, first_action, table_of
from tests.deals import named, seeds

GUEST = fresh_id()


@pytest.fixture
def tables():
    return played()


@pytest.fixture
def settings(tmp_path, url):
    (tmp_path / "data").mkdir()
    return Settings(data=tmp_path / "data", database_url=url)


async def opened(settings):
    return await SqlStore.opened(settings.database)


class First:
    """A thinker that takes the first action there is."""

    async def choose(self, game, level, observation, budget, seed):
        return observation.legal[0]


@functools.cache
def played():
    """Tables of every game: a deal played, a deal begun, a table just opened."""

    async def play():
        store = MemoryStore()
        tables = Tables(store, First(), games())
        for game in games():
            for plies in (1000, 3, 0):
                table = await tables.open(GUEST, game, "easy")
                look = await tables.look(GUEST, table)
                while plies > 0 and not look.is_over:
                    look = await tables.play(GUEST, table, look.ply, look.choices[0].text)
                    plies -= 1
        return tuple(store._tables.values())

    # The cards are those of no test in particular, as whoever asks first asks for all.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.tables.new_seed", seeds(named("played")))
        return asyncio.run(play())


async def filled(settings, tables):
    """A database with these tables."""
    store = await opened(settings)
    await store.add(tables)
    await store.close()


async def all_of(settings):
    store = await opened(settings)
    tables = [table async for table in store.each()]
    await store.close()
    return tables


def kept(settings):
    return asyncio.run(all_of(settings))


def other(settings, tmp_path, **values):
    """Settings of another server, in SQLite."""
    folder = tmp_path / "other"
    folder.mkdir(exist_ok=True)
    return Settings(data=folder, **values)


def test_what_was_backed_up_can_be_restored_elsewhere(settings, tmp_path, capsys):
    asyncio.run(filled(settings, played()))
    before = kept(settings)
    file = tmp_path / "tables.jsonl"
    assert commands.backup(settings, str(file)) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    there = other(settings, tmp_path)
    assert commands.restore(there, str(file)) == 0
    assert kept(there) == before
    assert "9 tables were restored, 0 were there already" in capsys.readouterr().err
    assert commands.restore(there, str(file)) == 0
    assert "0 tables were restored, 9 were there already" in capsys.readouterr().err
    assert kept(there) == before


@pytest.mark.parametrize("secret", ["", "a secret of at least thirty-two characters"])
def test_guests_are_known_again_after_a_restore(tmp_path, secret):
    here = Settings(data=tmp_path, secret=secret)
    asyncio.run(filled(here, played()[:3]))
    (tmp_path / "secret").write_text("made by the server")
    assert commands.backup(here, str(tmp_path / "file")) == 0
    there = other(here, tmp_path)
    assert commands.restore(there, str(tmp_path / "file")) == 0
    # A secret that the host has set is the host's: it is in no backup.
    kept_there = there.data / "secret"
    assert kept_there.read_text() == "made by the server" if not secret else not kept_there.exists()


def test_another_secret_is_kept_and_told_about(tmp_path, capsys):
    here = Settings(data=tmp_path)
    asyncio.run(filled(here, played()[:3]))
    (tmp_path / "secret").write_text("one secret")
    commands.backup(here, str(tmp_path / "file"))
    there = other(here, tmp_path)
    (there.data / "secret").write_text("another secret")
    capsys.readouterr()
    assert commands.restore(there, str(tmp_path / "file")) == 0
    told = capsys.readouterr().err
    assert "CARDAVIA_PREVIOUS_SECRETS" in told
    assert "one secret" not in told
    assert (there.data / "secret").read_text() == "another secret"


def test_a_backup_can_be_piped(settings, tmp_path, capsys, monkeypatch):
    asyncio.run(filled(settings, played()[:3]))
    capsys.readouterr()
    assert commands.backup(settings, "-") == 0
    text = capsys.readouterr().out
    assert len(text.splitlines()) == 2 + 3
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert commands.restore(other(settings, tmp_path), "-") == 0
    assert kept(other(settings, tmp_path)) == kept(settings)


def test_a_restore_leaves_tables_that_went_on_as_they_are(settings, tmp_path):
    asyncio.run(filled(settings, played()))
    file = str(tmp_path / "file")
    commands.backup(settings, file)

    async def go_on():
        store = await opened(settings)
        tables = Tables(store, First(), games())
        looks = [await tables.look(GUEST, table.id) for table in await store.recent(GUEST)]
        going = [look for look in looks if not look.is_over]
        assert going
        for look in going:
            await tables.play(GUEST, look.id, look.ply, look.choices[0].text)
        await store.close()

    asyncio.run(go_on())
    before = kept(settings)
    assert commands.restore(settings, file) == 0
    assert kept(settings) == before


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda text: text[: len(text) // 2], "breaks off"),
        (lambda text: text.rsplit("\n", 2)[0] + "\n", "breaks off"),
        (lambda text: text.split("\n", 1)[0] + "\n", "breaks off"),
        (lambda text: "", "no backup"),
        (lambda text: "[]\n", "no table"),
        (lambda text: text.replace('"cardavia":1', '"cardavia":9', 1), "no backup"),
        (lambda text: text.replace('"seed":"', '"seed":"zz', 1), "what is no table"),
        (lambda text: text.replace('"lines"', '"pages"', 1), "what is no table"),
    ],
)
def test_a_file_that_is_not_whole_restores_nothing(tmp_path, capsys, spoil, told):
    here = Settings(data=tmp_path)
    asyncio.run(filled(here, played()))
    file = tmp_path / "file"
    commands.backup(here, str(file))
    file.write_text(spoil(file.read_text()))
    there = other(here, tmp_path)
    capsys.readouterr()
    assert commands.restore(there, str(file)) == 1
    error = capsys.readouterr().err
    assert error.startswith("cardavia: ")
    assert told in error
    assert len(error.splitlines()) == 1
    assert kept(there) == []


def test_a_backup_that_fails_leaves_the_last_one_as_it_was(tmp_path, monkeypatch, capsys):
    here = Settings(data=tmp_path)
    asyncio.run(filled(here, played()[:3]))
    file = tmp_path / "file"
    file.write_text("the last one")

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert commands.backup(here, str(file)) == 1
    assert "No space left" in capsys.readouterr().err
    assert file.read_text() == "the last one"
    assert not list(tmp_path.glob(".file*"))


def test_a_backup_needs_a_place(tmp_path, capsys):
    assert commands.backup(Settings(data=tmp_path), str(tmp_path / "no" / "where")) == 1
    assert capsys.readouterr().err.startswith("cardavia: ")
    assert commands.restore(Settings(data=tmp_path), str(tmp_path / "nothing")) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_a_heading_does_not_tell_its_secret():
    assert "hidden" not in repr(backups.Heading("today", "hidden"))


def test_every_table_is_replayed(settings, tmp_path, capsys):
    asyncio.run(filled(settings, played()))
    assert commands.verify(settings) == 0
    assert "9 tables were replayed, 0 are faulty" in capsys.readouterr().err
    commands.backup(settings, str(tmp_path / "file"))
    assert commands.verify(settings, str(tmp_path / "file")) == 0


def without_sheets(table):
    return replace(table, sheets=())


def with_other_points(table):
    [sheet] = table.sheets
    return replace(table, sheets=(replace(sheet, points=sheet.points + 1),))


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda table: replace(table, lines=(*table.lines[:3], "S99")), "cannot be replayed"),
        (lambda table: replace(table, lines=()), "nothing has been dealt"),
        (lambda table: replace(table, rules=99), "cannot be replayed"),
        (lambda table: replace(table, game="bridge"), "no game bridge"),
        (lambda table: replace(table, seed=bytes(32)), "cannot be replayed"),
        (without_sheets, "1 deals are finished, but 0 sheets are kept"),
        (with_other_points, "the sheet of deal 1"),
    ],
)
def test_a_faulty_table_is_named(tmp_path, capsys, spoil, told):
    here = Settings(data=tmp_path)
    asyncio.run(filled(here, played()[:3]))
    spoiled = replace(spoil(played()[0]), id=fresh_id())

    async def add():
        store = await opened(here)
        assert await store.add([spoiled]) == 1
        await store.close()

    asyncio.run(add())
    assert commands.verify(here) == 1
    told_of = capsys.readouterr()
    assert told_of.out.startswith(f"table {spoiled.id}: ")
    assert told in told_of.out
    assert "4 tables were replayed, 1 are faulty" in told_of.err


def test_idle_tables_can_be_purged(settings, capsys):
    moment = now() - timedelta(days=30)
    asyncio.run(filled(settings, [replace(one, touched=moment) for one in played()[:3]]))
    assert commands.purge(settings) == 0
    assert "0 tables were idle for more than 400 days" in capsys.readouterr().err
    assert commands.purge(settings, 29) == 0
    assert "3 tables were idle for more than 29 days" in capsys.readouterr().err
    assert kept(settings) == []


@pytest.mark.parametrize("days", [0, -1, None])
def test_a_purge_of_everything_is_refused(tmp_path, capsys, days):
    here = Settings(data=tmp_path, idle_days=0)
    assert commands.purge(here, days) == 1
    assert "--days" in capsys.readouterr().err


def test_a_server_that_keeps_nothing_has_nothing_to_back_up(tmp_path, capsys):
    assert commands.backup(Settings(data=tmp_path, database_url="memory:"), "-") == 1
    assert "keeps nothing" in capsys.readouterr().err


async def test_a_backup_is_of_one_moment(settings, tables):
    """Tables that change while they are read are written down as they were at the beginning."""
    await filled(settings, tables)
    store, writer = await opened(settings), await opened(settings)
    before = await all_of(settings)
    read = []
    async for table in store.each():
        read.append(table)
        for one in await writer.recent(GUEST):
            await writer.append(one.id, one.ply, ["later"])
    await store.close()
    await writer.close()
    assert read == before


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_all_commands_work_while_the_server_runs(tmp_path, request, kind):
    url = ""
    if kind == "postgres":
        url = postgres.new_database(request.getfixturevalue("postgres_server"))
    server = Server(tmp_path, database_url=url).start()
    try:
        with server.browse() as browser:
            form = {"game": "cicera", "level": "easy", "table": fresh_id()}
            address = browser.post("/en/tables", data=form).headers["location"]
            file = tmp_path / "file"
            assert server.run("backup", file).returncode == 0
            move = first_action(browser.get(address))
            assert browser.post(f"{address}/actions", data=move).status_code == 303
            before = table_of(browser.get(address))
            for command in (["restore", file], ["verify"], ["verify", file], ["purge"]):
                ended = server.run(*command)
                assert ended.returncode == 0, ended.stderr
                assert len(ended.stderr.splitlines()) == 1
            assert table_of(browser.get(address)) == before
            lines = [json.loads(line) for line in file.read_text().splitlines()]
            assert [line.get("game") for line in lines] == [None, "cicera", None]
    finally:
        server.end()
