"""Does work in transactions: in threads for SQLite, which blocks, else asynchronously."""

import asyncio
import errno
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import create_async_engine

from app.errors import StoreUnavailable

BUSY_SECONDS = 15
"""How long SQLite waits for another process that writes."""
QUEUE_SECONDS = 15
"""How long work may wait for its turn here."""
READERS = 4
WRITES = "cardavia_writes"

Result = TypeVar("Result")
Work = Callable[[sa.Connection], Result]
"""What is done within one transaction: all of it or nothing."""
Asked = Callable[[Work[Any]], Awaitable[Any]]
"""Does one piece of work after the other within the same transaction."""


class Database(ABC):
    """A database that does work, and tells of what is wrong with it as StoreUnavailable."""

    async def read(self, work: Work[Result]) -> Result:
        """Return the result of work that changes nothing."""
        async with self.reading() as asked:
            result: Result = await asked(work)
        return result

    @abstractmethod
    async def write(self, work: Work[Result]) -> Result:
        """Return the result of work once it is kept for good."""

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Asked]:
        """Open a transaction for several pieces of work that see the same moment."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of all connections."""


class AskedDatabase(Database):
    """A database at the other end of a connection: PostgreSQL."""

    def __init__(self, url: str) -> None:
        """Take the address of the database."""
        self._engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=True)
        # A table is read by several queries that must see the same moment.
        self._still = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def write(self, work: Work[Result]) -> Result:
        """Return the result of work once it is kept for good."""
        async with told(), self._engine.begin() as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Asked]:
        """Open a transaction for several pieces of work that see the same moment."""
        async with told(), self._still.begin() as connection:
            yield connection.run_sync

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()


class FileDatabase(Database):
    """A database in a file: SQLite. A transaction is one way to a thread and back."""

    def __init__(self, url: str) -> None:
        """Take the address of a file, which is made where there is none."""
        self._engine = _file_engine(url)
        self._writing = self._engine.execution_options(**{WRITES: True})
        # Who waits for SQLite asks again and again, and whoever comes later may be served first:
        # under a crowd somebody waits too long. Here writers of one server stand in a queue.
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")

    async def read(self, work: Work[Result]) -> Result:
        """Return the result of work that changes nothing."""
        async with told():
            return await _in(self._readers, partial(_done, self._engine, work))

    async def write(self, work: Work[Result]) -> Result:
        """Return the result of work once it is kept for good."""
        latest = time.monotonic() + QUEUE_SECONDS
        async with told():
            return await _in(self._writer, partial(_done, self._writing, work, latest))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Asked]:
        """Open a transaction for several pieces of work that see the same moment."""
        async with told():
            connection = await _in(self._readers, self._engine.connect)
            try:
                yield lambda work: _in(self._readers, partial(work, connection))
            finally:
                await _in(self._readers, connection.close)

    async def close(self) -> None:
        """Let go of all connections once what is under way has come to its end."""
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown, cancel_futures=True)
        self._engine.dispose()


def database(url: str) -> Database:
    """Return the database at an address; StoreUnavailable where its file cannot be made."""
    return FileDatabase(url) if url.startswith("sqlite") else AskedDatabase(url)


@asynccontextmanager
async def told() -> AsyncIterator[None]:
    """Tell of what is wrong with the database as StoreUnavailable."""
    try:
        yield
    except DBAPIError as error:
        raise StoreUnavailable(str(error.orig)) from error
    except (TimeoutError, OSError) as error:
        raise StoreUnavailable(str(error)) from error


async def _in(threads: ThreadPoolExecutor, work: Callable[[], Result]) -> Result:
    return await asyncio.get_running_loop().run_in_executor(threads, work)


def _done(engine: sa.Engine, work: Work[Result], latest: float | None = None) -> Result:
    if latest is not None and time.monotonic() > latest:
        raise TimeoutError("the database has been busy for too long")
    with engine.begin() as connection:
        return work(connection)


def _file_engine(url: str) -> sa.Engine:
    path = Path(make_url(url).database or "")
    try:
        path.touch()
    except OSError as error:
        raise StoreUnavailable(str(error)) from error
    engine = sa.create_engine(
        url, hide_parameters=True, connect_args={"timeout": BUSY_SECONDS, "isolation_level": None}
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    _follow_file(engine, path)
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
