import pytest
from jinja2 import Environment, StrictUndefined

from app import i18n
from app.i18n import Registry
from app.i18n.messages import words_of
from app.i18n.registry import texts_by_context
from tests.app.i18n.conftest import Product


@pytest.fixture
def registry(product: Product) -> Registry:
    product.update("it", "de", "de-AT", "sl")
    return Registry(product.root / "locales", True, product.root / "engine")


def again(product: Product) -> Registry:
    return Registry(product.root / "locales", True, product.root / "engine")


def test_english_comes_from_the_source(registry):
    english = registry.translator(registry.find("en"))
    assert english.card("bre", "S7") == "7 of Swords"
    assert english.word("why.T1.follow") == "You must follow suit."
    assert english.word("award.toyland.sweep") == "Scùa"
    assert english.word("note.toyland.points", points=1) == "1 point of 12"
    assert english.word("note.toyland.points", points=1701) == "1,701 points of 12"
    assert english.pgettext("title", "Rules of %(game)s", game="Toyland") == "Rules of Toyland"
    assert english.npgettext("status", "%(n)s card", "%(n)s cards", 2) == "2 cards"
    assert english.ngettext("%(n)s card", "%(n)s cards", 1) == "1 card"
    assert english.gettext("100%% of %(n)s", n=-3) == "100% of −3"


def test_values_that_are_no_numbers_stay_as_they_are(registry):
    english = registry.translator(registry.find("en"))
    assert english.gettext("%(a)s %(b)s", a=True, b="x") == "True x"


def test_a_word_that_is_not_there_is_a_fault_of_the_program(registry):
    english = registry.translator(registry.find("en"))
    assert not english.has_word("why.T9")
    with pytest.raises(KeyError):
        english.word("why.T9")


def test_a_plural_needs_the_number_it_counts_by(registry):
    english = registry.translator(registry.find("en"))
    with pytest.raises(TypeError, match="counts by points"):
        english.word("note.toyland.points", points="13")


def test_a_translation_is_found_by_its_context(product, registry):
    product.say("it", "messages", why__T1__follow="Devi rispondere a seme.")
    product.say("it", "cards", bre__S7="7 di spade")
    italian = again(product).translator(registry.find("it"))
    assert italian.word("why.T1.follow") == "Devi rispondere a seme."
    assert italian.card("bre", "S7") == "7 di spade"


def test_an_overlay_falls_back_to_its_base_and_that_to_english(product, registry):
    product.say("de", "cards", bre__S7="7 der Schwerter")
    austrian = again(product).translator(registry.find("de-at"))
    assert austrian.card("bre", "S7") == "7 der Schwerter"
    assert austrian.word("why.T1.follow") == "You must follow suit."


def test_an_entry_in_doubt_is_not_shown(product, registry):
    file = product.catalog("it", "cards")
    file[0].msgstr, file[0].flags = "7 di picche", ["fuzzy"]
    file.save()
    assert again(product).translator(registry.find("it")).card("bre", "S7") == "7 of Swords"


def test_slovenian_has_its_dual(product, registry):
    file = product.catalog("sl", "messages")
    entry = next(one for one in file if one.msgctxt == "note.toyland.points")
    forms = ("%(points)s točka", "dve točki", "%(points)s točke", "%(points)s točk")
    entry.msgstr_plural = dict(enumerate(forms))
    file.save()
    slovenian = again(product).translator(registry.find("sl"))
    said = [slovenian.word("note.toyland.points", points=n) for n in (1, 2, 3, 5, 101)]
    assert said == ["1 točka", "dve točki", "3 točke", "5 točk", "101 točka"]


def test_languages_are_offered_when_published_or_when_a_setting_shows_all(product, registry):
    public = Registry(product.root / "locales", engine=product.root / "engine")
    published = {one.code for one in public.planned if one.published}
    assert {one.code for one in public.languages()} == published
    codes = [one.code for one in registry.languages()]
    assert {"en", "it", "de", "de-AT", "sl", "en-XA", "ar-XB"} <= set(codes)
    assert "fr" not in codes
    assert registry.find("DE_at").path == "de-at"
    assert registry.find("fr") is None
    assert registry.negotiate("fr, sl;q=0.2").code == "sl"


def test_a_context_stands_in_one_place_only(product):
    words = words_of(product.root / "engine/toyland/words.toml", "toyland")
    with pytest.raises(ValueError, match="stands twice"):
        texts_by_context([*words, *words])


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[award]", "[awards]", "unknown section"),
        ('by = "points"', 'of = "points"', "a plural has"),
    ],
)
def test_a_mistake_in_words_is_refused(product, old, new, fault):
    product.rewrite("engine/toyland/words.toml", old, new)
    with pytest.raises(ValueError, match=fault):
        words_of(product.root / "engine/toyland/words.toml", "toyland")


@pytest.fixture
def template():
    environment = Environment(autoescape=True, undefined=StrictUndefined)
    i18n.install(environment)
    return environment.from_string(
        '{% trans "status" n=n %}{{ n }}\n  <b>card</b>{% pluralize %}{{ n }} cards{% endtrans %}'
        ' {{ pgettext("a", "To %(x)s", x="<") }} {{ card("bre", "S7") }} {{ pct(50) }}'
        ' {{ language().code }} {{ and_list(["a", "b"]) }}'
    )


def test_templates_speak_the_language_in_force(product, template, monkeypatch):
    product.update("it")
    monkeypatch.setattr("app.i18n.in_force._loaded", [])
    i18n.load(product.root / "locales", publish_all=True)
    product.say("it", "cards", bre__S7="7 di spade")
    assert template.render(n=1) == "1 <b>card</b> To &lt; 7 of Swords 50% en a and b"
    token = i18n.use(i18n.find("it"))
    assert template.render(n=2) == "2 cards To &lt; 7 di spade 50% it a e b"
    assert i18n.current().language.code == "it"
    i18n.reset(token)
    assert i18n.current().language.code == "en"


def test_what_is_put_into_a_message_is_escaped_but_the_message_is_not(template):
    assert "&lt;" in template.render(n=1)
    assert "<b>card</b>" in template.render(n=1)
