"""The three packs: every card as a face and an index, the back, and what the faces share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from tools.cards import (
    backs,
    bol_courts,
    bol_numerals,
    bol_trumps_high,
    bol_trumps_low,
    bre_aces,
    bre_courts,
    bre_numerals,
    ger_figures,
    ger_seasons,
)
from tools.cards.glyphs import GLYPHS, HEIGHT
from tools.cards.signs import GERMAN, ITALIAN
from tools.cards.svg import box, disc, draw, fill, group, number, place, star, use

WIDTH: Final = 200

INKS: Final = {
    "bre": {"D": "o", "C": "r", "S": "b", "B": "v"},
    "ger": {"E": "k", "G": "v", "H": "r", "S": "o"},
    "bol": {"D": "o", "C": "r", "S": "b", "B": "v"},
}


@dataclass(slots=True)
class Pack:
    """A pack: its faces and indices by card code, and the drawings they share by name."""

    name: str
    height: int
    shared: dict[str, str]
    back: str
    faces: dict[str, str] = field(default_factory=dict)
    indices: dict[str, str] = field(default_factory=dict)
    halves: dict[str, str] = field(default_factory=dict)

    def turned(self, art: str) -> str:
        """Return art turned by half a turn about the middle of the card."""
        return group(art, f"rotate(180 {WIDTH // 2} {number(self.height / 2)})")

    def double_headed(self, code: str, half: str) -> str:
        """Return a half that is drawn once and used twice; equal halves are kept only once."""
        lower = f'transform="rotate(180 {WIDTH // 2} {number(self.height / 2)})"'
        known = self.halves.get(half)
        name = known or f"{code.lower()}-half"
        self.halves[half] = name
        upper = f'<use href="#{name}"/>' if known else f'<g id="{name}">{half}</g>'
        return upper + f'<use href="#{name}" {lower}/>'

    def add(self, code: str, art: str, index: str, *, frame: bool, turned_index: bool) -> None:
        """Add a card; its index is a drawing of its own, so that a page can enlarge it."""
        face = backs.sheet(self.height) + art + (_frame(self.height) if frame else "")
        if turned_index:
            centre = f"rotate(180 {WIDTH // 2} {number(self.height / 2)})"
            face += group(index, centre, ' opacity="var(--ix2,1)"')
        self.faces[code] = face
        self.indices[code] = index


def _frame(height: int) -> str:
    size = f'x="7" y="7" width="{WIDTH - 14}" height="{height - 14}" rx="8"'
    return f'<rect {size} stroke-width="1.6"/>'


# ------------------------------------------------------------------ indices


def glyph(label: str, height: float, colour: str, x: float, y: float, widest: float = 34) -> str:
    """Draw letters or figures centred on x, on the base line y, squeezed if they are too wide."""
    width, d = GLYPHS[label]
    scale = height / HEIGHT
    across = min(scale, widest / width)
    at = f"translate({number(x - width * across / 2)} {number(y)})"
    if not across == scale == 1:
        at += f"scale({scale:.3g})" if across == scale else f"scale({across:.3g} {scale:.3g})"
    return fill(d, colour, f' transform="{at}"')


def index(label: str, suit: str, ink: str) -> str:
    """Draw an index: figure or letter above the suit sign."""
    if len(label) > 1 and label.isalpha():
        return glyph(label, 24, ink, 28, 36) + use(f"sign{suit}", 27, 64, 0.46)
    # Two figures stay clear of the frame.
    figure = glyph(label, 28, ink, 26 + len(label), 41, 32)
    return figure + use(f"sign{suit}", 27, 62, 0.46)


def tab(inner: str) -> str:
    """Draw the index of a trump: a mulberry tab with a small star."""
    return box(8, 8, 38, 54, "m", 1.8, 7) + inner + fill(star(27, 53, 5.5, 2.4, 5), "g")


PICTOGRAMS: Final[Mapping[str, str]] = {
    "ANG": """
        fill p: M-11-4L6-7C10-9 12-12 13-14V6C12 4 10 2 6 1L-11-1Z
        fill p: M-6 0V10L-2 7L2 10V0Z
    """,
    "MON": """
        fill p: M-1.4-13A13 13 0 0 0-13-1.4H-1.4ZM1.4-13A13 13 0 0 1 13-1.4H10.4
            A10.4 10.4 0 0 0 1.4-10.4ZM13 1.4A13 13 0 0 1 1.4 13V1.4ZM-13 1.4A13 13 0 0 0-1.4 13
            V10.4A10.4 10.4 0 0 1-10.4 1.4Z
    """,
    "SOL": "star p: 0 0 14 7.6 10",
    "LUN": "fill p: M3-13C-14-13-15 12 3 13C-6 6-6-6 3-13Z",
    "M": """
        fill p: M-13 9C-16-3-8-12 0-12C8-12 16-3 13 9C6 4-6 4-13 9Z
            M0-13C-3-17-1-19 0-21C2-18 3-17 0-13Z
    """,
    "BEG": """
        fill p: M-10 12L-6-8H6L10 12Z
        circle p: 0 -13 3.4
    """,
    "MAT": """
        fill p: M-13 10C-15-2-10-12-13-14C-4-12-2-6 0 0C2-6 4-12 13-14C10-12 15-2 13 10Z
        circle p: -13 -14 3
        circle p: 13 -14 3
    """,
}


def trump_index(code: str) -> str:
    """Draw the index of a trump: its number, or a pictogram if it has none."""
    if code.startswith("T"):
        return tab(glyph(code[1:], 26, "p", 27, 41, 31))
    sheet = PICTOGRAMS["M" if code in ("M1", "M2", "M3", "M4") else code]
    return tab(group(draw(sheet), place(27, 31, 0.98)))


# ------------------------------------------------------------------ Bresciane

BRE_RANKS: Final = {
    "1": "A",
    **{str(n): str(n) for n in range(2, 11)},
    "F": "F",
    "H": "C",
    "R": "R",
}
_BRE_ACES: Final[Mapping[str, Callable[[], str]]] = {
    "S": bre_aces.ace_of_swords,
    "C": bre_aces.ace_of_cups,
    "D": bre_aces.ace_of_coins,
    "B": bre_aces.ace_of_batons,
}
_BRE_NUMERALS: Final[Mapping[str, Callable[[int], str]]] = {
    "S": bre_numerals.swords,
    "C": bre_numerals.cups,
    "D": bre_numerals.coins,
    "B": bre_numerals.batons,
}


def _bre_art(suit: str, rank: str) -> str:
    if rank == "1":
        return _BRE_ACES[suit]()
    if rank == "H":
        return group(bre_courts.knight(suit), "translate(-4 -14)scale(1.035)")
    if rank in "FR":
        court = bre_courts.king(suit) if rank == "R" else bre_courts.jack(suit)
        return group(court, "translate(-7 -32)scale(1.08)")
    return _BRE_NUMERALS[suit](int(rank))


def bresciane() -> Pack:
    """Return the 52 Bresciane: full length, so with a single index."""
    shared = {f"sign{suit}": sign() for suit, sign in ITALIAN.items()}
    pack = Pack("bre", 410, shared, backs.bresciane())
    for suit in "SCDB":
        for rank, label in BRE_RANKS.items():
            corner = index(label, suit, INKS["bre"][suit])
            art = _bre_art(suit, rank)
            pack.add(suit + rank, art, corner, frame=True, turned_index=False)
    return pack


# ------------------------------------------------------------------ double German

GER_RANKS: Final = {"D": "D", "10": "X", "K": "K", "O": "O", "U": "U"}
_GER_HALVES: Final[Mapping[str, Callable[[str], str]]] = {
    "D": ger_seasons.daus,
    "K": ger_figures.king,
    "O": ger_figures.ober,
    "U": ger_figures.unter,
}


def german() -> Pack:
    """Return the 20 German cards."""
    shared = {f"sign{suit}": sign() for suit, sign in GERMAN.items()}
    pack = Pack("ger", 352, shared, backs.german())
    for suit in "EGHS":
        for rank, label in GER_RANKS.items():
            if rank == "10":
                cross = glyph("X", 30, "k", 100, 56)
                art = ger_figures.ten(suit) + cross + pack.turned(cross)
            else:
                half = _GER_HALVES[rank](suit)
                art = pack.double_headed(suit + rank, half) + ger_figures.divider()
            corner = index(label, suit, INKS["ger"][suit])
            pack.add(suit + rank, art, corner, frame=True, turned_index=True)
    return pack


# ------------------------------------------------------------------ Bologna

BOL_RANKS: Final = {
    "R": "R",
    "Q": "Rg",
    "C": "C",
    "F": "F",
    **{str(n): str(n) for n in range(10, 5, -1)},
    "1": "A",
}
_BOL_COURTS: Final[Mapping[str, Callable[[str], str]]] = {
    "R": bol_courts.king,
    "Q": bol_courts.queen,
    "C": bol_courts.knight,
    "F": bol_courts.jack,
}
_BOL_ACES: Final[Mapping[str, Callable[[], str]]] = {
    "S": bol_numerals.ace_of_swords,
    "C": bol_numerals.ace_of_cups,
    "D": bol_numerals.ace_of_coins,
    "B": bol_numerals.ace_of_batons,
}
TRUMPS: Final[Mapping[str, Callable[[], str]]] = {
    "ANG": bol_trumps_high.angel,
    "MON": bol_trumps_high.world,
    "SOL": bol_trumps_high.sun,
    "LUN": bol_trumps_high.moon,
    "T16": bol_trumps_high.star,
    "T15": bol_trumps_high.tower,
    "T14": bol_trumps_high.devil,
    "T13": bol_trumps_high.death,
    "T12": bol_trumps_high.traitor,
    "T11": bol_trumps_high.old_man,
    "T10": bol_trumps_low.rider,
    "T9": bol_trumps_low.strength,
    "T8": bol_trumps_low.justice,
    "T7": bol_trumps_low.temperance,
    "T6": bol_trumps_low.chariot,
    "T5": bol_trumps_low.love,
    "M1": bol_trumps_low.moor_with_arrows,
    "M2": bol_trumps_low.moor_with_lance,
    "M3": bol_trumps_low.moor_with_lance,
    "M4": bol_trumps_low.moor_with_shield,
    "BEG": bol_trumps_low.conjuror,
    "MAT": bol_trumps_low.fool,
}


def _bol_art(pack: Pack, suit: str, rank: str) -> str:
    if rank == "1":
        return _BOL_ACES[suit]()
    if rank in _BOL_COURTS:
        half = _BOL_COURTS[rank](suit)
        return pack.double_headed(suit + rank, half) + bol_courts.divider("g", "r")
    return bol_numerals.numeral(suit, int(rank))


def _trump_art(pack: Pack, code: str) -> str:
    art = pack.double_headed(code, TRUMPS[code]())
    if code == "T10":
        return bol_trumps_low.wheel() + art
    return art + bol_courts.divider("m", "g")


def bologna() -> Pack:
    """Return the 62 tarocchi of Bologna."""
    shared = {f"sign{suit}": sign() for suit, sign in ITALIAN.items()}
    shared |= {f"flower{suit}": bol_numerals.corner_flower(suit) for suit in ITALIAN}
    pack = Pack("bol", 404, shared, backs.bologna())
    for code in TRUMPS:
        corner = trump_index(code)
        pack.add(code, _trump_art(pack, code), corner, frame=False, turned_index=True)
    for suit in "SBCD":
        for rank, label in BOL_RANKS.items():
            corner = index(label, suit, INKS["bol"][suit])
            art = _bol_art(pack, suit, rank)
            pack.add(suit + rank, art, corner, frame=False, turned_index=True)
    return pack


def trump_sign() -> str:
    """Draw the mark of a trump for running text."""
    return disc(0, 0, 14, "m", 2) + fill(star(0, 0, 10, 4.4, 5), "g")


@cache
def packs() -> tuple[Pack, ...]:
    """Return the three packs."""
    return bresciane(), german(), bologna()
