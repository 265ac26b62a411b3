import pytest

from app.i18n.markup import CardRef, Foreign, Text, pieces
from app.i18n.registry import Registry
from app.i18n.rulebook import Example, Ranking, Rule, Rulebook, read_rulebook
from app.i18n.translator import Translator
from tests.app.i18n.conftest import Product


@pytest.fixture
def book(product: Product) -> Rulebook:
    return read_rulebook(product.root / "engine/toyland/rulebook.toml", "toyland")


@pytest.fixture
def english(product: Product) -> Translator:
    registry = Registry(product.root / "locales", engine=product.root / "engine")
    return registry.translator(registry.languages()[0])


def test_a_text_falls_into_words_cards_and_kept_words():
    assert pieces("Take [[S7]] and {scùa|lmo}, 2 [here].", "bre") == (
        Text("Take "),
        CardRef("bre", "S7"),
        Text(" and "),
        Foreign("scùa", "lmo"),
        Text(", 2 [here]."),
    )
    assert pieces("") == ()


def test_sections_and_rules_stand_in_the_order_of_the_page(book):
    assert [section.id for section in book.sections] == ["toy.play"]
    assert list(book.entries) == [
        "toy.play.follow",
        "toy.play.hand",
        "toy.play.score",
        "toy.play.order",
        "toy.play.example",
    ]
    assert book.title == "Toyland"
    assert [message.context for message in book.messages()][:5] == [
        "page.toyland.players",
        "page.toyland.blurb",
        "page.toyland.in_short.1",
        "page.toyland.in_short.2",
        "toy.play",
    ]


def test_an_old_id_leads_to_the_present_one(book):
    assert book.anchor("toy.old") == "toy.play.follow"
    assert book.anchor("toy.play.hand") == "toy.play.hand"
    assert book.anchor("toy.play") == "toy.play"
    assert book.anchor("toy.nowhere") == ""


@pytest.mark.parametrize(
    ("why", "entry"),
    [
        ("T1.follow", "toy.play.follow"),
        ("T1", "toy.play.hand"),
        ("T1.other", "toy.play.hand"),
        ("T2", "toy.play.follow"),
        ("T3.word", "toy.play.hand"),
        ("T9", ""),
    ],
)
def test_a_reason_leads_to_the_entry_that_tells_it_else_to_the_rule(book, why, entry):
    assert book.teller_of(why) == entry


def test_a_rule_whose_reasons_alone_are_told_is_told_by_the_first_of_them(product):
    product.rewrite("engine/toyland/rulebook.toml", '"T3", "T1"', '"T3"')
    book = read_rulebook(product.root / "engine/toyland/rulebook.toml", "toyland")
    assert book.teller_of("T1") == "toy.play.follow"


def test_changing_an_engine_constant_changes_the_number_on_the_page(book, english, toyland):
    rule, bullet = book.entries["toy.play.hand"], book.in_short[1]
    assert english.plain(rule.text) == "A hand is 12 cards."
    toyland.HAND = 13
    assert english.plain(rule.text) == "A hand is 13 cards."
    assert english.plain(bullet) == "A hand has 13 cards."
    toyland.HAND = 1
    assert english.plain(rule.text) == "A hand is 1 card."


def test_a_score_names_its_award_and_the_engines_points(book, toyland):
    score = book.entries["toy.play.score"]
    assert isinstance(score, Rule)
    assert (score.award, score.points) == ("sweep", 1)
    toyland.POINTS["sweep"] = 2
    assert score.points == 2


def test_a_ranking_is_the_engines_own_order(book, toyland):
    ranking = book.entries["toy.play.order"]
    assert isinstance(ranking, Ranking)
    assert ranking.cards == ("S1", "SF", "S2")
    assert ranking.values == (11, 3, 2)
    toyland.ORDER = ["S2", "S1"]
    toyland.VALUES = {"S2": 7, 2: 9}
    assert ranking.cards == ("S2", "S1")


def test_values_may_be_given_by_code_or_by_number(book, toyland):
    ranking = book.entries["toy.play.order"]
    toyland.VALUES = {"S1": 4, "SF": 5, "S2": 6}
    assert ranking.values == (4, 5, 6)
    toyland.VALUES = {2: 4, 0: 5, 1: 6}
    assert ranking.values == (4, 5, 6)


def test_an_example_shows_its_position_and_keeps_what_the_engine_must_say(book):
    example = book.entries["toy.play.example"]
    assert isinstance(example, Example)
    assert example.hand == ("S7", "S2")
    assert example.table == ("D7",)
    assert example.position["dealer"] == 3
    assert example.options == ("S7", "S7.D7")
    assert example.refused == {"S7.B3": "T1.follow"}


def test_cards_and_kept_words_are_said_plainly_where_no_picture_fits(book, english):
    text = book.entries["toy.play.follow"].text
    assert english.plain(text) == "You must follow suit with 7 of Swords, as scùa says."
    assert [piece.kind for piece in english.pieces(text)] == [
        "text",
        "card",
        "text",
        "foreign",
        "text",
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('kind = "must"', 'kind = "should"', "unknown kind"),
        ('id = "toy.play.hand"', 'id = "toy.play.follow"', "twice"),
        ('id = "toy.play.hand"', 'id = "toy.old"', "twice"),
        ('id = "toy.play.hand"', 'id = "Toy.Hand"', "no rule id"),
        ('note = "said', 'nota = "said', "unknown keys: nota"),
        ('by = "hand"', 'of = "hand"', "a plural has"),
    ],
)
def test_a_mistake_in_a_rulebook_is_refused(product, old, new, fault):
    product.rewrite("engine/toyland/rulebook.toml", old, new)
    with pytest.raises(ValueError, match=fault):
        read_rulebook(product.root / "engine/toyland/rulebook.toml", "toyland")


def test_a_local_note_is_shown_only_where_a_language_has_one(product, book):
    product.update("it")
    entry = product.entry("it", "rules", "toy.play.follow.note")
    assert (entry.msgid, entry.msgstr) == ("-", "-")

    def note(code: str) -> tuple[object, ...]:
        registry = Registry(product.root / "locales", True, product.root / "engine")
        return registry.translator(registry.find(code)).note(book.entries["toy.play.follow"])

    assert note("en") == note("it") == ()
    product.say("it", "rules", toy__play__follow__note="Come nella {scopa|it}.")
    assert note("it") == (Text("Come nella "), Foreign("scopa", "it"), Text("."))
