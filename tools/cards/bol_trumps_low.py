"""Trumps of Bologna from 10, the Wheel, down to the fool: upper halves."""

import math
from typing import Final

from tools.cards.animals import horse_bust
from tools.cards.bodies import FLESH, arm, limb, pattern, ruff
from tools.cards.bol_trumps_high import little_star, robe, sleeve
from tools.cards.gear import baton, orb, sword
from tools.cards.hats import cap, circlet, crown, crown_queen, helmet, turban
from tools.cards.heads import (
    beard_pointed,
    face,
    face_aside,
    fringe,
    hair_bob,
    hair_curls,
    hair_long,
    moustache,
    moustache_aside,
    parting,
)
from tools.cards.svg import both_sides, draw, group, mirrored, number, place

MIDDLE: Final = 202


def wheel() -> str:
    """Draw the wheel that lies across the whole card: it is the turning point itself."""
    art = draw("""
        circle g 2.6: 100 202 72
        circle p 2.2: 100 202 56
        beads r 2.6 32: 100 202 64
    """)
    for i in range(8):
        cos, sin = math.cos(i * math.pi / 4), math.sin(i * math.pi / 4)
        start = f"{number(100 + 17 * cos)} {number(MIDDLE + 17 * sin)}"
        end = f"{number(100 + 56 * cos)} {number(MIDDLE + 56 * sin)}"
        art += draw(f"rod {'v' if i % 2 else 'b'} 9 4.6: M{start}L{end}")
    return art + draw("""
        circle r 2.4: 100 202 19
        circle g 2: 100 202 8
    """)


def rider() -> str:
    """Draw the crowned man who rides at each end of the wheel."""
    art = draw("""
        shape r 2.4: M84 152C72 124 78 108 86 102H114C122 108 128 124 116 152C106 142 94 142 84 152Z
    """)
    art += pattern(100, 108, 140, 16, 18, "lozenge", "g", 11, 1.8, 3)
    art += draw("shape p 2: M82 104Q100 120 118 104L110 96H90Z")
    art += sleeve((116, 114), (140, 128), (146, 106), "r", 15) + group(orb(), place(149, 84, 0.84))
    art += sleeve((84, 114), (62, 132), (72, 146), "r", 15)
    head = (
        hair_bob("n") + face(FLESH, "merry") + beard_pointed("n", "merry") + crown("g", "b", 0.85)
    )
    return art + group(head, place(100, 74, 0.98))


def strength() -> str:
    """Draw the woman who holds a broken column."""
    stump = draw("""
        shape l 2.4: M-19 68V-14L-9-4L-1-20L9-6L19-18V68Z
        line k 1.3: M-11-2V68M-3-12V68M5-8V68M13-8V68
        shape e 2.3: M-25 50H25V68H-25Z
    """)
    top = draw("""
        shape l 2.4: M-19-24H19V12L10 24L1 10L-8 22L-19 10Z
        line k 1.3: M-11-22V14M-3-22V12M5-22V12M13-22V14
        shape e 2.3: M-26-40H26L20-24H-20Z
        box g 2.1: -29 -48 58 9 2
    """)
    head = hair_long("n") + face_aside(FLESH, "stern") + fringe("n") + crown_queen()
    art = robe(92, "r", "g", "lily", "r") + group(head, place(92, 74, 1.08))
    art += group(stump, place(156, 134)) + group(top, place(156, 74, 0.94, 12))
    art += sleeve((128, 118), (126, 172), (150, 150), "r")
    return art + sleeve((56, 118), (32, 172), (72, 184), "r")


