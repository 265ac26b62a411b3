"""Courts of the Bologna pack: upper halves, with flesh faces."""

from typing import Final

from tools.cards.animals import horse_bust
from tools.cards.bodies import FLESH, arm, cloak, dressed, ermine, pattern, ruff, stripes
from tools.cards.gear import flower, held, orb
from tools.cards.hats import cap, crown, crown_queen, hat_brim, helmet, turban, veil
from tools.cards.heads import (
    beard_forked,
    beard_full,
    beard_pointed,
    face,
    face_aside,
    fringe,
    hair_bob,
    hair_curls,
    hair_long,
    moustache_aside,
    parting,
)
from tools.cards.svg import Point, draw, group, place

MIDDLE: Final = 202

# mantle, tunic, ornament
KINGS: Final = {
    "S": ("b", "r", "lily"),
    "C": ("r", "v", "lozenge"),
    "D": ("v", "b", "cross"),
    "B": ("m", "g", "dot"),
}
QUEENS: Final = {
    "S": ("b", "g", "lily"),
    "C": ("r", "b", "lozenge"),
    "D": ("v", "r", "cross"),
    "B": ("m", "v", "dot"),
}
# coat, sleeves and bridle, horse, mane, ornament
KNIGHTS: Final = {
    "S": ("r", "b", "p", "n", "lozenge"),
    "C": ("b", "r", "p", "k", "dot"),
    "D": ("v", "r", "e", "n", "cross"),
    "B": ("m", "g", "n", "k", "lily"),
}
# doublet, stripes
JACKS: Final = {"S": ("b", "g"), "C": ("r", "p"), "D": ("v", "g"), "B": ("m", "g")}


def divider(colour: str, dot: str) -> str:
    """Draw the dotted band between the halves."""
    return draw(f"""
        box {colour} 2: 6 196 188 12 2
        dots {dot} 2.2 9.35: 16 202 188 202
    """)


def _sleeve(
    shoulder: Point,
    elbow: Point,
    wrist: Point,
    colour: str,
    cuff: str = "g",
    banded: str | None = None,
) -> str:
    return arm(shoulder, elbow, wrist, colour, 19, cuff, banded, skin=FLESH)


def _against(colour: str, preferred: str, other: str) -> str:
    return other if colour == preferred else preferred


def _king_head(suit: str) -> str:
    heads = {
        "S": hair_long("n") + face(FLESH, "grave", old=True) + beard_full("n", "grave"),
        "C": hair_long("e") + face(FLESH, "smile", old=True) + beard_full("e", "smile"),
        "D": hair_bob("k") + face(FLESH, "stern") + beard_pointed("k", "stern"),
        "B": hair_bob("n") + face(FLESH, "calm", old=True) + beard_forked("n"),
    }
    return heads[suit] + crown("g", "b" if suit == "C" else "r")


def king(suit: str) -> str:
    """Draw a king in ermine."""
    mantle, tunic, ornament = KINGS[suit]
    art = cloak(96, mantle, 96, 40, 78, MIDDLE)
    art += dressed(96, 98, MIDDLE, 24, 34, tunic, ornament, _against(tunic, "g", "r")) + ermine(96)
    sign, grip = held(suit, 156, 148)
    art += sign + arm((140, 120), (154, 186), grip, mantle, 21, skin=FLESH)
    elbow, wrist = ((34, 176), (64, 178)) if suit in "SB" else ((36, 182), (66, 172))
    art += arm((52, 120), elbow, wrist, mantle, 21, skin=FLESH)
    art += group(orb(), place(78, 152)) if suit == "D" else ""
    return art + group(_king_head(suit), place(96, 72, 1.14))


def _queen_head(suit: str) -> str:
    heads = {
        "S": hair_bob("n") + face_aside(FLESH, "calm") + fringe("n"),
        "C": hair_bob("g") + face_aside(FLESH, "smile", side=-1) + parting("g"),
        "D": hair_bob("n") + face(FLESH, "gentle") + parting("n"),
        "B": hair_bob("k") + face(FLESH, "stern") + fringe("k"),
    }
    return veil("e" if suit == "C" else "p") + heads[suit] + crown_queen()


