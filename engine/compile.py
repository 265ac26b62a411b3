"""Builds the hot modules of the engine with mypyc, beside their sources or into a wheel."""

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from engine.native import (
    ENGINE,
    FINGERPRINT,
    LIBRARY,
    binaries,
    fingerprint,
    hot_sources,
    is_current,
)

ROOT = ENGINE.parent
Made = TypeVar("Made")


def stand_in() -> list[Extension]:
    """Return what tells setuptools that there is something to compile; `BuildEngine` says what."""
    if os.environ.get("CARDAVIA_NATIVE") == "0":
        return []
    return [Extension("engine.cards", ["engine/cards.py"])]


class BuildEngine(build_ext):
    """Compiles all hot modules in one call, so that calls between them are calls in C.

    Where that fails the engine stays as it is, unless `CARDAVIA_NATIVE=1` asks for binaries.
    """

    also: Sequence[str] = ()

    def finalize_options(self) -> None:
        """Put the extensions that mypyc makes in the place of the stand-in."""
        if self.distribution.ext_modules:
            self.distribution.ext_modules = _tolerated(lambda: _translated(self.also)) or []
        super().finalize_options()

    def run(self) -> None:
        """Compile, and leave the hash of the sources beside the binaries."""
        if self.extensions:
            _tolerated(self._build)

    def _build(self) -> bool:
        super().run()
        target = ENGINE if self.inplace else Path(self.build_lib, "engine")
        (target / FINGERPRINT).write_text(fingerprint())
        return True


def _translated(also: Sequence[str]) -> list[Extension]:
    # Here, not above: a machine without mypy can still clean up and install.
    from mypyc.build import mypycify

    sources = [source.relative_to(ROOT).as_posix() for source in hot_sources()]
    # No settings file: strictness is the lint's business, and its plugins may not be installed.
    options = ["--config-file=", "--explicit-package-bases", f"--cache-dir={os.devnull}"]
    return mypycify([*options, *sources, *also], opt_level="3", debug_level="0", group_name=LIBRARY)


def _tolerated(step: Callable[[], Made]) -> Made | None:
    try:
        return step()
    # mypyc leaves by SystemExit where it refuses a module.
    except (Exception, SystemExit) as error:
        if os.environ.get("CARDAVIA_NATIVE") == "1":
            raise
        print(f"engine stays interpreted: {error}")
        return None


def main() -> int:
    """Compile the engine in place unless that is done, or with `--clean` remove the binaries.

    Sources that are named are compiled with it: their classes can then derive from the engine's.
    """
    os.chdir(ROOT)
    also = [argument for argument in sys.argv[1:] if argument != "--clean"]
    if "--clean" not in sys.argv[1:] and not also and is_current():
        return 0
    clean()
    if "--clean" in sys.argv[1:]:
        return 0
    command = BuildEngine(Distribution({"name": "cardavia", "ext_modules": stand_in()}))
    command.also = also
    command.inplace = True
    command.build_temp = "build/native"
    command.ensure_finalized()
    command.run()
    return 0


def clean() -> None:
    """Remove every binary of the engine and what the building of it leaves behind."""
    for binary in binaries():
        binary.unlink()
    (ENGINE / FINGERPRINT).unlink(missing_ok=True)
    shutil.rmtree(ROOT / "build", ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
