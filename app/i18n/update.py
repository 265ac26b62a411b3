"""Renewal of catalogs: keyed by context, so that a reworded rule keeps its old translation."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from pathlib import Path

from babel.messages.plurals import get_plural
from polib import POEntry, POFile, pofile

from app.i18n.catalogs import DOMAINS
from app.i18n.cldr import write_formats
from app.i18n.extract import Source, entry_of, sources, template
from app.i18n.messages import LOCALES, ROOT
from app.i18n.registry import Language, read_languages
from app.i18n.translator import NO_NOTE

# So alike must two texts of one context be for the old translation to be offered.
ALIKE = 0.7


def update(root: Path = ROOT, codes: Iterable[str] = ()) -> list[str]:
    """Renew templates, formats and the catalogs of all languages begun, or of these new ones."""
    locales = root / LOCALES.name
    found = sources(root)
    planned = read_languages(locales / "languages.toml")
    wanted = set(codes)
    if unknown := wanted - {one.code for one in planned}:
        raise ValueError(f"no such language: {', '.join(sorted(unknown))}")
    write_formats(locales / "formats.json", planned)
    for domain in DOMAINS:
        template(found, domain).save(str(locales / f"{domain}.pot"))
    return [
        f"{one.code} {domain}: {_renew(locales, one, domain, found)}"
        for one in planned
        if one.code in wanted or (locales / one.folder / "LC_MESSAGES").exists()
        if not one.is_pseudo
        for domain in DOMAINS
    ]


def _renew(locales: Path, language: Language, domain: str, found: Sequence[Source]) -> str:
    path = locales / language.folder / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    old = pofile(str(path)) if path.exists() else POFile()
    wanted = [source for source in found if source.domain == domain]
    new = renewed(old, wanted, language)
    new.save(str(path))
    fuzzy, empty = len(new.fuzzy_entries()), len(new.untranslated_entries())
    return f"{len(new)} entries, {fuzzy} fuzzy, {empty} empty"


def renewed(old: POFile, wanted: Sequence[Source], language: Language) -> POFile:
    """Return a catalog with the wanted entries, and what the old one has for them."""
    new = POFile(wrapwidth=98)
    new.metadata = _metadata(language)
    matches = _Matches([entry for entry in old if not entry.obsolete], wanted)
    for source in wanted:
        entry = entry_of(source)
        entry.msgstr_plural = dict.fromkeys(range(_forms(language)), "") if source.many else {}
        previous = matches.of(source)
        if previous is not None:
            _keep(entry, previous)
        elif language.fallback:
            continue  # an overlay holds only what differs
        elif source.one == NO_NOTE:
            entry.msgstr = NO_NOTE
        new.append(entry)
    return new


class _Matches:
    """Finds the old entry of a source text."""

    def __init__(self, old: Sequence[POEntry], wanted: Sequence[Source]) -> None:
        self.exact = {(entry.msgctxt, entry.msgid): entry for entry in old}
        self.named = {entry.msgctxt: entry for entry in old if is_named(entry.msgctxt)}
        keys = {source.key() for source in wanted}
        self.lost = [entry for entry in old if (entry.msgctxt, entry.msgid) not in keys]

    def of(self, source: Source) -> POEntry | None:
        if is_named(source.context):
            return self.named.get(source.context)
        return self.exact.get(source.key()) or self._alike(source)

    def _alike(self, source: Source) -> POEntry | None:
        near = [
            (SequenceMatcher(None, entry.msgid, source.one).ratio(), place)
            for place, entry in enumerate(self.lost)
            if entry.msgctxt == source.context
        ]
        ratio, place = max(near, default=(0.0, -1))
        return self.lost.pop(place) if ratio >= ALIKE else None


def is_named(context: str | None) -> bool:
    """Return whether a context is the name of one text: dotted, without spaces."""
    return context is not None and "." in context and " " not in context


def _keep(entry: POEntry, old: POEntry) -> None:
    entry.msgstr, entry.tcomment, entry.flags = old.msgstr, old.tcomment, list(old.flags)
    if entry.msgid_plural:
        entry.msgstr = ""
        for form in entry.msgstr_plural:
            entry.msgstr_plural[form] = old.msgstr_plural.get(form, old.msgstr)
    elif old.msgid_plural:
        entry.msgstr = old.msgstr_plural[max(old.msgstr_plural)]
    same = (entry.msgid, entry.msgid_plural) == (old.msgid, old.msgid_plural)
    if same:
        entry.previous_msgid = old.previous_msgid
        entry.previous_msgid_plural = old.previous_msgid_plural
    elif entry.msgstr or any(entry.msgstr_plural.values()):
        entry.previous_msgid = old.previous_msgid or old.msgid
        entry.previous_msgid_plural = old.previous_msgid_plural or old.msgid_plural or None
        entry.flags = sorted({*entry.flags, "fuzzy"})


def _forms(language: Language) -> int:
    return int(get_plural(language.folder).num_plurals)


def _metadata(language: Language) -> dict[str, str]:
    return {
        "Project-Id-Version": "Cardavia",
        "Language": language.folder,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": str(get_plural(language.folder)) + ";",
    }
