"""The values of the engine as JSON-ready values: cards are codes, actions texts, seats numbers."""

from typing import Any

from engine.game import Game
from engine.match import Match
from engine.observation import Event, Observation
from engine.score import Award, Outcome, Standing

Plain = dict[str, Any]


def plain_standing(standing: Standing) -> Plain:
    """Return where a match stands."""
    return {
        "dealer": standing.dealer,
        "deal": standing.deal,
        "points": list(standing.points),
    }


def plain_award(game: Game, award: Award) -> Plain:
    """Return a line of a score sheet with the number of its rule."""
    return {
        "key": award.key,
        "side": award.side,
        "points": award.points,
        "cards": [game.codes[card] for card in award.cards],
        "rule": game.awards[award.key],
    }


def plain_event(game: Game, event: Event) -> Plain:
    """Return something that happened."""
    return {
        "kind": event.kind,
        "seat": event.seat,
        "cards": [game.codes[card] for card in event.cards],
        "awards": [plain_award(game, award) for award in event.awards],
    }


def plain_outcome(outcome: Outcome) -> Plain:
    """Return how a deal ended."""
    return {"winner": outcome.winner, "reason": outcome.reason, "points": outcome.points}


def plain_observation(game: Game, seen: Observation) -> Plain:
    """Return all that a seat may know."""
    return {
        "game": seen.game,
        "seat": seen.seat,
        "turn": seen.turn,
        "standing": plain_standing(seen.standing),
        "hand": game.spelled_cards(seen.hand),
        "hand_sizes": list(seen.hand_sizes),
        "legal": [game.write(action) for action in seen.legal],
        "events": [plain_event(game, event) for event in seen.events],
        **game.observed(seen),
    }


def plain_world(match: Match) -> Plain:
    """Return the full state: for referees and tests."""
    standing = match.observe(0).standing
    return {
        **match.revealed(),
        "game": match.game.slug,
        "turn": match.turn,
        "dealer": standing.dealer,
        "standing": plain_standing(standing),
    }


def plain_sheet(match: Match) -> Plain:
    """Return the score sheet of the deal that has ended."""
    sheet = match.sheet()
    assert match.outcome is not None
    assert match.settlement is not None
    return {
        "awards": [plain_award(match.game, award) for award in sheet.awards],
        "totals": [sheet.total(side) for side in range(len(match.game.sides))],
        "outcome": plain_outcome(match.outcome),
        "standing": plain_standing(match.settlement),
    }


def plain_record(match: Match) -> Plain:
    """Return the record of a match."""
    record = match.record
    return {
        "game": record.game,
        "rules": record.rules,
        "seed": record.seed.hex(),
        "lines": list(record.lines),
    }
