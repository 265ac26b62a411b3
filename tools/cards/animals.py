"""Horses, a dog and the ground they stand on."""

import math
from collections.abc import Sequence

from tools.cards.bodies import limb
from tools.cards.svg import Point, draw, group, place


def _light_on(colour: str) -> str:
    return "p" if colour in "knrvbm" else "k"


def _lock(mane: str) -> str:
    """Draw one lock of a mane, rooted at the origin, blown to the right."""
    return draw(f"""
        shape {mane} 2: M-3-7C8-10 20-7 31 3C26 3 23 4 21 6C25 8 28 11 29 16C19 11 8 12-3 9Z
        line {_light_on(mane)} 1.2 round: M2-1C10-1 17 1 23 5
    """)


def horse_bust(coat: str = "p", mane: str = "n", bridle: str = "r") -> str:
    """Draw head, neck and chest of a horse that looks left, down to y = 80."""
    roots = ((34, 62, 58), (34, 44, 48), (33, 26, 38), (29, 8, 26), (22, -10, 14), (13, -24, -4))
    art = "".join(group(_lock(mane), place(x, y, 1, turn)) for x, y, turn in roots)
    reins = "M-25 6L-14 33M10-19C4-6 0 12-1 30M-15 24C0 40 16 50 37 52"
    return art + draw(f"""
        shape {coat} 2.5: M36 82C44 46 36 10 20-14L18-31L8-21L2-32L-3-18C-13-13-24 4-37 21
            C-45 29-43 39-35 42C-27 44-22 39-16 34C-10 31-6 32-1 31C-4 46-22 58-28 82Z
        shape {mane} 1.8: M5-25C-2-22-9-14-10-5C-5-8-3-10-1-14C-1-10-2-7-3-3C3-8 8-13 12-18Z
        shape p 1.7: M-12-1C-8-5-2-4 1 0C-3 4-9 4-12-1Z
        circle k: -5.4 -0.6 2.1
        ellipse k: -36.5 28 1.7 2.4
        line k 1.6 round: M-35 37C-30 36-27 34-25 31
        rod {bridle} 5.6 2.6: {reins}
        circle g 1.7: -18 24 4.2
        shape {bridle} 2: M-24 66C-6 76 16 76 38 67L37 79C16 88-8 87-28 79Z
        dots g 2.1 8.6: -17 76 34 76
    """)


def _leg(joints: Sequence[Point], coat: str, hoof: str) -> str:
    (x1, y1), (x2, y2) = joints[-2:]
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1)) - 90
    shod = group(draw(f"shape {hoof} 2: M-8-4H8L10 7H-10Z"), place(x2, y2, 1, turn))
    return limb(joints, coat, 16, round_ends=False) + shod


def _head_and_neck(coat: str, mane: str) -> str:
    """Draw the forehand of a horse in profile: the mane falls in locks behind the neck."""
    roots = ((-14, -112, 64), (-20, -124, 54), (-27, -138, 42), (-36, -149, 26), (-47, -158, 6))
    locks = "".join(group(_lock(mane), place(x, y, 0.72, turn)) for x, y, turn in roots)
    body = draw(f"""
        shape {coat} 2.5: M-50-84C-54-104-36-112-12-108C14-104 36-114 58-108C80-102 84-74 70-60
            C50-48 0-48-24-52C-40-55-48-68-50-84Z
    """)
    return (
        body
        + locks
        + draw(f"""
        shape {coat} 2.4: M-51-78C-60-94-62-110-59-122C-66-121-73-115-79-109C-87-104-95-110-92-118
            C-87-132-79-145-70-153L-69-166L-61-158L-54-167L-51-156C-36-146-28-128-20-106
            C-26-92-36-82-51-78Z
        shape {mane} 1.7: M-55-164C-62-158-68-150-67-141C-63-144-61-147-60-150
            C-60-147-60-145-61-141C-56-145-51-150-48-156Z
        shape p 1.5: M-75-138C-72-142-66-141-64-137C-67-134-72-134-75-138Z
        circle k: -69.6 -138 1.8
        ellipse k: -88 -116 1.4 2
        line k 1.4: M-86-109C-82-109-79-111-78-113
    """)
    )


def horse(coat: str, mane: str, cloth: str, bridle: str) -> str:
    """Draw a saddled horse that steps left, its hooves on y = 0."""
    tail = draw(f"""
        shape {mane} 2.3: M68-104C90-108 98-86 93-60C91-46 92-34 97-26C84-25 79-38 80-54
            C81-70 78-82 66-88Z
        line {_light_on(mane)} 1.3: M75-98C86-92 90-76 86-56C86-46 87-38 90-31
    """)
    far_legs = (((-26, -62), (-27, -32), (-26, -5)), ((46, -62), (56, -36), (46, -5)))
    near_legs = (((60, -74), (72, -42), (62, -5)), ((-40, -66), (-68, -52), (-62, -24)))
    reins = "M-80-131L-70-114M-53-156C-58-146-60-134-59-122M-72-118C-56-108-40-104-16-106"
    art = tail + "".join(_leg(joints, coat, mane) for joints in far_legs)
    art += _head_and_neck(coat, mane)
    art += draw(f"""
        rod {bridle} 5 2.2: {reins}
        circle g 1.6: -74 -120 3.6
    """)
    art += "".join(_leg(joints, coat, mane) for joints in near_legs)
    return art + draw(f"""
        shape {cloth} 2.3: M-26-109C-10-112 24-112 42-110L46-66C24-58-6-58-24-64Z
        shape g 1.8: M-24.4-74C-6-67 24-67 45.2-75L46-66C24-58-6-58-24-64Z
        scallop k 1.4: -23 45 -63 9 8
        rod {bridle} 5 2.2: M-50-90C-44-80-34-74-25-72M46-80C60-76 72-80 79-86
    """)


def dog() -> str:
    """Draw a small dog that leaps up on the left, with its feet at the origin."""
    art = draw("shape p 2: M26-14C36-22 40-32 38-40C34-36 28-34 22-26Z")
    art += limb([(20, -14), (24, 0)], "p", 9) + limb([(12, -14), (12, 0)], "p", 9)
    art += draw("shape p 2.1: M26-18C22-34 4-36-8-36C-18-40-22-30-16-24C-6-14 14-6 24-10Z")
    art += limb([(-8, -24), (-22, -30)], "p", 8) + limb([(-4, -20), (-18, -18)], "p", 8)
    return art + draw("""
        shape p 2.1: M-6-32C-8-44-16-50-26-48C-34-46-38-42-40-40C-38-36-32-34-26-34
            C-20-30-10-28-6-32Z
        shape n 1.7: M-14-48C-10-44-6-40-10-34C-16-36-18-42-18-47Z
        circle k: -25 -43 1.6
        circle k: -39 -40 2
        line r 3: M-8-32L-2-38
    """)


def ground(y: float) -> str:
    """Draw the ground of a full-length figure, with some grass."""
    blades = ((26, 2, -1, -9), (32, 2, 0, -12), (38, 2, 1, -8), (166, 2, -1, -10), (172, 2, 0, -13))
    art = draw(f"line k 2.2 round: M16 {y}Q100 {y - 5} 184 {y}")
    for x, bend, dx, dy in (*blades, (178, 2, 1, -8)):
        art += draw(f"line v 2.4 round: M{x} {y}q{bend}-6 {dx} {dy}")
    return art
