"""Moves spelled out, and their text: words joined by dots that need no escaping in an address.

    D7  D7.C3.B4  marriage.HK  exchange  close  discard.C7.C8  declare  pass

The kind comes first unless it is a plain play; then the card played and the cards that go with it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.cards import Card
from engine.errors import InvalidAction

PLAY = "play"
LONGEST = 400
WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class Move:
    """An action spelled out: its kind, the card played, the cards that go with it in pack order."""

    kind: str
    card: Card | None = None
    cards: tuple[Card, ...] = ()


def written(move: Move, codes: Sequence[str]) -> str:
    """Return the text of a move."""
    words = [] if move.kind == PLAY else [move.kind]
    if move.card is not None:
        words.append(codes[move.card])
    words.extend(codes[card] for card in sorted(move.cards))
    return ".".join(words)


def spelled(text: str, cards: Mapping[str, Card], kinds: Mapping[str, bool]) -> Move:
    """Return the move that a text spells.

    `kinds` names the kinds of move written with their word, and whether a card is played with it.
    InvalidAction where the text spells none, or names a card twice.
    """
    words = text.split(".") if len(text) <= LONGEST else []
    if not words or not all(WORD.match(word) for word in words):
        raise InvalidAction(f"not an action: {text[:LONGEST]!r}")
    kind = PLAY if words[0] in cards else words.pop(0)
    if kind != PLAY and kind not in kinds:
        raise InvalidAction(f"no such action: {text!r}")
    try:
        named = [cards[word] for word in words]
    except KeyError as unknown:
        raise InvalidAction(f"no such card: {unknown.args[0]!r} in {text!r}") from None
    if len(set(named)) < len(named):
        raise InvalidAction(f"a card twice: {text!r}")
    played = named.pop(0) if named and (kind == PLAY or kinds[kind]) else None
    return Move(kind, played, tuple(sorted(named)))
