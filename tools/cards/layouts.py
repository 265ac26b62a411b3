"""How the signs of the numerals lie; cards are 200 wide, their height is given."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tools.cards.svg import Point, draw, group, line, number, place, rod

Spot = tuple[float, float, float]  # x, y, scale


# ------------------------------------------------------------------ curved swords, woven


@dataclass(frozen=True, slots=True)
class Bundle:
    """How the swords of one side lie: blade, bulge, distance of the points, shift inwards."""

    blade: float
    bulge: float
    foot: float
    step: float


BUNDLES: Final = {
    1: Bundle(13, 62, 30, 0),
    2: Bundle(12, 66, 17, 17),
    3: Bundle(10.4, 70, 11, 14.5),
    4: Bundle(9, 73, 7, 12),
    5: Bundle(8, 74, 5, 9.9),
}


def blade(d: str, width: float, ridge: str = "b") -> str:
    """Draw a blade; paper on both sides of it makes crossings read as woven."""
    art = line(d, width + 4.6, "p") + rod(d, "l", width, width - 3.6)
    return art + line(d, 1.3, ridge)


def hilt(x: float, y: float, turn: float, grip: str = "r", scale: float = 1) -> str:
    """Draw a hilt, below the foot of a blade."""
    art = draw(f"""
        box g 1.8: -11 -2.6 22 5.2 2.6
        box {grip} 1.8: -3.6 2 7.2 15
        circle g 1.8: 0 19.5 4.6
    """)
    return group(art, place(x, y, scale, turn))


def tip(x: float, y: float, turn: float, scale: float = 1) -> str:
    """Draw the point of a blade."""
    point = draw("shape l 1.8: M-4.3 4C-4.3-6-1-11 0-14C1-11 4.3-6 4.3 4Z")
    return group(point, place(x, y, scale, turn))


class _Side:
    """The swords that bulge to one side: halves and ends, to be woven with the other side's."""

    def __init__(self, side: int, count: int, top: float, low: float, *, two_points: bool) -> None:
        self.bundle = BUNDLES[count]
        self.two_points = two_points
        self.top, self.low = top, low
        self.blades = [self._blade(side, i) for i in range(count)]

    def _blade(self, side: int, i: int) -> tuple[float, float, float]:
        """Return where blade i ends and where it bulges, and how its end leans."""
        foot = 100 - side * (self.bundle.foot + i * self.bundle.step)
        belly = 100 + side * (self.bundle.bulge - i * self.bundle.step)
        middle = (self.top + self.low) / 2
        lean = math.degrees(math.atan2(foot - belly, (middle - self.top) / 2))
        return foot, belly, lean

    def half(self, *, upper: bool) -> str:
        """Draw the upper or the lower halves of all blades."""
        end, middle = (self.top if upper else self.low), (self.top + self.low) / 2
        art = ""
        for foot, belly, _ in self.blades:
            knee = f"{number(belly)} {number((end + middle) / 2)}"
            start, stop = f"{number(foot)} {number(end)}", f"{number(belly)} {number(middle)}"
            path = f"M{stop}Q{knee} {start}" if upper else f"M{start}Q{knee} {stop}"
            art += blade(path, self.bundle.blade)
        return art

    def tips(self) -> str:
        """Draw the upper points."""
        scale = self.bundle.blade / 8.6
        return "".join(tip(foot, self.top, lean, scale) for foot, _, lean in self.blades)

    def feet(self) -> str:
        """Draw the hilts, or the lower points of blades that have two."""
        width = self.bundle.blade
        if self.two_points:
            return "".join(
                tip(foot, self.low, 180 - lean, width / 8.6) for foot, _, lean in self.blades
            )
        scale = max(0.72, min(1.15, width / 10))
        return "".join(hilt(foot, self.low, -lean, "r", scale) for foot, _, lean in self.blades)


def _straight_sword(width: float, top: float, low: float, *, two_points: bool) -> str:
    scale = (width + 1) / 8.6
    art = blade(f"M100 {low - 6}V{top + 6}", width + 1, "r") + tip(100, top + 8, 0, scale)
    if two_points:
        return art + tip(100, low - 8, 180, scale)
    return art + hilt(100, low - 6, 0, "v", max(0.8, width / 10))


