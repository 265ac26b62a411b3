"""Trumps of Bologna from the Angel down to 11, the old man: upper halves."""

from typing import Final

from tools.cards.bodies import FLESH, arm, cloak, dressed, limb, pattern, trapezoid, wings
from tools.cards.gear import caduceus
from tools.cards.hats import crown, round_hat, veil, winged_hat
from tools.cards.heads import (
    bare_face,
    beard_forked,
    beard_full,
    beard_pointed,
    face,
    face_aside,
    fringe,
    hair_bob,
    hair_curls,
    hair_long,
    skull,
)
from tools.cards.svg import Point, both_sides, draw, group, place

MIDDLE: Final = 202


def robe(
    cx: float,
    mantle: str,
    gown: str,
    ornament: str,
    colour: str,
    shoulder: float = 33,
    foot: float = 62,
) -> str:
    """Draw a robed body down to the band."""
    art = cloak(cx, mantle, 97, shoulder, foot, MIDDLE)
    return art + dressed(cx, 98, MIDDLE, 22, 32, gown, ornament, colour)


def sleeve(shoulder: Point, elbow: Point, wrist: Point, colour: str, width: float = 19) -> str:
    """Draw an arm with a golden cuff and a hand of flesh."""
    return arm(shoulder, elbow, wrist, colour, width, skin=FLESH)


def little_star(x: float, y: float, r: float = 5, colour: str = "g") -> str:
    """Draw a small star."""
    return draw(f"star {colour} 1.3: {x} {y} {r} {r * 0.42} 5")


def angel() -> str:
    """Draw the Angel: halo, wings, a long trumpet with a banner of the cross."""
    art = (
        wings(98, 112)
        + robe(98, "r", "p", "cross", "r", 32, 56)
        + draw("""
        hoop k 5.4: 98 40 24 7
        hoop g 2.6: 98 40 24 7
    """)
    )
    head = hair_long("g") + face_aside(FLESH, "gentle") + fringe("g")
    trumpet = draw("""
        shape g 2.2: M0-3L62-4.5C74-7 82-15 88-21V21C82 15 74 7 62 4.5L0 3Z
        line k 1.6: M62-4.5V4.5M20-3V3
    """)
    art += group(head, place(98, 76, 1.08)) + group(trumpet, place(105, 94, 0.98, -34))
    art += draw("""
        shape p 1.9: M128 80L134 118L142 108L152 112L146 68Z
        line r 3.4: M139 76V106M129 92L149 86
    """)
    art += sleeve((134, 120), (160, 156), (145, 96), "r")
    return art + sleeve((62, 118), (42, 176), (74, 176), "r")


def _globe() -> str:
    return draw("""
        circle l 2.5: 0 0 33
        fill v: M0-33A33 33 0 0 1 33 0H0Z
        fill g: M0 33A33 33 0 0 1-33 0H0Z
        line k 2.2: M-33 0H33M0-33V33
        ring k 2.5: 0 0 33
        shape p 1.2: M6-24L14-20L20-10L10-8Z
        shape p 1.2: M-26 8L-14 10L-8 22L-18 20Z
        line b 2: M-24-14Q-18-18-12-14T-4-14M6 12Q12 8 18 12T28 12M8 20Q13 17 18 20
    """)


def world() -> str:
    """Draw the World: Mercury with winged hat and caduceus, a globe in four parts under his arm."""
    art = robe(100, "v", "p", "dot", "v", 32, 58)
    head = hair_curls("g") + face(FLESH, "smile") + fringe("g") + winged_hat()
    art += group(head, place(100, 74, 1.06)) + group(caduceus(), place(164, 150))
    art += sleeve((136, 118), (160, 184), (164, 160), "v") + group(_globe(), place(72, 164, 0.98))
    return art + arm((64, 118), (34, 150), (48, 188), "v", 19, bare=True)


