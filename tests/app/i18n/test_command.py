import subprocess
import sys
from pathlib import Path

import pytest

from app.i18n.__main__ import main
from app.i18n.checks import run
from app.i18n.messages import ROOT
from tests.app.i18n.conftest import Product

WITHOUT_TOOLS = """
import sys
sys.modules["babel"] = sys.modules["polib"] = None
from pathlib import Path
import app.i18n, app.i18n.__main__
from app.i18n.compile import compile_all
print(compile_all(Path(sys.argv[1])))
"""


@pytest.fixture
def at_product(product: Product, monkeypatch: pytest.MonkeyPatch) -> Product:
    """The command line works on a small product."""
    monkeypatch.setattr(run, "ROOT", product.root)
    for function in (run.check_all, run.missing):
        monkeypatch.setattr(function, "__defaults__", _moved(function.__defaults__, product.root))
    from app.i18n import update

    defaults = _moved(update.update.__defaults__, product.root)
    monkeypatch.setattr(update.update, "__defaults__", defaults)
    return product


def _moved(defaults: tuple[object, ...], root: Path) -> tuple[object, ...]:
    return tuple(root if value == ROOT else value for value in defaults)


def test_update_says_how_far_each_catalog_is(at_product, capsys):
    assert main(["update", "it"]) == 0
    assert "it cards: 1 entries, 0 fuzzy, 1 empty" in capsys.readouterr().out


def test_missing_lists_what_a_language_lacks(at_product, capsys):
    at_product.update("it")
    assert main(["missing", "it"]) == 1
    assert "it cards bre.S7: not translated: 7 of Swords" in capsys.readouterr().out
    at_product.update("de-AT")
    assert main(["missing", "de-AT"]) == 0
    assert "nothing is missing" in capsys.readouterr().out


def test_check_fails_on_an_error_and_can_keep_quiet_about_warnings(at_product, capsys):
    at_product.update("it")
    assert main(["check", "it"]) == 1
    loud = capsys.readouterr().out
    assert "error L01 it cards bre.S7" in loud
    assert main(["check", "--quiet", "it"]) == 1
    assert "warning L" not in capsys.readouterr().out


def test_check_passes_when_there_are_only_warnings(at_product, capsys):
    at_product.update("fr")
    assert main(["check", "fr"]) == 0
    assert "0 errors" in capsys.readouterr().out


def test_compile_needs_none_of_the_translators_tools(product: Product):
    product.update("it")
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_TOOLS, str(product.root / "locales")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout.strip(), done.returncode) == ("9", 0), done.stderr


def test_compile_writes_the_catalogs_of_the_product(monkeypatch, capsys):
    monkeypatch.setattr("app.i18n.__main__.compile_all", lambda: 21)
    assert main(["compile"]) == 0
    assert capsys.readouterr().out == "21 catalogs compiled\n"
