"""What a guest sees of a table: looks and steps, made from a match and never holding it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.stores.base import KeptAward, KeptSheet, StoredTable, TableId
from engine.errors import InvalidAction, NotYourTurn
from engine.match import BACK, DEAL, HINT, Choice, Match
from engine.observation import Event, Observation
from engine.score import Award, Outcome, Sheet, Standing

GUEST = 0
"""The seat of the guest."""
TRICK = "trick"
"""The event that ends a trick, in every game that has tricks."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a page is asked to show of a table; what does not fit the table of now is ignored."""

    card: str = ""
    take: tuple[str, ...] = ()
    why: str = ""
    ask: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a guest sees of a table at a ply; `steps` are the frames of an answer to a move."""

    id: TableId
    game: str
    level: str
    ply: int
    last_ply: int
    observation: Observation
    commitment: str
    standing: Standing
    choices: tuple[Choice, ...] = ()
    news: tuple[Event, ...] = ()
    sheet: Sheet | None = None
    totals: tuple[int, ...] = ()
    outcome: Outcome | None = None
    seed: str | None = None
    practice: bool = False
    hint: str | None = None
    why: str = ""
    steps: tuple["Look", ...] = ()
    can_take_back: bool = False
    is_over: bool = False
    match_over: bool = False
    is_replay: bool = False
    earliest: int = 0
    forgotten: int = 0
    laid_open: Mapping[str, object] | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """All that the guest saw happen in this deal."""
        return self.observation.events


@dataclass(frozen=True, slots=True)
class KeptTable:
    """What can still be read of a table whose record cannot be replayed."""

    id: TableId
    game: str
    level: str
    sheets: tuple[KeptSheet, ...]


class Steps:
    """Collects what the guest sees after each line: the observation, and what is new in it."""

    def __init__(self, match: Match) -> None:
        """Begin with what has been told when the lines begin."""
        self._told = len(match.observe(GUEST).events) if match.ply else 0
        self.seen: list[tuple[int, Observation, tuple[Event, ...]]] = []

    def take(self, match: Match) -> None:
        """Add the table as it is after the last line, if that line shows anything."""
        word = match.lines[-1].split(".")[0]
        if word == DEAL:
            self._told = 0
        if word in (BACK, HINT) or word in match.game.silent:
            return
        observation = match.observe(GUEST)
        self.seen.append((match.ply, observation, observation.events[self._told :]))
        self._told = len(observation.events)


def refusal(match: Match, text: str) -> str:
    """Return the rule that refuses an action or a card of the guest now, or an empty string."""
    try:
        return match.why_not(GUEST, text)
    except (InvalidAction, NotYourTurn):
        return ""


def steps_since(match: Match, at: int) -> Steps:
    """Return the steps of an answer that was given before; none when it was taken back since."""
    steps = Steps(match.at(at))
    if not any(line.startswith(BACK) for line in match.lines[at:]):
        for ply in range(at + 1, match.ply + 1):
            steps.take(match.at(ply))
    return steps


def seen(stored: StoredTable, match: Match, *, recalls: bool) -> Look:
    """Return the table as it is now."""
    observation = match.observe(GUEST)
    earliest, forgotten = _memory(match, observation, recalls=recalls)
    look = Look(
        id=stored.id,
        game=match.game.slug,
        level=stored.level,
        ply=match.ply,
        last_ply=match.ply,
        observation=observation,
        commitment="" if match.is_given else match.commitment,
        standing=observation.standing,
        practice=match.is_practice,
        earliest=earliest,
        forgotten=forgotten,
    )
    if match.outcome is not None:
        return _closed(look, match, stored)
    return replace(
        look,
        choices=match.choices(GUEST),
        hint=match.hinted,
        can_take_back=match.last_choice(GUEST) is not None,
    )


def _closed(look: Look, match: Match, stored: StoredTable) -> Look:
    """Return the look of a finished deal: the sheet is shown as it was kept."""
    deal = look.observation.standing.deal
    found = [sheet for sheet in stored.sheets if sheet.deal == deal]
    kept = found[0] if found else kept_sheet(match, stored.level)
    codes = match.game.by_code
    awards = tuple(
        Award(award.key, award.side, award.points, tuple(codes[card] for card in award.cards))
        for award in kept.awards
    )
    return replace(
        look,
        sheet=Sheet(awards),
        totals=kept.totals,
        outcome=Outcome(kept.winner, kept.reason, kept.points),
        standing=match.settlement or look.standing,
        seed=None if match.is_given else match.deal_seed,
        is_over=True,
        match_over=match.is_done,
        laid_open=match.laid_open(),
    )


def replayed(now: Look, match: Match) -> Look:
    """Return the table as it was, without anything that could be done."""
    observation = match.observe(GUEST)
    return Look(
        id=now.id,
        game=now.game,
        level=now.level,
        ply=match.ply,
        last_ply=now.ply,
        observation=observation,
        commitment=now.commitment,
        standing=observation.standing,
        practice=now.practice,
        is_replay=True,
        earliest=now.earliest,
        forgotten=min(now.forgotten, len(observation.events)),
    )


def answered(now: Look, steps: Steps) -> Look:
    """Return the table as it is now, with the steps that led to it."""
    return replace(
        now,
        steps=tuple(
            Look(
                id=now.id,
                game=now.game,
                level=now.level,
                ply=ply,
                last_ply=now.ply,
                observation=observation,
                commitment=now.commitment,
                standing=observation.standing,
                news=news,
                practice=now.practice,
                earliest=now.earliest,
                forgotten=min(now.forgotten, len(observation.events)),
            )
            for ply, observation, news in steps.seen
        ),
    )


def _memory(match: Match, observation: Observation, *, recalls: bool) -> tuple[int, int]:
    """Return the first ply and the number of events before the last complete trick (S38).

    A game that remembers, a guest who recalls and a finished deal reach back to the first card.
    """
    tricks = [event.kind for event in observation.events].count(TRICK)
    if match.game.remembers or recalls or match.outcome is not None or tricks < 2:
        return match.first_ply, 0
    ply, events = match.ply, observation.events
    while ply > match.first_ply:
        word, _, target = match.lines[ply - 1].partition(".")
        if word in (BACK, HINT):  # the table stood the same before; of taken back plays never mind
            ply = int(target) if word == BACK else ply - 1
            continue
        before = match.at(ply - 1).observe(GUEST).events
        if [event.kind for event in before].count(TRICK) < tricks - 1:
            break
        ply, events = ply - 1, before
    return ply, len(events)


def kept_sheet(match: Match, level: str) -> KeptSheet:
    """Return the sheet of the deal that has just ended, as it is kept."""
    sheet, outcome, after = match.sheet(), match.outcome, match.settlement
    assert outcome is not None
    codes = match.game.codes
    return KeptSheet(
        deal=match.observe(GUEST).standing.deal,
        rules=match.record.rules,
        level=level,
        practice=match.is_practice,
        seed=match.deal_seed or "",
        awards=tuple(
            KeptAward(one.key, one.side, one.points, tuple(codes[card] for card in one.cards))
            for one in sheet.awards
        ),
        totals=tuple(sheet.total(side) for side in range(len(match.game.sides))),
        winner=outcome.winner,
        reason=outcome.reason,
        points=outcome.points,
        standing=after.points if after else (),
        done=match.is_done,
    )


def taken_away(stored: StoredTable) -> dict[str, object]:
    """Return what a guest may take along: whole lines of finished deals only (O6: discards)."""
    begun = [ply for ply, line in enumerate(stored.lines) if line.split(".")[0] == DEAL]
    open_from = begun[len(stored.sheets)] if len(begun) > len(stored.sheets) else None
    return {
        "table": stored.id,
        "game": stored.game,
        "rules": stored.rules,
        "level": stored.level,
        "opened": stored.created.isoformat(),
        "touched": stored.touched.isoformat(),
        "lines": list(stored.lines[:open_from]),
        "sheets": [sheet.as_json() for sheet in stored.sheets],
    }
