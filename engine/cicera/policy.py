"""What a good player weighs before a card: the gain now, and what it leaves to the next player.

All values are thousandths of a point, so that machine code and plain Python decide alike.
"""

from typing import Final

from engine.cards import Action, Card, Cards, bit, count, listed, lowest
from engine.cicera.captures import VALUE_BITS, VALUE_MASK, sums
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

POINT: Final = 1000
CARD_WORTH: Final = 110
"""What one more card is worth on the way to the majority (C24)."""
SWORD_WORTH: Final = 150
"""What one more sword is worth on top of it (C25)."""
RUN_WORTH: Final = (1000, 1500, 3500)
"""What a low sword is worth while a napula may come (C29): of three, two, one still to be taken."""
NEXT_WORTH: Final = 300
"""What the sword behind the low ones is worth while a napula may come."""
PRIZE_WORTH: Final = 1000
"""What La Mata, the ten of coins and the Jack of cups are worth (C26-C28)."""
EMPTY_WORTH: Final = 200
"""What it is worth that the next player finds an empty table."""
WEAPON_WORTH: Final = 60
"""What a card kept is worth for each of its rank that others may leave."""
PAIR_WORTH: Final = 120
"""What it is worth to keep another card of the rank that is left."""
EXPOSED: Final = 0
"""How much the danger of a table card adds to its worth, in thousandths."""
LOST: Final = 1000
"""How much of a card's own worth is feared for where it is left, in thousandths."""
PARTNER: Final = 0
"""How much of a sweep that the next player misses is hoped for from the partner, in thousandths."""
LAST: Final = 0
"""What the last capture is worth for each table card it would bring, near the end."""
LAST_CARDS: Final = 8
LOW: Final = 0
"""What it costs to leave a numeral, for each point below ten: it feeds sums."""
SUM_WORTH: Final = 0
"""What it is worth to break ranks by a sum."""
LATE: Final = 20
"""With no more cards than these in the other hands, it is looked at whether a majority is sure."""
SUMS_WEIGHED: Final = 64
"""How many sums a playout looks at: on a table so full they are all alike."""


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
    ) -> None:
        self.hand: Cards = hand
        self.hidden: int = hidden
        self.table: Cards = table
        self.left: Card = left
        self.unseen: Cards = PACK_CARDS & ~(hand | table | mine | theirs)
        self.reach_from: int = (next_size * (PACK + 1) + hidden) * 5
        self.total: int = 0
        for card in listed(table & NUMERAL_CARDS):
            self.total += card % SUIT_SIZE + 1
        self.courts: int = count(table & ~NUMERAL_CARDS)
        self.card_worth: int = CARD_WORTH
        self.sword_worth: int = SWORD_WORTH
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
            self.run_worth = RUN_WORTH[count(taken)]
        self.next_sword = ACE_OF_SWORDS + 3
        while (mine | theirs) & bit(self.next_sword) and self.next_sword < ACE_OF_SWORDS + NUMERALS:
            self.next_sword += 1
        self.next_worth = POINT if taken == low else NEXT_WORTH

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
                worth += PRIZE_WORTH
        elif card in (TEN_OF_COINS, JACK_OF_CUPS):
            worth += PRIZE_WORTH
        return worth

    def worth_of(self, cards: Cards) -> int:
        """Return what it is worth to take these cards."""
        worth = 0
        for card in listed(cards):
            worth += self.worth(card)
        return worth

    def reach(self, rank: int) -> int:
        """Return the chance, in thousandths, that the next player holds a card of this rank."""
        return REACHES[self.reach_from + count(self.unseen & of_rank(rank))]

    def value(self, card: Card, taken: Cards) -> int:
        """Return what an action promises to the side of the seat."""
        rank: int = card % SUIT_SIZE
        total = self.total
        courts = self.courts
        value = self._kept(rank)
        if taken:
            after = self.table & ~taken
            value += POINT * count(bonuses(card, taken, self.table, self.left))
            value += self.worth_of(taken | bit(card))
            if EXPOSED:
                for one in listed(taken):
                    value += self.worth(one) * self.reach(one % SUIT_SIZE) // POINT * EXPOSED // POINT
            if taken & (taken - 1):
                value += SUM_WORTH
            if self.hidden < LAST_CARDS:
                value += LAST * count(after)
            if rank < NUMERALS:
                total -= rank + 1
            else:
                courts -= 1
        else:
            after = self.table | bit(card)
            # C17: whoever comes next may pick the card.
            value -= self.reach(rank) * (POINT + self.card_worth + self.worth(card) * LOST // POINT) // POINT
            if rank < NUMERALS:
                value -= LOW * (9 - rank)
                total += rank + 1
            else:
                courts += 1
        return value - self._offered(after, total, courts)

    def _kept(self, rank: int) -> int:
        """Return what the hand is worth for the next turns when a card of this rank leaves it."""
        if count(self.hand & of_rank(rank)) > 1:
            return PAIR_WORTH
        return -WEAPON_WORTH * count(self.unseen & of_rank(rank))

    def _offered(self, after: Cards, total: int, courts: int) -> int:
        """Return what the next player may sweep away, by the chance that he can (C16)."""
        if not after:
            return -EMPTY_WORTH
        if not after & (after - 1):
            rank: int = lowest(after) % SUIT_SIZE
        elif courts or total > HIGHEST_VALUE:
            return 0
        else:
            rank = total - 1
        reach = self.reach(rank)
        worth = POINT + self.worth_of(after)
        return (reach - (POINT - reach) * reach // POINT * PARTNER // POINT) * worth // POINT

    def best(self) -> Action:
        """Return the action that promises most; among equals the first one."""
        best: Action = 0
        best_value = -1_000_000
        for card in listed(self.hand):
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
        for packed in sums(self.table, self._highest(), SUMS_WEIGHED):
            able = self.hand & of_rank((packed & VALUE_MASK) - 1)
            if able:
                taken = packed >> VALUE_BITS
                for card in listed(able):
                    value = self.value(card, taken)
                    if value > best_value:
                        best, best_value = card | taken << 6, value
        return best

    def _highest(self) -> int:
        """Return the highest value in the hand."""
        for rank in range(NUMERALS - 1, 0, -1):
            if self.hand & of_rank(rank):
                return rank + 1
        return 1
