"""What a sensible player does at once: the easy level, the playouts, and the first guess."""

from typing import Final

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
    TEN_VALUE,
    VALUES,
    WHOLE_PACK,
    Points,
    Suit,
    first_of,
    king_of,
    ober_of,
    unter_of,
)
from engine.schnapsen.scoring import marriage_points
from engine.schnapsen.tricks import beats, strict_answers, trick_points
from engine.schnapsen.weights import WEIGHTS, Weights

# More than anything a trick can bring, in tenths of a card point.
DECIDED: Final = 5000
TENTHS: Final = 10
# What leading a trump costs in strict play beyond its value, in card points.
TRUMP_HELD: Final = 7


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
        weights: Weights = WEIGHTS,
    ) -> None:
        self.hand = hand
        self.unseen = unseen
        self.trump = trump
        self.is_open = is_open
        self.points = points
        self.theirs = theirs
        self.waiting = waiting
        self.weights = weights


def chosen(view: View, lead: Card) -> Action:
    """Return what to play; `lead` is the card to answer, or none."""
    if lead == NO_CARD:
        return chosen_lead(view)
    if view.is_open:
        return open_answer(view, lead)
    return strict_answer(view, lead)


def worth_trying(legal: Cards) -> Cards:
    """Return of the legal actions, a set, those worth a thought.

    Exchanging costs nothing, so nothing else is tried before it; and a pair that could be declared
    is not led plainly.
    """
    if legal & bit(EXCHANGE):
        return bit(EXCHANGE)
    return legal & ~(legal >> DECLARED & WHOLE_PACK)


def ranked(view: View, lead: Card, tried: Cards) -> list[Action]:
    """Return the actions worth a thought, the most promising first."""
    first = chosen(view, lead)
    found: list[Action] = [first]
    costs: list[Points] = [-DECIDED]
    for action in listed(tried & ~bit(first)):
        cost = cost_of(view, lead, action)
        place = len(found)
        while place > 1 and costs[place - 1] > cost:
            place -= 1
        found.insert(place, action)
        costs.insert(place, cost)
    return found


def cost_of(view: View, lead: Card, action: Action) -> Points:
    """Return how unlikely an action is to be good; it orders what the search tries."""
    if action == CLOSE:
        return TENTHS * (TARGET - view.points) - sure_tenths(view)
    if action & DECLARED:
        return 0
    if lead == NO_CARD:
        return open_cost(view, action) if view.is_open else TENTHS * strict_cost(view, action)
    return -gain_of(view, lead, action)


# --- on lead ---------------------------------------------------------------------------------


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
    rest: Cards = view.hand
    while rest:
        card = first_of(rest)
        rest &= rest - 1
        cost = open_cost(view, card)
        if best == NO_CARD or cost < least:
            best, least = card, cost
    return best


def open_cost(view: View, card: Card) -> Points:
    """Return what leading a card gives away while the stock is open."""
    weights = view.weights
    cost: Points = weights.value * VALUES[card] + kept_for(view, card)
    if not view.unseen & HIGHER[card]:
        cost -= weights.top
        if not view.unseen & SUIT_CARDS[view.trump] or SUIT_OF[card] == view.trump:
            cost -= 2 * TENTHS * VALUES[card] + weights.sure
    return cost


def kept_for(view: View, card: Card) -> Points:
    """Return what a card is held to be worth beyond this trick."""
    suit: Suit = SUIT_OF[card]
    weights = view.weights
    worth: Points = weights.kept[view.trump][card]
    partner: Cards = PAIRS[suit] & ~bit(card)
    if PAIRS[suit] & bit(card) and partner & (view.unseen | view.hand):
        worth += weights.pair_hoped
        if partner & view.hand:
            worth += weights.pair_held
        if suit == view.trump:
            worth += weights.pair_trump
    return worth


