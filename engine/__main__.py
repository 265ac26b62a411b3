"""The engine without the web: `python -m engine`, also installed as `cardavia-engine`."""

import argparse
import sys
from collections.abc import Sequence

from engine.cli import bench, listing, selfplay, serve, vectors


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    parser = argparse.ArgumentParser(prog="cardavia-engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in (listing, vectors, selfplay, bench, serve):
        module.add(commands)
    chosen = parser.parse_args(arguments)
    status: int = chosen.run(chosen)
    return status


if __name__ == "__main__":  # pragma: no cover
    sys.exit(main())
