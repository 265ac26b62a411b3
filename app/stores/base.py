"""What a store keeps of a table, and what it must be able to do; it knows nothing of rules."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any, Protocol, TypeAlias

TableId: TypeAlias = str
"""128 random bits, written in lower case so that no card code can occur in them."""


@dataclass(frozen=True, slots=True)
class KeptAward:
    """One line of a kept sheet, its cards as codes."""

    key: str
    side: int
    points: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """The sheet of a finished deal, as it was counted then; it is never counted anew."""

    deal: int
    rules: int
    level: str
    practice: bool
    seed: str
    awards: tuple[KeptAward, ...]
    totals: tuple[int, ...]
    winner: int | None
    reason: str
    points: int
    standing: tuple[int, ...]
    done: bool

    def as_json(self) -> dict[str, Any]:
        """Return the sheet as plain JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, kept: dict[str, Any]) -> "KeptSheet":
        """Return the sheet that was kept as plain JSON."""
        awards = tuple(
            KeptAward(award["key"], award["side"], award["points"], tuple(award["cards"]))
            for award in kept["awards"]
        )
        lists = {name: tuple(kept[name]) for name in ("totals", "standing")}
        return cls(**{**kept, **lists, "awards": awards})


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is about to be opened."""

    id: TableId
    guest: str
    game: str
    rules: int
    level: str
    seed: bytes
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is kept: a log of lines, and the sheets of its finished deals."""

    id: TableId
    guest: str
    game: str
    rules: int
    level: str
    seed: bytes
    created: datetime
    touched: datetime
    lines: tuple[str, ...]
    sheets: tuple[KeptSheet, ...] = ()

    def __repr__(self) -> str:
        """Return who sits where; never the seed, for this may be logged."""
        return f"StoredTable({self.id}, {self.game}, {len(self.lines)} lines)"


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A table in the list of a guest's tables."""

    id: TableId
    game: str
    level: str
    created: datetime
    touched: datetime
    ply: int
    deals: int
    last: KeptSheet | None
    is_open: bool


RECENT = 200
"""How many tables a list shows at most."""


class TableStore(Protocol):
    """Keeps tables as append-only logs; knows nothing of rules.

    The key (table, ply) is the only arbiter between two writers: whoever comes second is told so.
    """

    async def create(self, table: NewTable) -> None:
        """Keep a new table; StaleTable when there is one of this id already."""

    async def load(self, table: TableId, guest: str) -> StoredTable:
        """Return a table of this guest; TableNotFound when there is none."""

    async def append(
        self, table: TableId, at: int, lines: Sequence[str], results: Sequence[KeptSheet] = ()
    ) -> None:
        """Add lines after the first `at`, and sheets of finished deals, all or none.

        StaleTable when the table has more or fewer lines, TableNotFound when it is gone.
        """

    async def recent(self, guest: str, most: int | None = RECENT) -> list[TableSummary]:
        """Return the tables of a guest, the last one touched first; None stands for all."""

    async def sheets(self, guest: str) -> list[tuple[str, KeptSheet]]:
        """Return the game and the sheet of every finished deal of a guest."""

    async def erase(self, guest: str) -> int:
        """Forget all tables of a guest; return how many there were."""

    async def purge(self, idle_since: datetime) -> int:
        """Forget tables that nobody has touched since; return how many there were."""

    async def count(self) -> int:
        """Return how many tables are kept."""

    async def check(self) -> None:
        """Return when the store can answer; StoreUnavailable when it cannot."""

    async def close(self) -> None:
        """Let go of everything that is open."""


def now() -> datetime:
    """Return the present time in UTC."""
    return datetime.now(UTC)


def summary(table: StoredTable) -> TableSummary:
    """Return a table as it stands in a list."""
    last = table.sheets[-1] if table.sheets else None
    is_open = last is None or not last.done
    return TableSummary(
        table.id,
        table.game,
        table.level,
        table.created,
        table.touched,
        len(table.lines),
        len(table.sheets),
        last,
        is_open,
    )
