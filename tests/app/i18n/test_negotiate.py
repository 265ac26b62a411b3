import pytest

from app.i18n.messages import LOCALES
from app.i18n.negotiate import best, wished
from app.i18n.registry import read_languages

ALL = [one.code for one in read_languages(LOCALES / "languages.toml") if not one.is_pseudo]


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("de-CH", "de"),
        ("de-CH-1996,fr;q=0.4", "de"),
        ("de-AT", "de-AT"),
        ("DE-at", "de-AT"),
        ("pt-PT", "pt-BR"),
        ("pt", "pt-BR"),
        ("zh-CN", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("zh-Hans-CN", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh-TW", "en"),
        ("zh-Hant-HK, it;q=0.5", "it"),
        ("in", "id"),
        ("in-ID", "id"),
        ("sr", "en"),
        ("bs,sr;q=0.9", "en"),
        ("sr,hr;q=0.5", "hr"),
        ("en-GB", "en"),
        ("en-US", "en-US"),
        ("it;q=0.3, hu;q=0.8", "hu"),
        ("it;q=0.5,hu;q=0.5", "it"),
        ("xx, *;q=0.5", "en"),
        ("*", "en"),
        ("", "en"),
        ("de;q=0, it;q=0.1", "it"),
        ("de-CH, de;q=0, it;q=0.1", "it"),
        ("it;q=dear, hu;q=0.1", "hu"),
        ("it;q=7, hu;q=0.1", "hu"),
        (";;;,,,q=1", "en"),
        ("it; q=0.9 , hu ; q=0.2", "it"),
    ],
)
def test_the_browsers_wishes_find_the_nearest_language(header, code):
    assert best(header, None, ALL) == code


def test_the_cookie_goes_before_the_browser():
    assert best("it", "hu", ALL) == "hu"
    assert best("it", "PT-br", ALL) == "pt-BR"


@pytest.mark.parametrize("cookie", ["xx", "", "../it", "hu; it", None])
def test_a_cookie_that_names_no_offered_language_is_ignored(cookie):
    assert best("it", cookie, ALL) == "it"


def test_only_offered_languages_are_found():
    assert best("de-AT, hu", "hu", ["en", "de"]) == "de"
    assert best("hr", None, ["en", "it"]) == "en"


def test_wishes_are_sorted_by_weight_and_keep_their_order_among_equals():
    assert wished("a;q=0.5, b, c;q=0.5") == [("b", 1), ("a", 0.5), ("c", 0.5)]
