"""A server killed and started again: the same table, the same cards, and the deal goes on."""

import pytest

from engine.match import Match
from tests.browser.playing import open_table, play_deal, press, wait, ways
from tests.browser.positions import found, kinds
from tests.browser.serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def mortal(tmp_path_factory):
    """A server of these tests alone, to be killed."""
    made = Server(tmp_path_factory.mktemp("mortal"))
    made.start()
    yield made
    made.stop()


def is_within_a_trick(match: Match) -> bool:
    """Tell whether somebody has played to the trick that the guest is to play to."""
    return match.ply > 4 and kinds(match) == {"play"} and last(match) in ("lead", "follow")


def last(match: Match) -> str:
    """Return the kind of what happened last."""
    return match.observe(0).events[-1].kind


POINTS = {
    "in the middle of a deal": ("cicera", lambda match: match.ply > 16),
    "before the discard": ("ottocento", lambda match: "discard" in kinds(match)),
    "in the middle of a trick": ("ottocento", is_within_a_trick),
    "in the middle of a trick of two": ("schnapsen", is_within_a_trick),
}


def shown(page):
    """Return what the page shows, but for the ids it makes for the next table."""
    cards = "all => all.map(one => [one.id, one.className, one.value ?? ''])"
    return (
        page.locator(".stage").inner_text(),
        page.locator(".stage .card[data-card]").evaluate_all(cards),
        page.locator("#rail").text_content(),
    )


def kill_and_start(server):
    server.kill()
    server.start()


@pytest.mark.parametrize("point", POINTS)
def test_a_killed_server_shows_the_same_table_and_the_deal_goes_on(visit, mortal, point):
    game, wanted = POINTS[point]
    page = visit(at=mortal)
    made = open_table(page, game)
    table = mortal.keep(found(game, wanted), beside=made)
    page.goto(f"/en/tables/{table}")
    before, lines = shown(page), mortal.lines(table)
    kill_and_start(mortal)
    page.reload()
    assert shown(page) == before
    play_deal(page)
    assert mortal.lines(table)[: len(lines)] == lines


def test_a_move_to_a_server_that_came_back_is_played_without_a_reload(visit, mortal):
    page = visit(at=mortal)
    table = open_table(page, "schnapsen")
    wait(page)
    lines = mortal.lines(table)
    kill_and_start(mortal)
    press(page, ways(page)[0])
    wait(page)
    assert mortal.lines(table)[: len(lines)] == lines
    assert len(mortal.lines(table)) > len(lines)


def test_a_server_killed_between_two_deals_deals_on(visit, mortal):
    page = visit(at=mortal)
    table = open_table(page, "schnapsen")
    play_deal(page)
    sheet, lines = (
        page.locator(".sheet tbody, .sheet .match").all_inner_texts(),
        mortal.lines(table),
    )
    kill_and_start(mortal)
    page.reload()
    assert page.locator(".sheet tbody, .sheet .match").all_inner_texts() == sheet
    press(page, page.get_by_role("button", name="Next deal"))
    wait(page)
    assert mortal.lines(table)[: len(lines) + 1] == (*lines, "deal")
    play_deal(page)


def test_the_cards_to_come_are_those_that_were_fixed(visit, mortal):
    page = visit(at=mortal)
    open_table(page, "schnapsen")
    fingerprint = page.locator(".seed").inner_text()
    kill_and_start(mortal)
    page.reload()
    assert page.locator(".seed").inner_text() == fingerprint
    play_deal(page)
    assert page.locator(".proof dd").first.inner_text() == fingerprint
