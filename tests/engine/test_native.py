"""The compiled engine and its sources can stand side by side without being mixed up."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from shutil import copy

import pytest

from engine import native
from engine.games import games
from engine.native import ENGINE, FINGERPRINT, binaries, fingerprint, hot_sources, is_current

TELL = "import engine.cards, engine.native; print(engine.native.is_native())"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "engine"
    folder.mkdir()
    for name in ("__init__.py", "native.py", "compile.py", "cards.py"):
        copy(ENGINE / name, folder / name)
    return folder


@pytest.fixture
def binary(checkout: Path) -> Path:
    path = checkout / f"cards{EXTENSION_SUFFIXES[0]}"
    path.write_bytes(b"no machine code")
    return path


def python(checkout: Path, *words: str, native: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "CARDAVIA_NATIVE": native, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=checkout.parent, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_every_place_where_the_time_goes_is_compiled():
    names = {source.relative_to(ENGINE).as_posix() for source in hot_sources()}
    games = {source.parent.name for source in ENGINE.glob("*/rules.py")}
    assert {"cards.py", "rng.py", "state.py"} <= names
    assert {f"{game}/rules.py" for game in games} <= names
    assert not [name for name in names if name.endswith("__init__.py")]


def test_the_fingerprint_follows_the_text_of_a_hot_module(checkout):
    before = fingerprint(checkout)
    (checkout / "errors.py").write_text("not compiled")
    assert fingerprint(checkout) == before
    (checkout / "cards.py").write_text("changed")
    assert fingerprint(checkout) != before


def test_sources_alone_are_simply_taken(checkout):
    assert python(checkout, "-c", TELL).stdout == "False\n"


def test_binaries_are_missed_where_they_are_insisted_on(checkout):
    run = python(checkout, "-c", TELL, native="1")
    assert run.returncode != 0
    assert "the engine is not compiled" in run.stderr


@pytest.mark.parametrize("kept", [None, "another hash"])
def test_a_binary_that_does_not_belong_to_its_sources_is_refused(checkout, binary, kept):
    if kept:
        (checkout / FINGERPRINT).write_text(kept)
    run = python(checkout, "-c", TELL)
    assert run.returncode != 0
    assert "does not belong to its sources" in run.stderr


def test_a_binary_of_these_sources_is_current(checkout, binary):
    assert not is_current(checkout)
    (checkout / FINGERPRINT).write_text(fingerprint(checkout))
    assert is_current(checkout)


def test_sources_can_be_asked_for_beside_a_binary(checkout, binary):
    assert python(checkout, "-c", TELL, native="0").stdout == "False\n"


def test_cleaning_removes_stale_binaries(checkout, binary):
    (checkout / FINGERPRINT).write_text("another hash")
    run = python(checkout, "-m", "engine.compile", "--clean")
    assert run.returncode == 0, run.stderr
    assert not list(binaries(checkout))
    assert not (checkout / FINGERPRINT).exists()


def test_uncompiled_the_engine_needs_nothing_but_python() -> None:
    bare = [sys.executable, "-S", "-E", "-m", "engine", "games"]
    environment = {"PATH": os.environ["PATH"], "CARDAVIA_NATIVE": "0"}
    done = subprocess.run(bare, cwd=ENGINE.parent, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == len(games())


def test_without_mypy_extensions_a_machine_integer_is_a_plain_one(monkeypatch):
    name = "mypy_extensions"
    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(native, "find_spec", lambda asked: None)
    native.stand_in()
    stood_in = sys.modules.pop(name)
    assert stood_in.i64 is int
    assert stood_in.mypyc_attr(allow_interpreted_subclasses=True)(str) is str


def test_the_sources_can_be_taken_where_binaries_stand_beside_them(monkeypatch):
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setenv("CARDAVIA_NATIVE", "0")
    native.prepare()
    (finder,) = sys.meta_path
    folder = [str(ENGINE)]
    assert finder.find_spec("engine.cards", folder).origin == str(ENGINE / "cards.py")
    assert finder.find_spec("engine.nowhere", folder) is None
    assert finder.find_spec("json", folder) is None


@pytest.mark.parametrize(
    ("wish", "compiled", "current", "told"),
    [
        ("", False, False, ""),
        ("", True, True, ""),
        ("1", True, True, ""),
        ("", True, False, "does not belong"),
        ("1", True, False, "does not belong"),
        ("1", False, False, "not compiled"),
    ],
)
def test_binaries_are_taken_only_where_they_belong_to_the_sources(
    monkeypatch, wish, compiled, current, told
):
    monkeypatch.setattr(native, "is_compiled", lambda: compiled)
    monkeypatch.setattr(native, "is_current", lambda: current)
    monkeypatch.setenv("CARDAVIA_NATIVE", wish)
    before = list(sys.meta_path)
    if told:
        with pytest.raises(ImportError, match=told):
            native.prepare()
    else:
        native.prepare()
    assert sys.meta_path == before
