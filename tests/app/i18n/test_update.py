import os

import pytest

from app.i18n.catalogs import catalog, read_po
from app.i18n.compile import compile_all
from app.i18n.extract import sources


def test_every_marked_text_is_extracted_with_its_context_and_comment(product):
    found = {(one.domain, one.context, one.one): one for one in sources(product.root)}
    status = found["messages", "status", "%(n)s card"]
    assert status.many == "%(n)s cards"
    assert status.comments == ["how many cards, e.g. 4"]
    assert status.places == ["templates/home.html"]
    assert ("messages", "link", "Rules") in found
    assert ("messages", None, "Welcome to the table.") in found
    title = found["messages", "title", "Rules of %(game)s"]
    assert title.comments == ["%(game)s is the name of a game"]
    points = found["messages", "note.toyland.points", "%(points)s point of %(hand)s"]
    assert points.comments[0].startswith("%(points)s is a number")
    assert points.by == "points"
    assert found["messages", "award.toyland.sweep", "{Scùa|lmo}"].comments == ["shown on the sheet"]
    rule = found["rules", "toy.play.follow", found_rule(found)]
    assert rule.comments == ["said to the player"]
    assert ("rules", "toy.play.follow.note", "-") in found
    assert ("cards", "bre.S7", "7 of Swords") in found


def found_rule(found) -> str:
    return next(one for _, context, one in found if context == "toy.play.follow")


def test_the_same_text_twice_is_one_entry_with_two_places(product):
    page = product.root / "templates/other.html"
    page.write_text('{{ pgettext("link", "Rules") }}', encoding="utf-8")
    found = [one for one in sources(product.root) if one.context == "link"]
    assert [one.places for one in found] == [["templates/home.html", "templates/other.html"]]


def test_rewriting_one_rule_marks_one_entry_per_language_and_keeps_the_translation(product):
    product.update("it", "hu")
    for code in ("it", "hu"):
        file = product.catalog(code, "rules")
        for entry in file:
            entry.msgstr = f"old {code} {entry.msgctxt}"
        file.save()
    product.rewrite("engine/toyland/rulebook.toml", "You take all cards.", "You sweep the table.")
    product.update()
    for code in ("it", "hu"):
        fuzzy = product.catalog(code, "rules").fuzzy_entries()
        assert [entry.msgctxt for entry in fuzzy] == ["toy.play.score"]
        assert fuzzy[0].msgstr == f"old {code} toy.play.score"
        assert fuzzy[0].previous_msgid == "You take all cards."
        assert fuzzy[0].msgid == "You sweep the table."


def test_rewriting_twice_keeps_the_english_that_was_translated(product):
    product.update("it")
    product.say("it", "rules", toy__play__score="Prendi tutto.")
    product.rewrite("engine/toyland/rulebook.toml", "You take all cards.", "Second.")
    product.update()
    product.rewrite("engine/toyland/rulebook.toml", "Second.", "Third.")
    product.update()
    entry = product.entry("it", "rules", "toy.play.score")
    assert (entry.msgid, entry.previous_msgid) == ("Third.", "You take all cards.")
    assert entry.fuzzy


def test_updating_again_changes_nothing(product):
    product.update("it", "de-AT")
    before = {path: path.read_text() for path in product.root.glob("locales/**/*.po*")}
    product.update()
    assert before == {path: path.read_text() for path in product.root.glob("locales/**/*.po*")}
    assert len(before) == 9


def test_a_rule_that_becomes_plural_offers_its_translation_in_each_form(product):
    product.update("it")
    product.say("it", "rules", toy__play__score="Prendi tutto.")
    product.rewrite(
        "engine/toyland/rulebook.toml",
        'text = "You take all cards."',
        'text = { one = "A card %(x)s", many = "Cards %(x)s", by = "x" }',
    )
    product.update()
    entry = product.entry("it", "rules", "toy.play.score")
    assert set(entry.msgstr_plural.values()) == {"Prendi tutto."}
    assert entry.fuzzy


def test_a_plural_that_becomes_one_sentence_offers_its_last_form(product):
    product.update("it")
    file = product.catalog("it", "rules")
    entry = next(one for one in file if one.msgctxt == "toy.play.hand")
    entry.msgstr_plural = {0: "una", 1: "molte", 2: "tante"}
    file.save()
    product.rewrite(
        "engine/toyland/rulebook.toml",
        '{ one = "A hand is %(hand)s card.", many = "A hand is %(hand)s cards.", by = "hand" }',
        '"A hand."',
    )
    product.update()
    assert product.entry("it", "rules", "toy.play.hand").msgstr == "tante"


