"""The drawing primitives and the geometry of the table."""

import re

import pytest

from tools.cards.backs import Net
from tools.cards.geometry import MOST, geometry_css
from tools.cards.layouts import (
    COIN_SCALES,
    CUP_SCALES,
    TURNED_CUP_SCALES,
    batons,
    grid,
    swords,
)
from tools.cards.packs import packs
from tools.cards.svg import draw, number, tidy


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (3.04, "3"),
        (0.5, ".5"),
        (-0.26, "-.3"),
        (-0.04, "0"),
        (10.55, "10.6"),
        (100, "100"),
    ],
)
def test_numbers_are_short(value, text):
    assert number(value) == text


def test_path_data_loses_spaces_and_decimals_and_nothing_else():
    assert tidy("M 10.04 -20 L 0.5 0.25 C1 2 3 4\n  5 6Z") == "M10-20L.5 .2C1 2 3 4 5 6Z"


def test_a_stroke_may_be_broken_over_lines():
    assert draw("shape r 2: M0 0\n   L10 10") == draw("shape r 2: M0 0L10 10")


def test_a_rod_is_colour_between_two_ink_lines():
    ink, colour = draw("rod r 6 2 round: M0 0L9 9").split("/>")[:2]
    assert 'stroke-width="6"' in ink
    assert 'stroke="' not in ink
    assert 'stroke="var(--cr)" stroke-width="2"' in colour


def test_a_dashed_line_keeps_its_dashes():
    assert 'stroke-dasharray="4 3.4"' in draw("line p 1.5 dash 4 3.4: M0 0H9")


@pytest.mark.parametrize("sheet", ["scrawl r 2: 1 2 3", "circle r 2: 1 2", "box g 2: 1 2 3"])
def test_an_unknown_stroke_is_refused(sheet):
    with pytest.raises(ValueError, match="no such stroke"):
        draw(sheet)


@pytest.mark.parametrize("rank", range(4, 11))
def test_a_numeral_of_coins_shows_its_number(rank):
    assert len(grid(rank, 410, COIN_SCALES)) == rank


@pytest.mark.parametrize("count", range(2, 11))
def test_numerals_of_swords_and_batons_show_their_number(count):
    hilt = '<rect x="-11"'
    assert swords(count, 410).count(hilt) == count
    assert batons(count, 410).count("M-7.4 1.4H7.4") == 2 * count


@pytest.mark.parametrize("net", [Net(410, 27, 1.5), Net(352, 32.4, 1.18), Net(404, 27, 1.732)])
def test_a_back_looks_the_same_turned_round(net):
    for crossings in (True, False):
        spots = {(round(x, 2), round(y, 2)) for x, y in net.spots(crossings=crossings)}
        assert spots == {(round(200 - x, 2), round(net.height - y, 2)) for x, y in spots}


@pytest.mark.parametrize("n", range(1, MOST + 1))
def test_every_card_of_a_hand_has_a_place_of_its_own(n):
    css = geometry_css()
    places = {i: (float(i), 0) for i in range(n)}
    for child, ri, row in re.findall(
        rf'\.hand\[data-n="{n}"\]>:nth-child\((\d+)\)\{{--ri:([\d.]+);--row:(\d)\}}', css
    ):
        places[int(child) - 1] = (float(ri), int(row))
    assert len(set(places.values())) == n
    longer = max(sum(row == 0 for _, row in places.values()), 2)
    assert f'.hand[data-n="{n}"]{{--n:{max(n, 2)};--rn:{longer}}}' in css


def test_the_second_row_is_centred_under_the_first():
    css = geometry_css()
    assert '.hand[data-n="7"]>:nth-child(5){--ri:0.5;--row:1}' in css
    assert '.hand[data-n="12"]>:nth-child(7){--ri:0;--row:1}' in css


def test_every_card_of_every_pack_has_a_transition_name():
    css = geometry_css()
    for pack in packs():
        for code in pack.faces:
            rule = f'.stage .card[data-card="{code}"]{{view-transition-name:{code}}}'
            assert css.count(rule) == 1


def test_every_pack_has_its_format():
    css = geometry_css()
    for deck, ratio in (("bre", "200/410"), ("ger", "200/352"), ("bol", "200/404")):
        assert f"[data-deck={deck}]{{--ar:{ratio}}}" in css


@pytest.mark.parametrize("scales", [COIN_SCALES, CUP_SCALES, TURNED_CUP_SCALES])
@pytest.mark.parametrize("rank", [7, 9])
def test_the_odd_sign_of_a_numeral_touches_no_other(rank, scales):
    *others, (x, y, scale) = grid(rank, 410, scales)
    wide, high = 42 * scale, 52 * scale  # of a cup, the larger of the two signs
    assert all(abs(x - left) > wide or abs(y - top) > high for left, top, _ in others)
