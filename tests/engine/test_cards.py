"""Sets of cards as numbers."""

from engine.cards import bit, count, gathered, listed, lowest, nth


def test_a_set_lists_its_cards_in_pack_order() -> None:
    cards = gathered([61, 0, 31, 32])
    assert listed(cards) == [0, 31, 32, 61]
    assert count(cards) == 4
    assert lowest(cards) == 0


def test_the_highest_card_of_the_largest_pack_fits() -> None:
    assert listed(bit(61)) == [61]
    assert bit(61) < 2**62


def test_an_empty_set_lists_nothing() -> None:
    assert listed(0) == []
    assert count(0) == 0


def test_the_nth_card_is_the_one_that_stands_there_in_the_list() -> None:
    cards = gathered([61, 0, 31, 32])
    assert [nth(cards, place) for place in range(4)] == listed(cards)
