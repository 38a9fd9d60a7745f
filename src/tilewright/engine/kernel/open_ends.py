"""What the open ends of a tree come to once a tile lies, for bonuses that ask.

Every open end shows a number with one or more *halves*: a plain tile one, an uncovered double two
(or one, as the rules have it). A branching double shows two until a tile lies at each of its long
sides; after that none, or one for each further arm that is free.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.sets import has
from tilewright.engine.kernel.tree import arms_of_first
from tilewright.engine.places import (
    ALL_EQUAL,
    BEFORE,
    BRANCHED,
    BRANCHING,
    DOUBLE_HALVES,
    END_HALVES,
    ENDS_BEFORE,
    ENDS_BEFORE_MATTER,
    ENDS_DIFFERENT,
    ENDS_EQUAL,
    ENDS_TOTAL,
    EXPOSED_COUNTS,
    FACES,
    FITS,
    FITS_ALL_ENDS,
    FURTHER,
    INNER_JOINT,
    JOINT_NUMBER,
    KEY_BASE,
    NO_DOUBLE,
    OPEN_CELL,
    OPEN_COUNT,
    OPEN_KEY,
    ROOT,
    SIDES_FREE,
    TILE_AT,
    TRAINS,
    WAITING,
    WORDS,
)


def measure_ends(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    """Measure the open ends as they will be once a tile lies on a cell; nothing is laid.

    The answers are left in ENDS_TOTAL, ENDS_EQUAL and ENDS_DIFFERENT; where some bonus asks for
    the ends before the play, those in FITS_ALL_ENDS and ENDS_BEFORE.
    """
    if t[ENDS_BEFORE_MATTER] == 1:
        _measure_before(t, s, tile)
    _clear_halves(t, s)
    before = -1 if cell == t[ROOT] else s[t[BEFORE] + cell]
    for place in range(s[OPEN_COUNT]):
        end = s[t[OPEN_CELL] + place]
        if end != cell:
            halves = _halves_at(t, s, end, before, cell)
            _add_halves(t, s, s[t[JOINT_NUMBER] + s[t[INNER_JOINT] + end]], halves)
    if before >= 0 and _uncovers_further_arms(t, s, before, cell):
        _add_halves(t, s, s[t[JOINT_NUMBER] + before + 1], s[t[WAITING] + before])
    _add_new_tile(t, s, cell, tile, turn)
    _sum_up(t, s)


def _measure_before(t: Table, s: State, tile: int) -> None:
    """See what the ends show now, and whether the tile fits all of them."""
    _clear_halves(t, s)
    s[FITS_ALL_ENDS] = 1 if s[OPEN_COUNT] > 0 else 0
    for place in range(s[OPEN_COUNT]):
        if not has(t, t[FITS] + s[t[OPEN_KEY] + place] * t[WORDS], tile):
            s[FITS_ALL_ENDS] = 0
        end = s[t[OPEN_CELL] + place]
        _add_halves(t, s, s[t[JOINT_NUMBER] + s[t[INNER_JOINT] + end]], 1)
    _sum_up(t, s)
    s[ENDS_BEFORE] = s[ENDS_DIFFERENT]
    if s[t[OPEN_CELL]] == t[ROOT]:  # before the first tile there is no end
        s[FITS_ALL_ENDS] = 0


def _clear_halves(t: Table, s: State) -> None:
    for number in range(t[KEY_BASE]):
        s[t[END_HALVES] + number] = 0


def _add_halves(t: Table, s: State, number: int, halves: int) -> None:
    """Count halves that show a number, given as joints hold it; a wild one counts nothing."""
    s[t[END_HALVES] + number] += halves


def _halves_at(t: Table, s: State, end: int, before: int, cell: int) -> int:
    """Count the halves at an open end, once a tile lies on `cell`, which lies at `before`."""
    tile_before = s[t[BEFORE] + end]
    if t[t[ALL_EQUAL] + s[t[TILE_AT] + tile_before]] == 0:
        return 1
    sides = s[t[SIDES_FREE] + tile_before]
    if tile_before == before and s[t[FURTHER] + cell] == 0:
        sides -= 1
    if s[t[FURTHER] + end] == 1:
        return t[EXPOSED_COUNTS] if sides == 0 else 0
    # A double that opened the round shows one half at each side while both are free.
    return 1 if sides == 2 else t[DOUBLE_HALVES]


def _uncovers_further_arms(t: Table, s: State, before: int, cell: int) -> bool:
    """Tell whether a tile on a cell opens arms of a double that then count."""
    if t[EXPOSED_COUNTS] == 0 or s[t[WAITING] + before] == 0 or s[t[FURTHER] + cell] == 1:
        return False
    return s[t[BRANCHED] + before] == 1 and s[t[SIDES_FREE] + before] == 1


def _add_new_tile(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    """Count the halves that the new tile shows."""
    face = t[FACES] + 2 * tile
    inner, outer = t[face + turn] + 1, t[face + (turn + 1) % 2] + 1
    double = t[t[ALL_EQUAL] + tile] == 1
    arms = 1
    if cell == t[ROOT]:
        arms = arms_of_first(t, double and t[BRANCHING] != NO_DOUBLE)
    if double:
        _add_halves(t, s, outer, 2 if arms > 1 else t[DOUBLE_HALVES])
    elif arms == 2 and t[TRAINS] == 0:
        _add_halves(t, s, inner, 1)
        _add_halves(t, s, outer, 1)
    else:
        _add_halves(t, s, outer, arms)  # all arms of a hub lie at its outer number


def _sum_up(t: Table, s: State) -> None:
    """Read the answers off the counted halves; place 0 are wild numbers."""
    total, equal, different = 0, 0, 0
    for number in range(1, t[KEY_BASE]):
        halves = s[t[END_HALVES] + number]
        if halves > 0:
            total += halves * (number - 1)
            equal = max(equal, halves)
            different += 1
    s[ENDS_TOTAL] = total
    s[ENDS_EQUAL] = equal
    s[ENDS_DIFFERENT] = different
