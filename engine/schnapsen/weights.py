"""The weights of the policy, read from the data file that self-play has made."""

import tomllib
from importlib.resources import files
from typing import Any

from engine.cards import Card
from engine.schnapsen.deck import PACK, SUIT_OF, SUIT_SIZE, Points, Suit


class Weights:
    """What the policy holds things to be worth, in tenths of a card point."""

    def __init__(self, table: dict[str, Any]) -> None:
        kept, answer = table["kept"], table["answer"]
        lead, close = table["lead"], table["close"]
        self.plain: list[Points] = kept["plain"]
        self.trumps: list[Points] = kept["trump"]
        self.pair_hoped: Points = kept["pair_hoped"]
        self.pair_held: Points = kept["pair_held"]
        self.pair_trump: Points = kept["pair_trump"]
        self.first_trick: Points = answer["first_trick"]
        self.value: Points = lead["value"]
        self.top: Points = lead["top"]
        self.sure: Points = lead["sure"]
        self.added: Points = close["added"]
        self.margin: Points = close["margin"]
        self.risky: Points = close["risky"]
        self.shares: list[Points] = table["results"]["shares"]
        self.kept: list[list[Points]] = [
            [self._kept(card, trump) for card in range(PACK)] for trump in range(4)
        ]

    def _kept(self, card: Card, trump: Suit) -> Points:
        ranks = self.trumps if SUIT_OF[card] == trump else self.plain
        return ranks[card % SUIT_SIZE]


def read_table() -> dict[str, Any]:
    """Return the data file as it stands."""
    return tomllib.loads(files("engine.schnapsen").joinpath("weights.toml").read_text("utf-8"))


WEIGHTS = Weights(read_table())
"""The weights in force."""
