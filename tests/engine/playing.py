"""Random play through the door of the engine: builders shared by the tests of all games."""

from collections.abc import Iterator

from engine.game import Game
from engine.games import games
from engine.match import Match, Record
from engine.rng import Rng
from tests import toy

GAMES: tuple[Game, ...] = (*games().values(), toy.GAME)
SLUGS = [game.slug for game in GAMES]


def seed(number: int) -> bytes:
    """Return the seed of a match, apart for each number."""
    return number.to_bytes(32, "big")


def new_match(game: Game, number: int) -> Match:
    """Return a match with its first cards dealt."""
    match = Match(game, Record(game.slug, game.rules_version, seed(number)))
    match.deal()
    return match


def random_text(match: Match, rng: Rng) -> str:
    """Return any action that the seat on turn may choose."""
    assert match.turn is not None
    choices = match.choices(match.turn)
    return choices[rng.below(len(choices))].text


def positions(game: Game, number: int, *, deals: int = 1) -> Iterator[Match]:
    """Yield a match at every ply of so many randomly played deals; the last one is over."""
    match, rng = new_match(game, number), Rng(number)
    for deal in range(deals):
        if deal:
            match.deal()
        while match.turn is not None:
            yield match
            match.play(match.turn, random_text(match, rng))
        yield match
        if match.is_done:
            return


def played_out(game: Game, number: int) -> Match:
    """Return a match after one randomly played deal."""
    *_, last = positions(game, number)
    return last
