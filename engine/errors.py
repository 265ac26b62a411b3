"""What the engine raises on purpose: one tree, drawn here.

GameError(ValueError)
  InvalidAction       the text is not an action of this game
  IllegalAction       it can be read, a rule forbids it now
  NotYourTurn         another seat is to act, or nobody
  RecordError         a record cannot be replayed
"""


class GameError(ValueError):
    """Something that cannot be done at a card table; the message is English and for logs."""


class InvalidAction(GameError):
    """A text that is not an action of this game."""


class IllegalAction(GameError):
    """An action that can be read and that a rule forbids now."""

    def __init__(self, text: str, rule: str) -> None:
        super().__init__(f"{text} is against {rule} now")
        self.text = text
        self.rule = rule


class NotYourTurn(GameError):
    """An action of a seat that is not to act now."""


class RecordError(GameError):
    """A record that cannot be replayed; it says at which line (None: not because of a line)."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.line = line
