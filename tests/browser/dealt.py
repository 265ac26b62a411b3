"""A server whose deals follow from the name of the test: what fails once fails again.

`DEALS=2 make test` deals other cards than `DEALS=1`, in every test.
"""

import hashlib
import itertools
import sys
from collections.abc import Callable
from pathlib import Path

NAME = "deals"
"""The file that holds the name of the test, in the folder of the server."""


def seeds(folder: Path) -> Callable[[], bytes]:
    """Return what makes one seed after the other for the test that is named now."""
    name, numbers = "", itertools.count()

    def new_seed() -> bytes:
        nonlocal name, numbers
        if (now := named(folder)) != name:
            name, numbers = now, itertools.count()
        return hashlib.sha256(f"{name} {next(numbers)}".encode()).digest()

    return new_seed


def named(folder: Path) -> str:
    """Return the name of the test that plays now."""
    path = folder / NAME
    return path.read_text() if path.exists() else ""


if __name__ == "__main__":
    # Here, not above: processes that think load this module too, and need nothing of the server.
    from app import console, tables

    tables.new_seed = seeds(Path(sys.argv.pop(1)))
    sys.exit(console.main())
