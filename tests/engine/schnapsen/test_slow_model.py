"""The engine and an independent slow model agree, action by action, on thousands of matches."""

import pytest

from engine.rng import Rng
from engine.schnapsen import GAME
from engine.schnapsen.rules import SchnapsenState
from engine.score import Outcome, Standing
from tests.engine.schnapsen.positions import shuffled
from tests.engine.schnapsen.slow_model import SlowDeal

MATCHES = 2500


def assert_same(state: SchnapsenState, slow: SlowDeal) -> list[str]:
    offered = [GAME.write(action) for action in state.legal_actions()]
    assert set(offered) == slow.legal()
    for seat in (0, 1):
        assert state.points_of(seat) == slow.players[seat].points
        assert state.waiting_of(seat) == slow.players[seat].waiting
        assert set(GAME.spelled_cards(state.hand_of(seat))) == set(slow.players[seat].hand)
    assert [GAME.codes[card] for card in state.stock_cards()] == slow.stock
    return offered


def play_both(standing: Standing, number: int, rng: Rng) -> tuple[int, str, int]:
    order = shuffled(number)
    state = GAME.deal(standing, order)
    slow = SlowDeal([GAME.codes[card] for card in order], standing.dealer)
    while offered := assert_same(state, slow):
        # Seldom closed, so that whole deals with an open stock are seen too.
        closable = "close" in offered and rng.below(6)
        texts = [text for text in offered if text != "close"] if closable else offered
        text = texts[rng.below(len(texts))]
        state.apply(GAME.read(text))
        slow.play(text)
    assert slow.result is not None
    outcome = state.outcome()
    assert (outcome.winner, outcome.reason, outcome.points) == slow.result
    return slow.result


@pytest.mark.parametrize("part", range(5))
def test_thousands_of_random_matches_agree_with_the_slow_model(part: int) -> None:
    for number in range(part * MATCHES // 5, (part + 1) * MATCHES // 5):
        rng = Rng(number)
        scores, dealer, deals = [7, 7], number % 2, 0
        standing: Standing | None = GAME.opening(dealer)
        while standing is not None:
            assert standing.dealer == (dealer + deals) % 2
            winner, reason, points = play_both(standing, number * 20 + deals, rng)
            scores[winner] = max(0, scores[winner] - points)
            from_engine = GAME.settled(standing, outcome_of(winner, reason, points))
            assert from_engine.points == tuple(scores)
            standing = GAME.next_standing(standing, outcome_of(winner, reason, points))
            deals += 1
        assert min(scores) == 0
        assert 3 <= deals <= 13


def outcome_of(winner: int, reason: str, points: int) -> Outcome:
    return Outcome(winner, reason, points)
