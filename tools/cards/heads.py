"""Faces, hair and beards, drawn about the bridge of the nose: 31 wide, chin at y = 24.

A face looks ahead or, in three-quarter view, to one side; its mood is in brows, eyes and mouth.
"""

from dataclasses import dataclass
from typing import Final

from tools.cards.svg import draw, group, line, mirrored, place


@dataclass(frozen=True, slots=True)
class Mood:
    """An expression: how both brows run, what the mouth does, whether the eyes are cast down."""

    left_brow: str
    right_brow: str
    mouth: str
    beard_mouth: str
    lowered: bool = False


MOODS: Final = {
    "calm": Mood(
        "M-11-5.4Q-7-9-3-6.4",
        "M11.4-5Q7-9 2.6-6.6",
        """
        line k 1.7 round: M-5.2 14Q-2 13.2 0 14.2Q2 13.2 5.2 14
        fill r: M-3.4 15.4Q0 18.4 3.4 15.4Z
        """,
        "M-5 15Q0 12.6 5 15Q0 19.6-5 15Z",
    ),
    "stern": Mood(
        "M-11.8-8.6Q-7-8.8-2.6-5",
        "M12-8.6Q7-8.6 2.6-5",
        """
        line k 1.7 round: M-5.4 15.4Q0 13.8 5.4 15.4
        line k 1.3 round: M-1.4-10.4L-.6-7.4
        fill r: M-3.2 16Q0 18.2 3.2 16Z
        """,
        "M-5 16.8Q0 13.2 5 16.8Q0 18-5 16.8Z",
    ),
    "smile": Mood(
        "M-11-6.4Q-7-10.8-2.8-7.6",
        "M11.4-6.2Q7-10.8 2.6-7.6",
        """
        line k 1.7 round: M-6.8 12.6Q-3 15.2 0 15Q3 15.2 7 12.4
        fill r: M-4.4 15.2Q0 19.8 4.6 15Q0 16.2-4.4 15.2Z
        """,
        "M-6.4 13.6Q0 15 6.4 13.6Q0 21.4-6.4 13.6Z",
    ),
    "merry": Mood(
        "M-11.2-6.6Q-7-11.4-2.8-8",
        "M11.6-6.4Q7-11.4 2.6-8",
        """
        shape r 1.5: M-6.8 12.4Q0 14.6 7 12.2Q5.4 20.6 0 20.6Q-5.6 20.6-6.8 12.4Z
        fill p: M-5 13.6Q0 15 5.2 13.4L4.4 15.6Q0 16.8-4.2 15.8Z
        """,
        "M-6.6 13.2Q0 14.4 6.6 13.2Q5 21.6 0 21.6Q-5 21.6-6.6 13.2Z",
    ),
    "grave": Mood(
        "M-11.6-4.2Q-7.4-7.4-2.6-8.6",
        "M11.8-4Q7.4-7.4 2.4-8.6",
        """
        line k 1.7 round: M-4.8 16.4Q-2 14-0 14.8Q2 14 5 16.4
        fill r: M-3 16.2Q0 18.4 3.2 16.2Z
        """,
        "M-4.4 16.2Q0 13.4 4.4 16.2Q0 18.8-4.4 16.2Z",
    ),
    "gentle": Mood(
        "M-11-6Q-7-9.6-3-7",
        "M11.4-5.8Q7-9.6 2.6-7",
        """
        line k 1.7 round: M-5.4 13.8Q-2 14.6 0 14.2Q2 14.6 5.6 13.6
        fill r: M-3.4 15Q0 18.4 3.6 15Z
        """,
        "M-5.4 14.2Q0 14 5.4 14.2Q0 19.6-5.4 14.2Z",
        lowered=True,
    ),
    "sly": Mood(
        "M-11-4.6Q-7-7.2-3-5.4",
        "M11.8-8Q7-12.4 2.6-7.6",
        """
        line k 1.7 round: M-5 15.4Q0 15.8 6.8 12.2
        fill r: M-3 16Q1.4 19 5 14.6Z
        """,
        "M-5 15.4Q0 15 6.4 12.8Q1 20-5 15.4Z",
    ),
    "fierce": Mood(
        "M-12.4-9.6Q-7-9-2.4-4.6",
        "M12.4-9.6Q7-9 2.4-4.6",
        """
        shape r 1.4: M-6 13.6H6.2L4.6 18.6H-4.6Z
        fill p: M-4.8 14.4H5L4.4 16.2H-4.2Z
        line k 1.3: M-2 14V18M1.2 14V18
        """,
        "M-6 14H6L4 19.4H-4Z",
    ),
    "afraid": Mood(
        "M-11.8-6Q-8-10.4-2.8-11",
        "M12-6Q8-10.4 2.6-11",
        """
        shape k 1.2: M0 12.2C4.4 12.2 4.6 20.4 0 20.4C-4.6 20.4-4.4 12.2 0 12.2Z
        fill r: M-2.6 17.6Q0 15.8 2.6 17.6Q0 20.6-2.6 17.6Z
        """,
        "M0 12.8C4.4 12.8 4.6 20.8 0 20.8C-4.6 20.8-4.4 12.8 0 12.8Z",
    ),
}

