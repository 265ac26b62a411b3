"""The page of a table: what can be done there, and what every part of it is called."""

import functools

import pytest

from app.i18n import rulebook
from app.pages.hand import MOST_BUTTONS
from engine.games import games
from tests.app.pages.looking import (
    BASE,
    TABLE,
    finish,
    given,
    moved,
    others_play,
    page,
    shown,
    started,
    tree,
    words,
)

GAMES = tuple(games())
ADDRESS = f"{BASE}/en/tables/{TABLE}"


@pytest.fixture
def seven():
    """A Cicera table where the 7 of Coins may take twice, and the King of Cups nothing."""
    return given("cicera", 3, ["D7 CR"], "S7 D3 C4 BF")


@pytest.fixture
def crowded():
    """A Cicera table with so many cards that the 10 of Cups can be played in many ways."""
    match = given("cicera", 2, ["C10 SR CR DR BR S1 C1 D1 B1 S2 C2 D2"], "S3 C3 D3 B3")
    while len(match.observe(0).table) < 20:
        for seat in (0, 1, 2, 3):
            if match.turn == seat:
                plain = [one for one in match.choices(seat) if not one.move.cards]
                kept = [one for one in plain if one.text != "C10"]
                match.play(seat, (kept or plain)[-1].text)
    while match.turn != 0:
        plain = [one for one in match.choices(match.turn) if not one.move.cards]
        match.play(match.turn, plain[-1].text)
    return match


@functools.cache
def every_state(slug):
    """All that can be asked of a table, and the sheet after it, as trees."""
    match = started(slug)
    hand = match.game.spelled_cards(match.observe(0).hand)
    states = [
        shown(match),
        shown(match, why=hand[0], ask="close", error="stale"),
        shown(match, card=hand[0]),
        shown(match, at=match.first_ply),
    ]
    finish(match)
    return (*states, shown(match))


@pytest.mark.parametrize("slug", GAMES)
def test_every_card_of_the_hand_is_named_by_its_name_and_nothing_else(slug):
    match = started(slug)
    made = page(match)
    named = {card["data-card"]: card["aria-label"] for card in tree(made).select("#hand .card")}
    say = made.site.translator
    hand = match.game.spelled_cards(match.observe(0).hand)
    assert named == {code: say.card(match.game.deck, code) for code in hand}


def test_a_card_that_can_only_be_left_is_a_button(seven):
    king = shown(seven).find(id="card-CR")
    assert (king.name, king["name"], king["value"]) == ("button", "action", "CR")


def test_a_card_that_can_take_opens_one_button_for_each_capture_and_leaving_last(seven):
    choice = shown(seven).find(id="choice-D7")
    assert choice.name == "details"
    assert choice.summary["id"] == "card-D7"
    buttons = choice.select("button[name=action]")
    assert [button["value"] for button in buttons] == ["D7.S7", "D7.C4.D3", "D7"]
    assert words(buttons[0]).startswith("Take : 7 of Swords")
    assert words(buttons[2]) == "Leave on the table"
    assert ["primary" in button["class"] for button in buttons] == [True, False, False]


def test_a_button_tells_what_a_capture_scores():
    match = given("cicera", 3, ["D7"], "D3 D4 BF SF")
    button = shown(match).find("button", value="D7.D3.D4")
    assert "Simili +1" in words(button)


def test_the_state_of_a_card_is_a_description(seven):
    made = shown(seven)
    summary = made.find(id="card-D7")
    assert words(made.find(id=summary["aria-describedby"])) == "3 ways to play"


def test_a_card_with_many_captures_is_a_link_that_begins_picking(crowded):
    ten = shown(crowded).find(id="card-C10")
    assert ten.name == "a"
    assert ten["href"] == f"{ADDRESS}?card=C10"
    assert ten["hx-replace-url"] == "true"
    choices = [one for one in crowded.choices(0) if one.text.split(".")[0] == "C10"]
    assert len(choices) > MOST_BUTTONS


def test_while_picking_the_table_cards_that_fit_are_links_and_the_others_are_dimmed(crowded):
    made = shown(crowded, card="C10", take=("S3",))
    picked = made.find(id="card-S3")
    assert "picked" in picked["class"]
    assert picked["href"] == f"{ADDRESS}?card=C10"
    for card in made.select(".middle .card"):
        fits = any(
            {"S3", card["data-card"]} <= set(one.text.split(".")[1:])
            for one in crowded.choices(0)
            if one.text.startswith("C10.")
        )
        assert (card.name == "a") == fits
        assert ("dim" in card["class"]) != fits


