"""Hidden cards: the last two of the five locks, the choices and the pages.

The first three are types, imports and the world test; they are kept with the engine.
"""

import re

import pytest

from app.guests import GUEST_COOKIE, fresh_id
from app.stores.base import NewTable
from engine.games import games
from engine.match import Match, Record
from engine.rng import Rng
from tests.app.conftest import browsing

GAMES = tuple(games())
SWAP = {"HX-Request": "true", "HX-Request-Type": "partial"}


def dealt(game, number):
    """A match whose first deal waits for the guest."""
    match = Match(game, Record(game.slug, game.rules_version, bytes([number]) * 32))
    match.deal()
    play_others(match)
    return match


def play_others(match):
    while match.turn not in (None, 0):
        match.play(match.turn, match.choices(match.turn)[0].text)


def hidden_codes(match):
    """The codes of all cards that seat 0 has not seen by now."""
    seen = match.observe(0)
    known = set(match.game.spelled_cards(seen.hand))
    for event in seen.events:
        for cards in (event.cards, *(award.cards for award in event.awards)):
            known |= {match.game.codes[card] for card in cards}
    everywhere = set(codes_in(match.revealed())) & set(match.game.codes)
    return everywhere - known - set(codes_in(match.game.observed(seen)))


def codes_in(value):
    """Every text in a value made of lists and dictionaries; among them the codes of cards."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from codes_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from codes_in(one)


def named(text, codes):
    """The codes that occur in a text as words of their own."""
    words = set(re.findall(r"(?<![A-Za-z0-9])[A-Z]+[0-9]*(?![A-Za-z0-9])", text))
    return words & set(codes)


def whole(answer):
    """All that a browser receives with an answer."""
    return "\n".join([answer.text, str(answer.url), *answer.headers.values()])


async def seated(house, match):
    """A table with this match, and somebody who browses as its guest."""
    guest, table = fresh_id(), fresh_id()
    record = match.record
    new = NewTable(table, guest, record.game, record.rules, "easy", record.seed, record.lines)
    await house.state["store"].create(new)
    browser = browsing(house)
    browser.cookies.set(GUEST_COOKIE, house.state["cookies"].signed(GUEST_COOKIE, guest))
    return browser, f"/en/tables/{table}"


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("slug", GAMES)
def test_a_resampled_world_offers_the_same_choices_with_the_same_awards(slug, number):
    game, rng = games()[slug], Rng(number)
    match = dealt(game, number)
    while match.turn is not None:
        seen, choices = match.observe(0), match.choices(0)
        for _ in range(3):
            world = game.sample_world(seen, rng)
            offered = [
                (
                    game.write(action),
                    tuple(award for event in world.narrate(action) for award in event.awards),
                )
                for action in world.legal_actions()
            ]
            assert offered == [(choice.text, choice.awards) for choice in choices]
        match.play(0, choices[rng.below(len(choices))].text)
        play_others(match)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("slug", GAMES)
async def test_no_code_of_a_hidden_card_is_in_anything_a_browser_receives(house, slug, number):
    game, rng = games()[slug], Rng(number)
    match = dealt(game, number)
    browser, address = await seated(house, match)
    looked_for = 0
    while match.turn is not None:
        choices = match.choices(0)
        picked = choices[rng.below(len(choices))]
        card = "" if picked.move.card is None else game.codes[picked.move.card]
        hidden = hidden_codes(match)
        for query in ("", f"?card={card}", f"?at={match.ply - 1}", f"?why={card}"):
            answer = await browser.get(address + query)
            assert answer.status_code == 200
            assert named(whole(answer), hidden) == set(), query
            looked_for += len(hidden)
        form = {"at": match.ply, "action": picked.text}
        answer = await browser.post(f"{address}/actions", data=form, headers=SWAP)
        match.play(0, picked.text)
        play_others(match)
        if match.turn is not None:
            assert named(whole(answer), hidden_codes(match)) == set()
    assert looked_for > 40
    await browser.aclose()


@pytest.mark.parametrize("slug", GAMES)
async def test_a_hint_and_a_refused_form_name_no_hidden_card(house, slug):
    match = dealt(games()[slug], 1)
    browser, address = await seated(house, match)
    hidden = hidden_codes(match)
    for place, form in (("actions", {"at": 999}), ("hint", {"at": match.ply}), ("back", {"at": 0})):
        answer = await browser.post(f"{address}/{place}", data=form, headers=SWAP)
        assert named(whole(answer), hidden) == set()
    for path in ("/en/guest", "/en/guest/kept.json"):
        assert named(whole(await browser.get(path)), hidden) == set()
    await browser.aclose()


@pytest.mark.parametrize("slug", GAMES)
async def test_the_reason_for_a_refusal_does_not_tell_where_a_hidden_card_is(house, slug):
    match = dealt(games()[slug], 2)
    browser, address = await seated(house, match)
    answers = set()
    for code in sorted(hidden_codes(match)):
        text = (await browser.get(f"{address}?why={code}")).text
        answers.add(re.sub(r"[a-z2-7]{26}", "", text))
    assert len(answers) == 1
    await browser.aclose()


@pytest.mark.parametrize("slug", GAMES)
async def test_a_page_is_the_same_wherever_the_hidden_cards_are(house, slug):
    """Given deals, which have no commitment: all but the guest's cards change places."""
    game = games()[slug]
    match, number = dealt(game, 1), 1
    while match.ply > 1:  # the guest is to act before anybody else has
        number += 1
        match = dealt(game, number)
    seen, rng = match.observe(0), Rng(1)
    shown = game.observed(seen)
    texts = set()
    for _ in range(4):
        world = game.revealed(game.sample_world(seen, rng))
        other = Match(game, Record(slug, game.rules_version, bytes(32)))
        other.deal_given(seen.standing.dealer, stacked(game, seen.standing.dealer, world))
        assert game.observed(other.observe(0)) == shown
        browser, address = await seated(house, other)
        texts.add(re.sub(r"[a-z2-7]{26}", "", (await browser.get(address)).text))
        await browser.aclose()
    assert len(texts) == 1


def stacked(game, dealer, world):
    hands = [[game.by_code[code] for code in hand] for hand in world["hands"]]
    beside = [game.by_code[code] for code in world.get(game.beside, [])] if game.beside else []
    return game.stacked(dealer, hands, beside)
