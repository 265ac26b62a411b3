"""Numbers, percentages, lists and quotes as each language writes them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MINUS = "−"


@dataclass(frozen=True, slots=True)
class Formats:
    """How one language writes numbers, percentages, lists and quotes."""

    decimal: str = "."
    group: str = ","
    sizes: tuple[int, ...] = (3, 3)
    least: int = 1
    minus: str = MINUS
    percent: str = "{0}%"
    pair: str = "{0} and {1}"
    start: str = "{0}, {1}"
    middle: str = "{0}, {1}"
    end: str = "{0} and {1}"
    comma: str = ", "
    quotes: tuple[str, str] = ("“", "”")

    def num(self, n: float) -> str:
        """Return a number in digits, with a true minus sign."""
        whole, _, fraction = str(abs(n)).partition(".")
        sign = self.minus if n < 0 else ""
        return sign + self._grouped(whole) + (self.decimal + fraction if fraction else "")

    def _grouped(self, digits: str) -> str:
        first, further = self.sizes
        if len(digits) < first + self.least:
            return digits
        parts, rest = [digits[-first:]], digits[:-first]
        while rest:
            parts.insert(0, rest[-further:])
            rest = rest[:-further]
        return self.group.join(parts)

    def pct(self, n: float) -> str:
        """Return a percentage."""
        return self.percent.format(self.num(n))

    def and_list(self, items: Sequence[str]) -> str:
        """Return the items as one list, with the language's "and" before the last."""
        if len(items) < 3:
            return self.pair.format(*items) if len(items) == 2 else "".join(items)
        text = self.end.format(items[-2], items[-1])
        for item in reversed(items[1:-2]):
            text = self.middle.format(item, text)
        return self.start.format(items[0], text)

    def quote(self, text: str) -> str:
        """Return a text in the quotes of the language."""
        return self.quotes[0] + text + self.quotes[1]


def read_formats(path: Path) -> dict[str, Formats]:
    """Return the formats of every language by its code."""
    table: Mapping[str, Mapping[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return {code: Formats(**_tuples(values)) for code, values in table.items()}


def _tuples(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }
