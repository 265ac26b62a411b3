"""The languages of the product, and a translator for each."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path

from app.i18n.catalogs import DOMAINS, catalog
from app.i18n.formats import Formats, read_formats
from app.i18n.messages import LOCALES, ROOT, Message, all_words, cards_of
from app.i18n.negotiate import best
from app.i18n.pseudo import pseudo_catalog, pseudo_formats
from app.i18n.translator import Translator


@dataclass(frozen=True, slots=True)
class Language:
    """A language a page may be in."""

    code: str
    endonym: str
    tier: int
    dir: str = "ltr"
    fallback: str = ""
    register: str = ""
    published: bool = False
    dictionary: str = ""
    is_pseudo: bool = False

    @property
    def path(self) -> str:
        """Return the language as it stands in addresses: lower case."""
        return self.code.lower()

    @property
    def folder(self) -> str:
        """Return the language as its catalogs' folder is called."""
        return self.code.replace("-", "_")


def read_languages(path: Path) -> tuple[Language, ...]:
    """Return all languages that are planned, in the order of the chooser."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(Language(**values) for values in table["language"])


class Registry:
    """The languages in force, read from one folder of catalogs."""

    def __init__(
        self,
        locales: Path = LOCALES,
        publish_all: bool = False,
        engine: Path = ROOT / "engine",
    ) -> None:
        self.locales = locales
        self.planned = read_languages(locales / "languages.toml")
        self._shown = tuple(one for one in self.planned if self._is_shown(one, publish_all))
        self._formats: Mapping[str, Formats] = read_formats(locales / "formats.json")
        self._texts = texts_by_context((*all_words(engine), *cards_of(locales / "cards.toml")))
        self._translators: dict[str, Translator] = {}

    def _is_shown(self, language: Language, publish_all: bool) -> bool:
        return language.published or (publish_all and self.has_catalogs(language))

    def has_catalogs(self, language: Language) -> bool:
        """Return whether anything was translated into this language; English is the source."""
        folder = self.locales / language.folder / "LC_MESSAGES"
        return language.is_pseudo or language.code == "en" or any(folder.glob("*.po"))

    def languages(self) -> tuple[Language, ...]:
        """Return the languages that pages are offered in."""
        return self._shown

    def find(self, code: str) -> Language | None:
        """Return the offered language of this code or path, whatever its case."""
        wanted = code.replace("_", "-").lower()
        return next((one for one in self._shown if one.path == wanted), None)

    def negotiate(self, accept_language: str, cookie: str | None = None) -> Language:
        """Return the language for somebody who named none in the address."""
        code = best(accept_language, cookie, [one.code for one in self._shown])
        return self.find(code) or self._shown[0]

    def translator(self, language: Language) -> Translator:
        """Return the translator of a language; it is made once and shared."""
        if language.code not in self._translators:
            self._translators[language.code] = self._made(language)
        return self._translators[language.code]

    def _made(self, language: Language) -> Translator:
        formats = self._formats.get(language.code) or pseudo_formats(language.code)
        found = {domain: self._chain(language, domain) for domain in DOMAINS}
        return Translator(language, found, formats, self._texts)

    def _chain(self, language: Language, domain: str) -> NullTranslations:
        # An overlay falls back to its base language, everything to the English of the source.
        own = self._catalog(language, domain) or NullTranslations()
        base = next((one for one in self.planned if one.code == language.fallback), None)
        if base is not None and not language.is_pseudo:
            own.add_fallback(self._chain(base, domain))
        return own

    def _catalog(self, language: Language, domain: str) -> NullTranslations | None:
        if language.is_pseudo:
            return pseudo_catalog(self.locales, language.code, domain)
        return catalog(self.locales / language.folder, domain)


def texts_by_context(messages: Iterable[Message]) -> dict[str, Message]:
    """Return the texts by their context; none may stand twice."""
    found: dict[str, Message] = {}
    for message in messages:
        if message.context in found:
            raise ValueError(f"{message.context} stands twice: in {message.source}")
        found[message.context] = message
    return found
