"""Worked positions: built from codes, and answered with the functions of the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.cards import Card, Cards, Seat, count, gathered, listed
from engine.errors import IllegalAction
from engine.schnapsen import GAME, deck
from engine.schnapsen.deck import CODES, NO_CARD, NOBODY, STOCK, SUITS
from engine.schnapsen.rules import SchnapsenState
from engine.schnapsen.tricks import beats, strict_answers, trick_points
from engine.score import Outcome, Standing

PLAYERS = ("A", "B")
SIZES = {"open": 8, "closed": 8, "exhausted": 0}


def position(
    *,
    hand: str,
    trump: str = "H",
    trick: str = "",
    other: str = "",
    stock: str = "open",
    indicator: str = "",
    won: str = "",
    lost: str = "",
    points: Sequence[int] = (),
    waiting: Sequence[int] = (0, 0),
    declared: Sequence[str] = ("", ""),
    closed_by: Seat = 0,
    record: Sequence[int] = (0, 0),
) -> SchnapsenState:
    """Return a deal in which seat 0 is to act.

    Cards are codes with spaces between them. `stock` is "open", "closed", "exhausted", or its
    cards, top first. What is not named is filled up from the pack, its rest being won by seat 1.
    """
    named = " ".join((hand, trick, other, won, lost, indicator))
    named += "" if stock in SIZES else " " + stock
    free = [card for card in range(deck.PACK) if CODES[card] not in named.split()]
    state = SchnapsenState(Standing(1, 0, (7, 7)), [])
    state.trump = SUITS.index(trump)
    state.hand0 = _set(hand)
    state.leader, state.lead = (1, _card(trick)) if trick else (0, NO_CARD)
    held = listed(_set(other))
    held += [free.pop() for _ in range(count(state.hand0) - bool(trick) - len(held))]
    state.hand1 = gathered(held)
    _lay_stock(state, stock, indicator, free)
    state.pile0, state.pile1 = _set(won), _set(lost) | gathered(free)
    state.tricks0, state.tricks1 = count(state.pile0) // 2, count(state.pile1) // 2
    state.declared0, state.declared1 = _suits(declared[0]), _suits(declared[1])
    state.shown0 = state.hand0 & _pairs(state.declared0)
    state.shown1 = state.hand1 & _pairs(state.declared1)
    counted = (deck.value_of(state.pile0), deck.value_of(state.pile1))
    state.points0, state.points1 = points or counted
    state.waiting0, state.waiting1 = waiting
    if stock == "closed":
        state.closer, (state.record_points, state.record_tricks) = closed_by, record
    return state


def _lay_stock(state: SchnapsenState, stock: str, indicator: str, free: list[Card]) -> None:
    cards = [] if stock in SIZES else [_card(code) for code in stock.split()]
    size = SIZES.get(stock, len(cards))
    if size and not cards:
        trumps = [card for card in free if deck.SUIT_OF[card] == state.trump] or free
        bottom = _card(indicator) if indicator else trumps[0]
        if bottom in free:
            free.remove(bottom)
        cards = [*(free.pop() for _ in range(size - 1)), bottom]
    state.drawn = STOCK - size
    state.stock = [NO_CARD] * state.drawn + cards[:-1]
    state.bottom = cards[-1] if cards else NO_CARD


def answer(vector: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the table says to a worked position."""
    given = vector.get("given", vector)
    return ANSWERS[given["op"]](given)


def _constants(given: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "deck_size": len(GAME.codes),
        "deck_points": deck.value_of(deck.WHOLE_PACK),
        "suit_points": deck.value_of(deck.SUIT_CARDS[0]),
        "target": deck.TARGET,
        "start_score": GAME.opening(0).points[0],
        "hand_size": deck.HAND,
    }


def _card_value(given: Mapping[str, Any]) -> dict[str, Any]:
    return {"values": {code: deck.VALUES[_card(code)] for code in given["cards"]}}


def _trick_winner(given: Mapping[str, Any]) -> dict[str, Any]:
    lead, answered = _card(given["lead"]), _card(given["answer"])
    wins = beats(answered, lead, SUITS.index(given["trump"]))
    return {
        "winner": "follower" if wins else "leader",
        "points": trick_points(lead, answered),
    }


def _strict_answers(given: Mapping[str, Any]) -> dict[str, Any]:
    hand = gathered([_card(code) for code in given["hand"]])
    cards = strict_answers(hand, _card(given["lead"]), SUITS.index(given["trump"]))
    return {"cards": sorted(GAME.spelled_cards(cards))}


def _deal(given: Mapping[str, Any]) -> dict[str, Any]:
    return _shown(_reached(given))


def _legal(given: Mapping[str, Any]) -> dict[str, Any]:
    state = _reached(given)
    actions = [_spelled(GAME.write(action)) for action in state.legal_actions()]
    return {"turn": PLAYERS[state.turn], "actions": sorted(actions)}


def _illegal(given: Mapping[str, Any]) -> dict[str, Any]:
    state = _reached(given)
    texts = [*CODES, *(f"marriage.{code}" for code in CODES if code[1] in "KO")]
    texts += ["exchange", "close"]
    refused = {_spelled(text): state.why_not(GAME.read(text)) != "" for text in texts}
    return {"illegal": refused}


def _applied(given: Mapping[str, Any]) -> dict[str, Any]:
    return _shown(_reached(given))


