import pytest

from engine.cards import gathered, listed
from engine.cicera import GAME
from engine.cicera.captures import captures_of, refusal
from engine.cicera.rules import CARD_BITS, CARD_MASK, CiceraState
from engine.rng import Rng
from tests.engine.cicera.slow import PACK, SlowDeal, captures


def spelled(cards: int) -> frozenset[str]:
    return frozenset(GAME.codes[card] for card in listed(cards))


def dealt(number: int) -> tuple[CiceraState, SlowDeal]:
    """Return the same random deal in both rules."""
    order = list(range(52))
    Rng(number).shuffle(order)
    dealer = number % 4
    hands: list[set[str]] = [set(), set(), set(), set()]
    for place in range(4):
        cards = order[12 * place : 12 * place + 12]
        hands[(dealer + 1 + place) % 4] = {PACK[card] for card in cards}
    slow = SlowDeal(hands, [PACK[card] for card in order[48:]], (dealer + 1) % 4)
    return GAME.deal(GAME.opening(dealer), order), slow


def chosen(legal: list[int], rng: Rng, number: int) -> int:
    """Return any action; in every second deal a capture where there is one, for small tables."""
    takes = [action for action in legal if action >> CARD_BITS]
    pool = takes if takes and number % 2 else legal
    return pool[rng.below(len(pool))]


@pytest.mark.parametrize("block", range(20))
def test_whole_deals_go_the_same_way_in_the_slow_rules(block: int) -> None:
    for number in range(100 * block, 100 * block + 100):
        state, slow = dealt(number)
        rng = Rng(number)
        while not state.is_over():
            legal = state.legal_actions()
            plays = {(GAME.codes[a & CARD_MASK], spelled(a >> CARD_BITS)) for a in legal}
            assert plays == slow.options()
            action = chosen(legal, rng, number)
            told = [award.key for event in state.narrate(action) for award in event.awards]
            card, taken = GAME.codes[action & CARD_MASK], spelled(action >> CARD_BITS)
            state.apply(action)
            assert slow.play(card, taken) == told
            assert [GAME.codes[one] for one in state.on_table()] == slow.table
        assert state.score() == [slow.total(0), slow.total(1)]
        assert [spelled(state.pile_0), spelled(state.pile_1)] == slow.piles


@pytest.mark.parametrize("size", range(1, 15))
def test_captures_on_random_tables_are_those_of_the_slow_rules(size: int) -> None:
    rng = Rng(size)
    for _ in range(300):
        order = list(range(52))
        rng.shuffle(order)
        card, table = order[0], order[1 : size + 1]
        found = captures_of(card, gathered(table))
        slow = list(captures(PACK[card], [PACK[one] for one in table]))
        assert len(found) == len(slow)
        assert {spelled(taken) for taken in found} == set(slow)


@pytest.mark.parametrize("size", range(1, 7))
def test_a_set_is_refused_exactly_when_it_is_no_capture(size: int) -> None:
    rng = Rng(size)
    for _ in range(20):
        order = list(range(52))
        rng.shuffle(order)
        card, *table = order[: size + 1]
        found = set(captures_of(card, gathered(table)))
        for pick in range(1, 2**size):
            taken = gathered([one for place, one in enumerate(table) if pick >> place & 1])
            assert (refusal(card, taken, gathered(table)) == "") == (taken in found)
