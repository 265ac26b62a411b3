"""What every page knows: its language, preferences, own path, and the addresses of the house."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final
from urllib.parse import urlencode

from app import i18n
from app.guests import Preferences
from app.i18n import Language, Translator
from app.stores.base import TableSummary

NAME: Final = "Cardavia"
PATHS: Final[Mapping[str, str]] = {
    "home": "/{lang}/",
    "rules": "/{lang}/{game}/rules",
    "cards": "/{lang}/{game}/cards",
    "fairness": "/{lang}/fairness",
    "wording": "/{lang}/wording",
    "preferences": "/{lang}/preferences",
    "guest": "/{lang}/guest",
    "erase": "/{lang}/guest/erase",
    "kept": "/{lang}/guest/kept.json",
    "open_table": "/{lang}/tables",
    "table": "/{lang}/tables/{id}",
    "play": "/{lang}/tables/{id}/actions",
    "deal": "/{lang}/tables/{id}/deals",
    "back": "/{lang}/tables/{id}/back",
    "hint": "/{lang}/tables/{id}/hint",
}


@dataclass(frozen=True, slots=True, eq=False)  # one for a server, and looked up often
class Urls:
    """Every address of the house, beginning with the base path; one for a server."""

    base: str
    static_version: str
    look_version: str

    def url(self, name: str, **params: str) -> str:
        """Return the address of a route."""
        return self.base + PATHS[name].format_map(params)

    def static(self, path: str) -> str:
        """Return the address of a file of the static folder."""
        return f"{self.base}/static/{self.static_version}/{path}"

    def look(self, preferences: Preferences) -> str:
        """Return the address of the style sheet of these sliders."""
        values = f"{preferences.contrast}-{preferences.grain}-{preferences.temperature}"
        return f"{self.base}/look/{values}.css?v={self.look_version}"

    def look_pattern(self) -> str:
        """Return the address of any style sheet of sliders, a word in braces for each of them."""
        return f"{self.base}/look/{{contrast}}-{{grain}}-{{temperature}}.css?v={self.look_version}"

    def there(self, lang: str, path: str) -> str:
        """Return the address of the page at a path in a language."""
        return f"{self.base}/{lang}{path}"


@dataclass(frozen=True, slots=True)
class Site:
    """What every page knows of the guest who reads it and of the server that sends it."""

    translator: Translator
    preferences: Preferences
    urls: Urls
    path: str
    fresh: str
    tables: tuple[TableSummary, ...] = ()
    origin: str = ""

    @property
    def language(self) -> Language:
        """The language of the page."""
        return self.translator.language

    @property
    def languages(self) -> tuple[Language, ...]:
        """Every language that the page can be read in."""
        return i18n.languages()

    @property
    def address(self) -> str:
        """The page's own address."""
        return self.urls.there(self.language.path, self.path)

    def url(self, name: str, **params: str) -> str:
        """Return the address of a route in the language of the page."""
        return self.urls.url(name, lang=self.language.path, **params)

    def static(self, path: str) -> str:
        """Return the address of a file of the static folder."""
        return self.urls.static(path)

    def here(self, **query: str) -> str:
        """Return the page's own address with a query."""
        return f"{self.address}?{urlencode(query)}" if query else self.address

    def there(self, language: Language) -> str:
        """Return the address of this page in another language."""
        return self.urls.there(language.path, self.path)

    def wording_address(self) -> str:
        """Return where the wording of this page is reported."""
        return f"{self.url('wording')}?{urlencode({'page': self.path})}"

    def table_address(self, game: str) -> str:
        """Return where the tab "Table" leads: an open table of the game, else its poster."""
        for table in self.tables:
            if table.game == game and table.is_open:
                return self.url("table", id=table.id)
        return f"{self.url('home')}#{game}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the layouts need of any page."""

    site: Site
    title: str
    description: str = ""
    game: str = ""
    deck: str = ""
    tab: str = ""
    is_indexed: bool = False

    caching: ClassVar[str] = "private, no-cache"

    @property
    def heading(self) -> str:
        """The title of the document."""
        return f"{self.title} · {NAME}" if self.title and self.title != NAME else NAME

    @property
    def table_address(self) -> str:
        """Where the tab "Table" leads."""
        return self.site.table_address(self.game)
