"""Calls in templates: what is remembered is what would be made anew."""

import jinja2
import pytest
from markupsafe import Markup

from app import i18n, templating
from app.calling import SAME, HouseEnvironment
from app.pages.site import Urls
from app.pages.table import table_page
from app.seeing import Asked, Steps, answered, seen
from app.templating import PART, environment, markup
from engine.games import games
from tests.app.pages.looking import others_play, site, started, stored


def answers(slug, language):
    """The answers to every move of a deal, with their frames."""
    match = started(slug, 5)
    own = site(language)
    while match.turn is not None:
        steps = Steps(match)
        choices = match.choices(0)
        match.play(0, choices[len(choices) // 2].text)
        steps.take(match)
        others_play(match, steps)
        look = answered(seen(stored(match), match, recalls=False), steps)
        yield table_page(look, own, Asked())


@pytest.fixture
def plain():
    """The same templates in an environment that remembers nothing."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(templating, "HouseEnvironment", jinja2.Environment)
        return environment()


@pytest.mark.parametrize("slug", list(games()))
def test_pages_are_what_they_would_be_without_remembering(slug, plain):
    house = environment()
    for language in ("en", "it"):
        for page in answers(slug, language):
            once = markup(house, page.template, page, PART)
            assert once == markup(plain, page.template, page, PART)
            assert once == markup(house, page.template, page, PART)
    assert house.made


def test_what_is_remembered_is_bounded(monkeypatch):
    monkeypatch.setattr("app.calling.MADE", 10)
    house = environment()
    for page in answers("cicera", "en"):
        markup(house, page.template, page, PART)
        assert len(house.made) <= 10


def house_with(macro):
    """An environment with one macro in a file of its own, and a template that calls it."""
    name = macro.split("(")[0]
    files = {
        "parts.html": "{% macro " + macro + "{% endmacro %}",
        "page.html": "{% from 'parts.html' import " + name + " %}{{ " + name + "(given) }}",
    }
    house = HouseEnvironment(autoescape=True, loader=jinja2.DictLoader(files))
    return house, house.get_template("page.html")


def test_macros_are_made_for_each_language_and_each_server():
    house, template = house_with("corner(site) %}{{ site.static('x') }} {{ word }}")
    house.globals["word"] = "one"
    first = site("en")
    assert template.render(given=first) == "/cards/static/0a1b/x one"
    assert template.render(given=first) == "/cards/static/0a1b/x one"
    assert len(house.made) == 1
    i18n.use(i18n.find("it"))
    template.render(given=first)
    assert len(house.made) == 2
    other = type(first)(first.translator, first.preferences, Urls("", "9", "9"), "/", "")
    assert template.render(given=other) == "/static/9/x one"


def test_what_cannot_be_remembered_is_made_anew():
    house, template = house_with("strip(codes) %}{{ codes | join }}")
    site("en")
    assert template.render(given=["a"]) == "a"
    assert template.render(given=["b"]) == "b"
    assert not house.made
    assert template.render(given=("a",)) == "a"
    assert len(house.made) == 1


def test_other_macros_are_made_each_time():
    house, template = house_with("fresh(codes) %}{{ codes | join }}")
    assert "fresh" not in SAME
    assert template.render(given=("a",)) == "a"
    assert not house.made


def test_words_are_said_anew_for_other_values_and_in_other_languages():
    house = HouseEnvironment(autoescape=True)
    i18n.install(house)
    template = house.from_string("{{ num(given) }}")
    site("en")
    assert template.render(given=1234.5) == template.render(given=1234.5) == "1,234.5"
    assert template.render(given=1) == "1"
    site("de")
    assert template.render(given=1234.5) == "1.234,5"
    assert len(house.said) == 3


def test_markup_and_plain_text_are_told_apart():
    house = HouseEnvironment(autoescape=True)
    i18n.install(house)
    template = house.from_string("{% trans %}{{ given }}{% endtrans %}")
    site("en")
    assert template.render(given=Markup("<i>")) == "<i>"
    assert template.render(given="<i>") == "&lt;i&gt;"


def test_what_is_said_is_bounded_too(monkeypatch):
    monkeypatch.setattr("app.calling.MADE", 10)
    house = environment()
    for page in answers("cicera", "en"):
        markup(house, page.template, page, PART)
        assert len(house.said) <= 10


def test_functions_that_ask_for_the_context_get_it():
    house = HouseEnvironment(autoescape=True)
    house.globals["told"] = jinja2.pass_context(lambda context: context["name"])
    loop = "{% for one in 'ab' %}{% set name = one %}{{ told() }}{% endfor %}"
    called = "{% macro m() %}<{{ caller() }}>{% endmacro %}{% call m() %}x{% endcall %}"
    assert house.from_string(loop + called).render(name="n") == "ab<x>"
