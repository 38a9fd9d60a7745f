"""The bots: they play every variant unchanged, since they ask the view for all they need."""

from typing import Final

from tilewright.engine import Chance, Draw, Move, Pass, View
from tilewright.players.player import Player

BOTS: Final = ("random", "greedy")
"""The kinds of bots, weakest first."""

_POSITIONS: Final = 4096
"""More positions than a round has: each tile is drawn once at most, and laid once at most."""


def bot(kind: str, *, seed: int, seat: int) -> Player:
    """Make a bot for the player who counts as `seat`, from 1.

    The same seed and seat make the same decisions in the same positions. Raises `ValueError` for a
    kind that is not in `BOTS`.
    """
    if kind == "random":
        return RandomBot(seed, seat)
    if kind == "greedy":
        return GreedyBot()
    raise ValueError(f"there is no bot of kind {kind!r}; there are {', '.join(BOTS)}")


class RandomBot:
    """Lays any tile that fits, each play as likely as the others; otherwise draws, else passes.

    Chance is asked anew in each position, so a decision does not depend on the decisions before:
    a game taken up again in the middle goes on as it would have.
    """

    def __init__(self, seed: int, seat: int) -> None:
        self._seed = seed
        self._seat = seat

    def choose(self, view: View) -> Move:
        """Choose a move by chance."""
        plays = view.legal_plays()
        if not plays:
            return _without_a_play(view)
        chance = Chance(self._seed, view.round * _POSITIONS + _to_come(view), self._seat)
        return plays[chance.below(len(plays))]


class GreedyBot:
    """Lays the tile that scores most now, the engine's first among equals; otherwise draws."""

    def choose(self, view: View) -> Move:
        """Choose the move that scores most."""
        plays = view.legal_plays()
        if not plays:
            return _without_a_play(view)
        return max(plays, key=lambda play: view.would_score(play).total)


def _without_a_play(view: View) -> Move:
    return Draw() if view.can_draw() else Pass()


def _to_come(view: View) -> int:
    """Count the plays and draws a round could still have: one less after each of either."""
    return sum(view.hand_sizes) + 2 * view.pool_size