def sun() -> str:
    """Draw the Sun with a face; below, a woman spinning."""
    art = draw("""
        star g 2.1: 142 62 46.4 27.5 12
        star r 1.7: 142 62 40.9 27 12 -75
        circle g 2.4: 142 62 27
        shape b 2.5: M46 132C24 140 20 176 16 202H132C126 176 120 140 102 132Z
    """)
    art += group(bare_face(), place(142, 62, 1.12))
    art += trapezoid(74, 134, MIDDLE, 18, 26, "r")
    art += pattern(74, 142, 198, 18, 26, "lozenge", "g", 11, 1.7, 5)
    art += draw("""
        rod n 5.4 2.4: M20 200L30 104
        shape p 2: M24 118C18 100 24 84 32 76C42 84 44 102 38 120C34 124 28 122 24 118Z
        line k 1.3: M24 112Q32 116 40 110M22 102Q32 106 42 100M24 92Q32 96 41 90
    """)
    art += sleeve((44, 150), (30, 190), (25, 170), "b", 17) + draw("""
        line k 1.7: M36 118C70 152 120 128 152 140V168
        shape g 1.9: M145 164H159L154 192H150Z
        line k 3: M152 192V198
        line k 1.2: M146 170H158M147.6 178H156.4
    """)
    art += sleeve((104, 150), (130, 192), (146, 160), "b", 17)
    woman = veil() + hair_bob("n") + face_aside(FLESH, "gentle") + fringe("n")
    return art + group(woman, place(74, 112, 0.92))


def _crescent() -> str:
    return draw("""
        shape l 2.4: M12-34C-30-36-42 14-10 32C4 38 17 34 27 24
            C4 24 2 16 3 10L11 3L1-5C-1-17 3-27 12-34Z
        shape p 1.3: M-14-7Q-9-11-3-7Q-9-3-14-7Z
        circle k: -7.5 -6.8 2
        line k 1.9 round: M-17-13Q-10-17.6-3-13.6M3 11.6Q-2 10-6 13
        circle r: -12 7 4
    """)


def _astronomer(cx: float, colour: str, head: str) -> str:
    art = draw(f"""
        shape {colour} 2.4: M{cx - 22} 138C{cx - 40} 146 {cx - 40} 178 {cx - 42} 202H{cx + 42}
            C{cx + 40} 178 {cx + 40} 146 {cx + 22} 138Z
        shape g 1.9: M{cx - 20} 138Q{cx} 152 {cx + 20} 138L{cx + 14} 130H{cx - 14}Z
    """)
    return art + group(head, place(cx, 116, 0.8))


def moon() -> str:
    """Draw the Moon with a face and stars; below, two astronomers with compasses."""
    art = group(_crescent(), place(146, 56))
    art += little_star(100, 30) + little_star(176, 96) + little_star(108, 70, 4)
    old = hair_bob("e") + face(FLESH, "grave", old=True, gaze=1.2) + beard_full("e", "grave")
    young = hair_bob("n") + face(FLESH, "stern", gaze=-1.2) + beard_pointed("n", "stern")
    art += _astronomer(58, "v", old + round_hat("b", "p"))
    art += _astronomer(140, "r", young + round_hat("m", "g")) + draw("""
        rod g 6 2.6: M99 128L84 190M99 128L114 190
        circle g 2: 99 127 5.6
        line k 2: M90 168Q99 172 108 168
    """)
    art += sleeve((72, 158), (80, 186), (88, 168), "v", 14)
    return art + sleeve((126, 158), (122, 188), (111, 168), "r", 14)


def _wise_man(cx: float, y: float, colour: str, head: str) -> str:
    art = draw(f"""
        shape {colour} 2.4: M{cx - 20} {y + 22}C{cx - 36} {y + 28} {cx - 38} {y + 48} {cx - 38} 202
            H{cx + 38}C{cx + 38} {y + 48} {cx + 36} {y + 28} {cx + 20} {y + 22}Z
    """)
    return art + group(head + crown("g", "r", 0.75), place(cx, y, 0.76))


