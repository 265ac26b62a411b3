"""The making of `locales/formats.json` from the language data that Babel carries (CLDR)."""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from babel import Locale
from babel.numbers import NumberPattern

from app.i18n.formats import MINUS, Formats
from app.i18n.registry import Language

# Babel does not carry the quotes of CLDR 48: localization.md 3.8 lists them.
_NARROW = "\u202f"
QUOTES = {
    "it": "«»", "el": "«»", "uk": "«»", "ru": "«»", "de": "„“", "cs": "„“", "sl": "„“",
    "hr": "„“", "hu": "„”", "pl": "„”", "ro": "„”", "nl": "‘’", "sv": "””", "ja": "「」",
    "ar": "”“",
}  # fmt: skip
# The product is written in British English, with no comma before "and".
_LIKE = {"en": "en_GB"}


def formats_of(language: Language) -> Formats:
    """Return the formats of a language by CLDR."""
    code = _LIKE.get(language.folder, language.folder)
    locale = Locale.parse(code)
    symbols = locale.number_symbols["latn"]
    pattern = locale.decimal_formats[None]
    lists = locale.list_patterns["standard"]
    return Formats(
        decimal=symbols["decimal"],
        group=symbols["group"],
        sizes=tuple(pattern.grouping),
        least=_least(language.code),
        minus="\u200e" + MINUS if language.dir == "rtl" else MINUS,
        percent=_percent(locale.percent_formats[None], symbols["percentSign"]),
        pair=lists["2"],
        start=lists["start"],
        middle=lists["middle"],
        end=lists["end"],
        comma=_comma(locale),
        quotes=_quotes(language),
    )


def _least(code: str) -> int:
    # CLDR minimumGroupingDigits, which Babel does not carry: 1234 has no separator in these.
    return 2 if code.partition("-")[0] in {"es", "pl"} else 1


def _comma(locale: Locale) -> str:
    # Where the list pattern has only a word (Arabic "and"), that of short units has the comma too.
    patterns = (locale.list_patterns[kind]["start"] for kind in ("standard", "unit-short"))
    marks = (re.sub(r"[\w{}]", "", pattern) for pattern in patterns)
    return next(mark for mark in marks if mark.strip())


def _percent(pattern: NumberPattern, sign: str) -> str:
    before, after = pattern.prefix[0], pattern.suffix[0]
    return before.replace("%", sign) + "{0}" + after.replace("%", sign)


def _quotes(language: Language) -> tuple[str, str]:
    base = language.code.partition("-")[0]
    if base == "fr":
        return "«" + _NARROW, _NARROW + "»"
    pair = QUOTES.get(base, "“”")
    return pair[0], pair[1]


def write_formats(path: Path, languages: Sequence[Language]) -> None:
    """Write the formats of these languages as JSON."""
    table = {one.code: asdict(formats_of(one)) for one in languages if not one.is_pseudo}
    path.write_text(
        json.dumps(table, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )
