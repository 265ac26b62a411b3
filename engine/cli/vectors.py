"""`vectors`: answers files of worked positions with the rules of the table, and compares."""

import argparse
import importlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.games import games

# Where the order of a list is the point; all other lists of cards and of actions are sets.
ORDERED = frozenset(
    {"order", "high_to_low", "turn_order", "sizes", "stock", "dealers", "bonuses", "plays"}
)


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("vectors", help="run files of worked positions")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write every failure with its id, what was expected and what was got, then the count."""
    passed = failed = 0
    for path in arguments.files:
        for failure in failures(_read(path)):
            if failure is None:
                passed += 1
            else:
                failed += 1
                sys.stdout.write(f"{path.name}: {failure}\n")
    sys.stdout.write(f"{passed} passed, {failed} failed\n")
    return 1 if failed or not passed else 0


def _read(path: Path) -> Mapping[str, Any]:
    """Return what a file holds; nothing where it cannot be read."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        sys.stdout.write(f"{path.name}: {error}\n")
        return {}
    return kept if isinstance(kept, dict) else {}


def failures(kept: Mapping[str, Any]) -> Iterator[str | None]:
    """Yield None for each position of a file that is answered rightly, else what went wrong."""
    slug = kept.get("game") or kept.get("format", {}).get("game")
    if slug not in games():
        yield f"unknown game {slug!r}"
        return
    answer = importlib.import_module(f"engine.{slug}.vectors").answer
    for vector in kept["vectors"]:
        yield _failure(vector, answer)


def _failure(vector: Mapping[str, Any], answer: Any) -> str | None:
    expected = vector["expect"]
    try:
        got = answer(vector)
    except Exception as error:
        got = f"{type(error).__name__}: {error}"
    if _matches(expected, got):
        return None
    told = {key: got.get(key) for key in expected} if isinstance(got, dict) else got
    return f"{vector['id']} expected {json.dumps(expected)} got {json.dumps(told, default=str)}"


def _matches(expected: object, got: object, key: str = "") -> bool:
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(
            name in got and _matches(value, got[name], name) for name, value in expected.items()
        )
    return _comparable(expected, key) == _comparable(got, key)


def _comparable(value: object, key: str) -> object:
    """Return the value with the order taken out of lists in which order is not the point."""
    if not isinstance(value, list | tuple):
        return value
    items = [_comparable(item, "") for item in value]
    is_set = key not in ORDERED and all(isinstance(item, str | list | tuple) for item in value)
    return sorted(items, key=repr) if is_set else items