def swords(count: int, height: float, *, two_points: bool = False) -> str:
    """Draw curved swords in two bundles that cross twice, and a straight one if the number is odd.

    Above, the left bundle lies on top, below the right one: a true weave.
    """
    top, low = 44.0, height - 44 - (0 if two_points else 16)
    left, right = (_Side(s, count // 2, top, low, two_points=two_points) for s in (-1, 1))
    art = right.half(upper=True) + right.tips() + left.half(upper=False) + left.feet()
    art += left.half(upper=True) + left.tips() + right.half(upper=False) + right.feet()
    if count % 2:
        art += _straight_sword(BUNDLES[count // 2].blade, top, low, two_points=two_points)
    return art


# ------------------------------------------------------------------ batons, crossed

# staves leaning one way -> their width, their distance from each other, how far out they begin
STAVES: Final = {
    1: (15.0, 0.0, 46.0),
    2: (14.0, 21.0, 50.0),
    3: (12.2, 17.0, 52.0),
    4: (10.8, 14.0, 52.0),
    5: (9.8, 11.4, 52.0),
}


def staff(start: Point, end: Point, colour: str, width: float) -> str:
    """Draw a turned staff; paper on both sides of it makes crossings read."""
    d = f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
    art = line(d, width + 4.2, "p") + rod(d, colour, width, width - 4)
    return art + line(d, 1.3, "p", dash="6 8")


def finial(x: float, y: float, turn: float, scale: float) -> str:
    """Draw the pointed cap of a staff."""
    cap = draw("""
        shape g 2: M-5.5 6H5.5L8 0C8-7 4-9 0-14C-4-9-8-7-8 0Z
        line k 1.5: M-7.4 1.4H7.4
    """)
    return group(cap, place(x, y, scale, turn))


def _capped(start: Point, end: Point, colour: str, width: float, cap: float) -> str:
    turn = math.degrees(math.atan2(start[0] - end[0], end[1] - start[1]))
    art = staff(start, end, colour, width)
    return art + finial(*start, turn, cap) + finial(*end, turn + 180, cap)


def batons(count: int, height: float) -> str:
    """Draw staves that cross in the middle; the odd one stands upright and is red."""
    top, low = 60.0, height - 60
    width, step, out = STAVES[count // 2]
    art = ""
    for side in (1, -1):
        for i in range(count // 2):
            start = 100 - side * (out - i * step)
            reach = side * (2 * out - (count // 2 - 1) * step)
            art += _capped((start, top), (start + reach, low), "v", width, width / 11)
    if count % 2:
        art += _capped((100, top - 6), (100, low + 6), "r", width + 1, width / 10.4)
    return art


# ------------------------------------------------------------------ coins and cups, in columns

COIN_SCALES: Final = {
    2: 2.05,
    3: 1.72,
    4: 1.5,
    5: 1.38,
    6: 1.3,
    7: 1.04,
    8: 1.2,
    9: 1.0,
    10: 1.08,
}
CUP_SCALES: Final = {**COIN_SCALES, 8: 1.14, 9: 0.96, 10: 0.97}
# In Bologna the cups of the lower half stand on their heads, which takes more room.
TURNED_CUP_SCALES: Final = {6: 1.22, 7: 1.04, 8: 1.0, 9: 0.92, 10: 0.82}

# even numbers -> half the distance of the columns, where the first row begins, how many rows
COLUMNS: Final = {4: (40, 0.3, 2), 5: (38, 0.29, 2), 6: (36, 112, 3), 7: (51, 110, 3)}
MORE_COLUMNS: Final = {8: (34, 98, 4), 9: (46, 103, 4), 10: (36, 94, 5)}


def _middle_column(rank: int, height: float) -> list[float]:
    return {
        2: [height * 0.27, height * 0.73],
        3: [height * 0.2, height / 2, height * 0.8],
        5: [height / 2],
        7: [(110 + height / 2) / 2],
        9: [height / 2],
    }.get(rank, [])


def grid(rank: int, height: float, scales: Mapping[int, float]) -> list[Spot]:
    """Return where the signs of a numeral lie: two columns, and the odd one between rows."""
    scale = scales[rank]
    spots: list[Spot] = []
    if rank > 3:
        out, first, rows = (COLUMNS | MORE_COLUMNS)[rank]
        top = first * height if first < 1 else first
        pitch = (height - 2 * top) / (rows - 1)
        for row in range(rows):
            spots += [(100 - out, top + row * pitch, scale), (100 + out, top + row * pitch, scale)]
    return spots + [(100, y, scale) for y in _middle_column(rank, height)]
