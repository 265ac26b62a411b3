"""Texts with a context: what the words, rulebooks and card names of the product are made of."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.i18n.constants import number

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "locales"
PLACEHOLDER = re.compile(r"%\((\w+)\)s")
SECTIONS = ("poster", "award", "outcome", "event", "note")
_HEADER = re.compile(r"^\s*\[+\s*([^\]]+?)\s*\]+")
_KEY = re.compile(r"^\s*(?:\"([^\"]+)\"|([\w-]+))\s*=")


@dataclass(frozen=True, slots=True)
class Message:
    """An English text with its context, and the engine constants that fill its numbers."""

    domain: str
    context: str
    one: str
    many: str = ""
    by: str = ""
    params: Mapping[str, str] = field(default_factory=dict, hash=False)
    comment: str = ""
    source: str = ""
    deck: str = ""

    def names(self) -> frozenset[str]:
        """Return the names of the placeholders."""
        return frozenset(PLACEHOLDER.findall(self.one + self.many))

    def numbers(self) -> dict[str, int]:
        """Return the engine constants that this text names."""
        names = self.names() | ({self.by} if self.by else set())
        return {name: number(path) for name, path in self.params.items() if name in names}


def text_of(value: str | Mapping[str, str]) -> dict[str, str]:
    """Return the parts of a text: a string, or a table with `one`, `many` and `by`."""
    if isinstance(value, str):
        return {"one": value}
    unknown = set(value) - {"one", "many", "by"}
    if unknown or len(value) != 3:
        raise ValueError(f"a plural has one, many and by, not {sorted(value)}")
    return dict(value)


def words_of(path: Path, game: str) -> tuple[Message, ...]:
    """Return the short texts of a game from its words.toml."""
    source = path.read_text(encoding="utf-8")
    table: dict[str, Any] = tomllib.loads(source)
    params: dict[str, str] = table.pop("params", {})
    comments = comments_of(source)
    where = f"engine/{game}/{path.name}"
    return tuple(
        Message(
            domain="messages",
            context=_context(game, keys),
            params=params,
            comment=comments.get(keys, comments.get(keys[:-1], "")),
            source=where,
            **text_of(value),
        )
        for keys, value in _leaves(table, ())
    )


def comments_of(source: str) -> dict[tuple[str, ...], str]:
    """Return the translator comments of a TOML text by the keys of the entry they stand above."""
    comments: dict[tuple[str, ...], str] = {}
    table: tuple[str, ...] = ()
    above: list[str] = []
    for line in source.splitlines():
        if line.lstrip().startswith("#"):
            above.append(line.strip().lstrip("# "))
            continue
        table, keys = _keys(line, table)
        if keys and (told := _told(above)):
            comments[keys] = told
        above = []
    return comments


def _keys(line: str, table: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if header := _HEADER.match(line):
        table = tuple(part.strip('" ') for part in header[1].split("."))
        return table, table
    if key := _KEY.match(line):
        return table, (*table, key[1] or key[2])
    return table, ()


def _told(lines: list[str]) -> str:
    text = " ".join(lines)
    return text.partition("L10N:")[2].strip() if "L10N:" in text else ""


def _leaves(table: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[tuple[Any, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and "one" not in value:
            yield from _leaves(value, (*keys, key))
        else:
            yield (*keys, key), value


def _context(game: str, keys: tuple[str, ...]) -> str:
    if keys[0] == "why":
        return ".".join(keys)
    if keys[0] not in SECTIONS:
        raise ValueError(f"words.toml of {game} has an unknown section [{keys[0]}]")
    return ".".join((keys[0], game, *keys[1:]))


def cards_of(path: Path) -> tuple[Message, ...]:
    """Return the names of cards, suits and ranks from cards.toml."""
    source = path.read_text(encoding="utf-8")
    comments = comments_of(source)
    return tuple(
        Message(
            domain="cards",
            context=".".join(keys),
            one=value,
            comment=comments.get(keys, comments.get(keys[:-1], "")),
            source="locales/cards.toml",
        )
        for keys, value in _leaves(tomllib.loads(source), ())
    )


def game_folders(engine: Path = ROOT / "engine") -> list[Path]:
    """Return the folders of the games that have texts."""
    return sorted({path.parent for path in engine.glob("*/*.toml")})


def all_words(engine: Path = ROOT / "engine") -> tuple[Message, ...]:
    """Return the short texts of every game; one context stands in one file only."""
    paths = [folder / "words.toml" for folder in game_folders(engine)]
    return tuple(
        message for path in paths if path.exists() for message in words_of(path, path.parent.name)
    )
