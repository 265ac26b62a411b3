"""The order of the pack from a secret seed: the recipe that every guest can check.

All secrets of a match come from its 32 random bytes (the match seed), which are never shown.
The seed of a deal is derived from it and shown with the score sheet; it tells nothing of the
deals before and after.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator

from engine.cards import Card, Seat

SEED_BYTES = 32
WORD_LIMIT = 2**32


def new_seed() -> bytes:
    """Return the secret of a new match: 32 bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def deal_seed(match_seed: bytes, deal: int) -> bytes:
    """Return the secret of one deal of a match, counted from 0."""
    return _keyed(match_seed, f"deal/{deal}")


def commitment(seed: bytes) -> str:
    """Return the fingerprint of a deal seed, shown from the first card on."""
    return hashlib.sha256(seed).hexdigest()


def choice_seed(match_seed: bytes, ply: int) -> int:
    """Return the 32-bit seed of the player that chooses at this ply."""
    return int.from_bytes(_keyed(match_seed, f"choice/{ply}")[:4], "big")


def dealt(
    seed: bytes, cards: int, seats: int, *, draws_dealer: bool
) -> tuple[Seat | None, list[Card]]:
    """Return the dealer, where this deal draws one, and the order of a pack of so many cards."""
    words = _words(seed)
    dealer = _below(words, seats) if draws_dealer else None
    order = list(range(cards))
    for last in range(cards - 1, 0, -1):
        other = _below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return dealer, order


def _keyed(key: bytes, message: str) -> bytes:
    return hmac.new(key, message.encode("ascii"), hashlib.sha256).digest()


def _words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = _keyed(seed, str(block))
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(words: Iterator[int], limit: int) -> int:
    fair = WORD_LIMIT - WORD_LIMIT % limit
    return next(word for word in words if word < fair) % limit
