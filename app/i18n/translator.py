"""What says a thing in one language."""

from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from typing import TYPE_CHECKING

from app.i18n.formats import Formats
from app.i18n.markup import CardRef, Piece, pieces
from app.i18n.messages import Message

if TYPE_CHECKING:
    from app.i18n.registry import Language
    from app.i18n.rulebook import Entry

# What a language writes where it has no local note to a rule (localization.md 3.4).
NO_NOTE = "-"


class Translator:
    """Says messages, card names, numbers and rules in one language; shared and read-only."""

    def __init__(
        self,
        language: "Language",
        catalogs: Mapping[str, NullTranslations],
        formats: Formats,
        texts: Mapping[str, Message],
    ) -> None:
        self.language = language
        self.catalogs = catalogs
        self._formats = formats
        self._texts = texts

    def gettext(self, message: str, **values: object) -> str:
        """Return a whole sentence."""
        return self._filled(self.catalogs["messages"].gettext(message), values)

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """Return a text in a context."""
        return self._filled(self.catalogs["messages"].pgettext(context, message), values)

    def ngettext(self, one: str, many: str, n: int, **values: object) -> str:
        """Return a text in the form that a number asks for."""
        text = self.catalogs["messages"].ngettext(one, many, n)
        return self._filled(text, {"n": n, **values})

    def npgettext(self, context: str, one: str, many: str, n: int, **values: object) -> str:
        """Return a text in a context, in the form that a number asks for."""
        text = self.catalogs["messages"].npgettext(context, one, many, n)
        return self._filled(text, {"n": n, **values})

    def text(self, key: str) -> Message:
        """Return the text of this context, as the source has it."""
        return self._texts[key]

    def has_word(self, key: str) -> bool:
        """Return whether there is a text of this context."""
        return key in self._texts

    def word(self, key: str, **values: object) -> str:
        """Return the text of this context, plain."""
        return self.plain(self._texts[key], **values)

    def pieces(self, message: Message, **values: object) -> tuple[Piece, ...]:
        """Return a text in its pieces: words, cards, kept words."""
        return pieces(self._said(message, values), message.deck)

    def plain(self, message: Message, **values: object) -> str:
        """Return a text without marks, its cards written out."""
        return "".join(self._plain(piece) for piece in self.pieces(message, **values))

    def note(self, entry: "Entry") -> tuple[Piece, ...]:
        """Return the local note to a rule, or nothing where this language has none."""
        if entry.note is None or self._said(entry.note, {}) == NO_NOTE:
            return ()
        return self.pieces(entry.note)

    def card(self, deck: str, code: str) -> str:
        """Return the full name of a card."""
        return self.word(f"{deck}.{code}")

    def suit(self, deck: str, letter: str) -> str:
        """Return the name of a suit."""
        return self.word(f"suit.{deck}.{letter}")

    def rank(self, deck: str, code: str) -> str:
        """Return the short label of a rank, as in the corner of a card."""
        return self.word(f"rank.{deck}.{code}")

    def num(self, n: float) -> str:
        """Return a number in digits."""
        return self._formats.num(n)

    def pct(self, n: float) -> str:
        """Return a percentage."""
        return self._formats.pct(n)

    def and_list(self, items: Iterable[str]) -> str:
        """Return the items as one list."""
        return self._formats.and_list(list(items))

    def comma(self) -> str:
        """Return what stands between two items of a list without "and"."""
        return self._formats.comma

    def quote(self, text: str) -> str:
        """Return a text in quotes."""
        return self._formats.quote(text)

    def _said(self, message: Message, values: Mapping[str, object]) -> str:
        catalog = self.catalogs[message.domain]
        filled = {**message.numbers(), **values}
        if not message.many:
            return self._filled(catalog.pgettext(message.context, message.one), filled)
        n = filled[message.by]
        if not isinstance(n, int):
            raise TypeError(f"{message.context} counts by {message.by}, which is {n!r}")
        return self._filled(
            catalog.npgettext(message.context, message.one, message.many, n), filled
        )

    def _filled(self, text: str, values: Mapping[str, object]) -> str:
        return text % {name: self._shown(value) for name, value in values.items()}

    def _shown(self, value: object) -> object:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return self.num(value) if is_number else value  # type: ignore[arg-type]

    def _plain(self, piece: Piece) -> str:
        if isinstance(piece, CardRef):
            return self.card(piece.deck, piece.code)
        return piece.text
