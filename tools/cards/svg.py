"""Drawing primitives: a key line in ink, colours as tokens, and sheets of strokes.

A symbol of a sprite sets what most strokes share (`SHARED`): no fill, an ink line, round joins.
So a stroke only says what is its own.
"""

import math
import re
from collections.abc import Iterable
from typing import Final

Point = tuple[float, float]

SHARED: Final = 'fill="none" stroke="var(--ck)" stroke-linejoin="round"'

_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_LOOSE = re.compile(r"\s+(?=[A-Za-z-])|(?<=[A-Za-z])\s+")


def number(value: float) -> str:
    """Return a number as short as a tenth of a unit needs."""
    text = f"{value:.1f}".removesuffix(".0").replace("0.", ".", 1 if abs(value) < 1 else 0)
    return "0" if text in ("-0", "") else text


def tidy(d: str) -> str:
    """Return path data with short numbers and no space that the eye of a machine can spare."""
    d = " ".join(d.split())
    return _LOOSE.sub("", _NUMBER.sub(lambda found: number(float(found[0])), d))


def paint(colour: str) -> str:
    """Return a colour token: its letter is explained in app/look.py."""
    return f"var(--c{colour})"


def _look(fill: str | None, stroke: str | None, width: float) -> str:
    look = f' fill="{paint(fill)}"' if fill else ""
    if stroke is None:
        return look + ' stroke="none"'
    if stroke != "k":
        look += f' stroke="{paint(stroke)}"'
    return look + f' stroke-width="{number(width)}"'


def shape(d: str, fill: str, width: float) -> str:
    """Return a coloured shape inside an ink line."""
    return f'<path d="{tidy(d)}"{_look(fill, "k", width)}/>'


def fill(d: str, colour: str, extra: str = "") -> str:
    """Return a coloured shape without a line."""
    return f'<path d="{tidy(d)}"{_look(colour, None, 0)}{extra}/>'


def line(
    d: str, width: float, colour: str = "k", *, round_ends: bool = False, dash: str = ""
) -> str:
    """Return an open line."""
    ends = ' stroke-linecap="round"' if round_ends else ""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{tidy(d)}"{_look(None, colour, width)}{ends}{dashes}/>'


def rod(d: str, colour: str, outer: float, inner: float, *, round_ends: bool = False) -> str:
    """Return a coloured line with ink on both sides."""
    ink = line(d, outer, round_ends=round_ends)
    return ink + line(d, inner, colour, round_ends=round_ends)


def circle(x: float, y: float, r: float, fill: str | None, stroke: str | None, width: float) -> str:
    """Return a circle: a disc, an outlined disc, or a ring."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f"<circle {place}{_look(fill, stroke, width)}/>"


def disc(x: float, y: float, r: float, colour: str, width: float = 0) -> str:
    """Return a coloured disc, inside an ink line if it has a width."""
    return circle(x, y, r, colour, "k" if width else None, width)


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str | None, stroke: str | None, width: float
) -> str:
    """Return an ellipse: filled, outlined, or only its outline."""
    size = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f"<ellipse {size}{_look(fill, stroke, width)}/>"


def box(
    x: float, y: float, w: float, h: float, colour: str, width: float, radius: float = 0
) -> str:
    """Return a coloured rectangle inside an ink line."""
    rounded = f' rx="{number(radius)}"' if radius else ""
    size = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
    return f"<rect {size}{rounded}{_look(colour, 'k', width)}/>"


def group(art: str, transform: str = "", extra: str = "") -> str:
    """Return art moved as one."""
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{extra}>{art}</g>"


def place(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return the transform that puts a drawing where it belongs."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f"rotate({number(turn)})"
    return transform + (f"scale({scale:.3g})" if scale != 1 else "")


def mirrored(art: str) -> str:
    """Return art seen in a mirror that stands on x = 0."""
    return group(art, "scale(-1 1)")


def both_sides(art: str) -> str:
    """Return a drawing of the right side together with its mirror image."""
    return art + mirrored(art)


def use(name: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return another use of a drawing of the same sprite."""
    return f'<use href="#{name}" transform="{place(x, y, scale, turn)}"/>'


def dots(x1: float, y1: float, x2: float, y2: float, r: float, gap: float, colour: str) -> str:
    """Return a row of dots: the ornament of the house."""
    row = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    return line(row, 2 * r, colour, round_ends=True, dash=f"0 {number(gap)}")


def beads(x: float, y: float, radius: float, r: float, count: int, colour: str) -> str:
    """Return dots in a ring."""
    ring = circle(x, y, radius, None, colour, 2 * r)
    dash = f"0 {2 * math.pi * radius / count:.2f}"
    return ring.replace("/>", f' stroke-linecap="round" stroke-dasharray="{dash}"/>')


