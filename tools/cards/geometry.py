"""Style rules in place of style attributes: places of cards in a hand, formats, names.

A hand is `<div class="hand" data-n="15">` with its cards as children, in order. Its rules give it
--n (cards) and --rn (cards of the longer row), and each child --i (place), --row and --ri (place
in its row); from seven cards up a narrow screen shows two rows, the shorter one centred.
"""

import math
from collections.abc import Iterator
from typing import Final

from tools.cards.packs import WIDTH, Pack, packs

MOST: Final = 17
ONE_ROW: Final = 6
BACKS: Final = 17


def _formats(all_packs: tuple[Pack, ...]) -> Iterator[str]:
    yield f":root{{--ar:{WIDTH}/{all_packs[0].height}}}"
    for pack in all_packs:
        yield f"[data-deck={pack.name}]{{--ar:{WIDTH}/{pack.height}}}"


def _hand_of(n: int) -> Iterator[str]:
    longer = math.ceil(n / 2) if n > ONE_ROW else n
    yield f'.hand[data-n="{n}"]{{--n:{max(n, 2)};--rn:{max(longer, 2)}}}'
    if n <= ONE_ROW:
        return
    indent = (longer - (n - longer)) / 2
    for i in range(longer, n):
        yield f'.hand[data-n="{n}"]>:nth-child({i + 1}){{--ri:{i - longer + indent:g};--row:1}}'


def _hands() -> Iterator[str]:
    for i in range(MOST):
        yield f".hand>:nth-child({i + 1}){{--i:{i};--ri:{i};--row:0}}"
    for n in range(1, MOST + 1):
        yield from _hand_of(n)


def _small_backs() -> Iterator[str]:
    for i in range(1, BACKS):
        yield f".backs>:nth-child({i + 1}){{--i:{i}}}"
    for n in range(1, BACKS + 1):
        yield f'.backs[data-n="{n}"]{{--bn:{n - 1}}}'


def _names(all_packs: tuple[Pack, ...]) -> Iterator[str]:
    codes = {code for pack in all_packs for code in pack.faces}
    for code in sorted(codes):
        yield f'.stage .card[data-card="{code}"]{{view-transition-name:{code}}}'


def geometry_css() -> str:
    """Return the style sheet."""
    made = packs()
    rules = [*_formats(made), *_hands(), ".backs>*{--i:0}", *_small_backs(), *_names(made)]
    return "/* Written by python -m tools.cards. */\n" + "\n".join(rules) + "\n"
