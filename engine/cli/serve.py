"""`serve`: JSON lines on standard input and output, one answer for each request, in order."""

import argparse
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from math import isfinite
from typing import Any, BinaryIO

from engine.cli.plain import (
    Plain,
    plain_event,
    plain_observation,
    plain_record,
    plain_sheet,
    plain_world,
)
from engine.dealing import new_seed
from engine.errors import GameError, IllegalAction, InvalidAction, NotYourTurn
from engine.game import Game
from engine.games import games
from engine.match import Match, Record
from engine.players import LEVELS, YARDSTICKS
from engine.rng import Rng

LONGEST = 1 << 20
SEED = re.compile(r"[0-9a-f]{64}\Z")
HIGHEST_SEED = 2**63


class BadRequest(ValueError):
    """A line that is not a request of this protocol."""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("serve", help="speak JSON lines on standard input and output")
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Answer line by line until the input ends."""
    session = Session()
    for line in lines(sys.stdin.buffer):
        sys.stdout.write(json.dumps(session.answer(line), separators=(",", ":")) + "\n")
        sys.stdout.flush()
    return 0


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield every line, blank ones too; None stands for one that is too long."""
    while line := source.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while (rest := source.readline(LONGEST)) and not rest.endswith(b"\n"):
                pass
            yield None
        else:
            yield line


class Session:
    """The matches of one conversation."""

    def __init__(self) -> None:
        self._matches: dict[str, Match] = {}
        self._named = 0
        self._requests: dict[str, tuple[Callable[..., Plain], frozenset[str], frozenset[str]]] = {
            "games": (self._games, frozenset(), frozenset()),
            "new": (self._new, frozenset({"game"}), frozenset({"seed", "deal"})),
            "load": (self._load, frozenset({"record"}), frozenset()),
            "legal": (self._legal, frozenset({"match"}), frozenset()),
            "play": (self._play, frozenset({"match", "action"}), frozenset()),
            "deal": (self._deal, frozenset({"match"}), frozenset()),
            "why": (self._why, frozenset({"match"}), frozenset({"card", "action"})),
            "observe": (self._observe, frozenset({"match", "seat"}), frozenset()),
            "world": (self._world, frozenset({"match"}), frozenset()),
            "sheet": (self._sheet, frozenset({"match"}), frozenset()),
            "choose": (self._choose, frozenset({"match", "level"}), frozenset({"seed"})),
            "back": (self._back, frozenset({"match", "ply"}), frozenset()),
            "record": (self._record, frozenset({"match"}), frozenset()),
            "drop": (self._drop, frozenset({"match"}), frozenset()),
        }

    def answer(self, line: bytes | None) -> Plain:
        """Return the answer to one line; nothing that a line holds ends the session."""
        request_id: object = None
        try:
            request = _request(line)
            request_id = request.pop("id", None)
            named = {} if request_id is None else {"id": request_id}
            return named | self._carry_out(request)
        except IllegalAction as error:
            rule, _, reason = error.rule.partition(".")
            told = {"rule": rule} | ({"reason": reason} if reason else {})
            return {"id": request_id, "error": "IllegalAction", **told, "message": str(error)}
        except (BadRequest, GameError) as error:
            return {"id": request_id, "error": type(error).__name__, "message": str(error)}

    def _carry_out(self, request: Plain) -> Plain:
        do = request.pop("do", None)
        if not isinstance(do, str) or do not in self._requests:
            raise BadRequest(f"unknown request {do!r}")
        act, needed, allowed = self._requests[do]
        missing, unknown = needed - request.keys(), request.keys() - needed - allowed
        if missing or unknown:
            raise BadRequest(f"missing {sorted(missing)}, unknown {sorted(unknown)}")
        if "match" in request:
            request["match"] = self._match(request["match"])
        return act(**request)

    def _match(self, name: object) -> Match:
        if not isinstance(name, str) or name not in self._matches:
            raise BadRequest(f"no match {name!r}")
        return self._matches[name]

    def _named_match(self, match: Match) -> Plain:
        self._named += 1
        name = f"m{self._named}"
        self._matches[name] = match
        facts = {"match": name, "game": match.game.slug, "rules": match.record.rules}
        return facts | _turn(match)

    def _games(self) -> Plain:
        return {
            "games": [
                {
                    "game": game.slug,
                    "rules": game.rules_version,
                    "seats": game.seats,
                    "sides": [list(side) for side in game.sides],
                    "codes": list(game.codes),
                }
                for game in games().values()
            ]
        }

    def _new(self, game: object, seed: object = None, **given: object) -> Plain:
        chosen = _game(game)
        secret = new_seed() if seed is None else _seed(seed)
        match = Match(chosen, Record(chosen.slug, chosen.rules_version, secret))
        if "deal" in given:
            match.deal_given(*_given_deal(chosen, given["deal"]))
        else:
            match.deal()
        return self._named_match(match)

    def _load(self, record: object) -> Plain:
        if not isinstance(record, dict) or record.keys() != {"game", "rules", "seed", "lines"}:
            raise BadRequest("not a record")
        rules, kept = record["rules"], record["lines"]
        if not _is_number(rules) or not _is_texts(kept):
            raise BadRequest("not a record")
        game = _game(record["game"])
        seed = _seed(record["seed"])
        return self._named_match(Match(game, Record(game.slug, rules, seed, tuple(kept))))

    def _legal(self, match: Match) -> Plain:
        seat = match.turn
        choices = () if seat is None else match.choices(seat)
        return {"turn": seat, "actions": [choice.text for choice in choices]}

    def _play(self, match: Match, action: object) -> Plain:
        if not isinstance(action, str):
            raise BadRequest("an action is a text")
        told = len(match.told())
        match.play(-1 if match.turn is None else match.turn, action)
        return {
            "turn": match.turn,
            "ply": match.ply,
            "events": [plain_event(match.game, event) for event in match.told()[told:]],
            "over": match.outcome is not None,
            "done": match.is_done,
        }

    def _deal(self, match: Match) -> Plain:
        match.deal()
        return _turn(match) | {"events": [plain_event(match.game, e) for e in match.told()]}

    def _why(self, match: Match, card: object = None, action: object = None) -> Plain:
        text = card if action is None else action
        if not isinstance(text, str) or (card is None) == (action is None):
            raise BadRequest("name a card or an action")
        if action is None and text not in match.game.by_code:
            raise InvalidAction(f"no such card: {text!r}")
        match.game.read(text)
        rule = match.why_not(-1 if match.turn is None else match.turn, text)
        number, _, reason = rule.partition(".")
        return {"rule": number, "reason": reason}

    def _observe(self, match: Match, seat: object) -> Plain:
        if not isinstance(seat, int) or not _is_number(seat) or seat not in range(match.game.seats):
            raise BadRequest(f"no seat {seat!r}")
        return plain_observation(match.game, match.observe(seat))

    def _world(self, match: Match) -> Plain:
        return plain_world(match)

    def _sheet(self, match: Match) -> Plain:
        return plain_sheet(match)

    def _choose(self, match: Match, level: object, seed: object = None) -> Plain:
        if level not in (*LEVELS, *YARDSTICKS) or not isinstance(level, str):
            raise BadRequest(f"no level {level!r}")
        if seed is None:
            seed = match.choice_seed()
        if not isinstance(seed, int) or not _is_number(seed) or not 0 <= seed < HIGHEST_SEED:
            raise BadRequest("a seed is a whole number")
        game, seat = match.game, match.turn
        if seat is None:
            raise NotYourTurn("nobody is to act")
        seen = match.observe(seat)
        start = time.process_time()
        action = game.player(level).choose(seen, game.budget(level), Rng(seed))
        spent = time.process_time() - start
        return {"action": game.write(action), "cpu_ms": round(1000 * spent, 3)}

    def _back(self, match: Match, ply: object) -> Plain:
        if not isinstance(ply, int) or not _is_number(ply):
            raise BadRequest("a ply is a whole number")
        match.back(ply)
        return _turn(match)

    def _record(self, match: Match) -> Plain:
        return {"record": plain_record(match)}

    def _drop(self, match: Match) -> Plain:
        name = next(name for name, kept in self._matches.items() if kept is match)
        del self._matches[name]
        return {"dropped": name}