def test_taking_becomes_possible_when_the_picked_cards_add_up(crowded):
    action = next(one.text for one in crowded.choices(0) if one.text.startswith("C10."))
    take = tuple(action.split(".")[1:])
    assert shown(crowded, card="C10", take=take[:-1]).find("button", value=action) is None
    done = shown(crowded, card="C10", take=take[::-1]).find("button", value=action)
    assert "primary" in done["class"]


def test_picks_that_do_not_fit_are_ignored(crowded):
    plain = shown(crowded, card="C10")
    assert shown(crowded, card="C10", take=("XX", "C10")).main == plain.main
    assert shown(crowded, card="ZZ", take=("S3",)).main == shown(crowded).main


def test_a_refused_card_keeps_its_place_and_asks_why():
    match = given("ottocento", 3, ["S10 S9 S8 S7 S6 B10 B9 B8 B7 B6 C10 C9 C8 C7 M1"])
    match.play(0, "B7")
    others_play(match)
    while not shown(match).select("#hand [aria-disabled=true]"):
        match.play(0, match.choices(0)[-1].text)
        others_play(match)
    refused = shown(match).select_one("#hand [aria-disabled=true]")
    code = refused["data-card"]
    assert refused.name == "a"
    assert refused["href"] == f"{ADDRESS}?why={code}"
    assert refused["hx-replace-url"] == "true"
    notice = shown(match, why=code).find(id="notice")
    assert notice["role"] == "alert"
    assert words(notice).startswith("You must ")
    rule = notice.find("a")
    assert rule["href"].startswith(f"{BASE}/en/ottocento/rules#ott.")
    assert rule["hx-boost"] == "false"


def test_a_question_about_what_is_allowed_shows_nothing(seven):
    assert shown(seven, why="CR").find(id="notice") is None


@pytest.mark.parametrize("slug", GAMES)
def test_no_boosted_link_or_form_leads_away_from_the_table(slug):
    for made in every_state(slug):
        for node in made.main.select("a[href], form[action]"):
            target = node.get("href") or node["action"]
            if node.get("hx-boost") != "false":
                assert target.startswith(ADDRESS), node


@pytest.mark.parametrize("slug", GAMES)
def test_what_was_awarded_in_a_deal_leads_to_the_sentence_that_grants_it(slug):
    match, book = started(slug, 4), rulebook(slug)
    awards = ()
    while not awards or match.turn != 0:
        best = max(match.choices(match.turn), key=lambda choice: len(choice.awards))
        match.play(match.turn, best.text)
        awards = [award for event in match.observe(0).events for award in event.awards]
    rules = {book.teller_of(match.game.awards[award.key]) for award in awards}
    assert rules <= set(book.entries)
    links = {link["href"] for link in shown(match).select(".log .gain a")}
    assert links == {f"{BASE}/en/{slug}/rules#{name}" for name in rules}


@pytest.mark.parametrize("slug", GAMES)
def test_links_that_only_look_leave_no_step_in_the_history(slug):
    for made in every_state(slug):
        for link in made.main.select("a:not([hx-boost=false])"):
            assert link["hx-replace-url"] == "true", link


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_on_a_page_needs_a_weaker_policy(slug):
    for made in every_state(slug):
        for node in made.find_all(True):
            assert "style" not in node.attrs, node
            assert not [name for name in node.attrs if name.startswith(("on", "hx-on"))], node
        assert all(script.get("src") and not script.string for script in made.select("script"))


@pytest.mark.parametrize("slug", GAMES)
def test_every_id_occurs_once(slug):
    for made in every_state(slug):
        ids = [node["id"] for node in made.select("[id]")]
        assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("slug", GAMES)
def test_every_address_begins_with_the_base_path(slug):
    for made in every_state(slug):
        for node in made.select("[href], [src], [action]"):
            address = node.get("href") or node.get("src") or node.get("action")
            assert address.startswith((f"{BASE}/", "#main")), node


def test_focus_goes_from_the_status_over_hand_and_table_to_the_seats_and_the_rail(seven):
    made = shown(seven)
    order = [node.get("id") or node["class"][0] for node in made.select("#stage > *, #rail")]
    wanted = ["act", "hand", "middle", "seat-east", "seat-north", "seat-west", "rail"]
    assert [name for name in order if name in wanted] == wanted
    assert made.select_one("#act #status")["tabindex"] == "-1"


