"""What a sensible player does at once: the easy level, the playouts, and the first guess."""

from engine.cards import Action, Card, Cards, bit, count, listed
from engine.schnapsen.deck import (
    CLOSE,
    DECLARED,
    EXCHANGE,
    HIGHER,
    KIN,
    KINGS_AND_OBERS,
    NO_CARD,
    PAIRS,
    SUIT_CARDS,
    SUIT_OF,
    TARGET,
    VALUES,
    Points,
    Suit,
    king_of,
    ober_of,
    unter_of,
)
from engine.schnapsen.scoring import marriage_points
from engine.schnapsen.tricks import beats, strict_answers, trick_points

# What a card is held to be worth beyond this trick, in card points.
TRUMP_KEPT = 7
PAIR_KEPT = 4
ACE_KEPT = 7
TEN_KEPT = 3
# What else a trick brings: the first one makes waiting marriages and lighter defeats possible.
FIRST_TRICK = 5
DECIDED = 500
# What a card of the other player adds to a sure trick, as a rule.
ADDED = 3


class View:
    """What the policy looks at: one hand, what it has not seen, and the points."""

    def __init__(
        self,
        hand: Cards,
        unseen: Cards,
        trump: Suit,
        is_open: bool,
        points: Points,
        theirs: Points,
        waiting: Points,
    ) -> None:
        self.hand = hand
        self.unseen = unseen
        self.trump = trump
        self.is_open = is_open
        self.points = points
        self.theirs = theirs
        self.waiting = waiting


def chosen(view: View, lead: Card) -> Action:
    """Return what to play; `lead` is the card to answer, or none."""
    if lead == NO_CARD:
        return chosen_lead(view)
    if view.is_open:
        return open_answer(view, lead)
    return strict_answer(view, lead)


def chosen_lead(view: View) -> Action:
    """Return what to do on lead: exchange, close, or a card, declared where it can be."""
    if view.is_open and view.hand & bit(unter_of(view.trump)):
        return EXCHANGE
    suit: Suit = best_pair(view.hand, view.trump)
    wins_at_once = suit >= 0 and is_enough(view, marriage_points(suit, view.trump))
    if view.is_open and not wins_at_once and is_worth_closing(view):
        return CLOSE
    if suit >= 0:
        return led_of_pair(view, suit) | DECLARED
    return open_lead(view) if view.is_open else strict_lead(view)


def best_pair(hand: Cards, trump: Suit) -> Suit:
    """Return the suit of the dearest pair in a hand, or -1."""
    if not hand & KINGS_AND_OBERS:
        return -1
    if hand & PAIRS[trump] == PAIRS[trump]:
        return trump
    for suit in range(4):
        if hand & PAIRS[suit] == PAIRS[suit]:
            return suit
    return -1


def is_enough(view: View, points: Points) -> bool:
    """Return whether points declared now decide the deal (S22)."""
    return view.points > 0 and view.points + points >= TARGET


def led_of_pair(view: View, suit: Suit) -> Card:
    """Return the König of a pair where it is likely to win the trick, else the Ober."""
    king: Card = king_of(suit)
    return king if not view.unseen & HIGHER[king] else ober_of(suit)


def open_lead(view: View) -> Card:
    """Return the card that gives least away."""
    best: Card = NO_CARD
    least: Points = 0
    for card in listed(view.hand):
        cost: Points = VALUES[card] + kept_for(view, card)
        if not view.unseen & HIGHER[card] and not view.unseen & SUIT_CARDS[view.trump]:
            cost -= 2 * VALUES[card] + ADDED  # nothing can beat it
        if best == NO_CARD or cost < least:
            best, least = card, cost
    return best


def kept_for(view: View, card: Card) -> Points:
    """Return what a card is held to be worth beyond this trick."""
    suit: Suit = SUIT_OF[card]
    worth: Points = 0
    if suit == view.trump:
        worth += TRUMP_KEPT
    elif VALUES[card] == 11:
        worth += ACE_KEPT
    elif VALUES[card] == 10:
        worth += TEN_KEPT
    partner: Cards = PAIRS[suit] & ~bit(card)
    if PAIRS[suit] & bit(card) and partner & (view.unseen | view.hand):
        worth += PAIR_KEPT
        if partner & view.hand or suit == view.trump:
            worth += PAIR_KEPT
    return worth


