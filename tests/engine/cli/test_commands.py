"""The other commands of `python -m engine`."""

import json
import re
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.cli import bench
from engine.cli.vectors import failures
from engine.game import Game
from engine.games import games

GAMES = list(games().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
TESTS = Path(__file__).parents[1]

RANDOM_PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "action": asked["observation"]["legal"][-1]}), flush=True)
"""


def test_the_games_are_listed_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in listed] == list(games())
    assert all(re.search(r" \d+ [24] \d+ [0-3+]+ [0-3+]+$", line) for line in listed)


@each_game
def test_the_worked_positions_of_every_game_are_answered(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["vectors", str(TESTS / game.slug / "vectors.json")]) == 0
    assert re.search(r"^[1-9]\d+ passed, 0 failed$", capsys.readouterr().out, re.MULTILINE)


@each_game
def test_a_wrong_answer_and_an_unknown_question_are_failures(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = json.loads((TESTS / game.slug / "vectors.json").read_text(encoding="utf-8"))
    wrong = kept["vectors"][0]
    wrong["expect"] = dict.fromkeys(wrong["expect"], "another answer")
    unknown = {"id": "X-1", "given": {"op": "fly"}, "kind": "fly", "expect": {"high": True}}
    kept["vectors"] = [wrong, unknown]
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert main(["vectors", str(path)]) == 1
    told = capsys.readouterr().out
    assert wrong["id"] in told
    assert "X-1" in told
    assert told.endswith("0 passed, 2 failed\n")


def test_positions_of_an_unknown_game_are_a_failure() -> None:
    assert list(failures({"game": "whist", "vectors": []})) == ["unknown game 'whist'"]


@each_game
def test_a_player_against_itself_is_even(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["selfplay", game.slug, "--deals", "4", "--seed", "3", "--json"]
    assert main([*arguments, "--players", "greedy,greedy"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["difference"] == [0, 0, 0]
    assert figures["won"][0] == 0.5
    assert figures["deals"] == 4


@each_game
def test_a_program_can_sit_at_the_table(
    game: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "player.py"
    program.write_text(RANDOM_PROGRAM, encoding="utf-8")
    seat = f"exec:{sys.executable} {program}"
    assert main(["selfplay", game.slug, "--deals", "2", "--players", f"random,{seat}"]) == 0
    told = capsys.readouterr().out
    assert "difference a deal" in told
    assert "ms a decision" in told


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("exit()", "''"),
        ("input(); print('{}', flush=True)", "{}"),
        ("input(); print('17', flush=True)", "17"),
        ("input(); print('nonsense', flush=True)", "nonsense"),
        ('input(); print(\'{"id": 1, "action": "fly"}\', flush=True)', "fly"),
    ],
)
def test_a_program_that_does_not_play_ends_the_contest_with_a_sentence(
    program: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "player.py"
    path.write_text(program, encoding="utf-8")
    seat = f"exec:{sys.executable} {path}"
    arguments = ["selfplay", GAMES[0].slug, "--deals", "1", "--players"]
    assert main([*arguments, f"{seat},{seat}"]) == 1
    shown = capsys.readouterr()
    assert told in shown.err
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert main([*arguments, "random,exec:/nowhere/player"]) == 1


def test_one_deal_alone_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["selfplay", "schnapsen", "--deals", "1", "--players", "random,greedy"]
    assert main([*arguments, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
    assert figures["won"][1:] == [None, None]
    assert main(arguments) == 0
    assert "95 %" not in capsys.readouterr().out


def test_a_watcher_sees_how_far_the_contest_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    arguments = ["selfplay", "schnapsen", "--deals", "2", "--players", "random,random"]
    assert main([*arguments, "--nodes", "1"]) == 0
    assert capsys.readouterr().err.endswith("2/2\n")
    assert main([*arguments, "--json"]) == 0
    assert capsys.readouterr().err == ""


def test_a_game_without_a_choice_cannot_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PART", 0)
    monkeypatch.setattr(bench, "TRIES", 2)
    with pytest.raises(AssertionError):
        bench.middle(GAMES[0])


@pytest.mark.parametrize("content", [None, b"\xff", b"nonsense", b"[]", b"{}"])
def test_a_file_that_holds_no_positions_is_a_failure(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "positions.json"
    if content is not None:
        path.write_bytes(content)
    assert main(["vectors", str(path)]) == 1
    assert capsys.readouterr().out.endswith("0 passed, 1 failed\n")


def test_a_contest_needs_two_players_that_there_are() -> None:
    for players in ("greedy", "greedy,champion", ""):
        with pytest.raises(SystemExit):
            main(["selfplay", GAMES[0].slug, "--players", players])
    with pytest.raises(SystemExit):
        main(["selfplay", GAMES[0].slug, "--deals", "0"])


@each_game
def test_the_speed_of_playouts_copies_and_decisions_is_measured(
    game: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    assert main(["bench", game.slug]) == 0
    told = capsys.readouterr().out
    assert told.startswith(("engine native", "engine plain"))
    for name in ("random playouts", "quick playouts", "copies", "hard decisions"):
        assert re.search(rf"^{game.slug} {name} [\d,]+/s$", told, re.MULTILINE)
