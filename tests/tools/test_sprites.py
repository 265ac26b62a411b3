"""The sprites: built by the script that stands beside them, complete, and safe to show."""

import gzip
import re

import pytest

from app.look import PALETTES
from engine.games import games
from tools.cards.__main__ import STATIC, files
from tools.cards.heads import AHEAD, ASIDE, MOODS
from tools.cards.packs import packs
from tools.cards.sprites import LOBBY, sprites
from tools.cards.svg import draw, tidy

BUDGET = {"bre.svg": 35_000, "ger.svg": 27_000, "bol.svg": 70_000, "lobby.svg": 14_000}
SPRITES = sprites()
FILES = files()


@pytest.mark.parametrize("path", FILES, ids=str)
def test_the_committed_file_is_what_the_script_builds(path):
    assert (STATIC / path).read_bytes() == FILES[path].encode(), "run python -m tools.cards"


@pytest.mark.parametrize("slug", games())
def test_every_card_of_a_game_has_a_face_and_an_index(slug):
    game = games()[slug]
    sprite = SPRITES[f"{game.deck}.svg"]
    symbols = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    assert set(game.codes) <= symbols
    assert {f"{code}i" for code in game.codes} <= set(re.findall(r'<g id="([^"]+)"', sprite))
    assert "back" in symbols


@pytest.mark.parametrize(("name", "count"), [("bre", 52), ("ger", 20), ("bol", 62)])
def test_a_pack_is_complete_and_holds_nothing_else(name, count):
    pack = next(pack for pack in packs() if pack.name == name)
    assert len(pack.faces) == count == len(pack.indices)


@pytest.mark.parametrize("name", SPRITES)
def test_every_drawing_that_is_used_is_in_the_file_once(name):
    names = re.findall(r' id="([^"]+)"', SPRITES[name])
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', SPRITES[name])) <= set(names)


@pytest.mark.parametrize("name", SPRITES)
def test_nothing_depends_on_styles_or_on_references_by_address(name):
    forbidden = (
        r"<(style|script|filter|clipPath|mask|image|\w*Gradient)|style=|url\(|http(?!://www.w3)"
    )
    assert not re.search(forbidden, SPRITES[name])


@pytest.mark.parametrize("name", SPRITES)
def test_every_colour_is_a_token_of_the_look_sheet(name):
    painted = set(re.findall(r'(?:fill|stroke)="([^"]+)"', SPRITES[name])) - {"none"}
    assert painted == {paint for paint in painted if paint.startswith("var(--c")}
    assert {paint[6:-1] for paint in painted} <= set(PALETTES["house"])


@pytest.mark.parametrize("name", BUDGET)
def test_a_sprite_stays_within_its_weight(name):
    assert len(gzip.compress(SPRITES[name].encode(), 9)) <= BUDGET[name]


def test_the_two_equal_moors_are_drawn_equally():
    faces = packs()[2].faces
    drawing = re.compile(r'<g id="m2-half">(.*)</g><use href="#m2-half"')
    assert drawing.sub(r'<use href="#m2-half"/><use href="#m2-half"', faces["M2"]) == faces["M3"]


def test_double_headed_cards_are_one_half_used_twice():
    for pack in packs()[1:]:
        courts = [art for code, art in pack.faces.items() if f"{code.lower()}-half" in art]
        assert courts
        for art in courts:
            assert art.count('-half"') == 2
            assert f"rotate(180 100 {pack.height // 2})" in art


@pytest.mark.parametrize("name", ["bre.svg", "ger.svg", "bol.svg"])
def test_court_cards_do_not_share_one_face(name):
    shown = {mood for mood, look in MOODS.items() if draw(look.mouth) in SPRITES[name]}
    assert len(shown) >= 4
    assert tidy(AHEAD) in SPRITES[name]
    assert tidy(ASIDE) in SPRITES[name]


def test_the_start_page_carries_its_nine_faces_only():
    symbols = re.findall(r'<symbol id="([^"]+)"', SPRITES["lobby.svg"])
    assert symbols == [code for codes in LOBBY.values() for code in codes]


def test_every_seat_has_a_portrait():
    symbols = re.findall(r'<symbol id="([^"]+)"', SPRITES["people.svg"])
    assert symbols == ["you", "bianca", "ettore", "livia", "anselm", "coin"]