def queen(suit: str) -> str:
    """Draw a queen with veil and small crown, a flower or a hand at the breast."""
    mantle, gown, ornament = QUEENS[suit]
    trim = _against(gown, "g", "r")
    art = cloak(96, mantle, 97, 34, 74, MIDDLE) + draw(f"""
        shape {gown} 2.2: M77 158L56 202H136L115 158Z
        line k 1.4: M85 164L74 202M107 164L118 202
        shape {trim} 1.4: M92 164L88 202H104L100 164Z
    """)
    art += dressed(96, 98, 160, 25, 19, gown, ornament, trim)
    art += draw(f"box {trim} 2: 75 154 42 9 2")
    sign, grip = held(suit, 154, 146)
    art += sign + _sleeve((134, 118), (152, 184), grip, mantle, "p")
    art += _sleeve((58, 118), (38, 172), (74, 146), mantle, "p")
    art += group(flower(), place(82, 132)) if suit in "DS" else ""
    return (
        art
        + group(_queen_head(suit), place(96, 73, 1.1))
        + draw("""
        line k 1.4: M76 101Q96 120 116 101
        circle r 1.5: 96 113 4
    """)
    )


def _knight_head(suit: str) -> str:
    if suit == "S":
        return (
            hair_bob("k")
            + face_aside(FLESH, "fierce", side=-1)
            + moustache_aside("k", -1)
            + helmet()
        )
    if suit == "C":
        young = hair_curls("g") + face_aside(FLESH, "smile", side=-1) + fringe("g")
        return young + cap("r", "g", "p")
    if suit == "D":
        young = hair_bob("n") + face_aside(FLESH, "sly", side=-1) + parting("n")
        return young + hat_brim("r", "g", "b")
    return face_aside(FLESH, "grave", side=-1) + moustache_aside("k", -1) + turban("p", "r")


def knight(suit: str) -> str:
    """Draw a knight behind the head of his horse, which looks left."""
    coat, sleeve, horse, mane, ornament = KNIGHTS[suit]
    banded = _against(sleeve, "p", "r") if sleeve != "g" else "r"
    art = draw(f"""
        shape {coat} 2.5: M80 97C58 104 54 150 54 202H172C172 150 168 104 148 97Z
    """)
    art += pattern(114, 106, 196, 30, 48, ornament, "g", 13, 1.9, 8)
    sign, grip = held(suit, 164, 150, curved=True)
    art += sign + _sleeve((152, 118), (164, 186), grip, sleeve, banded=banded)
    art += ruff(114) + group(_knight_head(suit), place(114, 73, 1.06))
    bridle = sleeve if sleeve != "g" else "r"
    art += group(horse_bust(horse, mane, bridle), place(57, 121, 0.98))
    return art + _sleeve((74, 118), (74, 168), (56, 178), sleeve, banded=banded)


def _jack_head(suit: str) -> str:
    heads = {
        "S": hair_bob("n") + face(FLESH, "sly") + fringe("n") + cap("r", "g", "v"),
        "C": hair_curls("g") + face_aside(FLESH, "merry") + fringe("g") + cap("v", "g", "r"),
        "D": hair_bob("n")
        + face_aside(FLESH, "smile", side=-1)
        + parting("n")
        + hat_brim("r", "g", "v"),
        "B": hair_curls("k") + face(FLESH, "stern") + fringe("k") + cap("g", "r", "b"),
    }
    return heads[suit]


def jack(suit: str) -> str:
    """Draw a jack in ruff and striped doublet, a hand on his hip."""
    doublet, stripe = JACKS[suit]
    art = draw(f"""
        shape {doublet} 2.5: M64 98C46 106 52 150 54 168L40 202H152L138 168C140 150 146 106 128 98Z
    """)
    art += stripes(96, (-30, -20, -10, 10, 20, 30), 102, 164, stripe, 1.05) + draw(f"""
        line k 1.5: M96 104V164
        dots k 2.3 12: 96 118 96 164
        shape {_against(stripe, "g", "r")} 2: M53 162H139V173H53Z
        line k 1.5: M62 175L54 202M79 175L75 202M96 175V202M113 175L117 202M130 175L138 202
    """)
    sign, grip = held(suit, 154, 148, curved=True)
    art += ruff(96) + sign + _sleeve((134, 118), (154, 186), grip, doublet, banded=stripe)
    art += _sleeve((58, 118), (26, 150), (48, 174), doublet, banded=stripe)
    return art + group(_jack_head(suit), place(96, 73, 1.08))
