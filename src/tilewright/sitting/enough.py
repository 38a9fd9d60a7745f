"""When a game is left that may never end, though nobody at the table tires."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tilewright.engine import Game
    from tilewright.messages import Messages


class Enough(NamedTuple):
    """The most that is played; None for any number."""

    rounds: int | None
    moves: int | None

    def said(self, game: "Game", moves: int, messages: "Messages") -> str | None:
        """Say that so many moves or the rounds of a game are enough, where they are."""
        if game.to_move is not None:
            if self.moves is None or moves < self.moves:
                return None
            return messages.say_n(
                "The game is not over after {n} move, and may never be.",
                "The game is not over after {n} moves, and may never be.",
                moves,
            )
        if self.rounds is None or game.round < self.rounds:
            return None
        return messages.say_n(
            "The game is not over after {n} round, and may never be.",
            "The game is not over after {n} rounds, and may never be.",
            game.round,
        )
