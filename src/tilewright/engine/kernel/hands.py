"""Hands: taking tiles in, giving them up, and the rows of hands that lie face down.

Of such a row only the first tile is turned over; FRONT holds it. What a player may lay is the set
at LAYABLE: the whole hand, or FRONT where hands lie face down.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.sets import clear, exclude, include
from tilewright.engine.places import (
    COPIES_MATTER,
    FACE_DOWN,
    FRONT,
    HAND,
    HAND_COUNT,
    HAND_VALUE,
    HELD,
    IN_HAND,
    NO_TILE,
    ORDER,
    POOL_END,
    POOL_NEXT,
    ROW,
    SHARED_HANDS,
    TILES,
    TOTAL,
    WORDS,
)


def empty_hand(t: Table, s: State, player: int) -> None:
    """Take all tiles out of a hand."""
    clear(t, s, t[HAND] + player * t[WORDS])
    s[t[HAND_COUNT] + player] = 0
    s[t[HAND_VALUE] + player] = 0
    if t[COPIES_MATTER] == 1:
        for tile in range(t[TILES]):
            s[t[HELD] + player * t[TILES] + tile] = 0
    if t[FACE_DOWN] == 1:
        clear(t, s, t[FRONT] + player * t[WORDS])
        for place in range(t[TOTAL]):
            s[t[ROW] + player * t[TOTAL] + place] = NO_TILE


def receive(t: Table, s: State, player: int, tile: int) -> None:
    """Put a tile into a hand; one that lies face down gets it at the end of the row."""
    if t[FACE_DOWN] == 1:
        if s[SHARED_HANDS] == 1:
            include(s, t[FRONT] + player * t[WORDS], tile)
        else:
            s[t[ROW] + player * t[TOTAL] + s[t[HAND_COUNT] + player]] = tile
            if s[t[HAND_COUNT] + player] == 0:
                include(s, t[FRONT] + player * t[WORDS], tile)
    include(s, t[HAND] + player * t[WORDS], tile)
    s[t[HAND_COUNT] + player] += 1
    s[t[HAND_VALUE] + player] += t[t[IN_HAND] + tile]
    if t[COPIES_MATTER] == 1:
        s[t[HELD] + player * t[TILES] + tile] += 1


def give_up(t: Table, s: State, player: int, tile: int) -> None:
    """Take a tile, one copy of it, out of a hand; of a row it is the first."""
    s[t[HAND_COUNT] + player] -= 1
    s[t[HAND_VALUE] + player] -= t[t[IN_HAND] + tile]
    copies = 0
    if t[COPIES_MATTER] == 1:
        held = t[HELD] + player * t[TILES] + tile
        copies = s[held] - 1
        s[held] = copies
    if copies == 0:
        exclude(s, t[HAND] + player * t[WORDS], tile)
    if t[FACE_DOWN] == 1:
        if rows(t, s):
            _move_up(t, s, player, s[t[HAND_COUNT] + player], NO_TILE)
        elif copies == 0:
            exclude(s, t[FRONT] + player * t[WORDS], tile)


def rows(t: Table, s: State) -> bool:
    """Tell whether hands lie in rows: where nobody's hand is known, there is no first tile."""
    return t[FACE_DOWN] == 1 and s[SHARED_HANDS] == 0


def put_first_last(t: Table, s: State, player: int) -> None:
    """Move the first tile of a row to its end and turn over the next."""
    count = s[t[HAND_COUNT] + player]
    if count > 0:
        _move_up(t, s, player, count - 1, s[t[ROW] + player * t[TOTAL]])


def _move_up(t: Table, s: State, player: int, places: int, last: int) -> None:
    """Move the tiles of a row up into the first places, put one behind, and turn over the first."""
    row = t[ROW] + player * t[TOTAL]
    for place in range(row, row + places):
        s[place] = s[place + 1]
    s[row + places] = last
    front = t[FRONT] + player * t[WORDS]
    clear(t, s, front)
    if s[row] != NO_TILE:
        include(s, front, s[row])


def leave_pool(t: Table, s: State, tile: int) -> None:
    """Take a tile out of the pool, where hands that nobody knows may hold what lies in it."""
    for place in range(s[POOL_NEXT], s[POOL_END]):
        if s[t[ORDER] + place] == tile:
            for later in range(place + 1, s[POOL_END]):
                s[t[ORDER] + later - 1] = s[t[ORDER] + later]
            s[POOL_END] -= 1
            return
