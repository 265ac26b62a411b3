"""Clothes, arms and hands: the parts that most figures share."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tools.cards.svg import Point, both_sides, draw, fill, group, line, number, place, points, rod

FLESH: Final = "f"


def trapezoid(cx: float, y1: float, y2: float, top: float, foot: float, colour: str) -> str:
    """Draw a piece of cloth, given half its width above and below."""
    return draw(f"""
        shape {colour} 2.4: M{cx - top} {y1}H{cx + top}L{cx + foot} {y2}H{cx - foot}Z
    """)


def _dot(x: float, y: float, size: float) -> str:
    return f"M{number(x)} {number(y)}h0"


def _lozenge(x: float, y: float, size: float) -> str:
    w, h = number(size * 1.5), number(size * 1.9)
    return f"M{number(x)} {number(y - size * 1.9)}l{w} {h}l-{w} {h}l-{w}-{h}z"


def _cross(x: float, y: float, size: float) -> str:
    arm, span = size * 1.5, number(size * 3)
    return f"M{number(x - arm)} {number(y)}h{span}M{number(x)} {number(y - arm)}v{span}"


def _lily(x: float, y: float, size: float) -> str:
    stem = f"M{number(x)} {number(y + size * 2)}v{number(-size * 4)}"
    left = f"q{number(size * 0.2)} {number(size * 2)} {number(size * 1.8)} {number(size * 2)}"
    right = f"q{number(size * 1.6)} 0 {number(size * 1.8)} {number(-size * 2)}"
    return stem + f"M{number(x - size * 1.8)} {number(y - size)}" + left + right


_MARKS: Final[dict[str, Callable[[float, float, float], str]]] = {
    "dot": _dot,
    "lozenge": _lozenge,
    "cross": _cross,
    "lily": _lily,
}


def _spots(
    half_widths: Callable[[float], float], y1: float, y2: float, pitch: float
) -> Iterator[Point]:
    y, odd = y1 + pitch * 0.75, False
    while y < y2 - pitch * 0.35:
        start = pitch / 2 if odd else 0.0
        steps = int((half_widths(y) - start) // pitch)
        right = [start + step * pitch for step in range(steps + 1)]
        for x in sorted({-x for x in right} | set(right)):
            yield x, y
        y, odd = y + pitch * 0.87, not odd


def pattern(
    cx: float,
    y1: float,
    y2: float,
    top: float,
    foot: float,
    kind: str,
    colour: str,
    pitch: float = 11,
    size: float = 1.7,
    margin: float = 6,
) -> str:
    """Draw the regular ornament of a piece of cloth: dot, lozenge, cross or lily."""

    def half_width(y: float) -> float:
        return top + (foot - top) * (y - y1) / (y2 - y1) - margin

    mark = _MARKS[kind]
    d = "".join(mark(cx + x, y, size) for x, y in _spots(half_width, y1, y2, pitch))
    if kind == "lozenge":
        return fill(d, colour)
    return line(d, 2 * size if kind == "dot" else 1.5, colour, round_ends=True)


def dressed(
    cx: float, y1: float, y2: float, top: float, foot: float, colour: str, kind: str, ornament: str
) -> str:
    """Draw a piece of cloth with its ornament."""
    cloth = trapezoid(cx, y1, y2, top, foot, colour)
    return cloth + pattern(cx, y1 + 6, y2 - 4, top, foot, kind, ornament, 12, 1.9, 7)


def stripes(cx: float, xs: Sequence[float], y1: float, y2: float, colour: str, lean: float) -> str:
    """Draw upright stripes that spread towards the hem; the outer ones begin lower."""
    d = "".join(
        f"M{cx + x} {y1 if abs(x) < 24 else y1 + 12}L{number(cx + x * lean)} {y2}" for x in xs
    )
    return line(d, 4.2, colour)


# ------------------------------------------------------------------ limbs


def limb(
    joints: Sequence[Point],
    colour: str,
    width: float = 20,
    banded: str | None = None,
    *,
    round_ends: bool = True,
) -> str:
    """Draw an arm or a leg through its joints, banded across if wished."""
    d = points(joints, closed=False)
    bands = line(d, width - 4.8, banded, dash="4 6.5") if banded else ""
    return rod(d, colour, width, width - 4.8, round_ends=round_ends) + bands


def hand(skin: str = "p") -> str:
    """Draw a closed hand that points up."""
    return draw(f"""
        shape {skin} 2: M-6.6 5C-8.6-2-6.6-8.6 0-8.8C6.6-8.6 8.6-2 6.6 5Z
        line k 1.2 round: M-2.4-8V-2.6M2-8V-2.6
        line k 1.3 round: M-7-2C-4-4.6-1-3.6 .4-1.4
    """)


def arm(
    shoulder: Point,
    elbow: Point,
    wrist: Point,
    colour: str,
    width: float = 20,
    cuff: str = "g",
    banded: str | None = None,
    skin: str = "p",
    *,
    bare: bool = False,
) -> str:
    """Draw a sleeve with cuff and hand; a bare cuff waits for a hand of another kind."""
    dx, dy = wrist[0] - elbow[0], wrist[1] - elbow[1]
    length = math.hypot(dx, dy)
    turn = math.degrees(math.atan2(dy, dx)) + 90
    art = limb([shoulder, elbow, wrist], colour, width, banded, round_ends=False)
    if not bare:
        palm = place(wrist[0] + dx / length * 9, wrist[1] + dy / length * 9, 1.06, turn)
        art += group(hand(skin), palm)
    band = draw(f"box {cuff} 2: {-width * 0.6} -5 {width * 1.2} 10 3")
    return art + group(band, place(*wrist, 1, turn))


def shoe(x: float, y: float, side: int) -> str:
    """Draw a shoe that points to the left (-1) or the right (1)."""
    return draw(f"""
        shape k 2: M{x - 8} {y - 9}H{x + 8}C{x + 10 * side} {y - 4} {x + 18 * side} {y - 5}
            {x + 24 * side} {y + 1}Q{x + 14 * side} {y + 5} {x - 8 * side} {y + 4}Z
    """)


# ------------------------------------------------------------------ clothes


def ermine(cx: float, y: float = 97, w: float = 42) -> str:
    """Draw an ermine collar."""
    collar = draw(f"""
        shape p 2.3: M{cx - w} {y}C{cx - w + 12} {y - 9} {cx + w - 12} {y - 9} {cx + w} {y}
            C{cx + w - 2} {y + 19} {cx + 18} {y + 29} {cx} {y + 31}
            C{cx - 18} {y + 29} {cx - w + 2} {y + 19} {cx - w} {y}Z
    """)
    tails = ((-0.72, 4), (-0.48, 13), (0.72, 4), (0.48, 13), (0, 20), (-0.22, 19), (0.24, 19))
    spots = "".join(f"M{number(cx + x * w)} {number(y + down)}l1.8 6h-3.6z" for x, down in tails)
    return collar + fill(spots, "k")


def ruff(cx: float, y: float = 97, w: float = 28) -> str:
    """Draw a pleated collar."""
    return draw(f"""
        shape p 2: M{cx - w} {y}Q{cx} {y + 26} {cx + w} {y}L{cx + 20} {y - 9}H{cx - 20}Z
        scallop k 1.3: {cx - w + 3} {cx + w - 3} {y + 3} 9 7
    """)


def cloak(
    cx: float, colour: str, top: float, shoulder: float, foot: float, low: float, swing: float = 54
) -> str:
    """Draw the outline of a robed body from the shoulders down to a hem."""
    out = shoulder + 20
    return draw(f"""
        shape {colour} 2.5: M{cx - shoulder} {top}
            C{cx - out} {top + 8} {cx - foot + 4} {top + swing} {cx - foot} {low}H{cx + foot}
            C{cx + foot - 4} {top + swing} {cx + out} {top + 8} {cx + shoulder} {top}Z
    """)


def wings(cx: float, y: float, colour: str = "b", scale: float = 1) -> str:
    """Draw a pair of open wings."""
    right = draw(f"""
        shape {colour} 2.4: M22 0C50-40 64-30 86-52C92-8 76 40 40 74C30 60 20 34 22 0Z
        shape p 1.7: M26 4C48-22 62-20 79-37C82-10 70 20 42 46C34 36 26 22 26 4Z
        line k 1.4: M45 62Q48 52 56 54M57 47Q60 40 67 42M67 31Q70 25 76 27M74 15Q77 10 82 12
            M32 12C44 2 58-6 72-24M35 26C48 16 60 8 74-4M40 38C50 30 60 22 70 14
    """)
    return group(both_sides(right), place(cx, y, scale))
