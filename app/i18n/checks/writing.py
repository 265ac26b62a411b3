"""L07, L09, L10 and L12: digits, damage, typography and length."""

import re
from collections.abc import Iterator

from app.i18n.checks.subject import Finding, Pair, Subject
from app.i18n.markup import MARK
from app.i18n.messages import PLACEHOLDER

_NO_BREAK = "\u00a0\u202f"
_PAIRS = {"(": ")", "[": "]", "{": "}", "“": "”", "«": "»", "「": "」", "⟦": "⟧"}
_DOUBLED_ALLOWED = {"fr": {"vous", "nous"}, "hu": {"egy"}}
_DAMAGE = (
    (re.compile(r" {2,}"), "two spaces"),
    (re.compile(r"[a-zà-ÿőű][A-ZÀ-ÝŐŰ]"), "a capital inside a word"),
    (re.compile(r"(?<![\w-])([^\W\d_]{2,}) \1(?![\w-])", re.IGNORECASE), "a doubled word"),
    (re.compile(r"^\s|\s$"), "a space at the end"),
)
_GLUE = "di|von|der|of|dan|és|und|de|du|des|et"
_QUOTES = "“”„«»「」"
_SCRIPTS = {
    "Latin": r"A-Za-z\u00c0-\u024f\u1e00-\u1eff",
    "Cyrillic": r"\u0400-\u04ff",
    "Greek": r"\u0370-\u03ff\u1f00-\u1fff",
}
_TYPOGRAPHY = (
    (re.compile(r"[\"']"), "a straight quote or apostrophe"),
    (re.compile(r"\.\.\."), "three dots for …"),
    (re.compile(r"\s-\s|--"), "a hyphen for a dash"),
    (re.compile(r"(?<![\w)])-\d"), "a hyphen for a minus"),
)
LENGTHS = ((10, 2.5), (20, 1.9), (60, 1.65))


def check_digits(subject: Subject) -> Iterator[Finding]:
    """L07: rules have no digits; every number comes from the engine."""
    for pair in subject.pairs:
        if pair.source.domain != "rules":
            continue
        for text in pair.texts:
            if found := re.search(r"\d+", unmarked(text)):
                yield subject.finding("L07", "error", pair.place, f"the digits {found[0]}")


def check_damage(subject: Subject) -> Iterator[Finding]:
    """L09: nothing is glued, doubled, unbalanced or mixed."""
    names = _court_names(subject)
    for pair in subject.pairs:
        for text in pair.texts:
            for fault in _damage(subject, unmarked(text), names):
                yield subject.finding("L09", "error", pair.place, fault)


def _damage(subject: Subject, text: str, names: re.Pattern[str] | None) -> Iterator[str]:
    allowed = _DOUBLED_ALLOWED.get(subject.short, set())
    for pattern, fault in _DAMAGE:
        found = pattern.search(text)
        if found and found[0].split()[:1] and found[0].split()[0].lower() in allowed:
            continue
        if found:
            yield f"{fault}: “{found[0].strip()}”"
    if names is not None and (glued := names.search(text)):
        yield f"a card name glued to a word: “{glued[0]}”"
    if subject.short != "fr" and re.search(r"\s(?:[,.;!?]|:(?! ))(?!\w)", text):
        yield "a space before a punctuation mark"
    yield from _unbalanced(text)
    yield from _mixed(text)


def _court_names(subject: Subject) -> re.Pattern[str] | None:
    names = {
        word
        for pair in subject.pairs
        if pair.source.domain == "cards"
        for word in re.findall(r"[^\W\d_]{2,}", pair.texts[0])
        if word[0].isupper()
    }
    if not names:
        return None
    listed = "|".join(sorted(map(re.escape, names)))
    return re.compile(rf"\b(?:{listed})(?:{_GLUE})\b")


def _unbalanced(text: str) -> Iterator[str]:
    for start, end in _PAIRS.items():
        # “ closes in German and Czech, ” in Hungarian and Polish: „ counts as an opener.
        opened = text.count(start) + (text.count("„") if start == "“" else 0)
        closed = text.count(end)
        if start == "“" and "„" in text:
            opened, closed = text.count("„"), text.count("“") + text.count("”")
        if opened != closed:
            yield f"unbalanced {start} {end}"


def _mixed(text: str) -> Iterator[str]:
    for word in re.findall(r"[^\W\d_]+", text):
        found = [name for name, letters in _SCRIPTS.items() if re.search(f"[{letters}]", word)]
        if len(found) > 1:
            yield f"two scripts in one word: “{word}”"


def check_typography(subject: Subject) -> Iterator[Finding]:
    """L10: quotes, dashes, dots and no-break spaces as the language sets them."""
    for pair in subject.pairs:
        for text in pair.texts:
            for fault in _typography(subject, unmarked(text), text):
                yield subject.finding("L10", "error", pair.place, fault)


def _typography(subject: Subject, text: str, marked: str) -> Iterator[str]:
    code = subject.short
    if strange := set(text) & set(_QUOTES) - set("".join(subject.quotes)):
        yield f"quotes of another language: {' '.join(sorted(strange))}"
    for pattern, fault in _TYPOGRAPHY:
        if found := pattern.search(text):
            yield f"{fault}: “{found[0].strip()}”"
    if code == "ro" and re.search("[şţŞŢ]", text):
        yield "ş or ţ with a cedilla: ș, ț"
    if code == "fr" and re.search(rf"[^{_NO_BREAK}!?][:;!?»]|«[^{_NO_BREAK}]", text):
        yield "no no-break space by : ; ! ? « »"
    if re.search(r"(?:\d|\)s) ?%%", marked):
        yield "a percentage not written by pct()"


def check_length(subject: Subject) -> Iterator[Finding]:
    """L12: no longer than there is room for."""
    if subject.is_source:
        return
    for pair in subject.pairs:
        limit = room(pair, subject.short)
        longest = max(pair.texts, key=len)
        if len(unmarked(longest)) > limit:
            text = f"{len(longest)} letters, room for {limit}: “{longest}”"
            yield subject.finding("L12", "warning", pair.place, text)


def room(pair: Pair, code: str) -> int:
    """Return how many letters a translation may have."""
    for comment in pair.source.comments:
        if found := re.search(r"\bmax (\d+)\b", comment):
            return int(found[1])
    length = len(unmarked(pair.source.many or pair.source.one))
    for limit, growth in LENGTHS:
        if length <= limit:
            return max(5, round(length * (2.0 if code == "fr" and limit == 60 else growth)))
    return length * 3


def unmarked(text: str) -> str:
    """Return a text whose placeholders, cards, kept words and tags are one letter each."""
    words = MARK.sub(lambda mark: "X" if mark["code"] else mark["word"], text)
    return re.sub(r"</?\w+[^>]*>", "", PLACEHOLDER.sub("X", words)).replace("%%", "%")
