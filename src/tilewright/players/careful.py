"""The careful bot: it looks at what a play leaves for the others, and at its own hand.

It values a play by what it scores now, less what the next player may expect to earn on the table it
leaves, and more for what its own hand may still earn there and at the end of the round. Where it
may hold back, drawing and passing are valued likewise. The rules are the kernel's: every move is
tried on a copy of the state. Only the own hand, the table and what everybody sees are read; the
others may hold any tile that is not seen.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.flow import end_turn
from tilewright.engine.kernel.judging import is_foul, judge_draw, judge_pass
from tilewright.engine.kernel.plays import count_plays, find_play
from tilewright.engine.kernel.reasons import FINE
from tilewright.engine.kernel.turns import count_draw, pass_turn, play
from tilewright.players.deciding import DRAW, LAY, PASS
from tilewright.players.outlook import WHOLE, most_by_tile, scored_plays, sign_of, unseen_by
from tilewright.players.prospects import WEIGHTS, Weights, worth_of
from tilewright.players.supposing import draw_unseen, supposed

MOST_TRIED: Final = 16
FEWEST_TRIED: Final = 2
"""Plays that are tried, those that score most: in large sets there are far too many."""
MOST_COPIED: Final = 10_000_000
"""Numbers that are copied to try them; the states of the largest sets have some millions each."""


class Weighed(NamedTuple):
    """What the best play is worth, and what is allowed besides: DRAW, PASS, or LAY for neither.

    Worth is in good points times `WHOLE`, and means something only beside the other one. Where
    nothing fits, `best` is -1 and neither is reckoned out; nor is the only thing that is allowed.
    """

    best: int
    laying: int
    other: int
    waiting: int


def lay_with_care(t: Table, s: State, seed: int, seat: int, weights: Weights = WEIGHTS) -> int:
    """Lay the tile that is worth most in the long run, or draw or pass if that is worth more."""
    weighed = weigh(t, s, weights)
    if weighed.best < 0:
        return weighed.other
    find_play(t, s, s[at.TO_MOVE], weighed.best)
    return weighed.other if weighed.waiting > weighed.laying else LAY


def weigh(t: Table, s: State, weights: Weights = WEIGHTS) -> Weighed:
    """Weigh the plays of the player to move, and drawing or passing where one is allowed.

    A pass that is a foul is not weighed, nor one that leaves the lead to a partner.
    """
    plays, other = count_plays(t, s, s[at.TO_MOVE]), LAY
    if judge_draw(t, s) == FINE:
        other = DRAW
    elif judge_pass(t, s) == FINE and s[at.LAID] > 0 and not is_foul(t, s):
        other = PASS
    if plays == 0 or (plays == 1 and other == LAY):
        return Weighed(plays - 1, 0, other, 0)
    unseen = unseen_by(t, s, s[at.TO_MOVE])
    base, w = supposed(t, s, unseen), list(s)
    best, laying = _best_play(t, base, w, unseen, weights)
    waiting = laying
    if other == DRAW:
        waiting = _worth_of_drawing(t, base, w, unseen, weights)
    elif other == PASS:
        waiting = _worth_of_passing(t, base, w, unseen, weights)
    return Weighed(best, laying, other, waiting)


def _best_play(
    t: Table, base: State, w: State, unseen: Sequence[int], weights: Weights
) -> tuple[int, int]:
    """Give the play that is worth most, and its worth; `w` is room for a state."""
    player, best, most = base[at.TO_MOVE], -1, 0
    for k in _to_be_tried(t, base):
        find_play(t, base, player, k)
        w[:] = base
        points = play(t, w, base[at.FOUND_TILE], base[at.FOUND_CELL], base[at.FOUND_TURN])
        worth = worth_of(t, w, player, points, unseen, weights)
        if best < 0 or worth > most:
            best, most = k, worth
    return best, most


def _to_be_tried(t: Table, base: State) -> Sequence[int]:
    """Give the numbers of the plays that are tried."""
    points, sign = scored_plays(t, base), sign_of(t)
    tried = max(FEWEST_TRIED, min(MOST_TRIED, MOST_COPIED // len(base)))
    if len(points) <= tried:
        return range(len(points))
    return sorted(range(len(points)), key=lambda k: -sign * points[k])[:tried]


def _worth_of_passing(
    t: Table, base: State, w: State, unseen: Sequence[int], weights: Weights
) -> int:
    w[:] = base
    points = pass_turn(t, w)
    return worth_of(t, w, base[at.TO_MOVE], points, unseen, weights)


def _worth_of_drawing(
    t: Table, base: State, w: State, unseen: Sequence[int], weights: Weights
) -> int:
    """Give what a draw is worth.

    Whatever is drawn, the better of it and the best play can be laid then, where the rules do not
    end the turn.
    """
    player, count = base[at.TO_MOVE], max(1, sum(unseen))
    own_points = sum(unseen[tile] * t[t[at.TILE_POINTS] + tile] for tile in range(t[at.TILES]))
    gained = sign_of(t) * own_points * weights.drawn * WHOLE // (100 * count)
    after = list(base)
    points = draw_unseen(t, after, unseen)
    if after[at.GAME_OVER] != 0 or t[at.DRAWN_TILE] == at.ENDS_TURN:
        return gained + worth_of(t, after, player, points, unseen, weights)
    gained += sign_of(t) * points * WHOLE
    _, most = _best_play(t, after, w, unseen, weights)
    fits = most_by_tile(t, after, unseen)
    # If the drawn tile is laid, the hand is as before.
    w[:] = base
    count_draw(t, w)
    end_turn(t, w)
    left = worth_of(t, w, player, 0, unseen, weights)
    best = sum(max(most, earned * WHOLE + left) for earned in fits)
    return gained + (best + (count - len(fits)) * most) // count