def _match(given: Mapping[str, Any]) -> dict[str, Any]:
    scores = given.get("scores") or dict(zip(PLAYERS, GAME.opening(0).points, strict=True))
    dealer = PLAYERS.index(given["first_dealer"])
    standing: Standing | None = Standing(dealer, 0, (scores["A"], scores["B"]))
    points: tuple[int, ...] = (scores["A"], scores["B"])
    dealers: list[str] = []
    for dealt in given["deals"]:
        if standing is None:
            break
        dealers.append(PLAYERS[standing.dealer])
        outcome = Outcome(PLAYERS.index(dealt["winner"]), "66", dealt["game_points"])
        points = GAME.settled(standing, outcome).points
        standing = GAME.next_standing(standing, outcome)
    return {
        "scores": dict(zip(PLAYERS, points, strict=True)),
        "winner": None if standing is not None else PLAYERS[points.index(0)],
        "dealers": dealers,
        "deals_played": len(dealers),
    }


ANSWERS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "constants": _constants,
    "card_value": _card_value,
    "trick_winner": _trick_winner,
    "strict_answers": _strict_answers,
    "deal": _deal,
    "legal": _legal,
    "illegal": _illegal,
    "apply": _applied,
    "match": _match,
}


def _reached(given: Mapping[str, Any]) -> SchnapsenState:
    if "deck" in given:
        order = [_card(code) for code in given["deck"]]
        state = GAME.deal(GAME.opening(PLAYERS.index(given["dealer"])), order)
    else:
        state = _stated(given["state"])
    for name in given.get("actions", ()):
        action = GAME.read(name.replace("play:", "").replace(":", "."))
        if action not in state.legal_actions():
            raise IllegalAction(name, state.why_not(action))
        state.apply(action)
    return state


def _stated(table: Mapping[str, Any]) -> SchnapsenState:
    stock = [_card(code) for code in table["stock"]]
    state = SchnapsenState(Standing(PLAYERS.index(table["dealer"] or "B"), 0, (7, 7)), [])
    state.drawn = STOCK - len(stock)
    state.stock = [NO_CARD] * state.drawn + stock[:-1]
    state.bottom = stock[-1] if stock else NO_CARD
    state.trump = SUITS.index(table["trump"])
    state.leader = state.turn = PLAYERS.index(table["leader"])
    state.is_declared = table["lead_marriage"]
    if table["lead"]:
        state.lead = _card(table["lead"])
        state.turn = 1 - state.leader
    hands, taken, suits = table["hands"], table["taken"], table["marriages"]
    state.hand0, state.hand1 = (_set(" ".join(hands[player])) for player in PLAYERS)
    state.pile0, state.pile1 = (_set(" ".join(taken[player])) for player in PLAYERS)
    state.declared0, state.declared1 = (_suits("".join(suits[player])) for player in PLAYERS)
    state.points0, state.points1 = (table["points"][player] for player in PLAYERS)
    state.waiting0, state.waiting1 = (table["pending"][player] for player in PLAYERS)
    state.tricks0, state.tricks1 = (table["tricks"][player] for player in PLAYERS)
    if table["closed_by"]:
        state.closer = PLAYERS.index(table["closed_by"])
        state.record_points = table["closing_record"]["points"]
        state.record_tricks = table["closing_record"]["tricks"]
    return state


def _shown(state: SchnapsenState) -> dict[str, Any]:
    stock = [CODES[card] for card in state.stock_cards()]
    outcome = state.outcome() if state.is_over() else None
    record = {"points": state.record_points, "tricks": state.record_tricks}
    is_closed = state.closer != NOBODY
    return {
        "turn": None if outcome else PLAYERS[state.turn],
        "leader": PLAYERS[state.leader],
        "lead": None if state.lead == NO_CARD else CODES[state.lead],
        "trump": SUITS[state.trump],
        "hands": _by_player([sorted(GAME.spelled_cards(state.hand_of(seat))) for seat in (0, 1)]),
        "points": _by_player([state.points0, state.points1]),
        "pending": _by_player([state.waiting0, state.waiting1]),
        "tricks": _by_player([state.tricks0, state.tricks1]),
        "stock": stock,
        "stock_size": len(stock),
        "indicator": stock[-1] if stock else None,
        "strict": not state.is_open(),
        "closed_by": PLAYERS[state.closer] if is_closed else None,
        "closing_record": record if is_closed else None,
        "result": None if outcome is None else _result(outcome),
    }


def _result(outcome: Outcome) -> dict[str, Any]:
    assert outcome.winner is not None
    return {
        "winner": PLAYERS[outcome.winner],
        "reason": outcome.reason,
        "game_points": outcome.points,
    }


def _by_player(values: Sequence[object]) -> dict[str, object]:
    return dict(zip(PLAYERS, values, strict=True))


def _spelled(text: str) -> str:
    if text in ("exchange", "close"):
        return text
    return text.replace(".", ":") if "." in text else f"play:{text}"


def _card(code: str) -> Card:
    return GAME.by_code[code]


def _set(codes: str) -> Cards:
    return gathered([_card(code) for code in codes.split()])


def _suits(letters: str) -> Cards:
    return gathered([SUITS.index(letter) for letter in letters])


def _pairs(suits: Cards) -> Cards:
    pairs: Cards = 0
    for suit in listed(suits):
        pairs |= deck.PAIRS[suit]
    return pairs
