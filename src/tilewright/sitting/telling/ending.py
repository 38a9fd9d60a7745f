"""What is said last of a game: how it ended, what was best in it, and who has won."""

from typing import TYPE_CHECKING

from tilewright.engine import GameEnded
from tilewright.sitting.telling.best_move import summary
from tilewright.sitting.telling.ends import standings, why_over, winners

if TYPE_CHECKING:
    from tilewright.engine import Game
    from tilewright.sitting.telling.voice import Voice


def ending(game: "Game", voice: "Voice") -> tuple[str, ...]:
    """Say how a game ended, with the winner as the last word; nothing before its end."""
    last = game.journal[-1] if game.journal else None
    if not isinstance(last, GameEnded):
        return ()
    return (
        why_over(last, game, voice),
        *summary(game.journal, voice),
        *standings(last.scores, voice),
        winners(last, voice),
    )
