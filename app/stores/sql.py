"""The store in a database: SQLite for one machine, PostgreSQL for several."""

import asyncio
import errno
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from app.errors import StaleTable, StoreUnavailable, TableNotFound
from app.stores.base import RECENT, KeptSheet, NewTable, StoredTable, TableId, TableSummary, now
from app.stores.migrations import upgrade
from app.stores.schema import LINES, SHEETS, TABLES

BUSY_SECONDS = 15
BATCH = 200
WRITES = "cardavia_writes"


class SqlStore:
    """Keeps tables in a database; the primary key (table, ply) of the lines decides races."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Take an engine whose database has been brought up to date."""
        self._engine = engine
        self._writing = engine.execution_options(**{WRITES: True})
        # Who waits for SQLite asks again and again, and whoever comes later may be served first:
        # under a crowd somebody waits too long. Here writers of one server stand in a queue.
        self._queue = asyncio.Lock()
        # A table is read by several queries that must see the same moment.
        is_sqlite = engine.dialect.name == "sqlite"
        level = {} if is_sqlite else {"isolation_level": "REPEATABLE READ"}
        self._reading = engine.execution_options(**level)

    @classmethod
    async def opened(cls, url: str) -> "SqlStore":
        """Return the store of a database, brought up to date first."""
        engine = _engine(url)
        try:
            async with _told():
                _make_file(url)
            async with _told(), engine.execution_options(**{WRITES: True}).begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def create(self, table: NewTable) -> None:
        """Keep a new table; StaleTable when there is one of this id already."""
        row = _row(table, now())
        async with self._written() as connection:
            try:
                await connection.execute(sa.insert(TABLES), row)
            except IntegrityError:
                raise StaleTable(f"table {table.id} is open already") from None
            await _add_lines(connection, table.id, 0, table.lines)

    async def load(self, table: TableId, guest: str) -> StoredTable:
        """Return a table of this guest; TableNotFound when there is none."""
        async with _told(), self._reading.begin() as connection:
            found = await connection.execute(
                sa.select(TABLES).where(TABLES.c.id == table, TABLES.c.guest == guest)
            )
            row = found.one_or_none()
            if row is None:
                raise TableNotFound(table)
            lines = await connection.scalars(
                sa.select(LINES.c.text).where(LINES.c.table_id == table).order_by(LINES.c.ply)
            )
            sheets = await connection.scalars(
                sa.select(SHEETS.c.sheet).where(SHEETS.c.table_id == table).order_by(SHEETS.c.deal)
            )
        return _stored(row, lines, sheets)

    async def append(
        self, table: TableId, at: int, lines: Sequence[str], results: Sequence[KeptSheet] = ()
    ) -> None:
        """Add lines after the first `at`, and sheets of finished deals, all or none."""
        async with self._written() as connection:
            touched = await connection.execute(
                sa.update(TABLES).where(TABLES.c.id == table).values(touched=now())
            )
            if touched.rowcount == 0:
                raise TableNotFound(table)
            if await _number_of_lines(connection, table) != at:
                raise StaleTable(f"table {table} has not {at} lines")
            try:
                await _add_lines(connection, table, at, lines)
            except IntegrityError:
                raise StaleTable(f"table {table} was written to meanwhile") from None
            await _add_sheets(connection, table, results)

    async def recent(self, guest: str, most: int | None = RECENT) -> list[TableSummary]:
        """Return the tables of a guest, the last one touched first; None stands for all."""
        plies = sa.select(sa.func.count()).where(LINES.c.table_id == TABLES.c.id)
        deals = sa.select(sa.func.count()).where(SHEETS.c.table_id == TABLES.c.id)
        last = (
            sa.select(SHEETS.c.sheet)
            .where(SHEETS.c.table_id == TABLES.c.id)
            .order_by(SHEETS.c.deal.desc())
            .limit(1)
        )
        query = (
            sa.select(
                TABLES,
                plies.scalar_subquery().label("plies"),
                deals.scalar_subquery().label("deals"),
                last.scalar_subquery().label("last"),
            )
            .where(TABLES.c.guest == guest)
            .order_by(TABLES.c.touched.desc(), TABLES.c.id)
            .limit(most)
        )
        async with _told(), self._reading.begin() as connection:
            rows = (await connection.execute(query)).all()
        return [_summarised(row) for row in rows]

    async def sheets(self, guest: str) -> list[tuple[str, KeptSheet]]:
        """Return the game and the sheet of every finished deal of a guest."""
        query = (
            sa.select(TABLES.c.game, SHEETS.c.sheet)
            .join(SHEETS, SHEETS.c.table_id == TABLES.c.id)
            .where(TABLES.c.guest == guest)
            .order_by(TABLES.c.id, SHEETS.c.deal)
        )
        async with _told(), self._reading.begin() as connection:
            rows = (await connection.execute(query)).all()
        return [(row.game, KeptSheet.from_json(row.sheet)) for row in rows]

    async def erase(self, guest: str) -> int:
        """Forget all tables of a guest; return how many there were."""
        return await self._forget(TABLES.c.guest == guest)

    async def purge(self, idle_since: datetime) -> int:
        """Forget tables that nobody has touched since; return how many there were."""
        return await self._forget(TABLES.c.touched < idle_since)

    async def count(self) -> int:
        """Return how many tables are kept."""
        async with _told(), self._reading.begin() as connection:
            return await connection.scalar(sa.select(sa.func.count()).select_from(TABLES)) or 0

    async def each(self) -> AsyncGenerator[StoredTable, None]:
        """Yield every table, all of them as they are at one moment."""
        last = ""
        async with _told(), self._reading.begin() as connection:
            while tables := await _next_tables(connection, last):
                for table in tables:
                    yield table
                last = tables[-1].id

    async def add(self, tables: Sequence[StoredTable]) -> int:
        """Keep tables of elsewhere, each whole, unless they are there; return how many were not."""
        ids = [table.id for table in tables]
        async with self._written() as connection:
            found = await connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids)))
            there = set(found)
            added = [table for table in tables if table.id not in there]
            for table in added:
                await connection.execute(sa.insert(TABLES), _row(table, table.created))
                await _add_lines(connection, table.id, 0, table.lines)
                await _add_sheets(connection, table.id, table.sheets)
        return len(added)

    async def check(self) -> None:
        """Return when the database can answer; StoreUnavailable when it cannot."""
        async with _told(), self._reading.begin() as connection:
            await connection.execute(sa.select(TABLES.c.id).limit(1))

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _written(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that writes."""
        queue = self._queue if self._engine.dialect.name == "sqlite" else nullcontext()
        async with _told(), queue, self._writing.begin() as connection:
            yield connection

    async def _forget(self, which: sa.ColumnElement[bool]) -> int:
        async with self._written() as connection:
            return (await connection.execute(sa.delete(TABLES).where(which))).rowcount


@asynccontextmanager
async def _told() -> AsyncIterator[None]:
    """Tell of what is wrong with the database as StoreUnavailable."""
    try:
        yield
    except DBAPIError as error:
        raise StoreUnavailable(str(error.orig)) from error
    except (TimeoutError, OSError) as error:
        raise StoreUnavailable(str(error)) from error


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, hide_parameters=True, pool_pre_ping=True)
    engine = create_async_engine(
        url, hide_parameters=True, connect_args={"timeout": BUSY_SECONDS, "isolation_level": None}
    )
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    _follow_file(engine, Path(make_url(url).database or ""))
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _make_file(url: str) -> None:
    if url.startswith("sqlite"):
        Path(make_url(url).database or "").touch()


def _follow_file(engine: AsyncEngine, path: Path) -> None:
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

    event.listen(engine.sync_engine, "do_connect", insist)
    event.listen(engine.sync_engine, "connect", note)
    event.listen(engine.sync_engine, "checkout", compare)


def _begin_sqlite(connection: sa.Connection) -> None:
    """Begin a transaction; writers queue at its start, where SQLite can wait, not in its midst."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def _number_of_lines(connection: AsyncConnection, table: TableId) -> int:
    last = await connection.scalar(
        sa.select(sa.func.max(LINES.c.ply)).where(LINES.c.table_id == table)
    )
    return 0 if last is None else last + 1


async def _add_lines(
    connection: AsyncConnection, table: TableId, at: int, lines: Sequence[str]
) -> None:
    if lines:
        rows = [
            {"table_id": table, "ply": ply, "text": text}
            for ply, text in enumerate(lines, start=at)
        ]
        await connection.execute(sa.insert(LINES), rows)


async def _add_sheets(
    connection: AsyncConnection, table: TableId, sheets: Sequence[KeptSheet]
) -> None:
    if sheets:
        rows = [{"table_id": table, "deal": one.deal, "sheet": one.as_json()} for one in sheets]
        await connection.execute(sa.insert(SHEETS), rows)


async def _next_tables(connection: AsyncConnection, last: TableId) -> list[StoredTable]:
    """Return the tables that come after an id, as many as fit well into memory."""
    found = await connection.execute(
        sa.select(TABLES).where(TABLES.c.id > last).order_by(TABLES.c.id).limit(BATCH)
    )
    rows = found.all()
    ids = [row.id for row in rows]
    lines, sheets = defaultdict(list), defaultdict(list)
    for line in await connection.execute(
        sa.select(LINES).where(LINES.c.table_id.in_(ids)).order_by(LINES.c.ply)
    ):
        lines[line.table_id].append(line.text)
    for one in await connection.execute(
        sa.select(SHEETS).where(SHEETS.c.table_id.in_(ids)).order_by(SHEETS.c.deal)
    ):
        sheets[one.table_id].append(one.sheet)
    return [_stored(row, lines[row.id], sheets[row.id]) for row in rows]


def _row(table: NewTable | StoredTable, created: datetime) -> dict[str, Any]:
    return {
        "id": table.id,
        "guest": table.guest,
        "game": table.game,
        "rules": table.rules,
        "level": table.level,
        "seed": table.seed,
        "created": created,
        "touched": table.touched if isinstance(table, StoredTable) else created,
    }


def _stored(row: Any, lines: Iterable[str], sheets: Iterable[dict[str, Any]]) -> StoredTable:
    return StoredTable(
        row.id,
        row.guest,
        row.game,
        row.rules,
        row.level,
        row.seed,
        _in_utc(row.created),
        _in_utc(row.touched),
        tuple(lines),
        tuple(KeptSheet.from_json(sheet) for sheet in sheets),
    )


def _in_utc(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _summarised(row: Any) -> TableSummary:
    last = None if row.last is None else KeptSheet.from_json(row.last)
    return TableSummary(
        row.id,
        row.game,
        row.level,
        _in_utc(row.created),
        _in_utc(row.touched),
        row.plies,
        row.deals,
        last,
        last is None or not last.done,
    )
