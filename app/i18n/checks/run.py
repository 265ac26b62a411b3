"""All checks, for all languages."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from app.i18n.checks.completeness import check_marks, check_plurals, check_presence
from app.i18n.checks.fonts import check_fonts
from app.i18n.checks.parity import check_parity
from app.i18n.checks.spelling import check_spelling
from app.i18n.checks.subject import Finding, Subject, read_subject
from app.i18n.checks.wording import (
    check_english,
    check_forbidden,
    check_register,
    check_required,
    check_sameness,
)
from app.i18n.checks.writing import check_damage, check_digits, check_length, check_typography
from app.i18n.extract import sources
from app.i18n.messages import ROOT
from app.i18n.registry import Language, read_languages

Check = Callable[[Subject], Iterable[Finding]]
# L15 and L16 read finished pages (pages.py): the tests of the pages call them.
CHECKS: tuple[Check, ...] = (
    check_presence,
    check_marks,
    check_plurals,
    check_forbidden,
    check_required,
    check_register,
    check_digits,
    check_english,
    check_damage,
    check_typography,
    check_spelling,
    check_length,
    check_sameness,
    check_parity,
    check_fonts,
)


def check_all(codes: Sequence[str] = (), root: Path = ROOT) -> list[Finding]:
    """Return what all checks find in these languages, or in every language begun."""
    locales = root / "locales"
    wanted = {code.lower() for code in codes}
    found = sources(root)
    chosen = [
        one
        for one in read_languages(locales / "languages.toml")
        if not one.is_pseudo and (one.path in wanted if wanted else _is_begun(one, locales))
    ]
    if unknown := wanted - {one.path for one in chosen}:
        raise SystemExit(f"no such language: {', '.join(sorted(unknown))}")
    return [finding for one in chosen for finding in check_subject(read_subject(one, root, found))]


def _is_begun(language: Language, locales: Path) -> bool:
    is_due = language.tier == 1 and not language.fallback
    return is_due or (locales / language.folder / "LC_MESSAGES").exists()


def check_subject(subject: Subject, checks: Sequence[Check] = CHECKS) -> list[Finding]:
    """Return what the checks find in one language, waivers applied."""
    findings = [finding for check in checks for finding in check(subject)]
    return [*_graded(subject, findings), *_idle_waivers(subject, findings, checks)]


def _graded(subject: Subject, findings: Iterable[Finding]) -> Iterator[Finding]:
    # A language of the second tier may be wrong as long as nobody is shown it.
    is_strict = subject.language.tier == 1 or subject.language.published
    for finding in findings:
        if not any(waiver.covers(finding) for waiver in subject.waivers):
            is_lowered = finding.level == "error" and not is_strict
            yield replace(finding, level="warning") if is_lowered else finding


def _idle_waivers(
    subject: Subject, findings: Sequence[Finding], checks: Sequence[Check]
) -> Iterator[Finding]:
    if len(checks) < len(CHECKS):
        return
    for waiver in subject.waivers:
        if not any(waiver.covers(finding) for finding in findings):
            place = f"waiver {waiver.context}"
            yield subject.finding(waiver.check, "warning", place, "this waiver is not needed")


def missing(code: str, root: Path = ROOT) -> list[str]:
    """Return a line for each text that a language does not say, or says in doubt."""
    planned = read_languages(root / "locales" / "languages.toml")
    language = next((one for one in planned if one.path == code.lower()), None)
    if language is None:
        raise SystemExit(f"no such language: {code}")
    return [str(finding) for finding in check_presence(read_subject(language, root))]
