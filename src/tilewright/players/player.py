"""What a player is: somebody who sees a view and chooses a move."""

from typing import Protocol

from tilewright.engine import Move, View


class Player(Protocol):
    """Somebody at the table, person or program."""

    def choose(self, view: View) -> Move:
        """Choose a legal move; it is this player's turn in the view."""
        ...
