"""The page of measured figures: rows are renewed one at a time, and no row is lost."""

from pathlib import Path

import pytest

from tools import strength
from tools.figures import NONE_YET, Page, Section

LEVELS = Section("Levels", "How they play.", ("game", "players", "won"), (("a", "x"), ("b", "x")))
OTHERS = Section("Others", "How others play.", ("game", "bot", "won"), ())


def page(file: Path | None) -> Page:
    return Page("# Figures\n", (LEVELS, OTHERS), file)


def test_a_row_is_renewed_in_its_place_and_the_others_stay(tmp_path: Path) -> None:
    file = tmp_path / "figures.md"
    first = page(file)
    for cells in (["c", "y", "1"], ["b", "x", "2"], ["a", "x", "3"]):
        first.put(LEVELS, cells)
    first.put(OTHERS, ["a", "bot", "9"])
    page(file).put(LEVELS, ["b", "x", "4"])
    rows = [line for line in file.read_text().splitlines() if line.startswith("| ")]
    assert rows == [
        *("| game | players | won |", "| --- | --- | --- |"),
        *("| a | x | 3 |", "| b | x | 4 |", "| c | y | 1 |"),
        *("| game | bot | won |", "| --- | --- | --- |", "| a | bot | 9 |"),
    ]


def test_a_page_says_what_has_not_been_measured_and_reads_itself_back(tmp_path: Path) -> None:
    file = tmp_path / "figures.md"
    page(file).put(LEVELS, ["a", "x", "3"])
    before = file.read_text()
    assert before.count(NONE_YET) == 1
    page(file).keep()
    assert file.read_text() == before


def test_a_table_may_hold_a_row_for_every_seed(tmp_path: Path) -> None:
    file = tmp_path / "strength.md"
    told = Page("# Strength\n", (strength.RDEEP,), file)
    for bot, seed in (
        ("RdeepBot(16, 10)", "1"),
        ("RdeepBot(16, 4)", "2"),
        ("RdeepBot(16, 4)", "1"),
    ):
        told.put(strength.RDEEP, ["theirs", bot, seed, *[""] * 5])
    rows = [line.split(" | ")[1:3] for line in file.read_text().splitlines() if "theirs" in line]
    found = [row for row in rows if row and row[0].startswith("Rdeep")]
    assert found == [["RdeepBot(16, 4)", "2"], ["RdeepBot(16, 4)", "1"], ["RdeepBot(16, 10)", "1"]]


def test_without_a_file_rows_are_only_shown(capsys: pytest.CaptureFixture[str]) -> None:
    page(None).put(LEVELS, ["a", "x", "3"])
    assert capsys.readouterr().out == "| a | x | 3 |\n"


def test_contests_and_positions_are_measured_into_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "strength.md"
    asked = ["--deals", "2", "--seed", "1", "--write", str(file)]
    strength.main([*asked, "--game", "cicera", "--players", "easy,random"])
    strength.main([*asked, "--game", "schnapsen", "--players", "easy,random"])
    monkeypatch.setattr(strength, "partner", lambda slug, level: [slug, level, "9", "9", "", ""])
    strength.main([*asked, "--game", "cicera", "--partners"])
    told = file.read_text()
    assert told.index("| cicera | easy – random | 2 | +") < told.index(
        "| schnapsen | easy – random |"
    )
    assert "| cicera | medium | 9 |" in told
    assert "| ottocento | medium |" not in told
    assert told.count(NONE_YET) == 1


def test_without_the_package_of_the_others_their_rows_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "strength.md"
    kept = ["theirs", "RdeepBot(16, 4)", "6", "200", "77 %", "+0.7", "2.0, 5.0", "2026-11-30"]
    Page("# Strength\n", (strength.RDEEP,), file).put(strength.RDEEP, kept)
    monkeypatch.setattr(strength, "find_spec", lambda name: None)
    strength.main(["--rivals", "--write", str(file)])
    assert "| " + " | ".join(kept) + " |" in file.read_text()
    assert "not installed here" in capsys.readouterr().out
