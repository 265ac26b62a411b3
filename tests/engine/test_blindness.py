"""Players are blind: what they cannot see may lie anywhere, and they choose the same."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.cards import Card, Seat
from engine.errors import GameError
from engine.game import Game
from engine.games import games
from engine.match import Match, Record
from engine.players import LEVELS, YARDSTICKS
from engine.rng import Rng

GAMES = games()
NODES = 64
SWAPS = 150
DEALERS = 2


def dealt(game: Game, dealer: int, order: list[Card]) -> Match:
    match = Match(game, Record(game.slug, game.rules_version, bytes(32)))
    match.deal_given(dealer, order)
    return match


def played(match: Match, plies: int, rng: Rng) -> list[tuple[Seat, str]]:
    """Play so many actions, by the greedy player and now and then any, and return them."""
    told: list[tuple[Seat, str]] = []
    player, budget = match.game.player("greedy"), match.game.budget("greedy")
    while len(told) < plies and match.turn is not None:
        seat = match.turn
        action = player.choose(match.observe(seat), budget, rng)
        choices = match.choices(seat)
        text = match.game.write(action)
        if rng.below(3) == 0:
            text = choices[rng.below(len(choices))].text
        told.append((seat, text))
        match.play(seat, text)
    return told


def told_again(game: Game, dealer: int, order: list[Card], told: list[tuple[Seat, str]]) -> Match:
    """Return the match of another deal after the same actions; GameError where they cannot be."""
    match = dealt(game, dealer, order)
    for seat, text in told:
        match.play(seat, text)
    return match


def swapped(order: list[Card], rng: Rng) -> list[Card]:
    one, other = rng.below(len(order)), rng.below(len(order))
    new = order.copy()
    new[one], new[other] = order[other], order[one]
    return new


def looking_alike(game: Game, number: int, plies: int) -> Iterator[Match]:
    """Yield a match, and others that the seat on turn cannot tell from it but for hidden cards."""
    dealer, rng = number % game.seats, Rng(number)
    order = list(range(len(game.codes)))
    rng.shuffle(order)
    match = dealt(game, dealer, order)
    told = played(match, plies, rng)
    if match.turn is None:
        return
    seat, seen = match.turn, match.observe(match.turn)
    yield match
    for _ in range(SWAPS):
        new = swapped(order, rng)
        try:
            other = told_again(game, dealer, new, told)
        except GameError:
            continue
        if new != order and other.turn == seat and other.observe(seat) == seen:
            order = new
            yield other


@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
@pytest.mark.parametrize("slug", GAMES)
def test_a_choice_is_the_same_wherever_the_unseen_cards_lie(slug: str, level: str) -> None:
    game, compared = GAMES[slug], 0
    player, budget = game.player(level), replace(game.budget(level), nodes=NODES)
    for number in range(DEALERS):
        for plies in (2, 7):
            matches = list(looking_alike(game, number, plies))
            chosen = set()
            for match in [*matches[:1], *matches[-3:]]:
                assert match.turn is not None
                seen = match.observe(match.turn)
                chosen.add(game.write(player.choose(seen, budget, Rng(number))))
            compared += len(matches) - 1
            assert len(chosen) <= 1
    assert compared > 20


@pytest.mark.parametrize("slug", GAMES)
def test_the_deals_compared_do_hide_other_cards(slug: str) -> None:
    matches = list(looking_alike(GAMES[slug], 1, 3))
    seat = matches[0].turn
    assert seat is not None
    hidden = [other for other in range(GAMES[slug].seats) if other != seat]
    hands = {tuple(match.observe(other).hand for other in hidden) for match in matches}
    assert len(hands) > 5
