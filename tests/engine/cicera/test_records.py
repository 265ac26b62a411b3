"""Golden records: whole matches that replay to the same sheet for as long as the rules stand."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.cicera import GAME
from engine.errors import RecordError
from engine.match import Match, Record

FOLDER = Path(__file__).parents[2] / "records" / "cicera"
FILES = sorted(FOLDER.glob("v*/*.txt"))


def read(path: Path) -> tuple[Record, list[str]]:
    """Return the record that a file keeps, and the lines of its sheet."""
    record, sheet = path.read_text(encoding="utf-8").split("# sheet\n")
    game, rules, seed, *lines = record.splitlines()
    facts = [fact.split(" ")[1] for fact in (game, rules, seed)]
    kept = Record(facts[0], int(facts[1]), bytes.fromhex(facts[2]), tuple(lines))
    return kept, sheet.splitlines()


def sheet_lines(match: Match) -> list[str]:
    """Return the sheet of a match: its awards, then its outcome."""
    outcome = match.outcome
    assert outcome is not None
    lines = [
        f"{award.key} {award.side} {award.points} {' '.join(GAME.codes[c] for c in award.cards)}"
        for award in match.sheet().awards
    ]
    winner = "nobody" if outcome.winner is None else outcome.winner
    totals = f"{match.sheet().total(0)} : {match.sheet().total(1)}"
    return [*lines, f"outcome {winner} {outcome.reason} {totals}"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_replays_to_its_sheet(path: Path) -> None:
    record, sheet = read(path)
    if record.rules == GAME.rules_version or record.rules in GAME.replays:
        match = Match(GAME, record)
        assert match.is_done
        assert match.record == record
        assert sheet_lines(match) == sheet
    else:
        with pytest.raises(RecordError):
            Match(GAME, record)


def test_there_are_a_dozen_records_and_every_award_is_among_them() -> None:
    assert len(FILES) >= 12
    told = {line.split(" ")[0] for path in FILES for line in read(path)[1]}
    assert told >= set(GAME.awards)


def test_a_record_with_an_illegal_play_says_at_which_line() -> None:
    record, _ = read(FILES[0])
    broken = (*record.lines[:5], record.lines[1], *record.lines[6:])
    with pytest.raises(RecordError) as caught:
        Match(GAME, replace(record, lines=broken))
    assert caught.value.line == 5
