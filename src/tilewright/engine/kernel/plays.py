"""What may be laid: looking plays up, counting them, and judging one.

A play is a tile, a cell and a turn. Plays have a fixed order: by word of the sets, open cell, tile,
turn; the k-th play is the same however it is reached.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.board import agrees, touches
from tilewright.engine.kernel.reasons import (
    APART,
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
    CELL_STATE,
    FOUND_CELL,
    FOUND_TILE,
    FOUND_TURN,
    GAME_OVER,
    HAND,
    LAID,
    MOST_OPEN,
    OPEN_CELL,
    OPEN_COUNT,
    OPEN_FITS,
    OPEN_KEY,
    OPENING_TILES,
    PLAYING,
    ROUND,
    ROUND_OVER,
    SEVERAL_TURNS,
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
    """Tell whether a player holds a tile that can be laid."""
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
    count, hand = 0, t[HAND] + player * t[WORDS]
    several, keys = t[SEVERAL_TURNS], t[OPEN_KEY]
    for word in range(t[WORDS]):
        held = s[hand + word]
        first = t[OPEN_FITS] + word * t[MOST_OPEN]
        for place in range(s[OPEN_COUNT]):
            tiles = s[first + place] & held
            if tiles != 0:
                if t[several + s[keys + place]] == 0:
                    count += tiles.bit_count()
                else:
                    count += _plays_at(t, s, place, tiles, word)
    return count


def find_play(t: Table, s: State, player: int, k: int) -> None:
    """Find the k-th play of a player, counted from 0, and leave it in FOUND_…."""
    hand = t[HAND] + player * t[WORDS]
    several, keys = t[SEVERAL_TURNS], t[OPEN_KEY]
    for word in range(t[WORDS]):
        held = s[hand + word]
        first = t[OPEN_FITS] + word * t[MOST_OPEN]
        for place in range(s[OPEN_COUNT]):
            tiles = s[first + place] & held
            if tiles != 0:
                if t[several + s[keys + place]] == 0:
                    here = tiles.bit_count()
                else:
                    here = _plays_at(t, s, place, tiles, word)
                if k < here:
                    _find_at(t, s, place, tiles, word, k)
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


def judge_play(t: Table, s: State, tile: int, cell: int, turn: int) -> int:
    """Judge a play of the player to move: FINE, or the first reason against it.

    `tile` is -1 for what is no tile of the set, `cell` is -1 for a place that does not exist.
    """
    if not running(s):
        return OVER
    if tile < 0:
        return NOT_A_TILE
    if not has(s, t[HAND] + s[TO_MOVE] * t[WORDS], tile):
        return NOT_HELD
    if s[LAID] == 0 and not has(s, t[OPENING_TILES], tile):
        return NOT_YOUR_TILE
    if cell < 0:
        return APART
    if s[t[CELL_STATE] + cell] == TAKEN:
        return TAKEN_CELL
    if not touches(t, s, cell):
        return APART
    return FINE if agrees(t, s, cell, tile, turn) else CORNER
