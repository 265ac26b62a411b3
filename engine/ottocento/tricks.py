"""What may be played to a trick, and which card wins it (O10 to O12)."""

from engine.cards import Card, Cards, bit
from engine.ottocento.deck import ANGEL, MATTO, MOOR_POWER, POWER, SUIT_CARDS, TRUMPS


def followers(hand: Cards, led: Cards) -> Cards:
    """Return the cards that may be played on a suit led; 0 is none, so any card goes (O10, O11)."""
    held = hand & led
    if not held:
        held = hand & TRUMPS
    if not led or not held:
        return hand
    return held | (hand & bit(MATTO))


def beats(card: Card, best: Card) -> bool:
    """Return whether a card wins over the best so far; of equal Moors the later one does (O12)."""
    # All trumps, from the Angel on, have more power than any plain card.
    if card < ANGEL and card // SUIT_CARDS != best // SUIT_CARDS:
        return False
    power = POWER[card]
    return power > POWER[best] or (power == MOOR_POWER and POWER[best] == MOOR_POWER)
