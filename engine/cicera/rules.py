"""A Cicera deal under way: what may be played, what it does, what each seat sees of it."""

from typing import Final

from engine.cards import Action, Card, Cards, Seat, Side, bit, count, listed
from engine.cicera.captures import captures_of, refusal, sums_of
from engine.cicera.deck import NUMERALS, SEATS, SUIT_SIZE, of_rank
from engine.cicera.observation import CiceraObservation
from engine.cicera.policy import Sight
from engine.cicera.scoring import (
    BONUS_KEYS,
    BONUS_POINTS,
    NOBODY,
    bonus_points,
    bonuses,
    counted,
    counted_points,
)
from engine.cicera.weights import WEIGHTS, Weights
from engine.hands import FourHands
from engine.observation import Event
from engine.rng import Rng
from engine.score import Award, Outcome, Standing

SLUG: Final = "cicera"
CARD_BITS: Final = 6
"""An action is the card played, and above these bits the set it takes; an empty set places it."""
CARD_MASK: Final = 63


class CiceraState(FourHands):
    """A deal under way."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing
        self.turn = (standing.dealer + 1) % SEATS  # C7
        self.in_hands: int = 0
        """How many cards the four hands hold together."""
        self.table: Cards = 0
        self.laid: list[Card] = []
        """All cards that have lain on the table, in the order in which they came there."""
        self.left: Card = NOBODY
        """The card placed on the last turn (C17)."""
        self.last_capturer: Seat = NOBODY
        self.pile_0: Cards = 0
        self.pile_1: Cards = 0
        self.bonus_0: int = 0
        self.bonus_1: int = 0

    def copy(self) -> "CiceraState":
        """Return an independent copy."""
        twin = CiceraState(self.standing)
        twin.turn = self.turn
        twin.hold_as(self)
        twin.in_hands = self.in_hands
        twin.table = self.table
        twin.laid = self.laid[:]
        twin.left = self.left
        twin.last_capturer = self.last_capturer
        twin.pile_0 = self.pile_0
        twin.pile_1 = self.pile_1
        twin.bonus_0 = self.bonus_0
        twin.bonus_1 = self.bonus_1
        return twin

    def give(self, hands: list[Cards]) -> None:
        """Give each seat its hand."""
        super().give(hands)
        for hand in hands:
            self.in_hands += count(hand)

    def pile(self, side: Side) -> Cards:
        """Return what a side has taken."""
        return self.pile_1 if side else self.pile_0

    def on_table(self) -> list[Card]:
        """Return the table cards in the order in which they came."""
        return [card for card in self.laid if bit(card) & self.table]

    def is_over(self) -> bool:
        """Return whether all hands are empty (C8)."""
        return self.in_hands == 0

    def legal_actions(self) -> list[Action]:
        """Return for each card of the hand: to place it, single captures, sums (C8-C12)."""
        hand = self.hand(self.turn)
        sets: dict[int, list[Cards]] = {}
        found: list[Action] = []
        for card in listed(hand):
            found.append(card)
            rank = card % SUIT_SIZE
            for single in listed(self.table & of_rank(rank)):
                found.append(card | bit(single) << CARD_BITS)
            if rank >= NUMERALS:
                continue
            if rank not in sets:
                sets[rank] = sums_of(rank + 1, self.table)
            for taken in sets[rank]:
                found.append(card | taken << CARD_BITS)
        return found

    def why_not(self, action: Action) -> str:
        """Return the rule that refuses an action now, or an empty string; it lists no captures."""
        card = action & CARD_MASK
        if not self.hand(self.turn) & bit(card):
            return "C8"
        return refusal(card, action >> CARD_BITS, self.table)

    def apply(self, action: Action) -> None:
        """Play a legal action."""
        card = action & CARD_MASK
        taken = action >> CARD_BITS
        seat = self.turn
        self.set_hand(seat, self.hand(seat) & ~bit(card))
        self.in_hands -= 1
        if taken:
            self._capture(seat, card, taken)
        else:
            self.table |= bit(card)
            self.laid.append(card)
            self.left = card
        self.turn = (seat + 1) % SEATS
        if self.is_over():
            self._collect()

    def _capture(self, seat: Seat, card: Card, taken: Cards) -> None:
        points = bonus_points(bonuses(card, taken, self.table, self.left))
        if seat & 1:
            self.pile_1 |= taken | bit(card)
            self.bonus_1 += points
        else:
            self.pile_0 |= taken | bit(card)
            self.bonus_0 += points
        self.table &= ~taken
        self.left = NOBODY
        self.last_capturer = seat

    def _collect(self) -> None:
        """Give what is left to the side that captured last, without a bonus (C22, C23)."""
        if self.last_capturer == NOBODY:
            return
        if self.last_capturer & 1:
            self.pile_1 |= self.table
        else:
            self.pile_0 |= self.table
        self.table = 0
        self.left = NOBODY

    def score(self) -> list[int]:
        """Return the bonuses of each side so far; when the deal is over, the awards too (C31)."""
        if not self.is_over():
            return [self.bonus_0, self.bonus_1]
        return [
            self.bonus_0 + counted_points(self.pile_0, self.pile_1),
            self.bonus_1 + counted_points(self.pile_1, self.pile_0),
        ]

    def opening(self) -> tuple[Event, ...]:
        """Return what everybody sees when the cards have been dealt: the table (C6)."""
        return (Event("deal", self.standing.dealer, tuple(self.on_table())),)

    def narrate(self, action: Action) -> tuple[Event, ...]:
        """Return what playing this action now makes happen."""
        card = action & CARD_MASK
        taken = action >> CARD_BITS
        seat = self.turn
        if not taken:
            told = Event("place", seat, (card,))
        else:
            cards = (card, *listed(taken))
            told = Event("capture", seat, cards, self._awards(card, taken, cards))
        leftover = self._leftover(action)
        return (told,) if leftover is None else (told, leftover)

    def _awards(self, card: Card, taken: Cards, cards: tuple[Card, ...]) -> tuple[Award, ...]:
        found = bonuses(card, taken, self.table, self.left)
        side = self.turn & 1
        return tuple(
            [Award(key, side, BONUS_POINTS, cards) for flag, key in BONUS_KEYS if found & flag]
        )

    def _leftover(self, action: Action) -> Event | None:
        """Return what is told of the cards that nobody captured, after the last play (C22)."""
        if self.in_hands > 1:
            return None
        last = self.copy()
        last.apply(action)
        before = self.pile_0 | self.pile_1
        swept = action >> CARD_BITS
        if swept:
            before |= swept | bit(action & CARD_MASK)
        rest = (last.pile_0 | last.pile_1) & ~before
        return Event("leftover", last.last_capturer, tuple(listed(rest))) if rest else None

    def closing_awards(self) -> tuple[Award, ...]:
        """Return the awards of both piles (C24-C29)."""
        awards: list[Award] = []
        for side in (0, 1):
            for key, points, cards in counted(self.pile(side), self.pile(1 - side)):
                awards.append(Award(key, side, points, tuple(listed(cards))))
        return tuple(awards)

    def outcome(self) -> Outcome:
        """Return who has won: the higher total, or nobody (C23, C32)."""
        if self.last_capturer == NOBODY:
            return Outcome(None, "no_capture")
        ours, theirs = self.score()
        if ours == theirs:
            return Outcome(None, "tie")
        return Outcome(0 if ours > theirs else 1, "points")

    def observe(self, seat: Seat) -> CiceraObservation:
        """Return all that this seat may know (C33)."""
        is_over = self.is_over()
        on_turn = not is_over and seat == self.turn
        points = self.score()
        return CiceraObservation(
            game=SLUG,
            seat=seat,
            turn=None if is_over else self.turn,
            standing=self.standing,
            hand=self.hand(seat),
            hand_sizes=tuple([count(hand) for hand in self.hands()]),
            legal=tuple(self.legal_actions()) if on_turn else (),
            table=tuple(self.on_table()),
            left=None if self.left == NOBODY else self.left,
            piles=(self.pile_0, self.pile_1),
            pile_sizes=(count(self.pile_0), count(self.pile_1)),
            points=(points[0], points[1]),
            last_capturer=None if self.last_capturer == NOBODY else self.last_capturer,
        )

    def any_action(self, rng: Rng) -> Action:
        """Return any card, and then any of the things that it may do."""
        card = rng.one_of(self.hand(self.turn))
        taken = captures_of(card, self.table)
        chosen = rng.below(len(taken) + 1)
        return card if chosen == len(taken) else card | taken[chosen] << CARD_BITS

    def quick_action(self, rng: Rng) -> Action:
        """Return what a good player would do who sees only its own hand."""
        return self.sight().best()

    def sight(self, weights: Weights = WEIGHTS) -> Sight:
        """Return what the seat on turn sees, and how it weighs it."""
        seat = self.turn
        mine = self.pile(seat & 1)
        theirs = self.pile(1 - (seat & 1))
        hand = self.hand(seat)
        next_size = count(self.hand((seat + 1) % SEATS))
        hidden = self.in_hands - count(hand)
        return Sight(hand, self.table, self.left, mine, theirs, hidden, next_size, weights)
