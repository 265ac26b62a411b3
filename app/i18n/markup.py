"""The marks of a text: card pictures, kept words, and the plain words between them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

MARK = re.compile(r"\[\[(?P<code>[A-Z0-9]+)\]\]|\{(?P<word>[^{}|]+)\|(?P<lang>[a-z]{2,3})\}")


@dataclass(frozen=True, slots=True)
class Text:
    """Words in the language of the page."""

    kind: ClassVar[str] = "text"
    text: str


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card named in a text: shown as its picture and its name."""

    kind: ClassVar[str] = "card"
    deck: str
    code: str


@dataclass(frozen=True, slots=True)
class Foreign:
    """A kept word, with the language it belongs to."""

    kind: ClassVar[str] = "foreign"
    text: str
    lang: str


Piece = Text | CardRef | Foreign


def pieces(text: str, deck: str = "") -> tuple[Piece, ...]:
    """Return the pieces of a marked text in their order; `[[S7]]` is a card of this deck."""
    return tuple(_pieces(text, deck))


def _pieces(text: str, deck: str) -> Iterator[Piece]:
    end = 0
    for mark in MARK.finditer(text):
        if mark.start() > end:
            yield Text(text[end : mark.start()])
        end = mark.end()
        if mark["code"]:
            yield CardRef(deck, mark["code"])
        else:
            yield Foreign(mark["word"], mark["lang"])
    if end < len(text):
        yield Text(text[end:])
