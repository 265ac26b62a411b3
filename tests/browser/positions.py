"""Matches in which something special waits for the guest: found by playing many, then kept."""

import random
from collections.abc import Callable, Iterable

from engine.cards import Seat
from engine.games import games
from engine.match import Choice, Match, Record

GUEST = 0
MOST_MATCHES = 3000


def found(
    game: str, wanted: Callable[[Match], bool], prefer: Callable[[Choice], bool] = bool
) -> Record:
    """Return the first match in which the guest is to act and what is wanted is so.

    Everybody plays at random, but for what `prefer` prefers.
    """
    for number in range(MOST_MATCHES):
        rng = random.Random(number)
        match = fresh(game, number)
        while match.turn is not None:
            if match.turn == GUEST and wanted(match):
                return match.record
            play(match, rng, prefer)
    raise AssertionError("no such match")


def fresh(game: str, number: int) -> Match:
    """Return a match that has just been dealt."""
    made = games()[game]
    match = Match(made, Record(game, made.rules_version, number.to_bytes(32, "big")))
    match.deal()
    return match


def play(match: Match, rng: random.Random, prefer: Callable[[Choice], bool]) -> None:
    """Let the seat on turn play something it prefers, else anything."""
    assert match.turn is not None
    choices = match.choices(match.turn)
    match.play(match.turn, rng.choice([one for one in choices if prefer(one)] or choices).text)


def given(game: str, dealer: Seat, first: Iterable[str]) -> Record:
    """Return a match whose pack begins with these cards; the others follow in pack order."""
    made = games()[game]
    begins = [made.by_code[code] for code in first]
    order = [*begins, *(card for card in range(len(made.codes)) if card not in begins)]
    match = Match(made, Record(game, made.rules_version, bytes(32)))
    match.deal_given(dealer, order)
    return match.record


def ways(match: Match) -> dict[str, int]:
    """Return how many things each card of the guest can do now."""
    counts: dict[str, int] = {}
    for choice in match.choices(GUEST):
        code = "" if choice.move.card is None else match.game.codes[choice.move.card]
        counts[code] = counts.get(code, 0) + 1
    return counts


def kinds(match: Match) -> set[str]:
    """Return the kinds of moves that are open to the guest."""
    return {choice.move.kind for choice in match.choices(GUEST)}


def refused(match: Match) -> bool:
    """Tell whether a card of the guest may not be played."""
    hand = match.observe(GUEST).hand
    playable = {choice.move.card for choice in match.choices(GUEST)}
    return kinds(match) == {"play"} and any(
        hand >> card & 1 and card not in playable for card in range(len(match.game.codes))
    )