def star() -> str:
    """Draw the Star: eight points over three crowned kings bearing gifts."""
    art = draw("""
        star g 2.4: 118 58 46 17 8
        star r 1.6: 118 58 27 11 8 -67.5
        circle p 1.8: 118 58 7
    """)
    dark = hair_curls("k") + face("n", "smile", gaze=1) + beard_pointed("k", "smile")
    brown = hair_bob("n") + face(FLESH, "calm", gaze=-1) + beard_forked("n")
    white = hair_bob("e") + face(FLESH, "merry", old=True) + beard_full("e", "merry")
    art += _wise_man(42, 138, "b", dark) + _wise_man(158, 138, "v", brown)
    art += _wise_man(100, 134, "r", white)
    gift = draw("""
        shape g 1.8: M-9-6H9V8H-9Z
        shape r 1.7: M-10-6C-6-14 6-14 10-6Z
        circle p 1.2: 0 -13 2.2
    """)
    return art + group(gift, place(70, 188)) + group(gift, place(130, 188))


def _falling_man() -> str:
    """Draw a man who falls head first, arms out."""
    art = limb([(-4, -8), (-14, -26), (-6, -38)], "b", 9) + limb([(5, -8), (10, -30)], "b", 9)
    art += limb([(-8, 12), (-22, 20)], FLESH, 8) + limb([(8, 12), (20, 24)], FLESH, 8)
    art += draw("""
        shape r 1.9: M-9-10H9L11 16H-11Z
        line g 2.4: M-9-4H9
    """)
    head = hair_bob("n") + face(FLESH, "afraid") + fringe("n")
    return art + group(head, place(0, 27, 0.5, 180))


def _masonry() -> str:
    return draw("""
        shape e 2.5: M58 202L68 92H136L146 202Z
        fill p: M112 94H134L143.4 201H120Z
        line k 1.3: M67 112H137M65 130H139M63.4 148H140.6M62 166H142M60.4 184H143.6
            M86 94V112M106 94V112M124 94V112M77 112V130M96 112V130M118 112V130M84 130V148
            M124 130V148M74 148V166M130 148V166M72 166V184M134 166V184
        line k 2: M120 94L114 108L121 116L112 130L118 140
        shape k 1.6: M78 118H86V132H78Z
        shape k 1.6: M118 150H126V163H118Z
        shape r 1.4: M77 132C74 126 79 122 78 116C83 119 82 124 84 127C86 123 86 120 86 117
            C90 123 90 128 87 132Z
        shape n 2.2: M84 202V166C84 150 116 150 116 166V202Z
        line k 1.5: M92 156V202M100 154V202M108 156V202
        rod g 4.4 2 round: M86 172H114M86 190H114
        circle g 1.4: 111 181 2.4
        shape e 2: M54 202L57 186H69L68 202ZM132 202L131 186H143L146 202Z
    """)


def tower() -> str:
    """Draw the Tower: flames, lightning, falling stones and a falling man."""
    roof = draw("shape e 2.3: M-38 0V-18H-26V-10H-12V-20H0V-10H14V-18H28V-10H38V0Z")
    art = (
        _masonry()
        + group(roof, place(112, 84, 1, 16))
        + draw("""
        shape r 2.2: M70 94C60 76 74 70 70 54C84 62 86 74 90 82C92 68 100 62 98 48
            C112 60 112 76 114 84C120 76 124 72 122 62C134 72 136 86 132 94Z
        shape g 1.5: M80 94C76 84 82 80 82 72C90 80 90 86 94 92C98 82 102 80 102 72
            C108 80 110 88 112 94C118 88 120 84 120 80C126 86 126 90 124 94Z
        shape g 2.3: M186 14L130 46L146 52L104 92L134 72L124 64L178 30Z
    """)
    )
    for x, y, r in ((52, 96, 4), (160, 116, 5), (178, 142, 4), (156, 172, 3.6), (20, 190, 4)):
        art += draw(f"circle {'r' if r > 4 else 'g'} 1.6: {x} {y} {r}")
    art += draw("shape e 1.8: M160 138L170 134L175 144L166 150ZM170 178L181 176L182 188L172 190Z")
    return art + group(_falling_man(), place(34, 148, 0.9, -14))


