"""A store that forgets everything when the server stops: for tests and for trying things out."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from app.errors import StaleTable, TableNotFound
from app.stores.base import (
    RECENT,
    KeptSheet,
    NewTable,
    StoredTable,
    TableId,
    TableSummary,
    now,
    summary,
)


class MemoryStore:
    """Keeps tables in a dictionary."""

    def __init__(self) -> None:
        self._tables: dict[TableId, StoredTable] = {}

    async def create(self, table: NewTable) -> None:
        """Keep a new table; StaleTable when there is one of this id already."""
        if table.id in self._tables:
            raise StaleTable(f"table {table.id} is open already")
        moment = now()
        self._tables[table.id] = StoredTable(
            table.id,
            table.guest,
            table.game,
            table.rules,
            table.level,
            table.seed,
            moment,
            moment,
            table.lines,
        )

    async def load(self, table: TableId, guest: str) -> StoredTable:
        """Return a table of this guest; TableNotFound when there is none."""
        stored = self._tables.get(table)
        if stored is None or stored.guest != guest:
            raise TableNotFound(table)
        return stored

    async def append(
        self, table: TableId, at: int, lines: Sequence[str], results: Sequence[KeptSheet] = ()
    ) -> None:
        """Add lines after the first `at`, and sheets of finished deals, all or none."""
        stored = self._tables.get(table)
        if stored is None:
            raise TableNotFound(table)
        if len(stored.lines) != at:
            raise StaleTable(f"table {table} has {len(stored.lines)} lines, not {at}")
        self._tables[table] = replace(
            stored,
            lines=(*stored.lines, *lines),
            sheets=(*stored.sheets, *results),
            touched=now(),
        )

    async def recent(self, guest: str, most: int | None = RECENT) -> list[TableSummary]:
        """Return the tables of a guest, the last one touched first; None stands for all."""
        own = [table for table in self._tables.values() if table.guest == guest]
        return [summary(table) for table in sorted(own, key=_newest_first)[:most]]

    async def sheets(self, guest: str) -> list[tuple[str, KeptSheet]]:
        """Return the game and the sheet of every finished deal of a guest."""
        own = (table for table in self._tables.values() if table.guest == guest)
        return [(table.game, sheet) for table in own for sheet in table.sheets]

    async def erase(self, guest: str) -> int:
        """Forget all tables of a guest; return how many there were."""
        return self._forget([one.id for one in self._tables.values() if one.guest == guest])

    async def purge(self, idle_since: datetime) -> int:
        """Forget tables that nobody has touched since; return how many there were."""
        return self._forget([one.id for one in self._tables.values() if one.touched < idle_since])

    async def count(self) -> int:
        """Return how many tables are kept."""
        return len(self._tables)

    async def check(self) -> None:
        """Return: memory can always answer."""

    async def close(self) -> None:
        """Return: nothing is open."""

    def _forget(self, tables: Sequence[TableId]) -> int:
        for table in tables:
            del self._tables[table]
        return len(tables)


def _newest_first(table: StoredTable) -> tuple[float, TableId]:
    return -table.touched.timestamp(), table.id
