"""Portraits of the players, made of the heads of the cards."""

from collections.abc import Callable, Mapping
from typing import Final

from tools.cards.bodies import ruff
from tools.cards.hats import cap, circlet, hat_brim, round_hat, veil
from tools.cards.heads import (
    beard_full,
    face,
    face_aside,
    fringe,
    hair_bob,
    hair_curls,
    hair_long,
    moustache,
)
from tools.cards.svg import both_sides, draw, group, place


def _bust(head: str, coat: str, ground: str, collar: str) -> str:
    art = draw(f"""
        circle {ground} 3: 0 0 47
        shape {coat} 2.6: M-33 34C-30 16-18 12 0 12C18 12 30 16 33 34C24 43 12 47 0 47
            C-12 47-24 43-33 34Z
    """)
    return art + collar + group(head, place(0, -6))


def _lapel(colour: str) -> str:
    return draw(f"shape {colour} 1.8: M-12 14L0 26L12 14V46H-12Z")


def you() -> str:
    """Draw the guest."""
    head = hair_bob("n") + face("f", "smile") + fringe("n") + cap("r", "g", "p")
    return _bust(head, "b", "e", ruff(0, 18, 20))


def bianca() -> str:
    """Draw Bianca, the partner."""
    head = (
        group(veil(), "scale(.84)")
        + hair_bob("g")
        + face_aside("f", "smile")
        + fringe("g")
        + circlet("r")
    )
    return _bust(head, "r", "l", _lapel("p"))


def ettore() -> str:
    """Draw Ettore, who sits on the left."""
    head = hair_curls("k") + face("f", "sly") + moustache("k") + hat_brim("v", "g")
    return _bust(head, "v", "g", ruff(0, 18, 20))


def livia() -> str:
    """Draw Livia, who sits on the right."""
    head = hair_long("k") + face("n", "smile") + fringe("k") + circlet()
    rings = both_sides(draw("circle g 1.4: 17 11 3"))
    return _bust(head + rings, "m", "p", ruff(0, 18, 20))


def anselm() -> str:
    """Draw Anselm, the opponent of two-handed games."""
    head = hair_bob("e") + face("f", "merry", old=True) + beard_full("e", "merry")
    return _bust(head + round_hat("b", "g"), "n", "l", _lapel("g"))


PEOPLE: Final[Mapping[str, Callable[[], str]]] = {
    "you": you,
    "bianca": bianca,
    "ettore": ettore,
    "livia": livia,
    "anselm": anselm,
}
