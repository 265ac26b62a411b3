"""The protocol of `python -m engine serve`, spoken as a referee would."""

import json
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from typing import Any

import pytest

from engine.__main__ import main
from engine.cli.serve import LONGEST, Session, lines
from engine.game import Game
from engine.games import games
from engine.rng import Rng

SEED = "00" * 31 + "07"
GAMES = list(games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])


def ask(session: Session, **request: object) -> dict[str, Any]:
    return session.answer(json.dumps(request).encode())


def opened(session: Session, game: Game) -> dict[str, Any]:
    return ask(session, do="new", game=game.slug, seed=SEED)


def play_on(session: Session, match: str) -> dict[str, Any]:
    """Play a deal to its end at random and return the last answer."""
    rng, answer = Rng(5), {"over": False}
    while not answer["over"]:
        legal = ask(session, do="legal", match=match)["actions"]
        answer = ask(session, do="play", match=match, action=legal[rng.below(len(legal))])
    return answer


def test_the_games_are_listed_without_an_id() -> None:
    answer = ask(Session(), do="games")
    assert [entry["game"] for entry in answer["games"]] == list(games())
    assert "id" not in answer


@each_game
def test_a_new_match_tells_whose_turn_it_is(game: Game) -> None:
    answer = ask(Session(), id=1, do="new", game=game.slug, seed=SEED)
    assert answer["id"] == 1
    assert (answer["match"], answer["game"], answer["ply"]) == ("m1", game.slug, 1)
    assert answer["turn"] in range(game.seats)
    assert answer["dealer"] in range(game.seats)


@each_game
def test_awards_told_by_play_add_up_to_the_sheet(game: Game) -> None:
    session = Session()
    match = opened(session, game)["match"]
    rng, told = Rng(5), [0] * len(game.sides)
    over = False
    while not over:
        legal = ask(session, do="legal", match=match)["actions"]
        answer = ask(session, do="play", match=match, action=legal[rng.below(len(legal))])
        for award in [award for event in answer["events"] for award in event["awards"]]:
            told[award["side"]] += award["points"]
            assert award["rule"] == game.awards[award["key"]]
        over = answer["over"]
    assert answer["turn"] is None
    assert answer["events"][-1]["kind"] == "deal_end"
    sheet = ask(session, do="sheet", match=match)
    assert sheet["totals"] == told
    assert sheet["standing"]["deal"] == 1


@each_game
def test_after_the_deal_nobody_is_to_act(game: Game) -> None:
    session = Session()
    match = opened(session, game)["match"]
    assert ask(session, do="sheet", match=match)["error"] == "NotYourTurn"
    play_on(session, match)
    assert ask(session, do="legal", match=match) == {"turn": None, "actions": []}
    for request in (
        {"do": "play", "action": game.codes[0]},
        {"do": "back", "ply": 1},
        {"do": "why", "card": game.codes[0]},
        {"do": "choose", "level": "easy"},
    ):
        assert ask(session, match=match, **request)["error"] == "NotYourTurn"


@each_game
def test_a_record_can_be_taken_away_and_brought_back(game: Game) -> None:
    session = Session()
    match = opened(session, game)["match"]
    play_on(session, match)
    record = ask(session, do="record", match=match)["record"]
    again = ask(session, id="x", do="load", record=record)
    assert again["id"] == "x"
    assert ask(session, do="world", match=again["match"]) == ask(session, do="world", match=match)
    assert ask(session, do="sheet", match=again["match"]) == ask(session, do="sheet", match=match)


@each_game
def test_the_same_deal_can_be_given_card_by_card(game: Game) -> None:
    session = Session()
    match = opened(session, game)["match"]
    world = ask(session, do="world", match=match)
    deal = {"dealer": world["dealer"], "hands": world["hands"]}
    if game.beside:
        deal[game.beside] = world[game.beside]
    given = ask(session, do="new", game=game.slug, seed=SEED, deal=deal)
    assert ask(session, do="world", match=given["match"]) == world
    record = ask(session, do="record", match=given["match"])["record"]
    assert record["lines"][0].startswith(f"deal.{world['dealer']}.")
    deal["hands"] = [deal["hands"][0][1:], *deal["hands"][1:]]
    assert ask(session, do="new", game=game.slug, deal=deal)["error"] == "BadRequest"


