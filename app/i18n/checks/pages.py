"""L15 and L16: finished pages, in the pseudo languages and beside one another."""

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser

from app.i18n.pseudo import CLOSE, OPEN
from app.i18n.rulebook import rulebook
from engine.games import games

_SPOKEN = {"title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription"}
_SILENT = {"script", "style", "code"}
_VOID = {
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr", "use", "path", "circle", "rect",
}  # fmt: skip
# Names are the same in every language.
NAMES = (
    *("Cardavia", *(rulebook(slug).title for slug in games())),
    *("Bianca", "Ettore", "Livia", "Anselm"),
)
_NAMES = re.compile(rf"\b(?:{'|'.join(NAMES)})\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]")
_DESCRIPTIONS = {"description", "og:title", "og:description"}


class _Reader(HTMLParser):
    """Collects the text of a page that stands outside the brackets of the pseudo language."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.depth = 0
        self.open: list[tuple[str, bool]] = []

    @property
    def is_exempt(self) -> bool:
        return bool(self.open) and self.open[-1][1]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        exempt = self.is_exempt or tag in _SILENT or _is_apart(tag, given)
        if not exempt:
            self._read_attributes(tag, given)
        if tag not in _VOID:
            self.open.append((tag, exempt))

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if not self.is_exempt:
            self._read_attributes(tag, {name: value or "" for name, value in attributes})

    def _read_attributes(self, tag: str, given: dict[str, str]) -> None:
        spoken = [value for name, value in given.items() if name in _SPOKEN]
        if tag == "meta" and (given.get("name") or given.get("property")) in _DESCRIPTIONS:
            spoken.append(given.get("content", ""))
        outside = (_outside(value)[0] for value in spoken)
        self.found += [text for text in outside if _has_words(text)]

    def handle_endtag(self, tag: str) -> None:
        while self.open:
            closed, _ = self.open.pop()
            if closed == tag:
                return

    def handle_data(self, data: str) -> None:
        if self.is_exempt:
            return
        text, self.depth = _outside(data, self.depth)
        if _has_words(text):
            self.found.append(text)


def _is_apart(tag: str, given: dict[str, str]) -> bool:
    # Names, codes and words of another language are not ours to translate.
    return given.get("translate") == "no" or ("lang" in given and tag != "html")


def _outside(text: str, depth: int = 0) -> tuple[str, int]:
    """Return what stands outside the brackets, and how deep in them the text ends."""
    outside = []
    for character in text:
        depth += (character == OPEN) - (character == CLOSE)
        if depth == 0 and character != CLOSE:
            outside.append(character)
    return "".join(outside).strip(), depth


def _has_words(text: str) -> bool:
    return _LETTERS.search(_NAMES.sub("", text)) is not None


def unbracketed(html: str) -> list[str]:
    """L15: return the text of an en-XA page that no translator would get to see.

    What carries `translate="no"` or a `lang` of its own is left out.
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.found


class _Links(HTMLParser):
    """Collects the alternates, the canonical address and the language links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.alternates: dict[str, str] = {}
        self.chooser: dict[str, str] = {}
        self.canonical: list[str] = []
        self.lang = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "html":
            self.lang = given.get("lang", "")
        elif tag == "link" and given.get("rel") == "canonical":
            self.canonical.append(given.get("href", ""))
        elif tag == "link" and given.get("rel") == "alternate" and "hreflang" in given:
            self.alternates[given["hreflang"]] = given.get("href", "")
        elif tag == "a" and "hreflang" in given:
            self.chooser[given["hreflang"]] = given.get("href", "")


def alternate_faults(html: str, codes: Sequence[str]) -> list[str]:
    """L16: return what is wrong with alternates, canonical address and chooser of a page."""
    links = _Links()
    links.feed(html)
    return list(_faults(links, codes))


def _faults(links: _Links, codes: Sequence[str]) -> Iterator[str]:
    if set(links.alternates) != {*codes, "x-default"}:
        yield f"alternates for {sorted(links.alternates)}"
    if links.alternates.get("x-default") != links.alternates.get("en"):
        yield "x-default is not English"
    if links.canonical != [links.alternates.get(links.lang, "")]:
        yield f"canonical {links.canonical} is not the page itself"
    if set(links.chooser) != set(codes):
        yield f"the chooser offers {sorted(links.chooser)}"
    pages = {
        _page(href, code) for code, href in (*links.alternates.items(), *links.chooser.items())
    }
    if len(pages) > 1:
        yield f"a language link leaves the page: {sorted(pages)}"


def _page(href: str, code: str) -> str:
    path = re.sub(r"^https?://[^/]+", "", href)
    name = "en" if code == "x-default" else code.lower()
    return re.sub(rf"/{name}(?=/|$)", "/*", path, count=1)
