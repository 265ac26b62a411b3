"""A second Cicera, slow and simple, written from the rules alone: cards are their codes."""

from collections.abc import Iterator
from dataclasses import dataclass, field

RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "H", "R"]
PACK = [suit + rank for suit in "BCDS" for rank in RANKS]


def value(card: str) -> int | None:
    """Return what a numeral is worth; a court card is worth nothing at all."""
    return int(card[1:]) if card[1:].isdigit() else None


def captures(card: str, table: list[str]) -> Iterator[frozenset[str]]:
    """Yield every set of table cards that a card may take."""
    for other in table:
        if other[1:] == card[1:]:
            yield frozenset([other])
    wanted = value(card)
    if wanted is not None:
        for chosen in subsets([other for other in table if value(other) is not None], wanted):
            if len(chosen) > 1:
                yield frozenset(chosen)


def subsets(cards: list[str], wanted: int) -> Iterator[list[str]]:
    """Yield every choice of numerals that adds up to a value: each card is taken or not."""
    if wanted == 0:
        yield []
    elif cards and wanted > 0:
        first, *rest = cards
        worth = value(first)
        assert worth is not None
        for chosen in subsets(rest, wanted - worth):
            yield [first, *chosen]
        yield from subsets(rest, wanted)


@dataclass
class SlowDeal:
    """A deal under way."""

    hands: list[set[str]]
    table: list[str]
    turn: int
    left: str | None = None
    last: int | None = None
    piles: list[set[str]] = field(default_factory=lambda: [set(), set()])
    points: list[int] = field(default_factory=lambda: [0, 0])

    def options(self) -> set[tuple[str, frozenset[str]]]:
        """Return every play of the hand on turn, each as the card and what it takes."""
        found: set[tuple[str, frozenset[str]]] = set()
        for card in self.hands[self.turn]:
            found.add((card, frozenset()))
            found.update((card, taken) for taken in captures(card, self.table))
        return found

    def bonuses(self, card: str, taken: frozenset[str]) -> list[str]:
        """Return what a capture scores."""
        found = []
        if len(taken) == len(self.table):
            found.append("scua")
        if self.left is not None and taken == {self.left} and self.left[1:] == card[1:]:
            found.append("picada")
        if len({one[0] for one in [card, *taken]}) == 1:
            found.append("simili")
        if len(taken) > 2:
            found.append("quadriglia")
        return found

    def play(self, card: str, taken: frozenset[str]) -> list[str]:
        """Play a card, and return what it scored."""
        team = self.turn % 2
        self.hands[self.turn].remove(card)
        scored = self.bonuses(card, taken) if taken else []
        if taken:
            self.table = [other for other in self.table if other not in taken]
            self.piles[team] |= taken | {card}
            self.points[team] += len(scored)
            self.left, self.last = None, self.turn
        else:
            self.table.append(card)
            self.left = card
        self.turn = (self.turn + 1) % 4
        if not any(self.hands) and self.last is not None:
            self.piles[self.last % 2] |= set(self.table)
            self.table = []
        return scored

    def total(self, team: int) -> int:
        """Return the points of a team when the deal is over."""
        mine, theirs = self.piles[team], self.piles[1 - team]
        points = self.points[team] + sum(card in mine for card in ("S2", "D10", "CF"))
        if len(mine) > len(theirs):
            points += 2
        if len([c for c in mine if c[0] == "S"]) > len([c for c in theirs if c[0] == "S"]):
            points += 1
        run = 0
        while run < 10 and f"S{run + 1}" in mine:
            run += 1
        return points + (run if run >= 3 else 0)
