"""The command `cardavia`."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; `serve` when none is named."""
    # Here, not above: processes that think load this module too, and need nothing of the server.
    from app import console

    return console.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
