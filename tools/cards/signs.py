"""The eight suit signs, drawn about the origin, some 50 units high."""

from collections.abc import Callable, Mapping
from typing import Final

from tools.cards.svg import draw


def coin() -> str:
    """Draw a coin: a dotted rim round a flower."""
    return draw("""
        circle g 2.6: 0 0 22
        beads k 1.35 16: 0 0 18
        circle r 2: 0 0 14.2
        petals p .9: 0 0 13 4.6 8
        circle g 1.4: 0 0 3.6
    """)


def cup() -> str:
    """Draw a covered cup."""
    return draw("""
        shape r 2.4: M-13 26C-12 19-4 18-3 9H3C4 18 12 19 13 26Z
        shape g 2: M-15.5 25H15.5V29.5H-15.5Z
        shape r 2.6: M-19-21H19C20-4 12 7 0 7C-12 7-20-4-19-21Z
        shape p 1.5: M-17.6-9C-9-3 9-3 17.6-9L18.6-15H-18.6Z
        dots r 1.7 5.4: -13.5 -10.6 14 -10.6
        line k 1.5: M-9-1.5V3.6M0 0V6M9-1.5V3.6
        ellipse g 2: 0 10.5 6.4 3.6
        box g 2.2: -21.5 -25.5 43 6 2
    """)


def small_sword() -> str:
    """Draw a curved sword, point up."""
    return draw("""
        shape l 2.4: M-13 17C-2 13 11 2 17-23C9-12 0-1-17 12Z
        line b 2: M-8 12.5C2 7 10-2 14-13
        rod g 6.4 2.6 round: M-22 7L-9 20
        rod b 7 3 round: M-16 14L-23 21
    """)


def small_baton() -> str:
    """Draw a turned staff."""
    return draw("""
        rod v 12 7.4 round: M-14 20L14-20
        line p 1.5 dash 4 3.4: M-9.4 13.4L9.4-13.4
        circle g 2.2: -15 21.5 6.6
        circle g 2.2: 15 -21.5 6.6
        line k 2: M-8 5L2 12M-2-12L8-5
    """)


def acorn() -> str:
    """Draw an acorn."""
    return draw("""
        line k 3.4 round: M0-21C1-27 6-29 10-28
        shape g 2.6: M-13-6C-14 12-6 22 0 27C6 22 14 12 13-6Z
        line p 2.4 round: M-6-2C-7 9-4 15-1 20
        shape v 2.6: M-17-5C-18-17-9-22 0-22C9-22 18-17 17-5C9-1-9-1-17-5Z
        line k 1.2: M-15.5-11C-8-7 8-7 15.5-11M-12-17C-6-13.5 6-13.5 12-17M-9-4L-11-18M0-2.6V-21
            M9-4L11-18
    """)


def leaf() -> str:
    """Draw a leaf."""
    return draw("""
        line k 3.8 round: M0 12C1 20-1 25-6 29
        shape v 2.6: M0-28C5-20 19-14 21 0C22 11 11 17 0 13C-11 17-22 11-21 0C-19-14-5-20 0-28Z
        line p 1.7 round: M0 12V-20M0 4C-6 3-11-1-13-5M0 4C6 3 11-1 13-5M0-6C-4-7-8-10-9-13
            M0-6C4-7 8-10 9-13
    """)


def heart() -> str:
    """Draw a heart."""
    return draw("""
        shape r 2.6: M0 27C-6 15-22 6-22-9C-22-23-5-26 0-13C5-26 22-23 22-9C22 6 6 15 0 27Z
        line p 2.6 round: M-15-6C-16-14-10-17-7-15
        line k 1.3 round: M2 19C5 12 15 5 16-6
    """)


def bell() -> str:
    """Draw a round bell."""
    return draw("""
        line k 3: M-5-20C-5-28 5-28 5-20
        circle g 2.6: 0 2 21.5
        shape r 1.8: M-20.6-3C-9-9 9-9 20.6-3L21.2 4C9-2-9-2-21.2 4Z
        line k 3.4 round: M0 8V19
        circle k: 0 9.4 3.8
        line p 2.4 round: M-12-9C-9-14-5-15-2-15.5
        circle k: -13 10 1.6
        circle k: 13 10 1.6
    """)


ITALIAN: Final[Mapping[str, Callable[[], str]]] = {
    "S": small_sword,
    "C": cup,
    "D": coin,
    "B": small_baton,
}
GERMAN: Final[Mapping[str, Callable[[], str]]] = {"E": acorn, "G": leaf, "H": heart, "S": bell}
