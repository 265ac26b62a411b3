"""Two languages nobody speaks, which show what was not marked and what does not fit or mirror."""

import re
from collections.abc import Callable
from gettext import NullTranslations
from pathlib import Path

from app.i18n.catalogs import Entry, catalog, read_po, translations
from app.i18n.formats import Formats

ACCENTED, MIRRORED = "en-XA", "ar-XB"
OPEN, CLOSE = "⟦", "⟧"
# What must stay as it is: placeholders, cards, the ends of kept words, tags, entities.
KEPT = re.compile(r"%\(\w+\)s|%%|\[\[\w+\]\]|\{|\|[a-z]{2,3}\}|<[^>]+>|&\w+;")
_ACCENTS = str.maketrans(
    "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz",
    "ÅƁÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåƀçðéĝĥîĵķļñöŕšţûŵýž",
)
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
_RIGHT = "\u200f\u202e", "\u202c\u200f"
# Room for text (localization.md 3.11): up to so many letters, so much longer.
_ROOM = ((10, 2.5), (20, 1.9), (60, 1.65))
_LONG = 1.4


def accented(text: str) -> str:
    """Return a text with accents, padded to the longest that translations become, in brackets."""
    padding = max(0, round(len(text) * (_growth(len(text)) - 1)) - 2)
    filler = ("ẋẋẋẋ " * (padding // 5 + 1))[:padding].strip()
    changed = _outside_marks(text, lambda part: part.translate(_ACCENTS))
    return f"{OPEN}{changed} {filler}{CLOSE}" if filler else f"{OPEN}{changed}{CLOSE}"


def mirrored(text: str) -> str:
    """Return a text whose words run from right to left."""
    start, end = _RIGHT
    return _outside_marks(text, lambda part: _WORD.sub(lambda word: start + word[0] + end, part))


def _growth(length: int) -> float:
    return next((growth for limit, growth in _ROOM if length <= limit), _LONG)


def _outside_marks(text: str, change: Callable[[str], str]) -> str:
    parts, end = [], 0
    for mark in KEPT.finditer(text):
        parts += [change(text[end : mark.start()]), mark[0]]
        end = mark.end()
    return "".join([*parts, change(text[end:])])


def pseudo_formats(code: str) -> Formats:
    """Return the formats of English, with an "and" that shows where it comes from."""
    if code != ACCENTED:
        return Formats()
    end = f"{{0}} {OPEN}åñð{CLOSE} {{1}}"
    return Formats(pair=end, end=end)


CHANGES: dict[str, Callable[[str], str]] = {ACCENTED: accented, MIRRORED: mirrored}


def pseudo_entries(template: str, code: str) -> list[Entry]:
    """Return the entries of a PO template, said in a pseudo language."""
    return [_said(entry, CHANGES[code]) for entry in read_po(template)]


def _said(entry: Entry, change: Callable[[str], str]) -> Entry:
    if not entry.one:
        return entry
    texts = {0: change(entry.one)}
    if entry.many:
        texts[1] = change(entry.many)
    return Entry(entry.context, entry.one, entry.many, texts)


def pseudo_catalog(locales: Path, code: str, domain: str) -> NullTranslations | None:
    """Return a catalog of a pseudo language: compiled, or made from the template."""
    template = locales / f"{domain}.pot"
    compiled = locales / code.replace("-", "_") / "LC_MESSAGES" / f"{domain}.mo"
    if compiled.exists() and compiled.stat().st_mtime >= template.stat().st_mtime:
        return catalog(compiled.parents[1], domain)
    if not template.exists():
        return None
    return translations(pseudo_entries(template.read_text(encoding="utf-8"), code))
