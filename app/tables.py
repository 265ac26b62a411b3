"""Tables: opening, playing and looking at them; the only part of the server that holds a Match."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from app.errors import StaleTable, TableNotFound
from app.guests import GuestId, fresh_id
from app.metrics import Metrics
from app.seeing import (
    GUEST,
    Asked,
    KeptTable,
    Look,
    Steps,
    answered,
    kept_sheet,
    refusal,
    replayed,
    seen,
    steps_since,
    taken_away,
)
from app.stores.base import KeptSheet, NewTable, StoredTable, TableId, TableStore, TableSummary
from app.thinking import Thinker
from engine.dealing import new_seed
from engine.errors import NotYourTurn, RecordError
from engine.game import Game
from engine.match import BACK, DEAL, HINT, Match, Record
from engine.players import LEVELS

__all__ = ["Asked", "KeptTable", "Look", "Tables"]

ADVISER = "hard"
"""The level that gives hints."""

Change = Callable[[Match, Steps], Awaitable[None]]


class Tables:
    """Opens tables and plays at them."""

    def __init__(
        self,
        store: TableStore,
        thinker: Thinker,
        games: Mapping[str, Game],
        metrics: Metrics | None = None,
    ) -> None:
        self._store = store
        self._thinker = thinker
        self._games = games
        self._metrics = metrics or Metrics()

    async def open(self, guest: GuestId, game: str, level: str, table: TableId = "") -> TableId:
        """Open a table and deal; return its id, which is another one when this id is taken.

        A doubled request finds the table that is there already: of the same guest, game and level.
        """
        rules = self._games[game].rules_version
        new = NewTable(table or fresh_id(), guest, game, rules, _level(level), new_seed())
        match = Match(self._games[game], Record(game, rules, new.seed))
        steps = Steps(match)
        match.deal()
        await self._answer(match, new.level, steps)
        try:
            await self._store.create(replace(new, lines=match.lines))
        except StaleTable:
            return new.id if await self._is_there(new) else await self.open(guest, game, level)
        self._metrics.opened(game)
        return new.id

    async def look(
        self,
        guest: GuestId,
        table: TableId,
        at: int | None = None,
        why: str = "",
        *,
        recalls: bool = False,
    ) -> Look:
        """Return the table as it is now, or as it was at a ply, if that may be looked up.

        `why` names an action or a card: the look then says which rule refuses it. `recalls` tells
        that the guest has the aid that shows what has been played (S38).
        """
        stored = await self._store.load(table, guest)
        match = self._match(stored)
        now = seen(stored, match, recalls=recalls)
        if at is not None and now.earliest <= at < match.ply:
            return replayed(now, match.at(at))
        return replace(now, why=refusal(match, why)) if why else now

    async def play(
        self, guest: GuestId, table: TableId, at: int, text: str, *, recalls: bool = False
    ) -> Look:
        """Play an action of the guest, and let the others answer."""

        def is_doubled(match: Match) -> bool:
            asked = match.game.write(match.game.read(text))
            first, *rest = match.lines[at : at + 2]
            # A hand without a combination has passed by itself before the card (O8).
            return asked == first or (first in match.game.silent and [asked] == rest)

        async def change(match: Match, steps: Steps) -> None:
            match.play(GUEST, text)
            steps.take(match)

        return await self._changed(guest, table, at, is_doubled, change, recalls=recalls)

    async def deal(self, guest: GuestId, table: TableId, at: int, *, recalls: bool = False) -> Look:
        """Deal the next cards of the match."""

        async def change(match: Match, steps: Steps) -> None:
            match.deal()
            steps.take(match)

        return await self._changed(guest, table, at, _is(DEAL, at), change, recalls=recalls)

    async def take_back(
        self, guest: GuestId, table: TableId, at: int, *, recalls: bool = False
    ) -> Look:
        """Take the deal under way back to the last choice of the guest."""

        async def change(match: Match, _steps: Steps) -> None:
            ply = match.last_choice(GUEST)
            if ply is None:
                raise NotYourTurn("there is nothing to take back")
            match.back(ply)

        return await self._changed(guest, table, at, _is(BACK, at), change, recalls=recalls)

    async def hint(self, guest: GuestId, table: TableId, at: int, *, recalls: bool = False) -> Look:
        """Write down what the computer would play in the guest's place."""

        async def change(match: Match, _steps: Steps) -> None:
            if match.turn != GUEST:
                raise NotYourTurn("the guest is not to act")
            if match.hinted is None:
                match.hint(await self._choice(match, ADVISER))

        return await self._changed(guest, table, at, _is(HINT, at), change, recalls=recalls)

    async def kept(self, guest: GuestId, table: TableId) -> KeptTable:
        """Return what can be read of a table without replaying it."""
        stored = await self._store.load(table, guest)
        return KeptTable(stored.id, stored.game, stored.level, stored.sheets)

    async def recent(self, guest: GuestId) -> tuple[TableSummary, ...]:
        """Return the tables of a guest, the last one touched first."""
        return tuple(await self._store.recent(guest))

    async def results(self, guest: GuestId) -> list[tuple[str, KeptSheet]]:
        """Return the game and the kept sheet of every finished deal of a guest."""
        return await self._store.sheets(guest)

    async def everything(self, guest: GuestId) -> list[dict[str, object]]:
        """Return all that is kept of a guest, but for what is hidden in a deal under way."""
        summaries = await self._store.recent(guest, None)
        return [taken_away(await self._store.load(one.id, guest)) for one in summaries]

    async def erase(self, guest: GuestId) -> int:
        """Forget all tables of a guest; return how many there were."""
        return await self._store.erase(guest)

    async def _changed(
        self,
        guest: GuestId,
        table: TableId,
        at: int,
        is_doubled: Callable[[Match], bool],
        change: Change,
        *,
        recalls: bool,
    ) -> Look:
        stored = await self._store.load(table, guest)
        if at == len(stored.lines):
            changed = await self._appended(stored, change, recalls=recalls)
            if changed is not None:
                return changed
            # Somebody was faster: the request is now judged against what was written meanwhile.
            self._metrics.races.inc()
            stored = await self._store.load(table, guest)
        match = self._match(stored)
        if not 0 <= at < match.ply or not is_doubled(match):
            raise StaleTable(f"table {table} has {match.ply} lines, not {at}")
        look = seen(stored, match, recalls=recalls)
        # An old move sent again shows no more than may be looked up (S38), and of this deal only.
        start = look.earliest if look.forgotten else match.first_ply - 1
        return answered(look, steps_since(match, max(at, start)))

    async def _appended(self, stored: StoredTable, change: Change, *, recalls: bool) -> Look | None:
        """Change a table and store it; None when somebody else has written to it meanwhile."""
        match = self._match(stored)
        was_over, steps = match.outcome is not None, Steps(match)
        await change(match, steps)
        await self._answer(match, stored.level, steps)
        lines = match.lines[len(stored.lines) :]
        is_finished = match.outcome is not None and not was_over
        sheets = (kept_sheet(match, stored.level),) if is_finished else ()
        if lines:
            try:
                await self._store.append(stored.id, len(stored.lines), lines, sheets)
            except StaleTable:
                return None
        if is_finished:
            self._metrics.finished(stored.game)
        stored = replace(stored, lines=match.lines, sheets=(*stored.sheets, *sheets))
        return answered(seen(stored, match, recalls=recalls), steps)

    async def _answer(self, match: Match, level: str, steps: Steps) -> None:
        """Let the computer players act until the guest is to act or the deal is over."""
        while match.turn is not None and match.turn != GUEST:
            match.play(match.turn, await self._choice(match, level))
            steps.take(match)

    async def _choice(self, match: Match, level: str) -> str:
        assert match.turn is not None
        game, level = match.game, _level(level)
        action = await self._thinker.choose(
            game.slug, level, match.observe(match.turn), game.budget(level), match.choice_seed()
        )
        return game.write(action)

    async def _is_there(self, new: NewTable) -> bool:
        try:
            found = await self._store.load(new.id, new.guest)
        except TableNotFound:
            return False
        return (found.game, found.level) == (new.game, new.level)

    def _match(self, stored: StoredTable) -> Match:
        game = self._games.get(stored.game)
        if game is None:
            raise RecordError(f"there is no game {stored.game}")
        record = Record(stored.game, stored.rules, stored.seed, stored.lines)
        match = Match(game, record)
        if match.turn is None and match.outcome is None:
            raise RecordError("nothing has been dealt")
        return match


def _level(level: str) -> str:
    return level if level in LEVELS else "medium"


def _is(word: str, at: int) -> Callable[[Match], bool]:
    return lambda match: match.lines[at].split(".")[0] == word
