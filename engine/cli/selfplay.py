"""`selfplay`: two players against each other, every deal twice with the sides exchanged."""

import argparse
import hashlib
import json
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
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
    """Play the deals and write the figures, or why a program could not play on."""
    try:
        figures = contest(games()[arguments.game], arguments)
    except (GameError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(json.dumps(figures) + "\n" if arguments.json else _text(figures))
    return 0


def contest(game: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """Play the deals and return the figures."""
    with ExitStack() as stack:
        pair = [_seated(game, name, stack) for name in arguments.players]
        if arguments.nodes:
            for one in pair:
                one.budget = Budget(arguments.nodes, one.budget.milliseconds)
        margins = list(_shown(play_pairs(game, pair, arguments.deals, arguments.seed), arguments))
    return summary(game, arguments, pair, margins)


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
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests, self._answers = self._process.stdin, self._process.stdout

    def choose(self, observation: Observation, budget: Budget, rng: Rng) -> Action:
        """Return the action the program answers; GameError when it answers none."""
        self._asked += 1
        request = {
            "id": self._asked,
            "do": "choose",
            "observation": plain_observation(self._game, observation),
            "budget_ms": budget.milliseconds,
        }
        with suppress(BrokenPipeError):  # what it has not said is told below
            self._requests.write(json.dumps(request) + "\n")
            self._requests.flush()
        answer = _answered(self._answers.readline())
        if answer.get("id") != self._asked or not isinstance(answer.get("action"), str):
            raise GameError(f"the program answered {answer}")
        return self._game.read(answer["action"])

    def close(self) -> None:
        """End the program."""
        with suppress(BrokenPipeError):
            self._requests.close()
        self._process.terminate()
        self._process.wait()
        self._answers.close()


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
        "difference": with_interval([(first + second) / 2 for first, second in margins]),
        "won": with_interval([(_won(first) + _won(second)) / 2 for first, second in margins]),
        "pairs_won": with_interval([_won(first + second) for first, second in margins]),
        "cpu_ms": [costs_of(one.costs) for one in pair],
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


def with_interval(sample: Sequence[float]) -> list[float | None]:
    """Return mean, lower and upper end of the 95 % interval; one deal alone has no interval."""
    mean = fmean(sample)
    if len(sample) < 2:
        return [round(mean, 4), None, None]
    half = NORMAL_95 * stdev(sample) / sqrt(len(sample))
    return [round(mean, 4), round(mean - half, 4), round(mean + half, 4)]


def costs_of(costs: list[float]) -> dict[str, float]:
    """Return mean and 99th percentile of what decisions cost."""
    ordered = sorted(costs)
    last = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return {"mean": round(fmean(costs), 3), "p99": round(last, 3)}


def _text(figures: dict[str, Any]) -> str:
    first, second = figures["players"]
    mean, *ends = figures["difference"]
    rows = [
        f"{figures['game']}: {first} against {second}, {figures['deals']} deals played twice, "
        f"seed {figures['seed']}, engine {figures['engine']}",
        f"difference a deal {mean:+.2f}{_interval(ends, 1, '+.2f')}",
    ]
    for name, key in (("deals won", "won"), ("pairs won", "pairs_won")):
        mean, *ends = figures[key]
        rows.append(f"{name} {100 * mean:.1f} %{_interval(ends, 100, '.1f')}")
    for name, costs in zip(figures["players"], figures["cpu_ms"], strict=True):
        rows.append(f"{name}: {costs['mean']} ms a decision, p99 {costs['p99']} ms")
    return "\n".join(rows) + "\n"


def _interval(ends: Sequence[float | None], times: int, form: str) -> str:
    known = [times * end for end in ends if end is not None]
    return f"  (95 %: {known[0]:{form}} to {known[1]:{form}})" if known else ""
