"""The word list: `locales/terminology.csv`, and how a term is found in a text."""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_COLUMNS = ("en", "it", "de", "hu", "id")
_CJK = {"ja", "zh"}
# Chinese characters, katakana, hiragana.
_SCRIPTS = (r"\u4e00-\u9fff\u3005", r"\u30a0-\u30ff", r"\u3041-\u309f")


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A wrong word for a concept in one language."""

    term: str
    is_error: bool


@dataclass(frozen=True, slots=True)
class Term:
    """A row of the word list."""

    concept: str
    group: str
    scope: tuple[str, ...]
    words: dict[str, str]
    forbidden: dict[str, tuple[Forbidden, ...]]

    def is_about(self, game: str) -> bool:
        """Return whether the row speaks about texts of a game; no game: only rows for all."""
        return "all" in self.scope or game in self.scope

    def word(self, folder: str) -> str:
        """Return the word of a language, or nothing."""
        return self.words.get(folder, "")

    def wrong(self, folder: str) -> tuple[Forbidden, ...]:
        """Return the wrong words of a language; those of de hold for de_AT too."""
        base = folder.partition("_")[0]
        return self.forbidden.get(folder, ()) or self.forbidden.get(base, ())


@cache
def read_terms(path: Path) -> tuple[Term, ...]:
    """Return the rows of the word list."""
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(_term(row) for row in csv.DictReader(file))


def _term(row: dict[str, str]) -> Term:
    forbidden = {code: _wrong(row[f"forbidden_{code}"]) for code in _COLUMNS}
    for group in row["forbidden_other"].split(" ; "):
        code, found, terms = group.strip().partition(":")
        if found:
            forbidden[code] = _wrong(terms)
    names = list(row)
    first, last = names.index("en"), names.index("vi")
    return Term(
        concept=row["concept"],
        group=row["group"],
        scope=tuple(row["scope"].split()),
        words={code: row[code].strip() for code in names[first : last + 1]},
        forbidden=forbidden,
    )


def _wrong(cell: str) -> tuple[Forbidden, ...]:
    return tuple(
        Forbidden(part.strip()[1:].strip(), part.strip()[0] == "!")
        for part in cell.split("|")
        if part.strip()
    )


def kept_words(terms: Sequence[Term]) -> frozenset[str]:
    """Return the single words that no language translates."""
    kept = (term.word("en") for term in terms if term.group == "kept")
    return frozenset(word for text in kept for word in text.split())


def bare(text: str) -> str:
    """Return a text with plain apostrophes."""
    return text.replace("’", "'")


def occurs(term: str, text: str, code: str) -> bool:
    """Return whether a term stands in a text as a whole word."""
    return _pattern(bare(term), code.partition("-")[0]).search(bare(text)) is not None


@cache
def _pattern(term: str, code: str) -> re.Pattern[str]:
    before, after = _edges(term, code)
    # A term in capitals (AI) is one in capitals only: Italian "ai" is another word.
    flags = 0 if term.isupper() and term.isascii() else re.IGNORECASE
    return re.compile(f"{before}{re.escape(term)}{after}", flags)


def _edges(term: str, code: str) -> tuple[str, str]:
    if code in _CJK:
        # Without spaces a word ends where the script changes.
        first, last = _script(term[0]), _script(term[-1])
        return f"(?<![{first}])", f"(?![{last}])"
    if code == "ko":
        return r"(?<!\w)", ""  # particles follow
    if code == "ar":
        return r"(?<!\w)(?:[وف]?(?:ال|لل|[بلك]ال|[بلك])?)", r"(?!\w)"
    return r"(?<!\w)", r"(?!\w)"


def _script(character: str) -> str:
    return next((script for script in _SCRIPTS if re.match(f"[{script}]", character)), r"\w")


def stems(term: str) -> Iterator[str]:
    """Yield the beginnings of the words of a term that inflection leaves alone."""
    for word in re.findall(r"[^\W\d_]+", bare(term)):
        if len(word) > 2:
            yield word[: max(3, len(word) - 2)].lower()
