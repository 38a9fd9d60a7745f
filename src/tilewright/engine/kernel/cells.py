"""Joints of cells, and the list of open cells with the tiles that fit each.

The numbers at a cell's joints form a *key* (`KEY_BASE` to the power of the corner, 0 for a joint
without a number), and `FITS[key]` is the set of tiles that fit.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.places import (
    CELL_STATE,
    CORNERS,
    FITS,
    INNER_JOINT,
    JOINT_NUMBER,
    JOINT_STEP,
    KEY_BASE,
    LATTICE,
    MOST_OPEN,
    OPEN_CELL,
    OPEN_COUNT,
    OPEN_FITS,
    OPEN_KEY,
    WORDS,
)


def joint_of(t: Table, s: State, cell: int, corner: int) -> int:
    """Give the joint of a cell at which a number of its tile stands, in the order of the numbers.

    In a tree, corner 0 of a cell is the joint it shares with the tile before it, and corner 1 the
    joint that its own tile opens.
    """
    if t[LATTICE] == 1:
        return cell + t[t[JOINT_STEP] + (cell & 1) * t[CORNERS] + corner]
    return cell + 1 if corner == 1 else s[t[INNER_JOINT] + cell]


def key_of(t: Table, s: State, cell: int) -> int:
    """Give the key of a cell: what the tiles around it ask for."""
    base, joint_number = t[KEY_BASE], t[JOINT_NUMBER]
    if t[LATTICE] == 1:
        corners, at = t[CORNERS], joint_number + cell
        step = t[JOINT_STEP] + (cell & 1) * corners
        key = (s[at + t[step]] * base + s[at + t[step + 1]]) * base + s[at + t[step + 2]]
        return key if corners == 3 else key * base + s[at + t[step + 3]]
    return s[joint_number + s[t[INNER_JOINT] + cell]] * base + s[joint_number + cell + 1]


def open_cell(t: Table, s: State, cell: int) -> None:
    """Put a free cell next to a laid tile at the end of the list of open cells."""
    place = s[OPEN_COUNT]
    s[OPEN_COUNT] = place + 1
    s[t[OPEN_CELL] + place] = cell
    s[t[CELL_STATE] + cell] = place + 1
    refresh(t, s, place)


def refresh(t: Table, s: State, place: int) -> None:
    """Look up again which tiles fit the open cell at a place of the list."""
    key = key_of(t, s, s[t[OPEN_CELL] + place])
    s[t[OPEN_KEY] + place] = key
    words = t[WORDS]
    for word in range(words):
        s[t[OPEN_FITS] + word * t[MOST_OPEN] + place] = t[t[FITS] + key * words + word]


def forget_open_cell(t: Table, s: State, place: int) -> None:
    """Take a cell out of the list by moving the last one into its place."""
    last = s[OPEN_COUNT] - 1
    s[OPEN_COUNT] = last
    if place == last:
        return
    cells, keys = t[OPEN_CELL], t[OPEN_KEY]
    s[cells + place] = s[cells + last]
    s[keys + place] = s[keys + last]
    for word in range(t[WORDS]):
        fits = t[OPEN_FITS] + word * t[MOST_OPEN]
        s[fits + place] = s[fits + last]
    s[t[CELL_STATE] + s[cells + place]] = place + 1
