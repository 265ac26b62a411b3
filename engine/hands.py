"""A deal that four hands are dealt to."""

from engine.cards import Cards, Seat
from engine.state import State


class FourHands(State):
    """Four hands. They are kept apart, not in a list: search copies and reads them often."""

    hand_0: Cards = 0
    hand_1: Cards = 0
    hand_2: Cards = 0
    hand_3: Cards = 0

    def hand(self, seat: Seat) -> Cards:
        """Return the hand of a seat."""
        if seat == 0:
            return self.hand_0
        if seat == 1:
            return self.hand_1
        return self.hand_2 if seat == 2 else self.hand_3

    def set_hand(self, seat: Seat, hand: Cards) -> None:
        """Give a seat its hand."""
        if seat == 0:
            self.hand_0 = hand
        elif seat == 1:
            self.hand_1 = hand
        elif seat == 2:
            self.hand_2 = hand
        else:
            self.hand_3 = hand

    def hands(self) -> list[Cards]:
        """Return the hands, by seat."""
        return [self.hand_0, self.hand_1, self.hand_2, self.hand_3]

    def give(self, hands: list[Cards]) -> None:
        """Give each seat its hand."""
        for seat in range(len(hands)):
            self.set_hand(seat, hands[seat])

    def hold_as(self, other: "FourHands") -> None:
        """Hold the hands of another deal."""
        self.hand_0 = other.hand_0
        self.hand_1 = other.hand_1
        self.hand_2 = other.hand_2
        self.hand_3 = other.hand_3
