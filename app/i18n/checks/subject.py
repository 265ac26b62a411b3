"""What the checks look at: one language, its texts beside the English, and the word list."""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cached_property
from gettext import c2py
from pathlib import Path

from polib import POEntry, POFile, pofile

from app.i18n.catalogs import DOMAINS
from app.i18n.checks.terms import Term, read_terms
from app.i18n.extract import Source, sources
from app.i18n.formats import Formats, read_formats
from app.i18n.messages import ROOT
from app.i18n.registry import Language, read_languages
from app.i18n.update import is_named
from engine.games import games

Key = tuple[str, str | None, str]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something a check found."""

    check: str
    level: str
    language: str
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.level} {self.check} {self.language} {self.place}: {self.text}"


@dataclass(frozen=True, slots=True)
class Waiver:
    """An exception from a check, with its reason."""

    check: str
    context: str
    reason: str
    term: str = ""

    def covers(self, finding: Finding) -> bool:
        """Return whether this waiver lets a finding pass."""
        return (
            finding.check == self.check
            and fnmatchcase(finding.place.partition(" ")[2], self.context)
            and self.term in finding.text
        )


@dataclass(frozen=True, slots=True)
class Pair:
    """A text of the source beside what a language says for it."""

    source: Source
    texts: tuple[str, ...]

    @property
    def place(self) -> str:
        """Return where a translator finds this entry."""
        return f"{self.source.domain} {self.source.context or self.source.one[:40]}"

    @property
    def game(self) -> str:
        """Return the game that the text belongs to, or nothing."""
        return game_of(self.source)


@dataclass
class Subject:
    """A language under examination."""

    language: Language
    sources: Sequence[Source]
    files: dict[str, POFile] = field(default_factory=dict)
    base: dict[str, POFile] = field(default_factory=dict)
    terms: Sequence[Term] = ()
    words: frozenset[str] = frozenset()
    formats: Formats = field(default_factory=Formats)
    waivers: Sequence[Waiver] = ()
    locales: Path = Path()

    @property
    def is_source(self) -> bool:
        """Return whether this is the language the product is written in."""
        return self.language.code == "en"

    @property
    def short(self) -> str:
        """Return the bare language, without country or script."""
        return self.language.code.partition("-")[0]

    @property
    def quotes(self) -> tuple[str, str]:
        """Return the quotes of the language."""
        return self.formats.quotes

    def entry(self, source: Source) -> POEntry | None:
        """Return the language's own entry for a text of the source."""
        return self._index[0].get(_key(source.domain, source.context, source.one))

    @cached_property
    def _index(self) -> tuple[dict[Key, POEntry], ...]:
        return tuple(
            {
                _key(domain, entry.msgctxt, entry.msgid): entry
                for domain, file in files.items()
                for entry in file
                if not entry.obsolete
            }
            for files in (self.files, self.base)
        )

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Return every translated text, those of the base language under an overlay."""
        found = ((source, self._texts(source)) for source in self.sources)
        return tuple(Pair(source, texts) for source, texts in found if texts)

    def _texts(self, source: Source) -> tuple[str, ...]:
        if self.is_source:
            return (source.one, source.many) if source.many else (source.one,)
        key = _key(source.domain, source.context, source.one)
        said = (_said(entries[key]) for entries in self._index if key in entries)
        return next((texts for texts in said if texts), ())

    def form_of(self) -> Callable[[int], int]:
        """Return what finds the plural form of a number."""
        file = next(iter([*self.files.values(), *self.base.values()]), None)
        rule = file.metadata.get("Plural-Forms", "") if file is not None else ""
        _, found, expression = rule.partition("plural=")
        form: Callable[[int], int] = c2py((expression if found else "n != 1").rstrip("; "))
        return form

    def finding(self, check: str, level: str, place: str, text: str) -> Finding:
        """Return a finding about this language."""
        return Finding(check, level, self.language.code, place, text)


def _key(domain: str, context: str | None, one: str) -> Key:
    return domain, context, "" if is_named(context) else one


def _said(entry: POEntry) -> tuple[str, ...]:
    forms = entry.msgstr_plural
    texts = tuple(forms[form] for form in sorted(forms)) if forms else (entry.msgstr,)
    return texts if all(texts) else ()


def game_of(source: Source) -> str:
    """Return the game that a text belongs to, or nothing."""
    parts = (source.context or "").split(".")
    if source.domain == "cards":
        deck = parts[1] if parts[0] in {"suit", "rank"} else parts[0]
        return next((slug for slug, game in games().items() if game.deck == deck), "")
    found = {slug for slug in games() if slug in parts or _in_folder(source, slug)}
    return found.pop() if len(found) == 1 else ""


def _in_folder(source: Source, game: str) -> bool:
    return any(f"/{game}/" in place for place in source.places)


def read_subject(
    language: Language, root: Path = ROOT, found: Sequence[Source] | None = None
) -> Subject:
    """Return a language with everything the checks want to know of it."""
    locales = root / "locales"
    planned = read_languages(locales / "languages.toml")
    base = next((one for one in planned if one.code == language.fallback), None)
    formats = read_formats(locales / "formats.json")
    return Subject(
        language=language,
        sources=sources(root) if found is None else found,
        files=_files(locales, language),
        base=_files(locales, base) if base is not None else {},
        terms=read_terms(locales / "terminology.csv"),
        formats=formats.get(language.code, Formats()),
        words=_words([one for one in (language, base) if one is not None], locales),
        waivers=_waivers(locales / language.folder / "waivers.toml"),
        locales=locales,
    )


def _files(locales: Path, language: Language) -> dict[str, POFile]:
    folder = locales / language.folder / "LC_MESSAGES"
    paths = {domain: folder / f"{domain}.po" for domain in DOMAINS}
    return {domain: pofile(str(path)) for domain, path in paths.items() if path.exists()}


def _words(languages: Iterable[Language], locales: Path) -> frozenset[str]:
    paths = [locales / "words.txt", *(locales / one.folder / "words.txt" for one in languages)]
    lines = [path.read_text(encoding="utf-8").splitlines() for path in paths if path.exists()]
    return frozenset(line.strip() for text in lines for line in text if line.strip())


def _waivers(path: Path) -> list[Waiver]:
    if not path.exists():
        return []
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Waiver(**values) for values in table.get("waiver", ())]
