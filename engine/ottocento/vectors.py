"""Worked positions of Ottocento, answered with the rules of the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.cards import Card, Cards, Side, bit, count, gathered, listed
from engine.ottocento import GAME
from engine.ottocento.actions import DECLARE, PASS, discard
from engine.ottocento.deck import (
    CODES,
    DEALER_HAND,
    DISCARDS,
    FIVES,
    HAND,
    MATTO,
    PACK,
    POWER,
    SEATS,
    SUITS,
    VALUES,
)
from engine.ottocento.rules import DECLARING, PLAYING, OttocentoState
from engine.ottocento.scoring import (
    CARD_POINTS,
    LAST_TRICK,
    SEQUENCES,
    SEQUENCES_DOUBLED,
    SETS,
    SETS_DOUBLED,
    Row,
    Settlement,
    card_points,
    combinations,
    combined,
    gift,
    pile_rows,
    settled,
    worth,
)
from engine.ottocento.tricks import followers
from engine.score import Standing

Given = Mapping[str, Any]
Answer = dict[str, Any]
TEAMS: Final = ("A", "B")


def answer(vector: Mapping[str, Any]) -> Answer:
    """Return what the rules of the table say to a worked position."""
    return ANSWERS[vector["kind"]](vector["given"])


def position(
    hand: str = "",
    trick: str = "",
    *,
    right: str = "",
    partner: str = "",
    left: str = "",
    won: str = "",
    lost: str = "",
    asked: bool = False,
) -> OttocentoState:
    """Return a deal in which seat 0 is to act, from codes with blanks between them.

    A hand of seventeen is a dealer's. Cards that are not named fill the other hands in pack order;
    two more are the discards, the rest was won by the other side.
    """
    held = [_cards(codes) for codes in (hand, right, partner, left)]
    played = _listed(trick)
    laid = gathered(played)
    if count(held[0]) == DEALER_HAND:
        return _before_discard(held[0])
    state = OttocentoState(Standing(3, 0, (0, 0)))
    named: Cards = held[0] | held[1] | held[2] | held[3] | laid | _cards(won) | _cards(lost)
    spare = listed(PACK & ~named)
    for seat in range(1, SEATS):
        missing = count(held[0]) - count(held[seat]) - (seat >= SEATS - len(played))
        for _ in range(missing):
            held[seat] |= bit(spare.pop(0))
    state.give(held)
    for card in [card for card in reversed(spare) if not bit(card) & FIVES][:DISCARDS]:
        state.discards |= bit(card)
    state.won = [_cards(won), _cards(lost) | (gathered(spare) & ~state.discards)]
    state.leader = (SEATS - len(played)) % SEATS
    state.winner = state.leader
    state.turn = 0
    state.lay_trick(played)
    _pretend(state, asked)
    return state


def _pretend(state: OttocentoState, asked: bool) -> None:
    """Make the tricks before this one plausible: as many as the hand has lost cards."""
    state.phase = DECLARING if asked else PLAYING
    before = HAND - count(state.hand(0))
    if before and not asked:
        state.last_trick = listed(state.won[1] | state.won[0])[:SEATS]
        state.last_leader = state.leader
        state.tricks = [0, before]


def _before_discard(hand: Cards) -> OttocentoState:
    rest = listed(PACK & ~hand)
    others = [rest[start : start + HAND] for start in range(0, len(rest), HAND)]
    return GAME.deal(Standing(0, 0, (0, 0)), GAME.stacked(0, [listed(hand), *others], []))


def _listed(codes: str | Sequence[str]) -> list[Card]:
    words = codes.split() if isinstance(codes, str) else codes
    return [GAME.by_code[code] for code in words]


def _cards(codes: str | Sequence[str]) -> Cards:
    return gathered(_listed(codes))


def _codes(cards: Sequence[Card]) -> list[str]:
    return [CODES[card] for card in cards]


def _deck(given: Given) -> Answer:
    return {"cards": len(CODES), "value_sum": sum(VALUES), "card_points": card_points(PACK)}


def _order(given: Given) -> Answer:
    cards = sorted(_listed(given["cards"]), key=lambda card: -POWER[card])
    return {"high_to_low": _codes(cards)}


def _deal(given: Given) -> Answer:
    state = GAME.deal(Standing(given["dealer"], 0, (0, 0)), list(range(len(CODES))))
    order = [(state.leader + place) % SEATS for place in range(SEATS)]
    sizes = [count(hand) for hand in state.hands()]
    return {"sizes": sizes, "leader": state.leader, "turn_order": order}


def _discardable(given: Given) -> Answer:
    return {"discardable": _codes(listed(_cards(given["hand"]) & ~FIVES))}


def _discard(given: Given) -> Answer:
    state = _before_discard(_cards(given["hand"]))
    first, second = _listed(given["discard"])
    action = discard(first, second)
    return {"legal": action in state.legal_actions(), "rule": state.why_not(action)}


def _legal_plays(given: Given) -> Answer:
    led = _on_table(given["played"]).led
    return {"legal": _codes(listed(followers(_cards(given["hand"]), led)))}


def _on_table(codes: Sequence[str], leader: int = 0) -> OttocentoState:
    state = OttocentoState(Standing((leader - 1) % SEATS, 0, (0, 0)))
    state.lay_trick(_listed(codes))
    return state


def _trick_winner(given: Given) -> Answer:
    leader = given.get("leader", 0)
    state = _on_table(given["cards"], leader)
    place = (state.winner - leader) % SEATS
    suits = [*SUITS, "T"]
    led = next(suits[min(card // 10, 4)] for card in listed(state.led))
    return {"winner": place, "led": led, "seat": state.winner}


def _card_points(given: Given) -> Answer:
    return {"card_points": card_points(_cards(given["pile"]))}


def _combos(given: Given) -> Answer:
    return _counted(combinations(_cards(given["pile"])))


def _counted(rows: list[Row]) -> Answer:
    points = {row.key: row.points for row in rows}
    sets = {key: points[key] for key in SETS if key in points}
    sequences = {key: points[key] for key in SEQUENCES if key in points}
    return {
        "sets": sets,
        "sets_subtotal": sum(sets.values()),
        "sets_factor": 2 if SETS_DOUBLED in points else 1,
        "sequences": sequences,
        "sequences_subtotal": sum(sequences.values()),
        "sequences_factor": 2 if SEQUENCES_DOUBLED in points else 1,
        "total": sum(row.points for row in rows if row.key not in (CARD_POINTS, LAST_TRICK)),
    }


def _declaration(given: Given) -> Answer:
    hand = _cards(given["hand"])
    counted = _counted(combinations(hand))
    return {**counted, "offered": worth(hand) > 0, "cards": _codes(listed(combined(hand)))}


def _matto_gift(given: Given) -> Answer:
    return {"gives": CODES[gift(_cards(given["owner_pile"]), _cards(given["other_pile"]))]}


def _settle(given: Given) -> Answer:
    won: list[Cards] = [0, 0]
    tricks = [0, 0]
    owed = False
    for trick in given["tricks"]:
        state = _on_table(trick["cards"], trick["leader"])
        side: Side = state.winner & 1
        cards = _cards(trick["cards"])
        tricks[side] += 1
        won[side] |= cards & ~bit(MATTO)
        if cards & bit(MATTO):
            won[state.matto_seat & 1] |= bit(MATTO)
            owed = state.matto_seat & 1 != side
    end = settled(won, tricks, _cards(given["discards"]), given["dealer"] & 1, owed)
    sizes = {team: count(pile) for team, pile in zip(TEAMS, end.piles, strict=True)}
    return {**_moved(end, tricks), "pile_sizes": sizes}


def _moved(end: Settlement, tricks: list[int]) -> Answer:
    return {
        "tricks_won": dict(zip(TEAMS, tricks, strict=True)),
        "matto_to": None if end.matto_side < 0 else TEAMS[end.matto_side],
        "matto_gives": None if end.gift < 0 else CODES[end.gift],
        "discards_to": TEAMS[end.discards_side],
    }


def _pile_score(given: Given) -> Answer:
    teams: Answer = {}
    for team in TEAMS:
        last = [MATTO] if given["last_trick"] == team else []
        rows = pile_rows(_cards(given["piles"][team]), last)
        teams[team] = _team(rows, given["declared"][team])
    return {"teams": teams, "winner": _winner(teams["A"]["total"], teams["B"]["total"])}


def _team(rows: list[Row], declared: int) -> Answer:
    counted = _counted(rows)
    points = {row.key: row.points for row in rows}
    return {
        "declared": declared,
        "sets": counted["sets_subtotal"] * counted["sets_factor"],
        "sequences": counted["sequences_subtotal"] * counted["sequences_factor"],
        "card_points": points.get(CARD_POINTS, 0),
        "last_trick": points.get(LAST_TRICK, 0),
        "total": declared + sum(row.points for row in rows),
    }


def _winner(ours: int, theirs: int) -> str:
    if ours == theirs:
        return "draw"
    return "A" if ours > theirs else "B"


def _score(given: Given) -> Answer:
    dealer = given["dealer"]
    hands = [_listed(given["hands"][str(seat)]) for seat in range(SEATS)]
    first, second = _listed(given["discards"])
    hands[dealer] += [first, second]
    state = GAME.deal(Standing(dealer, 0, (0, 0)), GAME.stacked(dealer, hands, []))
    state.apply(discard(first, second))
    for trick in given["tricks"]:
        for code in trick["cards"]:
            if state.phase == DECLARING:
                state.apply(DECLARE if given["declared"][str(state.turn)] else PASS)
            card = GAME.by_code[code]
            if card not in state.legal_actions():
                raise ValueError(f"{code}: {state.why_not(card)}")
            state.apply(card)
    end = state.settlement()
    teams: Answer = {}
    for side, team in enumerate(TEAMS):
        last = state.last_trick if state.winner & 1 == side else []
        teams[team] = _team(pile_rows(end.piles[side], last), state.points[side])
    ours, theirs = state.score()
    return {**_moved(end, state.tricks), "teams": teams, "winner": _winner(ours, theirs)}


ANSWERS: Final[Mapping[str, Callable[[Given], Answer]]] = {
    "deck": _deck,
    "order": _order,
    "deal": _deal,
    "discardable": _discardable,
    "discard": _discard,
    "legal_plays": _legal_plays,
    "trick_winner": _trick_winner,
    "card_points": _card_points,
    "combos": _combos,
    "declaration": _declaration,
    "matto_gift": _matto_gift,
    "settle": _settle,
    "pile_score": _pile_score,
    "score": _score,
}

_NINE: Final = _cards("SR SQ SC BR BQ BC CR CQ CF")
_PAIR: Final = _cards("BEG CC")
EXAMPLES: Final[Mapping[str, int]] = {
    "declared": worth(_NINE),
    "pair": sum(VALUES[card] for card in listed(_PAIR)),
    "pair_points": card_points(_PAIR),
}
"""Numbers that the examples of the rules page name."""
