"""The weights of the policy, read from the data file that self-play has made."""

import tomllib
from importlib.resources import files
from typing import Any, Final


class Weights:
    """What the policy thinks of each card, in pack order, and of a trick and the discards."""

    def __init__(self, table: dict[str, Any]) -> None:
        won, hopes, costs = table["won"], table["hopes"], table["costs"]
        self.won: list[float] = _of_each_card(won["plain"], won["plain"], won)
        self.hopes: list[float] = _of_each_card(hopes["plain"], hopes["plain"], hopes)
        self.costs: list[float] = _of_each_card(costs["long"], costs["round"], costs)
        self.cleared: float = table["discards"]["cleared"]
        self.saved: float = table["discards"]["saved"]
        self.added: float = table["trick"]["added"]
        self.rescue: float = table["trick"]["rescue"]


def _of_each_card(long: list[float], round_: list[float], others: dict[str, Any]) -> list[float]:
    trumps = [*others["high"], *others["numbers"], *([others["moor"]] * 4), others["begato"]]
    return [*(long * 2), *(round_ * 2), *trumps, others["matto"]]


def read_table() -> dict[str, Any]:
    """Return the data file as it stands."""
    return tomllib.loads(files("engine.ottocento").joinpath("weights.toml").read_text("utf-8"))


WEIGHTS: Final = Weights(read_table())
"""The weights in force."""
