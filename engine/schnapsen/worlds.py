"""Worlds that one seat cannot tell from the true one."""

from engine.cards import Card, Cards, Seat, bit, count, gathered, listed
from engine.rng import Rng
from engine.schnapsen.deck import FACE_DOWN, NO_CARD, NOBODY, STOCK
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.rules import SchnapsenState


class Worlds:
    """Deals the unseen cards anew, as often as asked, so that one seat sees the same table.

    A shuffled order is used once from each of its cards on before it is shuffled again: every card
    is then in the hand as often as its share, and averages over the worlds are steadier.
    """

    def __init__(self, seen: SchnapsenObservation, table: SchnapsenState) -> None:
        """Take what is seen, and an empty deal to show it on."""
        self.seat: Seat = seen.seat
        self.table = table
        show(table, seen)
        other: Seat = 1 - self.seat
        unseen: Cards = self.table.unseen_by(self.seat)
        self.known: Cards = seen.known
        # S13: what a strict answer has shown not to be there lies in the stock.
        self.elsewhere: Cards = unseen & seen.lacking[other] & ~self.known
        self.free: list[Card] = listed(unseen & ~self.known & ~self.elsewhere)
        self.missing: int = seen.hand_sizes[other] - count(self.known)
        self.start: int = 0
        self.round: list[Card] = []  # the free cards twice, so that every turn of them is a slice

    def next(self, rng: Rng) -> SchnapsenState:
        """Return another world."""
        world = self.table.copy()
        if self.start == 0:
            rng.shuffle(self.free)
            self.round = self.free + self.free
        middle: int = self.start + self.missing
        self._hand_out(world, self.start, middle)
        if world.drawn < STOCK:
            rest = self.round[middle : self.start + len(self.free)] + listed(self.elsewhere)
            if self.elsewhere:
                rng.shuffle(rest)
            world.stock = [NO_CARD] * world.drawn + rest
        self.start = self.start + 1 if self.start + 1 < len(self.free) else 0
        return world

    def _hand_out(self, world: SchnapsenState, start: int, end: int) -> None:
        hand: Cards = self.known
        for place in range(start, end):
            hand |= bit(self.round[place])
        if self.seat:
            world.hand0 = hand
        else:
            world.hand1 = hand


def worlds_of(seen: SchnapsenObservation) -> Worlds:
    """Return the worlds of an observation."""
    return Worlds(seen, SchnapsenState(seen.standing, [NO_CARD] * FACE_DOWN))


def show(table: SchnapsenState, seen: SchnapsenObservation) -> None:
    """Put everything that is public and the own hand on an empty table."""
    seat = seen.seat
    table.trump = seen.trump
    table.leader = seen.leader
    table.turn = seen.leader if seen.turn is None else seen.turn
    table.over = seen.turn is None
    table.lead = seen.trick[0] if seen.trick else NO_CARD
    table.is_declared = seen.lead_marriage
    table.drawn = STOCK - seen.stock_size
    table.bottom = NO_CARD if seen.bottom is None else seen.bottom
    table.pile0, table.pile1 = seen.piles
    table.points0, table.points1 = seen.points
    table.waiting0, table.waiting1 = seen.waiting
    table.tricks0, table.tricks1 = seen.tricks
    table.declared0 = gathered(list(seen.declared[0]))
    table.declared1 = gathered(list(seen.declared[1]))
    table.lacking0, table.lacking1 = seen.lacking
    _put_closing(table, seen)
    if seat:
        table.hand1 = seen.hand
        table.shown0, table.shown1 = seen.known, seen.shown
    else:
        table.hand0 = seen.hand
        table.shown0, table.shown1 = seen.shown, seen.known


def _put_closing(table: SchnapsenState, seen: SchnapsenObservation) -> None:
    table.closer = NOBODY if seen.closed_by is None else seen.closed_by
    if seen.record is not None:
        table.record_points = seen.record.points
        table.record_tricks = seen.record.tricks
