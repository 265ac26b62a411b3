"""`python -m tools.cards` writes the sprites and the table geometry, and says what they weigh."""

import gzip
from pathlib import Path

from tools.cards.geometry import geometry_css
from tools.cards.sprites import sprites

STATIC = Path(__file__).parents[2] / "static"


def files() -> dict[Path, str]:
    """Return what is written: contents by path below the static folder."""
    written = {Path("decks") / name: art for name, art in sprites().items()}
    return written | {Path("css/table-geometry.css"): geometry_css()}


def main() -> None:
    """Write all files."""
    for path, text in files().items():
        target = STATIC / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        packed = len(gzip.compress(text.encode(), 9, mtime=0))
        print(f"{path}  {len(text):,} bytes, {packed:,} with gzip")


if __name__ == "__main__":
    main()
