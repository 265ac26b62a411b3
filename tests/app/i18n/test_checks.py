"""Checks of what is said find the fault they are there for, and nothing in a sound text."""

import polib
import pytest

from app.i18n.checks import completeness, parity, wording
from app.i18n.checks.run import check_all, check_subject, missing
from app.i18n.checks.subject import Finding, Waiver, game_of, read_subject
from app.i18n.checks.terms import occurs, stems
from app.i18n.extract import Source
from tests.app.i18n.conftest import Product
from tests.app.i18n.planted import LANGUAGES, found, subject


def test_l01_finds_what_is_empty_in_doubt_changed_or_left_over(product: Product):
    product.update("it")
    italian = product.catalog("it", "messages")
    for entry in italian:
        entry.msgstr = "" if entry.msgid_plural else "x"
        entry.msgstr_plural = dict.fromkeys(entry.msgstr_plural, "x")
    italian[0].flags = ["fuzzy"]
    italian.append(polib.POEntry(msgctxt="why.T7", msgid="gone", msgstr="x"))
    italian.save()
    lines = "\n".join(missing("it", product.root))
    assert "in doubt: %(n)s card" in lines
    assert "why.T7: nothing in the source uses it" in lines
    assert "rules toy.play.follow: not translated" in lines
    assert "why.T1.follow" not in lines
    product.rewrite("engine/toyland/words.toml", "You must follow suit.", "Follow suit.")
    assert "why.T1.follow: the English was changed since" in "\n".join(missing("it", product.root))


def test_l01_finds_an_overlay_that_says_the_same_as_its_base(product: Product):
    product.update("de", "de-AT")
    product.say("de", "cards", bre__S7="7 der Schwerter")
    austrian = product.catalog("de_AT", "cards")
    austrian.append(product.entry("de", "cards", "bre.S7"))
    austrian.save()
    assert [one.partition(": ")[2] for one in missing("de-AT", product.root)] == [
        "says the same as the base language"
    ]
    product.say("de_AT", "cards", bre__S7="7er der Schwerter")
    assert missing("de-AT", product.root) == []


def test_an_unknown_language_ends_the_command(product):
    with pytest.raises(SystemExit, match="no such language: xx"):
        missing("xx", product.root)
    with pytest.raises(SystemExit, match="no such language: xx"):
        check_all(["xx"], product.root)


@pytest.mark.parametrize(
    ("english", "said", "fault"),
    [
        ("Take %(n)s.", "Prendi.", "%(n)s"),
        ("Take [[S7]].", "Prendi [[S8]].", "[[S7]], [[S8]]"),
        ("A {scùa|lmo}.", "Una scùa.", "{scua|lmo}"),
        ("<b>Now</b>.", "<b>Ora.", "</b>"),
        ("Half.", "50%.", "percent sign"),
    ],
)
def test_l02_finds_marks_that_differ(english, said, fault):
    assert fault in found(completeness.check_marks, "it", ("why.C1", english, said))[0]


def test_l02_lets_a_kept_word_be_declined_and_a_number_be_spelt():
    sound = subject(
        "hu",
        ("cic.a", "Take {Bégato|it} by [[S7]].", "Vidd el: {Bégatót|it}, [[S7]]."),
        ("note.a", ("%(n)s card", "%(n)s cards"), ("egy lap", "%(n)s lap")),
    )
    assert list(completeness.check_marks(sound)) == []


def test_l03_finds_a_missing_form_a_hidden_number_and_a_broken_placeholder():
    entry = ("note.a", ("%(n)s card", "%(n)s cards"))
    short = found(completeness.check_plurals, "sl", (*entry, ("%(n)s a", "%(n)s b", "%(n)s c")))
    assert "error: 0: there is no form 3" in short
    hidden = found(completeness.check_plurals, "hu", (*entry, ("egy lap", "sok lap")))
    assert "error: 2: does not say the number" in hidden
    broken = found(completeness.check_plurals, "hu", (*entry, ("%(n)s lap", "%(n)d %(n)s lap")))
    assert any("cannot be filled in" in one for one in broken)


