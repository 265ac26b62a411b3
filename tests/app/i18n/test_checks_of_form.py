"""Checks of how it is written find the fault they are there for, and nothing in a sound text."""

import shutil
from pathlib import Path

import pytest

from app.i18n.checks import fonts, pages, spelling, writing
from tests.app.i18n.planted import found, subject

needs_hunspell = pytest.mark.skipif(
    shutil.which("hunspell") is None, reason="hunspell is not installed"
)


def test_l07_finds_digits_in_rules_and_only_there():
    assert found(writing.check_digits, "it", ("cic.a", "x", "Vale 3 punti.")) == [
        "error: the digits 3"
    ]
    assert found(writing.check_digits, "it", ("cic.a", "x", "[[S7]] vale %(n)s.")) == []
    assert found(writing.check_digits, "it", ("why.C1", "x", "Vale 3 punti.")) == []


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("Prendi la la carta.", "doubled word"),
        ("Due  spazi.", "two spaces"),
        ("La carta (del mazzo.", "unbalanced ( )"),
        ("La «carta del mazzo.", "unbalanced « »"),
        ("La carta .", "space before"),
        ("La c\u0430rta.", "two scripts"),
        ("Il ReFante.", "capital inside"),
        ("Il Redi coppe.", "glued"),
        (" La carta.", "space at the end"),
    ],
)
def test_l09_finds_damage(said, fault):
    king = ("bre.CR", "King of Cups", "Re di coppe")
    assert fault in str(found(writing.check_damage, "it", king, ("why.C1", "x", said)))


def test_l09_lets_sound_texts_pass():
    sound = (
        ("why.C1", "x", "Regole e Reggio: 7 : 4, «così» (ecco)."),
        ("bre.CR", "King of Cups", "Re di coppe"),
        ("why.C2", "x", "%(a)s %(b)s"),
    )
    assert found(writing.check_damage, "it", *sound) == []
    assert found(writing.check_damage, "de", ("why.C1", "x", "Die „Karte“ hier.")) == []
    assert found(writing.check_damage, "hu", ("why.C1", "x", "A „lap” itt.")) == []
    assert found(writing.check_damage, "fr", ("why.C1", "x", "Vous vous taisez !")) == []


@pytest.mark.parametrize(
    ("code", "said", "fault"),
    [
        ("it", "L'asso.", "straight"),
        ("it", 'Il "re".', "straight"),
        ("it", "Aspetta...", "three dots"),
        ("it", "Re - Fante.", "hyphen for a dash"),
        ("it", "Vale -3.", "minus"),
        ("it", "Il “re”.", "quotes of another language"),
        ("de", "Der «König».", "quotes of another language"),
        ("ro", "Ia această ştampilă.", "cedilla"),
        ("fr", "Vous jouez!", "no-break"),
        ("fr", "Vous jouez ?", "no-break"),
        ("it", "Vale %(n)s%%.", "percentage"),
    ],
)
def test_l10_finds_faults_of_typography(code, said, fault):
    assert fault in str(found(writing.check_typography, code, ("why.C1", "x", said)))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("it", "L’asso di «spade» – dieci–dodici…"),
        ("de", "Eichel-König: „so“."),
        ("fr", "Vous jouez\u202f? «\u202fOui\u202f»\u00a0: bien."),
        ("ro", "Ia această ștampilă."),
        ("nl", "De ‘heer’."),
        ("hu", "Az %(n)s-os."),
    ],
)
def test_l10_lets_good_typography_pass(code, said):
    assert found(writing.check_typography, code, ("why.C1", "x", said)) == []


@needs_hunspell
def test_l11_finds_a_misspelt_word_and_knows_the_words_of_the_trade():
    italian = ("why.C1", "x", "Dell’asso di spdae, il tallone e la scùa.")
    assert found(spelling.check_spelling, "it", italian) == [
        "error: “spdae” is not in the dictionary"
    ]
    known = subject("it", ("why.C1", "x", "Il gnorpo di %(pippopluto)s."))
    known.words = frozenset({"gnorpo"})
    assert list(spelling.check_spelling(known)) == []


