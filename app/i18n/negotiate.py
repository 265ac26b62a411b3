"""The language for somebody who named none in the address."""

from collections.abc import Sequence

DEFAULT = "en"
# What a wish for one language means where only another is offered (localization.md 3.5). Serbian
# and Bosnian are not here: who can read Croatian lists it.
NEAR = {
    "in": "id",
    "pt": "pt-br",
    "zh": "zh-hans",
    "zh-cn": "zh-hans",
    "zh-sg": "zh-hans",
    "zh-my": "zh-hans",
}
# These are written in other characters than the ones offered.
APART = frozenset({"zh-tw", "zh-hk", "zh-mo", "zh-hant"})


def best(accept_language: str, cookie: str | None, offered: Sequence[str]) -> str:
    """Return the offered code that suits best: that of the cookie, then the browser's wishes."""
    codes = {code.lower(): code for code in offered}
    if cookie and cookie.lower() in codes:
        return codes[cookie.lower()]
    wishes = wished(accept_language)
    refused = {tag for tag, quality in wishes if quality == 0}
    for tag, quality in wishes:
        found = _match(tag, codes) if quality > 0 else ""
        if found and found.lower() not in refused:
            return found
    return DEFAULT


def wished(accept_language: str) -> list[tuple[str, float]]:
    """Return the languages of the header with their weights, the dearest first."""
    wishes = [_wish(part) for part in accept_language.split(",")]
    known = [(tag, quality) for tag, quality in wishes if tag and 0 <= quality <= 1]
    return sorted(known, key=lambda wish: -wish[1])


def _wish(part: str) -> tuple[str, float]:
    tag, *parameters = (piece.strip().lower() for piece in part.split(";"))
    quality = next((one[2:] for one in parameters if one.startswith("q=")), "1")
    try:
        return tag.replace("_", "-"), float(quality)
    except ValueError:
        return "", 0


def _match(tag: str, codes: dict[str, str]) -> str:
    # Range matching (RFC 4647, lookup): de-CH-1996, de-CH, de.
    parts = tag.split("-")
    for length in range(len(parts), 0, -1):
        shorter = "-".join(parts[:length])
        if shorter in APART:
            return ""
        for candidate in (shorter, NEAR.get(shorter, "")):
            if candidate in codes:
                return codes[candidate]
    return ""
