"""What a player of the house thinks of a card: how likely it comes home, and what that is worth."""

from typing import Final

from engine.cards import Card, Cards, bit, count, listed, lowest
from engine.ottocento.deck import (
    BATONS,
    COINS,
    CUPS,
    FIVES,
    MATTO,
    MOORS,
    PACK,
    POWER,
    SUIT,
    SWORDS,
    TRUMPS,
)
from engine.ottocento.scoring import worth
from engine.ottocento.weights import WEIGHTS, Weights


def _none_of(number: int) -> float:
    return float((2.0 / 3.0) ** number)


NONE: Final[list[float]] = [_none_of(number) for number in range(63)]
"""How likely one player holds none of so many cards that are out."""


def _higher(card: Card) -> Cards:
    """Return the cards of the same suit that win over a card when played after it (O12)."""
    cards: Cards = 0
    for other in listed(SUIT[card]):
        if POWER[other] > POWER[card] or (
            other != card and bit(card) & MOORS and bit(other) & MOORS
        ):
            cards |= bit(other)
    return cards


HIGHER: Final[list[Cards]] = [_higher(card) for card in range(62)]


class View:
    """What the policy looks at: only what the player who is to play may know."""

    def __init__(self, hand: Cards, legal: Cards) -> None:
        self.weights: Weights = WEIGHTS
        self.hand = hand
        self.legal = legal
        self.behind = 0
        """How many play after this player."""
        self.led: Cards = 0
        self.best: Card = -1
        self.is_partner_best = False
        self.table: Cards = 0
        self.gone: Cards = 0
        """The cards that nobody else can hold, but for those in hand."""
        self.right_void: Cards = 0
        self.partner_void: Cards = 0
        self.left_void: Cards = 0
        self.right_shown: Cards = 0
        self.partner_shown: Cards = 0
        self.left_shown: Cards = 0
        self.home_below = -1.0
        """How likely the trick comes home with a card below the best; negative: not asked yet."""

    def watch(self, right: Cards, partner: Cards, left: Cards) -> None:
        """Note what each of the others has declared: it is held there and nowhere else."""
        self.right_shown = right
        self.partner_shown = partner
        self.left_shown = left
        self.right_void |= partner | left
        self.partner_void |= right | left
        self.left_void |= right | partner


def chosen_card(view: View) -> Card:
    """Return the card that the policy plays: the first of the best in pack order."""
    legal = view.legal
    if not legal & (legal - 1):
        return lowest(legal)
    unseen: Cards = PACK & ~(view.gone | view.hand)
    stake = stakes(view)
    chosen: Card = -1
    highest = 0.0
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        value = card_value(view, card, unseen, stake)
        if chosen < 0 or value > highest:
            chosen, highest = card, value
    return chosen


def ranked_cards(view: View) -> list[Card]:
    """Return the cards that may be played, those that the policy prefers first."""
    unseen: Cards = PACK & ~(view.gone | view.hand)
    stake = stakes(view)
    rated = [(-card_value(view, card, unseen, stake), card) for card in listed(view.legal)]
    rated.sort()
    return [card for _, card in rated]


def stakes(view: View) -> float:
    """Return what the trick is worth without the card to be played."""
    stake = view.weights.added * view.behind
    table = view.table
    while table:
        stake += view.weights.won[lowest(table)]
        table &= table - 1
    return stake


def card_value(view: View, card: Card, unseen: Cards, stake: float) -> float:
    """Return what playing a card is worth against keeping it."""
    weights = view.weights
    home = coming_home(view, card, unseen)
    value = (home - 0.5) * stake - weights.costs[card]
    if card != MATTO:  # O15: it is never lost to the trick
        value += (home - weights.hopes[card]) * weights.won[card]
    return value


def coming_home(view: View, card: Card, unseen: Cards) -> float:
    """Return how likely this side wins the trick if the player plays this card."""
    best = view.best
    if best < 0:
        return 0.5 if card == MATTO else _kept(view, unseen, card, SUIT[card], True)
    over = HIGHER[best] & bit(card) if SUIT[card] == SUIT[best] else bit(card) & TRUMPS
    if over:
        return _kept(view, unseen, card, view.led, True)
    if view.home_below < 0:
        view.home_below = _kept(view, unseen, best, view.led, view.is_partner_best)
    return view.home_below


def _kept(view: View, unseen: Cards, best: Card, led: Cards, is_ours: bool) -> float:
    """Return how likely this side wins the trick with this card the best so far."""
    if view.behind == 0:
        return 1.0 if is_ours else 0.0
    rescue = view.weights.rescue
    right = _taking(unseen, view.right_void, view.right_shown, best, led)
    if view.behind == 1:
        return 1.0 - right if is_ours else 0.0
    partner = _taking(unseen, view.partner_void, view.partner_shown, best, led)
    if view.behind == 2:
        return 1.0 - right + right * rescue * partner if is_ours else partner * (1.0 - right)
    kept = (1.0 - right) * (1.0 - _taking(unseen, view.left_void, view.left_shown, best, led))
    return kept + (1.0 - kept) * rescue * partner


def _taking(unseen: Cards, void: Cards, shown: Cards, best: Card, led: Cards) -> float:
    """Return how likely a player who still has to play can win over the best card."""
    if shown & unseen & HIGHER[best] & led:
        return 1.0
    higher = 1.0 - NONE[count(unseen & HIGHER[best] & ~void)]
    if SUIT[best] == TRUMPS and led == TRUMPS:
        return higher
    short = NONE[count(unseen & led & ~void)]
    if SUIT[best] == TRUMPS:
        return short * higher
    return higher + short * (1.0 - NONE[count(unseen & TRUMPS & ~void)])


def chosen_discards(hand: Cards, weights: Weights = WEIGHTS) -> tuple[Card, Card]:
    """Return the two cards that the policy lays aside as dealer (O6)."""
    ranked = ranked_discards(hand, weights)
    return ranked[0]


def ranked_discards(hand: Cards, weights: Weights = WEIGHTS) -> list[tuple[Card, Card]]:
    """Return the pairs that a dealer may lay aside, the best first."""
    free = listed(hand & ~FIVES)
    values = [_aside(hand, card, weights) for card in free]
    rated: list[tuple[float, Card, Card]] = []
    for index in range(len(free)):
        for other in range(index + 1, len(free)):
            value = values[index] + values[other]
            value += weights.cleared * _cleared(hand, free[index], free[other])
            rated.append((-value, free[index], free[other]))
    rated.sort()
    return [(first, second) for _, first, second in rated]


def _aside(hand: Cards, card: Card, weights: Weights) -> float:
    """Return what laying a card aside saves, less what is then no longer declared."""
    lost = worth(hand) - worth(hand & ~bit(card))
    gained = weights.saved * (1.0 - weights.hopes[card]) * weights.won[card]
    return gained - weights.costs[card] - lost


def _cleared(hand: Cards, first: Card, second: Card) -> int:
    """Return how many plain suits are gone with two cards."""
    rest: Cards = hand & ~(bit(first) | bit(second))
    cleared = 0
    for suit in (SWORDS, BATONS, CUPS, COINS):
        if hand & suit and not rest & suit:
            cleared += 1
    return cleared
