import pytest

from app.i18n.formats import Formats, read_formats
from app.i18n.messages import LOCALES

FORMATS = read_formats(LOCALES / "formats.json")
PERCENT = {
    "50%": "en it hu id pt-BR pl nl uk el ja zh-Hans ko hi vi",
    "50\u00a0%": "de de-AT fr es cs sl hr ro ru sv",
    "%50": "tr",
    "50\u200e%\u200e": "ar",
}
QUOTES = {
    "“x”": "en id es pt-BR tr zh-Hans ko hi vi",
    "”x“": "ar",
    "«x»": "it el uk ru",
    "«\u202fx\u202f»": "fr",
    "„x“": "de de-AT cs sl hr",
    "„x”": "hu pl ro",
    "‘x’": "nl",
    "”x”": "sv",
    "「x」": "ja",
}
POINT = "en ja zh-Hans ko ar hi"


def by_code(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(code, text) for text, codes in table.items() for code in codes.split()]


@pytest.mark.parametrize(("code", "text"), by_code(PERCENT))
def test_percent_is_written_as_cldr_says(code, text):
    assert FORMATS[code].pct(50) == text


@pytest.mark.parametrize(("code", "text"), by_code(QUOTES))
def test_quotes_are_those_of_the_language(code, text):
    assert FORMATS[code].quote("x") == text


@pytest.mark.parametrize("code", sorted(FORMATS))
def test_the_decimal_sign_is_a_comma_nearly_everywhere(code):
    expected = "1.5" if code in [*POINT.split(), "en-US"] else "1,5"
    assert FORMATS[code].num(1.5) == expected


@pytest.mark.parametrize(
    ("code", "n", "text"),
    [
        ("en", 1701, "1,701"),
        ("de", 1701, "1.701"),
        ("hu", 1701, "1\u00a0701"),
        ("es", 1701, "1701"),
        ("es", 17010, "17.010"),
        ("hi", 1234567, "12,34,567"),
        ("it", 999, "999"),
        ("it", -5, "−5"),
        ("ar", -5, "\u200e−5"),
        ("en", 0, "0"),
    ],
)
def test_numbers_have_the_separators_of_the_language_and_a_true_minus(code, n, text):
    assert FORMATS[code].num(n) == text


@pytest.mark.parametrize(
    ("code", "items", "text"),
    [
        ("en", "abc", "a, b and c"),
        ("en", "abcd", "a, b, c and d"),
        ("en", "ab", "a and b"),
        ("en", "a", "a"),
        ("en", "", ""),
        ("it", "abc", "a, b e c"),
        ("de", "ab", "a und b"),
        ("ja", "abc", "a、b、c"),
        ("ar", "abc", "a وb وc"),
        ("id", "abc", "a, b, dan c"),
    ],
)
def test_a_list_ends_with_the_languages_and(code, items, text):
    assert FORMATS[code].and_list(list(items)) == text


@pytest.mark.parametrize(("code", "mark"), [("en", ", "), ("ja", "、"), ("ar", "، "), ("de", ", ")])
def test_a_list_without_and_has_the_comma_of_the_language(code, mark):
    assert FORMATS[code].comma == mark


def test_formats_of_a_start_are_those_of_english():
    assert Formats().and_list(["a", "b", "c"]) == FORMATS["en"].and_list(["a", "b", "c"])
