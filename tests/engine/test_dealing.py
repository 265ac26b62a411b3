"""The order of the pack from a secret seed."""

from collections import Counter

from engine.dealing import choice_seed, commitment, deal_seed, dealt, new_seed


def test_a_new_match_has_a_secret_of_its_own() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


def test_each_deal_of_a_match_has_a_seed_that_tells_nothing_of_the_next() -> None:
    seeds = [deal_seed(bytes(32), deal) for deal in range(20)]
    assert len(set(seeds)) == 20
    assert len({commitment(seed) for seed in seeds}) == 20


def test_only_the_first_deal_draws_its_dealer() -> None:
    first, order = dealt(bytes(32), 20, 2, draws_dealer=True)
    later, other = dealt(bytes(32), 20, 2, draws_dealer=False)
    assert first in (0, 1)
    assert later is None
    assert sorted(order) == sorted(other) == list(range(20))


def test_every_seat_deals_as_often_as_any_other() -> None:
    dealers = Counter(
        dealt(deal_seed(bytes([n % 256, n // 256]), 0), 4, 4, draws_dealer=True)[0]
        for n in range(2000)
    )
    assert sorted(dealers) == [0, 1, 2, 3]
    assert all(430 < times < 570 for times in dealers.values())


def test_a_card_lies_anywhere_in_the_pack() -> None:
    places = Counter(
        dealt(n.to_bytes(2, "big"), 8, 2, draws_dealer=False)[1].index(0) for n in range(4000)
    )
    assert all(410 < places[place] < 590 for place in range(8))


def test_the_seed_of_a_choice_differs_at_every_ply_and_from_the_deals() -> None:
    seeds = {choice_seed(bytes(32), ply) for ply in range(100)}
    assert len(seeds) == 100
    assert int.from_bytes(deal_seed(bytes(32), 0)[:4], "big") not in seeds
