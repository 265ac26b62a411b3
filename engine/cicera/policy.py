"""What a good player weighs before a card: the gain now, and what it leaves to the next player.

All values are thousandths of a point, so that machine code and plain Python decide alike; what
things are worth is read from weights.toml.
"""

from typing import Final

from engine.cards import Action, Card, Cards, bit, count, listed, lowest
from engine.cicera.captures import sums_of
from engine.cicera.deck import (
    ACE_OF_SWORDS,
    HAND,
    HIGHEST_VALUE,
    JACK_OF_CUPS,
    MATA,
    NUMERAL_CARDS,
    NUMERALS,
    PACK,
    PACK_CARDS,
    SUIT_SIZE,
    SWORDS,
    TEN_OF_COINS,
    THREE_OF_SWORDS,
    of_rank,
)
from engine.cicera.scoring import CARDS_MAJORITY, NOBODY, SWORDS_MAJORITY, bonuses
from engine.cicera.weights import WEIGHTS, Weights

POINT: Final = 1000
LATE: Final = 20
"""With no more cards than these in the other hands, it is looked at whether a majority is sure."""
SUMS_WEIGHED: Final = 64
"""How many sums of a value a playout looks at: on a table so full they are all alike."""


def _reaches() -> list[int]:
    """Return the chances, in thousandths, that a hand holds one of `sought` unseen cards."""
    table: list[int] = []
    for hand in range(HAND + 1):
        for hidden in range(PACK + 1):
            miss = POINT
            for sought in range(5):
                table.append(POINT - miss)
                left = hidden - sought
                miss = miss * max(0, left - hand) // left if left > 0 else 0
    return table


REACHES: Final = _reaches()


