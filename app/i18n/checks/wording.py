"""L04 to L06, L08 and L13: the words of card players, and no others."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from app.i18n.checks.subject import Finding, Pair, Subject
from app.i18n.checks.terms import bare, kept_words, occurs, stems
from app.i18n.markup import MARK
from app.i18n.messages import PLACEHOLDER

HERE = Path(__file__).parent


def check_forbidden(subject: Subject) -> Iterator[Finding]:
    """L04: no word that the list forbids."""
    for pair in subject.pairs:
        for term in subject.terms:
            if not term.is_about(pair.game):
                continue
            for wrong in term.wrong(subject.language.folder):
                if any(
                    occurs(wrong.term, plain(text), subject.language.code) for text in pair.texts
                ):
                    level = "error" if wrong.is_error else "warning"
                    good = term.word(subject.language.folder)
                    text = f"“{wrong.term}” for {term.concept}: {good}"
                    yield subject.finding("L04", level, pair.place, text)


def check_required(subject: Subject) -> Iterator[Finding]:
    """L05: where the English has a term of the list, the translation has its own for it."""
    if subject.is_source:
        return
    for pair in subject.pairs:
        english, said = plain(pair.source.one), bare(" ".join(pair.texts)).lower()
        for term, words in _wanted(subject, pair.game).items():
            if _is_named(term, english) and not any(_is_said(word, said) for word in words):
                text = f"“{term}” is “{' / '.join(words)}”"
                yield subject.finding("L05", "warning", pair.place, text)


def _wanted(subject: Subject, game: str) -> dict[str, list[str]]:
    # One English word may stand for several concepts (trump the card, trump the verb): any will do.
    wanted: dict[str, list[str]] = defaultdict(list)
    for term in subject.terms:
        english = re.sub(r"\s*\(.*\)", "", term.word("en"))
        if term.is_about(game) and (word := term.word(subject.language.folder)):
            wanted[english.lower().removesuffix("s")].append(word)
    return dict(wanted)


def _is_named(term: str, english: str) -> bool:
    return occurs(term, english, "en") or occurs(term + "s", english, "en")


def _is_said(word: str, said: str) -> bool:
    return word.lower() in said or any(stem in said for stem in stems(word))


def check_register(subject: Subject) -> Iterator[Finding]:
    """L06: the reader is addressed as the language's style says."""
    pattern = wrong_address().get(subject.short)
    if pattern is None:
        return
    level = "error" if subject.language.tier == 1 else "warning"
    for pair in subject.pairs:
        for text in pair.texts:
            if found := re.search(pattern, plain(text)):
                yield subject.finding("L06", level, pair.place, f"“{found[0]}” addresses otherwise")


@cache
def wrong_address() -> dict[str, str]:
    """Return, for each language, the pattern of what addresses the reader otherwise."""
    return tomllib.loads((HERE / "register.toml").read_text(encoding="utf-8"))


def check_english(subject: Subject) -> Iterator[Finding]:
    """L08: no English is left in a translation."""
    if subject.short == "en":
        return
    common = english_words() - homographs(subject.language.folder)
    kept = {word.lower() for word in kept_words(subject.terms)}
    for pair in subject.pairs:
        for text in pair.texts:
            words = set(re.findall(r"[^\W\d_]+", plain(text).lower()))
            left = sorted((words & common) - kept) + _terms_left(subject, pair, plain(text))
            if left:
                yield subject.finding("L08", "error", pair.place, f"English: {', '.join(left)}")


def _terms_left(subject: Subject, pair: Pair, text: str) -> list[str]:
    own = " ".join(term.word(subject.language.folder) for term in subject.terms).lower()
    known = homographs(subject.language.folder)
    return [
        word
        for term in subject.terms
        if (word := term.word("en"))
        and term.group != "kept"
        and word.lower() not in known
        and not occurs(word, own, "en")
        and term.is_about(pair.game)
        and occurs(word, text, "en")
    ]


@cache
def english_words() -> frozenset[str]:
    """Return the most used English words."""
    return frozenset((HERE / "english.txt").read_text(encoding="utf-8").split())


@cache
def homographs(folder: str) -> frozenset[str]:
    """Return the English words that are words of this language too."""
    table = tomllib.loads((HERE / "homographs.toml").read_text(encoding="utf-8"))
    words = table.get(folder) or table.get(folder.partition("_")[0], "")
    return frozenset(words.split())


def check_sameness(subject: Subject) -> Iterator[Finding]:
    """L13: one thing has one name, and two things of one page have two."""
    if subject.is_source:
        return
    said: dict[tuple[str, str], set[tuple[str, ...]]] = defaultdict(set)
    meant: dict[tuple[str, str], set[str]] = defaultdict(set)
    for pair in subject.pairs:
        kind = (pair.source.context or "").partition(".")[0]
        said[kind, pair.source.one].add(pair.texts)
        if len(pair.source.one.split()) <= 2 and pair.source.domain == "messages":
            for place in pair.source.places:
                meant[place, pair.texts[0]].add(pair.source.one.lower())
    for (kind, one), texts in said.items():
        if len(texts) > 1:
            listed = " / ".join(sorted(text[0] for text in texts))
            yield subject.finding("L13", "warning", f"{kind} {one[:40]}", f"said as {listed}")
    for (place, text), ones in meant.items():
        if len(ones) > 1:
            listed = " / ".join(sorted(ones))
            yield subject.finding("L13", "warning", f"messages {place}", f"“{text}” says {listed}")


def plain(text: str) -> str:
    """Return a text without placeholders, cards and kept words."""
    return PLACEHOLDER.sub(" ", MARK.sub(" ", text))
