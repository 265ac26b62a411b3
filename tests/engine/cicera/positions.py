"""Positions in card codes: builders shared by the tests of Cicera."""

from collections.abc import Sequence

from engine.cicera import GAME
from engine.cicera.rules import CiceraState
from engine.cicera.vectors import position
from engine.match import Match, Record

SPARE = "BR CR DR SR"
"""Cards for the hands in which a test takes no interest."""


def turn(hand: str, table: str = "", left: str = "", seat: int = 0) -> CiceraState:
    """Return a position in which a seat is to play, and the deal goes on after it."""
    spare = [code for code in SPARE.split() if code not in f"{hand} {table}".split()]
    hands = ["", "", "", ""]
    hands[seat] = hand
    hands[(seat + 1) % 4] = spare[0] if spare else "BH"
    return position(table=table, left=left, hands=hands, turn=seat)


def options(hand: str, table: str = "") -> set[str]:
    """Return the texts of everything that a hand may do on a table."""
    return {GAME.write(action) for action in turn(hand, table).legal_actions()}


def refused(text: str, table: str, hand: str = "") -> str:
    """Return the rule that refuses an action; the hand is the card played unless it is given."""
    return turn(hand or text.split(".")[0], table).why_not(GAME.read(text))


def bonuses(text: str, table: str, left: str = "") -> set[str]:
    """Return the bonuses that a capture scores."""
    state = turn(text.split(".")[0], table, left)
    assert state.why_not(GAME.read(text)) == ""
    return {award.key for event in state.narrate(GAME.read(text)) for award in event.awards}


def play(state: CiceraState, *texts: str) -> CiceraState:
    """Play one action after the other, each of them legal."""
    for text in texts:
        action = GAME.read(text)
        assert action in state.legal_actions(), text
        state.apply(action)
    return state


def ended(piles: Sequence[str], bonus: tuple[int, int] = (0, 0)) -> CiceraState:
    """Return a deal that is over with these piles."""
    state = position(piles=piles, last_capturer=0)
    state.bonus_0, state.bonus_1 = bonus
    return state


def awards(state: CiceraState, side: int) -> dict[str, int]:
    """Return what the sheet grants a side when the deal is over."""
    return {award.key: award.points for award in state.closing_awards() if award.side == side}


def given_match(dealer: int, order: Sequence[int]) -> Match:
    """Return a match whose first deal comes from a given order of the pack."""
    match = Match(GAME, Record(GAME.slug, GAME.rules_version, bytes(32)))
    match.deal_given(dealer, list(order))
    return match