def points(corners: Iterable[Point], *, closed: bool = True) -> str:
    """Return path data through some points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z" * closed


def star(x: float, y: float, outer: float, inner: float, rays: int, turn: float = -90) -> str:
    """Return path data of a star."""
    corners = []
    for i in range(2 * rays):
        angle = math.radians(turn + i * 180 / rays)
        radius = inner if i % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points(corners)


def petals(x: float, y: float, length: float, width: float, count: int, turn: float = -90) -> str:
    """Return path data of a flower."""
    flower = ""
    for i in range(count):
        angle = math.radians(turn + i * 360 / count)
        cos, sin = math.cos(angle), math.sin(angle)
        corners = ((0, 0), (length * 0.55, width), (length, 0), (length * 0.55, -width), (0, 0))
        start, *rest = [
            f"{number(x + u * cos - v * sin)} {number(y + u * sin + v * cos)}" for u, v in corners
        ]
        flower += f"M{start}Q{rest[0]} {rest[1]}Q{rest[2]} {rest[3]}"
    return flower + "Z"


def scallop(x1: float, x2: float, y: float, depth: float, count: int) -> str:
    """Return path data of a row of small arcs."""
    step = (x2 - x1) / count
    arc = f"q{number(step / 2)} {number(depth)} {number(step)} 0"
    return f"M{number(x1)} {number(y)}" + arc * count


# ------------------------------------------------------------------ sheets of strokes


def draw(sheet: str) -> str:
    """Return the strokes of a sheet: one a line, `verb colour widths: geometry`, or broken in two.

    shape g 2: path     coloured, in an ink line      fill g: path         coloured, no line
    line k 2 [round] [dash 4 3]: path                 rod g 5 2 [round]: path   between ink lines
    circle g [2]: x y r · ring k 2: x y r             ellipse g [2], hoop k 2: x y rx ry
    box g 2: x y width height [radius]                dots r 2 9: x1 y1 x2 y2
    beads r 2 16: x y radius                          scallop k 1: x1 x2 y depth count
    star g [2]: x y outer inner rays [turn]           petals p [1]: x y length width count [turn]
    """
    strokes: list[str] = []
    for text in filter(None, map(str.strip, sheet.split("\n"))):
        if ":" in text:
            strokes.append(text)
        else:
            strokes[-1] += " " + text
    return "".join(map(_stroke, strokes))


def _stroke(text: str) -> str:
    style, geometry = text.split(":")
    verb, colour, *words = style.split()
    dash = ""
    if "dash" in words:
        cut = words.index("dash")
        words, dash = words[:cut], " ".join(words[cut + 1 :])
    round_ends = "round" in words
    widths = [float(word) for word in words if word != "round"]
    if verb == "rod":
        return rod(geometry, colour, widths[0], widths[1], round_ends=round_ends)
    if verb == "line":
        return line(geometry, widths[0], colour, round_ends=round_ends, dash=dash)
    if verb == "fill":
        return fill(geometry, colour)
    if verb == "shape":
        return shape(geometry, colour, widths[0])
    return _figure(verb, colour, widths, [float(word) for word in geometry.split()])


def _figure(verb: str, colour: str, widths: list[float], at: list[float]) -> str:
    width = widths[0] if widths else 0
    match verb, at:
        case (("star" | "petals"), [x, y, first, second, count, *turn]):
            figure = star if verb == "star" else petals
            d = figure(x, y, first, second, int(count), *turn)
            return shape(d, colour, width) if width else fill(d, colour)
        case "scallop", [x1, x2, y, depth, count]:
            return line(scallop(x1, x2, y, depth, int(count)), width, colour)
        case "beads", [x, y, radius]:
            return beads(x, y, radius, width, int(widths[1]), colour)
        case "dots", [x1, y1, x2, y2]:
            return dots(x1, y1, x2, y2, width, widths[1], colour)
        case "box", [x, y, w, h, *radius]:
            return box(x, y, w, h, colour, width, *radius)
        case "circle", [x, y, r]:
            return disc(x, y, r, colour, width)
        case "ring", [x, y, r]:
            return circle(x, y, r, None, colour, width)
        case "ellipse", [x, y, rx, ry]:
            return ellipse(x, y, rx, ry, colour, "k" if width else None, width)
        case "hoop", [x, y, rx, ry]:
            return ellipse(x, y, rx, ry, None, colour, width)
    message = f"no such stroke: {verb} with {len(at)} numbers"
    raise ValueError(message)
