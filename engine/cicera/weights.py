"""The weights of the policy, read from the data file that self-play has made."""

import tomllib
from importlib.resources import files
from typing import Any, Final


class Weights:
    """What the policy weighs, in thousandths of a point; the data file says what each is."""

    def __init__(self, table: dict[str, Any]) -> None:
        worth, fear = table["worth"], table["fear"]
        keep, sums = table["keep"], table["sums"]
        self.card: int = worth["card"]
        self.sword: int = worth["sword"]
        self.prize: int = worth["prize"]
        self.run: list[int] = worth["run"]
        self.next: int = worth["next"]
        self.own: int = worth["own"]
        self.sweep: int = fear["sweep"]
        self.picada: int = fear["picada"]
        self.pair: int = keep["pair"]
        self.open_pair: int = keep["open_pair"]
        self.single: int = keep["single"]
        self.weapon: int = keep["weapon"]
        self.others_sum: int = sums["others"]
        self.dealers_sum: int = sums["dealers"]


def read_table() -> dict[str, Any]:
    """Return the data file as it stands."""
    return tomllib.loads(files("engine.cicera").joinpath("weights.toml").read_text("utf-8"))


WEIGHTS: Final = Weights(read_table())
"""The weights in force."""
