"""A page of measured figures: tables whose rows are renewed one at a time, others stay."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

NONE_YET = "Not measured yet."


@dataclass(frozen=True)
class Section:
    """A table of the page, with its heading and what is said above it."""

    title: str
    text: str
    columns: tuple[str, ...]
    order: tuple[tuple[str, ...], ...]
    """How the rows begin that are expected, in the order in which they stand."""
    key: int = 2
    """So many cells at the front of a row tell which one it is."""

    def place(self, key: tuple[str, ...]) -> int:
        """Return where a row stands; an unexpected one comes last."""
        fits = [start == key[: len(start)] for start in self.order]
        return fits.index(True) if True in fits else len(self.order)


class Page:
    """The page; where it has a file, it begins with the rows that stand there."""

    def __init__(self, head: str, sections: Sequence[Section], file: Path | None) -> None:
        self.head = head
        self.file = file
        self.rows: dict[Section, dict[tuple[str, ...], list[str]]] = {
            section: {} for section in sections
        }
        if file is not None and file.exists():
            self._read(file.read_text("utf-8"))

    def _read(self, text: str) -> None:
        for section, rows in self.rows.items():
            _, _, after = text.partition(f"## {section.title}\n")
            for line in after.partition("\n## ")[0].splitlines():
                cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
                is_row = len(cells) == len(section.columns) and cells != list(section.columns)
                if line.startswith("|") and is_row and not line.startswith("| ---"):
                    rows[tuple(cells[: section.key])] = cells

    def put(self, section: Section, cells: list[str]) -> None:
        """Show a row, and keep it in the place of the one that it renews."""
        self.rows[section][tuple(cells[: section.key])] = cells
        sys.stdout.write(line(cells))
        sys.stdout.flush()
        self.keep()

    def keep(self) -> None:
        """Write the page to its file, if it has one."""
        if self.file is not None:
            self.file.write_text(self.text(), "utf-8")

    def text(self) -> str:
        """Return the whole page."""
        parts = [self.head]
        for section, rows in self.rows.items():
            parts.append(f"\n## {section.title}\n\n{section.text}\n\n")
            if rows:
                parts.append(line(section.columns) + line(["---"] * len(section.columns)))
                parts += [line(rows[key]) for key in sorted(rows, key=section.place)]
            else:
                parts.append(NONE_YET + "\n")
        return "".join(parts)


def line(cells: Sequence[str]) -> str:
    """Return a row of a table."""
    return "| " + " | ".join(cells) + " |\n"


def signed(values: Sequence[float | None]) -> str:
    """Return a mean with the ends of its interval."""
    mean, low, high = (value or 0.0 for value in values)
    return f"{mean:+.2f} ({low:+.2f} to {high:+.2f})"


def share(values: Sequence[float | None]) -> str:
    """Return a share in per cent with the ends of its interval."""
    mean, low, high = (100 * (value or 0.0) for value in values)
    return f"{mean:.1f} % ({low:.1f} to {high:.1f})"
