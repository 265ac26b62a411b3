"""L17: the web fonts hold every letter of the languages they are for."""

import struct
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from app.i18n.checks.subject import Finding, Subject
from app.i18n.checks.writing import unmarked

_SYSTEM_FONTS = {"ja", "zh", "ko", "ar", "hi"}
# What the style sheets join into one family of letters.
FAMILIES = {
    "serif": ("alegreya-*.woff2", "cardavia-serif-*.woff2"),
    "sans": ("source-sans-*.woff2", "cardavia-sans-*.woff2"),
}
_CMAP = 0
_KNOWN_TAGS = 63


def check_fonts(subject: Subject) -> Iterator[Finding]:
    """L17: no letter of the language falls back to another font."""
    folder = subject.locales.parent / "static" / "fonts"
    if subject.short in _SYSTEM_FONTS:
        return
    letters = {letter for pair in subject.pairs for text in pair.texts for letter in unmarked(text)}
    for family, patterns in FAMILIES.items():
        try:
            covered = coverage(path for pattern in patterns for path in folder.glob(pattern))
        except ImportError:
            covered = set()
        if not covered:
            yield subject.finding("L17", "notice", family, "not checked: no fonts, or no brotli")
            continue
        absent = sorted(one for one in letters if one.isalpha() and ord(one) not in covered)
        if absent:
            yield subject.finding("L17", "error", family, f"it lacks {' '.join(absent)}")


def coverage(paths: Iterable[Path]) -> set[int]:
    """Return the characters that these woff2 files hold, taken together."""
    covered: set[int] = set()
    for path in paths:
        covered |= set(_characters(_cmap(path.read_bytes())))
    return covered


def _cmap(font: bytes) -> bytes:
    decompress = import_module("brotli").decompress
    tables, end = struct.unpack_from(">H", font, 12)[0], 48
    start, found = 0, (0, 0)
    for _ in range(tables):
        flags, end = font[end], end + 1
        tag = flags & 63
        end += 4 if tag == _KNOWN_TAGS else 0
        length, end = _base128(font, end)
        # glyf and loca (10, 11) are transformed unless they say otherwise, the others if they do.
        if (flags >> 6 != 3) if tag in (10, 11) else (flags >> 6 != 0):
            length, end = _base128(font, end)
        if tag == _CMAP:
            found = (start, length)
        start += length
    size = struct.unpack_from(">I", font, 20)[0]
    return bytes(decompress(font[end : end + size])[found[0] : found[0] + found[1]])


def _base128(font: bytes, place: int) -> tuple[int, int]:
    value = 0
    while True:
        byte = font[place]
        value, place = value << 7 | byte & 127, place + 1
        if byte < 128:
            return value, place


def _characters(cmap: bytes) -> Iterator[int]:
    for record in range(struct.unpack_from(">H", cmap, 2)[0]):
        offset = struct.unpack_from(">HHI", cmap, 4 + 8 * record)[2]
        kind = struct.unpack_from(">H", cmap, offset)[0]
        if kind == 4:
            yield from _ranges(cmap, offset)
        elif kind == 12:
            for group in range(struct.unpack_from(">I", cmap, offset + 12)[0]):
                first, last, _ = struct.unpack_from(">3I", cmap, offset + 16 + 12 * group)
                yield from range(first, last + 1)


def _ranges(cmap: bytes, offset: int) -> Iterator[int]:
    count = struct.unpack_from(">H", cmap, offset + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", cmap, offset + 14)
    starts = struct.unpack_from(f">{count}H", cmap, offset + 16 + 2 * count)
    for first, last in zip(starts, ends, strict=True):
        if first != 0xFFFF:
            yield from range(first, last + 1)
