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
from tilewright.engine.kernel.plays import count_plays, find_play, turns_that_fit
from tilewright.engine.kernel.reasons import FINE
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.kernel.turns import judge_draw, judge_pass

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
    best = _best_play(t, s, s[at.TO_MOVE])
    if best < 0:
        return _without_a_play(t, s)
    find_play(t, s, s[at.TO_MOVE], best)
    return LAY


def do_anything(t: Table, s: State, seed: int, seat: int) -> int:
    """Do anything that is allowed: each play, a draw and a pass are equally likely."""
    plays = count_plays(t, s, s[at.TO_MOVE])
    others = [DRAW] * (judge_draw(t, s) == FINE) + [PASS] * (judge_pass(t, s) == FINE)
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


def _best_play(t: Table, s: State, player: int) -> int:
    """Give the number of the first play that scores most; -1 if there is none."""
    best, most, k = -1, 0, 0
    for word in range(t[at.WORDS]):
        held = s[t[at.HAND] + player * t[at.WORDS] + word]
        fits = t[at.OPEN_FITS] + word * t[at.MOST_OPEN]
        for place in range(s[at.OPEN_COUNT]):
            tiles = s[fits + place] & held
            if tiles == 0:
                continue
            cell = s[t[at.OPEN_CELL] + place]
            several = t[t[at.SEVERAL_TURNS] + s[t[at.OPEN_KEY] + place]] == 1
            while tiles != 0:
                tile = word * at.WORD_BITS + (tiles & -tiles).bit_length() - 1
                tiles &= tiles - 1
                points = score_placement(t, s, tile, cell)
                if best < 0 or points > most:
                    best, most = k, points
                # In whichever turn it is laid, a tile earns the same.
                k += turns_that_fit(t, s, cell, tile) if several else 1
    return best
