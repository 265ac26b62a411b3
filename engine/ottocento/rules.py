"""A deal of Ottocento under way: what may be played, and what it makes happen."""

from typing import Final

from engine.cards import Action, Card, Cards, Seat, Side, bit, count, gathered, listed
from engine.hands import FourHands
from engine.observation import Event
from engine.ottocento.actions import BASE, DECLARE, PASS, discard, discarded, is_discard
from engine.ottocento.deck import (
    DEALER_HAND,
    FIVES,
    HAND,
    MATTO,
    PACKET,
    SEATS,
    SUIT,
    TRICKS,
    TRUMPS,
)
from engine.ottocento.observation import Declaration, OttocentoObservation
from engine.ottocento.policy import View, chosen_card, chosen_discards
from engine.ottocento.scoring import (
    LAST_TRICK_POINTS,
    Row,
    Settlement,
    card_points,
    combinations,
    combined,
    is_combined,
    pile_rows,
    settled,
    worth,
)
from engine.ottocento.tricks import beats, followers
from engine.rng import Rng
from engine.score import Award, Outcome, Standing

SLUG: Final = "ottocento"

DISCARDING: Final = 0
DECLARING: Final = 1
PLAYING: Final = 2
PHASES: Final = ["discard", "declare", "play"]


class OttocentoState(FourHands):
    """A deal of Ottocento under way."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.dealer: Seat = standing.dealer
        self.turn: Seat = standing.dealer
        self.leader: Seat = (standing.dealer + 1) % SEATS
        self.phase = DISCARDING
        self.discards: Cards = 0
        self.won: list[Cards] = [0, 0]
        self.tricks = [0, 0]
        self.declared: list[Cards] = [0, 0, 0, 0]
        self.points = [0, 0]
        self.voids: list[Cards] = [0, 0, 0, 0]
        self.trick: list[Card] = []
        self.led: Cards = 0
        self.best: Card = -1
        self.winner: Seat = self.leader
        self.matto_seat: Seat = -1
        self.matto_owed = False
        self.last_trick: list[Card] = []
        self.last_leader: Seat = -1

    def copy(self) -> "OttocentoState":
        """Return an independent copy."""
        twin = OttocentoState(self.standing)
        twin.turn = self.turn
        twin.leader = self.leader
        twin.phase = self.phase
        twin.hold_as(self)
        twin.discards = self.discards
        twin.won = self.won.copy()
        twin.tricks = self.tricks.copy()
        twin.declared = self.declared.copy()
        twin.points = self.points.copy()
        twin.voids = self.voids.copy()
        twin.trick = self.trick.copy()
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.matto_seat = self.matto_seat
        twin.matto_owed = self.matto_owed
        twin.last_trick = self.last_trick
        twin.last_leader = self.last_leader
        return twin

    def is_over(self) -> bool:
        """Return whether all tricks have been played."""
        return self.tricks[0] + self.tricks[1] == TRICKS

    def playable(self) -> Cards:
        """Return the cards that the seat on turn may play."""
        return followers(self.hand(self.turn), self.led)

    def legal_actions(self) -> list[Action]:
        """Return the actions open to the seat on turn, cards in pack order."""
        if self.phase == PLAYING:
            return [] if self.is_over() else listed(self.playable())
        if self.phase == DECLARING:
            return [DECLARE, PASS] if is_combined(self.hand(self.turn)) else [PASS]
        free = listed(self.hand(self.turn) & ~FIVES)
        actions: list[Action] = []
        for index in range(len(free)):
            for other in range(index + 1, len(free)):
                actions.append(discard(free[index], free[other]))
        return actions

    def forced(self) -> Action | None:
        """Return the pass of a hand that has nothing to declare (O8)."""
        if self.phase == DECLARING and not is_combined(self.hand(self.turn)):
            return PASS
        return None

    def any_action(self, rng: Rng) -> Action:
        """Return any legal action by chance; cards are drawn without listing the others."""
        if self.phase == PLAYING:
            return rng.one_of(self.playable())
        if self.phase == DECLARING:
            return super().any_action(rng)
        free = self.hand(self.turn) & ~FIVES
        first = rng.one_of(free)
        return discard(first, rng.one_of(free & ~bit(first)))

    def quick_action(self, rng: Rng) -> Action:
        """Return what the policy of the house plays in this world."""
        seat = self.turn
        if self.phase == PLAYING:
            return chosen_card(self.view(seat))
        if self.phase == DECLARING:
            return DECLARE if is_combined(self.hand(seat)) else PASS
        first, second = chosen_discards(self.hand(seat))
        return discard(first, second)

    def view(self, seat: Seat) -> View:
        """Return what the policy looks at when this seat plays a card."""
        view = View(self.hand(seat), followers(self.hand(seat), self.led))
        view.behind = SEATS - 1 - len(self.trick)
        view.led = self.led
        view.best = self.best
        view.is_partner_best = self.best >= 0 and (self.winner ^ seat) & 1 == 0
        for card in self.trick:
            view.table |= bit(card)
        view.gone = self.won[0] | self.won[1] | view.table
        if seat == self.dealer:
            view.gone |= self.discards
        view.right_void = self.voids[(seat + 1) % SEATS]
        view.partner_void = self.voids[(seat + 2) % SEATS]
        view.left_void = self.voids[(seat + 3) % SEATS]
        shown = self.declared
        view.watch(shown[(seat + 1) % SEATS], shown[(seat + 2) % SEATS], shown[(seat + 3) % SEATS])
        return view

    def apply(self, action: Action) -> None:
        """Play a legal action."""
        seat = self.turn
        if action < BASE:
            self._play(seat, action)
        elif action == PASS:
            self.phase = PLAYING
        elif action == DECLARE:
            self.phase = PLAYING
            self.declared[seat] = combined(self.hand(seat))
            self.points[seat & 1] += worth(self.declared[seat])
        else:
            self.discards = discarded(action)
            self.set_hand(seat, self.hand(seat) & ~self.discards)
            self.turn = self.leader
            self.phase = DECLARING

    def _play(self, seat: Seat, card: Card) -> None:
        self.set_hand(seat, self.hand(seat) & ~bit(card))
        if card != MATTO and self.led:
            self._learn(seat, card)
        self._lay(seat, card)
        self.turn = (seat + 1) % SEATS
        if len(self.trick) == SEATS:
            self._gather()
        elif not self.last_trick:
            self.phase = DECLARING

    def _lay(self, seat: Seat, card: Card) -> None:
        self.trick.append(card)
        if card == MATTO:
            self.matto_seat = seat
            return  # O15: it takes no part in the contest
        if not self.led:
            self.led = SUIT[card]
        elif not beats(card, self.best):
            return
        self.best = card
        self.winner = seat

    def lay_trick(self, cards: list[Card]) -> None:
        """Lay the cards of a trick under way, the leader's first."""
        for card in cards:
            self._lay((self.leader + len(self.trick)) % SEATS, card)

    def _learn(self, seat: Seat, card: Card) -> None:
        # O32: everybody sees who does not follow.
        if not bit(card) & self.led:
            trumps: Cards = 0 if bit(card) & TRUMPS else TRUMPS
            self.voids[seat] = self.voids[seat] | self.led | trumps

    def _gather(self) -> None:
        side: Side = self.winner & 1
        taken: Cards = 0
        for card in self.trick:
            taken |= bit(card)
        if taken & bit(MATTO):  # O15
            home: Side = self.matto_seat & 1
            self.won[home] = self.won[home] | bit(MATTO)
            self.matto_owed = home != side
        self.won[side] = self.won[side] | taken & ~bit(MATTO)
        self.tricks[side] = self.tricks[side] + 1
        self.last_trick = self.trick
        self.last_leader = self.leader
        self.trick = []
        self.led = 0
        self.best = -1
        self.turn = self.leader = self.winner

    def settlement(self) -> Settlement:
        """Return the piles as they are counted (O26)."""
        return settled(self.won, self.tricks, self.discards, self.dealer & 1, self.matto_owed)

    def score(self) -> list[int]:
        """Return the points declared so far; when the deal is over, the full result (O30)."""
        points = self.points.copy()
        if self.is_over():
            piles = self.settlement().piles
            points[0] += worth(piles[0]) + card_points(piles[0])
            points[1] += worth(piles[1]) + card_points(piles[1])
            points[self.winner & 1] += LAST_TRICK_POINTS
        return points

    def opening(self) -> tuple[Event, ...]:
        """Return that the cards were dealt, and by whom."""
        return (Event("deal", self.dealer),)

    def narrate(self, action: Action) -> tuple[Event, ...]:
        """Return what playing this action now makes happen."""
        seat = self.turn
        if action < BASE:
            return self._narrate_card(seat, action)
        if action == PASS:
            return (Event("pass", seat),)
        if action == DECLARE:
            awards = dressed("declared.", combinations(self.hand(seat)), seat & 1)
            return (Event("declare", seat, tuple(listed(combined(self.hand(seat)))), awards),)
        return (Event("discard", seat, tuple(listed(discarded(action))), secret=True),)

    def _narrate_card(self, seat: Seat, card: Card) -> tuple[Event, ...]:
        events = [Event("follow" if self.trick else "lead", seat, (card,))]
        if len(self.trick) == SEATS - 1:
            after = self.copy()
            after.apply(card)
            events.append(Event("trick", after.winner, tuple(after.last_trick)))
            if after.is_over():
                events.extend(after.settling())
        return tuple(events)

    def settling(self) -> list[Event]:
        """Return what the settlement of the piles moves (O27, O29)."""
        end = self.settlement()
        events: list[Event] = []
        if end.discards_side != self.dealer & 1:
            events.append(Event("discards_lost", self.dealer, tuple(listed(self.discards))))
        if end.gift >= 0:
            events.append(Event("matto_gift", self.matto_seat, (end.gift,)))
        return events

    def closing_awards(self) -> tuple[Award, ...]:
        """Return what the settled piles of both sides count (O30)."""
        piles = self.settlement().piles
        awards: tuple[Award, ...] = ()
        for side in range(2):
            last = self.last_trick if side == self.winner & 1 else []
            awards += dressed("captured.", pile_rows(piles[side], last), side)
        return awards

    def outcome(self) -> Outcome:
        """Return who has more points, or a draw (O30)."""
        score = self.score()
        if score[0] == score[1]:
            return Outcome(None, "tie")
        return Outcome(0 if score[0] > score[1] else 1, "points")

    def why_not(self, action: Action) -> str:
        """Return the rule that refuses an action now, or an empty string."""
        if self.phase == DISCARDING:
            return self._why_no_discard(action)
        if self.phase == DECLARING:
            return "" if action in self.legal_actions() else "O8"
        if action >= DECLARE:
            return self._why_not_now()
        if is_discard(action):
            return "O7"
        return self._why_no_card(action)

    def _why_not_now(self) -> str:
        hand = self.hand(self.turn)
        if count(hand) < HAND:
            return "O8.late"
        return "O8.once" if is_combined(hand) else "O8.nothing"

    def _why_no_discard(self, action: Action) -> str:
        if not is_discard(action):
            return "O7"
        cards = discarded(action)
        if cards & ~self.hand(self.turn):
            return "O6.hand"
        return "O6" if cards & FIVES else ""

    def _why_no_card(self, card: Card) -> str:
        hand = self.hand(self.turn)
        if not bit(card) & hand:
            return "O11.hand"
        if bit(card) & self.playable():
            return ""
        return "O11.follow" if hand & self.led else "O11.trump"

    def observe(self, seat: Seat) -> OttocentoObservation:
        """Return all that this seat may know (O32)."""
        over = self.is_over()
        on_turn = seat == self.turn and not over
        phase = PLAYING if self.phase == DECLARING and not on_turn else self.phase
        own = over or seat == self.dealer
        return OttocentoObservation(
            game=SLUG,
            seat=seat,
            turn=None if over else self.turn,
            standing=self.standing,
            hand=self.hand(seat),
            hand_sizes=tuple([count(hand) for hand in self.hands()]),
            legal=tuple(self.legal_actions()) if on_turn else (),
            phase=PHASES[phase],
            trick=tuple(self.trick),
            leader=self.leader,
            tricks=tuple(self.tricks),
            points=tuple(self.score()),
            declared=tuple([declaration(cards) for cards in self.declared]),
            discards=self.discards if own else 0,
            won=tuple(self.won),
            voids=tuple(self.voids),
            matto_seat=None if self.matto_seat < 0 else self.matto_seat,
            matto_owed=self.matto_owed,
            last_trick=tuple(self.last_trick),
            last_leader=None if self.last_leader < 0 else self.last_leader,
        )


def dressed(prefix: str, rows: list[Row], side: Side) -> tuple[Award, ...]:
    """Return rows as lines of the score sheet."""
    awards: list[Award] = []
    for row in rows:
        alone = row.key in ("card_points", "last_trick")
        key = row.key if alone else prefix + row.key
        awards.append(Award(key, side, row.points, tuple(row.cards)))
    return tuple(awards)


def declaration(cards: Cards) -> Declaration | None:
    """Return what showing these cards declares: as much as the whole hand is worth."""
    return Declaration(worth(cards), cards) if cards else None


def dealt(standing: Standing, order: list[Card]) -> OttocentoState:
    """Return the deal: packets from the dealer's right, the last cards to the dealer (O5)."""
    hands: list[Cards] = [0, 0, 0, 0]
    start = 0
    for _ in range(HAND // PACKET):
        for place in range(1, SEATS + 1):
            seat = (standing.dealer + place) % SEATS
            hands[seat] |= gathered(order[start : start + PACKET])
            start += PACKET
    hands[standing.dealer] |= gathered(order[start : start + DEALER_HAND - HAND])
    state = OttocentoState(standing)
    state.give(hands)
    return state
