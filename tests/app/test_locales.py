"""The texts of the product: complete, in the words of the list, and true to the engine."""

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

from app.i18n import Registry
from app.i18n.checks.completeness import check_presence
from app.i18n.checks.run import CHECKS, check_subject
from app.i18n.checks.subject import read_subject
from app.i18n.checks.terms import Term, occurs, read_terms
from app.i18n.extract import sources, template
from app.i18n.messages import LOCALES, ROOT, all_words
from app.i18n.registry import read_languages
from engine.games import games

LANGUAGES = read_languages(LOCALES / "languages.toml")
BY_CODE = {one.code: one for one in LANGUAGES}
TIER_1 = ["en", "it", "de", "de-AT", "hu", "id"]
TIER_2 = (
    *("fr", "es", "pt-BR", "pl", "cs", "sl", "hr", "nl", "ro", "tr", "uk", "ru", "el", "sv"),
    *("ja", "zh-Hans", "ko", "ar", "hi", "vi"),
)
SOURCES = sources()
TERMS = read_terms(LOCALES / "terminology.csv")
BEGUN = [one.code for one in LANGUAGES if list(LOCALES.glob(f"{one.folder}/LC_MESSAGES/*.po"))]
GAMES = sorted(games())


@pytest.fixture(scope="module")
def registry() -> Registry:
    return Registry(publish_all=True)


def test_there_are_26_locales_an_american_overlay_and_two_pseudo_languages():
    assert [one.code for one in LANGUAGES if one.tier == 1] == TIER_1
    others = [one.code for one in LANGUAGES if one.tier == 2]
    assert others == [*TIER_2, "en-US", "en-XA", "ar-XB"]
    assert {one.code for one in LANGUAGES if one.dir == "rtl"} == {"ar", "ar-XB"}
    assert [one.code for one in LANGUAGES if one.fallback and not one.is_pseudo] == [
        "de-AT",
        "en-US",
    ]
    assert BY_CODE["zh-Hans"].path == "zh-hans"
    assert BY_CODE["de-AT"].folder == "de_AT"
    assert LANGUAGES[0].code == "en"


def test_no_pseudo_language_and_no_language_without_catalogs_is_published():
    published = [one for one in LANGUAGES if one.published]
    assert published[0].code == "en"
    assert all(one.code == "en" or one.code in BEGUN for one in published)
    assert not any(one.is_pseudo for one in published)


def test_the_templates_for_translators_are_up_to_date():
    for domain in ("messages", "rules", "cards"):
        kept = polib.pofile(str(LOCALES / f"{domain}.pot"))
        wanted = template(SOURCES, domain)
        stale = {(one.msgctxt, one.msgid) for one in kept} ^ {
            (one.msgctxt, one.msgid) for one in wanted
        }
        assert not stale, f"run python -m app.i18n update: {sorted(map(str, stale))[:5]}"


@pytest.mark.parametrize("code", [one.code for one in LANGUAGES if one.published])
def test_a_published_language_passes_every_check(code):
    findings = check_subject(read_subject(BY_CODE[code], ROOT, SOURCES))
    assert [str(one) for one in findings if one.level == "error"] == []


@pytest.mark.parametrize("code", [code for code in BEGUN if not BY_CODE[code].published])
def test_what_a_language_has_passes_every_check(code):
    checks = [check for check in CHECKS if check is not check_presence]
    findings = check_subject(read_subject(BY_CODE[code], ROOT, SOURCES), checks)
    faults = [str(one) for one in findings if one.level == "error"]
    assert [fault for fault in faults if "this rule is missing" not in fault] == []


def preferred(term: Term, folder: str) -> Iterator[str]:
    for word in re.split(r"[,、،・]", term.word(folder)):
        if word.strip():
            yield word.strip()


@pytest.mark.parametrize("folder", list(TERMS[0].words))
def test_no_preferred_term_is_forbidden_by_another_row_of_its_scope(folder):
    clashes = {
        (term.concept, wrong.term)
        for term in TERMS
        for other in TERMS
        if _share(term, other)
        for wrong in other.wrong(folder)
        for word in preferred(term, folder)
        if word.lower() == wrong.term.lower() and wrong.is_error
    }
    assert clashes == set()


def _share(term: Term, other: Term) -> bool:
    return "all" in {*term.scope, *other.scope} or bool({*term.scope} & {*other.scope})


def test_the_word_list_has_a_column_for_every_locale():
    wanted = {one.folder for one in LANGUAGES if not one.is_pseudo and one.code != "en-US"}
    assert set(TERMS[0].words) == wanted
    assert all(term.word("en") for term in TERMS)
    assert len({term.concept for term in TERMS}) == len(TERMS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", ["en", *[code for code in BEGUN if code in TIER_1]])
def test_every_card_has_a_whole_name_of_its_own(registry, game, code):
    translator = registry.translator(BY_CODE[code])
    deck = games()[game].deck
    names = [translator.card(deck, card) for card in games()[game].codes]
    assert all(names)
    assert len(set(names)) == len(names)
    if code not in ("en", "en-US"):
        english = [registry.translator(BY_CODE["en"]).card(deck, c) for c in games()[game].codes]
        same = {name for name, other in zip(names, english, strict=True) if name == other}
        assert same <= {"Bégato", "Matto", "Moor 1", "Moor 2", "Moor 3", "Moor 4"}


@pytest.mark.parametrize("code", [one for one in BEGUN if one in TIER_1])
def test_card_names_use_the_words_of_the_list(registry, code):
    language = BY_CODE[code]
    translator = registry.translator(language)
    words = {term.concept: term.word(language.folder) for term in TERMS}
    cards = {"king": "bre.CR", "knight": "bre.CH", "jack": "bre.CF", "ace": "bre.C1"}
    cards |= {"queen": "bol.CQ", "ober": "ger.HO", "unter": "ger.HU", "daus": "ger.HD"}
    cards |= {"begato": "bol.BEG", "matto": "bol.MAT"}
    for concept, card in cards.items():
        assert occurs(words[concept], translator.word(card), code)
    suits = {"swords": "bre.S", "cups": "bre.C", "coins": "bre.D", "batons": "bre.B"}
    suits |= {"hearts-de": "ger.H", "bells-de": "ger.S", "leaves-de": "ger.G", "acorns-de": "ger.E"}
    for suit, letter in suits.items():
        assert translator.word(f"suit.{letter}").lower() == words[f"suit-{suit}"].lower()
    top = [translator.card("bol", card) for card in ("ANG", "MON", "SOL", "LUN")]
    assert ", ".join(top) == words["angel-etc"]


def test_every_placeholder_of_a_word_has_a_comment_for_translators():
    bare = [one.context for one in all_words() if one.names() and not one.comment]
    assert bare == []


def test_engine_constants_named_by_words_exist():
    for message in all_words():
        assert set(message.numbers()) <= message.names() | {message.by}


def test_the_names_of_files_in_the_word_lists_are_sorted_and_without_doubles():
    for path in Path(LOCALES).glob("**/words.txt"):
        lines = path.read_text(encoding="utf-8").split()
        assert lines == sorted(set(lines)), path