def justice() -> str:
    """Draw the crowned woman with sword and scales."""
    scales = draw("""
        line k 4.4 round: M-30 0H30M0-8V4
        line k 1.5: M-27 2L-38 34M-27 2L-16 34M27 2L38 34M27 2L16 34
        shape g 2: M-40 34H-14C-16 46-38 46-40 34ZM14 34H40C38 46 16 46 14 34Z
        circle g 1.9: 0 -9 4.6
    """)
    head = hair_long("g") + face(FLESH, "calm") + parting("g") + crown_queen()
    art = robe(102, "b", "r", "lozenge", "g") + group(head, place(102, 74, 1.08))
    art += group(sword(132), place(162, 152, 0.98))
    art += sleeve((138, 118), (160, 186), (162, 164), "b")
    art += sleeve((66, 118), (40, 170), (46, 138), "b")
    return art + group(scales, place(46, 120, 0.86))


def _jug(colour: str) -> str:
    return draw(f"""
        shape {colour} 2.2: M-9-20H9L7-13C16-8 16 10 9 18H-9C-16 10-16-8-7-13Z
        line g 4: M-13-2H13
        line k 1.3: M-13-5H13M-13 1H13
        line k 2.4: M-9-18C-22-18-22 2-13 4
    """)


def temperance() -> str:
    """Draw the woman who pours from a red jug into a blue one."""
    head = (
        hair_long("n")
        + face(FLESH, "gentle")
        + fringe("n")
        + circlet()
        + draw("""
        petals r 1.4: 0 -24 10 5 5
        circle g 1.2: 0 -24 3
    """)
    )
    art = robe(98, "v", "p", "cross", "r") + group(head, place(98, 76, 1.08))
    art += sleeve((134, 120), (170, 158), (160, 120), "v", 18)
    art += sleeve((62, 120), (28, 150), (36, 176), "v", 18)
    art += draw("rod l 9 5: M126 104C102 112 76 130 64 158")
    return art + group(_jug("r"), place(144, 96, 1, -68)) + group(_jug("b"), place(60, 178, 1.05))


def chariot() -> str:
    """Draw the warrior on a car between two horses."""
    art = draw("""
        shape r 2.4: M80 97C64 104 66 140 68 164H132C134 140 136 104 120 97Z
    """)
    art += pattern(100, 106, 160, 22, 30, "lily", "g", 11.5, 1.8, 4)
    head = hair_bob("n") + face(FLESH, "fierce") + fringe("n") + helmet("g")
    art += group(head, place(100, 74, 0.98)) + group(baton(100, 26), place(154, 140, 0.86))
    art += sleeve((128, 112), (150, 166), (154, 148), "r", 16)
    art += sleeve((72, 112), (54, 150), (70, 166), "r", 16) + draw("""
        shape b 2.4: M56 156H144L138 202H62Z
        box g 2.1: 52 150 96 11 3
        star g 1.8: 100 182 15 6.5 8
    """)
    art += group(horse_bust("p", "n"), place(46, 150, 0.62))
    return art + group(mirrored(horse_bust("e", "k")), place(154, 150, 0.62))


def _lover(cx: float, colour: str, collar: str, head: str) -> str:
    art = draw(f"""
        shape {colour} 2.4: M{cx - 24} 146C{cx - 42} 152 {cx - 42} 180 {cx - 44} 202H{cx + 44}
            C{cx + 42} 180 {cx + 42} 152 {cx + 24} 146Z
    """)
    return art + collar + group(head, place(cx, 124, 0.84))


def _cupid() -> str:
    art = draw("""
        shape l 2: M102 70C78 56 68 58 58 44C58 68 72 82 100 84Z
            M122 70C146 56 156 58 166 44C166 68 152 82 124 84Z
        shape f 2.1: M100 62C94 80 100 96 106 100H118C124 96 130 80 124 62Z
        shape r 1.7: M97 88C106 82 116 94 127 86L124 98H100Z
    """)
    head = (
        hair_curls("g") + face(FLESH, "sly") + draw("shape p 1.7: M-16-6H16V1H-16Z") + fringe("g")
    )
    art += group(head, place(112, 42, 0.74)) + draw("""
        line k 3: M142 66C156 78 156 100 140 112M142 66V112
        line k 2: M120 88H168M162 84L169 88L162 92
    """)
    return art + limb([(124, 70), (142, 88)], FLESH, 11)


