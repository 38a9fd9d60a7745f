"""A turn: laying, drawing, passing, the clock, and what comes after."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import lay
from tilewright.engine.kernel.ends import add_points, can_be_drawn, judge_round, stop_at_once
from tilewright.engine.kernel.plays import any_fits, can_lay, running
from tilewright.engine.kernel.reasons import (
    FINE,
    MAY_NOT_DRAW,
    MAY_NOT_PASS,
    MUST_PLAY,
    NO_CLOCK,
    OVER,
)
from tilewright.engine.kernel.scoring import score_placement
from tilewright.engine.kernel.sets import exclude, include
from tilewright.engine.places import (
    CLOCK_DRAWS,
    CLOCK_THEN,
    COPIES_MATTER,
    DRAW_POINTS,
    DRAWN,
    DRAWN_TILE,
    DRAWS,
    ENDS_TURN,
    HAND,
    HAND_COUNT,
    HAND_VALUE,
    HELD,
    HELD_BEFORE,
    HOLD_BACK,
    LAID,
    MOST_DRAWS,
    ORDER,
    PASSES,
    PLAYERS,
    PLAYING,
    POOL_EMPTY_POINTS,
    POOL_END,
    POOL_NEXT,
    ROUND_OVER,
    SHARED_HANDS,
    STUCK_POINTS,
    TILES,
    TO_MOVE,
    VALUE,
    WORDS,
)
from tilewright.engine.places import MUST_PLAY as DRAWN_MUST_BE_LAID
from tilewright.engine.places import NO_CLOCK as CLOCK_IS_OFF

# Hands ------------------------------------------------------------------------------------------


def receive(t: Table, s: State, player: int, tile: int) -> None:
    """Put a tile into a hand."""
    include(s, t[HAND] + player * t[WORDS], tile)
    s[t[HAND_COUNT] + player] += 1
    s[t[HAND_VALUE] + player] += t[t[VALUE] + tile]
    if t[COPIES_MATTER] == 1:
        s[t[HELD] + player * t[TILES] + tile] += 1


def give_up(t: Table, s: State, player: int, tile: int) -> None:
    """Take a tile, one copy of it, out of a hand."""
    s[t[HAND_COUNT] + player] -= 1
    s[t[HAND_VALUE] + player] -= t[t[VALUE] + tile]
    if t[COPIES_MATTER] == 1:
        held = t[HELD] + player * t[TILES] + tile
        s[held] -= 1
        if s[held] > 0:
            return
    exclude(s, t[HAND] + player * t[WORDS], tile)


def _leave_pool(t: Table, s: State, tile: int) -> None:
    """Take a tile out of the pool, where hands that nobody knows may hold what lies in it."""
    for place in range(s[POOL_NEXT], s[POOL_END]):
        if s[t[ORDER] + place] == tile:
            for later in range(place + 1, s[POOL_END]):
                s[t[ORDER] + later - 1] = s[t[ORDER] + later]
            s[POOL_END] -= 1
            return


# The moves --------------------------------------------------------------------------------------


def begin_turn(t: Table, s: State) -> None:
    """Forget the draws of the last turn and note what the player holds now."""
    s[DRAWS] = 0
    hand = t[HAND] + s[TO_MOVE] * t[WORDS]
    for word in range(t[WORDS]):
        s[t[HELD_BEFORE] + word] = s[hand + word]
        s[t[DRAWN] + word] = 0


def play(t: Table, s: State, tile: int, cell: int, turn: int) -> int:
    """Lay a tile; give what it earned. The play must be one that `judge_play` finds fine."""
    player = s[TO_MOVE]
    points = score_placement(t, s, tile, cell)
    lay(t, s, cell, tile, turn)
    if s[SHARED_HANDS] == 1:
        for other in range(t[PLAYERS]):
            give_up(t, s, other, tile)
        _leave_pool(t, s, tile)
    else:
        give_up(t, s, player, tile)
    s[PASSES] = 0
    add_points(t, s, player, points)
    end_turn(t, s)
    return points


def draw(t: Table, s: State) -> int:
    """Draw the next tile of the pool; give the points of it."""
    tile = s[t[ORDER] + s[POOL_NEXT]]
    include(s, t[DRAWN], tile)
    if s[SHARED_HANDS] == 0:
        receive(t, s, s[TO_MOVE], tile)
    return count_draw(t, s)


def count_draw(t: Table, s: State) -> int:
    """Count a draw, whichever tile it was, and end the turn if a draw does; give its points."""
    s[POOL_NEXT] += 1
    s[DRAWS] += 1
    add_points(t, s, s[TO_MOVE], t[DRAW_POINTS])
    if t[DRAWN_TILE] == ENDS_TURN:
        s[PASSES] = 0
        end_turn(t, s)
    else:
        stop_at_once(t, s)
    return t[DRAW_POINTS]


def pass_turn(t: Table, s: State) -> int:
    """End the turn without laying; give the points of that."""
    points = pass_points(t, s)
    s[PASSES] += 1
    add_points(t, s, s[TO_MOVE], points)
    end_turn(t, s)
    return points


def clock_draws(t: Table, s: State) -> bool:
    """Tell whether the clock would draw a tile; else it passes."""
    return t[CLOCK_THEN] == CLOCK_DRAWS and draw_is_left(t, s)


def pass_points(t: Table, s: State) -> int:
    """Give the points of a pass: while a draw is left (the clock passes) it costs nothing."""
    if draw_is_left(t, s):
        return 0
    return t[STUCK_POINTS] if drew_the_most(t, s) else t[POOL_EMPTY_POINTS]


def drew_the_most(t: Table, s: State) -> bool:
    """Tell whether the player has drawn as often as a turn allows."""
    return 0 <= t[MOST_DRAWS] <= s[DRAWS]


def draw_is_left(t: Table, s: State) -> bool:
    """Tell whether the player may still draw, as far as the number of draws and the pool go.

    Before the first tile lies nobody draws.
    """
    return s[LAID] > 0 and can_be_drawn(t, s) and not drew_the_most(t, s)


def next_player(t: Table, player: int) -> int:
    """Give who comes after a player."""
    return (player + 1) % t[PLAYERS]


def end_turn(t: Table, s: State) -> None:
    """End the game or the round if it is over; else it is the next player's turn."""
    if stop_at_once(t, s):
        return
    judge_round(t, s)
    if s[ROUND_OVER] == PLAYING:
        s[TO_MOVE] = next_player(t, s[TO_MOVE])
        begin_turn(t, s)


