"""Golden records: whole matches that replay to the same sheets for as long as the rules stand."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.errors import RecordError
from engine.match import Match, Record
from engine.schnapsen import GAME

FOLDER = Path(__file__).parents[2] / "records" / "schnapsen"
FILES = sorted(FOLDER.glob("v*/*.txt"))
REASONS = {"66", "last_trick", "closer_66", "closer_failed", "opponent_66_after_close"}


def read(path: Path) -> tuple[Record, list[str]]:
    """Return the record that a file keeps, and the lines of its sheets."""
    record, sheets = path.read_text(encoding="utf-8").split("# sheet\n")
    game, rules, seed, *lines = record.splitlines()
    facts = [fact.split(" ")[1] for fact in (game, rules, seed)]
    kept = Record(facts[0], int(facts[1]), bytes.fromhex(facts[2]), tuple(lines))
    return kept, sheets.splitlines()


def sheet_lines(match: Match) -> list[str]:
    """Return the sheet of a deal: its awards, its outcome, and the scores of the match."""
    outcome, standing = match.outcome, match.settlement
    assert outcome is not None
    assert standing is not None
    lines = [
        f"{award.key} {award.side} {award.points} {' '.join(GAME.codes[c] for c in award.cards)}"
        for award in match.sheet().awards
    ]
    scores = f"{standing.points[0]} : {standing.points[1]}"
    return [*lines, f"outcome {outcome.winner} {outcome.reason} {outcome.points} -> {scores}"]


def sheets_of(record: Record) -> list[str]:
    """Return the sheets of all deals, the match being played line by line."""
    match = Match(GAME, replace(record, lines=()))
    found: list[str] = []
    for line in record.lines:
        if line == "deal":
            match.deal()
            continue
        assert match.turn is not None
        match.play(match.turn, line)
        if match.outcome is not None:
            found += sheet_lines(match)
    assert match.is_done
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_replays_to_its_sheets(path: Path) -> None:
    record, sheets = read(path)
    if record.rules == GAME.rules_version or record.rules in GAME.replays:
        match = Match(GAME, record)
        assert match.is_done
        assert match.record == record
        assert sheets_of(record) == sheets
    else:
        with pytest.raises(RecordError):
            Match(GAME, record)


def test_there_are_a_dozen_records_with_every_award_every_reason_and_every_action() -> None:
    assert len(FILES) >= 12
    told = [line.split(" ") for path in FILES for line in read(path)[1]]
    assert {words[0] for words in told} == {*GAME.awards, "outcome"}
    assert {words[2] for words in told if words[0] == "outcome"} == REASONS
    kinds = {line.split(".")[0] for path in FILES for line in read(path)[0].lines}
    assert {"exchange", "close", "marriage"} <= kinds


def test_a_record_with_an_illegal_play_says_at_which_line() -> None:
    record, _ = read(FILES[0])
    broken = (*record.lines[:3], record.lines[1], *record.lines[4:])
    with pytest.raises(RecordError) as caught:
        Match(GAME, replace(record, lines=broken))
    assert caught.value.line == 3