def love() -> str:
    """Draw blindfold Cupid aiming over two lovers who join hands."""
    youth = hair_bob("n") + face_aside(FLESH, "smile") + fringe("n") + cap("r", "g", None)
    maid = hair_long("g") + face_aside(FLESH, "gentle", side=-1) + fringe("g") + circlet("v")
    art = _lover(58, "b", ruff(58, 147, 20), youth)
    art += _lover(142, "r", draw("line k 2: M124 146Q142 166 160 146"), maid)
    art += sleeve((82, 160), (70, 192), (92, 184), "b", 14)
    art += sleeve((118, 160), (130, 192), (110, 184), "r", 14) + draw("""
        shape r 1.9: M100 166C94 156 86 156 89 147C92 141 98 143 100 149C102 143 108 141 111 147
            C114 156 106 156 100 166Z
    """)
    return art + _cupid()


# ------------------------------------------------------------------ the Moors


def _moor(mantle: str, gown: str, ornament: str, weapon: str, head: str) -> str:
    trim = "r" if gown != "r" else "g"
    art = robe(96, mantle, gown, ornament, trim, 36, 64) + draw(f"""
        shape {"p" if gown == "g" else "g"} 2.1: M62 99C76 120 116 120 130 99L120 92H72Z
        dots r 1.9 9: 74 105 121 105
    """)
    art += weapon + arm((134, 118), (154, 188), (155, 162), mantle, 19, skin="n")
    art += arm((58, 118), (32, 170), (66, 180), mantle, 19, skin="n")
    rings = both_sides(draw("circle g 1.6: 17 10 3.4"))
    return art + group(head + rings, place(96, 76, 1.12))


def moor_with_arrows() -> str:
    """Draw the Moor with a white turban and three arrows."""
    arrow = draw("""
        rod n 4.6 1.8: M0 40V-96
        shape l 1.9: M-7-92L0-112L7-92L0-97Z
        shape r 1.7: M0 34L-8 42V24L0 16L8 24V42Z
    """)
    arrows = "".join(group(arrow, place(0, 0, 1, turn)) for turn in (-13, 0, 13))
    head = face("n", "stern") + beard_pointed("k", "stern") + turban("p", "r")
    return _moor("r", "g", "lozenge", group(arrows, place(154, 146, 0.94)), head)


def moor_with_lance() -> str:
    """Draw the Moor with a red turban and a lance; two cards show the same picture."""
    lance = draw("""
        rod n 7 3: M0 50V-104
        shape l 2.2: M-9-100C-12-112-4-128 0-134C4-128 12-112 9-100Z
        shape g 1.8: M-8-98H8V-90H-8Z
        shape r 2: M3-88C14-84 22-92 32-84L30-62C20-68 14-60 3-64Z
    """)
    head = face("n", "calm") + beard_pointed("k") + turban("r", "g")
    return _moor("b", "g", "lozenge", group(lance, place(156, 148, 0.98)), head)


def moor_with_shield() -> str:
    """Draw the Moor with an ochre turban, a lance and a round shield."""
    lance = draw("""
        rod g 7 3: M0 50V-104
        shape l 2.2: M0-136L10-112L6-100H-6L-10-112Z
        line k 5 round: M-12-98H12
    """)
    shield = draw("""
        circle r 2.5: 0 0 29
        circle g 1.9: 0 0 22
        shape r 1.6: M6-15C-14-15-14 15 6 15C-4 9-4-9 6-15Z
        star r: 9 0 6 2.6 5
        beads g 1.4 20: 0 0 25.5
    """)
    head = face_aside("n", "smile") + moustache_aside("k") + turban("g", "r", "r")
    art = _moor("v", "p", "dot", group(lance, place(156, 148, 0.98)), head)
    return art + group(shield, place(62, 160))


# ------------------------------------------------------------------ the conjuror and the fool


