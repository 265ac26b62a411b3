"""The store in a database: SQLite for one machine, PostgreSQL for several."""

from collections import defaultdict
from collections.abc import AsyncGenerator, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from app.errors import StaleTable, TableNotFound
from app.stores.base import RECENT, KeptSheet, NewTable, StoredTable, TableId, TableSummary, now
from app.stores.database import Database
from app.stores.migrations import upgrade
from app.stores.schema import LINES, SHEETS, TABLES

BATCH = 200

# Statements that every move needs are made once, with places for what differs.
TABLE: sa.BindParameter[str] = sa.bindparam("table")
FIND_TABLE = (
    sa.select(TABLES, LINES.c.text)
    .outerjoin(LINES)
    .where(TABLES.c.id == TABLE, TABLES.c.guest == sa.bindparam("guest"))
    .order_by(LINES.c.ply)
)
FIND_SHEETS = sa.select(SHEETS.c.sheet).where(SHEETS.c.table_id == TABLE).order_by(SHEETS.c.deal)
NEXT_PLY = sa.select(sa.func.coalesce(sa.func.max(LINES.c.ply) + 1, 0)).where(
    LINES.c.table_id == TABLE
)
TOUCH = (
    sa.update(TABLES)
    .where(TABLES.c.id == TABLE, NEXT_PLY.scalar_subquery() == sa.bindparam("at"))
    .values(touched=sa.bindparam("moment"))
)
IS_THERE = sa.select(TABLES.c.id).where(TABLES.c.id == TABLE)
ADD_LINES = sa.insert(LINES)


class SqlStore:
    """Keeps tables in a database; the primary key (table, ply) of the lines decides races."""

    def __init__(self, database: Database) -> None:
        """Take a database that has been brought up to date."""
        self._database = database

    @classmethod
    async def opened(cls, url: str) -> "SqlStore":
        """Return the store of a database, brought up to date first."""
        found = Database(url)
        try:
            await found.write(upgrade)
        except BaseException:
            await found.close()
            raise
        return cls(found)

    async def create(self, table: NewTable) -> None:
        """Keep a new table; StaleTable when there is one of this id already."""
        row = _row(table, now())

        def work(connection: sa.Connection) -> None:
            try:
                connection.execute(sa.insert(TABLES), row)
            except IntegrityError:
                raise StaleTable(f"table {table.id} is open already") from None
            _add_lines(connection, table.id, 0, table.lines)

        await self._database.write(work)

    async def load(self, table: TableId, guest: str) -> StoredTable:
        """Return a table of this guest; TableNotFound when there is none."""

        def work(connection: sa.Connection) -> StoredTable:
            asked = {"table": table}
            rows = connection.execute(FIND_TABLE, {**asked, "guest": guest}).all()
            if not rows:
                raise TableNotFound(table)
            lines = [row.text for row in rows if row.text is not None]
            return _stored(rows[0], lines, connection.scalars(FIND_SHEETS, asked))

        return await self._database.read(work)

    async def append(
        self, table: TableId, at: int, lines: Sequence[str], results: Sequence[KeptSheet] = ()
    ) -> None:
        """Add lines after the first `at`, and sheets of finished deals, all or none."""

        def work(connection: sa.Connection) -> None:
            asked = {"table": table}
            if connection.execute(TOUCH, {**asked, "at": at, "moment": now()}).rowcount == 0:
                if connection.scalar(IS_THERE, asked) is None:
                    raise TableNotFound(table)
                raise StaleTable(f"table {table} has not {at} lines")
            try:
                _add_lines(connection, table, at, lines)
            except IntegrityError:
                raise StaleTable(f"table {table} was written to meanwhile") from None
            _add_sheets(connection, table, results)

        await self._database.write(work)

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
        return await self._database.read(
            lambda connection: [_summarised(row) for row in connection.execute(query)]
        )

    async def sheets(self, guest: str) -> list[tuple[str, KeptSheet]]:
        """Return the game and the sheet of every finished deal of a guest."""
        query = (
            sa.select(TABLES.c.game, SHEETS.c.sheet)
            .join(SHEETS, SHEETS.c.table_id == TABLES.c.id)
            .where(TABLES.c.guest == guest)
            .order_by(TABLES.c.id, SHEETS.c.deal)
        )
        return await self._database.read(
            lambda connection: [
                (row.game, KeptSheet.from_json(row.sheet)) for row in connection.execute(query)
            ]
        )

    async def erase(self, guest: str) -> int:
        """Forget all tables of a guest; return how many there were."""
        return await self._forget(TABLES.c.guest == guest)

    async def purge(self, idle_since: datetime) -> int:
        """Forget tables that nobody has touched since; return how many there were."""
        return await self._forget(TABLES.c.touched < idle_since)

    async def count(self) -> int:
        """Return how many tables are kept."""
        query = sa.select(sa.func.count()).select_from(TABLES)
        return await self._database.read(lambda connection: connection.scalar(query) or 0)

    async def each(self) -> AsyncGenerator[StoredTable, None]:
        """Yield every table, all of them as they are at one moment."""
        last = ""
        async with self._database.reading() as asked:
            while tables := await asked(partial(_next_tables, last)):
                for table in tables:
                    yield table
                last = tables[-1].id

    async def add(self, tables: Sequence[StoredTable]) -> int:
        """Keep tables of elsewhere, each whole, unless they are there; return how many were not."""
        ids = [table.id for table in tables]

        def work(connection: sa.Connection) -> int:
            there = set(connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids))))
            added = [table for table in tables if table.id not in there]
            for table in added:
                connection.execute(sa.insert(TABLES), _row(table, table.created))
                _add_lines(connection, table.id, 0, table.lines)
                _add_sheets(connection, table.id, table.sheets)
            return len(added)

        return await self._database.write(work)

    async def check(self) -> None:
        """Return when the database can answer; StoreUnavailable when it cannot."""
        await self._database.read(
            lambda connection: connection.execute(sa.select(TABLES.c.id).limit(1))
        )

    async def close(self) -> None:
        """Let go of all connections."""
        await self._database.close()

    async def _forget(self, which: sa.ColumnElement[bool]) -> int:
        return await self._database.write(
            lambda connection: connection.execute(sa.delete(TABLES).where(which)).rowcount
        )


def _add_lines(connection: sa.Connection, table: TableId, at: int, lines: Sequence[str]) -> None:
    if lines:
        rows = [
            {"table_id": table, "ply": ply, "text": text}
            for ply, text in enumerate(lines, start=at)
        ]
        connection.execute(ADD_LINES, rows)


def _add_sheets(connection: sa.Connection, table: TableId, sheets: Sequence[KeptSheet]) -> None:
    if sheets:
        rows = [{"table_id": table, "deal": one.deal, "sheet": one.as_json()} for one in sheets]
        connection.execute(sa.insert(SHEETS), rows)


def _next_tables(last: TableId, connection: sa.Connection) -> list[StoredTable]:
    """Return the tables that come after an id, as many as fit well into memory."""
    rows = connection.execute(
        sa.select(TABLES).where(TABLES.c.id > last).order_by(TABLES.c.id).limit(BATCH)
    ).all()
    ids = [row.id for row in rows]
    lines, sheets = defaultdict(list), defaultdict(list)
    for line in connection.execute(
        sa.select(LINES).where(LINES.c.table_id.in_(ids)).order_by(LINES.c.ply)
    ):
        lines[line.table_id].append(line.text)
    for one in connection.execute(
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
