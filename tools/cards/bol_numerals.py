"""Aces and numerals of the Bologna pack: whole cards, without a frame, as printed."""

from typing import Final

from tools.cards import layouts
from tools.cards.bre_aces import knot, ribbon_across
from tools.cards.gear import sprig
from tools.cards.hats import crown
from tools.cards.svg import draw, group, place, use

HEIGHT: Final = 404
MIDDLE: Final = 202
TURNED: Final = f"rotate(180 100 {MIDDLE})"

PETALS: Final = {"S": "r", "C": "b", "D": "v", "B": "m"}


def corner_flower(suit: str) -> str:
    """Draw the flower that fills two corners of the numerals of a suit."""
    return group(sprig(PETALS[suit]), place(0, 0, 0.8, 4))


def _corners(suit: str) -> str:
    return use(f"flower{suit}", 172, 42) + use(f"flower{suit}", 28, HEIGHT - 42, 1, 180)


def numeral(suit: str, rank: int) -> str:
    """Draw a numeral; the cups of the lower half stand on their heads."""
    if suit == "S":
        art = layouts.swords(rank, HEIGHT, two_points=True)
    elif suit == "B":
        art = layouts.batons(rank, HEIGHT)
    else:
        scales = layouts.COIN_SCALES if suit == "D" else layouts.TURNED_CUP_SCALES
        art = ""
        for x, y, scale in layouts.grid(rank, HEIGHT, scales):
            turn = 180 if suit == "C" and y > MIDDLE + 1 else 0
            art += use(f"sign{suit}", x, y, scale, turn)
    return art + _corners(suit)


def ace_of_swords() -> str:
    """Draw the straight blade with two crowns and a ribbon."""
    art = layouts.blade("M100 62V342", 20) + layouts.tip(100, 64, 0, 2.2)
    art += layouts.tip(100, 340, 180, 2.2)
    crowned = group(crown("g", "r", 1.2), place(100, 132, 1.36))
    return art + crowned + group(crowned, TURNED) + ribbon_across(46, 154, MIDDLE, 2.5)


def ace_of_cups() -> str:
    """Draw the great cup with three flowers, twice."""
    half = draw("""
        shape r 2.7: M56 202C56 150 60 128 40 104H160C140 128 144 150 144 202Z
        shape p 2: M46 122C70 136 130 136 154 122L160 104H40Z
        dots b 3.2 11.6: 58 118 146 118
        box g 2.5: 34 92 132 14 4
        dots r 2.4 12: 46 99 158 99
        line k 2: M70 140V196M100 146V200M130 140V196
        scallop g 3.2: 58 142 150 20 4
    """)
    bloom = draw("""
        petals r 1.7: 0 0 15 6.5 6
        circle g 1.5: 0 0 4.4
    """)
    for x, y, scale in ((72, 76, 0.9), (100, 60, 1.1), (128, 76, 0.9)):
        half += draw(f"line v 3: M{x} 92V{y}") + group(bloom, place(x, y, scale))
    return (
        half
        + group(half, TURNED)
        + draw("""
        box g 2.3: 30 194 140 16 3
        dots r 2.6 11.6: 42 202 164 202
    """)
    )


def ace_of_coins() -> str:
    """Draw the great coin."""
    return draw("""
        circle g 2.8: 100 202 82
        beads k 2.7 36: 100 202 75
        circle r 2.4: 100 202 66
        petals g 1.3: 100 202 64 10 16
        circle b 2.4: 100 202 38
        petals p 1.6: 100 202 36 11 8
        circle g 2: 100 202 9
    """)


def ace_of_batons() -> str:
    """Draw the knotted club, the same at both ends."""
    half = draw("""
        shape v 2.8: M76 202C74 160 70 120 64 84C62 54 84 44 100 58C116 44 138 54 136 84
            C130 120 126 160 124 202Z
    """)
    for x, y, r in ((84, 100, 9), (116, 92, 8), (110, 146, 9), (86, 166, 7)):
        half += knot(x, y, r)
    half += draw("""
        line k 1.5 round: M100 70V112M98 128V160M110 166V198M78 120V150M122 112V132
    """)
    return half + group(half, TURNED) + ribbon_across(40, 160, MIDDLE, 2.5)
