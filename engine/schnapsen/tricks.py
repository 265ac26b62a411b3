"""One trick: who wins it, and which cards may answer when play is strict."""

from engine.cards import Card, Cards
from engine.schnapsen.deck import HIGHER, KIN, SUIT_CARDS, SUIT_OF, VALUES, Points, Suit


def beats(answer: Card, lead: Card, trump: Suit) -> bool:
    """Return whether the second card wins the trick."""
    # S9
    suit: Suit = SUIT_OF[answer]
    if suit == SUIT_OF[lead]:
        return answer < lead
    return suit == trump


def trick_points(lead: Card, answer: Card) -> Points:
    """Return what a trick is worth."""
    return VALUES[lead] + VALUES[answer]


def strict_answers(hand: Cards, lead: Card, trump: Suit) -> Cards:
    """Return the cards that may answer once the stock is closed or exhausted."""
    # S13, in its order: beat, follow, trump, anything.
    found: Cards = hand & HIGHER[lead]
    if found:
        return found
    found = hand & KIN[lead]
    if found:
        return found
    found = hand & SUIT_CARDS[trump]
    return found or hand


def told_by_answer(answer: Card, lead: Card, trump: Suit) -> Cards:
    """Return the cards that a strict answer shows its player not to hold."""
    if SUIT_OF[answer] == SUIT_OF[lead]:
        return 0 if answer < lead else HIGHER[lead]
    if SUIT_OF[answer] == trump:
        return KIN[lead]
    return KIN[lead] | SUIT_CARDS[trump]
