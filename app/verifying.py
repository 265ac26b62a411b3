"""Whether what is kept of a table still means what it meant."""

from collections.abc import Mapping

from app.seeing import kept_sheet
from app.stores.base import StoredTable
from engine.errors import RecordError
from engine.game import Game
from engine.match import DEAL, Match, Record


def fault_of(stored: StoredTable, games: Mapping[str, Game]) -> str:
    """Return what is wrong with a table, or an empty string: every line of it is replayed."""
    game = games.get(stored.game)
    if game is None:
        return f"there is no game {stored.game}"
    try:
        match = Match(game, Record(stored.game, stored.rules, stored.seed, stored.lines))
        ends = [ply for ply, line in enumerate(stored.lines) if line.split(".")[0] == DEAL][1:]
        finished = [match.at(ply) for ply in ends]
    except RecordError as error:
        return f"its record cannot be replayed: {error}"
    if not stored.lines:
        return "nothing has been dealt"
    if match.outcome is not None:
        finished.append(match)
    if len(finished) != len(stored.sheets):
        return f"{len(finished)} deals are finished, but {len(stored.sheets)} sheets are kept"
    # A sheet of older rules is never counted anew.
    if stored.rules != game.rules_version:
        return ""
    for number, (one, sheet) in enumerate(zip(finished, stored.sheets, strict=True), start=1):
        if kept_sheet(one, stored.level) != sheet:
            return f"the sheet of deal {number} is not what its record gives"
    return ""
