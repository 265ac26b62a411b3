"""Catalogs: PO text read, and turned into what gettext looks things up in."""

import gettext
import re
import struct
from collections.abc import Iterable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

DOMAINS = ("messages", "rules", "cards")
_FIELD = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s+(".*")$')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_MAGIC = 0x950412DE


@dataclass(slots=True)
class Entry:
    """One entry of a catalog: an English text, its context, and what stands for it."""

    context: str | None = None
    one: str = ""
    many: str = ""
    texts: dict[int, str] = field(default_factory=dict)
    is_fuzzy: bool = False

    def key(self) -> str:
        """Return what gettext looks this entry up by."""
        start = "" if self.context is None else self.context + "\x04"
        return start + self.one + ("\x00" + self.many if self.many else "")

    def value(self) -> str:
        """Return the translation, its plural forms one after the other."""
        return "\x00".join(self.texts[place] for place in sorted(self.texts))

    def is_usable(self) -> bool:
        """Return whether this entry may be shown: translated and not in doubt."""
        is_header = self.context is None and not self.one
        return bool(self.texts) and all(self.texts.values()) and (is_header or not self.is_fuzzy)


def read_po(text: str) -> list[Entry]:
    """Return the entries of a PO text, the header among them; obsolete ones are left out."""
    return [entry for block in re.split(r"\n[ \t]*\n", text) if (entry := _entry(block))]


def _entry(block: str) -> Entry | None:
    entry, is_entry, place = Entry(), False, ("", 0)
    for line in block.splitlines():
        if line.startswith("#,"):
            entry.is_fuzzy = entry.is_fuzzy or "fuzzy" in line
        elif found := _FIELD.match(line.strip()):
            place, is_entry = (found[1], int(found[2] or 0)), True
            _add(entry, place, found[3])
        elif line.startswith('"'):
            _add(entry, place, line.strip())
    return entry if is_entry else None


def _add(entry: Entry, place: tuple[str, int], quoted: str) -> None:
    name, form = place
    text = _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), quoted[1:-1])
    if name == "msgctxt":
        entry.context = (entry.context or "") + text
    elif name == "msgid":
        entry.one += text
    elif name == "msgid_plural":
        entry.many += text
    else:
        entry.texts[form] = entry.texts.get(form, "") + text


def mo_bytes(entries: Iterable[Entry]) -> bytes:
    """Return the entries that may be shown in the binary form of gettext."""
    pairs = sorted(
        (entry.key().encode(), entry.value().encode()) for entry in entries if entry.is_usable()
    )
    start = 28 + 16 * len(pairs)
    keys, values = _table([key for key, _ in pairs], start)
    texts, all_values = _table([value for _, value in pairs], start + len(values))
    header = (_MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return struct.pack("<7I", *header) + keys + texts + values + all_values


def _table(texts: list[bytes], start: int) -> tuple[bytes, bytes]:
    places, written = [], b""
    for text in texts:
        places.append(struct.pack("<2I", len(text), start + len(written)))
        written += text + b"\x00"
    return b"".join(places), written


def translations(entries: Iterable[Entry]) -> gettext.GNUTranslations:
    """Return the look-up of these entries."""
    return gettext.GNUTranslations(BytesIO(mo_bytes(entries)))


def catalog(folder: Path, domain: str) -> gettext.GNUTranslations | None:
    """Return the catalog of a language: compiled, or read from its PO file where that is newer."""
    source, compiled = (folder / "LC_MESSAGES" / f"{domain}.{kind}" for kind in ("po", "mo"))
    if compiled.exists() and not _is_newer(source, compiled):
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    if source.exists():
        return translations(read_po(source.read_text(encoding="utf-8")))
    return None


def _is_newer(source: Path, compiled: Path) -> bool:
    return source.exists() and source.stat().st_mtime > compiled.stat().st_mtime
