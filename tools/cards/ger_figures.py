"""King, Ober, Unter and ten of the double German pack: upper halves, the Tell family.

The sign stands high beside the head of an Ober and low beside an Unter: so they are told apart.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tools.cards.animals import horse_bust
from tools.cards.bodies import (
    FLESH,
    arm,
    cloak,
    ermine,
    pattern,
    ruff,
    stripes,
    trapezoid,
)
from tools.cards.gear import baton, crook, crossbow, halberd, horn, sceptre, sword
from tools.cards.hats import cap, crown, hat_brim, helmet, round_hat
from tools.cards.heads import (
    beard_forked,
    beard_full,
    beard_pointed,
    face,
    face_aside,
    fringe,
    hair_bob,
    hair_curls,
    hair_long,
    moustache,
    moustache_aside,
)
from tools.cards.svg import Point, draw, group, place, use

MIDDLE: Final = 176

# mantle, horse, mane, ornament
KINGS: Final = {
    "E": ("v", "n", "k", "lozenge"),
    "G": ("b", "p", "n", "lily"),
    "H": ("r", "p", "k", "cross"),
    "S": ("m", "e", "n", "dot"),
}


def divider() -> str:
    """Draw the dotted band between the halves."""
    return draw("""
        box g 2: 8 170.5 184 11 2
        dots v 2.1 9.2: 18 176 187 176
    """)


def body(cx: float, colour: str, shoulder: float = 32, foot: float = 56, top: float = 93) -> str:
    """Draw the outline of a body down to the band."""
    return cloak(cx, colour, top, shoulder, foot, MIDDLE, 46)


def _sleeve(shoulder: Point, elbow: Point, wrist: Point, colour: str, cuff: str = "g") -> str:
    return arm(shoulder, elbow, wrist, colour, 18, cuff, skin=FLESH)


def _king_head(suit: str) -> str:
    heads = {
        "E": hair_bob("n") + face(FLESH, "stern", old=True) + beard_full("n", "stern"),
        "G": hair_long("e") + face(FLESH, "gentle", old=True) + beard_full("e", "gentle"),
        "H": hair_long("n") + face(FLESH, "smile") + beard_pointed("n", "smile"),
        "S": hair_bob("k") + face(FLESH, "sly") + beard_forked("k", "sly"),
    }
    return heads[suit] + crown("g", "b" if suit == "H" else "r", 0.95)


def king(suit: str) -> str:
    """Draw a mounted king with his sceptre."""
    mantle, coat, mane, ornament = KINGS[suit]
    art = body(120, mantle, 34) + pattern(120, 110, 170, 30, 44, ornament, "g", 13, 1.9, 8)
    art += ermine(120, 94, 38) + group(sceptre(), place(168, 138, 0.94))
    art += _sleeve((156, 114), (170, 166), (168, 148), mantle)
    art += group(_king_head(suit), place(120, 70))
    art += group(horse_bust(coat, mane, "b" if mantle == "r" else "r"), place(56, 103, 0.88))
    return art + arm((82, 116), (78, 156), (62, 158), mantle, 17, skin=FLESH)


# ------------------------------------------------------------------ Ober


def crossbowman() -> str:
    """Draw the Ober of Acorns: Tell in green, with his crossbow."""
    art = body(94, "v") + draw("""
        shape p 1.8: M83 98L94 112L105 98V176H83Z
        line n 2: M86 120L102 128M102 120L86 128M86 136L102 144M102 136L86 144
    """)
    art += group(crossbow(), place(152, 134, 0.96, 10))
    art += arm((129, 114), (146, 168), (152, 150), "v", 18, banded="g", skin=FLESH)
    art += arm((59, 114), (36, 158), (66, 164), "v", 18, banded="g", skin=FLESH)
    head = hair_bob("n") + face(FLESH, "stern") + beard_full("n", "stern")
    head += hat_brim("n", "g", "r")
    return art + group(head, place(94, 72)) + use("signE", 166, 38, 0.84)


def _hawk() -> str:
    return draw("""
        shape n 2: M4 18L20 46L10 48L-3 24Z
        rod g 5 2: M-5 22V31M3 22V31
        shape e 2.1: M-4 27C-17 20-20 2-12-13C-14-28-3-34 5-29C11-25 12-18 11-12C18 0 17 20 6 27Z
        line n 1.7 round: M-12-2H-10M-8 4H-6M-12 9H-10M-7 15H-5M-4 8H-2M-5-5H-3
        shape n 2: M2-12C14-12 20 6 19 34C9 30-1 14 2-12Z
        line p 1.4: M7 0C11 10 14 18 16 26M5 6C8 14 11 19 14 24
        shape n 1.8: M-12-17C-14-29-2-34 5-29C9-26 10-22 9-18C2-22-6-22-12-17Z
        shape g 1.6: M-11-21C-16-22-20-18-19-13C-16-15-13-15-11-15Z
        circle p 1: -4 -22.6 2.1
        circle k: -4.4 -22.6 1
    """)


def young_lord() -> str:
    """Draw the Ober of Leaves: Rudenz with a hawk on his fist."""
    art = body(94, "b") + pattern(94, 108, 170, 28, 46, "lozenge", "g", 13, 1.9, 8)
    art += ruff(94, 94) + group(_hawk(), place(152, 100, 1.06))
    art += _sleeve((129, 114), (144, 172), (150, 146), "b", "g")
    art += _sleeve((59, 114), (34, 152), (62, 164), "b", "g")
    head = hair_curls("g") + face_aside(FLESH, "smile") + fringe("g") + cap("r", "g", "p", -1)
    return art + group(head, place(94, 72, 1.02)) + use("signG", 166, 40, 0.84)


def governor() -> str:
    """Draw the Ober of Hearts: Gessler in ermine, with plumed hat and staff."""
    art = body(94, "r", 34, 60) + trapezoid(94, 96, MIDDLE, 20, 28, "k")
    art += pattern(94, 112, 172, 20, 28, "lozenge", "g", 11, 1.7, 6) + ermine(94, 94, 38)
    art += group(baton(96, 34), place(152, 146, 0.92, 4))
    art += _sleeve((131, 114), (150, 168), (151, 152), "r")
    art += _sleeve((57, 114), (34, 158), (64, 166), "r")
    head = hair_bob("k") + face(FLESH, "sly") + beard_pointed("k", "sly") + moustache("k")
    head += draw("""
        shape k 2: M-24-12C-26-36-10-44 4-40C22-40 28-26 24-12C10-18-10-18-24-12Z
        shape g 1.8: M-25-11C-10-18 10-18 25-11L24-18C10-25-10-25-24-18Z
        shape p 1.9: M10-36C6-58-16-60-30-50C-24-44-18-42-14-42C-24-40-28-34-30-30
            C-16-24 0-28 10-36Z
        line k 1.2: M6-38C-4-46-14-48-24-48M4-34C-6-36-14-36-22-34
    """)
    return art + group(head, place(96, 74, 1.02)) + use("signH", 168, 32, 0.8)


def field_guard() -> str:
    """Draw the Ober of Bells: Stüssi with halberd and horn."""
    art = body(94, "g") + stripes(94, (-30, -18, -6, 6, 18, 30), 100, MIDDLE, "r", 1.25)
    art += ruff(94, 94, 26) + group(halberd(), place(154, 146, 0.9))
    art += draw("rod n 7 3: M64 100L120 176") + group(horn(), place(88, 146, 0.82))
    art += _sleeve((129, 114), (150, 168), (154, 150), "g", "r")
    art += _sleeve((59, 114), (34, 150), (56, 160), "g", "r")
    head = hair_bob("n") + face_aside(FLESH, "calm", side=-1) + moustache_aside("n", -1)
    head += hat_brim("v", "r", "p", -1)
    return art + group(head, place(94, 72, 1.02)) + use("signS", 124, 32, 0.66)


# ------------------------------------------------------------------ Unter


def man_at_arms() -> str:
    """Draw the Unter of Acorns: Harras in steel, with a red plume."""
    art = body(104, "l", foot=54) + draw("""
        line k 1.5: M80 112H128M76 128H132M72 144H136M104 100V176
        dots k 1.6 12: 86 120 124 120
        dots k 1.6 12: 80 136 130 136
        shape r 2: M60 156H148V166H60Z
    """)
    art += group(sword(104), place(158, 150, 0.92))
    art += arm((139, 114), (156, 168), (158, 156), "r", 17, skin=FLESH)
    art += arm((69, 114), (60, 158), (90, 160), "r", 17, skin=FLESH)
    head = hair_bob("k") + face(FLESH, "fierce") + moustache("k") + helmet()
    return art + group(head, place(104, 74, 1.02))


def old_man() -> str:
    """Draw the Unter of Leaves: Fürst with his staff."""
    art = body(104, "n", foot=54) + trapezoid(104, 96, MIDDLE, 18, 28, "b")
    art += pattern(104, 110, 172, 18, 28, "cross", "g", 12, 1.8, 6)
    art += draw("""
        rod g 8 3.4 round: M160 40V176
        circle n 2: 160 38 6.5
    """)
    art += _sleeve((139, 114), (158, 168), (160, 146), "n")
    art += _sleeve((69, 114), (58, 160), (88, 160), "n")
    head = hair_long("e") + face(FLESH, "grave", old=True) + beard_full("e", "grave")
    return art + group(head + round_hat("v", "n"), place(104, 74, 1.02))


def shepherd() -> str:
    """Draw the Unter of Hearts: Kuoni with his crook."""
    art = body(104, "p", foot=54) + draw("""
        rod r 9 4.6: M74 96L86 176M134 96L122 176
        shape r 2: M80 126H128V138H80Z
        star g: 104 132 6 2.6 6
        shape r 2: M76 95Q104 112 132 95L124 87H84Z
    """)
    art += group(crook(), place(156, 140, 0.92))
    art += _sleeve((139, 114), (156, 168), (156, 148), "p", "r")
    art += _sleeve((69, 114), (60, 158), (90, 158), "p", "r")
    head = hair_curls("n") + face_aside(FLESH, "merry", side=-1) + fringe("n")
    return art + group(head + hat_brim("g", "r", "v", -1), place(104, 74))


def oath_taker() -> str:
    """Draw the Unter of Bells: Reding with raised fingers and a book."""
    art = body(104, "r", foot=54) + draw("""
        shape g 1.8: M92 98L104 116L116 98V176H92Z
        dots k 2.2 11: 104 124 104 176
    """)
    art += arm((139, 114), (162, 150), (158, 104), "r", 18, bare=True)
    fingers = draw(f"""
        shape {FLESH} 2: M-7 8C-9 0-8-6-7-8L-6-26C-5-30-1-30-1-26L0-12L1-28C2-32 6-32 6-28L6-10
            C9-12 12-8 9-3L6 8Z
    """)
    book = draw("""
        box v 2.2: -15 -19 30 38 2
        line k 1.8: M-9-19V19
        star g: 3 0 7 3 6
    """)
    art += group(fingers, place(156, 92, 1.1, 2)) + group(book, place(88, 150, 0.9, -10))
    art += _sleeve((69, 114), (56, 166), (78, 160), "r")
    head = hair_bob("g") + face(FLESH, "calm") + beard_forked("g") + cap("v", "g", "p", -1)
    return art + group(head, place(104, 74))


_OBER: Final[Mapping[str, Callable[[], str]]] = {
    "E": crossbowman,
    "G": young_lord,
    "H": governor,
    "S": field_guard,
}
_UNTER: Final[Mapping[str, Callable[[], str]]] = {
    "E": man_at_arms,
    "G": old_man,
    "H": shepherd,
    "S": oath_taker,
}


def ober(suit: str) -> str:
    """Draw an Ober."""
    return _OBER[suit]()


def unter(suit: str) -> str:
    """Draw an Unter."""
    return _UNTER[suit]() + use(f"sign{suit}", 38, 136, 0.9)


def ten(suit: str) -> str:
    """Draw the whole field of a ten: 4 + 2 + 4 signs, the lower half turned."""
    spots = [(x, y) for x in (54, 146) for y in (93, 148.3, 203.7, 259)] + [(100, 121), (100, 231)]
    return "".join(use(f"sign{suit}", x, y, 0.92, 180 if y > MIDDLE else 0) for x, y in spots)
