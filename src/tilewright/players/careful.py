"""The careful bot: it looks at what a play leaves for the others, and at its own hand.

It values a play by what it scores now, less what the next player may expect to earn on the table it
leaves, and more for what its own hand may still earn there and at the end of the round. Where it
may hold back, drawing and passing are valued likewise. The rules are the kernel's: every play is
tried on a copy of the state, and what tiles would score is asked there. Only the own hand, the
table and what everybody sees are read; the others may hold any tile that is not seen.
"""

from collections.abc import Sequence
from typing import Final

from tilewright.engine import places as at
from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import lay
from tilewright.engine.kernel.ends import can_be_drawn
from tilewright.engine.kernel.plays import count_plays, find_play
from tilewright.engine.kernel.reasons import FINE
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.kernel.turns import give_up, judge_draw, judge_pass, pass_points
from tilewright.players.deciding import DRAW, LAY, PASS
from tilewright.players.ending import (
    expected_end,
    fewest_tiles,
    mean_value,
    paid_if_out,
    suppose_hands,
)
from tilewright.players.outlook import (
    WHOLE,
    expected_best,
    held_by,
    most_by_cell,
    most_by_tile,
    sign_of,
    unseen_by,
)

# The weights, in hundredths. benchmarks/bots.py tells how much better or worse others are.

REPLY: Final = 100
"""Of what the next player may expect to earn."""
NEXT: Final = 50
"""Of what the own hand may expect to earn when its turn comes again."""
ENDING: Final = 50
"""Of what the end of the round may be expected to pay."""
DRAWN: Final = 125
"""Of the own points of a tile that is drawn: it will be laid, and more tiles are more choice."""

MOST_TRIED: Final = 16
FEWEST_TRIED: Final = 2
"""Plays that are tried, those that score most: in large sets there are far too many."""
MOST_COPIED: Final = 10_000_000
"""Numbers that are copied to try them; the states of the largest sets have some millions each."""


def lay_with_care(t: Table, s: State, seed: int, seat: int) -> int:
    """Lay the tile that is worth most in the long run, or draw or pass if that is worth more."""
    player = s[at.TO_MOVE]
    plays = count_plays(t, s, player)
    may_draw, may_pass = judge_draw(t, s) == FINE, judge_pass(t, s) == FINE
    if plays == 0:
        return DRAW if may_draw else PASS
    if plays == 1 and not may_draw and not may_pass:
        find_play(t, s, player, 0)
        return LAY
    unseen, w = unseen_by(t, s, player), list(s)
    best, most = _best_play(t, s, w, unseen, plays, 0)
    decision = LAY
    if may_pass and _worth_of_passing(t, s, w, unseen) > most:
        decision = PASS
    if may_draw and _worth_of_drawing(t, s, w, unseen, plays, most) > most:
        decision = DRAW
    find_play(t, s, player, best)
    return decision


def _best_play(
    t: Table, s: State, w: State, unseen: Sequence[int], plays: int, more: int
) -> tuple[int, int]:
    """Give the play that is worth most and its worth, with so many tiles more in the hand.

    `w` is room for a state.
    """
    player = s[at.TO_MOVE]
    best, most = -1, 0
    for k, points in _to_be_tried(t, s, plays):
        find_play(t, s, player, k)
        tile = s[at.FOUND_TILE]
        w[:] = s
        lay(t, w, s[at.FOUND_CELL], tile, s[at.FOUND_TURN])
        give_up(t, w, player, tile)
        w[t[at.HAND_COUNT] + player] += more
        worth = points * WHOLE + _prospect(t, w, player, unseen)
        if best < 0 or worth > most:
            best, most = k, worth
    return best, most


