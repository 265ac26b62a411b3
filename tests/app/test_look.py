"""The look sheet: contrast proved over the whole grid of settings, and its neutral setting."""

import re
from functools import cache
from itertools import product

import pytest

from app.look import (
    CLOTHS,
    PAIRS,
    PALETTES,
    PAPER,
    ROOMS,
    card_tokens,
    cloth_tokens,
    contrast_ratio,
    grain_opacity,
    look_css,
    mix,
    room_tokens,
)

GRID = tuple(product(range(0, 101, 10), range(0, 101, 10)))

DARK = {
    "room": "#14201d",
    "room2": "#1c2b27",
    "panel": "#1b2a26",
    "panel2": "#26382f",
    "text": "#f1e9d6",
    "text2": "#c3c2b0",
    "accent": "#e3aa3a",
    "onaccent": "#1a1408",
    "danger": "#f08b78",
    "good": "#85cba6",
    "line": "#4b6259",
    "wood": "#5c3d28",
    "wood2": "#38251a",
}
LIGHT = {
    "room": "#e9dfc9",
    "room2": "#ddd1b8",
    "panel": "#f6eedd",
    "panel2": "#ebe1cb",
    "text": "#231d18",
    "text2": "#55493b",
    "accent": "#744a00",
    "onaccent": "#fff8e8",
    "danger": "#98261a",
    "good": "#1a5e48",
    "line": "#b3a586",
    "wood": "#a67c50",
    "wood2": "#7a5836",
}
HOUSE = "#f7efdd #1f1a17 #bb3122 #2a5a8e #216b56 #805208 #66305f #dd9f22 #7a4a26 #a9c3d3 #f0cfae"
SAFE = "#f7efdd #1f1a17 #b5410f #2563b0 #00514f #3f3200 #5a2f6c #e5b32c #553a26 #b0cde0 #f0cfae"
HIGH = "#ffffff #000000 #c4001a #0050c8 #005a4a #2a1c00 #4b0f52 #ffbf1f #5a2f0a #bfe0f5 #ffdcb8"
ORDER = ["cp", "ck", "cr", "cb", "cv", "co", "cm", "cg", "cn", "cl", "cf"]


@cache
def part(function, *setting):
    return function(*setting)


def tokens(room, palette, deck, contrast, temperature):
    return {
        **part(room_tokens, room, contrast, temperature),
        **part(card_tokens, palette, contrast, temperature),
        **part(cloth_tokens, deck, room, contrast, temperature),
    }


def rule(css, selector):
    """Return the declarations of the last rule with exactly this selector."""
    found = re.findall(r"(?:^|\n)" + re.escape(selector) + r"\{([^}]*)\}", css)
    return dict(line.split(":") for line in found[-1].split(";"))


@pytest.mark.parametrize("pair", PAIRS, ids="-on-".join)
def test_every_text_is_readable_on_its_ground_at_every_setting(pair):
    text, ground = pair
    for room, palette, deck in product(ROOMS, PALETTES, CLOTHS):
        for setting in GRID:
            colours = tokens(room, palette, deck, *setting)
            ratio = contrast_ratio(colours[text], colours[ground])
            assert ratio >= 4.5, (room, palette, deck, setting, ratio)


def test_every_paper_colour_is_proved():
    on_paper = {PAPER[name] for name in ("text", "text2", "accent", "danger", "good")}
    assert {(ink, "cp") for ink in on_paper} <= set(PAIRS)
    assert {(PAPER["text"], "cp2"), (PAPER["text2"], "cp2"), ("cp", PAPER["accent"])} <= set(PAIRS)


def test_contrast_is_the_ratio_of_wcag():
    assert contrast_ratio("#000000", "#ffffff") == pytest.approx(21)
    assert contrast_ratio("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize(("room", "table"), [("dark", DARK), ("light", LIGHT)])
def test_the_middle_of_the_sliders_is_the_table_of_the_room(room, table):
    assert room_tokens(room, 50, 50) == {**table, "oncloth": "#fff6e0"}


@pytest.mark.parametrize(("palette", "table"), [("house", HOUSE), ("safe", SAFE), ("high", HIGH)])
def test_the_middle_of_the_sliders_is_the_table_of_the_cards(palette, table):
    found = card_tokens(palette, 50, 50)
    assert [found[name] for name in ORDER] == table.split()


def test_each_pack_lies_on_its_own_cloth():
    cloths = [cloth_tokens(deck, "dark", 50, 50)["cloth"] for deck in ("bre", "ger", "bol")]
    assert cloths == ["#25594a", "#73342c", "#2a4568"]


def test_the_ends_of_the_contrast_slider_are_the_outer_stops():
    assert card_tokens("house", 0, 50)["cr"] == PALETTES["house"]["cr"][0]
    assert card_tokens("house", 100, 50)["cr"] == PALETTES["house"]["cr"][2]


def test_warm_light_takes_blue_away_and_cool_light_red():
    neutral, warm, cool = (room_tokens("dark", 50, t)["room"] for t in (50, 100, 0))
    assert (warm[1:3], cool[5:7]) == (neutral[1:3], neutral[5:7])
    assert int(warm[5:7], 16) < int(neutral[5:7], 16)
    assert int(cool[1:3], 16) < int(neutral[1:3], 16)


def test_text_keeps_its_colour_in_any_light():
    assert room_tokens("dark", 50, 0)["text"] == room_tokens("dark", 50, 100)["text"] == "#f1e9d6"


def test_mixing_meets_both_ends():
    assert (mix("#25594a", "#bb3122", 0), mix("#25594a", "#bb3122", 1)) == ("#25594a", "#bb3122")


def test_grain_grows_slowly_at_first():
    assert [grain_opacity(g) for g in (0, 25, 50, 75, 100)] == [
        "0.000",
        "0.033",
        "0.081",
        "0.138",
        "0.200",
    ]


def test_high_contrast_cards_switch_the_grain_off():
    css = look_css(50, 100, 50)
    assert rule(css, ":root[data-cards=high]") == {"--grain": "0"}
    assert css.rindex("--grain") > css.index("--grain:0.200")


def test_the_sheet_holds_rooms_palettes_and_cloths_of_one_setting():
    css = look_css(30, 40, 70)
    assert rule(css, ":root[data-room=light]")["--text"] == room_tokens("light", 30, 70)["text"]
    assert rule(css, ":root[data-cards=safe]")["--cr"] == card_tokens("safe", 30, 70)["cr"]
    deck = ":root[data-deck=bol],:root [data-deck=bol]"
    assert rule(css, deck)["--cloth"] == cloth_tokens("bol", "dark", 30, 70)["cloth"]
    assert rule(css, ".paper")["--text2"] == "var(--ck2)"


def test_the_device_room_is_the_light_room_where_the_device_is_light():
    before, device = look_css(50, 50, 50).split("@media(prefers-color-scheme:light){\n")
    assert rule(before, ":root[data-room=light]") == rule(device, ":root[data-room=auto]")


def test_every_setting_fits_in_three_kilobytes():
    assert max(len(look_css(*setting)) for setting in product((0, 100), repeat=3)) < 3072
