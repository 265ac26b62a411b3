"""The rules of Ottocento a second time: slow, by codes, and by trying every way to count."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

SUITS = "SBCD"
COURTS = "RQCF"
PIPS = ("10", "9", "8", "7", "6")
NUMBERS = [f"T{n}" for n in range(16, 4, -1)]
UPPER = ["MON", "SOL", "LUN"]
MOORS = ["M1", "M2", "M3", "M4"]
TRUMPS = ["ANG", *UPPER, *NUMBERS, *MOORS, "BEG"]
COUNTERS = {"BEG", "MAT"}
SETS = {
    "tarocchi": (["ANG", "MON", "BEG", "MAT"], 18),
    "kings": ([s + "R" for s in SUITS], 17),
    "queens": ([s + "Q" for s in SUITS], 14),
    "cavalli": ([s + "C" for s in SUITS], 13),
    "fanti": ([s + "F" for s in SUITS], 12),
}
PACK = [s + r for s in SUITS for r in (*COURTS, *PIPS, "1")] + [*TRUMPS, "MAT"]
NAMES = dict(zip(SUITS, ("swords", "batons", "cups", "coins"), strict=True))


def value(card: str) -> int:
    if card in ("ANG", "MON", "BEG", "MAT"):
        return 5
    if card in TRUMPS:
        return 1
    return {"R": 5, "Q": 4, "C": 3, "F": 2}.get(card[1:], 1)


def card_points(pile: Iterable[str]) -> Fraction:
    return sum((value(card) - Fraction(1, 2) for card in pile), Fraction(0))


def sets(pile: set[str]) -> dict[str, int]:
    found = {}
    for key, (kind, three) in SETS.items():
        held = sum(card in pile for card in kind)
        if held >= 3:
            found[key] = three * (held - 2)
    return found


def suit_length(pile: set[str], suit: str) -> int:
    counters = len(pile & COUNTERS)
    best = 0
    for stands_in in range(counters + 1):
        real = sum(suit + rank in pile for rank in "QCF")
        if suit + "R" in pile and real >= 1 and 2 <= real + stands_in <= 3:
            best = max(best, 1 + real + counters + (suit + "1" in pile))
    return best


def equals_length(pile: set[str], kind: Sequence[str]) -> int:
    real = sum(card in pile for card in kind)
    length = real + len(pile & COUNTERS)
    return length if real >= 2 and length >= 3 else 0


def grande_length(pile: set[str]) -> int:
    """Try every way to let contatori stand in for missing cards, and take the longest run."""
    counters = len(pile & COUNTERS)
    real = [card for card in UPPER if card in pile]
    if "ANG" not in pile or not real:
        return 0
    missing = [card for card in (*UPPER, *NUMBERS) if card not in pile]
    best = 0
    for number in range(counters + 1):
        for filled in combinations(missing, number):
            uppers = sum(card in UPPER for card in filled)
            if uppers <= (1 if len(real) == 1 else 0) and len(real) + uppers >= 2:
                best = max(best, 1 + counters + real_cards(pile, set(filled)))
    return best


def real_cards(pile: set[str], filled: set[str]) -> int:
    """Count the real cards below the Angel, as far as the run goes with these places filled."""
    number = 0
    before_is_filled = False
    for card in (*UPPER, *NUMBERS):
        if card in pile:
            number += 1
            before_is_filled = False
        elif card in filled and not before_is_filled:
            before_is_filled = True
        elif card in filled or card in NUMBERS:
            return number
    return number + sum(card in pile for card in MOORS)


def sequences(pile: set[str]) -> dict[str, int]:
    lengths = {
        "grande": grande_length(pile),
        **{NAMES[suit]: suit_length(pile, suit) for suit in SUITS},
        "aces": equals_length(pile, [suit + "1" for suit in SUITS]),
        "moors": equals_length(pile, MOORS),
    }
    return {key: 10 + 5 * (length - 3) for key, length in lengths.items() if length}


def worth(pile: set[str]) -> int:
    total = 0
    for found in (sets(pile), sequences(pile)):
        total += sum(found.values()) * (2 if len(found) >= 3 else 1)
    return total


def suit_of(card: str) -> str:
    return "" if card == "MAT" else "T" if card in TRUMPS else card[0]


def legal(hand: set[str], played: Sequence[str]) -> set[str]:
    led = next((suit_of(card) for card in played if card != "MAT"), "")
    for suit in (led, "T"):
        held = {card for card in hand if suit_of(card) == suit}
        if led and held:
            return held | (hand & {"MAT"})
    return hand


def height(card: str) -> int:
    if card in TRUMPS:
        return -TRUMPS.index("M1" if card in MOORS else card)
    ranks = (
        ("R", "Q", "C", "F", *PIPS, "1")
        if card[0] in "SB"
        else ("R", "Q", "C", "F", "1", *PIPS[::-1])
    )
    return -ranks.index(card[1:])


def winner(played: Sequence[str]) -> int:
    led = next(suit_of(card) for card in played if card != "MAT")
    suit = "T" if any(suit_of(card) == "T" for card in played) else led
    able = [place for place, card in enumerate(played) if suit_of(card) == suit]
    best = max(height(played[place]) for place in able)
    return [place for place in able if height(played[place]) == best][-1]


def settle(
    tricks: Sequence[tuple[int, Sequence[str]]], dealer: int, discards: set[str]
) -> list[set[str]]:
    """Return the settled piles of tricks given as leader and cards in order of play."""
    piles: list[set[str]] = [set(), set()]
    won = [0, 0]
    owner = None
    is_owed = False
    for leader, played in tricks:
        side = (leader + winner(played)) % 2
        won[side] += 1
        piles[side] |= set(played) - {"MAT"}
        if "MAT" in played:
            owner = (leader + list(played).index("MAT")) % 2
            is_owed = owner != side
    piles[dealer % 2 if won[dealer % 2] else 1 - dealer % 2] |= discards
    if owner is not None and not won[owner]:
        piles[1 - owner].add("MAT")
    elif owner is not None:
        if is_owed:
            card = gift(piles[owner], piles[1 - owner])
            piles[owner].remove(card)
            piles[1 - owner].add(card)
        piles[owner].add("MAT")
    return piles


def gift(pile: set[str], other: set[str]) -> str:
    """Return the card given by a side whose pile is shown here without its Matto."""
    for card in PACK:
        if card in pile and card[0] in SUITS and card[1:] in PIPS:
            return card
    least = min(value(card) for card in pile)
    best: tuple[int, str] | None = None
    for card in PACK:
        if card in pile and value(card) == least:
            left = worth((pile - {card}) | {"MAT"}) - worth(other | {card})
            if best is None or left > best[0]:
                best = left, card
    assert best is not None
    return best[1]