def _to_be_tried(t: Table, s: State, plays: int) -> list[tuple[int, int]]:
    """Give the numbers of the plays that are tried, each with the good points it scores now."""
    player, sign = s[at.TO_MOVE], sign_of(t)
    scored: list[tuple[int, int]] = []
    for k in range(plays):
        find_play(t, s, player, k)
        scored.append((k, sign * score_placement(t, s, s[at.FOUND_TILE], s[at.FOUND_CELL])))
    tried = max(FEWEST_TRIED, min(MOST_TRIED, MOST_COPIED // len(s)))
    if plays > tried:
        scored.sort(key=lambda play: -play[1])
    return scored[:tried]


def _worth_of_passing(t: Table, s: State, w: State, unseen: Sequence[int]) -> int:
    """Give what it is worth to leave the table as it is."""
    w[:] = s
    return sign_of(t) * pass_points(t, s) * WHOLE + _prospect(t, w, s[at.TO_MOVE], unseen)


def _worth_of_drawing(
    t: Table, s: State, w: State, unseen: Sequence[int], plays: int, most: int
) -> int:
    """Give what a draw is worth, where the best play is worth `most`.

    Whatever is drawn, the better of it and the best play can be laid then, where the rules do not
    end the turn.
    """
    player, sign, count = s[at.TO_MOVE], sign_of(t), max(1, sum(unseen))
    own_points = sum(unseen[tile] * t[t[at.TILE_POINTS] + tile] for tile in range(t[at.TILES]))
    worth = sign * (t[at.DRAW_POINTS] * 100 + own_points * DRAWN // count) * WHOLE // 100
    w[:] = s
    waiting = _prospect(t, w, player, unseen)
    longer = _cost_of_a_longer_hand(t, w, unseen) * ENDING // 100
    waiting += longer
    if t[at.DRAWN_TILE] == at.ENDS_TURN:
        return worth + waiting
    # The last tile of a hand would not be the last any more.
    is_last = s[t[at.HAND_COUNT] + player] == 1
    most = _best_play(t, s, w, unseen, plays, 1)[1] if is_last else most + longer
    fitting = most_by_tile(t, s, player, unseen)
    best = sum(max(most, points * WHOLE + waiting) for points in fitting)
    return worth + (best + (count - len(fitting)) * most) // count


def _cost_of_a_longer_hand(t: Table, w: State, unseen: Sequence[int]) -> int:
    """Give how another tile in the hand changes what the end may be expected to pay.

    The others' hands in `w` are made up already.
    """
    player, rival = w[at.TO_MOVE], fewest_tiles(t, w, w[at.TO_MOVE])
    own, tiles = w[t[at.HAND_COUNT] + player], w[t[at.HAND_COUNT] + rival]
    value = w[t[at.HAND_VALUE] + player]
    before = expected_end(t, w, player, own, rival, tiles)
    w[t[at.HAND_VALUE] + player] = value + mean_value(t, unseen)
    after = expected_end(t, w, player, own + 1, rival, tiles)
    w[t[at.HAND_VALUE] + player] = value
    return after - before


def _prospect(t: Table, w: State, player: int, unseen: Sequence[int]) -> int:
    """Give what a player may expect after leaving the table as it is in `w`, others' gains off.

    In points times `WHOLE`. The hand in `w` is that of after the play; the others' are made up.
    """
    suppose_hands(t, w, player, unseen)
    own = w[t[at.HAND_COUNT] + player]
    if own == 0:
        return paid_if_out(t, w, player, player)
    if t[at.PLAYERS] == 1:
        return _own_next(t, w, player)[0] * NEXT // 100
    other, rival = (player + 1) % t[at.PLAYERS], fewest_tiles(t, w, player)
    chance = min(WHOLE, WHOLE * w[t[at.HAND_COUNT] + other] // max(1, sum(unseen)))
    reply, no_reply = expected_best(most_by_tile(t, w, other, unseen), chance)
    reply += no_reply * _points_of_waiting(t, w)
    own_next, none_next = _own_next(t, w, player)
    tiles = w[t[at.HAND_COUNT] + rival]
    now = expected_end(t, w, player, own, rival, tiles)
    # What changes when the next player lays a tile, and when the own next tile is laid.
    they_laid = expected_end(t, w, player, own, rival, max(0, tiles - 1)) - now
    own_laid = expected_end(t, w, player, own - 1, rival, tiles) - now
    ending = now
    ending += (they_laid * (WHOLE - no_reply) + own_laid * (WHOLE - none_next)) // WHOLE
    return (ending * ENDING - reply * REPLY + own_next * NEXT) // 100


def _own_next(t: Table, w: State, player: int) -> tuple[int, int]:
    """Give what the own hand may earn next, and the chance that it will find nothing to lay.

    Each of the others takes or changes one of the open cells before.
    """
    cells = max(1, w[at.OPEN_COUNT])
    stays = WHOLE * max(0, cells - t[at.PLAYERS] + 1) // cells
    own_next, none = expected_best(most_by_cell(t, w, player, held_by(t, w, player)), stays)
    return own_next + none * _points_of_waiting(t, w), none


def _points_of_waiting(t: Table, s: State) -> int:
    """Give the good points of a player who cannot lay: at least those of one draw or a pass."""
    if can_be_drawn(t, s):
        return sign_of(t) * t[at.DRAW_POINTS]
    return sign_of(t) * t[at.POOL_EMPTY_POINTS]
