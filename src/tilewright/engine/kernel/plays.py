"""What may be laid: looking plays up, counting them, and judging one.

A play is a tile, a cell and a turn. Plays have a fixed order: by word of the sets, open cell, tile,
turn; the k-th play is the same however it is reached.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import agrees, touches
from tilewright.engine.kernel.gates import (
    OPEN_TO_DOUBLES,
    SHUT,
    gate_of,
    open_gates,
    ring_to_fill,
)
from tilewright.engine.kernel.reasons import (
    APART,
    CLOSED,
    CORNER,
    FINE,
    NOT_A_TILE,
    NOT_HELD,
    NOT_YOUR_TILE,
    OVER,
    TAKEN_CELL,
)
from tilewright.engine.kernel.sets import has, nth_bit
from tilewright.engine.places import (
    ALL_EQUAL,
    CELL_STATE,
    CLOSING_IS_LAST,
    FOUND_CELL,
    FOUND_TILE,
    FOUND_TURN,
    GAME_OVER,
    GATED,
    HAND,
    LAID,
    LAYABLE,
    MOST_OPEN,
    OPEN_CELL,
    OPEN_COUNT,
    OPEN_FITS,
    OPEN_KEY,
    OPENING_TILES,
    PLAYERS,
    PLAYERS_ARMS_OPEN,
    PLAYING,
    ROUND,
    ROUND_OVER,
    SEVERAL_TURNS,
    STUCK_OPENS,
    TAKEN,
    TILES,
    TO_MOVE,
    TURN,
    TURNS,
    WORD_BITS,
    WORDS,
)


def running(s: State) -> bool:
    """Tell whether a round is being played."""
    return s[ROUND] > 0 and s[ROUND_OVER] == PLAYING and s[GAME_OVER] == 0


def any_fits(t: Table, s: State, at: int) -> bool:
    """Tell whether a tile of the set at `s[at]` can be laid somewhere."""
    for word in range(t[WORDS]):
        tiles = s[at + word]
        if tiles != 0:
            first = t[OPEN_FITS] + word * t[MOST_OPEN]
            for place in range(first, first + s[OPEN_COUNT]):
                if s[place] & tiles != 0:
                    return True
    return False


def can_lay(t: Table, s: State, player: int) -> bool:
    """Tell whether a player holds a tile that can be laid, be it face down."""
    return any_fits(t, s, t[HAND] + player * t[WORDS])


def turns_that_fit(t: Table, s: State, cell: int, tile: int) -> int:
    """Count the different turns in which a tile fits a cell."""
    count = 0
    for turn in range(t[t[TURNS] + tile]):
        if agrees(t, s, cell, tile, turn):
            count += 1
    return count


def _plays_at(t: Table, s: State, place: int, tiles: int, word: int) -> int:
    """Count the plays of some tiles that fit an open cell, where one may fit in several turns."""
    cell, count = s[t[OPEN_CELL] + place], 0
    while tiles != 0:
        tile = word * WORD_BITS + (tiles & -tiles).bit_length() - 1
        tiles &= tiles - 1
        count += turns_that_fit(t, s, cell, tile)
    return count


def count_plays(t: Table, s: State, player: int) -> int:
    """Count the plays of a player; copies of a tile make one play."""
    count, hand = 0, t[LAYABLE] + player * t[WORDS]
    several = t[SEVERAL_TURNS]
    for word in range(t[WORDS]):
        held = s[hand + word]
        first = t[OPEN_FITS] + word * t[MOST_OPEN]
        keys = t[OPEN_KEY] - first
        for fits in range(first, first + s[OPEN_COUNT]):
            tiles = s[fits] & held
            if tiles != 0:
                if t[several + s[keys + fits]] == 0:
                    count += tiles.bit_count()
                else:
                    count += _plays_at(t, s, fits - first, tiles, word)
    return count


def find_play(t: Table, s: State, player: int, k: int) -> None:
    """Find the k-th play of a player, counted from 0, and leave it in FOUND_…."""
    hand = t[LAYABLE] + player * t[WORDS]
    several = t[SEVERAL_TURNS]
    for word in range(t[WORDS]):
        held = s[hand + word]
        first = t[OPEN_FITS] + word * t[MOST_OPEN]
        keys = t[OPEN_KEY] - first
        for fits in range(first, first + s[OPEN_COUNT]):
            tiles = s[fits] & held
            if tiles != 0:
                if t[several + s[keys + fits]] == 0:
                    here = tiles.bit_count()
                else:
                    here = _plays_at(t, s, fits - first, tiles, word)
                if k < here:
                    _find_at(t, s, fits - first, tiles, word, k)
                    return
                k -= here


def _find_at(t: Table, s: State, place: int, tiles: int, word: int, k: int) -> None:
    cell, key = s[t[OPEN_CELL] + place], s[t[OPEN_KEY] + place]
    s[FOUND_CELL] = cell
    if t[t[SEVERAL_TURNS] + key] == 0:
        tile = word * WORD_BITS + nth_bit(tiles, k)
        s[FOUND_TILE] = tile
        s[FOUND_TURN] = t[t[TURN] + key * t[TILES] + tile]
        return
    while tiles != 0:
        tile = word * WORD_BITS + (tiles & -tiles).bit_length() - 1
        tiles &= tiles - 1
        for turn in range(t[t[TURNS] + tile]):
            if agrees(t, s, cell, tile, turn):
                if k == 0:
                    s[FOUND_TILE] = tile
                    s[FOUND_TURN] = turn
                    return
                k -= 1


def _may_lay_at(t: Table, s: State, tile: int, cell: int) -> bool:
    """Tell whether an open cell is open to the player to move and this tile."""
    if s[LAID] == 0:
        return True
    gate = gate_of(t, s, cell, s[TO_MOVE], ring_to_fill(t, s))
    return gate != SHUT and (gate != OPEN_TO_DOUBLES or t[t[ALL_EQUAL] + tile] == 1)


def anybody_can_lay(t: Table, s: State) -> bool:
    """Tell whether some player holds a tile that the player could lay, now or when all have passed.

    Where the arm of whoever is stuck is opened, passing makes room: then it is asked with all arms
    open, for if nobody can lay, everybody passes.
    """
    found, arms = False, s[PLAYERS_ARMS_OPEN]
    if t[STUCK_OPENS] == 1:
        s[PLAYERS_ARMS_OPEN] = (1 << t[PLAYERS]) - 1
    for player in range(t[PLAYERS]):
        open_gates(t, s, player)
        if can_lay(t, s, player):
            found = True
            break
    s[PLAYERS_ARMS_OPEN] = arms
    open_gates(t, s, s[TO_MOVE])
    return found


def judge_play(t: Table, s: State, tile: int, cell: int, turn: int) -> int:
    """Judge a play of the player to move: FINE, or the first reason against it.

    `tile` is -1 for what is no tile of the set, `cell` is -1 for a place that does not exist.
    """
    if not running(s):
        return OVER
    if tile < 0:
        return NOT_A_TILE
    if not has(s, t[LAYABLE] + s[TO_MOVE] * t[WORDS], tile):
        return NOT_HELD
    if s[LAID] == 0 and not has(s, t[OPENING_TILES], tile):
        return NOT_YOUR_TILE
    if cell < 0:
        return APART
    if s[t[CELL_STATE] + cell] == TAKEN:
        return TAKEN_CELL
    if not touches(t, s, cell):
        return APART
    if t[GATED] == 1 and not _may_lay_at(t, s, tile, cell):
        return CLOSED
    if not agrees(t, s, cell, tile, turn):
        return CORNER
    return CLOSED if _would_close(t, s, tile, cell) else FINE


def _would_close(t: Table, s: State, tile: int, cell: int) -> bool:
    """Tell whether a tile that fits was taken out of those for a cell, since it would close."""
    if t[CLOSING_IS_LAST] == 0 or s[LAID] == 0:
        return False
    word, place = tile // WORD_BITS, s[t[CELL_STATE] + cell] - 1
    return s[t[OPEN_FITS] + word * t[MOST_OPEN] + place] >> tile % WORD_BITS & 1 == 0
