"""The same game once more, written for clarity alone: lists of codes, no tricks, no speed.

It shares nothing with the engine and exists to disagree with it.
"""

from dataclasses import dataclass, field

WORTH = {"D": 11, "10": 10, "K": 4, "O": 3, "U": 2}
ORDER = ["U", "O", "K", "10", "D"]


def worth(card: str) -> int:
    return WORTH[card[1:]]


def height(card: str) -> int:
    return ORDER.index(card[1:])


@dataclass
class SlowPlayer:
    hand: list[str]
    won: list[str] = field(default_factory=list)
    bonus: int = 0
    waiting: int = 0

    @property
    def points(self) -> int:
        return sum(worth(card) for card in self.won) + self.bonus

    @property
    def tricks(self) -> int:
        return len(self.won) // 2


class SlowDeal:
    """One deal between players 0 and 1."""

    def __init__(self, order: list[str], dealer: int) -> None:
        hands = [order[0:3] + order[7:9], order[3:6] + order[9:11]]
        self.players = [SlowPlayer([]), SlowPlayer([])]
        self.players[1 - dealer].hand = hands[0]
        self.players[dealer].hand = hands[1]
        self.stock = [*order[11:20], order[6]]
        self.trump = order[6][0]
        self.turn = 1 - dealer
        self.led: str | None = None
        self.closer: int | None = None
        self.record = (0, 0)
        self.result: tuple[int, str, int] | None = None

    @property
    def is_open(self) -> bool:
        return self.closer is None and bool(self.stock)

    def legal(self) -> set[str]:
        if self.result is not None:
            return set()
        hand = self.players[self.turn].hand
        if self.led is None:
            return self._leads(hand)
        if self.is_open:
            return set(hand)
        suit = [card for card in hand if card[0] == self.led[0]]
        higher = [card for card in suit if height(card) > height(self.led)]
        trumps = [card for card in hand if card[0] == self.trump]
        return set(higher or suit or trumps or hand)

    def _leads(self, hand: list[str]) -> set[str]:
        found = set(hand)
        for suit in "EGHS":
            if suit + "K" in hand and suit + "O" in hand:
                found |= {f"marriage.{suit}K", f"marriage.{suit}O"}
        if self.is_open:
            found.add("close")
            if self.trump + "U" in hand:
                found.add("exchange")
        return found

    def play(self, text: str) -> None:
        me = self.players[self.turn]
        other = self.players[1 - self.turn]
        if text == "close":
            self.closer = self.turn
            self.record = (other.points, other.tricks)
        elif text == "exchange":
            me.hand.remove(self.trump + "U")
            me.hand.append(self.stock[-1])
            self.stock[-1] = self.trump + "U"
        elif self.led is None:
            self._lead(me, text)
        else:
            self._answer(text)

    def _lead(self, me: SlowPlayer, text: str) -> None:
        card = text.split(".")[-1]
        me.hand.remove(card)
        self.led = card
        if text.startswith("marriage"):
            points = 40 if card[0] == self.trump else 20
            if me.tricks:
                me.bonus += points
                self._look_for_sixty_six(self.turn)
            else:
                me.waiting += points
        self.turn = 1 - self.turn

    def _answer(self, card: str) -> None:
        assert self.led is not None
        self.players[self.turn].hand.remove(card)
        follows = card[0] == self.led[0]
        wins = height(card) > height(self.led) if follows else card[0] == self.trump
        winner = self.turn if wins else 1 - self.turn
        taker = self.players[winner]
        taker.won += [self.led, card]
        taker.bonus += taker.waiting
        taker.waiting = 0
        self.led = None
        self.turn = winner
        self._look_for_sixty_six(winner)
        if self.result is None and self.is_open:
            taker.hand.append(self.stock.pop(0))
            self.players[1 - winner].hand.append(self.stock.pop(0))
        if self.result is None and not taker.hand and not self.players[1 - winner].hand:
            self._count_out(winner)

    def _look_for_sixty_six(self, player: int) -> None:
        if self.players[player].points < 66:
            return
        loser = self.players[1 - player]
        if self.closer is None:
            self.result = (player, "66", self._level(loser.points, loser.tricks))
        elif self.closer == player:
            self.result = (player, "closer_66", self._level(*self.record))
        else:
            worth_it = 2 if self.record[1] else 3
            self.result = (player, "opponent_66_after_close", worth_it)

    def _count_out(self, winner: int) -> None:
        if self.closer is None:
            self.result = (winner, "last_trick", 1)
        else:
            self.result = (1 - self.closer, "closer_failed", 2 if self.record[1] else 3)

    @staticmethod
    def _level(points: int, tricks: int) -> int:
        if not tricks:
            return 3
        return 2 if points < 33 else 1
