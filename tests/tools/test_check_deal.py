"""The script that proves a deal agrees with the deal that was played."""

import pytest

from engine.game import Game
from engine.games import games
from engine.rng import Rng
from tests.engine.playing import new_match, random_text
from tools.check_deal import main


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
@pytest.mark.parametrize("number", range(3))
def test_the_secret_of_a_deal_gives_every_hand(
    game: Game, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    match, rng = new_match(game, number), Rng(number)
    commitment, dealt = match.commitment, match.revealed()
    while match.turn is not None:
        match.play(match.turn, random_text(match, rng))
    assert match.deal_seed is not None
    main([game.slug, match.deal_seed])
    told = capsys.readouterr().out
    assert f"fingerprint: {commitment}\n" in told
    hands = dealt["hands"]
    assert isinstance(hands, list)
    for seat, hand in enumerate(hands):
        assert f"seat {seat}: {' '.join(hand)}\n" in told