@each_game
def test_an_observation_names_the_fields_of_every_game(game: Game) -> None:
    session = Session()
    opening = opened(session, game)
    for seat in range(game.seats):
        seen = ask(session, do="observe", match=opening["match"], seat=seat)
        assert seen["seat"] == seat
        assert bool(seen["legal"]) == (seat == opening["turn"])
        assert len(seen["hand"]) == seen["hand_sizes"][seat]


@each_game
def test_a_refused_action_names_its_rule_and_changes_nothing(game: Game) -> None:
    session = Session()
    opening = opened(session, game)
    match = opening["match"]
    legal = ask(session, do="legal", match=match)["actions"]
    refused = next(code for code in game.codes if code not in legal)
    answer = ask(session, id=4, do="play", match=match, action=refused)
    assert answer["error"] == "IllegalAction"
    assert answer["rule"] == ask(session, do="why", match=match, card=refused)["rule"] != ""
    assert ask(session, do="legal", match=match)["actions"] == legal
    assert ask(session, do="play", match=match, action="Z9")["error"] == "InvalidAction"
    twice = f"{legal[-1]}.{legal[-1]}"
    assert ask(session, do="play", match=match, action=twice)["error"] == "InvalidAction"
    assert ask(session, do="why", match=match, card="Z9")["error"] == "InvalidAction"
    assert ask(session, do="why", match=match, action=legal[0]) == {"rule": "", "reason": ""}


@each_game
def test_every_level_chooses_and_repeats_itself(game: Game) -> None:
    session = Session()
    match = opened(session, game)["match"]
    legal = ask(session, do="legal", match=match)["actions"]
    for level in ("easy", "medium", "random", "greedy"):
        first = ask(session, do="choose", match=match, level=level, seed=7)
        assert first["action"] in legal
        assert first["cpu_ms"] >= 0
        assert (
            ask(session, do="choose", match=match, level=level, seed=7)["action"] == first["action"]
        )


@each_game
def test_a_take_back_returns_to_its_ply(game: Game) -> None:
    session = Session()
    match = opened(session, game)["match"]
    world = ask(session, do="world", match=match)
    legal = ask(session, do="legal", match=match)["actions"]
    ask(session, do="play", match=match, action=legal[0])
    assert ask(session, do="back", match=match, ply=0)["error"] == "InvalidAction"
    answer = ask(session, do="back", match=match, ply=1)
    assert answer["turn"] == world["turn"]
    assert ask(session, do="world", match=match) == world


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"nonsense",
        b"[]",
        b"17",
        b"\xff\xfe",
        b"{}",
        b'{"do":"fly"}',
        b'{"do":["new"]}',
        b'{"do":"new"}',
        b'{"do":"new","game":"whist"}',
        b'{"do":"new","game":null}',
        b'{"do":"legal","match":"m9"}',
        b'{"do":"legal","match":["m1"]}',
        b'{"do":"games","extra":1}',
        b'{"do":"load","record":{"game":"toy"}}',
        b"[" * 100_000,
        b'{"id":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
        b"9" * 10_000,
        b'{"id":NaN,"do":"games"}',
        b'{"id":1e999,"do":"games"}',
    ],
)
def test_a_line_that_is_no_request_is_answered_as_such(line: bytes) -> None:
    answer = Session().answer(line)
    assert answer["error"] == "BadRequest"
    assert answer["id"] is None


@each_game
@pytest.mark.parametrize(
    "fields",
    [
        {"do": "observe", "seat": 9},
        {"do": "observe", "seat": -1},
        {"do": "observe", "seat": True},
        {"do": "observe", "seat": "0"},
        {"do": "observe"},
        {"do": "play", "action": 7},
        {"do": "play"},
        {"do": "why"},
        {"do": "back", "ply": "1"},
        {"do": "choose", "level": "champion"},
        {"do": "choose", "level": "easy", "seed": -1},
        {"do": "choose", "level": "easy", "seed": 1.5},
    ],
)
def test_a_request_with_wrong_fields_is_refused(game: Game, fields: dict[str, object]) -> None:
    session = Session()
    opened(session, game)
    answer = ask(session, id=3, match="m1", **fields)
    assert (answer["id"], answer["error"]) == (3, "BadRequest")


