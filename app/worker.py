"""What a process does that thinks; it loads the engine and nothing of the server."""

import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from typing import cast

from engine.cards import Action
from engine.dealing import SEED_BYTES
from engine.game import Game
from engine.match import Match, Record
from engine.observation import Observation
from engine.players import Budget
from engine.rng import Rng


def prepare() -> None:
    """Make a worker deaf to Ctrl-C, which is the server's, and end it when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def warm_up(source: str) -> int:
    """Make one decision of every game and return the number of this process."""
    for slug, game in _games(source).items():
        match = Match(game, Record(slug, game.rules_version, bytes(SEED_BYTES)))
        match.deal()
        seen = match.observe(match.turn or 0)
        game.player("medium").choose(seen, Budget(1), Rng(1))
    return os.getpid()


def think(
    source: str, game: str, level: str, observation: Observation, budget: Budget, seed: int
) -> Action:
    """Return what the player of the level chooses; runs in a worker."""
    return _games(source)[game].player(level).choose(observation, budget, Rng(seed))


def _games(source: str) -> Mapping[str, Game]:
    module, name = source.split(":")
    return cast("Mapping[str, Game]", getattr(importlib.import_module(module), name)())


def _end_with(server: multiprocessing.process.BaseProcess) -> None:
    server.join()
    os._exit(0)
