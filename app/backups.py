"""Tables in a file: one line of JSON each, the same for every database, whole or refused."""

import json
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from app.guests import fresh_id
from app.stores.base import KeptSheet, StoredTable, now

FORMAT = 1
STREAM = "-"
"""The name of a file that stands for the standard streams."""


class BackupError(Exception):
    """A file that cannot be used; the message is one line for the host."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The first line of a file."""

    made: str
    secret: str = ""

    def __repr__(self) -> str:
        """Return when the file was made; never the secret."""
        return f"Heading({self.made})"


async def write(tables: AsyncIterator[StoredTable], name: str, secret: str = "") -> int:
    """Write tables to a file, whole or not at all; return how many there were.

    The file holds the seeds of deals under way, and with `secret` what cookies are signed with.
    """
    number = 0
    with _written(name) as file:
        _put(file, {"cardavia": FORMAT, "made": now().isoformat(), "secret": secret})
        async for table in tables:
            _put(file, as_json(table))
            number += 1
        _put(file, {"end": number})
    return number


def read(name: str) -> tuple[Heading, list[StoredTable]]:
    """Return what a file holds; BackupError unless it is whole."""
    try:
        with _readable(name) as file:
            lines = list(_parsed(file))
    except (OSError, UnicodeError) as error:
        raise BackupError(f"{name} cannot be read: {_reason(error)}") from error
    if not lines or lines[0].get("cardavia") != FORMAT:
        raise BackupError(f"{name} is no backup that this release can read")
    heading, *tables, end = lines if len(lines) > 1 else [*lines, {}]
    if end != {"end": len(tables)}:
        raise BackupError(f"{name} breaks off: it was not written to its end")
    try:
        stored = [from_json(table) for table in tables]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BackupError(f"{name} holds what is no table: {error!r}") from error
    return Heading(str(heading.get("made")), str(heading.get("secret", ""))), stored


def as_json(table: StoredTable) -> dict[str, Any]:
    """Return a table as plain JSON."""
    return {
        "id": table.id,
        "guest": table.guest,
        "game": table.game,
        "rules": table.rules,
        "level": table.level,
        "seed": table.seed.hex(),
        "created": table.created.isoformat(),
        "touched": table.touched.isoformat(),
        "lines": list(table.lines),
        "sheets": [sheet.as_json() for sheet in table.sheets],
    }


def from_json(kept: dict[str, Any]) -> StoredTable:
    """Return the table that was kept as plain JSON."""
    return StoredTable(
        id=str(kept["id"]),
        guest=str(kept["guest"]),
        game=str(kept["game"]),
        rules=int(kept["rules"]),
        level=str(kept["level"]),
        seed=bytes.fromhex(kept["seed"]),
        created=datetime.fromisoformat(kept["created"]),
        touched=datetime.fromisoformat(kept["touched"]),
        lines=tuple(str(line) for line in kept["lines"]),
        sheets=tuple(KeptSheet.from_json(sheet) for sheet in kept["sheets"]),
    )


def _put(file: TextIO, line: dict[str, Any]) -> None:
    file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def _parsed(file: TextIO) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(file, start=1):
        try:
            parsed = json.loads(line)
        except ValueError:
            raise BackupError(f"line {number} breaks off or is no JSON") from None
        if not isinstance(parsed, dict):
            raise BackupError(f"line {number} is no table")
        yield parsed


@contextmanager
def _readable(name: str) -> Iterator[TextIO]:
    if name == STREAM:
        yield sys.stdin
        return
    with Path(name).open(encoding="utf-8") as file:
        yield file


@contextmanager
def _written(name: str) -> Iterator[TextIO]:
    """Open a file that appears under its name only when it is complete and on the disk."""
    if name == STREAM:
        yield sys.stdout
        sys.stdout.flush()
        return
    path = Path(name)
    draft = path.with_name(f".{path.name}.{fresh_id()[:8]}")
    try:
        # Made for its owner alone: it holds secrets.
        draft.touch(mode=0o600, exist_ok=False)
        with draft.open("w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise BackupError(f"{name} cannot be written: {_reason(error)}") from error
    finally:
        draft.unlink(missing_ok=True)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