def test_l03_lets_a_form_that_serves_one_number_spell_it():
    forms = ("لا أوراق", "ورقة واحدة", "ورقتان", "%(n)s أوراق", "%(n)s ورقة", "%(n)s ورقة")
    entry = ("note.a", ("%(n)s card", "%(n)s cards"))
    assert found(completeness.check_plurals, "ar", (*entry, forms)) == []
    dual = ("%(n)s karta", "dve karti", "%(n)s karte", "%(n)s kart")
    # Two, but also a hundred and two.
    assert found(completeness.check_plurals, "sl", (*entry, dual))[1].startswith("error: 102")


def test_l03_counts_by_the_named_value():
    entry = ("note.a", ("%(a)s of %(n)s card", "%(a)s of %(n)s cards"), ("%(a)s %(n)s", "%(a)s"))
    assert "error: 5: does not say the number" in found(completeness.check_plurals, "hu", entry)


def test_l04_finds_forbidden_words_in_their_scope_only():
    check = wording.check_forbidden
    assert "error: “azioni” for stock" in found(check, "it", ("why.S1", "x", "Le azioni."))[0]
    assert "warning: “kártya”" in found(check, "hu", ("why.S1", "x", "Egy kártya."))[0]
    assert "“Picche”" in found(check, "it", ("why.C1", "x", "7 di picche."))[0]
    assert found(check, "it", ("why.S1", "x", "7 di picche.")) == []
    assert "“Trick”" in found(check, "de-AT", ("why.S1", "x", "Der Trick."))[0]
    assert "“взятки”" not in str(found(check, "ru", ("why.S1", "x", "Взятки.")))


def test_l04_reads_words_whole_and_capitals_as_capitals():
    assert occurs("AI", "contro l'AI", "it")
    assert not occurs("AI", "ai tavoli", "it")
    assert not occurs("mano", "la manovra", "it")
    assert occurs("l'asso", "prendi l’asso", "it")
    assert not occurs("表", "表向きに", "ja")
    assert occurs("表", "この表は", "ja")
    assert occurs("جدول", "في الجدول", "ar")
    assert occurs("주식", "주식은", "ko")


def test_l05_finds_a_term_that_is_not_used():
    check = wording.check_required
    entry = ("why.S1", "You win the trick.", "Vinci il giro.")
    assert found(check, "it", entry)[0] == "warning: “trick” is “presa”"
    assert found(check, "it", ("why.S1", "You win the trick.", "Fai la presa.")) == []
    assert found(check, "it", ("why.S1", "Tricks", "Prese")) == []
    assert list(stems("mazziere")) == ["mazzie"]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("it", "Ora tocca a voi."),
        ("it", "La carta che Lei gioca."),
        ("de", "Jetzt spielen Sie eine Karte."),
        ("hu", "Most ön jön."),
        ("id", "Giliran Anda."),
        ("id", "Kau menang."),
    ],
)
def test_l06_finds_a_reader_addressed_otherwise(code, said):
    assert found(wording.check_register, code, ("why.S1", "x", said))[0].startswith("error")


@pytest.mark.parametrize(
    ("code", "said"),
    [("it", "Tocca a te."), ("de", "Sie zählt nicht."), ("hu", "Te jössz."), ("id", "Giliranmu.")],
)
def test_l06_lets_the_right_address_pass(code, said):
    assert found(wording.check_register, code, ("why.S1", "x", said)) == []


def test_l08_finds_english_words_and_terms_but_no_kept_ones():
    check = wording.check_english
    assert "English: the" in found(check, "it", ("why.S1", "x", "Prendi the presa."))[0]
    assert "turned-up trump" in found(check, "it", ("why.S1", "x", "La turned-up trump."))[0]
    assert found(check, "it", ("why.C1", "x", "Hai fatto una scùa con la Mata.")) == []
    assert found(check, "de", ("why.S1", "x", "Die Stäbe sind also so.")) == []


def test_l13_finds_one_thing_with_two_names_and_two_things_with_one():
    check = wording.check_sameness
    two = (("event.cicera.a", "You take", "Prendi"), ("event.ottocento.a", "You take", "Pigli"))
    assert found(check, "it", *two) == ["warning: said as Pigli / Prendi"]
    one = (("button", "Undo", "Annulla"), ("button", "Cancel", "Annulla"))
    assert found(check, "it", *one) == ["warning: “Annulla” says cancel / undo"]
    assert found(check, "it", ("button", "Undo", "Annulla"), ("button", "No", "Chiudi")) == []


