"""A match in progress, read from its record: the one door between the engine and the web."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine import dealing
from engine.cards import Action, Card, Seat
from engine.errors import GameError, IllegalAction, InvalidAction, NotYourTurn, RecordError
from engine.game import Game, is_whole_pack
from engine.notation import Move
from engine.observation import Event, Observation
from engine.score import Award, Outcome, Sheet, Standing
from engine.state import State

DEAL = "deal"
BACK = "back"
HINT = "hint"
DEAL_END = "deal_end"


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is kept.

    Lines: "deal", a move, "back.17" (taken back to ply 17), "hint.D7.C3" (this was advised).
    "deal.2.<codes>" is a given deal: its dealer and the order of the pack (tests and tools only).
    """

    game: str
    rules: int
    seed: bytes
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """One offered action: its text, its move, and the awards it would bring at once."""

    text: str
    move: Move
    count_awards: Callable[[], tuple[Award, ...]] = field(repr=False, compare=False)

    @cached_property
    def awards(self) -> tuple[Award, ...]:
        """The awards it would bring; counted when first read, for there may be 1,701 choices."""
        return self.count_awards()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A deal as it stood at a ply."""

    state: State
    events: tuple[Event, ...]
    chosen: tuple[tuple[int, Seat], ...]


class Match:
    """A match in progress: a record, and the state that replaying it gives."""

    def __init__(self, game: Game, record: Record) -> None:
        """Replay the record; RecordError when it cannot be replayed."""
        if record.game != game.slug:
            raise RecordError(f"a record of {record.game}, not of {game.slug}")
        if record.rules != game.rules_version and record.rules not in game.replays:
            raise RecordError(f"rules version {record.rules} cannot be replayed")
        self.game = game
        self._seed = record.seed
        self._rules = record.rules
        self._lines: list[str] = []
        self._start = 0  # the ply of the line that dealt the last deal
        self._begin()
        self._replay(record.lines)

    @property
    def record(self) -> Record:
        """The match as it is kept."""
        return Record(self.game.slug, self._rules, self._seed, tuple(self._lines))

    @property
    def ply(self) -> int:
        """How many lines the record has."""
        return len(self._lines)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the record."""
        return tuple(self._lines)

    @property
    def first_ply(self) -> int:
        """The ply right after the cards of the last deal were dealt."""
        return self._start + 1

    @property
    def turn(self) -> Seat | None:
        """The seat to act, or None between deals."""
        return None if self._state is None or self.outcome is not None else self._state.turn

    @property
    def is_done(self) -> bool:
        """Whether the match is over."""
        return self.outcome is not None and self._standing is None

    @property
    def standing(self) -> Standing | None:
        """Where the match stands: before this deal or the next; None when the match is over."""
        return self._standing

    @property
    def settlement(self) -> Standing | None:
        """Where the match stands after the deal that has ended, also the last one."""
        return self._settlement

    @property
    def is_practice(self) -> bool:
        """Whether the last deal holds a take-back or a hint."""
        return any(line.split(".")[0] in (BACK, HINT) for line in self._lines[self._start :])

    @property
    def hinted(self) -> str | None:
        """The action advised for the position as it stands, or None."""
        last = self._lines[-1] if self._lines else ""
        return last.removeprefix(HINT + ".") if last.startswith(HINT + ".") else None

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret of the last deal, in hex."""
        return dealing.commitment(self._deal_seed())

    @property
    def deal_seed(self) -> str | None:
        """The secret of the last deal in hex once it is over, else None."""
        return None if self.outcome is None else self._deal_seed().hex()

    @property
    def is_given(self) -> bool:
        """Whether the last deal was given card by card instead of coming from a secret."""
        return self._given

    def last_choice(self, seat: Seat) -> int | None:
        """Return the ply at which a seat last had a choice in this deal, or None."""
        return next((ply for ply, chooser in reversed(self._chosen) if chooser == seat), None)

    def choice_seed(self) -> int:
        """Return the seed of the player that chooses at this ply."""
        return dealing.choice_seed(self._seed, self.ply)

    def deal(self) -> None:
        """Deal the next cards; NotYourTurn while a deal is under way and when the match is over."""
        self._deal(DEAL)

    def deal_given(self, dealer: Seat, order: list[Card]) -> None:
        """Deal a pack in a given order; GameError where it is none."""
        if not 0 <= dealer < self.game.seats or not is_whole_pack(self.game, order):
            raise InvalidAction("not a deal of this pack")
        self._deal(".".join([DEAL, str(dealer), *(self.game.codes[card] for card in order)]))

    def play(self, seat: Seat, text: str) -> None:
        """Play an action for a seat; NotYourTurn, InvalidAction, IllegalAction where it may not."""
        action = self.game.read(text)
        if self.turn is None or seat != self.turn:
            raise NotYourTurn(f"seat {seat} is not to act")
        state = self._asked_state()
        if action not in state.legal_actions():
            raise IllegalAction(self.game.write(action), state.why_not(action))
        if state is not self._state:
            self._play(self._forced())
        self._chosen.append((self.ply, seat))
        self._play(action)

    def back(self, ply: int) -> None:
        """Take the deal under way back to a ply of it."""
        if self.turn is None:
            raise NotYourTurn("no deal is under way")
        if not self.first_ply <= ply <= self.ply:
            raise InvalidAction(f"ply {ply} is not of the deal under way")
        lines = [*self._lines, f"{BACK}.{ply}"]
        self._begin()
        self._replay(tuple(lines))

    def hint(self, text: str) -> None:
        """Write down that this action was advised."""
        seat = self.turn
        if seat is None:
            raise NotYourTurn("no deal is under way")
        action = self.game.read(text)
        if action not in self._asked_state().legal_actions():
            raise IllegalAction(text, self._asked_state().why_not(action))
        self._lines.append(f"{HINT}.{self.game.write(action)}")

    def observe(self, seat: Seat) -> Observation:
        """Return all that a seat may know, with the events of this deal as it saw them."""
        state = self._dealt_state()
        if seat == self.turn:
            state = self._asked_state()
        return replace(state.observe(seat), events=self._seen_events(seat))

    def choices(self, seat: Seat) -> tuple[Choice, ...]:
        """Return the actions a seat may choose from now; none when it is not to act."""
        if seat != self.turn:
            return ()
        state = self._asked_state()
        return tuple(self._choice(state, action) for action in state.legal_actions())

    def why_not(self, seat: Seat, text: str) -> str:
        """Return the rule that refuses an action of a seat now, or an empty string."""
        action = self.game.read(text)
        if self.turn is None or seat != self.turn:
            raise NotYourTurn(f"seat {seat} is not to act")
        return self._asked_state().why_not(action)

    def sheet(self) -> Sheet:
        """Return the score sheet of the deal that has ended; NotYourTurn while it is under way."""
        if self.outcome is None:
            raise NotYourTurn("the deal is not over")
        return Sheet(tuple(award for event in self._events for award in event.awards))

    def told(self) -> tuple[Event, ...]:
        """Return all that happened in the last deal: for referees and tests, never for a page."""
        return tuple(self._events)

    def revealed(self) -> dict[str, object]:
        """Return the full state: for referees and tests, never for a page."""
        return self.game.revealed(self._dealt_state())

    def laid_open(self) -> dict[str, object]:
        """Return all cards as they were dealt, once the deal is over; NotYourTurn before."""
        if self.outcome is None:
            raise NotYourTurn("the deal is not over")
        return self.at(self.first_ply).revealed()

    def at(self, ply: int) -> "Match":
        """Return the match as it stood at a ply."""
        if not 0 <= ply <= self.ply:
            raise InvalidAction(f"no ply {ply}")
        return Match(self.game, replace(self.record, lines=tuple(self._lines[:ply])))

    def _begin(self) -> None:
        self._lines = []
        self._chosen: list[tuple[int, Seat]] = []  # who chose where in this deal
        self.outcome: Outcome | None = None
        self._state: State | None = None
        self._events: list[Event] = []
        self._standing: Standing | None = None
        self._settlement: Standing | None = None
        self._deals = 0
        self._given = False
        self._moments: dict[int, _Moment] = {}
        self._moment: _Moment | None = None  # of the deal as it stands, if it is kept

    def _replay(self, lines: tuple[str, ...]) -> None:
        targets = {line.partition(".")[2] for line in lines if line.startswith(BACK)}
        for ply, line in enumerate(lines):
            if str(ply) in targets:
                self._keep_moment()
            try:
                self._replay_line(line)
            except GameError as error:
                raise RecordError(str(error), ply) from error

    def _replay_line(self, line: str) -> None:
        word, _, rest = line.partition(".")
        if word == DEAL:
            self._deal(line)
        elif self.turn is None:
            raise NotYourTurn("no deal is under way")
        elif word == BACK:
            self._return_to(_taken_back_to(rest, self.first_ply, self.ply))
            self._lines.append(line)
        elif word == HINT:
            self.hint(rest)
        else:
            self._replay_play(self.game.read(line))
        if self._lines[-1] != line:
            raise InvalidAction(f"not as it is written: {line!r}")

    def _replay_play(self, action: Action) -> None:
        state = self._dealt_state()
        forced = state.forced()
        if forced is None:
            if action not in state.legal_actions():
                raise IllegalAction(self.game.write(action), state.why_not(action))
            self._chosen.append((self.ply, state.turn))
        elif action != forced:
            raise InvalidAction(f"{self.game.write(forced)} comes first")
        self._play(action)

    def _keep_moment(self) -> None:
        # What stands at several plies is kept once, however often it was taken back to.
        if self._moment is None and self._state is not None:
            state = self._state.copy()
            self._moment = _Moment(state, tuple(self._events), tuple(self._chosen))
        if self._moment is not None:
            self._moments[self.ply] = self._moment

    def _return_to(self, ply: int) -> None:
        self._moment = moment = self._moments[ply]
        self._state = moment.state.copy()
        self._events, self._chosen = list(moment.events), list(moment.chosen)

    def _deal(self, line: str) -> None:
        if self.turn is not None or self.is_done:
            raise NotYourTurn("no deal is due")
        words = line.split(".")[1:]
        seed = dealing.deal_seed(self._seed, self._deals)
        dealer, order = dealing.dealt(
            seed, len(self.game.codes), self.game.seats, draws_dealer=self._deals == 0
        )
        if words:
            dealer, order = self._given_deal(words)
        self._given = bool(words)
        standing = self._standing
        if standing is None:
            standing = self.game.opening(dealer or 0)
        elif words and dealer is not None:
            standing = replace(standing, dealer=dealer)
        self._state = self.game.deal(standing, order)
        self._standing = standing
        self._settlement = self.outcome = None
        self._events = list(self._state.opening())
        self._deals += 1
        self._start = len(self._lines)
        self._chosen = []
        self._moments, self._moment = {}, None
        self._lines.append(line)

    def _given_deal(self, words: list[str]) -> tuple[Seat, list[Card]]:
        try:
            order = [self.game.by_code[word] for word in words[1:]]
        except KeyError as unknown:
            raise InvalidAction(f"no such card: {unknown.args[0]!r}") from None
        seats = [str(seat) for seat in range(self.game.seats)]
        if words[0] not in seats or not is_whole_pack(self.game, order):
            raise InvalidAction("not a deal of this pack")
        return int(words[0]), order

    def _play(self, action: Action) -> None:
        state = self._dealt_state()
        self._events.extend(state.narrate(action))
        state.apply(action)
        self._moment = None
        self._lines.append(self.game.write(action))
        if state.is_over():
            self._close(state)

    def _close(self, state: State) -> None:
        self._events.append(Event(DEAL_END, None, (), state.closing_awards()))
        self.outcome = state.outcome()
        assert self._standing is not None
        self._settlement = self.game.settled(self._standing, self.outcome)
        self._standing = self.game.next_standing(self._standing, self.outcome)

    def _dealt_state(self) -> State:
        if self._state is None:
            raise NotYourTurn("no cards have been dealt")
        return self._state

    def _asked_state(self) -> State:
        """Return the state as the seat on turn is asked: after what it has no choice about (O8)."""
        state = self._dealt_state()
        forced = state.forced()
        if forced is None:
            return state
        asked = state.copy()
        asked.apply(forced)
        return asked

    def _forced(self) -> Action:
        forced = self._dealt_state().forced()
        assert forced is not None
        return forced

    def _deal_seed(self) -> bytes:
        return dealing.deal_seed(self._seed, max(0, self._deals - 1))

    def _choice(self, state: State, action: Action) -> Choice:
        def count_awards() -> tuple[Award, ...]:
            return tuple(award for event in state.narrate(action) for award in event.awards)

        return Choice(self.game.write(action), self.game.decode(action), count_awards)

    def _seen_events(self, seat: Seat) -> tuple[Event, ...]:
        shown = len(self._events)
        while shown and self._is_withheld(self._events[shown - 1], seat):
            shown -= 1
        return tuple(event.seen_by(seat) for event in self._events[:shown])

    def _is_withheld(self, event: Event, seat: Seat) -> bool:
        return event.kind in self.game.silent and event.seat != seat


def _taken_back_to(target: str, first: int, ply: int) -> int:
    """Return the ply that a take-back names: one of the deal under way, as it is written."""
    is_number = target.isascii() and target.isdigit() and len(target) <= len(str(ply))
    if not is_number or str(int(target)) != target or not first <= int(target) <= ply:
        raise InvalidAction("not a take-back")
    return int(target)
