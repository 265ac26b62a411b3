"""What hinders a start, on a real disk: each told in one line that says what to do."""

import errno
import os
import shutil
import sqlite3
import subprocess
from contextlib import contextmanager, suppress

import pytest
from alembic.util import CommandError

from app.errors import StoreUnavailable
from app.guests import fresh_id
from app.settings import Settings
from app.starting import Hindrance, prepare, prepare_folder
from app.stores.sql import SqlStore
from tests.app import postgres
from tests.app.servers import PATIENCE, Server, first_action, table_of

# Root may write everywhere; without this power it is a user like others.
ORDINARY = ("setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner")
BEFORE = ORDINARY if os.geteuid() == 0 else ()


def is_able_to_mount():
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    tried = subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False)
    return tried.returncode == 0


needs_mounts = pytest.mark.skipif(
    not is_able_to_mount(), reason="only root can mount: NOT tested here"
)


@contextmanager
def mounted(folder, options):
    """A small disk of its own."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def fill(folder):
    """Write to a disk until nothing more goes on it."""
    with (folder / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
        while True:
            ballast.write(bytes(1024))


def refusal(server, **settings):
    """The one line by which a server refuses to start."""
    ended = server.run("serve", **settings)
    assert ended.returncode == 1, ended.stderr
    lines = ended.stderr.splitlines()
    assert len(lines) == 1, ended.stderr
    assert lines[0].startswith("cardavia: ")
    return lines[0]


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "volume"
    place.mkdir()
    yield place
    place.chmod(0o755)


def test_a_volume_of_somebody_else_is_told_with_what_to_do(tmp_path, folder):
    folder.chmod(0o555)
    told = refusal(Server(folder, tmp_path / "log", BEFORE))
    owner, own = folder.stat().st_uid, os.getuid()
    assert f"belongs to user {owner} and cannot be written by user {own}" in told
    assert f"chown -R {own}:{os.getgid()} {folder}" in told


def test_a_folder_that_cannot_be_made_is_told_with_what_to_do(tmp_path, folder):
    folder.chmod(0o555)
    told = refusal(Server(folder / "below", tmp_path / "log", BEFORE))
    assert f"{folder} belongs to user" in told


@pytest.mark.parametrize("name", ["secret", "cardavia.db", "cardavia.db-wal"])
def test_a_file_of_somebody_else_is_told_with_what_to_do(tmp_path, folder, name):
    (folder / name).touch(mode=0o444)
    told = refusal(Server(folder, tmp_path / "log", BEFORE))
    assert f"{folder / name} belongs to user" in told


@needs_mounts
def test_a_read_only_volume_is_told_with_what_to_do(tmp_path, folder):
    with mounted(folder, "ro,size=1m"):
        told = refusal(Server(folder, tmp_path / "log"))
    assert f"{folder} is read-only: mount it for writing" in told


@needs_mounts
def test_a_full_disk_is_told_with_what_to_do(tmp_path, folder):
    with mounted(folder, "size=64k"):
        fill(folder)
        assert f"no space is left for {folder}" in refusal(Server(folder, tmp_path / "log"))
        (folder / "ballast").write_bytes(bytes(4096))
        assert "no space is left for the database" in refusal(Server(folder, tmp_path / "log"))


@needs_mounts
def test_a_disk_that_fills_up_while_guests_play_loses_nothing(tmp_path, folder):
    with mounted(folder, "size=3m"):
        server = Server(folder, tmp_path / "log").start()
        try:
            with server.browse() as browser:
                form = {"game": "schnapsen", "level": "easy", "table": fresh_id()}
                address = browser.post("/en/tables", data=form).headers["location"]
                before = browser.get(address)
                move = first_action(before)
                fill(folder)
                refused = browser.post(f"{address}/actions", data=move)
                assert refused.status_code == 503
                assert table_of(browser.get(address)) == table_of(before)
                (folder / "ballast").unlink()
                assert browser.post(f"{address}/actions", data=move).status_code == 303
                assert table_of(browser.get(address)) != table_of(before)
        finally:
            server.end()


@pytest.mark.parametrize("content", [b"not a database " * 100, b"SQLite format 3\0" + bytes(50)])
def test_a_file_that_is_no_database_is_told(tmp_path, content):
    (tmp_path / "cardavia.db").write_bytes(content)
    told = refusal(Server(tmp_path, tmp_path / "log"))
    assert f"the database ({tmp_path / 'cardavia.db'}) cannot be used" in told


def test_a_database_of_a_newer_release_is_told(tmp_path):
    server = Server(tmp_path, tmp_path / "log")
    assert server.run("verify").returncode == 0
    database = sqlite3.connect(tmp_path / "cardavia.db")
    with database:
        database.execute("UPDATE alembic_version SET version_num = '999'")
    database.close()
    assert "a newer release" in refusal(server)


def test_a_database_that_does_not_answer_is_told(tmp_path):
    url = f"postgresql://cardavia@/cardavia?host={tmp_path}"
    told = refusal(Server(tmp_path, tmp_path / "log"), database_url=url)
    assert "the database (its address) cannot be used" in told


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "many"), ("SECRET", "short"), ("BASE_PATH", "a?b")]
)
def test_a_setting_that_makes_no_sense_is_named(tmp_path, name, value):
    told = refusal(Server(tmp_path, tmp_path / "log"), **{name: value})
    assert f"CARDAVIA_{name}: " in told
    assert value not in told or name != "SECRET"


def test_a_port_that_is_taken_is_told(tmp_path):
    server = Server(tmp_path, tmp_path / "log").start()
    try:
        ended = server.run("serve", port=server.port)
        assert ended.returncode != 0
        assert "address already in use" in ended.stderr
        assert "Traceback" not in ended.stderr
    finally:
        server.end()


async def test_a_server_with_a_secret_and_a_database_elsewhere_needs_no_folder(folder, monkeypatch):
    url = f"sqlite:///{folder}/elsewhere.db"
    settings = Settings(data=folder / "none", secret="s" * 40, database_url=url)
    await prepare(settings)
    assert not (folder / "none").exists()
    store = await SqlStore.opened(settings.database)
    assert await store.count() == 0
    await store.close()


def test_a_folder_in_the_place_of_a_file_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Hindrance, match="cannot be the data folder"):
        prepare_folder(tmp_path / "file")


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.EACCES, "cannot be written by user"),
        (errno.EROFS, "is read-only: mount it for writing"),
        (errno.ENOSPC, "no space is left"),
        (errno.EDQUOT, "no space is left"),
        (errno.EIO, "cannot be the data folder: Input/output error"),
    ],
)
def test_each_failure_of_a_folder_has_its_words(tmp_path, monkeypatch, number, told):
    def fail(path, content):
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr("pathlib.Path.write_bytes", fail)
    with pytest.raises(Hindrance, match=told):
        prepare_folder(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (StoreUnavailable("database or disk is full"), "no space is left for the database"),
        (StoreUnavailable("one\ntwo"), r"the database \(.*cardavia.db\) cannot be used: one$"),
        (StoreUnavailable(""), "cannot be used: no answer"),
        (CommandError("Can't locate revision"), "a newer release"),
    ],
)
async def test_each_failure_of_a_database_has_its_words(tmp_path, monkeypatch, error, told):
    async def fail(url):
        raise error

    monkeypatch.setattr(SqlStore, "opened", fail)
    with pytest.raises(Hindrance, match=told):
        await prepare(Settings(data=tmp_path))


async def test_a_server_that_forgets_everything_needs_no_database(tmp_path):
    await prepare(Settings(data=tmp_path, database_url="memory:"))
    assert not list(tmp_path.glob("cardavia.db*"))


def test_a_postgres_that_restarts_is_found_again(tmp_path, postgres_server):
    url = postgres.new_database(postgres_server)
    name = url.split("/")[-1].split("?")[0]
    server = Server(tmp_path, database_url=url).start()
    try:
        with server.browse() as browser:
            form = {"game": "cicera", "level": "easy", "table": fresh_id()}
            address = browser.post("/en/tables", data=form).headers["location"]
            before = table_of(browser.get(address))
            kill = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                f" WHERE datname = '{name}' AND pid <> pg_backend_pid()"
            )
            psql = [postgres.programs() / "psql", "-h", postgres_server, "-U", "cardavia"]
            for _ in range(3):
                subprocess.run(
                    [*psql, "-d", "postgres", "-c", kill],
                    check=True,
                    capture_output=True,
                    timeout=PATIENCE,
                )
                assert table_of(browser.get(address)) == before
    finally:
        server.end()
