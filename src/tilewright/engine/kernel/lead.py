"""The first tile of a round: which may be laid, and the opener who leaves it to the partner."""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import lay
from tilewright.engine.kernel.flow import begin_turn
from tilewright.engine.kernel.hands import rows
from tilewright.engine.kernel.round_end import judge_round
from tilewright.engine.kernel.sets import clear, first_of, has
from tilewright.engine.places import (
    ANY_TILE,
    FITS,
    LAID,
    LAST_TO_LAY,
    LAYABLE,
    LEAD_LEFT,
    LEAD_MAY_BE_LEFT,
    MOST_OPEN,
    OPEN_FITS,
    OPENER,
    OPENING_TILES,
    OR_TILES,
    ORDER,
    PLAYERS,
    PLAYING,
    POOL_NEXT,
    ROOT,
    ROUND_OVER,
    TO_MOVE,
    WON_TILES,
    WORDS,
)


def open_with(t: Table, s: State, player: int) -> None:
    """Let a player open, with the winning tiles of the own hand or, where none won, with any.

    Of a hand that lies face down it is the first tile, whichever it is.
    """
    s[TO_MOVE] = player
    opening, hand, won = t[OPENING_TILES], t[LAYABLE] + player * t[WORDS], t[WON_TILES]
    none_won = 1
    for word in range(t[WORDS]):
        s[won + word] = 0 if rows(t, s) else s[won + word] & s[hand + word]
        if s[won + word] != 0:
            none_won = 0
    for word in range(t[WORDS]):
        if none_won == 1 or t[ANY_TILE] == 1:
            s[opening + word] = s[hand + word]
        else:
            s[opening + word] = s[won + word] | (s[hand + word] & t[t[OR_TILES] + word])
        # The first cell is the only open one, and only the opening tiles fit it.
        s[t[OPEN_FITS] + word * t[MOST_OPEN]] = t[t[FITS] + word] & s[opening + word]
    begin_turn(t, s)


def lay_pool_tile(t: Table, s: State, player: int) -> None:
    """Let the next tile of the pool lie first, nobody's, and a player be the first to lay at it.

    Its lower number comes first, so that the higher one lies at the right end, or the only one.
    """
    tile = s[t[ORDER] + s[POOL_NEXT]]
    s[POOL_NEXT] += 1
    lay(t, s, t[ROOT], tile, 0)
    s[LAST_TO_LAY] = -1
    s[TO_MOVE] = player
    judge_round(t, s)
    if s[ROUND_OVER] == PLAYING:
        begin_turn(t, s)


def tile_to_show(t: Table, s: State, tile: int) -> int:
    """Give the winning tile that an opener shows who lays another one instead; -1 for none."""
    won = first_of(s, t[WON_TILES], t[WORDS])
    if s[LAID] > 0 or won < 0 or t[ANY_TILE] == 1 or has(s, t[WON_TILES], tile):
        return -1
    return won


def may_leave_lead(t: Table, s: State) -> bool:
    """Tell whether the opener may let the partner open: once a round, if no tile must be laid."""
    if t[LEAD_MAY_BE_LEFT] == 0 or s[LAID] > 0 or s[LEAD_LEFT] == 1:
        return False
    return t[ANY_TILE] == 1 or first_of(s, t[WON_TILES], t[WORDS]) < 0


def leave_lead(t: Table, s: State) -> None:
    """Let the next player of the opener's team open with any tile."""
    s[LEAD_LEFT] = 1
    s[OPENER] = (s[TO_MOVE] + t[LEAD_MAY_BE_LEFT]) % t[PLAYERS]
    clear(t, s, t[WON_TILES])
    open_with(t, s, s[OPENER])
