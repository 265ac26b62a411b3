"""Every numbered rule of every game is named by a test."""

import re
from pathlib import Path

import pytest

from engine.games import games

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"^(?:#+ |> |- )?\*\*([A-Z]\d+)\b", re.MULTILINE)
MARK = re.compile(r"mark\.rule\(([^)]*)\)")


def numbers(slug: str) -> set[str]:
    """Return the numbers of the rules of a game."""
    return set(NUMBER.findall((ROOT / "engine" / slug / "RULES.md").read_text(encoding="utf-8")))


def named(slug: str) -> set[str]:
    """Return the numbers that tests of a game name."""
    tests = (ROOT / "tests" / "engine" / slug).glob("test_*.py")
    marks = (mark for test in tests for mark in MARK.findall(test.read_text(encoding="utf-8")))
    return {number.strip(" '\"") for mark in marks for number in mark.split(",")}


@pytest.mark.parametrize("slug", games())
def test_every_rule_is_named_by_a_test(slug: str) -> None:
    assert len(numbers(slug)) >= 30
    assert sorted(numbers(slug) - named(slug)) == []


@pytest.mark.parametrize("slug", games())
def test_tests_name_only_rules_that_there_are(slug: str) -> None:
    assert sorted(named(slug) - numbers(slug)) == []


@pytest.mark.parametrize("slug", games())
def test_every_award_is_granted_by_a_rule_that_there_is(slug: str) -> None:
    assert set(games()[slug].awards.values()) <= numbers(slug)
