"""Worked positions of Cicera: positions from card codes, and an answer to each kind of question."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards import Cards, Seat, count, gathered
from engine.cicera import GAME
from engine.cicera.captures import captures_of, refusal
from engine.cicera.deck import CODES, SEATS
from engine.cicera.rules import CARD_BITS, CiceraState
from engine.cicera.scoring import NOBODY
from engine.cicera.views import spelled
from engine.observation import Event
from engine.score import Standing

TEAMS = ("A", "B")
"""The letters of the sides in files of worked positions."""


def position(
    hand: str = "",
    table: str = "",
    left: str = "",
    *,
    hands: Sequence[str] = (),
    piles: Sequence[str] = ("", ""),
    turn: Seat = 0,
    dealer: Seat | None = None,
    last_capturer: Seat | None = None,
) -> CiceraState:
    """Return a deal under way from card codes divided by spaces.

    `hand` is that of the seat on turn; `hands`, by seat, gives all four instead. The dealer is at
    the left of the seat on turn unless another one is named.
    """
    held = list(hands) or [hand if seat == turn else "" for seat in range(SEATS)]
    state = CiceraState(Standing((turn - 1) % SEATS if dealer is None else dealer, 0, (0, 0)))
    state.turn = turn
    state.give([cards(codes.split()) for codes in held])
    state.laid = [GAME.by_code[code] for code in table.split()]
    state.table = gathered(state.laid)
    state.left = GAME.by_code[left] if left else NOBODY
    state.pile_0, state.pile_1 = (cards(codes.split()) for codes in piles)
    state.last_capturer = NOBODY if last_capturer is None else last_capturer
    return state


def cards(codes: Sequence[str]) -> Cards:
    """Return the set of the cards with these codes."""
    return gathered([GAME.by_code[code] for code in codes])


def answer(vector: Mapping[str, Any]) -> dict[str, object]:
    """Return what the rules of the table say to a worked position; KeyError where none fits."""
    given = vector["given"]
    return {
        "deck": _deck,
        "order": _order,
        "options": _options,
        "capture": _capture,
        "score": _score,
        "script": _script,
    }[given["op"]](given)


def _deck(given: Mapping[str, Any]) -> dict[str, object]:
    return {"count": len(GAME.codes), "cards": list(GAME.codes)}


def _order(given: Mapping[str, Any]) -> dict[str, object]:
    state = GAME.deal(GAME.opening(given["dealer"]), range(len(CODES)))
    turns: list[Seat] = []
    while not state.is_over():
        turns.append(state.turn)
        state.apply(state.legal_actions()[0])
    return {"first": turns[0], "order": turns[:SEATS], "last_play_of_deal": turns[-1]}


def _options(given: Mapping[str, Any]) -> dict[str, object]:
    card, table = GAME.by_code[given["card"]], cards(given["table"])
    found = captures_of(card, table)
    place = not refusal(card, 0, table)
    return {"captures": [spelled(taken) for taken in found], "count": len(found), "place": place}


def _capture(given: Mapping[str, Any]) -> dict[str, object]:
    # One more card in a hand, or the deal would be over and the table be collected.
    other = next(code for code in CODES if code not in [given["card"], *given["table"]])
    hands = [given["card"], other, "", ""]
    state = position(table=" ".join(given["table"]), left=given["left"] or "", hands=hands)
    card, taken = GAME.by_code[given["card"]], cards(given["take"])
    action = card | taken << CARD_BITS
    if state.why_not(action):
        return {"legal": False}
    found = _told(state.narrate(action))
    state.apply(action)
    after = [CODES[one] for one in state.on_table()]
    return {"legal": True, "bonuses": found, "points": state.score()[0], "table_after": after}


def _told(events: tuple[Event, ...]) -> list[str]:
    return [award.key for event in events for award in event.awards]


def _score(given: Mapping[str, Any]) -> dict[str, object]:
    piles = [" ".join(given["piles"][team]) for team in TEAMS]
    state = position(piles=piles, last_capturer=0 if any(piles) else None)
    earned = given.get("bonus", {})
    bonus = [dict(earned.get(team, {})) for team in TEAMS]
    state.bonus_0, state.bonus_1 = (sum(each.values()) for each in bonus)
    return _sheet(state, bonus)


def _sheet(state: CiceraState, bonus: list[dict[str, int]]) -> dict[str, object]:
    """Return the itemised score of a deal that is over."""
    sheet: dict[str, object] = {}
    for side, team in enumerate(TEAMS):
        items = dict.fromkeys(GAME.awards, 0) | bonus[side]
        for award in state.closing_awards():
            if award.side == side:
                items[award.key] += award.points
        sheet[team] = items | {"total": state.score()[side]}
    winner = state.outcome().winner
    return sheet | {"result": "draw" if winner is None else TEAMS[winner]}


def _script(given: Mapping[str, Any]) -> dict[str, object]:
    dealer = given["dealer"]
    state = position(
        hands=[" ".join(hand) for hand in given["hands"]],
        table=" ".join(given["table"]),
        left=given.get("left") or "",
        piles=[" ".join(given.get("piles", {}).get(team, ())) for team in TEAMS],
        turn=given.get("turn", (dealer + 1) % SEATS),
        dealer=dealer,
        last_capturer=given.get("last_capturer"),
    )
    bonus = [dict(given.get("bonus", {}).get(team, {})) for team in TEAMS]
    state.bonus_0, state.bonus_1 = (sum(each.values()) for each in bonus)
    told = [_played(state, play, bonus) for play in given["plays"]]
    return {
        "bonuses": told,
        "pile_sizes": {team: count(state.pile(side)) for side, team in enumerate(TEAMS)},
        "last_capturer": None if state.last_capturer == NOBODY else state.last_capturer,
        "unclaimed": count(state.table),
        "score": _sheet(state, bonus),
    }


def _played(state: CiceraState, play: Sequence[Any], bonus: list[dict[str, int]]) -> list[str]:
    """Play one line of a script, add its bonuses to the side's, and return them."""
    seat, code, taken = play
    action = GAME.by_code[code] | cards(taken) << CARD_BITS
    refused = "C7" if seat != state.turn else state.why_not(action)
    if refused:
        raise ValueError(f"{play} is against {refused}")
    found = _told(state.narrate(action))
    for key in found:
        bonus[seat % 2][key] = bonus[seat % 2].get(key, 0) + 1
    state.apply(action)
    return found
