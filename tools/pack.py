"""Pack the static files beforehand, with gzip and brotli: the server gives what a browser accepts.

    python -m tools.pack [FOLDER]

Packs only what has changed. Where brotli is not installed, gzip must do.
"""

import argparse
import gzip
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
KINDS = frozenset({".css", ".js", ".json", ".svg", ".txt", ".webmanifest"})
"""Kinds of files that grow smaller; fonts and pictures are packed already."""

Packer = Callable[[bytes], bytes]


def packers() -> Mapping[str, Packer]:
    """Return what can pack here, by the suffix it gives a file."""
    known: dict[str, Packer] = {".gz": lambda content: gzip.compress(content, 9, mtime=0)}
    if find_spec("brotli"):
        known[".br"] = import_module("brotli").compress
    return known


def pack(folder: Path = STATIC) -> Iterator[Path]:
    """Write the packed forms that are missing or older than their file; yield each."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS:
            for suffix, packer in packers().items():
                packed = path.with_name(path.name + suffix)
                if not is_fresh(packed, path):
                    packed.write_bytes(packer(path.read_bytes()))
                    yield packed


def is_fresh(packed: Path, path: Path) -> bool:
    """Return whether a packed form is there and no older than its file."""
    return packed.exists() and packed.stat().st_mtime_ns >= path.stat().st_mtime_ns


def main() -> None:
    """Pack a folder."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=STATIC)
    count = sum(1 for _ in pack(parser.parse_args().folder))
    print(f"{count} files packed")


if __name__ == "__main__":
    main()
