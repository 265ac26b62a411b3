"""Builders: whole deals, hands and piles from codes."""

from collections.abc import Sequence

from engine.cards import Cards, Seat, bit, gathered, listed
from engine.ottocento import GAME
from engine.ottocento.deck import DEALER_HAND, HAND, PACK, SEATS
from engine.ottocento.rules import DECLARING, OttocentoState
from engine.rng import Rng
from engine.score import Standing


def cards(codes: str | Sequence[str]) -> Cards:
    """Return a set of cards from codes with blanks between them."""
    words = codes.split() if isinstance(codes, str) else codes
    return gathered([GAME.by_code[code] for code in words])


def codes(held: Cards) -> str:
    """Return the codes of a set in pack order."""
    return " ".join(GAME.spelled_cards(held))


def new_deal(number: int, dealer: Seat | None = None) -> OttocentoState:
    """Return a deal of a shuffled pack, the same one for the same number."""
    order = list(range(len(GAME.codes)))
    Rng(number).shuffle(order)
    return GAME.deal(GAME.opening(number % SEATS if dealer is None else dealer), order)


def deal_with(dealer: Seat = 3, **hands: str) -> OttocentoState:
    """Return a deal in which the seats me, right, partner, left hold these cards among others.

    What is not named goes where there is room, in pack order.
    """
    held = [cards(hands.get(name, "")) for name in ("me", "right", "partner", "left")]
    spare = listed(PACK & ~(held[0] | held[1] | held[2] | held[3]))
    for seat in range(SEATS):
        while len(listed(held[seat])) < (DEALER_HAND if seat == dealer else HAND):
            held[seat] |= bit(spare.pop(0))
    order = GAME.stacked(dealer, [listed(hand) for hand in held], [])
    return GAME.deal(GAME.opening(dealer), order)


def after_discard(state: OttocentoState, discards: str = "") -> OttocentoState:
    """Return the deal after these discards, or the first that are legal."""
    first = state.legal_actions()[0]
    state.apply(GAME.read(f"discard.{discards.replace(' ', '.')}") if discards else first)
    return state


def play(state: OttocentoState, plays: str, *, declares: bool = False) -> OttocentoState:
    """Play cards in order, each seat declaring or passing before its first one."""
    for code in plays.split():
        if state.phase == DECLARING:
            options = state.legal_actions()
            state.apply(options[0] if declares else options[-1])
        action = GAME.read(code)
        assert action in state.legal_actions(), f"{code}: {state.why_not(action)}"
        state.apply(action)
    return state


def trick(plays: str, leader: Seat = 0) -> OttocentoState:
    """Return a state with these cards on the table and nothing else."""
    state = OttocentoState(Standing((leader - 1) % SEATS, 0, (0, 0)))
    state.lay_trick([GAME.by_code[code] for code in plays.split()])
    return state


def played_out(state: OttocentoState, seed: int) -> OttocentoState:
    """Play a deal to its end at random."""
    rng = Rng(seed)
    while not state.is_over():
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    return state
