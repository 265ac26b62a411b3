"""What the table of each game adds: closing, marriages, the stock; discards and declarations."""

import pytest

from app.pages.table import table_page
from app.seeing import Asked
from tests.app.pages.looking import (
    BASE,
    TABLE,
    finish,
    given,
    look,
    moved,
    others_play,
    page,
    shown,
    site,
    tree,
    words,
)

ADDRESS = f"{BASE}/en/tables/{TABLE}"


@pytest.fixture
def pair():
    """A Schnapsen deal that the guest leads with a marriage in trumps; no trick is won yet."""
    return given("schnapsen", 1, ["HK HO HU GD ED", "SD S10 SK SO SU"], "H10")


@pytest.fixture
def dealer():
    """An Ottocento deal that the guest has dealt: two cards are to be discarded."""
    return given("ottocento", 0, ["SR ANG C8 C7 D9 D8"])


def test_the_card_of_a_marriage_is_declared_first_and_can_be_led_plainly(pair):
    choice = shown(pair).find(id="choice-HK")
    buttons = choice.select("button[name=action]")
    assert [button["value"] for button in buttons] == ["marriage.HK", "HK"]
    assert words(buttons[0]) == "Declare a marriage: 40 points"
    assert "40 points wait for your first trick" in words(choice)


def test_one_button_declares_the_marriage_with_either_card(pair):
    (acting,) = shown(pair).select("details.acting")
    assert words(acting.summary).endswith("Marriage 40")
    values = [button["value"] for button in acting.select("button")]
    assert values == ["marriage.HK", "marriage.HO"]


def test_the_trump_unter_is_exchanged_for_the_card_under_the_stock(pair):
    button = shown(pair).find("button", value="exchange")
    assert words(button) == "Unter of Hearts Exchange 10 of Hearts"
    assert "no points" in words(shown(pair).find(id=button["aria-describedby"]))


def test_closing_is_confirmed_after_saying_what_is_recorded_and_what_it_costs(pair):
    made = shown(pair)
    assert made.find("button", value="close") is None
    assert made.find(id="ask-close")["href"] == f"{ADDRESS}?ask=close"
    dialog = shown(pair, ask="close").select_one("[role=dialog]")
    assert dialog.find("button", value="close")
    assert dialog.find("a", href=ADDRESS)
    assert "0 card points, 0 tricks" in words(dialog)
    assert "you win 3 game points" in words(dialog)
    assert "your opponent wins 3 game points" in words(dialog)


def test_what_cannot_be_asked_now_is_ignored(pair):
    pair.play(0, "close")
    assert shown(pair, ask="close").select("[role=dialog]") == []
    assert shown(pair, ask="nothing").select("[role=dialog]") == []


def test_points_can_be_hidden_from_those_who_count_themselves(pair):
    pair.play(0, "ED")
    others_play(pair)
    plain = tree(page(pair))
    hidden = tree(page(pair, preferences={"points": "hidden"}))
    assert "Card points in this deal" in words(plain)
    assert "Card points in this deal" not in words(hidden)
    assert "Trick +" in words(plain.select_one(".log"))
    assert "Trick +" not in words(hidden.main)


def test_the_memory_aid_lists_what_has_been_played_where_it_is_switched_on(pair):
    pair.play(0, "ED")
    others_play(pair)
    assert "Cards played" not in words(shown(pair))
    aided = tree(page(pair, preferences={"aids": "on"}))
    assert "Ace of Acorns" in words(aided.select_one(".by-suit"))


def test_the_log_of_a_game_that_forgets_reaches_back_to_the_last_trick(pair):
    finish_tricks(pair, 3)
    tricks = [line for line in page(pair).lines if line.kind == "trick"]
    assert len(tricks) == 1
    recalled = table_page(look(pair, recalls=True), site(), Asked())
    assert len([line for line in recalled.lines if line.kind == "trick"]) == 3


def finish_tricks(match, number):
    while [event.kind for event in match.observe(0).events].count("trick") < number:
        match.play(match.turn, match.choices(match.turn)[-1].text)
    others_play(match)


def test_a_finished_trick_is_shown_with_each_card_before_its_player():
    match = given("schnapsen", 1, ["HK HO HU GD ED", "SD S10 SK SO SU"], "H10")
    frames = tree(moved(match, "ED")).select("template[data-frame]")
    places = {
        card["data-card"]: card["class"][-1] for card in frames[1].select(".trick .card[data-card]")
    }
    assert places.pop("ED") == "south"
    assert list(places.values()) == ["north"]
    assert frames[1].select_one(".stage").has_attr("data-rest")


def test_after_a_deal_both_hands_the_stock_and_all_tricks_are_shown():
    match = given("schnapsen", 1, ["HK HO HU GD ED", "SD S10 SK SO SU"], "H10")
    finish(match)
    made = shown(match)
    told = words(made.select_one(".told"))
    for code in match.laid_open()["stock"]:
        assert page(match).site.translator.card("ger", code) in told
    tricks = [event for event in match.observe(0).events if event.kind == "trick"]
    assert len(made.select(".tricks li")) == len(tricks)


def test_a_dealer_picks_two_cards_in_the_hand_and_then_discards_them(dealer):
    made = shown(dealer)
    assert made.find(id="card-C8")["href"] == f"{ADDRESS}?take=C8"
    assert made.find("button", value="discard.C8.C7") is None
    picked = shown(dealer, take=("C7", "C8"))
    assert "picked" in picked.find(id="card-C7")["class"]
    assert picked.find(id="card-C7")["href"] == f"{ADDRESS}?take=C8"
    button = picked.find("button", value="discard.C8.C7")
    assert "Discard these cards" in words(button)


def test_a_third_card_takes_the_place_of_the_second(dealer):
    picked = shown(dealer, take=("C7", "C8"))
    assert picked.find(id="card-D9")["href"] == f"{ADDRESS}?take=C7.D9"


def test_a_king_cannot_be_discarded_and_the_page_says_why(dealer):
    king = shown(dealer).find(id="card-SR")
    assert king["aria-disabled"] == "true"
    asked = king["href"].split("?why=")[1]
    notice = shown(dealer, why=asked).find(id="notice")
    assert "You may not discard" in words(notice)


def test_a_declaration_lists_every_combination_and_is_made_whole_or_not_at_all():
    match = given("ottocento", 3, ["SR SQ SC BR CR S9 S8 S7 S6 B9 B8 B7 B6 C9 C8"])
    made = shown(match)
    dialog = made.select_one("[role=dialog]")
    rows = [words(row) for row in dialog.select(".row-award")]
    assert rows == [
        "Kings 17 King of Swords , King of Batons , King of Cups",
        "Sequence of Swords 10 King of Swords , Queen of Swords , Knight of Swords",
    ]
    values = {button["value"]: words(button) for button in dialog.select("button")}
    assert values == {"declare": "Declare everything: 27 points", "pass": "Pass"}
    assert made.select("input[type=checkbox]") == []
    assert made.select_one("[aria-describedby=pass-does]")["value"] == "pass"
    assert words(made.find(id="pass-does")).startswith("Pass.")
    held = made.select("#hand .card")
    assert {card.name for card in held} == {"span"}, "no card may be played before"
    assert not [card for card in held if "dim" in card["class"]]


def test_a_hand_without_a_combination_is_not_asked():
    match = given("ottocento", 3, ["S10 S9 S8 S7 S6 B10 B9 B8 B7 B6 C10 C9 C8 C7 M1"])
    made = shown(match)
    assert made.select("[role=dialog]") == []
    assert words(made.find(id="status")) == "You lead: any card may be played."


def test_the_status_says_what_must_be_followed():
    match = given("ottocento", 3, ["S10 S9 S8 S7 S6 B10 B9 B8 B7 B6 C10 C9 C8 C7 M1"])
    match.play(0, "B10")
    others_play(match)
    made = shown(match)
    led = made.select_one(".trick .lead")
    expected = {
        True: ("You must follow the suit led.", "You must play a trump", "You have neither"),
        False: ("You lead: any card may be played.",),
    }
    trick = match.observe(0).trick
    assert words(made.find(id="status")).startswith(expected[bool(trick)])
    assert (led is not None) == bool(trick)


def test_declarations_stay_in_sight_until_the_end():
    match = given("ottocento", 3, ["SR SQ SC BR CR S9 S8 S7 S6 B9 B8 B7 B6 C9 C8"])
    match.play(0, "declare")
    match.play(0, "C9")
    others_play(match)
    assert "You declare 27 Kings 17" in words(shown(match).select_one(".declared"))


def test_the_sheet_tells_the_declaration_of_each_seat_and_who_discarded_what():
    match = given("ottocento", 3, ["SR SQ SC BR CR S9 S8 S7 S6 B9 B8 B7 B6 C9 C8"])
    match.play(0, "declare")
    finish(match)
    made = shown(match)
    declared = [event for event in match.observe(0).events if event.kind == "declare"]
    told = [words(line) for line in made.select(".told .pair")]
    assert [line for line in told if "declare" in line] == told[: len(declared)]
    assert told[0].startswith("You declare 27 King of Swords , Queen of Swords")
    discards = page(match).pack.names(page(match).pack.codes(match.observe(0).discards))
    wanted = "The player on your left discards two cards face down " + " , ".join(discards)
    assert wanted in told
