"""Chance for players: repeatable, and evenly spread."""

from collections import Counter

from engine.rng import Rng


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    rng, late = Rng(1), Rng(2**61 + 5)
    assert [rng.next() for _ in range(4)] == [449918904, 3101891787, 3023585206, 3390729329]
    assert [late.next() for _ in range(4)] == [714659129, 935479782, 2703779257, 511540662]


def test_neighbouring_seeds_begin_far_apart() -> None:
    firsts = {Rng(seed).below(1000) for seed in range(200)}
    assert len(firsts) > 150


def test_a_number_below_a_limit_is_spread_evenly() -> None:
    rng = Rng(7)
    found = Counter(rng.below(6) for _ in range(6000))
    assert sorted(found) == list(range(6))
    assert all(850 < times < 1150 for times in found.values())


def test_a_shuffle_keeps_every_card() -> None:
    cards = list(range(52))
    Rng(3).shuffle(cards)
    assert sorted(cards) == list(range(52))
    assert cards != list(range(52))


def test_no_seed_leads_to_a_generator_that_stands_still() -> None:
    for seed in (0, 2**32, 2**62, 0x9E3779B9):
        rng = Rng(seed)
        assert len({rng.next() for _ in range(50)}) == 50


def test_any_card_of_a_set_comes_up_about_equally_often() -> None:
    rng = Rng(5)
    found = Counter(rng.one_of(1 << 3 | 1 << 17 | 1 << 61) for _ in range(3000))
    assert sorted(found) == [3, 17, 61]
    assert all(850 < times < 1150 for times in found.values())
