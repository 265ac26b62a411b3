"""Chance for players and sampled worlds: small, fast and the same on every machine."""

from engine.cards import Card, Cards, count, nth


class Rng:
    """A 32-bit xorshift generator (Marsaglia 2003); deals are never made with it (dealing.py)."""

    def __init__(self, seed: int) -> None:
        word = (seed ^ (seed >> 32)) & 0xFFFFFFFF
        # Two rounds of mixing keep neighbouring seeds apart; xorshift needs a word above 0.
        for _ in range(2):
            word = ((word ^ (word >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
        self.word: Cards = word or 0x9E3779B9  # a machine number, and so are all products

    def next(self) -> int:
        """Return the next number from 1 to 2**32 - 1."""
        word = self.word
        word ^= (word << 13) & 0xFFFFFFFF
        word ^= word >> 17
        word ^= (word << 5) & 0xFFFFFFFF
        self.word = word
        return word

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1; limit is at most 2**29."""
        wide: Cards = limit
        self.next()
        return self.word * wide >> 32

    def one_of(self, cards: Cards) -> Card:
        """Return any card of a set, which must not be empty."""
        return nth(cards, self.below(count(cards)))

    def shuffle(self, cards: list[Card]) -> None:
        """Put the listed cards into a random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
