"""Whether the engine runs as machine code, and that no binary is older than its source."""

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

ENGINE = Path(__file__).parent
FINGERPRINT = "native.fingerprint"
LIBRARY = "cardavia"

# The modules where the time goes: all of them are compiled together, or none.
_HOT = ("cards.py", "rng.py", "state.py", "hands.py", "search/*.py")
# What of a game stays interpreted: its facts and values, and what only tests and tools ask.
_COLD_IN_A_GAME = ("__init__.py", "game.py", "observation.py", "vectors.py")


def hot_sources(engine: Path = ENGINE) -> list[Path]:
    """Return the source of every module that is compiled, in a fixed order."""
    games = [deck.parent.name for deck in engine.glob("*/deck.py")]
    patterns = [*_HOT, *(f"{game}/*.py" for game in games)]
    found = {source for pattern in patterns for source in engine.glob(pattern)}
    return sorted(source for source in found if source.name not in _COLD_IN_A_GAME)


def fingerprint(engine: Path = ENGINE) -> str:
    """Return a hash of all sources that are compiled, their names included."""
    digest = hashlib.sha256()
    for source in hot_sources(engine):
        digest.update(source.relative_to(engine).as_posix().encode() + b"\0")
        digest.update(source.read_bytes() + b"\0")
    return digest.hexdigest()


def binaries(engine: Path = ENGINE) -> Iterator[Path]:
    """Yield every compiled file of the engine, for this interpreter and for others."""
    for folder, name in ((engine, "**/*"), (engine.parent, f"{LIBRARY}__mypyc*")):
        for suffix in (".so", ".pyd"):
            yield from folder.glob(name + suffix)


def is_compiled(engine: Path = ENGINE) -> bool:
    """Tell whether binaries for this interpreter stand beside the sources, current or not."""
    return any((engine / f"cards{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def is_current(engine: Path = ENGINE) -> bool:
    """Tell whether there are binaries for this interpreter, made from the sources of now."""
    kept = engine / FINGERPRINT
    return is_compiled(engine) and kept.exists() and kept.read_text() == fingerprint(engine)


@cache
def is_native() -> bool:
    """Tell whether the rules run as machine code in this process."""
    spec = find_spec("engine.cards")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def stand_in() -> None:
    """Provide the two names that the engine takes from mypy_extensions where that is missing.

    Uncompiled, the engine needs nothing but Python: a machine integer is then a plain one.
    """
    if find_spec("mypy_extensions") is not None:
        return
    module = ModuleType("mypy_extensions")
    names = {"i64": int, "mypyc_attr": lambda **_: lambda thing: thing}
    module.__dict__.update(names)
    sys.modules[module.__name__] = module


def prepare() -> None:
    """Choose between binaries and sources before the first of them is imported.

    `CARDAVIA_NATIVE=0` takes the sources, `1` insists on binaries; without it binaries are taken
    where there are any. Binaries that do not belong to the sources beside them are refused.
    """
    stand_in()
    wish = os.environ.get("CARDAVIA_NATIVE", "")
    if wish == "0" or _is_compiling():
        sys.meta_path.insert(0, SourcesOnly())
    elif is_compiled():
        _refuse_stale()
    elif wish == "1":
        raise ImportError("CARDAVIA_NATIVE=1, but the engine is not compiled: run `make native`")


class SourcesOnly:
    """A finder that imports the engine from its sources, as if no binary stood beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the source of an engine module is; other modules are not its business."""
        if not name.startswith("engine."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def _is_compiling() -> bool:
    # The compiler itself must start beside binaries that are out of date.
    return "engine.compile" in sys.orig_argv


def _refuse_stale() -> None:
    if not is_current():
        raise ImportError(
            "the compiled engine does not belong to its sources: compile it again"
            " (`make native`), or remove it (`python -m engine.compile --clean`)"
        )
