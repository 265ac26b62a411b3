"""The rules page of a game, and the page that shows its pack."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from app.i18n import Translator, rulebook
from app.i18n.markup import Foreign, Piece
from app.i18n.rulebook import Entry, Example, Ranking, Rule, Section
from app.pages.pack import Pack
from app.pages.site import Page, Site
from engine.games import games
from engine.notation import Move


@dataclass(frozen=True, slots=True)
class RankedCard:
    """A card of a ranking, and what it counts where the entry says so."""

    code: str
    value: str


@dataclass(frozen=True, slots=True)
class Option:
    """What the engine allows, refuses or scores in an example."""

    card: str
    cards: tuple[str, ...]
    kind: str
    awards: tuple[str, ...]
    is_refused: bool
    label: str = ""


@dataclass(frozen=True, slots=True)
class EntryView:
    """One bullet of the page: its sentence, and the cards that go with it."""

    id: str
    aliases: tuple[str, ...]
    kind: str
    pieces: tuple[Piece, ...]
    note: tuple[Piece, ...]
    see: tuple[tuple[str, str], ...]
    award: str = ""
    points: str = ""
    ranking: tuple[RankedCard, ...] = ()
    hand: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    trick: tuple[str, ...] = ()
    shown: tuple[tuple[str, tuple[str, ...]], ...] = ()
    cards: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """Bullets that stand together: a list, a table of scores, or a figure."""

    form: str
    entries: tuple[EntryView, ...]


@dataclass(frozen=True, slots=True)
class SectionView:
    """A numbered part of the page."""

    id: str
    aliases: tuple[str, ...]
    number: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game, what it means, and the sentence that explains it."""

    word: str
    lang: str
    meaning: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPage(Page):
    """The full rules of a game."""

    players: tuple[Piece, ...]
    blurb: tuple[Piece, ...]
    in_short: tuple[tuple[Piece, ...], ...]
    sections: tuple[SectionView, ...]
    glossary: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card of the pack with its name."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Family:
    """The cards of a pack that belong together."""

    name: str
    about: str
    cards: tuple[NamedCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage(Page):
    """The pack of a game with the names of its cards."""

    families: tuple[Family, ...]


def rules_page(site: Site, game: str) -> RulesPage:
    """Return the rules page of a game in the language of the site."""
    book, translator = rulebook(game), site.translator
    return RulesPage(
        site=site,
        title=translator.gettext("%(game)s: full rules", game=book.title),
        description=translator.plain(book.blurb),
        game=game,
        deck=book.deck,
        tab="rules",
        is_indexed=True,
        players=translator.pieces(book.players),
        blurb=translator.pieces(book.blurb),
        in_short=tuple(translator.pieces(text) for text in book.in_short),
        sections=tuple(
            _section(translator, game, number, section)
            for number, section in enumerate(book.sections, 1)
        ),
        glossary=tuple(_glossary(translator, game, book.sections)),
    )


def cards_page(site: Site, game: str) -> CardsPage:
    """Return the page that shows the pack of a game."""
    book, translator = rulebook(game), site.translator
    return CardsPage(
        site=site,
        title=translator.gettext("%(game)s: the cards", game=book.title),
        description=translator.gettext("Every card of the pack with its name."),
        game=game,
        deck=book.deck,
        is_indexed=True,
        families=tuple(_families(Pack(games()[game], translator))),
    )


def _families(pack: Pack) -> Iterator[Family]:
    for key, codes in groupby(pack.game.codes, pack.family):
        about = f"note.{pack.slug}.about.{key or 'trumps'}"
        yield Family(
            pack.family_name(key),
            pack.translator.word(about) if pack.translator.has_word(about) else "",
            tuple(NamedCard(code, pack.translator.card(pack.deck, code)) for code in codes),
        )


def _section(translator: Translator, game: str, number: int, section: Section) -> SectionView:
    return SectionView(
        id=section.id,
        aliases=section.alias,
        number=translator.num(number),
        title=translator.plain(section.title),
        blocks=tuple(
            Block(form, tuple(_entry(translator, game, entry) for entry in entries))
            for form, entries in groupby(section.rules, _form)
        ),
    )


def _form(entry: Entry) -> str:
    if isinstance(entry, Rule) and entry.points_path:
        return "scores"
    return "list"


def _entry(translator: Translator, game: str, entry: Entry) -> EntryView:
    book = rulebook(game)
    known = book.entries
    return EntryView(
        id=entry.id,
        aliases=entry.alias,
        kind=entry.kind,
        pieces=translator.pieces(entry.text),
        note=translator.note(entry),
        see=tuple(
            (name, translator.plain(known[name].text)) for name in entry.see if name in known
        ),
        **_award(translator, game, entry),
        **_pictures(translator, game, entry),
    )


def _award(translator: Translator, game: str, entry: Entry) -> dict[str, Any]:
    if not isinstance(entry, Rule):
        return {}
    award = translator.word(f"award.{game}.{entry.award}") if entry.award else ""
    points = "" if entry.points is None else translator.num(entry.points)
    return {"award": award, "points": points}


def _pictures(translator: Translator, game: str, entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Ranking):
        values = [translator.num(value) for value in entry.values] or [""] * len(entry.cards)
        ranked = (RankedCard(*pair) for pair in zip(entry.cards, values, strict=True))
        return {"ranking": tuple(ranked)}
    if isinstance(entry, Example):
        return {
            "hand": entry.hand,
            "table": entry.table,
            "trick": entry.trick,
            "shown": tuple(
                (translator.word(f"note.{game}.{name}"), codes) for name, codes in entry.shown
            ),
            "cards": entry.cards,
            "options": tuple(_options(translator, game, entry)),
        }
    return {}


def _options(translator: Translator, game: str, example: Example) -> Iterator[Option]:
    for text in (*example.options, *example.refused):
        move = _move(game, text)
        codes = games()[game].codes
        yield Option(
            card="" if move.card is None else codes[move.card],
            cards=tuple(codes[card] for card in move.cards),
            kind=move.kind,
            awards=tuple(
                translator.word(f"award.{game}.{key}") for key in example.scores.get(text, ())
            ),
            is_refused=text in example.refused,
            label=_label(translator, game, move),
        )


def _label(translator: Translator, game: str, move: Move) -> str:
    """Return what is done with a card that could also be played plainly."""
    key = f"award.{game}.{move.kind}"
    is_plain = move.card is None or not translator.has_word(key)
    return "" if is_plain else translator.word(key)


def _move(game: str, text: str) -> Move:
    known = games()[game]
    return known.decode(known.read(text))


def _glossary(translator: Translator, game: str, sections: Iterable[Section]) -> Iterator[Word]:
    """Yield the words of a game, each once, in the order in which the page explains them."""
    told: set[str] = set()
    for section in sections:
        for entry in section.rules:
            for word in _words(translator, game, entry):
                if word.word.casefold() not in told:
                    told.add(word.word.casefold())
                    yield word


def _words(translator: Translator, game: str, entry: Entry) -> Iterator[Word]:
    """Yield what an entry explains: a term of its own, the name of its award, its kept words."""
    notes = f"note.{game}"
    term, meaning = f"{notes}.term.{entry.id}", f"{notes}.means.{entry.id}"
    if translator.has_word(term):
        yield Word(translator.word(term), "", translator.word(meaning), f"#{entry.id}")
    award = entry.award if isinstance(entry, Rule) else ""
    if award and translator.has_word(f"{notes}.{award}"):
        name = translator.pieces(translator.text(f"award.{game}.{award}"))[0]
        if isinstance(name, Foreign):
            meaning = translator.word(f"{notes}.{award}")
            yield Word(name.text, name.lang, meaning, f"#{entry.id}")
    for piece in translator.pieces(entry.text):
        meaning = f"{notes}.word.{piece.text}" if isinstance(piece, Foreign) else ""
        if isinstance(piece, Foreign) and translator.has_word(meaning):
            yield Word(piece.text, piece.lang, translator.word(meaning), f"#{entry.id}")
