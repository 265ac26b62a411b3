"""The style sheets and scripts: colours through tokens, no side but at the table, no case."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[3] / "static"
SHEETS = sorted((STATIC / "css").glob("*.css"))
SCRIPTS = sorted((STATIC / "js").glob("*.js"))
TOKENS = {"tokens.css"}
HEX = re.compile(r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![^{}]*\{)", re.IGNORECASE)
SIDES = re.compile(r"\b(left|right)\b")


def rules(sheet):
    """A style sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_colours_come_from_tokens(sheet):
    if sheet.name not in TOKENS:
        assert HEX.findall(rules(sheet)) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_only_the_table_speaks_of_left_and_right(sheet):
    if not sheet.name.startswith("table-geometry"):
        assert SIDES.findall(rules(sheet)) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_style_sheet_changes_case_or_spaces_letters_but_the_wordmark(sheet):
    assert "text-transform" not in rules(sheet)
    spaced = [line for line in rules(sheet).splitlines() if "letter-spacing" in line]
    assert all(line.strip().startswith(".brand") for line in spaced)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_style_sheet_asks_another_server(sheet):
    assert re.findall(r"https?:|//[a-z]|@import", rules(sheet)) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_script_evaluates_text_or_asks_another_server(script):
    text = script.read_text(encoding="utf-8")
    assert re.findall(r"\beval\(|new Function|https?://|innerHTML\s*=", text) == []


def test_a_colour_a_side_or_a_case_would_be_found(tmp_path):
    bad = tmp_path / "bad.css"
    bad.write_text(".a{color:#bb3122;left:0;text-transform:uppercase} #add .b{margin:0}")
    assert HEX.findall(rules(bad)) == ["#bb3122"]
    assert SIDES.findall(rules(bad)) == ["left"]
