import os

import pytest

from app.i18n.compile import compile_all
from app.i18n.pseudo import accented, mirrored, pseudo_catalog, pseudo_formats

MARKED = "Take %(n)s of [[S7]] by {scùa|lmo} <b>now</b> 100%%"


def test_accented_english_is_bracketed_padded_and_readable():
    text = accented("Deal")
    assert text.startswith("⟦Ðéåļ ")
    assert text.endswith("⟧")
    assert len(text) >= 2.4 * len("Deal")
    assert len(accented("Back to the table")) >= 1.8 * 17
    assert len(accented("x" * 50)) >= 1.6 * 50


@pytest.mark.parametrize("change", [accented, mirrored])
def test_marks_stay_as_they_are_in_a_pseudo_language(change):
    text = change(MARKED)
    for mark in ("%(n)s", "[[S7]]", "|lmo}", "<b>", "</b>", "%%"):
        assert mark in text
    assert text % {"n": 3}


def test_mirrored_english_runs_from_right_to_left_word_by_word():
    assert mirrored("New deal") == "\u200f\u202eNew\u202c\u200f \u200f\u202edeal\u202c\u200f"


def test_both_pseudo_languages_are_made_from_the_templates(product):
    product.update()
    for code, start in (("en-XA", "⟦"), ("ar-XB", "7 \u200f")):
        said = pseudo_catalog(product.root / "locales", code, "cards")
        assert said.pgettext("bre.S7", "7 of Swords").startswith(start)
        many = pseudo_catalog(product.root / "locales", code, "messages")
        said = many.npgettext("status", "%(n)s card", "%(n)s cards", 5)
        assert said != "%(n)s cards"
        assert "%(n)s" in said


def test_a_pseudo_language_is_read_compiled_unless_the_template_is_newer(product):
    product.update()
    locales = product.root / "locales"
    compile_all(locales)
    template = locales / "cards.pot"
    template.write_text("", encoding="utf-8")
    os.utime(template, (1, 1))
    said = pseudo_catalog(locales, "en-XA", "cards").pgettext("bre.S7", "7 of Swords")
    assert said.startswith("⟦7")


def test_the_and_of_a_list_is_bracketed_too():
    assert pseudo_formats("en-XA").and_list(["a", "b", "c"]) == "a, b ⟦åñð⟧ c"
    assert pseudo_formats("ar-XB").and_list(["a", "b"]) == "a and b"


def test_without_a_template_there_is_no_pseudo_catalog(product):
    assert pseudo_catalog(product.root / "locales", "en-XA", "cards") is None
