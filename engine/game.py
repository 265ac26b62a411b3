"""The fixed facts of a game: its pack and sides, how a deal starts, how a match goes on."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.cards import Action, Card, Cards, Seat, Side, listed
from engine.notation import Move, spelled, written
from engine.observation import Observation
from engine.players import Budget, Player
from engine.rng import Rng
from engine.score import Outcome, Standing
from engine.state import State


class Game(ABC):
    """A game: its fixed facts, how a deal starts, how a match goes on."""

    slug: str
    """Folder, address and template folder."""
    rules_version: int
    """Raised whenever an old record would replay differently."""
    replays: frozenset[int] = frozenset()
    """Older versions whose unfinished records still replay to the same table."""
    deck: str
    """The pack it is played with: sprite and card names."""
    codes: Sequence[str]
    """The code of each card; a card is its index here."""
    sides: tuple[tuple[Seat, ...], ...]
    """The seats of each side."""
    clockwise: bool
    """Only for the picture; seats are always in turn order."""
    awards: Mapping[str, str]
    """Every key a sheet may show, and the number of the rule that grants it."""
    kinds: Mapping[str, bool] = {}
    """Kinds of move written with their word, and whether a card is played with them."""
    silent: frozenset[str] = frozenset()
    """Kinds of events that other seats are shown only together with what follows."""
    remembers: bool = True
    """Whether plays before the last trick may be looked up while the deal is under way."""
    emblems: tuple[str, ...] = ()
    """The codes of the cards that stand for the game where games are chosen."""
    beside: str = ""
    """What is dealt besides hands, by the name it has in a given deal; empty: nothing."""

    @cached_property
    def seats(self) -> int:
        """How many people sit at the table."""
        return sum(len(side) for side in self.sides)

    @cached_property
    def by_code(self) -> Mapping[str, Card]:
        """The card of each code."""
        return {code: card for card, code in enumerate(self.codes)}

    def side_of(self, seat: Seat) -> Side:
        """Return the side a seat belongs to."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def opening(self, dealer: Seat) -> Standing:
        """Return where a match stands before its first deal."""
        return Standing(dealer)

    @abstractmethod
    def deal(self, standing: Standing, order: Sequence[Card]) -> State:
        """Return the deal; cards leave `order` from its front, as the rules deal."""

    @abstractmethod
    def stacked(
        self, dealer: Seat, hands: Sequence[Sequence[Card]], beside: Sequence[Card]
    ) -> list[Card]:
        """Return the order of the pack that deals these hands and the cards beside them.

        GameError where the numbers of cards are not those of the deal.
        """

    def settled(self, standing: Standing, outcome: Outcome) -> Standing:
        """Return where the match stands after a deal, also when it is the last one."""
        return Standing(standing.dealer, standing.deal + 1, standing.points)

    def next_standing(self, standing: Standing, outcome: Outcome) -> Standing | None:
        """Return the standing before the next deal, or None (the default) when no deal follows."""
        return None

    @abstractmethod
    def encode(self, move: Move) -> Action:
        """Return the packed action; InvalidAction where the move is none of this game."""

    @abstractmethod
    def decode(self, action: Action) -> Move:
        """Return the move that was packed."""

    def arranged(self, hand: Cards, observation: Observation) -> list[Card]:
        """Return the hand as it is held: in pack order unless a game sorts otherwise."""
        return listed(hand)

    @abstractmethod
    def sample_world(self, observation: Observation, rng: Rng) -> State:
        """Return a full state that this seat cannot tell from the true one."""

    @abstractmethod
    def player(self, level: str) -> Player:
        """Return the player of a level; KeyError where there is none.

        easy, medium and hard sit at tables, random and greedy are for measuring.
        """

    @abstractmethod
    def budget(self, level: str) -> Budget:
        """Return how much the player of a level may think at this table."""

    @abstractmethod
    def observed(self, observation: Observation) -> dict[str, object]:
        """Return the game's own fields of an observation, cards as codes, ready for JSON."""

    @abstractmethod
    def revealed(self, state: State) -> dict[str, object]:
        """Return the full state, cards as codes, ready for JSON: for referees, never for a page."""

    def write(self, action: Action) -> str:
        """Return the text of an action."""
        return written(self.decode(action), self.codes)

    def read(self, text: str) -> Action:
        """Return the action a text spells; InvalidAction where it spells none."""
        return self.encode(spelled(text, self.by_code, self.kinds))

    def spelled_cards(self, cards: Cards) -> list[str]:
        """Return the codes of a set of cards in pack order."""
        return [self.codes[card] for card in listed(cards)]


def is_whole_pack(game: Game, order: Sequence[Card]) -> bool:
    """Return whether these are all the cards of the pack, each once."""
    return sorted(order) == list(range(len(game.codes)))
