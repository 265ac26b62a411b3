"""The games there are: every folder beside this module that holds a GAME."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.game import Game

FOLDER = Path(__file__).parent


@cache
def games() -> Mapping[str, Game]:
    """Return the games by slug, in alphabetical order."""
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules([str(FOLDER)]), key=lambda module: module.name):
        if module.ispkg and (FOLDER / module.name / "RULES.md").exists():
            game = importlib.import_module(f"engine.{module.name}").GAME
            found[game.slug] = game
    return MappingProxyType(found)
