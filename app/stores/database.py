"""Does work in transactions of a database, SQLite or PostgreSQL."""

import asyncio
import errno
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.errors import StoreUnavailable

BUSY_SECONDS = 15
"""How long SQLite waits for another process that writes."""
QUEUE_SECONDS = 15
"""How long work may wait for its turn here."""
WRITES = "cardavia_writes"

Result = TypeVar("Result")
Work = Callable[[sa.Connection], Result]
"""What is done within one transaction: all of it or nothing."""
Asked = Callable[[Work[Any]], Awaitable[Any]]
"""Does one piece of work after the other within the same transaction."""


class Database:
    """A database that does work, and tells of what is wrong with it as StoreUnavailable."""

    def __init__(self, url: str) -> None:
        """Take its address; the file of SQLite is made where there is none."""
        is_file = url.startswith("sqlite")
        engine = _file_engine(url) if is_file else _server_engine(url)
        self._engine = engine
        self._writing = engine.execution_options(**{WRITES: True})
        # A table is read by several queries that must see the same moment.
        level = {} if is_file else {"isolation_level": "REPEATABLE READ"}
        self._still = engine.execution_options(**level)
        # Who waits for SQLite asks again and again, and whoever comes later may be served first:
        # under a crowd somebody waits too long. Here writers of one server stand in a queue.
        self._queue = asyncio.Lock() if is_file else None

    async def read(self, work: Work[Result]) -> Result:
        """Return the result of work that changes nothing."""
        async with self.reading() as asked:
            result: Result = await asked(work)
        return result

    async def write(self, work: Work[Result]) -> Result:
        """Return the result of work once it is kept for good."""
        async with told(), self._turn(), self._writing.begin() as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Asked]:
        """Open a transaction for several pieces of work that see the same moment."""
        async with told(), self._still.begin() as connection:
            yield connection.run_sync

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait until it is one's turn to write."""
        if self._queue is None:
            yield
            return
        try:
            async with asyncio.timeout(QUEUE_SECONDS):
                await self._queue.acquire()
        except TimeoutError:
            raise StoreUnavailable("the database has been busy for too long") from None
        try:
            yield
        finally:
            self._queue.release()


@asynccontextmanager
async def told() -> AsyncIterator[None]:
    """Tell of what is wrong with the database as StoreUnavailable."""
    try:
        yield
    except DBAPIError as error:
        raise StoreUnavailable(str(error.orig)) from error
    except (TimeoutError, OSError) as error:
        raise StoreUnavailable(str(error)) from error


def _server_engine(url: str) -> AsyncEngine:
    return create_async_engine(url, hide_parameters=True, pool_pre_ping=True)


def _file_engine(url: str) -> AsyncEngine:
    path = Path(make_url(url).database or "")
    try:
        path.touch()
    except OSError as error:
        raise StoreUnavailable(str(error)) from error
    engine = create_async_engine(
        url, hide_parameters=True, connect_args={"timeout": BUSY_SECONDS, "isolation_level": None}
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    _follow_file(engine.sync_engine, path)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """Begin a transaction; writers queue at its start, where SQLite can wait, not in its midst."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _follow_file(engine: sa.Engine, path: Path) -> None:
    """Never go on writing to a file that has been moved away, and make none in its place.

    The tables in the one would be lost, the ones in the other hidden by it.
    """

    def insist(*_connecting: Any) -> None:
        if not path.exists():
            raise FileNotFoundError(errno.ENOENT, "the database is gone", str(path))

    def note(_connection: Any, record: Any) -> None:
        record.info["file"] = path.stat().st_ino

    def compare(_connection: Any, record: Any, _proxy: Any) -> None:
        insist()
        if path.stat().st_ino != record.info["file"]:
            raise DisconnectionError

    event.listen(engine, "do_connect", insist)
    event.listen(engine, "connect", note)
    event.listen(engine, "checkout", compare)
