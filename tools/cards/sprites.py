"""Sprites: one file a pack, one for the start page, one for portraits."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tools.cards.packs import WIDTH, Pack, packs, trump_sign
from tools.cards.people import PEOPLE
from tools.cards.signs import coin
from tools.cards.svg import SHARED

# The nine faces of the start page, which would otherwise load all three packs.
LOBBY: Final = {
    "bre": ("S2", "CF", "D10"),
    "ger": ("HD", "HK", "HO"),
    "bol": ("ANG", "BEG", "MAT"),
}
_HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'


def _symbol(name: str, box: str, art: str) -> str:
    return f'<symbol id="{name}" viewBox="{box}" {SHARED}>{art}</symbol>\n'


def _definitions(drawings: Mapping[str, str], extra: str = "") -> str:
    inner = "".join(f'<g id="{name}"{extra}>{art}</g>\n' for name, art in drawings.items())
    return f"<defs>\n{inner}</defs>\n"


def _plated(code: str, art: str) -> str:
    """Lay a paper plate under a plain index: it shows when a page enlarges the index (--ixb)."""
    if 'fill="var(--cm)"' in art:
        return art
    size = 'x="3" y="3" width="46" height="78" rx="8"'
    return f'<rect {size} fill="var(--cp)" stroke-width="1.2" opacity="var(--ixb,0)"/>' + art


def _cards(pack: Pack, codes: Iterable[str]) -> str:
    chosen = list(codes)
    box = f"0 0 {WIDTH} {pack.height}"
    faces = "".join(_symbol(code, box, pack.faces[code]) for code in chosen)
    indices = {f"{code}i": _plated(code, pack.indices[code]) for code in chosen}
    return faces + _definitions(indices, " " + SHARED)


def pack_sprite(pack: Pack) -> str:
    """Return the sprite of a pack: faces, indices, back, and its suit signs for running text."""
    art = _definitions(pack.shared) + _cards(pack, pack.faces)
    art += _symbol("back", f"0 0 {WIDTH} {pack.height}", pack.back)
    for name in pack.shared:
        if name.startswith("sign"):
            suit = name.removeprefix("sign")
            art += _symbol(f"suit{suit}", "-32 -32 64 64", f'<use href="#{name}"/>')
    if pack.name == "bol":
        art += _symbol("trump", "-16 -16 32 32", trump_sign())
    return f"{_HEAD}{art}</svg>\n"


def lobby_sprite(all_packs: Iterable[Pack]) -> str:
    """Return the sprite of the start page, with the shared drawings that its faces use."""
    art = ""
    shared: dict[str, str] = {}
    for pack in all_packs:
        codes = LOBBY[pack.name]
        used = "".join(pack.faces[code] + pack.indices[code] for code in codes)
        names = set(re.findall(r'href="#([^"]+)"', used))
        shared |= {name: drawing for name, drawing in pack.shared.items() if name in names}
        art += _cards(pack, codes)
    return f"{_HEAD}{_definitions(shared)}{art}</svg>\n"


def people_sprite() -> str:
    """Return the portraits, and the coin that is the mark of the house."""
    art = "".join(_symbol(name, "-52 -66 104 118", draw()) for name, draw in PEOPLE.items())
    return f"{_HEAD}{art}{_symbol('coin', '-32 -32 64 64', coin())}</svg>\n"


def sprites() -> dict[str, str]:
    """Return every sprite by its file name."""
    made = packs()
    files = {f"{pack.name}.svg": pack_sprite(pack) for pack in made}
    return files | {"lobby.svg": lobby_sprite(made), "people.svg": people_sprite()}
