"""What happened, told: lines of the log, and the same lines spoken."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from app.pages.pack import Gain, Pack
from engine.observation import Event

DEAL = "deal"
LEAD = "lead"
TRICK = "trick"
LINES = 4096  # the frames of an answer tell mostly the same lines again
TAKING = ("capture", TRICK)  # kinds of events that take cards from the table


@dataclass(frozen=True, slots=True, eq=False)  # made once each, and looked up often
class Line:
    """One thing that happened: in words, its cards, what it brought, and all of it spoken."""

    kind: str
    seat: int | None
    text: str
    codes: tuple[str, ...]
    gains: tuple[Gain, ...]
    said: str


def told(pack: Pack, events: Iterable[Event], *, counts: bool = True) -> tuple[Line, ...]:
    """Return the lines of events, with or without points; an event without words is not told."""
    lines = (_line(pack, event if counts else replace(event, awards=())) for event in events)
    return tuple(line for line in lines if line is not None)


def last_of(lines: Sequence[Line], kinds: Iterable[str]) -> Line | None:
    """Return the last line of one of these kinds."""
    wanted = frozenset(kinds)
    return next((line for line in reversed(lines) if line.kind in wanted), None)


@lru_cache(maxsize=LINES)
def _line(pack: Pack, event: Event) -> Line | None:
    key = f"event.{pack.slug}.{event.kind}.{pack.role(event.seat)}"
    if not pack.translator.has_word(key):
        return None
    text = pack.translator.word(key)
    codes = pack.codes(event.cards)
    gains = pack.gains(event.awards)
    said = [_said(pack, text, codes), *(_said_gain(pack, gain) for gain in gains)]
    return Line(event.kind, event.seat, text, codes, gains, " ".join(said))


def _said(pack: Pack, text: str, codes: tuple[str, ...]) -> str:
    say = pack.translator
    if not codes:
        # L10N: something that happened, spoken as a sentence, e.g. "Your partner passes."
        return say.pgettext("spoken line", "%(what)s.", what=text)
    # L10N: something that happened and its cards, e.g. "Your partner takes: 5 of Swords."
    return say.pgettext(
        "spoken line", "%(what)s: %(cards)s.", what=text, cards=say.and_list(pack.names(codes))
    )


def _said_gain(pack: Pack, gain: Gain) -> str:
    # L10N: an award and its points, spoken, e.g. "Picada: 1 point."
    return pack.translator.npgettext(
        "spoken award",
        "%(award)s: %(n)s point.",
        "%(award)s: %(n)s points.",
        gain.points,
        award=gain.name,
    )
