"""The pack of a game in the language of a page."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from app.i18n import Translator, rulebook
from engine.cards import Card, Cards, Seat, listed
from engine.game import Game
from engine.score import Award

PLACES = {2: ("south", "north"), 4: ("south", "east", "north", "west")}
PEOPLE = {
    2: {"south": "you", "north": "anselm"},
    4: {"south": "you", "east": "livia", "north": "bianca", "west": "ettore"},
}
KINGS = ("R", "K")  # every plain suit has one, by its Italian or its German letter
ROLES = {"south": "you", "east": "right", "west": "left"}


@dataclass(frozen=True)
class Gain:
    """Points that something brings: what for, by which rule, for which side, how many."""

    key: str
    name: str
    side: int
    points: int
    codes: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class Pack:
    """A game and the language it is spoken of in."""

    game: Game
    translator: Translator

    @property
    def slug(self) -> str:
        """The name of the game in addresses and texts."""
        return self.game.slug

    @property
    def deck(self) -> str:
        """The pack of the game."""
        return self.game.deck

    @cached_property
    def places(self) -> tuple[str, ...]:
        """Where each seat is on the screen; east is to the right of the guest."""
        places = PLACES[self.game.seats]
        return (places[0], *reversed(places[1:])) if self.game.clockwise else places

    def codes(self, cards: Cards | Iterable[Card]) -> tuple[str, ...]:
        """Return the codes of a set of cards in pack order, or of a row of cards in its own."""
        row = listed(cards) if isinstance(cards, int) else cards
        return tuple(self.game.codes[card] for card in row)

    def code(self, card: Card | None) -> str:
        """Return the code of a card, or nothing for none."""
        return "" if card is None else self.game.codes[card]

    def names(self, codes: Iterable[str]) -> tuple[str, ...]:
        """Return the full names of cards."""
        return tuple(self.translator.card(self.deck, code) for code in codes)

    def by_family(self, cards: Cards) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the cards of a set by their families."""
        groups: dict[str, list[str]] = {}
        for code in self.codes(cards):
            groups.setdefault(self.family(code), []).append(code)
        return tuple((key, tuple(codes)) for key, codes in groups.items())

    def family(self, code: str) -> str:
        """Return the letter of a suit, for a card apart its own code, for a trump nothing."""
        is_alone = self.translator.has_word(f"note.{self.slug}.family.{code}")
        return code if is_alone else self.suit_of(code)

    def family_name(self, key: str) -> str:
        """Return what the cards of a family are called."""
        if not key:
            return self.translator.pgettext("cards of the tarot pack", "Trumps")
        alone = f"note.{self.slug}.family.{key}"
        if self.translator.has_word(alone):
            return self.translator.word(alone)
        return self.translator.suit(self.deck, key)

    def suit_of(self, code: str) -> str:
        """Return the letter of the suit of a card, or nothing where it has none."""
        letter, rank = code[0], code[1:]
        is_suit = any(letter + king in self.game.by_code for king in KINGS)
        return letter if is_suit and self.translator.has_word(f"rank.{self.deck}.{rank}") else ""

    def place(self, seat: Seat) -> str:
        """Return where a seat is on the screen."""
        return self.places[seat]

    def person(self, seat: Seat) -> str:
        """Return who sits there, by the name of the portrait."""
        return PEOPLE[self.game.seats][self.place(seat)]

    def role(self, seat: Seat | None) -> str:
        """Return who a seat is to the guest: you, partner, left, right, or the table for nobody."""
        if seat is None:
            return "table"
        if self.game.seats == len(PLACES[2]) and seat:
            return "right"
        return ROLES.get(self.place(seat), "partner")

    def gains(self, awards: Iterable[Award]) -> tuple[Gain, ...]:
        """Return awards in words."""
        return tuple(self.gain(award) for award in awards)

    def gain(self, award: Award) -> Gain:
        """Return an award in words."""
        return Gain(
            award.key,
            self.award_name(award.key),
            award.side,
            award.points,
            self.codes(award.cards),
            self.rule(award.key),
        )

    def rule(self, key: str) -> str:
        """Return the id of the sentence on the rules page that grants an award."""
        return _told_by(self.slug, self.game.awards[key])

    def award_name(self, key: str) -> str:
        """Return what an award is called."""
        return self.translator.word(f"award.{self.slug}.{key}")


@cache
def _told_by(slug: str, rule: str) -> str:
    return rulebook(slug).teller_of(rule)
