"""What the command line shows of a deal of Schnapsen: observations and whole tables as codes."""

from engine.cards import Card, Cards, listed
from engine.schnapsen.deck import CODES, NO_CARD, NOBODY, STOCK, SUITS
from engine.schnapsen.observation import SchnapsenObservation
from engine.schnapsen.rules import SchnapsenState


def observed(seen: SchnapsenObservation) -> dict[str, object]:
    """Return the fields that the game adds to an observation."""
    record = seen.record
    return {
        "trump": SUITS[seen.trump],
        "indicator": seen.indicator_code,
        "stock_size": seen.stock_size,
        "trick": [CODES[card] for card in seen.trick],
        "lead_marriage": seen.lead_marriage,
        "tricks": list(seen.tricks),
        "points": list(seen.points),
        "waiting": list(seen.waiting),
        "declared": [list(letters) for letters in seen.declared_letters],
        "closed_by": seen.closed_by,
        "record": None if record is None else _record(record.points, record.tricks),
        "known": _codes(seen.known),
    }


def revealed(state: SchnapsenState) -> dict[str, object]:
    """Return the whole table; tuples are by seat."""
    standing = state.standing
    is_closed = state.closer != NOBODY
    is_face_up = not is_closed and state.drawn < STOCK
    return {
        "game": "schnapsen",
        "turn": None if state.over else state.turn,
        "dealer": standing.dealer,
        "standing": {
            "dealer": standing.dealer,
            "deal": standing.deal,
            "points": list(standing.points),
        },
        "hands": [_codes(state.hand0), _codes(state.hand1)],
        "piles": [_codes(state.pile0), _codes(state.pile1)],
        "points": [state.points0, state.points1],
        "trump": SUITS[state.trump],
        "indicator": CODES[state.bottom] if is_face_up else None,
        "stock_size": STOCK - state.drawn,
        "trick": [] if state.lead == NO_CARD else [CODES[state.lead]],
        "lead_marriage": state.is_declared,
        "tricks": [state.tricks0, state.tricks1],
        "waiting": [state.waiting0, state.waiting1],
        "declared": [_suits(state.declared0), _suits(state.declared1)],
        "closed_by": state.closer if is_closed else None,
        "record": _record(state.record_points, state.record_tricks) if is_closed else None,
        "stock": [CODES[card] for card in state.stock_cards()],
    }


def _codes(cards: Cards) -> list[str]:
    return [CODES[card] for card in listed(cards)]


def _suits(suits: Cards) -> list[str]:
    return [SUITS[suit] for suit in listed(suits)]


def _record(points: Card, tricks: int) -> dict[str, int]:
    return {"points": points, "tricks": tricks}
