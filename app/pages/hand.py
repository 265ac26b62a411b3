"""What a guest may do: the hand with its choices, other actions, and picking cards one by one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from app.pages.pack import Gain, Pack
from app.tables import Asked
from engine.cards import Card
from engine.match import Choice

MOST_BUTTONS = 7  # six captures, and leaving the card on the table (decision 27)


@dataclass(frozen=True, slots=True)
class Option:
    """One action on offer: its text, its cards, what it would bring at once."""

    action: str
    kind: str
    code: str
    codes: tuple[str, ...]
    gains: tuple[Gain, ...]
    is_advised: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand and the way it is played.

    `way` is "play" (a button), "choose" (opens its options), "pick" (a link that begins picking),
    "toggle" (a link that picks the card itself), "refused" (a link that says why not) or "still".
    """

    code: str
    way: str
    options: tuple[Option, ...] = ()
    query: Mapping[str, str] = field(default_factory=dict)
    is_picked: bool = False
    is_advised: bool = False


@dataclass(frozen=True, slots=True)
class Picking:
    """Picking cards one by one: of the table, to take with a card of the hand; or of the hand."""

    kind: str
    code: str
    picked: tuple[str, ...]
    queries: Mapping[str, Mapping[str, str]]
    done: Option | None
    leave: Option | None

    def refused(self, code: str) -> Mapping[str, str]:
        """Return the question why this card may not be picked."""
        other = next((card for card in self.queries if card != code), "")
        return {"why": ".".join((self.kind, code, other))}


def option(pack: Pack, choice: Choice, hint: str | None) -> Option:
    """Return a choice in words."""
    move = choice.move
    return Option(
        choice.text,
        move.kind,
        pack.code(move.card),
        pack.codes(move.cards),
        pack.gains(choice.awards),
        choice.text == hint,
    )


def hand_cards(
    pack: Pack,
    cards: Sequence[Card],
    choices: Sequence[Choice],
    asked: Asked,
    hint: str | None,
    picking: Picking | None,
) -> tuple[HandCard, ...]:
    """Return the hand in the order it is held, each card with the way it is played."""
    by_card: dict[Card, list[Choice]] = {}
    for choice in choices:
        if choice.move.card is not None:
            by_card.setdefault(choice.move.card, []).append(choice)
    advised = frozenset((hint or "").split("."))
    is_asked = bool(by_card) or picking is not None
    return tuple(
        _hand_card(pack, card, by_card.get(card, []), is_asked, hint, advised, picking)
        for card in cards
    )


def _hand_card(
    pack: Pack,
    card: Card,
    choices: Sequence[Choice],
    is_asked: bool,
    hint: str | None,
    advised: frozenset[str],
    picking: Picking | None,
) -> HandCard:
    code = pack.code(card)
    is_advised = code in advised
    if not is_asked:
        return HandCard(code, "still")
    if picking is not None and code in picking.queries:
        picked = code in picking.picked
        return HandCard(code, "toggle", (), picking.queries[code], picked, is_advised)
    if not choices:
        picks = picking is not None and not picking.code
        why = picking.refused(code) if picking is not None and picks else {"why": code}
        return HandCard(code, "refused", (), why)
    if len(choices) > MOST_BUTTONS:
        is_picked = picking is not None and picking.code == code
        return HandCard(
            code, "pick", (), {} if is_picked else {"card": code}, is_picked, is_advised
        )
    options = sorted((option(pack, choice, hint) for choice in choices), key=_worth)
    return HandCard(
        code, "play" if len(options) == 1 else "choose", tuple(options), {}, False, is_advised
    )


def _worth(option: Option) -> tuple[bool, int]:
    """Return where an option stands: most points first, doing nothing with the card last."""
    return (
        option.kind == "play" and not option.codes,
        -sum(gain.points for gain in option.gains),
    )


def other_options(
    pack: Pack, choices: Iterable[Choice], hint: str | None, picking: Picking | None
) -> tuple[Option, ...]:
    """Return the actions that play no card: buttons of their own."""
    return tuple(
        option(pack, choice, hint)
        for choice in choices
        if choice.move.card is None
        and not (picking is not None and not picking.code and choice.move.cards)
    )


def picking_state(
    pack: Pack, choices: Sequence[Choice], asked: Asked, hint: str | None
) -> Picking | None:
    """Return the state of picking, where cards are to be picked; what does not fit is ignored."""
    group = _asked_group(pack, choices, asked)
    if not group:
        return None
    sets = [frozenset(pack.codes(choice.move.cards)) for choice in group]
    code = pack.code(group[0].move.card)
    picked: tuple[str, ...] = ()
    for card in dict.fromkeys(asked.take):
        if any({*picked, card} <= cards for cards in sets):
            picked = (*picked, card)
    chosen = frozenset(picked)
    fitting: set[str] = set().union(*(cards for cards in sets if chosen <= cards))
    exact = dict(zip(sets, group, strict=True))
    done = exact.get(chosen) if picked else None
    leave = exact.get(frozenset())
    if not code:  # one card more takes the place of the last one picked
        fitting |= {card for cards in sets if frozenset(picked[:-1]) <= cards for card in cards}
    return Picking(
        group[0].move.kind,
        code,
        picked,
        {card: _toggled(code, picked, card, is_full=done is not None) for card in fitting},
        option(pack, done, hint) if done else None,
        option(pack, leave, hint) if leave else None,
    )


def _asked_group(pack: Pack, choices: Sequence[Choice], asked: Asked) -> list[Choice]:
    """Return the choices among which is picked: of one hand card, or of a move that plays none."""
    alone = [choice for choice in choices if choice.move.card is None and choice.move.cards]
    if len(alone) > MOST_BUTTONS:
        return alone
    group = [
        choice
        for choice in choices
        if choice.move.card is not None and pack.code(choice.move.card) == asked.card
    ]
    return group if len(group) > MOST_BUTTONS else []


def _toggled(code: str, picked: tuple[str, ...], card: str, *, is_full: bool) -> Mapping[str, str]:
    take = [other for other in picked if other != card]
    if card not in picked:
        take = [*(take[:-1] if is_full and not code else take), card]
    query = {"card": code} if code else {}
    return query | ({"take": ".".join(take)} if take else {})
