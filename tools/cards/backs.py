"""The three backs: each looks the same turned round, and they differ at 20 px."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tools.cards.signs import acorn, coin, leaf
from tools.cards.svg import (
    Point,
    box,
    draw,
    fill,
    group,
    line,
    number,
    paint,
    place,
    shape,
    star,
)

WIDTH: Final = 200
EDGE: Final = 19


def sheet(height: float, radius: float = 12) -> str:
    """Draw the paper of a card."""
    size = f'x=".8" y=".8" width="198.4" height="{number(height - 1.6)}" rx="{number(radius)}"'
    return f'<rect {size} fill="{paint("p")}" stroke="{paint("e")}" stroke-width="1.6"/>'


def _ground(height: float, colour: str, rule: str) -> str:
    inner = f'x="15" y="15" width="170" height="{number(height - 30)}" rx="3"'
    art = sheet(height) + box(9, 9, WIDTH - 18, height - 18, colour, 2, 7)
    return art + f'<rect {inner} stroke="{paint(rule)}" stroke-width="1.6"/>'


@dataclass(frozen=True, slots=True)
class Net:
    """A net of lozenges over the field of a back, centred, so that half a turn leaves it alone."""

    height: float
    step: float
    slope: float

    def lines(self) -> str:
        """Return path data of the net."""
        half_width, half_height = WIDTH / 2 - EDGE, self.height / 2 - EDGE
        reach = int((half_width + half_height / self.slope) // self.step) + 1
        d = ""
        for side in (1, -1):
            for i in range(-reach, reach + 1):
                ends = self._ends(side, i * self.step, half_width, half_height)
                if ends:
                    d += "M" + "L".join(
                        f"{number(WIDTH / 2 + x)} {number(self.height / 2 + y)}" for x, y in ends
                    )
        return d

    def _ends(self, side: int, shift: float, w: float, h: float) -> tuple[Point, Point] | None:
        """Return where the line through (shift, 0) enters and leaves the field."""
        first, last = sorted(((-w - shift) * side, (w - shift) * side))
        start, end = max(first, -h / self.slope), min(last, h / self.slope)
        if end - start < 1:
            return None
        return (
            (shift + side * start, start * self.slope),
            (shift + side * end, end * self.slope),
        )

    def spots(self, *, crossings: bool, margin: float = 3) -> Iterator[Point]:
        """Yield the crossings of the net, or the middles of its lozenges."""
        columns, rows = int(WIDTH / self.step) + 1, int(self.height / self.step) + 1
        for i in range(-columns, columns + 1):
            for j in range(-rows, rows + 1):
                if (i + j) % 2 == (1 if crossings else 0):
                    continue
                x, y = i * self.step / 2, j * self.step * self.slope / 2
                if max(abs(x) - WIDTH / 2, abs(y) - self.height / 2) < -EDGE - margin:
                    yield WIDTH / 2 + x, self.height / 2 + y

    def studs(self, colour: str, size: float) -> str:
        """Draw a dot on every crossing."""
        d = "".join(f"M{number(x)} {number(y)}h0" for x, y in self.spots(crossings=True))
        return line(d, size, colour, round_ends=True)

    def fillings(self, figure: Callable[[float, float], str], margin: float = 3) -> str:
        """Return path data of a figure in every lozenge."""
        return "".join(figure(x, y) for x, y in self.spots(crossings=False, margin=margin))


def _twice(art: str, height: float) -> str:
    centre = place(WIDTH / 2, height / 2)
    return group(art, centre) + group(art, centre + "rotate(180)")


def bresciane() -> str:
    """Draw the back of the Bresciane: woad lozenges with an almond medallion."""
    net = Net(410, 27, 1.5)

    def lozenge(x: float, y: float) -> str:
        return f"M{number(x)} {number(y - 8)}l4.6 8l-4.6 8l-4.6-8z"

    leaves = draw("""
        shape p 1.8: M0-30C-14-32-22-40-27-52C-18-54-8-46 0-36C8-46 18-54 27-52C22-40 14-32 0-30Z
        line k 1.1: M-20-48Q-12-44-6-36M20-48Q12-44 6-36
        star g 1.4: 0 -62 9 3.8 8
    """)
    almond = draw("""
        shape p 2.4: M100 105C162 143 162 267 100 305C38 267 38 143 100 105Z
        shape r 1.8: M100 117C152 151 152 259 100 293C48 259 48 151 100 117Z
    """)
    art = _ground(410, "b", "p") + line(net.lines(), 1.5, "p")
    art += shape(net.fillings(lozenge), "r", 1) + net.studs("g", 5) + almond
    return art + group(coin(), place(100, 205, 1.25)) + _twice(leaves, 410)


def german() -> str:
    """Draw the back of the German pack: cinnabar with leaves and a blue roundel."""
    net = Net(352, 32.4, 1.18)

    def small_leaf(x: float, y: float) -> str:
        return f"M{number(x)} {number(y - 8)}c7 5 7 11 0 16c-7-5-7-11 0-16z"

    roundel = draw("""
        circle p 2.4: 100 176 66
        circle b 1.8: 100 176 59
        beads r 1.5 44: 100 176 62.6
        star g 2: 100 176 56 22 4 -45
    """)
    suits = group(acorn(), place(0, -33, 0.62)) + group(leaf(), place(36, 0, 0.58, 90))
    art = _ground(352, "r", "p") + line(net.lines(), 1.5, "g") + net.studs("p", 5.4)
    art += shape(net.fillings(small_leaf, 9), "v", 1.2) + roundel + _twice(suits, 352)
    return art + draw("""
        circle r 2: 100 176 13
        circle g 1.6: 100 176 5
    """)


def bologna() -> str:
    """Draw the back of the Bologna pack: mulberry stars with a sun-rose and crescents."""
    net = Net(404, 27, 1.732)
    crescent = draw("""
        shape p 2: M20-106C20-128-16-130-20-106C-12-118 12-118 20-106Z
        star g 1.3: 0 -102 8 3.4 5
    """)
    rose = draw("""
        circle p 2.4: 100 202 68
        circle b 1.8: 100 202 61
        star g 2: 100 202 58 27 12
        star r 1.6: 100 202 44 24 12 -75
        circle p 2: 100 202 23
        petals m 1.2: 100 202 21 7 8
        circle g 1.6: 100 202 6
    """)
    stars = net.fillings(lambda x, y: star(x, y, 6.6, 2.8, 6), 7)
    art = _ground(404, "m", "g") + group(line(net.lines(), 1.3, "p"), extra=' opacity=".8"')
    return art + fill(stars, "g") + net.studs("p", 4) + rose + _twice(crescent, 404)
