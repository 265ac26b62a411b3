"""Observations and states as plain values for programs: cards as codes, ready for JSON."""

from collections.abc import Iterable, Sequence

from engine.cards import Card, Cards, listed
from engine.ottocento.deck import CODES
from engine.ottocento.observation import Declaration, OttocentoObservation
from engine.ottocento.rules import DECLARING, PHASES, PLAYING, SLUG, OttocentoState, declaration


def spelled(cards: Iterable[Card]) -> list[str]:
    """Return the codes of cards in the order given."""
    return [CODES[card] for card in cards]


def observed(seen: OttocentoObservation) -> dict[str, object]:
    """Return the game's own fields of an observation."""
    return {
        "phase": seen.phase,
        "trick": spelled(seen.trick),
        "leader": seen.leader,
        "tricks": list(seen.tricks),
        "declared": _declarations(seen.declared),
        "discards": spelled(listed(seen.discards)),
        "points": list(seen.points),
        "won": [spelled(listed(cards)) for cards in seen.won],
        "voids": [spelled(listed(cards)) for cards in seen.voids],
        "matto_seat": seen.matto_seat,
        "matto_owed": seen.matto_owed,
        "last_trick": spelled(seen.last_trick),
        "last_leader": seen.last_leader,
    }


def revealed(state: OttocentoState) -> dict[str, object]:
    """Return the full state; after the deal the piles are settled (O26)."""
    over = state.is_over()
    piles: Sequence[Cards] = state.settlement().piles if over else state.won
    is_asked = state.phase == DECLARING and state.forced() is None
    standing = state.standing
    return {
        "game": SLUG,
        "turn": None if over else state.turn,
        "dealer": state.dealer,
        "standing": {
            "dealer": standing.dealer,
            "deal": standing.deal,
            "points": list(standing.points),
        },
        "hands": [spelled(listed(hand)) for hand in state.hands()],
        "piles": [spelled(listed(pile)) for pile in piles],
        "points": state.score(),
        "phase": PHASES[PLAYING if state.phase == DECLARING and not is_asked else state.phase],
        "trick": spelled(state.trick),
        "leader": state.leader,
        "tricks": list(state.tricks),
        "declared": _declarations([declaration(cards) for cards in state.declared]),
        "discards": spelled(listed(state.discards)),
    }


def _declarations(shown: Sequence[Declaration | None]) -> list[dict[str, object] | None]:
    return [
        None if one is None else {"points": one.points, "cards": spelled(listed(one.cards))}
        for one in shown
    ]
