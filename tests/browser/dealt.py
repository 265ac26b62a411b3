"""A server whose deals follow from the name of the test that plays at it."""

import sys
from collections.abc import Callable
from pathlib import Path

from tests.deals import seeds

NAME = "deals"
"""The file that holds the name of the deals, in the folder of the server."""


def followed(folder: Path) -> Callable[[], bytes]:
    """Return what makes one seed after the other, anew when the deals get another name."""
    name, one = "", seeds("")

    def new_seed() -> bytes:
        nonlocal name, one
        if (now := noted(folder)) != name:
            name, one = now, seeds(now)
        return one()

    return new_seed


def noted(folder: Path) -> str:
    """Return the name of the deals now."""
    path = folder / NAME
    return path.read_text() if path.exists() else ""


if __name__ == "__main__":
    # Here, not above: processes that think load this module too, and need nothing of the server.
    from app import console, tables

    tables.new_seed = followed(Path(sys.argv.pop(1)))
    sys.exit(console.main())