# Judging them -----------------------------------------------------------------------------------


def must_lay(t: Table, s: State) -> bool:
    """Tell whether the player holds a fitting tile that may not be held back."""
    if not can_be_drawn(t, s):
        return can_lay(t, s, s[TO_MOVE])
    if t[HOLD_BACK] == 0 and any_fits(t, s, t[HELD_BEFORE]):
        return True
    return t[DRAWN_TILE] == DRAWN_MUST_BE_LAID and any_fits(t, s, t[DRAWN])


def pass_tells_hand(t: Table, s: State) -> bool:
    """Tell whether everybody knows by a pass now that no tile of the hand fits.

    A pass of the clock tells nothing; any other one says that no tile that must be laid is held.
    """
    if not can_be_drawn(t, s):
        return True
    if t[HOLD_BACK] == 1:
        return False
    return s[DRAWS] == 0 or t[DRAWN_TILE] == DRAWN_MUST_BE_LAID


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
        return MAY_NOT_PASS
    if must_lay(t, s):
        return MUST_PLAY
    return MAY_NOT_PASS if draw_is_left(t, s) else FINE


def judge_timeout(t: Table, s: State) -> int:
    """Judge whether the limit of a turn can run out now: FINE, or the reason against it."""
    if not running(s):
        return OVER
    return NO_CLOCK if t[CLOCK_THEN] == CLOCK_IS_OFF or s[LAID] == 0 else FINE
