"""What CONTRIBUTING.md asks of every module and every dependency, checked."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import games

ROOT = Path(__file__).parent.parent
CODE = [path for top in ("app", "engine", "tools") for path in sorted((ROOT / top).rglob("*.py"))]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
VAGUE = {"manager", "handler", "helper", "helpers", "util", "utils", "data", "info"}
# Named by the class of a library that they override.
GIVEN = {"handle_data", "data_received", "timeout_keep_alive_handler"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def words(identifier: str) -> set[str]:
    return set(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", identifier).lower().split("_"))


def packages(requirements: list[object]) -> set[str]:
    found = (re.match(r"[a-z0-9-]+", one) for one in requirements if isinstance(one, str))
    return {match.group() for match in found if match}


def test_no_module_has_more_than_400_lines():
    long = {name(path): len(path.read_text().splitlines()) for path in CODE}
    assert {path: lines for path, lines in long.items() if lines > 400} == {}


def test_no_function_has_more_than_60_lines():
    long = [
        f"{name(path)}: {node.name}"
        for path in CODE
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= 60
    ]
    assert long == []


def test_half_of_all_functions_have_8_lines_at_most_and_nine_in_ten_fewer_than_30():
    lengths = sorted(
        (node.end_lineno or 0) - node.lineno + 1
        for path in CODE
        if not path.is_relative_to(ROOT / "tools")
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 9 // 10] < 30


def test_no_module_class_or_function_has_a_vague_name():
    vague = [
        f"{name(path)}: {called}"
        for path in CODE
        for called in [
            path.stem,
            *(
                node.name
                for node in nodes(path)
                if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            ),
        ]
        if words(called) & VAGUE and called not in GIVEN
    ]
    assert vague == []


def test_nothing_is_left_to_do():
    marks = re.compile(r"\b(TODO|FIXME|XXX)\b")
    assert [name(path) for path in CODE if marks.search(path.read_text())] == []


def test_no_file_outside_the_folders_of_a_game_names_one():
    known = re.compile("|".join(games()), re.IGNORECASE)
    own = {ROOT / top / slug for top in ("engine", "templates") for slug in games()}
    own |= {ROOT / "static/decks", ROOT / "static/vendor", ROOT / "static/fonts"}
    texts = {".py", ".html", ".css", ".js", ".svg", ".toml", ".json", ".md", ".mako"}
    naming = [
        name(path)
        for top in ("app", "engine", "templates", "static")
        for path in sorted((ROOT / top).rglob("*"))
        if path.suffix in texts and not own & set(path.parents)
        if known.search(name(path)) or known.search(path.read_text(encoding="utf-8"))
    ]
    assert naming == []


def test_the_engine_imports_nothing_but_itself_and_the_standard_library():
    allowed = sys.stdlib_module_names | {"engine", "mypy_extensions", "librt"}
    foreign = [
        f"{name(path)}: {module}"
        for path in CODE
        if path.is_relative_to(ROOT / "engine") and path != ROOT / "engine/compile.py"
        for node in nodes(path)
        for module in (
            [one.name for one in node.names] if isinstance(node, ast.Import)
            else [node.module or ""] if isinstance(node, ast.ImportFrom)
            else []
        )
        if module.split(".")[0] not in allowed
    ]  # fmt: skip
    assert foreign == []


@pytest.mark.parametrize("pins", PINS, ids=lambda pins: pins.name)
def test_pins_have_hashes_and_name_no_address(pins):
    text = pins.read_text()
    assert "://" not in text
    assert len(PIN.findall(text)) == len(re.findall(r"\\\n(?:    --hash=sha256:\S+ ?\\?\n)+", text))


def test_what_is_tested_is_what_is_delivered():
    tested = dict(PIN.findall((ROOT / "requirements/test.txt").read_text()))
    for pins in ("run", "build"):
        for package, version in PIN.findall((ROOT / f"requirements/{pins}.txt").read_text()):
            assert tested[package] == version, package


def test_one_mypy_checks_and_compiles():
    tested = dict(PIN.findall((ROOT / "requirements/test.txt").read_text()))
    assert f"mypy=={tested['mypy']}" in PROJECT["build-system"]["requires"]
    assert f"mypy=={tested['mypy']}" in PROJECT["dependency-groups"]["build"]


def test_every_dependency_is_pinned():
    pinned = {package for pins in PINS for package, _ in PIN.findall(pins.read_text())}
    groups = PROJECT["dependency-groups"].values()
    declared = packages(PROJECT["project"]["dependencies"]).union(*map(packages, groups))
    assert declared - pinned == set()


def test_every_dependency_is_argued_for():
    argued = (ROOT / "CONTRIBUTING.md").read_text().partition("## Dependencies")[2]
    groups = PROJECT["dependency-groups"].values()
    declared = packages(PROJECT["project"]["dependencies"]).union(*map(packages, groups))
    short = {package.removeprefix("pytest-") for package in declared}
    assert {package for package in short if not re.search(rf"\b{package}\b", argued)} == set()