def devil() -> str:
    """Draw the Devil: horns, bat wings, a fork, a tongue of fire, a second face on the belly."""
    wing = draw("""
        shape m 2.4: M20 116C44 60 66 66 88 40C92 70 96 90 84 112C78 104 70 104 66 118
            C58 110 50 114 46 128C40 122 32 126 28 140Z
        line k 1.5: M24 114C46 80 64 78 84 54M28 120C44 100 56 98 66 104M26 126C34 116 40 114 46 118
    """)
    art = group(both_sides(wing), place(98, 0)) + draw("""
        shape v 2.5: M64 104C48 116 50 160 52 202H144C146 160 148 116 132 104Z
    """)
    art += pattern(98, 112, 150, 34, 40, "lozenge", "k", 11, 1.5, 10)
    art += group(bare_face("fierce"), place(98, 169, 0.84)) + draw("""
        ring k 1.6: 98 172 21
        shape n 2: M72 190C84 184 112 184 124 190V202H72Z
    """)
    fork = draw("""
        rod n 7 3: M0-112V46
        rod l 6.5 2.6 round: M-18-140V-116C-18-106 18-106 18-116V-140M0-146V-108
    """)
    art += group(fork, place(162, 150, 0.94))
    art += arm((136, 122), (158, 182), (162, 156), "v", 18, skin="v")
    art += arm((60, 122), (32, 160), (60, 180), "v", 18, skin="v")
    return art + group(_devil_head(), place(98, 82, 1.08))


def _devil_head() -> str:
    horn_and_ear = draw("""
        shape e 2.2: M14-18C34-22 36-40 26-52C24-40 14-36 6-28Z
        line k 1.2: M27-42C24-36 20-33 14-30
        shape v 2: M14-6C26-14 34-10 36-4C28-2 20 2 14 8Z
    """)
    return (
        both_sides(horn_and_ear)
        + face("v", "stern")
        + draw("""
        shape n 1.8: M-15-8C-10-22 10-22 15-8C8-12-8-12-15-8Z
        shape r 1.6: M-5 15Q0 13 5 15C7 22 3 24 6 32C0 30-4 30-6 34C-5 27-7 22-5 15Z
        line g 1.7: M-1 18C1 22-1 25 0 29
    """)
    )


def _ribs() -> str:
    art = draw("line p 6 dash 6 3: M92 106V202")
    for row, y in enumerate((122, 136, 150, 164)):
        w = 24 - row * 1.5
        rib = f"line p 4.4 round: M3 {y - 6}C{w * 0.6} {y - 10} {w} {y - 2} {w - 3} {y + 5}"
        art += group(both_sides(draw(rib)), place(92, 0))
    return art + draw("line p 6 round: M74 186C84 180 100 180 110 186")


def death() -> str:
    """Draw Death: a hooded skeleton with a scythe."""
    art = draw("""
        shape m 2.5: M52 104C30 118 26 166 24 202H156C154 160 148 118 132 104Z
        shape k 2: M68 110C58 140 64 180 68 202H116C120 180 126 140 116 110Z
    """)
    hood = draw("""
        shape m 2.4: M-30-10C-34-48 34-48 30-10C34 10 36 24 42 36H-42C-36 24-34 10-30-10Z
        fill k: M-22-8C-24-36 24-36 22-8C22 8 20 20 24 34H-24C-20 20-22 8-22-8Z
    """)
    art += _ribs() + group(hood + skull(), place(92, 84, 1.04))
    scythe = draw("""
        rod n 7 3: M0-118L-4 46
        shape l 2.3: M6-116C-24-132-66-128-88-96C-62-110-30-112 4-104Z
        line b 1.5: M-76-102C-54-116-26-118 2-109
    """)
    art += group(scythe, place(166, 142))
    art += arm((134, 124), (156, 186), (165, 160), "m", 18, "p")
    return art + arm((50, 124), (30, 176), (58, 186), "m", 18, "p")