@each_game
@pytest.mark.parametrize("seed", ["", "00", "zz" * 32, 7, None, SEED + "\n"])
def test_a_seed_is_64_hex_digits_or_left_out(game: Game, seed: object) -> None:
    answer = ask(Session(), do="new", game=game.slug, seed=seed)
    assert ("match" in answer) == (seed is None)


@each_game
@pytest.mark.parametrize("deal", [{}, None, [], {"dealer": 0, "hands": []}, {"dealer": 9}])
def test_a_deal_that_is_not_the_pack_is_refused(game: Game, deal: object) -> None:
    answer = ask(Session(), do="new", game=game.slug, deal=deal)
    assert answer["error"] == "BadRequest"


def test_a_dropped_match_is_forgotten() -> None:
    session = Session()
    opened(session, GAMES[0])
    assert ask(session, do="drop", match="m1") == {"dropped": "m1"}
    assert ask(session, do="legal", match="m1")["error"] == "BadRequest"


def test_a_line_that_is_too_long_is_passed_over_and_the_next_is_read() -> None:
    source = BytesIO(b"x" * (3 * LONGEST) + b"\n" + b'{"do":"games"}\n')
    assert list(lines(source)) == [None, b'{"do":"games"}\n']


def test_the_program_answers_in_order_and_ends_with_its_input() -> None:
    requests = b'{"id":1,"do":"games"}\nnonsense\n\n{"id":2,"do":"games"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "engine", "serve"], input=requests, capture_output=True, check=True
    )
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, None, None, 2]


def test_the_program_speaks_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    requests = b"x" * (LONGEST + 2) + b'\n{"id":2,"do":"games"}'
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(requests)))
    assert main(["serve"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["id"], first["error"]) == (None, "BadRequest")
    assert second["id"] == 2


@each_game
@pytest.mark.parametrize(
    "wrong",
    [
        {"rules": True},
        {"rules": "1"},
        {"lines": "deal"},
        {"lines": [1]},
        {"seed": None},
        {"game": "whist"},
    ],
)
def test_a_record_with_wrong_values_is_refused(game: Game, wrong: dict[str, object]) -> None:
    session = Session()
    opened(session, game)
    record = ask(session, do="record", match="m1")["record"]
    assert "match" in ask(session, do="load", record=record)
    assert ask(session, do="load", record=record | wrong)["error"] == "BadRequest"
    assert ask(session, do="load", record=record | {"rules": 99})["error"] == "RecordError"


@each_game
def test_the_next_deal_of_a_match_is_dealt_and_no_deal_comes_after_the_last(game: Game) -> None:
    session = Session()
    opened(session, game)
    answer = play_on(session, "m1")
    for deal in range(1, 30):
        if answer["done"]:
            break
        dealt = ask(session, do="deal", match="m1")
        assert dealt.keys() == {"turn", "dealer", "ply", "events"}
        assert ask(session, do="world", match="m1")["standing"]["deal"] == deal
        answer = play_on(session, "m1")
    assert ask(session, do="deal", match="m1")["error"] == "NotYourTurn"


@each_game
def test_a_given_deal_with_one_wrong_card_or_number_is_refused(game: Game) -> None:
    session = Session()
    opened(session, game)
    world = ask(session, do="world", match="m1")
    right: dict[str, Any] = {"dealer": world["dealer"], "hands": world["hands"]}
    if game.beside:
        right[game.beside] = world[game.beside]
    assert "match" in ask(session, do="new", game=game.slug, deal=right)
    first, *others = world["hands"]
    for wrong in (
        {"dealer": game.seats},
        {"dealer": True},
        {"hands": others},
        {"hands": None},
        {"hands": [[1], *others]},
        {"hands": [[first[0], *first[:-1]], *others]},
        {"hands": [["??", *first[1:]], *others]},
        {"more": 1},
    ):
        answer = ask(session, do="new", game=game.slug, deal=right | wrong)
        assert answer["error"] == "BadRequest"
