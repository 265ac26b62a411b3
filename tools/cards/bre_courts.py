"""The courts of the Bresciane pack: full length, stocky, with paper-white faces."""

from typing import Final

from tools.cards.animals import dog, ground, horse
from tools.cards.bodies import arm, limb, pattern, shoe, stripes, trapezoid
from tools.cards.gear import attribute, baton, orb, scimitar, sword
from tools.cards.hats import cap, crown, hat_brim, helmet, turban
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
from tools.cards.signs import ITALIAN
from tools.cards.svg import draw, fill, group, place

# mantle, tunic, ornament of the tunic
KINGS: Final = {
    "S": ("b", "r", "lily"),
    "C": ("r", "v", "lozenge"),
    "D": ("v", "b", "cross"),
    "B": ("m", "v", "dot"),
}
# tunic, cape and saddle cloth, horse, mane, ornament of the tunic
KNIGHTS: Final = {
    "S": ("r", "b", "p", "n", "dot"),
    "C": ("b", "r", "p", "n", "lozenge"),
    "D": ("r", "v", "e", "n", "cross"),
    "B": ("v", "r", "n", "k", "lily"),
}
# tunic, stripes, right leg, left leg (paper: striped in the colour of the right one)
JACKS: Final = {
    "S": ("b", "g", "r", "p"),
    "C": ("r", "g", "b", "b"),
    "D": ("v", "p", "r", "p"),
    "B": ("m", "g", "v", "p"),
}


def _king_head(suit: str) -> str:
    heads = {
        "S": hair_long("n") + face(mood="stern", old=True) + beard_full("n", "stern"),
        "C": hair_bob("e") + face(mood="merry", old=True) + beard_full("e", "merry"),
        "D": hair_long("k") + face(mood="sly") + beard_pointed("k", "sly"),
        "B": hair_bob("n") + face(mood="grave", old=True) + beard_forked("n", "grave"),
    }
    return heads[suit] + crown("g", "b" if suit == "C" else "r", 1.1)


def _throne(mantle: str) -> str:
    return draw(f"""
        shape g 2.3: M34 150C30 128 46 122 52 132V372H34ZM158 150C162 128 146 122 140 132V372H158Z
        circle r 2: 42 122 7
        circle r 2: 150 122 7
        box g 2.3: 24 362 144 16 2
        dots r 2.2 10.4: 34 370 162 370
        shape {mantle} 2.5: M58 138C34 150 30 230 22 352C66 364 126 364 170 352
            C162 230 158 150 134 138Z
    """)


def _seated_body(tunic: str, ornament: str) -> str:
    art = trapezoid(96, 140, 246, 24, 32, tunic)
    art += pattern(96, 146, 244, 24, 32, ornament, "g", 12, 1.9, 7)
    art += draw(f"""
        shape {tunic} 2.4: M63 244C44 262 46 300 50 346H142C146 300 148 262 129 244Z
        line k 1.5: M76 262C66 290 68 320 70 346M116 262C126 290 124 320 122 346M92 270
            C88 300 90 326 90 346M104 268C108 300 106 326 106 346
        shape g 2: M49.6 336H142.4L142 348H50Z
        dots k 1.8 8.2: 58 342 138 342
        box g 2: 63 240 66 10 2
    """)
    art += shoe(76, 362, -1) + shoe(116, 362, 1)
    art += draw("""
        shape p 2.3: M55 138C66 128 126 128 137 138C136 158 114 168 96 170C78 168 56 158 55 138Z
    """)
    tails = ((65, 143), (76, 151), (127, 143), (116, 151), (96, 158), (86, 158), (107, 158))
    return art + fill("".join(f"M{x} {y}l1.8 6.4h-3.6z" for x, y in tails), "k")


def _king_arms(suit: str, mantle: str) -> str:
    if suit in "SB":
        art = group(attribute(suit), place(158, 206, 1.02))
        art += arm((138, 158), (156, 236), (158, 214), mantle, 23)
    else:
        art = group(ITALIAN[suit](), place(150, 168, 1.28))
        art += arm((138, 160), (150, 238), (150, 202 if suit == "D" else 198), mantle, 23)
    art += arm((54, 158), (34, 222), (62, 240), mantle, 23)
    return art + (group(orb(), place(74, 226, 0.92)) if suit == "D" else "")


def _stamp_field() -> str:
    """Draw the round field at the foot of the throne, once the place of the tax stamp."""
    return draw("""
        circle p 2: 96 378 13
        ring r 1.2: 96 378 9
        star r: 96 378 7 3 5
    """)


def king(suit: str) -> str:
    """Draw a king on his throne; the one of Batons has the stamp field at his feet."""
    mantle, tunic, ornament = KINGS[suit]
    art = ground(384) + _throne(mantle) + _seated_body(tunic, ornament)
    art += _king_arms(suit, mantle) + group(_king_head(suit), place(96, 106, 1.2))
    return art + (_stamp_field() if suit == "B" else "")


def _knight_head(suit: str) -> str:
    if suit == "S":
        return face_aside(mood="fierce", side=-1) + moustache_aside("k", -1) + turban("p", "r")
    if suit == "C":
        young = hair_curls("n") + face_aside(mood="smile", side=-1) + parting("n")
        return young + cap("r", "g", "b")
    if suit == "D":
        return hair_bob("g") + face_aside(side=-1) + fringe("g") + hat_brim("v", "g", "r")
    old = hair_bob("k") + face_aside(mood="stern", side=-1)
    return old + moustache_aside("n", -1) + helmet()