def _turn(match: Match) -> Plain:
    standing = None if match.ply == 0 else match.observe(0).standing
    dealer = None if standing is None else standing.dealer
    return {"turn": match.turn, "dealer": dealer, "ply": match.ply}


def _request(line: bytes | None) -> dict[str, Any]:
    if line is None:
        raise BadRequest("the line is too long")
    try:
        request = json.loads(line, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"not JSON: {type(error).__name__}") from None
    if not isinstance(request, dict):
        raise BadRequest("a request is an object")
    return request


def _finite(text: str) -> float:
    """Return a number that can be written down again: JSON has no infinite ones."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def _game(slug: object) -> Game:
    if not isinstance(slug, str) or slug not in games():
        raise BadRequest(f"no game {slug!r}")
    return games()[slug]


def _seed(text: object) -> bytes:
    if not isinstance(text, str) or not SEED.match(text.lower()):
        raise BadRequest("a seed is 64 hex digits")
    return bytes.fromhex(text)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _given_deal(game: Game, deal: object) -> tuple[int, list[int]]:
    names = {"dealer", "hands"} | ({game.beside} if game.beside else set())
    if not isinstance(deal, dict) or deal.keys() != names:
        raise BadRequest(f"a deal names {sorted(names)}")
    dealer, hands = deal["dealer"], deal["hands"]
    beside = deal[game.beside] if game.beside else []
    if not _is_number(dealer) or dealer not in range(game.seats):
        raise BadRequest(f"no seat {dealer!r}")
    if not isinstance(hands, list) or not all(_is_texts(cards) for cards in [*hands, beside]):
        raise BadRequest("hands are lists of cards")
    try:
        cards = [[game.by_code[code] for code in hand] for hand in hands]
        order = game.stacked(dealer, cards, [game.by_code[code] for code in beside])
    except (KeyError, GameError) as error:
        raise BadRequest(f"not a deal of this pack: {error}") from None
    if sorted(order) != list(range(len(game.codes))):
        raise BadRequest("not the cards of this pack, each once")
    return dealer, order
