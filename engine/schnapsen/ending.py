"""The exact end of a deal: strict play in which both hands are known.

Cards are sets of one card here: suits, ranks and what beats what are then a few bits apart.
"""

from typing import Final

from engine.cards import Action, Cards, Seat, bit
from engine.schnapsen.deck import (
    ACE_VALUE,
    ACES,
    HALF,
    KING_VALUE,
    KINGS,
    MARRIAGE_POINTS,
    NO_CARD,
    NOBODY,
    OBER_VALUE,
    OBERS,
    SUIT_CARDS,
    TARGET,
    TEN_VALUE,
    TENS,
    TRUMP_MARRIAGE_POINTS,
    UNTER_VALUE,
    Points,
)
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.scoring import DOUBLE, SINGLE, TRIPLE, lost_by_closing, won_by_66

FIRST_SUIT: Final = 0x1F
SECOND_SUIT: Final = 0x3E0
THIRD_SUIT: Final = 0x7C00
FOURTH_SUIT: Final = 0xF8000


class Ending:
    """Solves strict play by alpha-beta on game points.

    A tally is the card points of a player, or minus what waits for a first trick: who has a trick
    has points (S4), and nothing waits for somebody who has (S20).
    """

    def __init__(
        self, state: SchnapsenState, least: Points = -TRIPLE, most: Points = TRIPLE
    ) -> None:
        """Take a state, and the results of seat 0 beyond which nothing is told apart."""
        self.trumps: Cards = SUIT_CARDS[state.trump]
        self.gain: Points = won_by_66(state.record_points, state.record_tricks)
        self.loss: Points = lost_by_closing(state.record_tricks)
        self.least = least
        self.most = most

    def worth(self, state: SchnapsenState) -> Points:
        """Return the game points that the seat on turn wins, negative where it loses them."""
        seat: Seat = state.turn
        if state.over:
            return state.game_points() if state.winner() == seat else -state.game_points()
        mine: Cards = state.hand_of(seat)
        theirs: Cards = state.hand_of(1 - seat)
        closer: Points = _standing_of(state, seat)
        my, their = tally_of(state, seat), tally_of(state, 1 - seat)
        least: Points = -self.most if seat else self.least
        most: Points = -self.least if seat else self.most
        if state.lead == NO_CARD:
            return self.led(mine, theirs, my, their, closer, least, most)
        # From the leader's side, then turned round.
        lead = bit(state.lead)
        return -self.answered(lead, theirs, mine, their, my, -closer, -most, -least)

    def led(
        self,
        mine: Cards,
        theirs: Cards,
        my: Points,
        their: Points,
        closer: Points,
        alpha: Points,
        beta: Points,
    ) -> Points:
        """Return the worth to the player on lead.

        `closer` is 1 where this player has closed the stock, -1 where the other one has.
        """
        # Nothing better than winning now, nothing worse than losing now.
        most: Points = self.won(their, closer)
        if most < beta:
            beta = most
        least: Points = -self.won(my, -closer)
        if least > alpha:
            alpha = least
        if alpha >= beta:
            return alpha
        # A card of a pair is never better led plainly.
        rest: Cards = mine
        kings: Cards = mine & (mine >> 1) & KINGS
        while kings:
            king: Cards = kings & -kings
            kings ^= king
            rest &= ~(3 * king)
            alpha = self.declared(king, mine, theirs, my, their, closer, alpha, beta)
            if alpha >= beta:
                return alpha
        trumps: Cards = rest & self.trumps
        alpha = self.best_of(trumps, mine, theirs, my, their, closer, alpha, beta)
        if alpha >= beta:
            return alpha
        return self.best_of(rest ^ trumps, mine, theirs, my, their, closer, alpha, beta)

    def declared(
        self,
        king: Cards,
        mine: Cards,
        theirs: Cards,
        my: Points,
        their: Points,
        closer: Points,
        alpha: Points,
        beta: Points,
    ) -> Points:
        """Return the worth to the player on lead of declaring a pair, or alpha if that is more."""
        after: Points = self.with_pair(king, my)
        if after >= TARGET:
            return self.won(their, closer)
        return self.best_of(3 * king, mine, theirs, after, their, closer, alpha, beta)

    def with_pair(self, king: Cards, my: Points) -> Points:
        """Return a tally after a pair has been declared."""
        points: Points = TRUMP_MARRIAGE_POINTS if king & self.trumps else MARRIAGE_POINTS
        return my + points if my > 0 else my - points

    def best_of(
        self,
        leads: Cards,
        mine: Cards,
        theirs: Cards,
        my: Points,
        their: Points,
        closer: Points,
        alpha: Points,
        beta: Points,
    ) -> Points:
        """Return the worth to the player on lead of the best of these cards, or alpha."""
        while leads:
            lead: Cards = leads & -leads
            leads ^= lead
            worth = self.answered(lead, mine ^ lead, theirs, my, their, closer, alpha, beta)
            if worth > alpha:
                alpha = worth
                if alpha >= beta:
                    return alpha
        return alpha

    def answered(
        self,
        lead: Cards,
        mine: Cards,
        theirs: Cards,
        my: Points,
        their: Points,
        closer: Points,
        alpha: Points,
        beta: Points,
    ) -> Points:
        """Return the worth to whoever has led this card, the other being to answer."""
        # S13, in its order: beat, follow, trump, anything.
        kin: Cards = kin_of(lead)
        answers: Cards = theirs & kin & (lead - 1)
        is_beaten = answers != 0
        if not is_beaten:
            answers = theirs & kin
            if answers == 0:
                answers = theirs & self.trumps
                is_beaten = answers != 0
                if not is_beaten:
                    answers = theirs
        led: Points = value_of_one(lead)
        while answers:
            card: Cards = answers & -answers
            answers ^= card
            points: Points = led + value_of_one(card)
            kept: Cards = theirs ^ card
            if is_beaten:
                tally: Points = their + points if their > 0 else points - their
                worth = -self._after(kept, mine, tally, my, -closer, -beta, -alpha)
            else:
                tally = my + points if my > 0 else points - my
                worth = self._after(mine, kept, tally, their, closer, alpha, beta)
            if worth < beta:
                beta = worth
                if alpha >= beta:
                    return beta
        return beta

    def _after(
        self,
        mine: Cards,
        theirs: Cards,
        my: Points,
        their: Points,
        closer: Points,
        alpha: Points,
        beta: Points,
    ) -> Points:
        """Return the worth to the player who has just won a trick."""
        if my >= TARGET:
            return self.won(their, closer)
        if mine:
            return self.led(mine, theirs, my, their, closer, alpha, beta)
        if closer:
            return -self.loss * closer  # S31, S33
        return SINGLE  # S32

    def won(self, loser: Points, closer: Points) -> Points:
        """Return the game points for reaching 66 against a player with this tally."""
        if closer:
            return self.gain if closer > 0 else self.loss
        if loser <= 0:
            return TRIPLE
        return DOUBLE if loser < HALF else SINGLE

    def worth_of(self, state: SchnapsenState, action: Action) -> Points:
        """Return the worth of an action to the seat on turn."""
        after = state.copy()
        after.apply(action)
        worth = self.worth(after)
        return worth if after.turn == state.turn else -worth


def kin_of(card: Cards) -> Cards:
    """Return all cards of the suit of one card."""
    if card & (FIRST_SUIT | SECOND_SUIT):
        return FIRST_SUIT if card & FIRST_SUIT else SECOND_SUIT
    return THIRD_SUIT if card & THIRD_SUIT else FOURTH_SUIT


def value_of_one(card: Cards) -> Points:
    """Return the card points of one card."""
    if card & (ACES | TENS):
        return ACE_VALUE if card & ACES else TEN_VALUE
    if card & KINGS:
        return KING_VALUE
    return OBER_VALUE if card & OBERS else UNTER_VALUE


def tally_of(state: SchnapsenState, seat: Seat) -> Points:
    """Return the points of a seat, or minus what waits for its first trick."""
    if state.tricks_of(seat):
        return state.points_of(seat) + state.waiting_of(seat)
    return -state.waiting_of(seat)


def _standing_of(state: SchnapsenState, seat: Seat) -> Points:
    if state.closer == NOBODY:
        return 0
    return 1 if state.closer == seat else -1
