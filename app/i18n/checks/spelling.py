"""L11: the spelling, by the command-line program hunspell and the words of the trade."""

import re
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator

from app.i18n.checks.subject import Finding, Subject
from app.i18n.checks.terms import Term, bare, kept_words
from app.i18n.checks.wording import plain

_TOKEN = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*'?")
# Tags, and endings joined to a number: 16-os.
_ASIDE = re.compile(r"<[^>]+>|&\w+;|\d+-\w+")
_ELIDING = {"it", "fr"}


def check_spelling(subject: Subject) -> Iterator[Finding]:
    """L11: every word is in the dictionary or in words.txt."""
    dictionary = subject.language.dictionary
    if not dictionary:
        return
    if not has_dictionary(dictionary):
        text = f"spelling not checked: hunspell has no dictionary {dictionary} here"
        yield subject.finding("L11", "notice", "language", text)
        return
    places = _places(subject)
    level = "error" if subject.language.tier == 1 else "warning"
    for word in sorted(misspelt(places, dictionary)):
        for place in sorted(places[word]):
            yield subject.finding("L11", level, place, f"“{word}” is not in the dictionary")


def _places(subject: Subject) -> dict[str, set[str]]:
    listed = {word for term in subject.terms for word in words_of(_own(subject, term), "")}
    known = {word.lower() for word in (*subject.words, *kept_words(subject.terms), *listed)}
    places: dict[str, set[str]] = defaultdict(set)
    for pair in subject.pairs:
        if (pair.source.context or "").startswith("rank."):
            continue  # letters in the corner of a card
        for text in pair.texts:
            for word in words_of(text, subject.short):
                if word.lower() not in known:
                    places[word].add(pair.place)
    return places


def _own(subject: Subject, term: Term) -> str:
    language = subject.language
    return " ".join(term.word(folder) for folder in (language.folder, subject.short))


def words_of(text: str, code: str) -> Iterator[str]:
    """Yield the words of a text as a dictionary knows them; marks are left out."""
    for token in _TOKEN.findall(bare(_ASIDE.sub(" ", plain(text))).replace("\u00ad", "")):
        if code in _ELIDING:
            # l'asso, dell'asso: the article before the apostrophe is no word of its own.
            token = token.rstrip("'").rpartition("'")[2]
        if len(token.strip("'")) > 1:
            yield token.strip("'")


def has_dictionary(dictionary: str) -> bool:
    """Return whether hunspell and a dictionary are on this machine."""
    program = shutil.which("hunspell")
    if program is None:
        return False
    listed = subprocess.run(  # noqa: S603
        [program, "-D", "-d", dictionary, "-l"],
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    return "Can't open affix" not in listed.stderr


def misspelt(words: Iterable[str], dictionary: str) -> set[str]:
    """Return the words that a dictionary does not know."""
    program = shutil.which("hunspell") or "hunspell"
    asked = subprocess.run(  # noqa: S603
        [program, "-d", dictionary, "-i", "utf-8", "-l"],
        input="\n".join(words) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return set(words) & set(asked.stdout.split())
