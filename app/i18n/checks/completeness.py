"""L01 to L03: everything is there, with the same marks, in all plural forms."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from app.i18n.checks.subject import Finding, Pair, Subject
from app.i18n.markup import MARK
from app.i18n.messages import PLACEHOLDER

NUMBERS = (0, 1, 2, 3, 4, 5, 10, 11, 12, 21, 22, 25, 66, 100, 101, 102)
COUNTING = ("n", "num", "count")
_TAG = re.compile(r"</?\w+[^>]*>")


def check_presence(subject: Subject) -> Iterator[Finding]:
    """L01: nothing is empty, in doubt or left over; an overlay says something of its own."""
    if subject.is_source:
        return
    if not subject.language.fallback:
        yield from _absent(subject)
    yield from _left_over(subject)


def _absent(subject: Subject) -> Iterator[Finding]:
    said = {(*pair.source.key(), pair.source.domain) for pair in subject.pairs}
    for source in subject.sources:
        place = Pair(source, ()).place
        if (*source.key(), source.domain) not in said:
            yield subject.finding("L01", "error", place, f"not translated: {source.one}")
            continue
        entry = subject.entry(source)
        if entry is not None and (entry.msgid, entry.msgid_plural) != (source.one, source.many):
            yield subject.finding("L01", "error", place, "the English was changed since")


def _left_over(subject: Subject) -> Iterator[Finding]:
    wanted = {(source.domain, source.context) for source in subject.sources}
    for domain, file in subject.files.items():
        for entry in file:
            place = f"{domain} {entry.msgctxt or entry.msgid[:40]}"
            if entry.obsolete or (domain, entry.msgctxt) not in wanted:
                yield subject.finding("L01", "error", place, "nothing in the source uses it")
            elif entry.fuzzy:
                yield subject.finding("L01", "error", place, f"in doubt: {entry.msgid}")
            elif subject.language.fallback and _same_as_base(subject, domain, entry.msgctxt):
                yield subject.finding("L01", "error", place, "says the same as the base language")


def _same_as_base(subject: Subject, domain: str, context: str) -> bool:
    own, base = (
        next((entry for entry in files.get(domain, ()) if entry.msgctxt == context), None)
        for files in (subject.files, subject.base)
    )
    if own is None or base is None or own.msgid != base.msgid:
        return False
    return bool(own.msgstr == base.msgstr and own.msgstr_plural == base.msgstr_plural)


def check_marks(subject: Subject) -> Iterator[Finding]:
    """L02: placeholders, cards, kept words and tags are those of the English."""
    for pair in subject.pairs:
        counting = {f"%({name})s" for name in counters(pair)}
        wanted = (
            Counter(marks(pair.source.many or pair.source.one)) if pair.source.one != "-" else None
        )
        for text in pair.texts:
            found = Counter(marks(text))
            if wanted is not None and _without(found, counting) != _without(wanted, counting):
                listed = ", ".join(sorted((found - wanted) + (wanted - found)))
                yield subject.finding("L02", "error", pair.place, f"marks differ: {listed}")
            if re.search(r"%(?!\(\w+\)s|%)", text):
                yield subject.finding("L02", "error", pair.place, "a percent sign stands alone")


def _without(found: Counter[str], names: set[str]) -> Counter[str]:
    return Counter({mark: count for mark, count in found.items() if mark not in names})


def marks(text: str) -> Iterator[str]:
    """Yield the marks of a text; a kept word may be declined."""
    for name in PLACEHOLDER.findall(text):
        yield f"%({name})s"
    for mark in MARK.finditer(text):
        yield mark[0] if mark["code"] else f"{{{_plain(mark['word'])}|{mark['lang']}}}"
    yield from _TAG.findall(text)


def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))[:4]


def counters(pair: Pair) -> set[str]:
    """Return the placeholder that a plural counts by."""
    if not pair.source.many:
        return set()
    if pair.source.by:
        return {pair.source.by}
    names = PLACEHOLDER.findall(pair.source.many)
    only_many = set(names) - set(PLACEHOLDER.findall(pair.source.one))
    found = [name for name in names if name in COUNTING or name in only_many]
    return set(found[:1] or names[:1])


def check_plurals(subject: Subject) -> Iterator[Finding]:
    """L03: every number has its form, and the form says the number or serves it alone."""
    form_of = subject.form_of()
    for pair in subject.pairs:
        if not pair.source.many:
            continue
        for n in NUMBERS:
            fault = _plural_fault(pair, n, form_of(n), len(served(subject, form_of(n))))
            if fault:
                yield subject.finding("L03", "error", pair.place, f"{n}: {fault}")


def served(subject: Subject, form: int) -> list[int]:
    """Return the numbers up to 200 that a plural form serves."""
    form_of = subject.form_of()
    return [n for n in range(201) if form_of(n) == form]


def _plural_fault(pair: Pair, n: int, form: int, serves: int) -> str:
    if form >= len(pair.texts):
        return f"there is no form {form}"
    text = pair.texts[form]
    try:
        counted = counters(pair)
        names = PLACEHOLDER.findall(text)
        said = text % {name: str(n) if name in counted else "…" for name in names}
    except (KeyError, TypeError, ValueError) as error:
        return f"cannot be filled in: {error}"
    return "" if str(n) in said or serves == 1 or not counted else "does not say the number"
