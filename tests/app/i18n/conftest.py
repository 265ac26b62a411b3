"""A small product to translate: one game, one page, two languages."""

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import polib
import pytest

from app.i18n.messages import LOCALES
from app.i18n.update import update

WORDS = """
[params]
hand = "engine.toyland.HAND"

[award]
# L10N: shown on the sheet
sweep = "{Scùa|lmo}"

[why]
"T1.follow" = "You must follow suit."

# L10N: %(points)s is a number, e.g. 13; %(hand)s the cards of a hand
[note.points]
one = "%(points)s point of %(hand)s"
many = "%(points)s points of %(hand)s"
by = "points"
"""

RULEBOOK = """
[page]
deck = "bre"
title = "Toyland"
players = "Two players"
blurb = "Win all."
in_short = ["Win all.", "A hand has %(hand)s cards."]
params = { hand = "engine.toyland.HAND" }

[[section]]
id = "toy.play"
title = "Playing"

[[section.rule]]
id = "toy.play.follow"
kind = "must"
text = "You must follow suit with [[S7]], as {scùa|lmo} says."
note = "said to the player"
tells = ["T1.follow", "T2"]
see = ["toy.play.order"]
alias = ["toy.old"]
local_note = true

[[section.rule]]
id = "toy.play.hand"
kind = "fact"
text = { one = "A hand is %(hand)s card.", many = "A hand is %(hand)s cards.", by = "hand" }
params = { hand = "engine.toyland.HAND" }
tells = ["T3", "T1"]

[[section.rule]]
id = "toy.play.score"
kind = "score"
award = "sweep"
points = "engine.toyland.POINTS.sweep"
text = "You take all cards."

[[section.rule]]
id = "toy.play.order"
kind = "ranking"
text = "From high to low:"
order = "engine.toyland.ORDER"
values = "engine.toyland.VALUES"

[[section.rule]]
id = "toy.play.example"
kind = "example"
text = "[[S7]] takes [[D7]]."
position = { hand = "S7 S2", table = "D7", dealer = 3 }
card = "S7"
options = ["S7", "S7.D7"]
refused = { "S7.B3" = "T1.follow" }
"""

TEMPLATE = """<h1>{# L10N: how many cards, e.g. 4 #}
{% trans "status" n=n %}{{ n }} card{% pluralize %}{{ n }} cards{% endtrans %}</h1>
<p title="{{ pgettext("link", "Rules") }}">{% trans %}Welcome to
  the table.{% endtrans %}</p>
"""

PYTHON = """
def title(translator):
    # L10N: %(game)s is the name of a game
    return translator.pgettext("title", "Rules of %(game)s", game="Toyland")
"""


@dataclass(frozen=True)
class Product:
    """A project folder and what tests do to it."""

    root: Path

    def update(self, *codes: str) -> None:
        update(self.root, codes)

    def path(self, folder: str, domain: str) -> Path:
        return self.root / "locales" / folder / "LC_MESSAGES" / f"{domain}.po"

    def catalog(self, folder: str, domain: str) -> polib.POFile:
        return polib.pofile(str(self.path(folder, domain)))

    def entry(self, folder: str, domain: str, context: str) -> polib.POEntry:
        return next(one for one in self.catalog(folder, domain) if one.msgctxt == context)

    def say(self, folder: str, domain: str, **texts: str) -> None:
        """Translate the entries of these contexts; `__` stands for a dot."""
        file = self.catalog(folder, domain)
        for context, text in texts.items():
            entry = next(one for one in file if one.msgctxt == context.replace("__", "."))
            entry.msgstr = text
            entry.flags = []
        file.save()

    def rewrite(self, name: str, old: str, new: str) -> None:
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def toyland(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = ModuleType("engine.toyland")
    vars(module).update(
        HAND=12,
        POINTS={"sweep": 1},
        ORDER=[2, 0, 1],
        VALUES=[3, 2, 11],
        GAME=type("Toyland", (), {"codes": ("SF", "S2", "S1")}),
    )
    monkeypatch.setitem(sys.modules, "engine.toyland", module)
    return module


@pytest.fixture
def product(tmp_path: Path, toyland: ModuleType) -> Product:
    locales = tmp_path / "locales"
    locales.mkdir()
    for name in ("languages.toml", "terminology.csv", "formats.json", "words.txt"):
        shutil.copy(LOCALES / name, locales / name)
    (locales / "cards.toml").write_text('[bre]\nS7 = "7 of Swords"\n', encoding="utf-8")
    for name, text in {
        "engine/toyland/words.toml": WORDS,
        "engine/toyland/rulebook.toml": RULEBOOK,
        "templates/home.html": TEMPLATE,
        "app/pages/home.py": PYTHON,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Product(tmp_path)