def open_answer(view: View, lead: Card) -> Card:
    """Return the answer that keeps the best balance between this trick and the next ones."""
    best: Card = NO_CARD
    most: Points = 0
    for card in listed(view.hand):
        points: Points = trick_points(lead, card)
        gain: Points = -kept_for(view, card)
        if beats(card, lead, view.trump):
            gain += points
            if view.points == 0:
                gain += FIRST_TRICK + view.waiting // 2
            if view.points + points >= TARGET:
                gain += DECIDED
        else:
            gain -= points
            if view.theirs + points >= TARGET:
                gain -= DECIDED
        if best == NO_CARD or gain > most:
            best, most = card, gain
    return best


def strict_answer(view: View, lead: Card) -> Card:
    """Return the cheapest card that may be played, or the dearest where it brings 66."""
    cheapest: Card = NO_CARD
    for card in listed(strict_answers(view.hand, lead, view.trump)):
        if beats(card, lead, view.trump):
            if view.points + trick_points(lead, card) >= TARGET:
                return card
            if not view.unseen & HIGHER[card] and VALUES[card] < 10:
                return card
        if cheapest == NO_CARD or VALUES[card] < VALUES[cheapest]:
            cheapest = card
    return cheapest


def strict_lead(view: View) -> Card:
    """Return a card that cannot be beaten, trumps first, else the cheapest."""
    trumps: Cards = SUIT_CARDS[view.trump]
    theirs: Cards = view.unseen & trumps
    for card in listed(view.hand & trumps):
        if theirs and not theirs & HIGHER[card]:
            return card
    cheapest: Card = NO_CARD
    for card in listed(view.hand):
        is_master = not view.unseen & HIGHER[card]
        if is_master and (not theirs or (view.unseen & KIN[card] and VALUES[card] == 11)):
            return card
        if cheapest == NO_CARD or lead_cost(view, card) < lead_cost(view, cheapest):
            cheapest = card
    return cheapest


def lead_cost(view: View, card: Card) -> Points:
    """Return what a strict lead of this card is likely to lose."""
    return VALUES[card] + (TRUMP_KEPT if SUIT_OF[card] == view.trump else 0)


def is_worth_closing(view: View) -> bool:
    """Return whether the points in sight make 66 whatever the other player holds."""
    return view.points + sure_points(view) >= TARGET


def sure_points(view: View) -> Points:
    """Return the points that tricks from the top bring, with the pairs that can be led."""
    trumps: Cards = SUIT_CARDS[view.trump]
    theirs: Cards = view.unseen & trumps
    masters: Cards = 0
    for card in listed(view.hand & trumps):
        if not theirs & HIGHER[card]:
            masters |= bit(card)
    total: Points = points_of_masters(masters)
    # Every master trump led takes one of theirs; what is left of them may spoil the plain suits.
    left: int = count(theirs) - count(masters)
    for suit in range(4):
        if view.hand & PAIRS[suit] == PAIRS[suit] and (view.points > 0 or masters):
            total += marriage_points(suit, view.trump)
        if suit != view.trump and left <= 0:
            total += points_of_masters(plain_masters(view, suit))
    return total


def plain_masters(view: View, suit: Suit) -> Cards:
    """Return the cards of a plain suit that win from the top."""
    masters: Cards = 0
    theirs: Cards = view.unseen & SUIT_CARDS[suit]
    for card in listed(view.hand & SUIT_CARDS[suit]):
        if theirs & HIGHER[card]:
            return masters
        masters |= bit(card)
    return masters


def points_of_masters(masters: Cards) -> Points:
    """Return the points of tricks won with these cards."""
    total: Points = 0
    for card in listed(masters):
        total += VALUES[card] + ADDED
    return total