_NOSE = "L4.4 6.4Q2.8 9.6-1.6 8"
AHEAD: Final = "M-15.5-13C-15.5-24 15.5-24 15.5-13V3C15.5 15 7 24 0 24C-7 24-15.5 15-15.5 3Z"
ASIDE: Final = (
    "M-15.5-13C-15.5-24 15.5-24 15.4-13C15.4-8 12.8-6 13.6-3C14.6 0 15.6 2 14.8 6"
    "C13.8 14 9 24 2 24C-6 24-15.5 15-15.5 3Z"
)


def _eye(x: float, half: float, *, lowered: bool, gaze: float) -> str:
    left, right = x - half, x + half
    if lowered:
        return draw(f"""
            line k 1.7 round: M{left}-1.8Q{x} 2 {right}-1.8
            line k 1 round: M{x - 1.6} .6L{x - 2.2} 2.2M{x + 1.6} .6L{x + 2.2} 2.2
        """)
    return draw(f"""
        shape p 1.1: M{left}-1.4Q{x}-4.6 {right}-1.4Q{x} 1 {left}-1.4Z
        circle k: {x + gaze} -1.7 1.7
        line k 1.6 round: M{left}-1.4Q{x}-4.8 {right}-1.4
    """)


def _blush(*spots: tuple[float, float, float]) -> str:
    cheeks = "".join(draw(f"circle r: {x} {y} {r}") for x, y, r in spots)
    return group(cheeks, extra=' opacity=".62"')


def face(skin: str = "p", mood: str = "calm", *, old: bool = False, gaze: float = 0.4) -> str:
    """Draw a face that looks ahead."""
    look = MOODS[mood]
    art = draw(f"shape {skin} 2.3: {AHEAD}") + _blush((-9.6, 7, 3.6), (9.6, 7, 3.6))
    art += line(look.left_brow + look.right_brow + _NOSE, 2, round_ends=True)
    for x in (-7.1, 7.3):
        art += _eye(x, 3.8, lowered=look.lowered, gaze=gaze)
    if old:
        art += draw("line k 1 round: M-10-11.6Q-5-13.6-1-11.6M2-12.6Q7-13.6 10.5-11.2")
    return art + draw(look.mouth)


def face_aside(skin: str = "p", mood: str = "calm", *, side: int = 1) -> str:
    """Draw a face in three-quarter view, looking to the right (1) or the left (-1)."""
    look = MOODS[mood]
    art = draw(f"shape {skin} 2.3: {ASIDE}") + _blush((-6, 7.6, 3.8), (11.4, 8, 2.2))
    art += group(line(look.left_brow, 2, round_ends=True), place(4.6, 0))
    far_brow = line(look.right_brow, 2.2, round_ends=True)
    art += group(far_brow, "translate(5.6 0)scale(.66 1)")
    art += draw("line k 2 round: M7-6.2C7.2-2 10 2.6 12 6Q11.2 9 6 8.4")
    art += _eye(-2.6, 3.9, lowered=look.lowered, gaze=1.1)
    art += _eye(10.4, 2.7, lowered=look.lowered, gaze=0.7)
    art += group(draw(look.mouth), "translate(5 0)scale(.88 1)")
    return art if side > 0 else mirrored(art)


def bare_face(mood: str = "smile") -> str:
    """Draw features without a head, for the Sun and for the Devil's belly."""
    look = MOODS[mood]
    art = draw("""
        circle r: -10 6 3.6
        circle r: 10 6 3.6
    """)
    art += line(look.left_brow + look.right_brow + _NOSE, 2, round_ends=True)
    for x in (-7.3, 7.5):
        art += _eye(x, 3.8, lowered=False, gaze=0.4)
    return art + draw(look.mouth)


def skull() -> str:
    """Draw a skull."""
    return draw("""
        shape p 2.5: M-19-6C-21-30 21-30 19-6C19 4 14 6 13 12V20C8 25-8 25-13 20V12C-14 6-19 4-19-6Z
        ellipse k: -8 -3 5.4 6.2
        ellipse k: 8 -3 5.4 6.2
        fill k: M0 4L-3 10H3Z
        line k 1.5: M-9 15H9M-6 12.4V18M-2 12.4V18M2 12.4V18M6 12.4V18
    """)


# ------------------------------------------------------------------ hair


def hair_bob(colour: str = "n") -> str:
    """Draw hair down to the jaw."""
    return draw(f"""
        shape {colour} 2.2: M-17-15C-26-8-25 12-21 20C-18 25-11 22-12 17L-14 4-14-12Z
            M17-15C26-8 25 12 21 20C18 25 11 22 12 17L14 4 14-12Z
        line k 1.2: M-19-4C-21 4-20 12-17 18M19-4C21 4 20 12 17 18
    """)