def test_l11_says_so_when_it_cannot_check(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    notes = found(spelling.check_spelling, "it", ("why.C1", "x", "spdae"))
    assert notes == ["notice: spelling not checked: hunspell has no dictionary it_IT here"]


def test_l11_leaves_marks_tags_and_numbers_with_endings_alone():
    text = "<b>Dell’asso</b> {scùa|lmo} [[S7]] %(name)s 16-os c’è"
    assert list(spelling.words_of(text, "it")) == ["asso"]
    assert list(spelling.words_of("can’t", "en")) == ["can't"]


def test_l12_finds_a_text_with_no_room():
    check = writing.check_length
    assert found(check, "it", ("button.a", "Deal", "Distribuisci le carte")) != []
    assert found(check, "it", ("button.a", "Deal", "Dai carte")) == []
    short = subject("it", ("rank.bre.R", "K", "Re"))
    short.sources[0].comments.append("in the corner; max 1")
    assert "room for 1" in next(iter(check(short))).text


PAGE = """<!doctype html><html lang="en-XA" dir="ltr"><head><title>⟦Ţîţļé⟧</title>
<meta name="description" content="⟦Ð⟧"></head><body><p>⟦Ţåķé <b>ñöŵ</b>⟧ 7 : 4</p>
<a lang="it" hreflang="it" href="/it/">italiano</a><span translate="no">Somebody</span>
<img alt="⟦Å⟧"><script>let text</script><br><button aria-label="⟦Ð⟧ ⟦É⟧">⟦Ð⟧</button>
</body></html>"""


def test_l15_finds_text_that_no_translator_sees():
    assert pages.unbracketed(PAGE) == []
    assert pages.unbracketed(PAGE.replace("7 : 4", "points")) == ["points"]
    assert pages.unbracketed(PAGE.replace('alt="⟦Å⟧"', 'alt="Ace"')) == ["Ace"]
    assert pages.unbracketed(PAGE.replace("⟦Ţîţļé⟧", "Title")) == ["Title"]
    assert pages.unbracketed(PAGE.replace("⟦Ţîţļé⟧", "Cicera · Cardavia")) == []
    assert pages.unbracketed(PAGE.replace('content="⟦Ð⟧"', 'content="About"')) == ["About"]
    assert pages.unbracketed(PAGE.replace('content="⟦Ð⟧"', 'content="⟦Ð ⟦å⟧ û⟧"')) == []
    assert pages.unbracketed(PAGE.replace(' translate="no"', "")) == ["Somebody"]
    assert pages.unbracketed(PAGE.replace("<br>", '<input title="Name"/>')) == ["Name"]


def alternates(**changes: str) -> str:
    links = {"en": "/en/rules", "it": "/it/rules", "x-default": "/en/rules", **changes}
    head = "".join(
        f'<link rel="alternate" hreflang="{code}" href="https://c.example{href}">'
        for code, href in links.items()
    )
    chooser = "".join(f'<a hreflang="{code}" href="/{code}/rules">x</a>' for code in ("en", "it"))
    own = '<link rel="canonical" href="https://c.example/it/rules">'
    return f'<html lang="it"><head>{head}{own}</head><body>{chooser}</body></html>'


def test_l16_finds_alternates_that_do_not_belong_together():
    codes = ("en", "it")
    assert pages.alternate_faults(alternates(), codes) == []
    assert pages.alternate_faults(alternates(), ("en", "it", "hu"))[0].startswith("alternates")
    assert "x-default is not English" in pages.alternate_faults(
        alternates(**{"x-default": "/it/rules"}), codes
    )
    assert "leaves the page" in str(pages.alternate_faults(alternates(en="/en/"), codes))
    strange = alternates().replace('canonical" href="https://c.example/it', 'canonical" href="/hu')
    assert "canonical" in str(pages.alternate_faults(strange, codes))
    fewer = alternates().replace('<a hreflang="en" href="/en/rules">x</a>', "")
    assert "the chooser offers ['it']" in pages.alternate_faults(fewer, codes)


def test_l17_finds_letters_the_fonts_lack():
    sound = ("why.C1", "x", "Ăâîșț őű čćđšž ąęłż ğıİş")
    assert [one for one in found(fonts.check_fonts, "ro", sound) if "error" in one] == []
    strange = found(fonts.check_fonts, "it", ("why.C1", "x", "ქ"))
    assert strange == ["error: it lacks ქ", "error: it lacks ქ"]
    assert found(fonts.check_fonts, "ja", ("why.C1", "x", "札")) == []


def test_l17_says_so_when_there_is_nothing_to_check(tmp_path: Path):
    bare = subject("it", ("why.C1", "x", "a"))
    bare.locales = tmp_path / "locales"
    assert {one.level for one in fonts.check_fonts(bare)} == {"notice"}
