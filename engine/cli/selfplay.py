"""`selfplay`: two players against each other, every deal twice with the sides exchanged."""

import argparse
import hashlib
import json
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from engine.cards import Action
from engine.cli.plain import plain_observation
from engine.errors import GameError
from engine.game import Game
from engine.games import games
from engine.match import Match, Record
from engine.native import is_native
from engine.observation import Observation
from engine.players import LEVELS, YARDSTICKS, Budget, Player
from engine.rng import Rng

NORMAL_95 = 1.959964
BAR = 40
EXEC = "exec:"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("selfplay", help="let two players play many deals")
    parser.add_argument("game", choices=sorted(games()), metavar="GAME")
    parser.add_argument("--deals", type=_positive, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--players", type=_two_players, default=("medium", "greedy"), metavar="A,B")
    parser.add_argument("--nodes", type=_positive, help="budget of both, instead of their level's")
    parser.add_argument("--json", action="store_true", help="write the figures for machines")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the deals and write the figures."""
    game = games()[arguments.game]
    with ExitStack() as stack:
        pair = [_seated(game, name, stack) for name in arguments.players]
        if arguments.nodes:
            for one in pair:
                one.budget = Budget(arguments.nodes, one.budget.milliseconds)
        margins = list(_shown(play_pairs(game, pair, arguments.deals, arguments.seed), arguments))
    figures = summary(game, arguments, pair, margins)
    sys.stdout.write(json.dumps(figures) + "\n" if arguments.json else _text(figures))
    return 0


@dataclass(slots=True)
class Seated:
    """A player of the contest with what its decisions cost."""

    name: str
    player: Player
    budget: Budget
    costs: list[float] = field(default_factory=list)

    def choose(self, seen: Observation, seed: int) -> Action:
        """Return the player's choice and note the processor time in milliseconds."""
        start = time.process_time()
        action = self.player.choose(seen, self.budget, Rng(seed))
        self.costs.append(1000 * (time.process_time() - start))
        return action


class ExecPlayer:
    """A program that is asked for actions over its standard input and output."""

    def __init__(self, game: Game, command: str) -> None:
        self._game = game
        self._asked = 0
        self._process = subprocess.Popen(  # noqa: S603 - the caller's own command
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the action the program answers; GameError when it answers none."""
        self._asked += 1
        request = {
            "id": self._asked,
            "do": "choose",
            "observation": plain_observation(self._game, observation),
            "budget_ms": budget.milliseconds,
        }
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer = _answered(self._process.stdout.readline())
        if answer.get("id") != self._asked or not isinstance(answer.get("action"), str):
            raise GameError(f"the program answered {answer}")
        return self._game.read(answer["action"])

    def close(self) -> None:
        """End the program."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.terminate()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


def play_pairs(
    game: Game, pair: Sequence[Seated], deals: int, seed: int
) -> Iterator[tuple[int, int]]:
    """Yield, for each deal, the first player's margin on side 0 and then on side 1."""
    for number in range(deals):
        secret = hashlib.sha256(f"{seed}/{number}".encode()).digest()
        first = play_deal(game, pair, secret)
        second = play_deal(game, (pair[1], pair[0]), secret)
        yield first, -second


def play_deal(game: Game, sides: Sequence[Seated], secret: bytes) -> int:
    """Return the margin of side 0 in one deal: game points in a match, else points."""
    match = Match(game, Record(game.slug, game.rules_version, secret))
    match.deal()
    while (seat := match.turn) is not None:
        seated = sides[game.side_of(seat)]
        action = seated.choose(match.observe(seat), match.choice_seed())
        match.play(seat, game.write(action))
    return margin(match)


def margin(match: Match) -> int:
    """Return what a finished deal is worth to side 0."""
    assert match.outcome is not None
    if match.outcome.points:
        return match.outcome.points * (1 if match.outcome.winner == 0 else -1)
    sheet = match.sheet()
    return sheet.total(0) - sheet.total(1)


def summary(
    game: Game,
    arguments: argparse.Namespace,
    pair: Sequence[Seated],
    margins: Sequence[tuple[int, int]],
) -> dict[str, Any]:
    """Return the figures of a contest; pairs of exchanged deals are the sample."""
    return {
        "game": game.slug,
        "engine": "native" if is_native() else "plain",
        "deals": len(margins),
        "seed": arguments.seed,
        "players": [one.name for one in pair],
        "difference": _with_interval([(first + second) / 2 for first, second in margins]),
        "won": _with_interval([(_won(first) + _won(second)) / 2 for first, second in margins]),
        "pairs_won": _with_interval([_won(first + second) for first, second in margins]),
        "cpu_ms": [_costs(one.costs) for one in pair],
    }


def _two_players(text: str) -> tuple[str, str]:
    first, _, second = text.partition(",")
    for name in (first, second):
        if name not in (*LEVELS, *YARDSTICKS) and not name.startswith(EXEC):
            raise argparse.ArgumentTypeError(f"no player {name!r}")
    return first, second


def _positive(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError("not a whole number above zero")
    return int(text)


def _seated(game: Game, name: str, stack: ExitStack) -> Seated:
    if name.startswith(EXEC):
        program = ExecPlayer(game, name.removeprefix(EXEC))
        stack.callback(program.close)
        return Seated(name, program, game.budget("medium"))
    return Seated(name, game.player(name), game.budget(name))


def _answered(line: str) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except ValueError:
        raise GameError(f"the program answered {line!r}") from None
    if not isinstance(answer, dict):
        raise GameError(f"the program answered {line!r}")
    return answer


def _shown(
    margins: Iterator[tuple[int, int]], arguments: argparse.Namespace
) -> Iterator[tuple[int, int]]:
    """Pass the margins on, with a bar of progress where a person is looking."""
    is_watched = sys.stderr.isatty() and not arguments.json
    for number, both in enumerate(margins, 1):
        if is_watched:
            done = BAR * number // arguments.deals
            bar = "#" * done + "." * (BAR - done)
            sys.stderr.write(f"\r[{bar}] {number}/{arguments.deals}")
        yield both
    if is_watched:
        sys.stderr.write("\n")


def _won(margin_of_deal: float) -> float:
    return 0.5 if margin_of_deal == 0 else float(margin_of_deal > 0)


def _with_interval(sample: Sequence[float]) -> list[float]:
    """Return mean, lower and upper end of the 95 % interval."""
    mean = fmean(sample)
    half = NORMAL_95 * stdev(sample) / sqrt(len(sample)) if len(sample) > 1 else float("inf")
    return [round(mean, 4), round(mean - half, 4), round(mean + half, 4)]


def _costs(costs: list[float]) -> dict[str, float]:
    ordered = sorted(costs)
    last = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return {"mean": round(fmean(costs), 3), "p99": round(last, 3)}


def _text(figures: dict[str, Any]) -> str:
    first, second = figures["players"]
    mean, low, high = figures["difference"]
    rows = [
        f"{figures['game']}: {first} against {second}, {figures['deals']} deals played twice, "
        f"seed {figures['seed']}, engine {figures['engine']}",
        f"difference a deal {mean:+.2f}  (95 %: {low:+.2f} to {high:+.2f})",
    ]
    for name, key in (("deals won", "won"), ("pairs won", "pairs_won")):
        mean, low, high = (100 * value for value in figures[key])
        rows.append(f"{name} {mean:.1f} %  (95 %: {low:.1f} to {high:.1f})")
    for name, costs in zip(figures["players"], figures["cpu_ms"], strict=True):
        rows.append(f"{name}: {costs['mean']} ms a decision, p99 {costs['p99']} ms")
    return "\n".join(rows) + "\n"
