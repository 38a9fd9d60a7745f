"""What may be done beside laying a tile, and what it costs: drawing, passing, the clock."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.flow import goes_on
from tilewright.engine.kernel.lead import may_leave_lead
from tilewright.engine.kernel.plays import any_fits, running
from tilewright.engine.kernel.reasons import (
    FINE,
    MAY_NOT_DRAW,
    MAY_NOT_PASS,
    MUST_PLAY,
    NO_CLOCK,
    OVER,
)
from tilewright.engine.kernel.round_end import can_be_drawn
from tilewright.engine.places import (
    CLOCK_DRAWS,
    CLOCK_THEN,
    COSTS_FOUL,
    COSTS_NOTHING,
    COSTS_POOL_EMPTY,
    COSTS_STUCK,
    DRAWN,
    DRAWN_TILE,
    DRAWS,
    FACE_DOWN,
    FOUL_POINTS,
    FOULS,
    HELD_BEFORE,
    HOLD_BACK,
    LAID,
    LAYABLE,
    MOST_DRAWS,
    POOL_EMPTY_POINTS,
    STUCK_POINTS,
    TO_MOVE,
    WORDS,
)
from tilewright.engine.places import MUST_PLAY as DRAWN_MUST_BE_LAID
from tilewright.engine.places import NO_CLOCK as CLOCK_IS_OFF


def must_lay(t: Table, s: State) -> bool:
    """Tell whether the player holds a fitting tile that may not be held back."""
    if s[LAID] == 0:
        return not may_leave_lead(t, s)
    if goes_on(s):
        return False
    if not can_be_drawn(t, s):
        return any_fits(t, s, t[LAYABLE] + s[TO_MOVE] * t[WORDS])
    if t[HOLD_BACK] == 0 and any_fits(t, s, t[HELD_BEFORE]):
        return True
    return t[DRAWN_TILE] == DRAWN_MUST_BE_LAID and any_fits(t, s, t[DRAWN])


def drew_the_most(t: Table, s: State) -> bool:
    """Tell whether the player has drawn as often as a turn allows."""
    return 0 <= t[MOST_DRAWS] <= s[DRAWS]


def draw_is_left(t: Table, s: State) -> bool:
    """Tell whether the player may still draw, as far as the number of draws and the pool go.

    Nobody draws before the first tile lies, nor between two tiles of one turn.
    """
    return s[LAID] > 0 and not goes_on(s) and can_be_drawn(t, s) and not drew_the_most(t, s)


# What a pass costs ------------------------------------------------------------------------------


def is_foul(t: Table, s: State) -> bool:
    """Tell whether a pass of the player to move is one although a tile must be laid."""
    return t[FOULS] == 1 and s[LAID] > 0 and must_lay(t, s)


def cost_of_pass(t: Table, s: State) -> int:
    """Give what a pass of the player to move is paid as, COSTS_…."""
    return COSTS_FOUL if is_foul(t, s) else cost_of_waiting(t, s)


def cost_of_waiting(t: Table, s: State) -> int:
    """Give what a pass is paid as where it is no foul: one of the clock, or as nothing fits.

    While a draw is left (the clock passes), before the first tile and between two tiles of one turn
    it costs nothing.
    """
    if s[LAID] == 0 or goes_on(s) or draw_is_left(t, s):
        return COSTS_NOTHING
    return COSTS_STUCK if drew_the_most(t, s) else COSTS_POOL_EMPTY


def points_of(t: Table, cost: int) -> int:
    """Give the points of a pass by what it is paid as."""
    if cost == COSTS_STUCK:
        return t[STUCK_POINTS]
    if cost == COSTS_POOL_EMPTY:
        return t[POOL_EMPTY_POINTS]
    return t[FOUL_POINTS] if cost == COSTS_FOUL else 0


def pass_tells_hand(t: Table, s: State) -> bool:
    """Tell whether everybody knows by a pass now that no tile of the hand fits.

    A pass of the clock tells nothing, nor does one that was open to somebody who could lay; any
    other one says that no tile that must be laid is held.
    """
    if s[LAID] == 0 or goes_on(s) or t[FOULS] == 1 or t[FACE_DOWN] == 1:
        return False
    if not can_be_drawn(t, s):
        return True
    if t[HOLD_BACK] == 1:
        return False
    return s[DRAWS] == 0 or t[DRAWN_TILE] == DRAWN_MUST_BE_LAID


# Judging ----------------------------------------------------------------------------------------


def judge_draw(t: Table, s: State) -> int:
    """Judge a draw of the player to move: FINE, or the first reason against it."""
    if not running(s):
        return OVER
    if not draw_is_left(t, s):
        return MAY_NOT_DRAW
    return MUST_PLAY if must_lay(t, s) else FINE


def judge_pass(t: Table, s: State) -> int:
    """Judge a pass of the player to move: FINE, or the first reason against it."""
    if not running(s):
        return OVER
    if s[LAID] == 0:
        return FINE if may_leave_lead(t, s) else MAY_NOT_PASS
    if must_lay(t, s):
        return FINE if t[FOULS] == 1 else MUST_PLAY
    return MAY_NOT_PASS if draw_is_left(t, s) else FINE


def judge_timeout(t: Table, s: State) -> int:
    """Judge whether the limit of a turn can run out now: FINE, or the reason against it."""
    if not running(s):
        return OVER
    return NO_CLOCK if t[CLOCK_THEN] == CLOCK_IS_OFF or s[LAID] == 0 else FINE


def clock_draws(t: Table, s: State) -> bool:
    """Tell whether the clock would draw a tile; else it passes."""
    return t[CLOCK_THEN] == CLOCK_DRAWS and draw_is_left(t, s)
