"""The rules page of a game: one source of its sentences, for the page and for the engine."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from app.i18n.constants import constant, number
from app.i18n.messages import ROOT, Message, text_of
from app.i18n.translator import NO_NOTE

KINDS = ("must", "may", "fact", "score", "ranking", "example")
ID = re.compile(r"[a-z]{3}(\.[a-z0-9_]+)+")
_KNOWN = {
    "page": {"deck", "title", "players", "blurb", "in_short", "params", "note"},
    "section": {"id", "title", "rule", "note", "alias", "glossary", "params"},
    "entry": {"id", "kind", "text", "note", "params", "tells", "see", "alias", "local_note"},
    "score": {"award", "points"},
    "ranking": {"order", "values"},
    "example": {
        "position", "hand", "table", "trick", "shown", "card", "cards", "options", "refused",
        "scores", "given", "expect",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One bullet of the rules page."""

    id: str
    kind: str
    text: Message
    tells: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    alias: tuple[str, ...] = ()
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Rule(Entry):
    """A rule said in words; what scores may name its award and its points."""

    award: str = ""
    points_path: str = ""

    @property
    def points(self) -> int | None:
        """Return what the award is worth by the engine."""
        return number(self.points_path) if self.points_path else None


@dataclass(frozen=True, slots=True)
class Ranking(Entry):
    """An order of cards, highest first, as the engine has it."""

    game: str = ""
    order: str = ""
    values_path: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the codes of the cards in their order."""
        return tuple(self._code(card) for card in _called(self.order))

    @property
    def values(self) -> tuple[int, ...]:
        """Return what each card counts, where the entry says so."""
        if not self.values_path:
            return ()
        values = _called(self.values_path)
        if isinstance(values, Mapping):
            cards = _called(self.order)
            return tuple(values[card if card in values else self._code(card)] for card in cards)
        codes = _codes(self.game)
        return tuple(values[codes.index(code)] for code in self.cards)

    def _code(self, card: int | str) -> str:
        return card if isinstance(card, str) else _codes(self.game)[card]


@dataclass(frozen=True, slots=True)
class Example(Entry):
    """A position the page shows, and what the engine must say to it."""

    position: Mapping[str, Any] = field(default_factory=dict, hash=False)
    hand: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    trick: tuple[str, ...] = ()
    shown: tuple[tuple[str, tuple[str, ...]], ...] = ()
    card: str = ""
    cards: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict, hash=False)
    scores: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    given: Mapping[str, Any] = field(default_factory=dict, hash=False)
    expect: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered part of the rules page."""

    id: str
    title: Message
    rules: tuple[Entry, ...]
    alias: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules page of one game."""

    game: str
    deck: str
    title: str
    players: Message
    blurb: Message
    in_short: tuple[Message, ...]
    sections: tuple[Section, ...]

    @property
    def entries(self) -> dict[str, Entry]:
        """Return the entries by id, in the order of the page."""
        return {entry.id: entry for section in self.sections for entry in section.rules}

    def anchor(self, name: str) -> str:
        """Return the present id of an entry or section that has, or once had, this name."""
        found = (known for known, alias in _names(self) if name == known or name in alias)
        return next(found, "")

    def teller_of(self, why: str) -> str:
        """Return the id of the entry that tells a rule number, with its word if it has one."""
        rule = _rule(why)
        entries = self.entries.values()
        # decisions 28: the reason itself, else the first on the page that tells the rule.
        for wanted in (why, rule):
            for entry in entries:
                if wanted in entry.tells:
                    return entry.id
        tellers = (one.id for one in entries if any(_rule(told) == why for told in one.tells))
        return next(tellers, "")

    def messages(self) -> tuple[Message, ...]:
        """Return all texts in the order of the page."""
        found = [self.players, self.blurb, *self.in_short]
        for section in self.sections:
            found.append(section.title)
            for entry in section.rules:
                found += [entry.text, *([entry.note] if entry.note else [])]
        return tuple(found)


@cache
def rulebook(game: str) -> Rulebook:
    """Return the rules page of a game."""
    return read_rulebook(ROOT / "engine" / game / "rulebook.toml", game)


def read_rulebook(path: Path, game: str) -> Rulebook:
    """Return the rules page that a file describes; a mistake in it is a ValueError."""
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    page = table["page"]
    _check(page, "page", f"[page] of {game}")
    reader = _Reader(game, page["deck"], f"engine/{game}/{path.name}")
    book = reader.book(page, table["section"])
    _check_ids(book)
    return book


class _Reader:
    """Reads the tables of one rulebook."""

    def __init__(self, game: str, deck: str, source: str) -> None:
        self.game, self.deck, self.source = game, deck, source

    def book(self, page: Mapping[str, Any], sections: Sequence[Mapping[str, Any]]) -> Rulebook:
        start = f"page.{self.game}"
        return Rulebook(
            game=self.game,
            deck=self.deck,
            title=page["title"],
            players=self.message(f"{start}.players", page["players"], page),
            blurb=self.message(f"{start}.blurb", page["blurb"], page),
            in_short=tuple(
                self.message(f"{start}.in_short.{place}", text, page)
                for place, text in enumerate(page["in_short"], 1)
            ),
            sections=tuple(self.section(table) for table in sections),
        )

    def section(self, table: Mapping[str, Any]) -> Section:
        _check(table, "section", str(table.get("id")))
        return Section(
            id=table["id"],
            title=self.message(table["id"], table["title"], table),
            rules=tuple(self.entry(rule) for rule in table.get("rule", ())),
            alias=tuple(table.get("alias", ())),
        )

    def entry(self, table: Mapping[str, Any]) -> Entry:
        kind = table["kind"]
        if kind not in KINDS:
            raise ValueError(f"{table['id']} has an unknown kind {kind}")
        _check(table, kind, table["id"])
        shared = {
            "id": table["id"],
            "kind": kind,
            "text": self.message(table["id"], table["text"], table),
            "note": self.note(table),
            **{name: tuple(table.get(name, ())) for name in ("tells", "see", "alias")},
        }
        if kind == "ranking":
            values = table.get("values", "")
            return Ranking(**shared, game=self.game, order=table["order"], values_path=values)
        if kind == "example":
            return Example(**shared, **_example(table))
        award, points = table.get("award", ""), table.get("points", "")
        return Rule(**shared, award=award, points_path=points)

    def note(self, table: Mapping[str, Any]) -> Message | None:
        if not table.get("local_note", False):
            return None
        comment = "A note for your players only, printed under the rule; “-” for none."
        return self.message(table["id"] + ".note", NO_NOTE, {"note": comment})

    def message(self, context: str, text: Any, table: Mapping[str, Any]) -> Message:
        return Message(
            domain="rules",
            context=context,
            params=table.get("params", {}),
            comment=table.get("note", ""),
            source=self.source,
            deck=self.deck,
            **text_of(text),
        )


def _example(table: Mapping[str, Any]) -> dict[str, Any]:
    position = table.get("position", {})
    listed = {
        name: _listed(table.get(name, position.get(name, ())))
        for name in ("hand", "table", "trick", "cards")
    }
    rest = ("refused", "scores", "given", "expect")
    return {
        **listed,
        "shown": tuple((name, _listed(cards)) for name, cards in table.get("shown", {}).items()),
        "position": position,
        "card": table.get("card", ""),
        "options": tuple(table.get("options", ())),
        **{name: table.get(name, {}) for name in rest},
    }


def _listed(cards: object) -> tuple[str, ...]:
    if isinstance(cards, str):
        return tuple(cards.split())
    if isinstance(cards, list | tuple) and all(isinstance(card, str) for card in cards):
        return tuple(cards)
    return ()


def _check(table: Mapping[str, Any], kind: str, name: str) -> None:
    known = _KNOWN.get(kind, set())
    if kind in KINDS:
        known = known | _KNOWN["entry"]
    if unknown := set(table) - known:
        raise ValueError(f"{name} has unknown keys: {', '.join(sorted(unknown))}")


def _check_ids(book: Rulebook) -> None:
    names: list[str] = []
    for known, alias in _names(book):
        names += [known, *alias]
    for name in names:
        if not ID.fullmatch(name):
            raise ValueError(f"{name} is no rule id")
    if doubled := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"these rule ids stand twice: {', '.join(sorted(doubled))}")


def _names(book: Rulebook) -> Iterator[tuple[str, tuple[str, ...]]]:
    for section in book.sections:
        yield section.id, section.alias
        for entry in section.rules:
            yield entry.id, entry.alias


def _rule(told: str) -> str:
    return told.partition(".")[0]


def _codes(game: str) -> Sequence[str]:
    codes: Sequence[str] = constant(f"engine.{game}.GAME.codes")
    return codes


def _called(path: str) -> Any:
    found = constant(path)
    return found() if callable(found) else found
