"""Compiling of catalogs: PO files, and the templates said in the pseudo languages."""

from pathlib import Path

from app.i18n.catalogs import DOMAINS, mo_bytes, read_po
from app.i18n.messages import LOCALES
from app.i18n.pseudo import CHANGES, pseudo_entries


def compile_all(locales: Path = LOCALES) -> int:
    """Write the compiled catalog of every PO file and pseudo language; return how many."""
    written = 0
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        entries = read_po(source.read_text(encoding="utf-8"))
        source.with_suffix(".mo").write_bytes(mo_bytes(entries))
        written += 1
    return written + sum(_compile_pseudo(locales, code) for code in CHANGES)


def _compile_pseudo(locales: Path, code: str) -> int:
    folder = locales / code.replace("-", "_") / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    templates = [path for domain in DOMAINS if (path := locales / f"{domain}.pot").exists()]
    for template in templates:
        entries = pseudo_entries(template.read_text(encoding="utf-8"), code)
        (folder / f"{template.stem}.mo").write_bytes(mo_bytes(entries))
    return len(templates)