def strict_lead(view: View) -> Card:
    """Return a card that cannot be beaten, trumps first, else the cheapest."""
    trumps: Cards = SUIT_CARDS[view.trump]
    theirs: Cards = view.unseen & trumps
    rest: Cards = view.hand & trumps
    while rest:
        card = first_of(rest)
        rest &= rest - 1
        if theirs and not theirs & HIGHER[card]:
            return card
    cheapest: Card = NO_CARD
    rest = view.hand
    while rest:
        card = first_of(rest)
        rest &= rest - 1
        is_top = not view.unseen & HIGHER[card]
        if is_top and (not theirs or (view.unseen & KIN[card] and VALUES[card] > TEN_VALUE)):
            return card
        if cheapest == NO_CARD or strict_cost(view, card) < strict_cost(view, cheapest):
            cheapest = card
    return cheapest


def strict_cost(view: View, card: Card) -> Points:
    """Return what a strict lead of this card is likely to lose, in card points."""
    return VALUES[card] + (TRUMP_HELD if SUIT_OF[card] == view.trump else 0)


# --- answering -------------------------------------------------------------------------------


def open_answer(view: View, lead: Card) -> Card:
    """Return the answer that keeps the best balance between this trick and the next ones."""
    best: Card = NO_CARD
    most: Points = 0
    rest: Cards = view.hand
    while rest:
        card = first_of(rest)
        rest &= rest - 1
        gain = gain_of(view, lead, card)
        if best == NO_CARD or gain > most:
            best, most = card, gain
    return best


def gain_of(view: View, lead: Card, card: Card) -> Points:
    """Return what an answer brings in this trick, less what the card is held for."""
    points: Points = trick_points(lead, card)
    gain: Points = -kept_for(view, card)
    if not beats(card, lead, view.trump):
        gain -= TENTHS * points
        return gain - DECIDED if view.theirs + points >= TARGET else gain
    gain += TENTHS * points
    if view.points == 0:
        gain += view.weights.first_trick
    # What waits comes with any trick: half of it counts, for another one may bring it too.
    gain += TENTHS // 2 * view.waiting
    return gain + DECIDED if view.points + view.waiting + points >= TARGET else gain


def strict_answer(view: View, lead: Card) -> Card:
    """Return the cheapest card that may be played, or one that brings 66 or cannot be lost."""
    cheapest: Card = NO_CARD
    rest: Cards = strict_answers(view.hand, lead, view.trump)
    while rest:
        card = first_of(rest)
        rest &= rest - 1
        if beats(card, lead, view.trump):
            if view.points + view.waiting + trick_points(lead, card) >= TARGET:
                return card
            if not view.unseen & HIGHER[card] and VALUES[card] < TEN_VALUE:
                return card
        if cheapest == NO_CARD or VALUES[card] < VALUES[cheapest]:
            cheapest = card
    return cheapest


# --- closing ---------------------------------------------------------------------------------


def is_worth_closing(view: View) -> bool:
    """Return whether the points in sight make 66 whatever the other player holds."""
    return TENTHS * view.points + sure_tenths(view) >= TENTHS * TARGET + view.weights.margin


def sure_tenths(view: View) -> Points:
    """Return what tricks from the top and pairs bring, in tenths of a card point."""
    trumps: Cards = SUIT_CARDS[view.trump]
    masters: Cards = tops(view, view.trump)
    # Every master trump led takes one of theirs; what is left of them may spoil the plain suits.
    left: int = count(view.unseen & trumps) - count(masters)
    total: Points = tenths_of(view, masters)
    for suit in range(4):
        if view.hand & PAIRS[suit] == PAIRS[suit] and (view.points > 0 or masters):
            total += TENTHS * marriage_points(suit, view.trump)
        if suit != view.trump:
            plain: Points = tenths_of(view, tops(view, suit))
            total += plain if left <= 0 else plain * view.weights.risky // TENTHS
    return total


def tops(view: View, suit: Suit) -> Cards:
    """Return the cards of a suit that win from the top."""
    found: Cards = 0
    theirs: Cards = view.unseen & SUIT_CARDS[suit]
    rest: Cards = view.hand & SUIT_CARDS[suit]
    while rest:
        card = first_of(rest)
        rest &= rest - 1
        if theirs & HIGHER[card]:
            return found
        found |= bit(card)
    return found


def tenths_of(view: View, winners: Cards) -> Points:
    """Return what tricks won with these cards bring."""
    total: Points = 0
    rest: Cards = winners
    while rest:
        card = first_of(rest)
        rest &= rest - 1
        total += TENTHS * VALUES[card] + view.weights.added
    return total
