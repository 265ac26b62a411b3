"""What a host does while the server runs or not: back up, restore, verify, purge."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager

from app import backups
from app.backups import BackupError
from app.errors import StoreUnavailable
from app.guests import keep_secret, known_secret
from app.housekeeping import idle_since
from app.settings import Settings
from app.starting import Hindrance, opened_store
from app.stores.base import StoredTable, now
from app.stores.sql import SqlStore
from app.verifying import fault_of
from engine.games import games

BATCH = 100
"""How many tables are restored at once: guests who move meanwhile wait for one batch at most."""


def backup(settings: Settings, file: str) -> int:
    """Write all tables to a file, as they are at one moment."""

    async def work(store: SqlStore) -> int:
        # A secret that the host has set is kept by the host.
        secret = "" if settings.secret else known_secret(settings.data)
        async with aclosing(store.each()) as tables:
            number = await backups.write(tables, file, secret)
        _say(f"{number} tables are in {file}")
        return 0

    return _run(settings, work)


def restore(settings: Settings, file: str) -> int:
    """Add the tables of a file that are not there; what is there stays as it is."""

    async def work(store: SqlStore) -> int:
        heading, tables = backups.read(file)
        added = 0
        for begin in range(0, len(tables), BATCH):
            added += await store.add(tables[begin : begin + BATCH])
        _say(f"{added} tables were restored, {len(tables) - added} were there already")
        _restore_secret(settings, heading.secret)
        return 0

    return _run(settings, work)


def verify(settings: Settings, file: str | None = None) -> int:
    """Replay every record, of the database or of a file, and name those that are faulty."""

    async def check(tables: AsyncIterator[StoredTable]) -> int:
        number = faulty = 0
        async for table in tables:
            number += 1
            fault = fault_of(table, games())
            if fault:
                faulty += 1
                print(f"table {table.id}: {fault}")
        _say(f"{number} tables were replayed, {faulty} are faulty")
        return 1 if faulty else 0

    async def work(store: SqlStore) -> int:
        async with aclosing(store.each()) as tables:
            return await check(tables)

    async def work_on_file() -> int:
        return await check(_each(backups.read(file or "")[1]))

    return _run(settings, work) if file is None else _told(work_on_file)


def purge(settings: Settings, days: int | None = None) -> int:
    """Forget tables that nobody has touched for days; as many as the settings say, by default."""

    async def work(store: SqlStore) -> int:
        idle = settings.idle_days if days is None else days
        if idle <= 0:
            raise Hindrance("tables are kept for ever here: say `--days` and a number above 0")
        number = await store.purge(idle_since(idle, now()))
        _say(f"{number} tables were idle for more than {idle} days and are forgotten")
        return 0

    return _run(settings, work)


def _restore_secret(settings: Settings, secret: str) -> None:
    if not secret or settings.secret == secret:
        return
    if not settings.secret and keep_secret(settings.data, secret) == secret:
        return
    _say(
        "This server signs cookies with another secret than the one of the backup. To let its "
        "guests in again, add the `secret` of its first line to CARDAVIA_PREVIOUS_SECRETS."
    )


def _run(settings: Settings, work: Callable[[SqlStore], Awaitable[int]]) -> int:
    async def worked() -> int:
        async with _store(settings) as store:
            return await work(store)

    return _told(worked)


def _told(work: Callable[[], Awaitable[int]]) -> int:
    """Do a work and return its exit code; what hinders it is one line."""

    async def worked() -> int:
        return await work()

    try:
        return asyncio.run(worked())
    except (Hindrance, BackupError, StoreUnavailable, OSError) as error:
        _say(f"cardavia: {error}")
        return 1


@asynccontextmanager
async def _store(settings: Settings) -> AsyncIterator[SqlStore]:
    store = await opened_store(settings)
    try:
        yield store
    finally:
        await store.close()


async def _each(tables: list[StoredTable]) -> AsyncIterator[StoredTable]:
    for table in tables:
        yield table


def _say(sentence: str) -> None:
    """Speak beside the standard output, which may be the file that is written."""
    print(sentence, file=sys.stderr)
