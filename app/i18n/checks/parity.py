"""L14: the rules say the same duties, choices and bans in every language."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from app.i18n.checks.completeness import marks
from app.i18n.checks.subject import Finding, Pair, Subject
from app.i18n.messages import ROOT, game_folders
from app.i18n.rulebook import read_rulebook

HERE = Path(__file__).parent
_NOT = re.compile(r"\b(?:not|never|no|nobody|nothing|none|neither|without|cannot)\b", re.IGNORECASE)


def check_parity(subject: Subject) -> Iterator[Finding]:
    """L14: same rules and numbers; must and may are said; a ban stays a ban."""
    said = {pair.source.context: pair for pair in subject.pairs if pair.source.domain == "rules"}
    kinds = rule_kinds(subject.locales.parent)
    if subject.short != "en" and said:
        for source in subject.sources:
            if source.domain == "rules" and source.context not in said:
                place = f"rules {source.context}"
                yield subject.finding("L14", "error", place, "this rule is missing")
    for context, pair in said.items():
        yield from _numbers(subject, pair)
        yield from _duties(subject, pair, kinds.get(context or "", ""))


def _numbers(subject: Subject, pair: Pair) -> Iterator[Finding]:
    wanted = {mark for mark in marks(pair.source.many or pair.source.one) if mark[0] == "%"}
    found = {mark for text in pair.texts for mark in marks(text) if mark[0] == "%"}
    if wanted != found:
        listed = ", ".join(sorted(wanted ^ found))
        yield subject.finding("L14", "error", pair.place, f"other numbers: {listed}")


def _duties(subject: Subject, pair: Pair, kind: str) -> Iterator[Finding]:
    words = duty_words().get(subject.short)
    if words is None:
        return
    text = " ".join(pair.texts)
    if kind in {"must", "may"} and not (_has(words["must"], text) or _has(words["may"], text)):
        yield subject.finding("L14", "warning", pair.place, f"no word for {kind}")
    if not subject.is_source and _NOT.search(pair.source.one) and not _has(words["not"], text):
        yield subject.finding("L14", "warning", pair.place, "the English has a “not”")


def _has(stems: str, text: str) -> bool:
    return re.search(stems, text, re.IGNORECASE) is not None


@cache
def duty_words() -> dict[str, dict[str, str]]:
    """Return, for each language, the patterns of must, may and not."""
    text = (HERE / "duties.toml").read_text(encoding="utf-8")
    table: dict[str, dict[str, str]] = tomllib.loads(text)
    return table


@cache
def rule_kinds(root: Path = ROOT) -> dict[str, str]:
    """Return the kind of every rule by its id."""
    books = [
        read_rulebook(folder / "rulebook.toml", folder.name)
        for folder in game_folders(root / "engine")
        if (folder / "rulebook.toml").exists()
    ]
    return {entry.id: entry.kind for book in books for entry in book.entries.values()}
