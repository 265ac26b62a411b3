"""The rulebooks of the games: what they say is what the engine does."""

import ast
import importlib
import re

import pytest

from app.i18n import Registry, Translator, rulebook
from app.i18n.messages import ROOT
from app.i18n.rulebook import Example, Ranking, Rule
from engine.cli.vectors import failures
from engine.games import games

GAMES = sorted(games())
WRITTEN = [game for game in GAMES if (ROOT / "engine" / game / "rulebook.toml").exists()]
ENTRIES = [(game, name) for game in WRITTEN for name in rulebook(game).entries]
NUMBER = re.compile(r"^(?:\*\*|#+ )([CSO]\d+)\b", re.MULTILINE)
REASON = re.compile(r"[CSO]\d+(?:\.[a-z_]+)?")


@pytest.fixture(scope="module")
def english() -> Translator:
    registry = Registry()
    return registry.translator(registry.languages()[0])


def test_every_game_has_its_rules_page():
    assert WRITTEN == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_award_and_every_reason_of_the_engine_has_its_text(english, game):
    keys = [f"award.{game}.{key}" for key in games()[game].awards]
    keys += [f"why.{reason}" for reason in reasons(game)]
    assert [key for key in keys if not english.has_word(key)] == []
    assert reasons(game)


def reasons(game: str) -> set[str]:
    """Return the rule numbers that the engine of a game refuses actions with."""
    return {
        node.value
        for path in (ROOT / "engine" / game).glob("*.py")
        if path.name != "vectors.py"
        for statement in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(statement, ast.Return)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if REASON.fullmatch(node.value)
    }


@pytest.mark.parametrize("game", WRITTEN)
def test_every_reason_leads_to_the_entry_that_tells_it(game):
    book = rulebook(game)
    assert [reason for reason in sorted(reasons(game)) if not book.teller_of(reason)] == []


@pytest.mark.parametrize("game", WRITTEN)
def test_every_award_leads_to_the_entry_that_tells_its_rule(game):
    book = rulebook(game)
    rules = set(games()[game].awards.values())
    assert [rule for rule in sorted(rules) if not book.teller_of(rule)] == []


@pytest.mark.parametrize("game", WRITTEN)
def test_a_rulebook_tells_only_rules_that_exist(game):
    text = (ROOT / "engine" / game / "RULES.md").read_text(encoding="utf-8")
    known = set(NUMBER.findall(text))
    told = {why for entry in rulebook(game).entries.values() for why in entry.tells}
    assert known
    assert {why for why in told if why.partition(".")[0] not in known} == set()


@pytest.mark.parametrize("game", WRITTEN)
def test_a_rulebook_has_the_pack_of_its_game_and_five_lines_in_short(game):
    book = rulebook(game)
    assert book.deck == games()[game].deck
    assert len(book.in_short) == 5
    assert all(section.rules for section in book.sections)


@pytest.mark.parametrize(("game", "name"), ENTRIES)
def test_an_entry_names_rules_awards_and_numbers_that_exist(english, game, name):
    book = rulebook(game)
    entry = book.entries[name]
    assert name.startswith(game[:3] + ".")
    assert [other for other in entry.see if not book.anchor(other)] == []
    assert english.plain(entry.text)
    if isinstance(entry, Rule) and entry.award:
        assert entry.award in games()[game].awards
        assert english.has_word(f"award.{game}.{entry.award}")
        assert entry.points is None or entry.points > 0
    if isinstance(entry, Ranking):
        assert set(entry.cards) <= set(games()[game].codes)
        assert len(entry.values) in (0, len(entry.cards))


@pytest.mark.parametrize("game", WRITTEN)
def test_texts_say_their_numbers_through_engine_constants(english, game):
    for message in rulebook(game).messages():
        assert message.names() <= set(message.params), message.context
        assert not re.search(
            r"\d", re.sub(r"\[\[\w+\]\]|%\(\w+\)s", "", message.one + message.many)
        )
        assert english.plain(message)


@pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game, name in ENTRIES if isinstance(rulebook(game).entries[name], Example)],
)
def test_the_engine_says_what_an_example_of_the_rules_says(game, name):
    example = rulebook(game).entries[name]
    assert isinstance(example, Example)
    assert example.options or example.refused or example.scores or example.expect
    if example.position:
        ask_engine(game, example)
    if example.expect:
        given = dict(example.given)
        vector = {"id": name, "kind": given.get("op"), "given": given, "expect": example.expect}
        assert list(failures({"game": game, "vectors": [vector]})) == [None]


def ask_engine(slug: str, example: Example) -> None:
    game = games()[slug]
    state = importlib.import_module(f"engine.{slug}.vectors").position(**example.position)
    if example.options:
        card = game.codes.index(example.card)
        legal = [game.decode(action) for action in state.legal_actions()]
        offered = {game.write(game.encode(move)) for move in legal if move.card == card}
        assert offered == {game.write(game.read(text)) for text in example.options}
    seen = game.observed(state.observe(0))
    for name, codes in example.shown:
        assert [seen[name]] == list(codes)
    for text, why in example.refused.items():
        assert state.why_not(game.read(text)) == why
    for text, keys in example.scores.items():
        events = state.narrate(game.read(text))
        told = sorted(award.key for event in events for award in event.awards)
        assert told == sorted(keys)


@pytest.mark.parametrize("game", WRITTEN)
def test_every_number_of_the_rules_is_told_to_the_player(game):
    text = (ROOT / "engine" / game / "RULES.md").read_text(encoding="utf-8")
    told = {why.partition(".")[0] for one in rulebook(game).entries.values() for why in one.tells}
    assert set(NUMBER.findall(text)) - told == set()