def _gallows() -> str:
    art = draw("rod n 15 9.6: M172 202V24H60")
    for y in (60, 96, 132, 168):
        art += draw(f"line k 1.6: M165 {y}L179 {y - 6}")
    return art + draw("""
        shape k 1: M58 16.5H62V31.5H58Z
        rod n 10 5: M168 54L138 26
        rod e 4.4 1.8: M100 30V50
    """)


def traitor() -> str:
    """Draw the man hanging by one foot, a bag of coins in each hand."""
    art = _gallows() + limb([(108, 112), (134, 88), (104, 76)], "g", 15)
    art += limb([(96, 112), (100, 58)], "r", 16, round_ends=False) + draw("""
        shape k 2: M92 58L91 48C96 42 104 42 109 48L108 58Z
        line e 3: M91 51H109
        shape b 2.4: M74 106L126 106L118 128C124 142 126 150 124 158H76C74 150 76 142 82 128Z
        shape g 1.8: M81 124H119V132H81Z
        line p 3: M88 134L85 156M100 134V156M112 134L115 156
    """)
    art += sleeve((76, 152), (54, 150), (56, 168), "b", 15)
    art += sleeve((124, 152), (146, 150), (144, 168), "b", 15)
    bag = draw("""
        shape g 2: M-4-12C-16-2-16 16 0 16C16 16 16-2 4-12Z
        line k 2: M-7-12H7M-5-17L5-12M5-17L-5-12
        circle p 1.5: 0 4 4.4
    """)
    art += group(bag, place(56, 186, 0.9)) + group(bag, place(144, 186, 0.9))
    head = hair_bob("n") + face(FLESH, "grave") + fringe("n")
    return art + group(head, place(100, 176, 0.84, 180))


def old_man() -> str:
    """Draw the winged old man on a crutch, with hourglass and column."""
    art = draw("""
        box e 2.3: 148 40 32 162
        line k 1.2: M156 44V202M164 44V202M172 44V202
        box g 2.2: 142 28 44 13 2
    """)
    art += wings(94, 110, "l", 0.86) + robe(94, "n", "b", "cross", "g", 32, 58)
    hat = draw("""
        shape b 2.2: M-21-10C-26-40-6-46 8-40C22-36 24-24 21-10C8-17-8-17-21-10Z
        shape p 1.7: M-22-9C-8-17 8-17 22-9L21-16C8-24-8-24-21-16Z
    """)
    head = hair_long("e") + face(FLESH, "grave", old=True) + beard_full("e", "grave") + hat
    art += group(head, place(94, 74, 1.1)) + draw("""
        rod g 8 3.6: M32 202V120
        rod g 8.4 3.8 round: M16 118C24 126 40 126 48 118
    """)
    art += sleeve((58, 118), (36, 190), (33, 168), "n")
    hourglass = draw("""
        shape p 2.1: M-10-17C-10-4-2-3-2 0C-2 3-10 4-10 17H10C10 4 2 3 2 0C2-3 10-4 10-17Z
        fill r: M-7-9C-4-4-1-3 0 0C1-3 4-4 7-9ZM-8 16C-6 9 6 9 8 16Z
        rod g 7 3 round: M-12-19H12M-12 19H12
    """)
    return (
        art
        + group(hourglass, place(144, 122, 1.05))
        + sleeve((130, 118), (150, 192), (144, 164), "n")
    )
