"""The four seasons on the Daus of the double German pack: upper halves.

Each half carries one large sign, so that a card shows two: it is the deuce.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tools.cards.bodies import FLESH, arm, pattern, trapezoid
from tools.cards.ger_figures import body
from tools.cards.heads import (
    beard_full,
    face,
    face_aside,
    fringe,
    hair_bob,
    hair_curls,
    hair_long,
)
from tools.cards.signs import cup
from tools.cards.svg import Point, both_sides, draw, group, place, use


def _sleeve(shoulder: Point, elbow: Point, wrist: Point, colour: str, cuff: str) -> str:
    return arm(shoulder, elbow, wrist, colour, 16, cuff, skin=FLESH)


def spring() -> str:
    """Draw a wreathed girl with flowers."""
    art = body(78, "v", 30, 52, 92) + trapezoid(78, 95, 176, 20, 24, "p")
    art += pattern(78, 104, 174, 20, 24, "dot", "r", 11, 1.8, 5)
    art += _sleeve((111, 112), (122, 160), (96, 150), "v", "p")
    art += _sleeve((45, 112), (32, 154), (64, 160), "v", "p")
    bunch = ((80, 130, "r"), (70, 138, "g"), (90, 137, "b"), (76, 118, "g"), (88, 120, "r"))
    for x, y, petal in bunch:
        art += draw(f"""
            line v 2.4: M{x} {y + 2}L84 158
            petals {petal} 1.3: {x} {y} 8 3.8 5
            circle p 1: {x} {y} 2.2
        """)
    head = hair_long("g") + face(FLESH, "smile") + fringe("g")
    for x, y, petal in (
        (-16, -17, "r"),
        (-8, -22, "p"),
        (0, -24, "r"),
        (8, -22, "p"),
        (16, -17, "r"),
    ):
        head += draw(f"""
            petals {petal} 1.3: {x} {y} 7 3.6 5
            circle g: {x} {y} 2
        """)
    return art + group(head, place(78, 72))


def _sheaf() -> str:
    grain = draw("shape g 1.5: M0 0C5-4 5-11 0-15C-5-11-5-4 0 0Z")
    art = ""
    for x in (-18, 0, 18):
        art += draw(f"rod g 4.4 2: M0 40L{x}-30")
        for i in range(3):
            for side in (1, -1):
                at = place(x * (1 + 0.06 * i) + side * 4, -26 - 8 * i, 0.8, side * 24)
                art += group(grain, at)
    return art + draw("shape r 1.8: M-9 14H9V22H-9Z")


def summer() -> str:
    """Draw a reaper with straw hat, sheaf and sickle."""
    art = body(78, "p", 30, 52, 92) + draw("""
        line b 6: M58 98L54 176M98 98L102 176
        shape r 2: M54 97Q78 112 102 97L96 88H60Z
    """)
    art += group(_sheaf(), place(72, 142, 0.8))
    art += _sleeve((45, 112), (30, 160), (60, 160), "p", "r")
    art += draw("shape l 2.1: M114 150C148 146 148 96 118 92C136 104 134 134 114 142Z")
    art += _sleeve((111, 112), (118, 168), (112, 156), "p", "r")
    hat = draw("""
        shape g 2.1: M-15-14C-16-30-8-36 0-36C8-36 16-30 15-14Z
        shape g 2.2: M-38-10C-26-18-14-20 0-20C14-20 26-18 38-10C26-8 14-12 0-12C-14-12-26-8-38-10Z
        line r 3.4: M-15-20C-6-24 6-24 15-20
    """)
    head = hair_bob("n") + face_aside(FLESH, "calm") + fringe("n") + hat
    return art + group(head, place(78, 72))


def _grapes() -> str:
    art = ""
    berries = ((-12, 0, "b"), (0, 0, "b"), (12, 0, "b"), (-6, 9, "b"), (6, 9, "b"), (0, 18, "b"))
    for x, y, colour in (*berries, (-6, -8, "m"), (6, -8, "m")):
        art += draw(f"circle {'m' if (x + y) % 3 else colour} 1.5: {x} {y} 5.6")
    return art + draw("""
        line k 3: M0-14V-26
        shape v 1.8: M2-20C12-32 24-26 26-16C18-10 8-12 2-20Z
    """)


def autumn() -> str:
    """Draw a vintner with vine wreath, grapes and cup."""
    art = body(78, "m", 30, 52, 92) + draw("""
        line k 1.5: M78 98V176
        dots g 2.2 12: 78 112 78 176
        shape g 2: M52 96Q78 114 104 96L96 88H60Z
    """)
    art += group(_grapes(), place(120, 124))
    art += _sleeve((111, 112), (102, 160), (116, 112), "m", "g")
    art += group(cup(), place(56, 138, 0.78))
    art += _sleeve((45, 112), (30, 166), (52, 158), "m", "g")
    leaf = draw("shape v 1.6: M0 0C6-4 10-12 6-18C-2-16-6-8 0 0Z")
    wreath = "".join(
        group(leaf, place(x, y, 1, turn))
        for x, y, turn in ((-16, -10, -70), (-12, -16, -40), (-4, -19, -20))
    )
    head = hair_curls("n") + face(FLESH, "merry") + fringe("n") + both_sides(wreath)
    head += draw("""
        circle m 1.2: -9 -20 3.4
        circle m 1.2: 0 -23 3.4
        circle m 1.2: 9 -20 3.4
    """)
    return art + group(head, place(78, 74))


def _faggot() -> str:
    art = ""
    for x, colour in ((-16, "n"), (-8, "g"), (0, "n"), (8, "g"), (16, "n")):
        art += draw(f"rod {colour} 7 3.4 round: M{x}-26L{-x * 0.4} 28")
    return art + draw("shape r 1.8: M-10-2H10V6H-10Z")


def winter() -> str:
    """Draw an old man with fur cap and faggot, in the snow."""
    art = body(78, "n", 34, 54, 92) + draw("""
        line k 2.2: M70 98V176H86V98
        fill p: M71 100V176H85V100Z
        shape e 2.2: M40 96C54 86 102 86 116 96C108 114 48 114 40 96Z
        scallop k 1.2: 46 110 102 6 9
    """)
    art += group(_faggot(), place(114, 134, 0.92, 24))
    art += arm((114, 114), (102, 170), (116, 156), "n", 17, "p", skin=FLESH)
    art += arm((42, 114), (28, 162), (58, 166), "n", 17, "p", skin=FLESH)
    fur = draw("""
        shape b 2.2: M-19-12C-22-40-8-46 0-46C8-46 22-40 19-12Z
        shape n 2.1: M-25-7C-27-22-14-24 0-24C14-24 27-22 25-7C10-13-10-13-25-7Z
        line k 1.2: M-18-12L-16-19M-11-14L-10-21M-4-15L-4-22M4-15L4-22M11-14L10-21M18-12L16-19
    """)
    head = hair_bob("e") + face(FLESH, "grave", old=True) + beard_full("e", "grave") + fur
    art += group(head, place(78, 74))
    flake = draw("line b 1.8 round: M0-6V6M-5.2-3L5.2 3M-5.2 3L5.2-3")
    for x, y in ((116, 30), (182, 128), (64, 24), (172, 22), (128, 96)):
        art += group(flake, place(x, y))
    return art


SEASONS: Final[Mapping[str, Callable[[], str]]] = {
    "E": winter,
    "G": autumn,
    "H": spring,
    "S": summer,
}


def daus(suit: str) -> str:
    """Draw a Daus."""
    y, scale = (62, 1.34) if suit == "G" else (66, 1.42)
    return SEASONS[suit]() + use(f"sign{suit}", 152, y, scale)