def test_l14_finds_a_missing_rule_a_lost_number_a_lost_duty_and_a_lost_ban(monkeypatch):
    kinds = {"cic.a": "must", "cic.b": "may", "cic.c": "fact"}
    monkeypatch.setattr(parity, "rule_kinds", lambda _: kinds)
    check = parity.check_parity
    assert found(check, "it", ("cic.a", "You must.", "Gioca una carta.")) == [
        "warning: no word for must"
    ]
    assert found(check, "it", ("cic.a", "You must.", "Devi giocare.")) == []
    assert found(check, "it", ("cic.c", "You may not pass.", "Puoi passare.")) == [
        "warning: the English has a “not”"
    ]
    numbers = found(check, "it", ("cic.c", "A hand has %(n)s.", "Una mano."))
    assert numbers == ["error: other numbers: %(n)s"]
    gone = subject("it", ("cic.a", "You must.", "Devi giocare."))
    gone.sources.append(Source("rules", "cic.z", "Z"))
    assert [one.text for one in check(gone)] == ["this rule is missing"]


def test_a_waiver_lets_one_finding_pass_and_is_named_when_idle():
    faulty = subject("it", ("why.S1", "x", "Le azioni."))
    faulty.waivers = [Waiver("L04", "why.S1", "it is about shares", "azioni")]
    assert check_subject(faulty, [wording.check_forbidden]) == []
    faulty.waivers = [Waiver("L04", "why.S2", "no reason")]
    assert len(check_subject(faulty, [wording.check_forbidden])) == 1
    assert "this waiver is not needed" in [one.text for one in check_subject(faulty)]


def test_faults_of_a_language_nobody_is_shown_are_warnings():
    faulty = subject("fr", ("why.S1", "x", "Le stock."))
    assert [one.level for one in check_subject(faulty, [wording.check_forbidden])] == ["warning"]


@pytest.mark.parametrize(
    ("domain", "context", "places", "game"),
    [
        ("rules", "cic.play", ["engine/cicera/rulebook.toml"], "cicera"),
        ("rules", "page.ottocento.blurb", [], "ottocento"),
        ("cards", "ger.HK", [], "schnapsen"),
        ("cards", "suit.bol.T", [], "ottocento"),
        ("messages", "why.S13.follow", ["engine/schnapsen/words.toml"], "schnapsen"),
        ("messages", "award.cicera.scua", [], "cicera"),
        ("messages", "button", ["templates/ottocento/table.html"], "ottocento"),
        ("messages", "button", ["templates/ottocento/a.html", "templates/cicera/a.html"], ""),
        ("messages", None, ["templates/home.html"], ""),
    ],
)
def test_a_text_belongs_to_the_game_its_context_or_its_template_names(
    domain, context, places, game
):
    assert game_of(Source(domain, context, "x", places=places)) == game


def test_the_checks_run_on_a_product_and_print_where_a_fault_is(product: Product):
    product.update("it")
    product.say("it", "messages", why__T1__follow="Le carte delle azioni.")
    findings = check_all(["it"], product.root)
    line = next(str(one) for one in findings if one.check == "L04")
    assert line == "error L04 it messages why.T1.follow: “azioni” for stock: tallone"
    assert any(one.language == "hu" for one in check_all((), product.root))
    assert isinstance(findings[0], Finding)


def test_words_of_the_project_and_of_the_language_are_known(product: Product):
    product.update("it")
    (product.root / "locales/it/words.txt").write_text("gnorpo\n\n", encoding="utf-8")
    (product.root / "locales/it/waivers.toml").write_text(
        '[[waiver]]\ncheck = "L04"\ncontext = "why.*"\nreason = "said by players"\n',
        encoding="utf-8",
    )
    italian = read_subject(LANGUAGES["it"], product.root)
    assert {"gnorpo", "Cardavia"} <= italian.words
    assert italian.waivers[0].context == "why.*"
