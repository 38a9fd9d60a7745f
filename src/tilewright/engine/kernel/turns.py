"""The moves of a turn: laying, drawing, passing. What comes after them is in `flow`."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import lay
from tilewright.engine.kernel.flow import after_tile, end_turn, goes_on
from tilewright.engine.kernel.game_end import stop_at_once
from tilewright.engine.kernel.gates import open_gates
from tilewright.engine.kernel.hands import give_up, leave_pool, put_first_last, receive, rows
from tilewright.engine.kernel.judging import cost_of_pass, cost_of_waiting, points_of
from tilewright.engine.kernel.lead import leave_lead
from tilewright.engine.kernel.round_end import bonus_if_out
from tilewright.engine.kernel.scoring import pay_pass, score_placement
from tilewright.engine.kernel.sets import include
from tilewright.engine.kernel.sides import add_points, what_counts
from tilewright.engine.places import (
    CLOSING_IS_LAST,
    DRAW_POINTS,
    DRAWN,
    DRAWN_TILE,
    DRAWS,
    EARNER,
    ENDS_TURN,
    EXACTLY,
    LAID,
    LAST_TO_LAY,
    ORDER,
    PASS_BONUSES,
    PASSES,
    PLAYERS,
    POOL_NEXT,
    SHARED_HANDS,
    TO_MOVE,
)


def what_counts_of_play(t: Table, s: State, points: int) -> int:
    """Give what counts of the points for a tile that the player to move would lay."""
    if t[EXACTLY] == 0:
        return points
    return what_counts(t, s, s[TO_MOVE], points, bonus_if_out(t, s))


def play(t: Table, s: State, tile: int, cell: int, turn: int) -> int:
    """Lay a tile; give what it earned. The play must be one that `judge_play` finds fine."""
    player = s[TO_MOVE]
    points = score_placement(t, s, tile, cell, turn)
    if t[EXACTLY] == 1:
        points = what_counts_of_play(t, s, points)
    lay(t, s, cell, tile, turn)
    if s[SHARED_HANDS] == 1:
        for other in range(t[PLAYERS]):
            give_up(t, s, other, tile)
        leave_pool(t, s, tile)
    else:
        give_up(t, s, player, tile)
    s[PASSES] = 0
    s[LAST_TO_LAY] = player
    add_points(t, s, player, points)
    after_tile(t, s, tile)
    return points


def draw(t: Table, s: State) -> int:
    """Draw the next tile of the pool; give the points of it."""
    tile = s[t[ORDER] + s[POOL_NEXT]]
    if not rows(t, s):
        include(s, t[DRAWN], tile)
    if s[SHARED_HANDS] == 0:
        receive(t, s, s[TO_MOVE], tile)
    return count_draw(t, s)


def count_draw(t: Table, s: State) -> int:
    """Count a draw, whichever tile it was, and end the turn if a draw does; give its points."""
    s[POOL_NEXT] += 1
    s[DRAWS] += 1
    points = t[DRAW_POINTS]
    if t[EXACTLY] == 1:
        points = what_counts(t, s, s[TO_MOVE], points, 0)
    add_points(t, s, s[TO_MOVE], points)
    if t[DRAWN_TILE] == ENDS_TURN:
        s[PASSES] = 0
        if rows(t, s):
            put_first_last(t, s, s[TO_MOVE])
        end_turn(t, s)
    elif not stop_at_once(t, s) and t[CLOSING_IS_LAST] == 1:
        open_gates(t, s, s[TO_MOVE])  # with another tile in hand nobody has to close any more
    return points


def pass_turn(t: Table, s: State) -> int:
    """End the turn without laying, or leave the lead to the partner; give the points of that."""
    if s[LAID] == 0:
        s[EARNER] = -1
        leave_lead(t, s)
        return 0
    return _pass_for(t, s, points_of(t, cost_of_pass(t, s)))


def clock_passes(t: Table, s: State) -> int:
    """End the turn because its time is up; give the points of that."""
    return _pass_for(t, s, points_of(t, cost_of_waiting(t, s)))


def _pass_for(t: Table, s: State, points: int) -> int:
    """Pass; who only lays no further tile in a turn does not count as having passed."""
    player = s[TO_MOVE]
    if t[EXACTLY] == 1:
        points = what_counts(t, s, player, points, 0)
    add_points(t, s, player, points)
    s[EARNER] = -1
    if not goes_on(s):
        s[PASSES] += 1
        if t[PASS_BONUSES] > 0:
            pay_pass(t, s, player)
    if rows(t, s):
        put_first_last(t, s, player)
    end_turn(t, s)
    return points