def conjuror() -> str:
    """Draw the conjuror behind his table, with cups, balls, a wand and a wide hat."""
    hat = draw("""
        shape v 2.1: M-15-15C-16-32-8-38 0-38C8-38 16-32 15-15Z
        shape v 2.2: M-40-16C-30-6-14-14 0-14C14-14 30-6 40-16C30-26 14-20 0-20C-14-20-30-26-40-16Z
        shape g 1.6: M-15-24H15V-18H-15Z
    """)
    head = hair_curls("n") + face(FLESH, "sly") + moustache("n") + fringe("n") + hat
    art = robe(100, "r", "b", "dot", "g", 33, 58) + group(head, place(100, 74, 1.08))
    art += draw("rod g 7 2.8 round: M148 150L176 92") + little_star(178, 84, 8, "r")
    art += arm((136, 118), (160, 160), (150, 144), "r", 19, "g", "g", FLESH) + draw("""
        shape g 2.3: M18 170H182V182H18Z
        shape v 2.3: M26 182L30 202H170L174 182Z
        scallop p 2.2: 30 170 182 9 10
    """)
    art += arm((64, 118), (38, 150), (54, 160), "r", 19, "g", "g", FLESH)
    for x in (68, 104, 136):
        art += draw(f"""
            shape l 2: M{x - 9} 170L{x - 6} 150H{x + 6}L{x + 9} 170Z
            line k 1.3: M{x - 8} 165H{x + 8}
        """)
    return art + draw("""
        circle r 1.7: 86 166 4.4
        circle b 1.7: 156 166 4.4
        circle g 1.7: 36 165 4.8
    """)


def _motley() -> str:
    art = draw("""
        shape r 2.4: M66 98C44 108 42 160 42 202H98V98Z
        shape v 2.4: M130 98C152 108 154 160 154 202H98V98Z
    """)
    art += pattern(72, 116, 196, 16, 24, "lozenge", "g", 12, 2, 3)
    art += pattern(124, 116, 196, 16, 24, "dot", "g", 12, 2, 3)
    return art + draw("""
        shape g 2.2: M58 100L68 122L80 108L98 130L116 108L128 122L138 100C122 90 74 90 58 100Z
        circle p 1.7: 68 125 4.2
        circle p 1.7: 98 133 4.2
        circle p 1.7: 128 125 4.2
    """)


def _fool_head() -> str:
    art = face_aside(FLESH, "merry", side=-1) + draw("""
        shape r 2.3: M-18-8C-20-26-40-30-52-10C-54-2-50 4-46 6C-46-8-36-12-26-2Z
        shape v 2.3: M18-8C20-26 40-30 52-10C54-2 50 4 46 6C46-8 36-12 26-2Z
        shape g 2.3: M-19-6C-22-26-12-32-8-50C-2-60 8-58 12-52C6-50 6-44 8-38C16-30 21-20 19-6
            C8-15-8-15-19-6Z
        line k 1.4: M-2-50C-4-34-2-24 0-13
    """)
    for x, y in ((-47, 9), (47, 9), (14, -53)):
        art += draw(f"""
            circle p 1.8: {x} {y} 4.6
            line k 1.4: M{x - 2} {y + 1}H{x + 2}
        """)
    return art


def fool() -> str:
    """Draw the fool in motley, with cap and bells, beating a drum."""
    art = (
        _motley()
        + group(_fool_head(), place(98, 76, 1.1))
        + draw("""
        shape b 2.3: M64 146C64 138 132 138 132 146V202H64Z
        line p 2.2: M65 158L81 198L98 158L115 198L131 158
        shape g 2: M62 146V157C78 164 118 164 134 157V146Z
        ellipse p 2.2: 98 146 36 8.5
        rod n 5.6 2.4 round: M76 145L38 120
        circle n 1.6: 77 145 4
        rod n 5.6 2.4 round: M124 136L162 96
        circle n 1.6: 123 137 4
    """)
    )
    art += arm((138, 120), (172, 156), (158, 114), "v", 17, "g", "p", FLESH)
    return art + arm((58, 120), (22, 168), (39, 134), "r", 17, "g", "p", FLESH)