def test_a_text_without_a_name_keeps_a_translation_of_nearly_the_same_words(product):
    product.update("it")
    file = product.catalog("it", "messages")
    entry = next(one for one in file if one.msgid == "Welcome to the table.")
    entry.msgstr = "Benvenuto al tavolo."
    file.save()
    product.rewrite("templates/home.html", "the table.", "this table!")
    product.update()
    entry = next(one for one in product.catalog("it", "messages") if "Welcome" in one.msgid)
    assert (entry.msgid, entry.msgstr) == ("Welcome to this table!", "Benvenuto al tavolo.")
    assert entry.fuzzy


def test_a_text_in_other_words_begins_anew(product):
    product.update("it")
    file = product.catalog("it", "messages")
    next(one for one in file if one.msgctxt == "link").msgstr = "Regole"
    file.save()
    product.rewrite("templates/home.html", '"Rules"', '"Cards of the pack"')
    product.update()
    assert product.entry("it", "messages", "link").msgstr == ""


def test_what_is_gone_from_the_source_is_gone_from_the_catalogs(product):
    product.update("it")
    product.rewrite("engine/toyland/words.toml", '"T1.follow" = "You must follow suit."', "")
    product.update()
    assert "why.T1.follow" not in [entry.msgctxt for entry in product.catalog("it", "messages")]


def test_an_overlay_gets_no_empty_entries_and_follows_its_source(product):
    product.update("de", "de-AT")
    assert len(product.catalog("de_AT", "cards")) == 0
    file = product.catalog("de_AT", "cards")
    file.append(product.entry("de", "cards", "bre.S7"))
    file[0].msgstr = "Schwertersiebener"
    file.save()
    product.rewrite("locales/cards.toml", "7 of Swords", "Seven of Swords")
    product.update()
    entry = product.entry("de_AT", "cards", "bre.S7")
    assert (entry.msgstr, entry.msgid, entry.fuzzy) == (
        "Schwertersiebener",
        "Seven of Swords",
        True,
    )


def test_catalogs_have_the_plural_forms_of_their_language(product):
    product.update("it", "sl", "ar", "ja")
    forms = {
        code: len(product.entry(code, "messages", "note.toyland.points").msgstr_plural)
        for code in ("it", "sl", "ar", "ja")
    }
    assert forms == {"it": 3, "sl": 4, "ar": 6, "ja": 1}


def test_a_language_nobody_planned_is_refused(product):
    with pytest.raises(ValueError, match="no such language: xx"):
        product.update("xx")


def test_compiled_catalogs_say_what_the_sources_say(product):
    product.update("it")
    product.say("it", "messages", why__T1__follow='Così "fu"\n\\ e\tbasta.')
    assert compile_all(product.root / "locales") == 3 + 6
    folder = product.root / "locales/it"
    assert (folder / "LC_MESSAGES/messages.mo").exists()
    found = catalog(folder, "messages")
    assert found.pgettext("why.T1.follow", "You must follow suit.") == 'Così "fu"\n\\ e\tbasta.'
    (folder / "LC_MESSAGES/messages.po").unlink()
    assert catalog(folder, "messages").info()["language"] == "it"


def test_a_source_newer_than_its_compiled_catalog_is_read_itself(product):
    product.update("it")
    compile_all(product.root / "locales")
    product.say("it", "cards", bre__S7="7 di spade")
    path = product.path("it", "cards")
    compiled = path.with_suffix(".mo")
    os.utime(compiled, (1, 1))
    assert (
        catalog(product.root / "locales/it", "cards").pgettext("bre.S7", "7 of Swords")
        == "7 di spade"
    )


def test_a_po_file_is_read_as_polib_reads_it(product):
    product.update("it")
    path = product.path("it", "messages")
    own = [entry for entry in read_po(path.read_text(encoding="utf-8")) if entry.one]
    other = product.catalog("it", "messages")
    assert [(one.context, one.one, one.many) for one in own] == [
        (one.msgctxt, one.msgid, one.msgid_plural) for one in other
    ]


def test_obsolete_and_doubtful_entries_are_not_compiled():
    text = (
        '#, fuzzy\nmsgid "a"\nmsgstr "b"\n\n#~ msgid "c"\n#~ msgstr "d"\n\nmsgid "e"\nmsgstr ""\n'
    )
    entries = read_po(text)
    assert [(one.one, one.is_usable()) for one in entries] == [("a", False), ("e", False)]