class Sight:
    """What one seat sees before it chooses: its hand, the table, and what has gone."""

    def __init__(
        self,
        hand: Cards,
        table: Cards,
        left: Card,
        mine: Cards,
        theirs: Cards,
        hidden: int,
        next_size: int,
        weights: Weights = WEIGHTS,
    ) -> None:
        self.weights = weights
        self.hand: Cards = hand
        # The last play is the dealer's, so an odd number of cards in all hands tells its team (C7).
        is_dealers: bool = (hidden + count(hand)) & 1 == 1
        self.sum_worth: int = weights.dealers_sum if is_dealers else weights.others_sum
        self.table: Cards = table
        self.left: Card = left
        self.unseen: Cards = PACK_CARDS & ~(hand | table | mine | theirs)
        self.reach_from: int = (next_size * (PACK + 1) + hidden) * 5
        self.total: int = 0
        numerals = table & NUMERAL_CARDS
        while numerals:
            self.total += lowest(numerals) % SUIT_SIZE + 1
            numerals &= numerals - 1
        self.courts: int = count(table & ~NUMERAL_CARDS)
        self.card_worth: int = weights.card
        self.sword_worth: int = weights.sword
        if hidden <= LATE:
            self._see_majorities(mine, theirs)
        self._weigh_run(mine, theirs)

    def _see_majorities(self, mine: Cards, theirs: Cards) -> None:
        """Count no more cards or swords once a majority is sure."""
        if count(mine) >= CARDS_MAJORITY or count(theirs) >= CARDS_MAJORITY:
            self.card_worth = 0
        if count(mine & SWORDS) >= SWORDS_MAJORITY or count(theirs & SWORDS) >= SWORDS_MAJORITY:
            self.sword_worth = 0

    def _weigh_run(self, mine: Cards, theirs: Cards) -> None:
        """Set what the swords of a run are worth as the piles stand."""
        low = bit(ACE_OF_SWORDS) | bit(MATA) | bit(THREE_OF_SWORDS)
        self.run_worth: int = 0
        self.next_sword: Card = NOBODY
        self.next_worth: int = 0
        if mine & low and theirs & low:
            return  # neither side can have a napula any more
        taken = (mine | theirs) & low
        if taken != low:
            self.run_worth = self.weights.run[count(taken)]
        self.next_sword = ACE_OF_SWORDS + 3
        while (mine | theirs) & bit(self.next_sword) and self.next_sword < ACE_OF_SWORDS + NUMERALS:
            self.next_sword += 1
        self.next_worth = POINT if taken == low else self.weights.next

    def worth(self, card: Card) -> int:
        """Return what it is worth to take a card."""
        worth = self.card_worth
        if card >= ACE_OF_SWORDS:
            worth += self.sword_worth
            if card <= THREE_OF_SWORDS:
                worth += self.run_worth
            elif card == self.next_sword:
                worth += self.next_worth
            if card == MATA:
                worth += self.weights.prize
        elif card in (TEN_OF_COINS, JACK_OF_CUPS):
            worth += self.weights.prize
        return worth

    def worth_of(self, cards: Cards) -> int:
        """Return what it is worth to take these cards."""
        worth = 0
        while cards:
            worth += self.worth(lowest(cards))
            cards &= cards - 1
        return worth

    def reach(self, rank: int) -> int:
        """Return the chance, in thousandths, that the next player holds a card of this rank."""
        return REACHES[self.reach_from + count(self.unseen & of_rank(rank))]

    def value(self, card: Card, taken: Cards) -> int:
        """Return what an action promises to the side of the seat."""
        rank: int = card % SUIT_SIZE
        return self._taking(card, rank, taken) if taken else self._leaving(card, rank)

    def _taking(self, card: Card, rank: int, taken: Cards) -> int:
        """Return what a capture brings, less what the table it leaves may cost."""
        value = POINT * count(bonuses(card, taken, self.table, self.left))
        value += self.worth_of(taken) + self.worth(card) * self.weights.own // POINT
        if taken & (taken - 1):
            value += self.sum_worth
        others = self.hand & of_rank(rank) & ~bit(card)
        if others:
            value += self._pair_worth(rank)
        after = self.table & ~taken
        if not after:
            return value
        if rank < NUMERALS:
            return value - self._feared(after, self.total - rank - 1, self.courts)
        return value - self._feared(after, self.total, self.courts - 1)

    def _leaving(self, card: Card, rank: int) -> int:
        """Return what it costs to leave a card: to lose it, to miss it, and the table with it."""
        value = (
            -self.reach(rank) * (self.weights.picada + self.card_worth + self.worth(card)) // POINT
        )
        others = self.hand & of_rank(rank) & ~bit(card)
        if others:
            value += self._pair_worth(rank)
        else:
            is_open = count(self.unseen & of_rank(rank)) > 2
            value -= self.weights.weapon if is_open else self.weights.single
        after = self.table | bit(card)
        if rank < NUMERALS:
            return value - self._feared(after, self.total + rank + 1, self.courts)
        return value - self._feared(after, self.total, self.courts + 1)

    def _pair_worth(self, rank: int) -> int:
        is_open = count(self.unseen & of_rank(rank)) > 1
        return self.weights.open_pair if is_open else self.weights.pair

    def _feared(self, after: Cards, total: int, courts: int) -> int:
        """Return what a sweep by the next player would cost, by the chance that he can (C16)."""
        if not after & (after - 1):
            rank: int = lowest(after) % SUIT_SIZE
        elif courts or total > HIGHEST_VALUE:
            return 0
        else:
            rank = total - 1
        return self.reach(rank) * (self.weights.sweep + self.worth_of(after)) // POINT

    def best(self) -> Action:
        """Return the action that promises most; among equals the first one."""
        best: Action = 0
        best_value = -1_000_000
        hand = self.hand
        while hand:
            card = lowest(hand)
            hand &= hand - 1
            value = self.value(card, 0)
            if value > best_value:
                best, best_value = card, value
            same = self.table & of_rank(card % SUIT_SIZE)
            while same:
                single = same & -same
                value = self.value(card, single)
                if value > best_value:
                    best, best_value = card | single << 6, value
                same &= same - 1
        for rank in range(1, NUMERALS):
            able = self.hand & of_rank(rank)
            if able:
                for taken in sums_of(rank + 1, self.table, SUMS_WEIGHED):
                    for card in listed(able):
                        value = self.value(card, taken)
                        if value > best_value:
                            best, best_value = card | taken << 6, value
        return best