def test_there_is_one_live_region_and_it_is_not_swapped(seven):
    made = shown(seven)
    (region,) = made.select("[aria-live]")
    assert (region["id"], region["aria-live"]) == ("say", "polite")
    assert made.main.select("[aria-live], [role=status], [role=log]") == []


def test_an_answer_has_a_frame_for_every_line_and_the_table_as_it_is_now(seven):
    made = tree(moved(seven, "D7.C4.D3"))
    frames = made.select("#main > template[data-frame]")
    assert len(frames) == 4
    assert frames[0]["data-say"] == "You take: 7 of Coins, 4 of Cups and 3 of Coins."
    assert frames[0].select_one(".stage").has_attr("data-rest")
    taken = {card["data-card"] for card in frames[0].select(".middle .taken")}
    assert taken == {"D7", "C4", "D3"}
    assert made.select("#main > .stage #hand button.card, #main > .stage #hand summary.card")


def test_frames_offer_no_choices(seven):
    for frame in tree(moved(seven, "D7.C4.D3")).select("template[data-frame]"):
        assert frame.select("button, details.choice, #stage a, [name=action]") == []


def test_a_page_that_answers_no_move_has_no_frames(seven):
    assert shown(seven).select("template[data-frame]") == []


def test_the_log_tells_who_did_what_with_which_cards_and_for_which_points():
    match = given("cicera", 3, ["D7"], "D3 D4 BF SF")
    match.play(0, "D7.D3.D4")
    line = words(shown(match).select(".log li")[0])
    assert line == "You take 7 of Coins , 3 of Coins , 4 of Coins Simili +1"


def test_a_hint_is_marked_on_its_card_and_makes_the_deal_practice(seven):
    seven.hint("D7.C4.D3")
    made = shown(seven)
    assert words(made.select_one("#card-D7 .mark")) == "Hint"
    assert "hinted" in made.find("button", value="D7.C4.D3")["class"]
    assert "practice" in words(made.select_one(".tools"))


def test_undo_is_offered_once_there_is_something_to_take_back(seven):
    assert shown(seven).select("form[action$='/back']") == []
    after = tree(moved(seven, "CR"))
    assert after.select("form[action$='/back']")


@pytest.mark.parametrize("slug", GAMES)
def test_a_hand_is_dealt_until_the_guest_has_done_something(slug):
    match = started(slug)
    assert shown(match).main.has_attr("data-dealt")
    assert not shown(match, at=match.first_ply).main.has_attr("data-dealt")
    after = tree(moved(match, match.choices(0)[0].text))
    assert not after.main.has_attr("data-dealt")
    assert not shown(match).main.has_attr("data-dealt")


def test_a_hand_is_not_dealt_again_after_an_undo(seven):
    moved(seven, "CR")
    seven.back(seven.last_choice(0))
    assert not shown(seven).main.has_attr("data-dealt")


def test_a_plate_says_who_is_on_turn_in_the_place_of_the_role(seven):
    frames = tree(moved(seven, "CR")).select("template[data-frame]")
    said = {
        seat["id"]: seat.select_one(".now").find(string=True) for seat in frames[0].select(".seat")
    }
    assert said == {
        "seat-east": "12 cards · on turn",
        "seat-north": "Your partner · 12 cards",
        "seat-west": "Opponent · 12 cards",
    }


def test_a_replay_offers_steps_and_nothing_to_play(seven):
    moved(seven, "CR")
    made = shown(seven, at=seven.first_ply)
    assert made.select("[name=action]") == []
    assert made.select_one("[rel=next]")["href"] == f"{ADDRESS}?at={seven.first_ply + 1}"
    assert made.select_one("[rel=prev]") is None


def test_an_error_is_told_once_and_asserted(seven):
    (alert,) = shown(seven, error="stale").main.select("[role=alert]")
    assert words(alert).startswith("The table has moved on")


def test_a_language_link_keeps_the_table(seven):
    made = page(seven)
    links = [link["href"] for link in tree(made).select(".top .drop > .langs a[hreflang]")]
    languages = made.site.languages
    assert links == [f"{BASE}/{language.path}/tables/{TABLE}" for language in languages]


def test_a_card_left_by_the_player_before_is_marked_and_said_to_be_so():
    match = given("cicera", 2, ["D7"], "D3 D4 BF SF")
    left = match.observe(0).left
    assert left is not None
    card = shown(match).find(id=f"card-{match.game.codes[left]}")
    assert card["aria-label"].endswith("(Just left)")
    assert words(card.select_one(".mark")) == "Just left"
