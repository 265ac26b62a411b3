"""Full states that one seat cannot tell from the true one: who may hold what (O32)."""

from functools import cache

from engine.cards import Card, Cards, Seat, bit, count, listed
from engine.ottocento.deck import DISCARDS, FIVES, PACK, SEATS
from engine.ottocento.observation import OttocentoObservation
from engine.ottocento.rules import DECLARING, DISCARDING, PLAYING, OttocentoState
from engine.ottocento.scoring import combined
from engine.rng import Rng

ASIDE = SEATS
"""Where the discards lie: a place like a hand, behind the seats."""


class Worlds:
    """All that an observation says about where the unseen cards may be."""

    def __init__(self, seen: OttocentoObservation) -> None:
        self.seen = seen
        self.known: list[Cards] = [0] * SEATS + [seen.discards]
        self.barred: list[Cards] = [*seen.voids, FIVES]
        self.room: list[int] = [*seen.hand_sizes, 0]
        gone: Cards = seen.won[0] | seen.won[1]
        for card in seen.trick:
            gone |= bit(card)
        for seat in range(SEATS):
            shown = seen.declared[seat]
            if shown is not None:
                self.known[seat] = shown.cards & ~gone
                self.barred[seat] |= undeclared(shown.cards)
        self.known[seen.seat] = seen.hand
        if seen.phase != "discard" and not seen.discards:
            self.room[ASIDE] = DISCARDS
        self.hidden: Cards = PACK & ~gone & ~seen.discards
        for place in range(SEATS):
            self.hidden &= ~self.known[place]
            self.room[place] -= count(self.known[place])

    def sample(self, rng: Rng) -> OttocentoState:
        """Return one of these worlds."""
        places = self._dealt(rng)
        seen = self.seen
        world = OttocentoState(seen.standing)
        world.give(places[:SEATS])
        world.discards = places[ASIDE]
        world.won = list(seen.won)
        world.tricks = list(seen.tricks)
        world.voids = list(seen.voids)
        for seat in range(SEATS):
            shown = seen.declared[seat]
            if shown is not None:
                world.declared[seat] = shown.cards
        world.points = list(seen.points)
        world.last_trick = list(seen.last_trick)
        world.last_leader = -1 if seen.last_leader is None else seen.last_leader
        world.matto_seat = -1 if seen.matto_seat is None else seen.matto_seat
        world.matto_owed = seen.matto_owed
        world.leader = world.winner = seen.leader
        if seen.turn is not None:
            world.turn = seen.turn
        world.phase = self._phase()
        world.lay_trick(list(seen.trick))
        return world

    def _phase(self) -> int:
        seen = self.seen
        if seen.phase == "discard":
            return DISCARDING
        if seen.phase == "declare":
            return DECLARING
        # Whether another seat has been asked yet is not to be seen (O9).
        asked = seen.last_trick or seen.turn is None or seen.turn == seen.seat
        return PLAYING if asked or seen.declared[seen.turn or 0] is not None else DECLARING

    def _dealt(self, rng: Rng) -> list[Cards]:
        """Return the cards of each seat and the discards, the hidden ones dealt by chance."""
        places = self.known.copy()
        room = self.room.copy()
        for card in self._order(rng):
            place = self._place(card, room, rng)
            if place < 0:
                place = self._moved(card, places, room)
            # Not in place: that is compiled as an operation on objects.
            places[place] = places[place] | bit(card)
            room[place] = room[place] - 1
        return places

    def _order(self, rng: Rng) -> list[Card]:
        """Return the hidden cards in a random order, those with the fewest places first."""
        cards = listed(self.hidden)
        rng.shuffle(cards)
        first: list[Card] = []
        second: list[Card] = []
        third: list[Card] = []
        for card in cards:
            open_to = 0
            for place in range(SEATS + 1):
                if self.room[place] and not self.barred[place] & bit(card):
                    open_to += 1
            (first if open_to < 2 else second if open_to == 2 else third).append(card)
        return first + second + third

    def _place(self, card: Card, room: list[int], rng: Rng) -> Seat:
        """Return a place for a card by chance, weighted by the room there, or -1."""
        chosen: Seat = -1
        total = 0
        for place in range(SEATS + 1):
            if room[place] and not self.barred[place] & bit(card):
                total += room[place]
                if rng.below(total) < room[place]:
                    chosen = place
        return chosen

    def _moved(self, card: Card, places: list[Cards], room: list[int]) -> Seat:
        """Return a place for a card once others have made room; the truth shows one exists."""
        came_from = [-1] * (SEATS + 1)
        moving: list[Card] = [-1] * (SEATS + 1)
        queue: list[Seat] = []
        for place in range(SEATS + 1):
            if self.room[place] and not self.barred[place] & bit(card):
                came_from[place] = place
                queue.append(place)
        while queue:
            full = queue.pop(0)
            for place in range(SEATS + 1):
                free = places[full] & self.hidden & ~self.barred[place]
                if came_from[place] >= 0 or not self.room[place] or not free:
                    continue
                came_from[place] = full
                moving[place] = listed(free)[0]
                if room[place]:
                    return _shift(place, came_from, moving, places, room)
                queue.append(place)
        raise AssertionError("no world fits what was seen")


def _shift(
    place: Seat, came_from: list[Seat], moving: list[Card], places: list[Cards], room: list[int]
) -> Seat:
    """Move the cards along the path to a free place; return the place that is free then."""
    room[place] -= 1
    while came_from[place] != place:
        before = came_from[place]
        places[place] |= bit(moving[place])
        places[before] &= ~bit(moving[place])
        place = before
    room[place] += 1
    return place


@cache
def undeclared(shown: Cards) -> Cards:
    """Return the cards a seat cannot hold: with one of them it would have shown more (O8)."""
    barred: Cards = 0
    for card in listed(PACK & ~shown):
        if combined(shown | bit(card)) != shown:
            barred |= bit(card)
    return barred
