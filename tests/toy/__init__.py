"""The smallest game: it keeps the shared code honest.

Twelve cards in two suits, two players, three cards each; the other six stay hidden. Whoever plays
the higher card of the suit led takes the trick for a point. Before a first card a seat that holds
both aces may show them for a point, or stay silent; one that does not hold them passes by itself.
The first to two won deals has the match.
"""

from tests.toy.game import GAME, ToyGame, ToyObservation, ToyState

__all__ = ["GAME", "ToyGame", "ToyObservation", "ToyState"]
