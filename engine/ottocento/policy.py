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

# The change of the difference between the teams if a card lies in our pile instead of theirs.
_PLAIN_WEIGHTS: Final = [97.0, 48.0, 46.0, 42.0, 1.0, 1.0, 1.0, 1.0, 1.0, 38.0]
WEIGHTS: Final[list[float]] = [
    *(_PLAIN_WEIGHTS * 4),
    *(123.0, 59.0, 21.0, 25.0),
    *(18.0, 17.0, 14.0, 11.0, 10.0, 8.0, 7.0, 6.0, 6.0, 5.0, 4.0, 3.0),
    *(28.0, 28.0, 28.0, 28.0, 104.0, 145.0),
]
# How likely a card that is kept comes home later. These and the costs were tuned by self-play.
_PLAIN_HOPES: Final = [0.52, 0.5, 0.46, 0.44, 0.5, 0.5, 0.5, 0.5, 0.5, 0.43]
HOPES: Final[list[float]] = [
    *(_PLAIN_HOPES * 4),
    *(1.0, 0.93, 0.91, 0.69),
    *(0.7, 0.68, 0.66, 0.64, 0.49, 0.47, 0.45, 0.43, 0.47, 0.45, 0.43, 0.43),
    *(0.5, 0.5, 0.5, 0.5, 0.55, 1.0),
]
# What it costs to have a card no more for taking tricks later. A King gains by being early.
_LONG_COSTS: Final = [-9.0, 2.0, 1.0, 0.5, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0]
_ROUND_COSTS: Final = [-9.0, 2.0, 1.0, 0.5, 0.0, 0.1, 0.2, 0.3, 0.4, 0.5]
COSTS: Final[list[float]] = [
    *(_LONG_COSTS * 2),
    *(_ROUND_COSTS * 2),
    *(49.0, 30.0, 31.0, 28.0),
    *(22.0, 20.0, 18.0, 16.0, 10.0, 9.0, 8.0, 7.0, 15.0, 14.0, 13.0, 12.0),
    *(11.0, 11.0, 11.0, 11.0, 5.0, 18.0),
]
CLEARED: Final = 40.0
"""What it is worth to the dealer to be rid of a suit."""
SAVED: Final = 0.6
"""How much of what a card is worth is gained by laying it aside, where chance would decide."""
ADDED: Final = 1.4
"""What each player behind is expected to add to a trick."""
RESCUE: Final = 0.35
"""How likely the partner takes a trick back that an opponent has taken over."""


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
    for card in listed(legal):
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
    stake = ADDED * view.behind
    for card in listed(view.table):
        stake += WEIGHTS[card]
    return stake


def card_value(view: View, card: Card, unseen: Cards, stake: float) -> float:
    """Return what playing a card is worth against keeping it."""
    home = coming_home(view, card, unseen)
    value = (home - 0.5) * stake - COSTS[card]
    if card != MATTO:  # O15: it is never lost to the trick
        value += (home - HOPES[card]) * WEIGHTS[card]
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
    right = _taking(unseen, view.right_void, view.right_shown, best, led)
    if view.behind == 1:
        return 1.0 - right if is_ours else 0.0
    partner = _taking(unseen, view.partner_void, view.partner_shown, best, led)
    if view.behind == 2:
        return 1.0 - right + right * RESCUE * partner if is_ours else partner * (1.0 - right)
    kept = (1.0 - right) * (1.0 - _taking(unseen, view.left_void, view.left_shown, best, led))
    return kept + (1.0 - kept) * RESCUE * partner


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


def chosen_discards(hand: Cards) -> tuple[Card, Card]:
    """Return the two cards that the policy lays aside as dealer (O6)."""
    ranked = ranked_discards(hand)
    return ranked[0]


def ranked_discards(hand: Cards) -> list[tuple[Card, Card]]:
    """Return the pairs that a dealer may lay aside, the best first."""
    free = listed(hand & ~FIVES)
    values = [_aside(hand, card) for card in free]
    rated: list[tuple[float, Card, Card]] = []
    for index in range(len(free)):
        for other in range(index + 1, len(free)):
            value = values[index] + values[other] + _cleared(hand, free[index], free[other])
            rated.append((-value, free[index], free[other]))
    rated.sort()
    return [(first, second) for _, first, second in rated]


def _aside(hand: Cards, card: Card) -> float:
    """Return what laying a card aside saves, less what is then no longer declared."""
    lost = worth(hand) - worth(hand & ~bit(card))
    return SAVED * (1.0 - HOPES[card]) * WEIGHTS[card] - COSTS[card] - lost


def _cleared(hand: Cards, first: Card, second: Card) -> float:
    """Return what it is worth to be rid of a plain suit."""
    rest: Cards = hand & ~(bit(first) | bit(second))
    cleared = 0.0
    for suit in (SWORDS, BATONS, CUPS, COINS):
        if hand & suit and not rest & suit:
            cleared += CLEARED
    return cleared
