"""What `bench` tells of the engine beside itself uncompiled and beside other engines."""

import pytest

from engine.__main__ import main
from engine.cli import ratios
from engine.cli.ratios import QUICK, RANDOM, Found
from engine.games import games

PLAIN = {"chess": {RANDOM: 5.0, QUICK: 4.0}, "go": {RANDOM: 2.0, QUICK: 1.0}}
NATIVE = {"chess": {RANDOM: 150.0, QUICK: 100.0}, "go": {RANDOM: 30.0, QUICK: 15.0}}
RIVALS = {
    "chess": [{"name": "A", "program": "a", "compiled": (10, 20), "plain": (1, 2)}],
    "go": [{"name": "B", "program": "b", "compiled": (3, 4)}],
}
ALL = Found(PLAIN, NATIVE, {"A": 2.0, "B": 10.0})
ALONE = Found(PLAIN, {}, {"A": None, "B": None})
READ = ratios.rivals


@pytest.fixture(autouse=True)
def _known_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratios, "rivals", RIVALS.__getitem__)


def test_a_game_says_itself_what_it_is_set_beside() -> None:
    named = {slug: [rival["name"] for rival in READ(slug)] for slug in games()}
    assert all(named.values())
    assert READ("whist") == []


def test_each_ratio_is_of_the_two_rates_that_it_names() -> None:
    assert ratios.ratios(ALL)[2:] == [
        "| random deals of Chess, compiled, over A | 75 | 10 | 20 |",
        "| random deals of Chess, plain, over A | 2.5 | 1 | 2 |",
        "| random deals of Go, compiled, over B | 3 | 3 | 4 |",
        "| random deals of Go, plain, over B | 0.2 |  |  |",
        "| deals of Chess by its policy, compiled over plain | 25 | 12 | 25 |",
        "| deals of Go by its policy, compiled over plain | 15 | 12 | 25 |",
    ]


def test_a_large_ratio_is_a_plain_number() -> None:
    fast = Found(PLAIN, {"chess": {RANDOM: 2260.0, QUICK: 38.0}, "go": NATIVE["go"]}, ALL.others)
    told = [row.split(" | ")[1] for row in ratios.ratios(fast)[2:]]
    assert told == ["1130", "2.5", "3", "0.2", "9.5", "15"]


def test_what_is_not_there_is_said_and_not_left_out() -> None:
    told = [row.split(" | ")[1] for row in ratios.ratios(ALONE)[2:]]
    assert told == [*("not compiled", "not installed") * 2, *["not compiled"] * 2]
    assert ratios.others(ALONE) == ["- A: not installed here", "- B: not installed here"]


def test_the_rates_stand_side_by_side() -> None:
    assert "| go | quick playouts | 1 | 15 |" in ratios.table(ALL)
    assert "| go | quick playouts | 1 | not compiled |" in ratios.table(ALONE)


def test_a_program_that_cannot_run_here_has_no_rates() -> None:
    assert ratios.printed("import a_package_that_is_nowhere") is None
    assert ratios.printed("print('noise'); print('2.5')") == 2.5
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        ratios.printed("1 / 0")


def test_the_command_measures_all_sides_one_after_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def printed(program: str, native: str = "0") -> object:
        if program == ratios.OURS:
            asked.append(native)
            return NATIVE if native == "1" else PLAIN
        asked.append(program.strip().splitlines()[-2])
        return 2.0 if asked[-1] == "a" else None

    monkeypatch.setattr(ratios, "printed", printed)
    assert main(["bench"]) == 0
    assert asked == ["0", "a", "b", "1"]
    told = capsys.readouterr().out
    assert "- A: 2 random deals a second\n- B: not installed here\n" in told
    assert "| random deals of Chess, compiled, over A | 75 | 10 | 20 |" in told


def test_a_program_of_a_game_is_given_a_way_to_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratios, "OTHERS", ratios.OTHERS.replace("< 1.0", "< 0.001"))
    program = ratios.OTHERS.replace("{program}", "found = rate(lambda: None, 3)")
    assert ratios.printed(program) > 3
