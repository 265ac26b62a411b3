"""Whole deals as they were once played: they replay to the same sheet for ever."""

from pathlib import Path

import pytest

from engine.match import Match, Record
from engine.ottocento import GAME

FOLDER = Path(__file__).parents[2] / "records" / "ottocento" / "v1"
FILES = sorted(FOLDER.glob("*.txt"))


def read(path: Path) -> tuple[Record, list[str]]:
    """Return the record of a file and the lines of its sheet."""
    played, _, counted = path.read_text(encoding="utf-8").partition("# sheet\n")
    head, lines = played.split("\n\n")
    facts = dict(line.split(" ", 1) for line in head.splitlines())
    record = Record(
        facts["game"], int(facts["rules"]), bytes.fromhex(facts["seed"]), tuple(lines.split())
    )
    return record, counted.splitlines()


def sheet(match: Match) -> list[str]:
    """Return the score sheet, one award a line: key, side, points, cards."""
    return [
        " ".join(
            [award.key, str(award.side), str(award.points), *(GAME.codes[c] for c in award.cards)]
        )
        for award in match.sheet().awards
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_record_replays_to_its_sheet(path):
    record, counted = read(path)
    match = Match(GAME, record)
    assert match.is_done
    assert sheet(match) == counted
    assert match.record == record


def test_there_are_a_dozen_records_with_every_kind_of_award():
    keys = {line.split()[0] for path in FILES for line in read(path)[1]}
    assert len(FILES) >= 12
    assert {key for key in GAME.awards if key.startswith("captured")} <= keys
    assert {"card_points", "last_trick"} <= keys
