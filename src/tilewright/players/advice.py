"""Advice for a person: what the careful bot would do, and why."""

from dataclasses import dataclass
from typing import Final

from tilewright.engine import Draw, Move, Pass, Play, View
from tilewright.engine import places as at
from tilewright.engine.kernel.plays import find_play
from tilewright.players.careful import weigh
from tilewright.players.deciding import DRAW
from tilewright.players.outlook import WHOLE
from tilewright.players.prospects import DECIDED

CLEARLY: Final = 1
"""The points by which it must be better not to lay: less is not worth the words."""


@dataclass(frozen=True)
class Advice:
    """A move, and why it is not another.

    Where a tile fits and is not to be laid, `instead_of` is the best play, and `ahead` says by how
    many points the move may be expected to do better than it in the long run, in full points; None
    where the game is won or lost by it at once.
    """

    move: Move
    instead_of: Play | None = None
    ahead: int | None = None


def advice(view: View) -> Advice:
    """Advise the player to move, who sees this view; the same view gets the same advice."""
    weighed = weigh(view.rules.t, view.state)
    waiting = Draw() if weighed.other == DRAW else Pass()
    if weighed.best < 0:
        return Advice(waiting)
    find_play(view.rules.t, view.state, view.state[at.TO_MOVE], weighed.best)
    play = view.found_play()
    gained = weighed.waiting - weighed.laying
    if gained < CLEARLY * WHOLE:
        return Advice(play)
    return Advice(waiting, play, None if gained > DECIDED // 2 else gained // WHOLE)
