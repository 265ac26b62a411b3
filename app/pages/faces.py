"""The pictures of cards: markup that points into the sprite of a pack."""

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from app.pages.site import Urls

BOXES: Final = {"bre": "0 0 200 410", "ger": "0 0 200 352", "bol": "0 0 200 404"}
BACK: Final = "back"
KINDS: Final = 4096  # three packs, a back each, as chips, faces and suits: far fewer


@lru_cache(maxsize=KINDS)
def face(urls: Urls, deck: str, code: str, sprite: str = "") -> Markup:
    """Return the picture of a card, or of a back; another sprite may hold the same faces."""
    source = urls.static(f"decks/{sprite or deck}.svg")
    index = "" if code == BACK else f'<use class="ix" href="{source}#{code}i"/>'
    return Markup(  # noqa: S704 (addresses and codes of our own)
        f'<svg class="face" viewBox="{BOXES[deck]}" aria-hidden="true">'
        f'<use href="{source}#{code}"/>{index}</svg>'
    )


@lru_cache(maxsize=KINDS)
def chip(urls: Urls, deck: str, code: str) -> Markup:
    """Return the corner of a card, for running text."""
    source = urls.static(f"decks/{deck}.svg")
    return Markup(  # noqa: S704 (addresses and codes of our own)
        f'<svg viewBox="5 6 45 70" aria-hidden="true"><use href="{source}#{code}i"/></svg>'
    )


@lru_cache(maxsize=KINDS)
def suit_sign(urls: Urls, deck: str, letter: str) -> Markup:
    """Return the sign of a suit, for running text."""
    source = urls.static(f"decks/{deck}.svg")
    return Markup(  # noqa: S704 (addresses and codes of our own)
        f'<svg class="suit" viewBox="0 0 64 64" aria-hidden="true">'
        f'<use href="{source}#suit{letter}"/></svg>'
    )


@lru_cache(maxsize=KINDS)
def portrait(urls: Urls, person: str) -> Markup:
    """Return the portrait of somebody at the table."""
    source = urls.static("decks/people.svg")
    return Markup(  # noqa: S704 (addresses and codes of our own)
        f'<svg class="portrait" viewBox="0 0 104 118" aria-hidden="true">'
        f'<use href="{source}#{person}"/></svg>'
    )
