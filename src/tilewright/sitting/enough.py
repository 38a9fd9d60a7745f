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
                "It is not over after {moves} move, and may never be.",
                "It is not over after {moves} moves, and may never be.",
                moves,
                moves=f"{moves:,}",
            )
        if self.rounds is None or game.round < self.rounds:
            return None
        return messages.say_n(
            "It is not over after {rounds} round, and may never be.",
            "It is not over after {rounds} rounds, and may never be.",
            game.round,
            rounds=f"{game.round:,}",
        )
