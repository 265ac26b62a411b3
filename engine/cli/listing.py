"""`games`: a line for each game."""

import argparse
import sys

from engine.games import games


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("games", help="list the games")
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Write slug, rules version, seats, cards and sides of every game."""
    for game in games().values():
        sides = " ".join("+".join(str(seat) for seat in side) for side in game.sides)
        sys.stdout.write(
            f"{game.slug} {game.rules_version} {game.seats} {len(game.codes)} {sides}\n"
        )
    return 0
