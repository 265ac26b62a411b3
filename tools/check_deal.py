"""Recompute a deal from the secret that its score sheet shows: the recipe of the page "Fair deals".

    python -m tools.check_deal GAME SECRET [--dealer SEAT]

Needs nothing but Python. Without `--dealer` it is the first deal of a match, which draws one.
"""

import argparse
import hashlib
import hmac
import sys
from collections.abc import Iterator
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.games import games


def words(secret: bytes) -> Iterator[int]:
    """Yield the random numbers that come from a secret."""
    block = 0
    while True:
        digest = hmac.new(secret, str(block).encode(), hashlib.sha256).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def below(numbers: Iterator[int], limit: int) -> int:
    """Return the next number below a limit, each as likely as any other."""
    fair = 2**32 - 2**32 % limit
    return next(number for number in numbers if number < fair) % limit


def order(cards: int, seats: int, secret: bytes, dealer: int | None) -> tuple[int, list[int]]:
    """Return the dealer and the order of a pack of so many cards."""
    numbers = words(secret)
    if dealer is None:
        dealer = below(numbers, seats)
    pack = list(range(cards))
    for last in range(cards - 1, 0, -1):
        other = below(numbers, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return dealer, pack


def main(arguments: list[str] | None = None) -> None:
    """Write the fingerprint, the dealer and every hand."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("secret", help="the 64 hex digits that the score sheet shows")
    parser.add_argument("--dealer", type=int, help="who dealt, where it is not the first deal")
    asked = parser.parse_args(arguments)
    game, secret = games()[asked.game], bytes.fromhex(asked.secret)
    dealer, pack = order(len(game.codes), game.seats, secret, asked.dealer)
    dealt = game.revealed(game.deal(game.opening(dealer), pack))
    print("fingerprint:", hashlib.sha256(secret).hexdigest())
    print("dealer: seat", dealer)
    hands = dealt["hands"]
    assert isinstance(hands, list)
    for seat, hand in enumerate(hands):
        print(f"seat {seat}:", " ".join(hand))
    if game.beside:
        beside = dealt[game.beside]
        assert isinstance(beside, list)
        print(f"{game.beside}:", " ".join(beside))


if __name__ == "__main__":
    main()