def hair_long(colour: str = "n") -> str:
    """Draw hair down to the shoulders."""
    return draw(f"""
        shape {colour} 2.2: M-15-18C-30-10-24 14-29 30C-26 38-17 36-14 28L-12 6Z
            M15-18C30-10 24 14 29 30C26 38 17 36 14 28L12 6Z
        line k 1.2: M-20-6C-23 8-19 18-23 30M-16 0C-18 12-15 20-17 29M20-6C23 8 19 18 23 30
            M16 0C18 12 15 20 17 29
    """)


def hair_curls(colour: str = "n") -> str:
    """Draw curly hair round the ears."""
    return draw(f"""
        shape {colour} 2.2: M-14-18C-22-20-27-13-22-8C-28-5-28 3-22 5C-27 9-25 17-18 17
            C-12 18-12 10-13 4ZM14-18C22-20 27-13 22-8C28-5 28 3 22 5C27 9 25 17 18 17
            C12 18 12 10 13 4Z
        line k 1.2 round: M-17-9C-20-8-21-5-18-4M-18 4C-21 6-20 10-17 10M17-9C20-8 21-5 18-4
            M18 4C21 6 20 10 17 10
    """)


def fringe(colour: str = "n") -> str:
    """Draw a fringe over the forehead."""
    return draw(f"""
        shape {colour} 1.9: M-15.6-9C-17-25 17-25 15.6-9C12-15 7-17 3-16C-2-17-10-15-15.6-9Z
    """)


def parting(colour: str = "n") -> str:
    """Draw hair parted in the middle."""
    return draw(f"""
        shape {colour} 1.9: M-16-6C-18-25-6-26 0-24C6-26 18-25 16-6C13-13 7-17 0-20
            C-7-17-13-13-16-6Z
        line k 1.1: M0-24V-20
    """)


# ------------------------------------------------------------------ beards


def beard_full(colour: str = "n", mood: str = "calm") -> str:
    """Draw a long beard with its moustache and the mouth between them."""
    return draw(f"""
        shape {colour} 2.1: M-15.8-1C-18 16-13 32-3 40C-1 36 1 36 3 40C13 32 18 16 15.8-1
            C13 7 8 10.5 0 10.6C-8 10.5-13 7-15.8-1Z
        line k 1.1 round: M-12 10C-12 20-9 28-5 33M-6 20C-6 26-4 31-2 34M12 10C12 20 9 28 5 33M6 20
            C6 26 4 31 2 34M0 22V33
        shape r 1.2: {MOODS[mood].beard_mouth}
        shape {colour} 1.3: M0 10.4C-3 9-8 10-11 15C-6 15-2 14 0 12C2 14 6 15 11 15C8 10 3 9 0 10.4Z
    """)


def beard_pointed(colour: str = "k", mood: str = "calm") -> str:
    """Draw a short beard that ends in a point."""
    strands = "p" if colour == "k" else "k"
    return draw(f"""
        shape {colour} 2.1: M-15.6 0C-16 14-8 26 0 37C8 26 16 14 15.6 0C12 8 7 11 0 11
            C-7 11-12 8-15.6 0Z
        line {strands} 1.1 round: M-9 14C-8 20-4 26-1 31M9 14C8 20 4 26 1 31M0 21V31
        shape r 1.1: {MOODS[mood].beard_mouth}
    """)


def beard_forked(colour: str = "n", mood: str = "calm") -> str:
    """Draw a beard combed into two points."""
    strands = "p" if colour == "k" else "k"
    return draw(f"""
        shape {colour} 2.1: M-15.7-1C-18 12-16 26-9 39C-5 34-2 29 0 25C2 29 5 34 9 39
            C16 26 18 12 15.7-1C13 7 8 10.6 0 10.8C-8 10.6-13 7-15.7-1Z
        line {strands} 1.1 round: M-12 11C-13 20-11 27-9 33M-6 19C-7 25-8 29-8 32M12 11
            C13 20 11 27 9 33M6 19C7 25 8 29 8 32
        shape r 1.2: {MOODS[mood].beard_mouth}
        shape {colour} 1.3: M0 10.6C-3 9-8 9.6-12 13C-7 15-2 14.4 0 12.4C2 14.4 7 15 12 13
            C8 9.6 3 9 0 10.6Z
    """)


def moustache(colour: str = "n") -> str:
    """Draw a moustache."""
    return draw(f"""
        shape {colour} 1.3: M0 11C-4 8.6-9 10-14 13.6C-9 16-3 15 0 12.6C3 15 9 16 14 13.6
            C9 10 4 8.6 0 11Z
    """)


def moustache_aside(colour: str = "n", side: int = 1) -> str:
    """Draw the moustache of a face in three-quarter view."""
    art = group(moustache(colour), "translate(5.6 0)scale(.8 1)")
    return art if side > 0 else mirrored(art)
