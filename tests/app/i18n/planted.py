"""Languages with one planted fault, for the checks to find."""

import polib
from babel.messages.plurals import get_plural

from app.i18n.checks.subject import Subject
from app.i18n.checks.terms import read_terms
from app.i18n.extract import Source
from app.i18n.formats import read_formats
from app.i18n.messages import LOCALES
from app.i18n.registry import read_languages

LANGUAGES = {one.code: one for one in read_languages(LOCALES / "languages.toml")}
TERMS = read_terms(LOCALES / "terminology.csv")
FILES = {
    "why.C": "engine/cicera/words.toml",
    "why.S": "engine/schnapsen/words.toml",
    "why.O": "engine/ottocento/words.toml",
    "cic": "engine/cicera/rulebook.toml",
    "sch": "engine/schnapsen/rulebook.toml",
    "ott": "engine/ottocento/rulebook.toml",
}
FORMATS = read_formats(LOCALES / "formats.json")


def subject(code: str, *entries: tuple[object, ...]) -> Subject:
    """Return a language with entries (context, English, translation), plurals as tuples."""
    sources, files = [], {}
    for context, english, said in entries:
        rules = str(context).startswith(("cic", "sch", "ott", "page"))
        cards = str(context).startswith(("bre", "ger", "bol"))
        domain = "rules" if rules else "cards" if cards else "messages"
        files_of = (file for start, file in FILES.items() if str(context).startswith(start))
        place = next(files_of, "templates/a.html")
        one, many = english if isinstance(english, tuple) else (english, "")
        sources.append(Source(domain, context, one, many, places=[place]))
        file = files.setdefault(domain, polib.POFile())
        file.metadata["Plural-Forms"] = f"{get_plural(LANGUAGES[code].folder)};"
        forms = dict(enumerate(said)) if isinstance(said, tuple) else {}
        file.append(
            polib.POEntry(
                msgctxt=context,
                msgid=one,
                msgid_plural=many,
                msgstr="" if forms else said,
                msgstr_plural=forms,
            )
        )
    return Subject(
        language=LANGUAGES[code],
        sources=sources,
        files=files,
        terms=TERMS,
        formats=FORMATS[code],
        locales=LOCALES,
    )


def found(check, *arguments) -> list[str]:
    return [f"{one.level}: {one.text}" for one in check(subject(*arguments))]
