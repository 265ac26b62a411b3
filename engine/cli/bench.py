"""`bench`: how fast the engine plays out, copies and decides on this machine."""

import argparse
import hashlib
import sys
import time
from collections.abc import Callable

from engine.cli.ratios import QUICK, RANDOM, report
from engine.game import Game
from engine.games import games
from engine.match import Match, Record
from engine.native import is_native
from engine.observation import Observation
from engine.players import LEVELS
from engine.rng import Rng
from engine.search.playouts import play_at_random, play_by_policy
from engine.state import State

ROUNDS = 3
SECONDS = 0.4
PART = 5
TRIES = 1000


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("bench", help="measure playouts, copies and decisions a second")
    parser.add_argument("game", nargs="?", choices=sorted(games()), metavar="GAME")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Write what a game does a second, or of all of them also how they stand to others."""
    if not arguments.game:
        sys.stdout.write(report())
        return 0
    sys.stdout.write(f"engine {'native' if is_native() else 'plain'}\n")
    for name, rate in rates(games()[arguments.game]).items():
        sys.stdout.write(f"{arguments.game} {name} {rate:,.0f}/s\n")
    return 0


def rates(game: Game) -> dict[str, float]:
    """Return playouts, copies and decisions of each level a second, the best of three rounds."""
    start = dealt(game, 1)
    rng = Rng(1)
    found = {
        RANDOM: _rate(lambda: play_at_random(start.copy(), rng)),
        QUICK: _rate(lambda: play_by_policy(start.copy(), rng)),
        "copies": _rate(start.copy),
    }
    seen = middle(game)
    for level in LEVELS:
        player, budget = game.player(level), game.budget(level)
        found[f"{level} decisions"] = _rate(lambda: player.choose(seen, budget, rng))  # noqa: B023
    return found


def dealt(game: Game, number: int) -> State:
    """Return a deal, the same one for the same number."""
    order = list(range(len(game.codes)))
    Rng(number).shuffle(order)
    return game.deal(game.opening(number % game.seats), order)


def middle(game: Game) -> Observation:
    """Return what a seat sees after a fifth of the pack has been played, with a choice to make."""
    for number in range(TRIES):
        seed = hashlib.sha256(str(number).encode()).digest()
        match = Match(game, Record(game.slug, game.rules_version, seed))
        match.deal()
        player, budget, rng = game.player("greedy"), game.budget("greedy"), Rng(number)
        while (seat := match.turn) is not None:
            seen = match.observe(seat)
            if match.ply * PART > len(game.codes) and len(seen.legal) > 1:
                return seen
            match.play(seat, game.write(player.choose(seen, budget, rng)))
    raise AssertionError("no deal gives a choice")


def _rate(act: Callable[[], object]) -> float:
    return max(_one_rate(act) for _ in range(ROUNDS))


def _one_rate(act: Callable[[], object]) -> float:
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        act()
        done += 1
    return done / spent
