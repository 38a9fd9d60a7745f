"""How simple bots decide: functions over a compiled game and a state, a view's or the game's.

They read only what the player to move may know: the own hand, the table, the sizes that everybody
sees. So both states make them decide alike, and who plays many games need not make a view for each
move.
"""

from collections.abc import Callable
from typing import Final

from tilewright.engine import Chance
from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.judging import is_foul, judge_draw, judge_pass
from tilewright.engine.kernel.plays import count_plays, find_play
from tilewright.engine.kernel.reasons import FINE
from tilewright.players.outlook import scored_plays

LAY, DRAW, PASS = 0, 1, 2
"""What can be decided; the play that is to be laid is left in FOUND_…."""

Decide = Callable[[Table, State, int, int], int]
"""Decides for the player to move, given `t`, `s`, the seed of the bot and its seat, from 1."""

_POSITIONS: Final = 4096
"""More positions than a round has: each tile is drawn once at most, and laid once at most."""


def lay_any(t: Table, s: State, seed: int, seat: int) -> int:
    """Lay any tile that fits, each play as likely as the others; else draw, else pass."""
    plays = count_plays(t, s, s[at.TO_MOVE])
    if plays == 0:
        return _without_a_play(t, s)
    find_play(t, s, s[at.TO_MOVE], _one_of(plays, t, s, seed, seat))
    return LAY


def lay_the_best(t: Table, s: State, seed: int, seat: int) -> int:
    """Lay the tile that scores most now, the engine's first among equals; else draw, else pass."""
    points = scored_plays(t, s)
    if not points:
        return _without_a_play(t, s)
    find_play(t, s, s[at.TO_MOVE], points.index(max(points)))
    return LAY


def do_anything(t: Table, s: State, seed: int, seat: int) -> int:
    """Do anything that is allowed: each play, a draw and a pass are equally likely.

    Once all have passed nobody passes who must lay, or the round might never end.
    """
    plays = count_plays(t, s, s[at.TO_MOVE])
    may_pass = judge_pass(t, s) == FINE
    if may_pass and is_foul(t, s):
        may_pass = s[at.PASSES] < t[at.PLAYERS]
    others = [DRAW] * (judge_draw(t, s) == FINE) + [PASS] * may_pass
    choice = _one_of(plays + len(others), t, s, seed, seat)
    if choice >= plays:
        return others[choice - plays]
    find_play(t, s, s[at.TO_MOVE], choice)
    return LAY


def _without_a_play(t: Table, s: State) -> int:
    return DRAW if judge_draw(t, s) == FINE else PASS


def _one_of(choices: int, t: Table, s: State, seed: int, seat: int) -> int:
    """Give one of the numbers below `choices`; it does not depend on the decisions before."""
    if choices == 1:
        return 0
    # The plays and draws a round could still have: one less after each of either.
    to_come = 2 * (s[at.POOL_END] - s[at.POOL_NEXT])
    for player in range(t[at.PLAYERS]):
        to_come += s[t[at.HAND_COUNT] + player]
    return Chance(seed, s[at.ROUND] * _POSITIONS + to_come, seat).below(choices)
