"""Measure the Schnapsen player against RdeepBot of the VU Amsterdam package `schnapsen`.

    python -m tools.rdeep [--table theirs|ours] [--samples 16] [--depth 4] [--deals N] [--seed S]

At their table both play by their rules in their engine (tools/vu.py says which differ). At our
table both play by ours, and their bot is shown our position in its own terms. Every deal is played
twice with the seats exchanged; pairs are the sample, brackets hold 95 % intervals. With `--row` the
end is one row of a Markdown table. The package is in the dependency group `bench`.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from schnapsen.bots.rdeep import RdeepBot
from schnapsen.deck import Card as TheirCard
from schnapsen.deck import Rank, Suit
from schnapsen.game import (
    BotState,
    GameState,
    Hand,
    Marriage,
    RegularMove,
    SchnapsenGamePlayEngine,
    Score,
    Talon,
    TrumpExchange,
)

from engine.cards import Action, Card, Cards, Seat, bit, count, gathered, listed
from engine.cli.selfplay import costs_of, with_interval
from engine.native import is_native
from engine.players import Budget, Player
from engine.rng import Rng
from engine.schnapsen import GAME
from engine.schnapsen.deck import (
    CLOSE,
    DECLARED,
    EXCHANGE,
    NO_CARD,
    NOBODY,
    PACK,
    SUIT_OF,
    SUIT_SIZE,
    king_of,
    ober_of,
    unter_of,
)
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.scoring import marriage_points
from engine.score import Standing
from tools.vu import VuPlayer

RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
SUITS = tuple(Suit)
THEIRS = [
    TheirCard.get_card(RANKS[card % SUIT_SIZE], SUITS[card // SUIT_SIZE]) for card in range(PACK)
]
"""Their card for each of ours."""
OURS = {card: place for place, card in enumerate(THEIRS)}
ENGINE = SchnapsenGamePlayEngine()
Results = Iterator[tuple[int, int]]
"""For each deal the game points won, with the lead and then without it; lost ones are negative."""


class House:
    """Our player, and what its decisions cost."""

    def __init__(self, nodes: int) -> None:
        self.player: Player = GAME.player("hard")
        self.budget = Budget(nodes)
        self.spent: list[float] = []

    def choose(self, seen: SchnapsenObservation, seed: int) -> Action:
        """Return the choice, and note the processor time in milliseconds."""
        start = time.process_time()
        action = self.player.choose(seen, self.budget, Rng(seed))
        self.spent.append(1000 * (time.process_time() - start))
        return action


# --- at their table --------------------------------------------------------------------------


class Guest:
    """Our player as a bot of their engine: reads their perspective, answers with their moves."""

    def __init__(self, house: House, rng: random.Random) -> None:
        self.house = house
        self.rng = rng

    def get_move(self, perspective: Any, leader_move: Any) -> Any:
        """Return our choice as one of their moves."""
        seen = observed(perspective, leader_move)
        return their_move(self.house.choose(seen, self.rng.getrandbits(30)), seen.trump)

    def notify_trump_exchange(self, move: Any) -> None:
        """Take no notice: the exchange is seen in the history."""

    def notify_game_end(self, won: bool, perspective: Any) -> None:
        """Take no notice."""


def observed(perspective: Any, leader_move: Any) -> SchnapsenObservation:
    """Return what our player, at seat 0, is shown of their table."""
    hand = ours(perspective.get_hand())
    known = ours(perspective.get_known_cards_of_opponent_hand())
    trick: tuple[Card, ...] = ()
    if leader_move is not None:
        trick = (OURS[leader_move.cards[-1]],)  # of a pair the King, their last card
        known = (known | ours(leader_move.cards)) & ~bit(trick[0])
    bottom = perspective.get_trump_card()
    piles = (ours(perspective.get_won_cards()), ours(perspective.get_opponent_won_cards()))
    mine, theirs = perspective.get_my_score(), perspective.get_opponent_score()
    pending = theirs.pending_points
    if leader_move is not None and leader_move.is_marriage():
        # Their engine writes a pair down when its trick is over.
        suit = SUIT_OF[trick[0]]
        pending += marriage_points(suit, SUITS.index(perspective.get_trump_suit()))
    return SchnapsenObservation(
        game=GAME.slug,
        seat=0,
        turn=0,
        standing=Standing(1, 0, (1, 1)),  # deals won are counted, not what they are worth
        hand=hand,
        hand_sizes=(count(hand), count(hand) - len(trick)),
        legal=tuple(sorted({our_action(move) for move in perspective.valid_moves()})),
        trump=SUITS.index(perspective.get_trump_suit()),
        bottom=None if bottom is None else OURS[bottom],
        stock_size=perspective.get_talon_size(),
        leader=len(trick),
        trick=trick,
        lead_marriage=bool(trick) and leader_move.is_marriage(),
        tricks=(count(piles[0]) // 2, count(piles[1]) // 2),
        points=(mine.direct_points, theirs.direct_points),
        waiting=(mine.pending_points, pending),
        declared=((), ()),
        closed_by=None,
        record=None,
        known=known,
        shown=0,
        lacking=(0, 0),
        piles=piles,
    )


def ours(cards: Any) -> Cards:
    """Return their cards as a set of ours."""
    return gathered([OURS[card] for card in cards])


def our_action(move: Any) -> Action:
    """Return one of their moves as an action; the King of a pair is led."""
    if move.is_trump_exchange():
        return EXCHANGE
    card = OURS[move.cards[-1]]
    return card | DECLARED if move.is_marriage() else card


def their_move(action: Action, trump: int) -> Any:
    """Return an action as one of their moves."""
    if action == EXCHANGE:
        return TrumpExchange(THEIRS[unter_of(trump)])
    card = action & ~DECLARED
    if action & DECLARED:
        suit = SUIT_OF[card]
        return Marriage(THEIRS[ober_of(suit)], THEIRS[king_of(suit)])
    return RegularMove(THEIRS[card])


def at_theirs(asked: argparse.Namespace, house: House) -> Results:
    """Yield the results of deals by their rules in their engine."""
    house.player = VuPlayer()
    for number in range(asked.deals):
        results = []
        for is_first in (True, False):
            rng = random.Random(f"{asked.seed}/{number}/{is_first}")  # noqa: S311 - a game
            guest, bot = Guest(house, rng), RdeepBot(asked.samples, asked.depth, rng)
            pair = (guest, bot) if is_first else (bot, guest)
            cards = random.Random(f"{asked.seed}/{number}")  # noqa: S311 - a game
            winner, points, _ = ENGINE.play_game(*pair, cards)
            results.append(points if winner is guest else -points)
        yield results[0], results[1]


# --- at our table ----------------------------------------------------------------------------


class Shown:
    """Our position in the terms of their bot: it sees what the observation tells, no more."""

    def __init__(self, seen: SchnapsenObservation) -> None:
        self.seen = seen

    def valid_moves(self) -> list[Any]:
        """Return their moves that our rules allow; of closing they know nothing."""
        legal = [action for action in self.seen.legal if action != CLOSE]
        pairs = {SUIT_OF[action & ~DECLARED] for action in legal if is_pair(action)}
        plain = [action for action in legal if not is_pair(action)]
        return [their_move(action, self.seen.trump) for action in plain] + [
            their_move(king_of(suit) | DECLARED, self.seen.trump) for suit in sorted(pairs)
        ]

    def get_engine(self) -> Any:
        """Return their engine."""
        return ENGINE

    def make_assumption(self, leader_move: Any, rand: random.Random) -> Any:
        """Return a world that may be the true one; a closed stock is an empty one to them."""
        world = GAME.sample_world(self.seen, Rng(rand.getrandbits(30)))
        leader, follower = their_side(world, world.leader), their_side(world, 1 - world.leader)
        stock = [THEIRS[card] for card in world.stock_cards()] if world.closer == NOBODY else []
        return GameState(leader, follower, Talon(stock, SUITS[world.trump]), None)


def is_pair(action: Action) -> bool:
    """Return whether an action declares a pair."""
    return action < EXCHANGE and action & DECLARED != 0


def their_side(world: SchnapsenState, seat: Seat) -> Any:
    """Return a seat of a world in their terms; the card led is still in its hand."""
    hand = world.hand_of(seat)
    if world.lead != NO_CARD and seat == world.leader:
        hand |= bit(world.lead)
    score = Score(world.points_of(seat), world.waiting_of(seat))
    return BotState(RdeepBot(1, 1, random), Hand([THEIRS[card] for card in listed(hand)]), score)


def answer(bot: Any, seen: SchnapsenObservation) -> Action:
    """Return what their bot does at our table."""
    lead = RegularMove(THEIRS[seen.trick[0]]) if seen.trick else None
    return our_action(bot.get_move(Shown(seen), lead))


def at_ours(asked: argparse.Namespace, house: House) -> Results:
    """Yield the results of deals by our rules."""
    for number in range(asked.deals):
        order = list(range(PACK))
        Rng(asked.seed * 1_000_003 + number).shuffle(order)
        results = []
        for seat in (1, 0):
            rng = random.Random(f"{asked.seed}/{number}/{seat}")  # noqa: S311 - a game
            bot = RdeepBot(asked.samples, asked.depth, rng)
            results.append(played(order, seat, house, bot, rng))
        yield results[0], results[1]


def played(order: list[Card], seat: Seat, house: House, bot: Any, rng: random.Random) -> int:
    """Return the game points our player wins at a seat; seat 0 deals."""
    state = GAME.deal(GAME.opening(0), order)
    while not state.is_over():
        seen = state.observe(state.turn)
        if state.turn == seat:
            state.apply(house.choose(seen, rng.getrandbits(30)))
        else:
            state.apply(answer(bot, seen))
    return state.game_points() if state.winner() == seat else -state.game_points()


# --- figures ---------------------------------------------------------------------------------

TABLES: dict[str, tuple[str, Callable[[argparse.Namespace, House], Results]]] = {
    "theirs": ("theirs, in their engine", at_theirs),
    "ours": ("ours, their bot shown our position", at_ours),
}
HEAD = """| rules | bot | seed | pairs | deals won | game points a deal | ms a decision |
| --- | --- | --- | --- | --- | --- | --- |
"""


def row(asked: argparse.Namespace, house: House, results: Sequence[tuple[int, int]]) -> str:
    """Return the figures as a row of a table."""
    won, gain, cost = figures(house, results)
    cells = [
        TABLES[asked.table][0],
        f"RdeepBot({asked.samples}, {asked.depth})",
        str(asked.seed),
        str(len(results)),
        won.replace(" (", " % ("),
        gain,
        cost,
    ]
    return "| " + " | ".join(cells) + " |\n"


def told(house: House, results: Sequence[tuple[int, int]]) -> str:
    """Return the figures as lines of text."""
    won, gain, cost = figures(house, results)
    return (
        f"deals won in per cent {won}, game points a deal {gain}\n"
        f"ms a decision, mean and p99: {cost}, {len(results)} pairs\n"
    )


def figures(house: House, results: Sequence[tuple[int, int]]) -> tuple[str, str, str]:
    """Return the share of deals won, the game points a deal, and what a decision cost."""
    won = interval([50 * ((first > 0) + (second > 0)) for first, second in results])
    gain = interval([(first + second) / 2 for first, second in results], "+.2f")
    cost = costs_of(house.spent)
    return won, gain, f"{cost['mean']:.2f}, {cost['p99']:.2f}"


def interval(sample: Sequence[float], form: str = ".1f") -> str:
    """Return mean and interval of a sample."""
    mean, low, high = (format(value or 0.0, form) for value in with_interval(sample))
    return f"{mean} ({low} to {high})"


def main() -> None:
    """Play the deals and print the figures."""
    parser = argparse.ArgumentParser(description="Measure Schnapsen against RdeepBot.")
    parser.add_argument("--table", choices=sorted(TABLES), default="theirs")
    parser.add_argument("--every", type=int, default=50, help="tell figures after so many deals")
    for name, default in (("samples", 16), ("depth", 4), ("deals", 100), ("seed", 20261130)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--nodes", type=int, default=GAME.budget("hard").nodes)
    parser.add_argument("--row", action="store_true", help="end with a row of a table")
    asked = parser.parse_args()
    rules, played_at = TABLES[asked.table]
    house = House(asked.nodes)
    engine = "compiled" if is_native() else "plain"
    sys.stdout.write(
        f"rules: {rules}; RdeepBot({asked.samples}, {asked.depth}), seed {asked.seed}, "
        f"{asked.nodes} worlds, engine {engine}\n"
    )
    results: list[tuple[int, int]] = []
    for result in played_at(asked, house):
        results.append(result)
        if len(results) % asked.every == 0 or len(results) == asked.deals:
            sys.stdout.write(told(house, results))
            sys.stdout.flush()
    if asked.row:
        sys.stdout.write(HEAD + row(asked, house, results))


if __name__ == "__main__":
    main()
