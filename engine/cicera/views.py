"""Observations and states of Cicera as plain values, cards as codes, ready for JSON."""

from engine.cards import Cards, Seat, listed
from engine.cicera.deck import CODES, SEATS
from engine.cicera.observation import CiceraObservation
from engine.cicera.rules import SLUG, CiceraState
from engine.cicera.scoring import NOBODY


def spelled(cards: Cards) -> list[str]:
    """Return the codes of a set in pack order."""
    return [CODES[card] for card in listed(cards)]


def observed(seen: CiceraObservation) -> dict[str, object]:
    """Return the fields that only Cicera has."""
    return {
        "table": [CODES[card] for card in seen.table],
        "left": None if seen.left is None else CODES[seen.left],
        "pile_sizes": list(seen.pile_sizes),
        "points": list(seen.points),
        "last_capturer": seen.last_capturer,
    }


def revealed(state: CiceraState) -> dict[str, object]:
    """Return the full state: for referees and tests, never for a page."""
    standing = state.standing
    return {
        "game": SLUG,
        "turn": None if state.is_over() else state.turn,
        "dealer": standing.dealer,
        "standing": {
            "dealer": standing.dealer,
            "deal": standing.deal,
            "points": list(standing.points),
        },
        "hands": [spelled(state.hand(seat)) for seat in range(SEATS)],
        "piles": [spelled(state.pile_0), spelled(state.pile_1)],
        "points": state.score(),
        "table": [CODES[card] for card in state.on_table()],
        "left": None if state.left == NOBODY else CODES[state.left],
        "last_capturer": _seat(state.last_capturer),
    }


def _seat(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat
