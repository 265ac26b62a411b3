"""What cards are worth: card points, sets, sequences, doublings (O13, O14, O16 to O25)."""

import random

import pytest

from engine.cards import Cards, count, gathered, listed
from engine.ottocento import GAME
from engine.ottocento.deck import PACK, VALUES
from engine.ottocento.scoring import (
    ALL_POINTS,
    LAST_TRICK_POINTS,
    Row,
    card_points,
    combinations,
    combined,
    grande,
    is_combined,
    pile_rows,
    sequence,
    worth,
)
from tests.engine.ottocento import slow
from tests.engine.ottocento.positions import cards, new_deal

PILES = 20_000


def counted(codes: str) -> dict[str, int]:
    """Return the points of each combination and doubling of a pile."""
    return {row.key: row.points for row in combinations(cards(codes))}


def order(codes: str, key: str) -> str:
    """Return the cards of a combination in the order in which it is shown."""
    row = next(row for row in combinations(cards(codes)) if row.key == key)
    return " ".join(GAME.codes[card] for card in row.cards)


def all_but(codes: str) -> str:
    """Return every trump and the Matto except these."""
    gone = codes.split()
    return " ".join(code for code in GAME.codes[40:] if code not in gone)


def random_pile(rng: random.Random) -> Cards:
    """Return a pile; a run of luck with trumps is as likely as a poor one."""
    plain, trumps = rng.random(), rng.random() ** 0.4
    pile: Cards = 0
    for card in range(62):
        if rng.random() < (trumps if card >= 40 else plain):
            pile |= 1 << card
    return pile


@pytest.mark.rule("O13")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("BEG CC", 7),
        ("SR C6", 5),
        ("S6 C7", 1),
        ("M1 M2 M3 M4 BEG MAT", 11),
        ("CQ C7 DF T9", 6),
        ("", 0),
    ],
)
def test_card_points_are_the_values_less_half_a_point_for_each_card(pile, points):
    assert card_points(cards(pile)) == points


@pytest.mark.rule("O13")
def test_cards_can_be_counted_by_value():
    seen = new_deal(1).observe(0)
    assert seen.by_value(("SR", "ANG", "CQ", "S6", "M1", "T9")) == ((5, 2), (4, 1), (1, 3))


@pytest.mark.rule("O13")
def test_the_whole_pack_holds_eighty_seven_card_points():
    assert sum(VALUES) == 118
    assert card_points(PACK) == 87


@pytest.mark.rule("O16")
def test_one_card_serves_in_many_combinations_at_once():
    found = counted("SR SQ SC S1 B1 C1 BR CR BEG ANG MON MAT")
    assert found == {
        "tarocchi": 36,
        "kings": 17,
        "grande": 15,
        "swords": 25,
        "aces": 20,
        "sequences_doubled": 60,
    }


@pytest.mark.rule("O17")
@pytest.mark.parametrize(
    ("kind", "key", "three", "four"),
    [
        ("ANG MON BEG MAT", "tarocchi", 18, 36),
        ("SR BR CR DR", "kings", 17, 34),
        ("SQ BQ CQ DQ", "queens", 14, 28),
        ("SC BC CC DC", "cavalli", 13, 26),
        ("SF BF CF DF", "fanti", 12, 24),
    ],
)
def test_four_of_a_kind_score_twice_three_and_two_nothing(kind, key, three, four):
    held = kind.split()
    assert counted(kind)[key] == four
    for gone in held:
        assert counted(" ".join(card for card in held if card != gone))[key] == three
    assert key not in counted(" ".join(held[:2]))


@pytest.mark.rule("O17")
def test_contatori_stand_in_for_no_card_of_a_set():
    assert counted("SQ BQ BEG MAT") == {}


@pytest.mark.rule("O17")
def test_all_five_sets_make_half_a_criccone():
    sets = "ANG MON BEG MAT SR BR CR DR SQ BQ CQ DQ SC BC CC DC SF BF CF DF"
    found = counted(sets)
    assert sum(found[key] for key in ("tarocchi", "kings", "queens", "cavalli", "fanti")) == 148
    assert found["sets_doubled"] == 148


@pytest.mark.rule("O18")
def test_three_different_sets_are_doubled_and_two_are_not():
    two = "SQ BQ CQ DQ SC BC CC DC"
    assert worth(cards(two)) == 54
    assert counted(two + " SF BF CF")["sets_doubled"] == 66
    assert worth(cards("SQ BQ CQ DQ SC BC CC SF BF CF")) == 106


@pytest.mark.rule("O19")
def test_a_contatore_counts_once_in_each_sequence():
    found = counted("SR SQ SC CR CQ CC MAT")
    assert found["swords"] == found["cups"] == 15


@pytest.mark.rule("O19")
def test_no_contatore_stands_for_a_king_or_the_angel():
    assert counted("SQ SC SF S1 BEG MAT") == {}
    assert "grande" not in counted("MON SOL LUN T16 T15 BEG MAT")


@pytest.mark.rule("O20")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("M1 M2 M3", 10),
        ("M1 M2 M3 M4", 15),
        ("M1 M2 M3 M4 MAT", 20),
        ("M1 M2 M3 M4 BEG MAT", 25),
    ],
)
def test_a_sequence_is_worth_ten_and_five_for_each_card_beyond_three(pile, points):
    assert worth(cards(pile)) == points


@pytest.mark.rule("O21")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("SR SQ S1", 0),
        ("SR SQ MAT", 10),
        ("SR SQ S1 MAT", 15),
        ("BR BC BEG MAT", 15),
        ("SR BEG MAT S1", 0),
        ("SR SQ SC SF S1 BEG MAT", 30),
        ("SR SF S10 S9 SQ", 10),
        ("SR S10 S9 S8", 0),
    ],
)
def test_a_suit_needs_its_king_and_two_courts_one_of_them_real(pile, points):
    assert worth(cards(pile)) == points


@pytest.mark.rule("O21")
@pytest.mark.parametrize(
    ("pile", "shown"),
    [
        ("SR SQ SC S1", "SR SQ SC S1"),
        ("SR SQ S1 BEG MAT", "SR SQ MAT S1 BEG"),
        ("SR SF S1 MAT", "SR MAT SF S1"),
        ("SR SC SF BEG MAT", "SR SC SF BEG MAT"),
    ],
)
def test_a_suit_shows_a_contatore_at_the_place_it_fills(pile, shown):
    assert order(pile, "swords") == shown


@pytest.mark.rule("O22")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("S1 D1 MAT", 10),
        ("S1 BEG MAT", 0),
        ("S1 B1", 0),
        ("S1 B1 C1 D1 BEG MAT", 25),
        ("M1 M4 BEG", 10),
        ("M2 BEG MAT", 0),
    ],
)
def test_aces_and_moors_need_two_real_cards_and_three_in_all(pile, points):
    assert worth(cards(pile)) == points


@pytest.mark.rule("O22")
def test_the_third_ace_is_stood_in_for_and_other_contatori_are_idle():
    assert order("S1 D1 BEG MAT", "aces") == "S1 D1 MAT BEG"


@pytest.mark.rule("O23")
@pytest.mark.parametrize(
    ("pile", "length"),
    [
        ("ANG MON SOL", 3),
        ("ANG SOL LUN T16", 4),
        ("ANG LUN MAT", 3),
        ("ANG BEG MAT", 0),
        ("MON SOL LUN T16", 0),
        ("ANG T16 T15 T14", 0),
        (all_but("M1 M2 M3 BEG MAT"), 17),
        (all_but("T5 BEG MAT"), 15),
        (all_but(""), 22),
    ],
)
def test_the_grande_runs_from_the_angel_down_to_the_moors(pile, length):
    assert len(grande(cards(pile))) == length


@pytest.mark.rule("O24")
@pytest.mark.parametrize(
    ("missing", "points"),
    [
        ("SOL T15 T12 T10", 40),
        ("MON T14 T12 T10 T9 T7 T5 BEG", 30),
        ("MON SOL T16 BEG", 10),
        ("T16 T6", 95),
        ("T6 T5", 75),
        ("T15 T14", 30),
        ("M1 M2 M3 BEG MAT", 80),
    ],
)
def test_the_grande_stops_at_the_first_gap_that_is_not_filled(missing, points):
    assert counted(all_but(missing))["grande"] == points


@pytest.mark.rule("O24")
def test_two_neighbouring_places_may_not_both_be_filled():
    assert order("ANG MON T15 T14 BEG MAT", "grande") == "ANG MON MAT BEG"
    assert order("ANG SOL T15 T14 BEG MAT", "grande") == "ANG MAT SOL BEG T15 T14"
    assert order("ANG MON SOL T15 T14 MAT", "grande") == "ANG MON SOL MAT T15 T14"


@pytest.mark.rule("O24")
def test_a_number_stood_in_for_lets_the_run_reach_the_moors():
    assert order(all_but("T5 M2 BEG"), "grande").endswith("T6 MAT M1 M3 M4")


@pytest.mark.rule("O25")
def test_three_different_sequences_are_doubled_apart_from_the_sets():
    found = counted("SR SQ SC BR BQ BC CR CQ CF")
    assert found["sequences_doubled"] == 30
    assert "sets_doubled" not in found
    assert worth(cards("SR SQ SC BR BQ BC CR CQ CF")) == 91


@pytest.mark.rule("O25")
def test_the_pack_is_worth_all_combinations_twice():
    assert worth(PACK) == 296 + 550


@pytest.mark.rule("O14")
def test_card_points_and_the_last_trick_make_ninety_three():
    rows = pile_rows(PACK, [0])
    assert [row.points for row in rows if row.key in ("card_points", "last_trick")] == [87, 6]
    assert card_points(PACK) + LAST_TRICK_POINTS == ALL_POINTS == 93


@pytest.mark.parametrize("part", range(4))
def test_the_count_of_any_pile_agrees_with_trying_every_way(part):
    rng = random.Random(part)
    for _ in range(PILES // 8):
        pile = random_pile(rng)
        for side in (pile, PACK & ~pile):
            held = set(GAME.spelled_cards(side))
            assert worth(side) == slow.worth(held), sorted(held)
            rows = {row.key: row.points for row in combinations(side)}
            assert {**slow.sets(held), **slow.sequences(held)} == {
                key: points for key, points in rows.items() if not key.endswith("doubled")
            }
            assert sum(rows.values()) == worth(side)
            if count(side) % 2 == 0:
                assert card_points(side) == slow.card_points(held)


def test_a_sequence_shows_as_many_cards_as_it_counts_each_once():
    rng = random.Random(99)
    for _ in range(3_000):
        pile = random_pile(rng)
        for index in range(7):
            shown = sequence(pile, index)
            assert len(set(shown)) == len(shown)
            assert set(shown) <= set(listed(pile))
        assert combined(combined(pile)) == combined(pile)
        assert worth(combined(pile)) == worth(pile)
        assert combined(pile) == cards_of(combinations(pile))
        few = pile & random_pile(rng) & random_pile(rng)
        assert is_combined(few) == (worth(few) > 0)


def cards_of(rows: list[Row]) -> Cards:
    """Return every card that a row shows."""
    return gathered(sorted({card for row in rows for card in row.cards}))
