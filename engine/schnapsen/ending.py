"""The exact end of a deal in which nobody draws any more and both hands are known."""

from engine.cards import Action, Card, Cards, Seat, bit
from engine.schnapsen.deck import (
    KINGS_AND_OBERS,
    NO_CARD,
    NOBODY,
    PAIRS,
    SUIT_CARDS,
    TARGET,
    VALUES,
    Points,
    Suit,
    first_of,
    king_of,
    ober_of,
)
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.scoring import (
    SINGLE,
    TRIPLE,
    lost_by_closing,
    marriage_points,
    won_by_66,
)
from engine.schnapsen.tricks import beats, strict_answers


class Ending:
    """Solves strict play by alpha-beta on game points.

    A tally is the card points of a player, or minus what waits for a first trick: who has a trick
    has points (S4), and nothing waits for somebody who has (S20). By the rules of the VU Amsterdam
    something may wait, but no points are looked at before the next trick is won.
    """

    def __init__(self, state: SchnapsenState) -> None:
        self.trump: Suit = state.trump
        self.is_closed: bool = state.closer != NOBODY
        self.gain: Points = won_by_66(state.record_points, state.record_tricks)
        self.loss: Points = lost_by_closing(state.record_tricks)
        self.nodes: Points = 0
        self.by_vu_rules: bool = state.by_vu_rules

    def worth(self, state: SchnapsenState) -> Points:
        """Return the game points that the seat on turn wins, negative where it loses them."""
        seat: Seat = state.turn
        if state.over:
            return state.game_points() if state.winner() == seat else -state.game_points()
        mine: Cards = state.hand_of(seat)
        theirs: Cards = state.hand_of(1 - seat)
        closer: Points = _standing_of(state, seat)
        my, their = tally_of(state, seat), tally_of(state, 1 - seat)
        if state.lead == NO_CARD:
            return self.led(mine, theirs, my, their, closer, -TRIPLE, TRIPLE)
        # From the leader's side, then turned round.
        return -self.answered(state.lead, theirs, mine, their, my, -closer, -TRIPLE, TRIPLE)

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
        self.nodes += 1
        # Nothing better than winning now, nothing worse than losing now.
        most: Points = self.won(their, closer)
        if most < beta:
            beta = most
        least: Points = -self.won(my, -closer)
        if least > alpha:
            alpha = least
        if alpha >= beta:
            return alpha
        pairs: Cards = 0
        if mine & KINGS_AND_OBERS:
            for suit in range(4):
                if mine & PAIRS[suit] == PAIRS[suit]:
                    pairs |= PAIRS[suit]
                    points = marriage_points(suit, self.trump)
                    declared = my + points if my > 0 else -points
                    if declared >= TARGET and not self.by_vu_rules:
                        return most
                    for card in (ober_of(suit), king_of(suit)):
                        if self.by_vu_rules and card != king_of(suit):
                            continue
                        worth = self.answered(
                            card, mine & ~bit(card), theirs, declared, their, closer, alpha, beta
                        )
                        if worth > alpha:
                            alpha = worth
                            if alpha >= beta:
                                return alpha
        # A card of a pair is never better led plainly.
        rest: Cards = mine & ~pairs
        trumps: Cards = rest & SUIT_CARDS[self.trump]
        alpha = self._best_of(trumps, mine, theirs, my, their, closer, alpha, beta)
        if alpha >= beta:
            return alpha
        return self._best_of(rest & ~trumps, mine, theirs, my, their, closer, alpha, beta)

    def _best_of(
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
        while leads:
            card = first_of(leads)
            leads &= leads - 1
            worth = self.answered(card, mine & ~bit(card), theirs, my, their, closer, alpha, beta)
            if worth > alpha:
                alpha = worth
                if alpha >= beta:
                    return alpha
        return alpha

    def answered(
        self,
        lead: Card,
        mine: Cards,
        theirs: Cards,
        my: Points,
        their: Points,
        closer: Points,
        alpha: Points,
        beta: Points,
    ) -> Points:
        """Return the worth to whoever has led this card, the other being to answer."""
        answers: Cards = strict_answers(theirs, lead, self.trump)
        while answers:
            card = first_of(answers)
            answers &= answers - 1
            points = VALUES[lead] + VALUES[card]
            kept = theirs & ~bit(card)
            if beats(card, lead, self.trump):
                worth = -self._after(kept, mine, lifted(their, points), my, -closer, -beta, -alpha)
            else:
                worth = self._after(mine, kept, lifted(my, points), their, closer, alpha, beta)
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
        if closer > 0:
            return self.gain
        if closer < 0:
            return self.loss
        if loser <= 0:
            return TRIPLE
        return won_by_66(loser, 1)

    def worth_of(self, state: SchnapsenState, action: Action) -> Points:
        """Return the worth of an action to the seat on turn."""
        after = state.copy()
        after.apply(action)
        worth = self.worth(after)
        return worth if after.turn == state.turn else -worth


def lifted(tally: Points, points: Points) -> Points:
    """Return a tally after a trick."""
    return tally + points if tally > 0 else points - tally


def tally_of(state: SchnapsenState, seat: Seat) -> Points:
    """Return the points of a seat, or minus what waits for its first trick."""
    if state.tricks_of(seat):
        return state.points_of(seat) + state.waiting_of(seat)
    return -state.waiting_of(seat)


def _standing_of(state: SchnapsenState, seat: Seat) -> Points:
    if state.closer == NOBODY:
        return 0
    return 1 if state.closer == seat else -1
