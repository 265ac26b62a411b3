"""Extraction: every English text of the product, as the three templates for translators."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.extract import extract_from_file
from polib import POEntry, POFile

from app.i18n.messages import ROOT, Message, all_words, cards_of, game_folders
from app.i18n.rulebook import read_rulebook

KEYWORDS = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
TAG = "L10N:"
PLACES = (("templates", "*.html", "jinja2.ext:babel_extract"), ("app", "*.py", "python"))
OPTIONS = {"trimmed": "true", "newstyle_gettext": "true", "silent": "false"}


@dataclass(slots=True)
class Source:
    """One text of the source: what a translator gets to see."""

    domain: str
    context: str | None
    one: str
    many: str = ""
    comments: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    by: str = ""

    def key(self) -> tuple[str | None, str]:
        """Return what makes this text one entry."""
        return self.context, self.one


def sources(root: Path = ROOT) -> list[Source]:
    """Return every text of the product, by domain, in a steady order."""
    found: dict[tuple[str, str | None, str], Source] = {}
    for source in _all(root):
        known = found.setdefault((source.domain, *source.key()), source)
        if known is not source:
            _join(known, source)
    return list(found.values())


def _all(root: Path) -> Iterator[Source]:
    for place, pattern, method in PLACES:
        for path in sorted((root / place).rglob(pattern)):
            if "i18n" not in path.relative_to(root).parts:
                yield from _marked(path, root, method)
    for message in all_words(root / "engine"):
        yield _source(message)
    for folder in game_folders(root / "engine"):
        if (folder / "rulebook.toml").exists():
            book = read_rulebook(folder / "rulebook.toml", folder.name)
            yield from map(_source, book.messages())
    yield from map(_source, cards_of(root / "locales" / "cards.toml"))


def _marked(path: Path, root: Path, method: str) -> Iterator[Source]:
    options = OPTIONS if method != "python" else None
    marked = extract_from_file(method, path, KEYWORDS, (TAG,), options, strip_comment_tags=True)
    for _, text, comments, context in marked:
        one, many = text[:2] if isinstance(text, tuple) else (text, "")
        yield Source(
            "messages", context, one, many, list(comments), [path.relative_to(root).as_posix()]
        )


def _source(message: Message) -> Source:
    comments = [message.comment] if message.comment else []
    return Source(
        domain=message.domain,
        context=message.context,
        one=message.one,
        many=message.many,
        comments=comments,
        places=[message.source],
        by=message.by,
    )


def _join(known: Source, other: Source) -> None:
    known.many = known.many or other.many
    known.comments += [comment for comment in other.comments if comment not in known.comments]
    known.places += [place for place in other.places if place not in known.places]


def template(found: list[Source], domain: str) -> POFile:
    """Return the template of a domain."""
    file = POFile(wrapwidth=98)
    file.metadata = {
        "Project-Id-Version": "Cardavia",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    for source in found:
        if source.domain == domain:
            file.append(entry_of(source))
    return file


def entry_of(source: Source) -> POEntry:
    """Return a text as an untranslated entry."""
    return POEntry(
        msgctxt=source.context,
        msgid=source.one,
        msgid_plural=source.many,
        msgstr_plural={0: "", 1: ""} if source.many else {},
        comment="\n".join(source.comments),
        occurrences=[(place, "") for place in source.places],
    )