def _rider(tunic: str, cape: str, ornament: str, hose: str) -> str:
    art = draw(f"""
        shape {cape} 2.3: M117 154C151 170 167 222 177 262C159 262 141 256 127 250Z
        line k 1.4: M135 184C149 210 157 236 161 256
        shape {tunic} 2.5: M71 152C61 180 69 220 71 244L65 276H135L129 244
            C133 220 141 180 131 152Z
    """)
    art += pattern(101, 160, 238, 30, 27, ornament, "g", 12, 1.9, 7)
    art += draw("""
        shape g 2: M70 240H130V250H70Z
        line k 1.4: M79 252L75 274M93 252V275M109 252V275M121 252L125 274
    """)
    art += limb([(87, 272), (75, 318)], hose, 22) + limb([(75, 318), (83, 346)], "k", 17)
    return (
        art
        + shoe(83, 356, -1)
        + draw("""
        shape p 2: M71 151Q101 176 131 151L121 142H81Z
        scallop k 1.3: 74 128 154 10 6
    """)
    )


def knight(suit: str) -> str:
    """Draw a knight whose horse steps left."""
    tunic, cape, coat, mane, ornament = KNIGHTS[suit]
    mount = horse(coat, mane, cape, "b" if cape == "r" else "r")
    art = ground(388) + group(mount, place(99, 386, 0.94))
    art += _rider(tunic, cape, ornament, cape if cape != coat else tunic)
    if suit in "SB":
        art += group(attribute(suit, curved=True), place(151, 192, 1.02, 10 if suit == "B" else -2))
        art += arm((135, 170), (157, 232), (152, 206), tunic, 20, banded="g")
    else:
        art += group(ITALIAN[suit](), place(151, 148, 1.2))
        art += arm(
            (135, 170), (153, 222), (151, 184 if suit == "D" else 178), tunic, 20, banded="g"
        )
    art += arm((67, 170), (46, 214), (60, 247), tunic, 20, banded="g")
    return art + group(_knight_head(suit), place(99, 118, 1.12))


def _jack_head(suit: str) -> str:
    heads = {
        "S": hair_bob("n") + face(mood="sly") + fringe("n") + cap("r", "g", "v"),
        "C": hair_curls("g") + face_aside(mood="merry", side=-1) + fringe("g") + cap("b", "g", "p"),
        "D": hair_bob("n") + face_aside(mood="smile") + parting("n") + hat_brim("r", "g", "v"),
        "B": hair_bob("k") + face(mood="stern") + fringe("k") + cap("g", "r", "v"),
    }
    return heads[suit]


def _standing_body(suit: str) -> str:
    tunic, stripe, right, left = JACKS[suit]
    banded = right if left == "p" else None
    art = limb([(80, 282), (78, 372)], right, 24, round_ends=False)
    art += limb([(116, 282), (120, 372)], left, 24, banded, round_ends=False)
    art += shoe(76, 382, -1) + shoe(122, 382, 1)
    art += draw(f"""
        shape {tunic} 2.5: M68 150C52 176 60 214 62 232L46 300C78 312 118 312 150 300
            L134 232C136 214 144 176 128 150Z
    """)
    art += stripes(98, (-30, -20, -10, 10, 20, 30), 156, 228, stripe, 1.02)
    return art + draw("""
        line k 1.5: M98 152V230
        dots k 2.3 12: 98 166 98 226
        shape g 2: M61 228H135V240H61Z
        line k 1.5: M72 242L62 304M85 242L80 308M98 242V309M111 242L116 308M124 242L134 304
        shape g 1.8: M48 291C78 303 118 303 148 291L150 300C118 312 78 312 46 300Z
        shape p 2: M68 151Q98 178 128 151L118 141H78Z
        scallop k 1.4: 70 126 153 10 7
    """)


def _jack_arms(suit: str) -> str:
    sleeve, stripe = JACKS[suit][:2]
    if suit == "S":  # a curved sword, and a second one point down
        art = group(scimitar(), place(152, 206, 1, -4))
        art += arm((134, 170), (158, 244), (152, 218), sleeve, 21, banded=stripe)
        art += group(sword(104), place(39, 244, 0.92, 186))
        return art + arm((62, 170), (32, 206), (40, 230), sleeve, 21, banded=stripe)
    if suit == "B":  # a baton in each hand
        art = group(baton(), place(160, 200, 1, 4))
        art += arm((134, 170), (166, 244), (160, 216), sleeve, 21, banded=stripe)
        art += group(baton(92, 70), place(40, 262, 0.9, -14))
        return art + arm((62, 170), (34, 216), (42, 246), sleeve, 21, banded=stripe)
    art = group(ITALIAN[suit](), place(152, 160, 1.3))
    wrist = (152, 196 if suit == "D" else 190)
    art += arm((134, 170), (156, 238), wrist, sleeve, 21, banded=stripe)
    return art + arm((62, 170), (32, 212), (56, 236), sleeve, 21, banded=stripe)


def _hump_cloak() -> str:
    return draw("""
        shape v 2.4: M76 152C28 160 26 240 38 318C54 326 74 322 84 314Z
        line k 1.5: M52 190C42 230 44 280 50 316
    """)


def jack(suit: str) -> str:
    """Draw a standing jack; a dog leaps at the one of Cups."""
    art = ground(388) + (_hump_cloak() if suit == "C" else "")
    art += _standing_body(suit) + _jack_arms(suit)
    art += group(dog(), place(54, 386)) if suit == "C" else ""
    return art + group(_jack_head(suit), place(98, 116, 1.16))
