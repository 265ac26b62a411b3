"""What lies where in a deal of Schnapsen, and how playing changes it."""

from engine.cards import Action, Card, Cards, Seat, bit
from engine.schnapsen.deck import (
    CLOSE,
    DECLARED,
    EXCHANGE,
    FACE_DOWN,
    NO_CARD,
    NOBODY,
    PAIRS,
    STOCK,
    SUIT_OF,
    TARGET,
    WHOLE_PACK,
    Points,
    Suit,
    unter_of,
)
from engine.schnapsen.scoring import SINGLE, lost_by_closing, marriage_points, won_by_66
from engine.schnapsen.tricks import beats, told_by_answer, trick_points
from engine.score import Standing
from engine.state import State


class Deal(State):
    """What lies where in a deal under way. Fields with a number belong to that seat."""

    standing: Standing
    trump: Suit = 0
    leader: Seat = 0
    lead: Card = NO_CARD
    is_declared: bool = False
    over: bool = False
    hand0: Cards = 0
    hand1: Cards = 0
    pile0: Cards = 0
    pile1: Cards = 0
    points0: Points = 0
    points1: Points = 0
    waiting0: Points = 0
    waiting1: Points = 0
    tricks0: Points = 0
    tricks1: Points = 0
    # Suits declared, as bits; cards everybody knows a hand to hold, and to lack.
    declared0: Cards = 0
    declared1: Cards = 0
    shown0: Cards = 0
    shown1: Cards = 0
    lacking0: Cards = 0
    lacking1: Cards = 0
    closer: Seat = NOBODY
    record_points: Points = 0
    record_tricks: Points = 0
    # The face-down cards in order of drawing (shared, never changed) and the card under them.
    stock: list[Card]
    bottom: Card = NO_CARD
    drawn: Points = 0

    def __init__(self, standing: Standing, stock: list[Card]) -> None:
        self.standing = standing
        self.stock = stock
        self.turn = 0

    def copy_to(self, twin: "Deal") -> None:
        """Make another deal with the same stock the same as this one."""
        twin.turn, twin.trump, twin.leader = self.turn, self.trump, self.leader
        twin.lead, twin.is_declared, twin.over = self.lead, self.is_declared, self.over
        twin.hand0, twin.hand1 = self.hand0, self.hand1
        twin.pile0, twin.pile1 = self.pile0, self.pile1
        twin.points0, twin.points1 = self.points0, self.points1
        twin.waiting0, twin.waiting1 = self.waiting0, self.waiting1
        twin.tricks0, twin.tricks1 = self.tricks0, self.tricks1
        twin.declared0, twin.declared1 = self.declared0, self.declared1
        twin.shown0, twin.shown1 = self.shown0, self.shown1
        twin.lacking0, twin.lacking1 = self.lacking0, self.lacking1
        twin.closer = self.closer
        twin.record_points, twin.record_tricks = self.record_points, self.record_tricks
        twin.bottom, twin.drawn = self.bottom, self.drawn

    def is_over(self) -> bool:
        """Return whether the deal has ended."""
        return self.over

    def is_open(self) -> bool:
        """Return whether the players still draw."""
        # S6
        return self.closer == NOBODY and self.drawn < STOCK

    def hand_of(self, seat: Seat) -> Cards:
        """Return the hand of a seat."""
        return self.hand1 if seat else self.hand0

    def points_of(self, seat: Seat) -> Points:
        """Return the card points of a seat, credited marriages included."""
        return self.points1 if seat else self.points0

    def waiting_of(self, seat: Seat) -> Points:
        """Return the marriage points that wait for the first trick of a seat."""
        return self.waiting1 if seat else self.waiting0

    def tricks_of(self, seat: Seat) -> Points:
        """Return how many tricks a seat has won."""
        return self.tricks1 if seat else self.tricks0

    def stock_cards(self) -> list[Card]:
        """Return the cards of the stock in order of drawing, the indicator last."""
        if self.drawn == STOCK:
            return []
        return [*self.stock[self.drawn :], self.bottom]

    def score(self) -> list[int]:
        """Return the card points of each side."""
        return [self.points0, self.points1]

    def winner(self) -> Seat:
        """Return who has won the deal; asked only when it is over."""
        if self.points0 >= TARGET:
            return 0
        if self.points1 >= TARGET:
            return 1
        # S32: the winner of the last trick leads no more; S31, S33 where the stock was closed.
        return self.leader if self.closer == NOBODY else 1 - self.closer

    def game_points(self) -> Points:
        """Return what the deal is worth to its winner; asked only when it is over."""
        winner = self.winner()
        loser = 1 - winner
        if self.closer == winner:
            return won_by_66(self.record_points, self.record_tricks)
        if self.closer == loser:
            return lost_by_closing(self.record_tricks)
        if self.points_of(winner) < TARGET:
            return SINGLE
        return won_by_66(self.points_of(loser), self.tricks_of(loser))

    def unseen_by(self, seat: Seat) -> Cards:
        """Return the cards of the other hand and of the face-down stock."""
        seen: Cards = self.hand_of(seat) | self.pile0 | self.pile1
        if self.lead != NO_CARD:
            seen |= bit(self.lead)
        if self.drawn < STOCK:
            seen |= bit(self.bottom)
        return WHOLE_PACK & ~seen

    # --- playing -----------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """Play a legal action."""
        if self.lead != NO_CARD:
            self._answer(action)
        elif action == EXCHANGE:
            self._exchange()
        elif action == CLOSE:
            self._close()
        else:
            self._lead(action & ~DECLARED, action & DECLARED != 0)

    def _exchange(self) -> None:
        # S15: both cards are seen, and the one taken is known to be held.
        unter = unter_of(self.trump)
        self._take(self.turn, self.bottom, True)
        self._drop(self.turn, unter)
        self.bottom = unter

    def _close(self) -> None:
        # S25
        other = 1 - self.turn
        self.closer = self.turn
        self.record_points = self.points_of(other)
        self.record_tricks = self.tricks_of(other)

    def _lead(self, card: Card, is_declared: bool) -> None:
        seat = self.turn
        self._drop(seat, card)
        self.lead = card
        self.is_declared = is_declared
        self.turn = 1 - seat
        if is_declared:
            self._declare(seat, SUIT_OF[card])

    def _declare(self, seat: Seat, suit: Suit) -> None:
        # S18: the partner card is known to be held.
        points = marriage_points(suit, self.trump)
        waits = self.pair_waits(seat)
        if seat:
            self.declared1 |= bit(suit)
            self.shown1 |= PAIRS[suit] & self.hand1
        else:
            self.declared0 |= bit(suit)
            self.shown0 |= PAIRS[suit] & self.hand0
        if not waits:
            self._credit(seat, points)
            self.over = self.points_of(seat) >= TARGET  # S22
        elif seat:
            self.waiting1 += points
        else:
            self.waiting0 += points

    def _answer(self, card: Card) -> None:
        # S10, in its order
        seat = self.turn
        lead = self.lead
        self._drop(seat, card)
        if not self.is_open():
            self._note_lacking(seat, told_by_answer(card, lead, self.trump))
        winner = seat if beats(card, lead, self.trump) else self.leader
        self._win(winner, bit(lead) | bit(card), trick_points(lead, card))
        self.lead = NO_CARD
        self.is_declared = False
        self.leader = self.turn = winner
        if self.points_of(winner) >= TARGET:
            self.over = True
        elif self.is_open():
            self._draw(winner)
        elif self.hand0 | self.hand1 == 0:
            self.over = True

    def pair_waits(self, seat: Seat) -> bool:
        """Return whether a pair declared now counts only with the next trick of its seat."""
        # S20
        return self.tricks_of(seat) == 0

    def _win(self, seat: Seat, cards: Cards, points: Points) -> None:
        if seat:
            self.pile1 |= cards
            self.tricks1 += 1
            self.points1 += points + self.waiting1
            self.waiting1 = 0
        else:
            self.pile0 |= cards
            self.tricks0 += 1
            self.points0 += points + self.waiting0
            self.waiting0 = 0

    def _draw(self, winner: Seat) -> None:
        # S11
        self._take(winner, self.stock[self.drawn], False)
        if self.drawn + 1 < FACE_DOWN:
            self._take(1 - winner, self.stock[self.drawn + 1], False)
        else:
            self._take(1 - winner, self.bottom, True)
        self.drawn += 2

    def _credit(self, seat: Seat, points: Points) -> None:
        if seat:
            self.points1 += points
        else:
            self.points0 += points

    def _take(self, seat: Seat, card: Card, is_seen: bool) -> None:
        held = bit(card)
        if seat:
            self.hand1 |= held
            if is_seen:
                self.shown1 |= held
        else:
            self.hand0 |= held
            if is_seen:
                self.shown0 |= held

    def _drop(self, seat: Seat, card: Card) -> None:
        rest = ~bit(card)
        if seat:
            self.hand1 &= rest
            self.shown1 &= rest
        else:
            self.hand0 &= rest
            self.shown0 &= rest

    def _note_lacking(self, seat: Seat, cards: Cards) -> None:
        if seat:
            self.lacking1 |= cards
        else:
            self.lacking0 |= cards
