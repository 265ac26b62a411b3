"""The toy game: facts, rules and observation in one module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.cards import Action, Card, Cards, Seat, bit, count, gathered, listed
from engine.errors import InvalidAction
from engine.game import Game
from engine.notation import PLAY, Move
from engine.observation import Event, Observation
from engine.players import LEVELS, YARDSTICKS, Budget, Player, RandomPlayer
from engine.rng import Rng
from engine.score import Award, Outcome, Standing
from engine.state import State

SUIT_SIZE = 6
PACK = 2 * SUIT_SIZE
HAND = 3
ACES = bit(0) | bit(SUIT_SIZE)
SHOW, SILENCE = PACK, PACK + 1
MATCH = 2


def suit(card: Card) -> int:
    """Return 0 or 1."""
    return card // SUIT_SIZE


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyObservation(Observation):
    """What a seat knows of a toy deal."""

    trick: tuple[Card, ...]
    tricks: tuple[int, ...]
    shown: tuple[bool | None, ...]
    gone: Cards


class ToyState(State):
    """A toy deal under way."""

    def __init__(self, standing: Standing, order: Sequence[Card]) -> None:
        self.standing = standing
        first = (standing.dealer + 1) % 2
        self.hands: list[Cards] = [0, 0]
        self.hands[first] = gathered(list(order[:HAND]))
        self.hands[1 - first] = gathered(list(order[HAND : 2 * HAND]))
        self.turn = first
        self.trick: list[Card] = []
        self.leader = first
        self.tricks = [0, 0]
        self.asked = [False, False]
        self.shown = [False, False]
        self.gone: Cards = 0

    def is_over(self) -> bool:
        return not self.trick and not self.hands[0] | self.hands[1]

    def _is_asked(self, seat: Seat) -> bool:
        return not self.asked[seat] and self.hands[seat] & ACES == ACES

    def legal_actions(self) -> list[Action]:
        if self.is_over():
            return []
        if self._is_asked(self.turn):
            return [SHOW, SILENCE]
        return [card for card in listed(self.hands[self.turn]) if not self._refusal(card)]

    def _refusal(self, card: Card) -> str:
        hand = self.hands[self.turn]
        if not hand & bit(card):
            return "T1"
        follows = [
            held for held in listed(hand) if self.trick and suit(held) == suit(self.trick[0])
        ]
        return "T2.follow" if follows and card not in follows else ""

    def why_not(self, action: Action) -> str:
        if action in (SHOW, SILENCE):
            return "" if self._is_asked(self.turn) else "T3"
        return "T3" if self._is_asked(self.turn) else self._refusal(action)

    def forced(self) -> Action | None:
        if self.is_over() or self.asked[self.turn] or self._is_asked(self.turn):
            return None
        return SILENCE

    def apply(self, action: Action) -> None:
        seat = self.turn
        if action in (SHOW, SILENCE):
            self.asked[seat] = True
            self.shown[seat] = action == SHOW
            return
        self.hands[seat] &= ~bit(action)
        self.gone |= bit(action)
        self.trick.append(action)
        self.turn = 1 - seat
        if len(self.trick) == 2:
            self.turn = self.leader = self._winner(self.trick)
            self.tricks[self.turn] += 1
            self.trick = []

    def _winner(self, trick: list[Card]) -> Seat:
        led, answer = trick
        return 1 - self.leader if suit(led) == suit(answer) and answer < led else self.leader

    def copy(self) -> ToyState:
        twin = ToyState.__new__(ToyState)
        twin.__dict__.update(self.__dict__)
        twin.turn = self.turn  # where State is compiled it lies outside __dict__
        for name in ("hands", "trick", "tricks", "asked", "shown"):
            setattr(twin, name, list(getattr(self, name)))
        return twin

    def score(self) -> list[int]:
        return [self.tricks[side] + self.shown[side] for side in (0, 1)]

    def opening(self) -> tuple[Event, ...]:
        return (Event("deal", self.standing.dealer),)

    def narrate(self, action: Action) -> tuple[Event, ...]:
        seat = self.turn
        if action == SILENCE:
            return (Event("pass", seat),)
        if action == SHOW:
            aces = tuple(listed(ACES))
            return (Event("declare", seat, aces, (Award("aces", seat, 1, aces),)),)
        if not self.trick:
            return (Event("lead", seat, (action,)),)
        trick = (*self.trick, action)
        winner = self._winner(list(trick))
        won = Event("trick", winner, trick, (Award("trick", winner, 1, trick),))
        return (Event("follow", seat, (action,)), won)

    def closing_awards(self) -> tuple[Award, ...]:
        return ()

    def observe(self, seat: Seat) -> ToyObservation:
        on_turn = not self.is_over() and self.turn == seat
        return ToyObservation(
            game=GAME.slug,
            seat=seat,
            turn=None if self.is_over() else self.turn,
            standing=self.standing,
            hand=self.hands[seat],
            hand_sizes=(count(self.hands[0]), count(self.hands[1])),
            legal=tuple(self.legal_actions()) if on_turn else (),
            trick=tuple(self.trick),
            tricks=tuple(self.tricks),
            shown=tuple(shown or None for shown in self.shown),
            gone=self.gone,
        )

    def outcome(self) -> Outcome:
        mine, theirs = self.score()
        if mine == theirs:
            return Outcome(None, "tie")
        return Outcome(0 if mine > theirs else 1, "points", 1)


class ToyGame(Game):
    """The facts of the toy game."""

    slug = "toy"
    rules_version = 2
    replays = frozenset({1})
    deck = "toy"
    codes = tuple(f"{letter}{rank}" for letter in "XY" for rank in range(1, SUIT_SIZE + 1))
    sides = ((0,), (1,))
    clockwise = True
    awards: Mapping[str, str] = {"trick": "T4", "aces": "T3"}
    kinds: Mapping[str, bool] = {"show": False, "pass": False}
    silent = frozenset({"pass"})
    beside = "rest"

    def opening(self, dealer: Seat) -> Standing:
        return Standing(dealer, 0, (0, 0))

    def deal(self, standing: Standing, order: Sequence[Card]) -> ToyState:
        return ToyState(standing, order)

    def stacked(
        self, dealer: Seat, hands: Sequence[Sequence[Card]], beside: Sequence[Card]
    ) -> list[Card]:
        if [len(hand) for hand in hands] != [HAND, HAND]:
            raise InvalidAction("not the hands of a toy deal")
        return [*hands[1 - dealer], *hands[dealer], *beside]

    def settled(self, standing: Standing, outcome: Outcome) -> Standing:
        points = list(standing.points)
        if outcome.winner is not None:
            points[outcome.winner] += outcome.points
        return Standing(1 - standing.dealer, standing.deal + 1, tuple(points))

    def next_standing(self, standing: Standing, outcome: Outcome) -> Standing | None:
        after = self.settled(standing, outcome)
        return None if max(after.points) >= MATCH else after

    def encode(self, move: Move) -> Action:
        if move.kind == PLAY and move.card is not None and not move.cards:
            return move.card
        if move.kind in self.kinds and move.card is None and not move.cards:
            return SHOW if move.kind == "show" else SILENCE
        raise InvalidAction(f"no move of this game: {move}")

    def decode(self, action: Action) -> Move:
        if action in (SHOW, SILENCE):
            return Move("show" if action == SHOW else "pass")
        return Move(PLAY, action)

    def sample_world(self, observation: Observation, rng: Rng) -> ToyState:
        assert isinstance(observation, ToyObservation)
        seat = observation.seat
        world = ToyState(observation.standing, list(range(PACK)))
        shown = ACES if observation.shown[1 - seat] else 0
        known = shown & ~observation.gone
        hidden = listed(((1 << PACK) - 1) & ~observation.gone & ~observation.hand & ~known)
        rng.shuffle(hidden)
        missing = observation.hand_sizes[1 - seat] - count(known)
        world.hands[seat] = observation.hand
        world.hands[1 - seat] = known | gathered(hidden[:missing])
        world.trick = list(observation.trick)
        world.tricks = list(observation.tricks)
        world.gone = observation.gone
        world.shown = [bool(shown) for shown in observation.shown]
        world.turn = observation.turn if observation.turn is not None else 0
        world.leader = 1 - world.turn if world.trick else world.turn
        sizes, shows = observation.hand_sizes, observation.shown
        world.asked = [size < HAND or bool(show) for size, show in zip(sizes, shows, strict=True)]
        if seat == observation.turn and not world.asked[seat]:
            world.asked[seat] = not observation.legal or observation.legal[0] != SHOW
        return world

    def player(self, level: str) -> Player:
        return {name: RandomPlayer() for name in (*LEVELS, *YARDSTICKS)}[level]

    def budget(self, level: str) -> Budget:
        return Budget(1)

    def observed(self, observation: Observation) -> dict[str, object]:
        assert isinstance(observation, ToyObservation)
        trick = [self.codes[card] for card in observation.trick]
        return {"trick": trick, "tricks": list(observation.tricks)}

    def revealed(self, state: State) -> dict[str, object]:
        assert isinstance(state, ToyState)
        return {"hands": [self.spelled_cards(hand) for hand in state.hands], "turn": state.turn}


GAME = ToyGame()
