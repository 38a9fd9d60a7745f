"""The bots: they play every variant unchanged, since they ask the view for all they need."""

from collections.abc import Mapping
from typing import Final

from tilewright.engine import Draw, Move, Pass, View
from tilewright.players.careful import lay_with_care
from tilewright.players.deciding import DRAW, LAY, Decide, do_anything, lay_any, lay_the_best
from tilewright.players.player import Player

DECISIONS: Final[Mapping[str, Decide]] = {
    "wavering": do_anything,
    "random": lay_any,
    "greedy": lay_the_best,
    "careful": lay_with_care,
}
"""How each kind of bot decides, the weakest first."""

BOTS: Final = tuple(DECISIONS)
"""The kinds of bots, weakest first.

- `wavering` does anything that is allowed, each play, a draw and a pass being equally likely. Where
  the rules let a player hold back, it does so now and then. It is the only one that ever passes
  where that is a foul, or leaves the lead to its partner.
- `random` lays any tile that fits, each play as likely as the others; otherwise it draws, else it
  passes.
- `greedy` lays the tile that scores most now, the engine's first among equals; otherwise it draws,
  else it passes.
- `careful` looks further: at what a play leaves for the others, and at what its own hand may still
  earn. Where the rules let it hold back, it draws when that is worth more than any play.
"""


def bot(kind: str, *, seed: int, seat: int) -> Player:
    """Make a bot for the player who counts as `seat`, from 1.

    The same seed and seat make the same decisions in the same positions. Raises `ValueError` for a
    kind that is not in `BOTS`.
    """
    if kind not in DECISIONS:
        raise ValueError(f"there is no bot of kind {kind!r}; there are {', '.join(BOTS)}")
    return Bot(DECISIONS[kind], seed, seat)


class Bot:
    """A program at the table.

    Chance is asked anew in each position, so a decision does not depend on the decisions before:
    a game taken up again in the middle goes on as it would have.
    """

    def __init__(self, decide: Decide, seed: int, seat: int) -> None:
        self._decide = decide
        self._seed = seed
        self._seat = seat

    def choose(self, view: View) -> Move:
        """Choose a legal move."""
        decision = self._decide(view.rules.t, view.state, self._seed, self._seat)
        if decision == LAY:
            return view.found_play()
        return Draw() if decision == DRAW else Pass()
