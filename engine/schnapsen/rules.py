"""The rules of a deal of Schnapsen: what may be played, who has won, who sees what."""

from engine.cards import Action, Card, Cards, Seat, bit, count, listed
from engine.observation import Event
from engine.rng import Rng
from engine.schnapsen import policy
from engine.schnapsen.deal import Deal
from engine.schnapsen.deck import (
    CLOSE,
    DECLARED,
    EXCHANGE,
    FACE_DOWN,
    HIGHER,
    KIN,
    KINGS,
    NO_CARD,
    NOBODY,
    PAIRS,
    SLUG,
    STOCK,
    SUIT_OF,
    TARGET,
    WHOLE_PACK,
    Suit,
    unter_of,
)
from engine.schnapsen.observation import ClosingRecord, SchnapsenObservation
from engine.schnapsen.scoring import (
    CLOSER_66,
    CLOSER_FAILED,
    LAST_TRICK,
    OTHER_66,
    SIXTY_SIX,
    marriage_key,
    marriage_points,
)
from engine.schnapsen.tricks import strict_answers, trick_points
from engine.score import Award, Outcome


class SchnapsenState(Deal):
    """A deal of Schnapsen under way."""

    def copy(self) -> "SchnapsenState":
        """Return an independent copy."""
        twin = SchnapsenState(self.standing, self.stock)
        self.copy_to(twin)
        return twin

    # --- what may be played ------------------------------------------------------------------

    def legal_actions(self) -> list[Action]:
        """Return the open actions: exchange, close, then card by card, declared before plain."""
        if self.over:
            return []
        legal = self.legal_set()
        found: list[Action] = []
        if legal & bit(EXCHANGE):
            found.append(EXCHANGE)
        if legal & bit(CLOSE):
            found.append(CLOSE)
        for card in listed(legal & WHOLE_PACK):
            if legal & bit(card | DECLARED):
                found.append(card | DECLARED)
            found.append(card)
        return found

    def legal_set(self) -> Cards:
        """Return the open actions of a deal under way as a set: bit n stands for action n."""
        hand = self.hand_of(self.turn)
        if self.lead != NO_CARD:
            return self.open_answers(hand)
        kings: Cards = hand & (hand >> 1) & KINGS
        found: Cards = hand | ((3 * kings) << DECLARED)
        if self.is_open():
            found |= bit(CLOSE)
            if hand & bit(unter_of(self.trump)):
                found |= bit(EXCHANGE)
        return found

    def open_answers(self, hand: Cards) -> Cards:
        """Return the cards of a hand that may answer the card led."""
        # S8, S12, S13
        return hand if self.is_open() else strict_answers(hand, self.lead, self.trump)

    def why_not(self, action: Action) -> str:
        """Return the rule that refuses an action now, or an empty string."""
        if self.over:
            return "S28"
        if action == EXCHANGE:
            return self._no_exchange()
        if action == CLOSE:
            return self._no_close()
        hand = self.hand_of(self.turn)
        card = action & ~DECLARED
        if not hand & bit(card):
            return "S7.hand"
        if action & DECLARED:
            return self._no_marriage(hand, card)
        if self.lead == NO_CARD or self.open_answers(hand) & bit(card):
            return ""
        return self._no_answer(hand)

    def _no_exchange(self) -> str:
        if self.lead != NO_CARD:
            return "S16.lead"
        if not self.is_open():
            return "S16.stock"
        return "" if self.hand_of(self.turn) & bit(unter_of(self.trump)) else "S15"

    def _no_close(self) -> str:
        if self.closer != NOBODY:
            return "S26"
        if self.lead != NO_CARD:
            return "S23.lead"
        return "" if self.is_open() else "S23.stock"

    def _no_marriage(self, hand: Cards, card: Card) -> str:
        if self.lead != NO_CARD:
            return "S19"
        return "S18" if PAIRS[SUIT_OF[card]] & ~hand else ""

    def _no_answer(self, hand: Cards) -> str:
        # S13: the first of its steps that this hand can do
        if hand & HIGHER[self.lead]:
            return "S13.beat"
        return "S13.follow" if hand & KIN[self.lead] else "S13.trump"

    def any_action(self, rng: Rng) -> Action:
        """Return any legal action by chance."""
        return rng.one_of(self.legal_set())

    def quick_action(self, rng: Rng) -> Action:
        """Return what the policy plays: cheap and sensible."""
        return policy.chosen(self.view(), self.lead)

    def view(self) -> policy.View:
        """Return what the policy looks at."""
        seat = self.turn
        return policy.View(
            self.hand_of(seat),
            self.unseen_by(seat),
            self.trump,
            self.is_open(),
            self.points_of(seat),
            self.points_of(1 - seat),
            self.waiting_of(seat),
        )

    # --- telling -----------------------------------------------------------------------------

    def outcome(self) -> Outcome:
        """Return who has won, why, and the game points."""
        winner = self.winner()
        reached: bool = self.points_of(winner) >= TARGET
        if self.closer == NOBODY:
            reason = SIXTY_SIX if reached else LAST_TRICK
        elif self.closer == winner:
            reason = CLOSER_66
        else:
            reason = OTHER_66 if reached else CLOSER_FAILED
        return Outcome(winner, reason, self.game_points())

    def opening(self) -> tuple[Event, ...]:
        """Return the turning-up of the trump card."""
        return (Event("deal", self.standing.dealer, (self.bottom,)),)

    def closing_awards(self) -> tuple[Award, ...]:
        """Return nothing: every point has been told when it was made."""
        return ()

    def narrate(self, action: Action) -> tuple[Event, ...]:
        """Return what playing this action makes happen."""
        seat = self.turn
        if action == EXCHANGE:
            return (Event("exchange", seat, (self.bottom,)),)
        if action == CLOSE:
            return (Event("close", seat),)
        card = action & ~DECLARED
        if self.lead != NO_CARD:
            return (Event("answer", seat, (card,)), *self._told_trick(card))
        led = Event("lead", seat, (card,))
        if action & DECLARED:
            return (led, self._told_marriage(seat, SUIT_OF[card]))
        return (led,)

    def _told_marriage(self, seat: Seat, suit: Suit) -> Event:
        pair = tuple(listed(PAIRS[suit]))
        # S20: a waiting marriage has no award yet.
        awards = (self._marriage(seat, suit),) if self.tricks_of(seat) else ()
        return Event("marriage", seat, pair, awards)

    def _marriage(self, seat: Seat, suit: Suit) -> Award:
        points: int = marriage_points(suit, self.trump)
        return Award(marriage_key(suit, self.trump), seat, points, tuple(listed(PAIRS[suit])))

    def _told_trick(self, answer: Card) -> tuple[Event, ...]:
        after = self.copy()
        after.apply(answer)
        winner = after.leader
        trick = (self.lead, answer)
        points: int = trick_points(self.lead, answer)
        awards = [Award("trick", winner, points, trick)]
        if self.waiting_of(winner):
            # S20: one pair at most can be waiting.
            declared = self.declared1 if winner else self.declared0
            awards += [self._marriage(winner, suit) for suit in listed(declared)]
        told = [Event("trick", winner, trick, tuple(awards))]
        if after.drawn > self.drawn:
            told += self._told_draws(winner)
            if after.drawn == STOCK:
                told.append(Event("stock_exhausted", None))
        return tuple(told)

    def _told_draws(self, winner: Seat) -> list[Event]:
        stock = self.stock_cards()
        is_last: bool = self.drawn + 1 == FACE_DOWN
        return [
            Event("draw", winner, (stock[0],), secret=True),
            Event("draw", 1 - winner, (stock[1],), secret=not is_last),
        ]

    def observe(self, seat: Seat) -> SchnapsenObservation:
        """Return what S37 allows this seat to know."""
        is_asked = not self.over and self.turn == seat
        closed = self.closer != NOBODY
        return SchnapsenObservation(
            game=SLUG,
            seat=seat,
            turn=None if self.over else self.turn,
            standing=self.standing,
            hand=self.hand_of(seat),
            hand_sizes=(count(self.hand0), count(self.hand1)),
            legal=tuple(self.legal_actions()) if is_asked else (),
            trump=self.trump,
            bottom=None if self.drawn == STOCK else self.bottom,
            stock_size=STOCK - self.drawn,
            leader=self.leader,
            trick=() if self.lead == NO_CARD else (self.lead,),
            lead_marriage=self.is_declared,
            tricks=(self.tricks0, self.tricks1),
            points=(self.points0, self.points1),
            waiting=(self.waiting0, self.waiting1),
            declared=(tuple(listed(self.declared0)), tuple(listed(self.declared1))),
            closed_by=self.closer if closed else None,
            record=ClosingRecord(self.record_points, self.record_tricks) if closed else None,
            known=self.shown0 if seat else self.shown1,
            shown=self.shown1 if seat else self.shown0,
            lacking=(self.lacking0, self.lacking1),
            piles=(self.pile0, self.pile1),
        )
