"""The table: cells, joints, and which tiles fit the open cells.

A tile put on a cell gives a number to each joint of the cell; a tile fits an open cell when every
joint that already has a number agrees with it. The numbers at a cell's joints form a *key*
(`KEY_BASE` to the power of the corner, 0 for a joint without a number), and `FITS[key]` is the set
of tiles that fit. Two layouts: the lattice of triangles, whose cells are all known beforehand and
reached by fixed steps, and the tree of dominoes, where a laid tile opens its own next cells.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.places import (
    AROUND_A_JOINT,
    AROUND_STEP,
    CELL_STATE,
    CELLS_MADE,
    CELLS_STEP,
    CORNERS,
    END_NAME,
    FACES,
    FITS,
    FREE,
    INNER_JOINT,
    JOINT_NUMBER,
    JOINT_STEP,
    KEY_BASE,
    LAID,
    LAID_CELL,
    LAID_TILE,
    LAID_TURN,
    LATTICE,
    MOST_OPEN,
    NEIGHBOURS,
    OPEN_CELL,
    OPEN_COUNT,
    OPEN_FITS,
    OPEN_KEY,
    ROOT,
    SIDE_STEP,
    TAKEN,
    WORDS,
)

END_LEFT, END_RIGHT = 1, 2


def clear_board(t: Table, s: State) -> None:
    """Take all tiles off the table and open the first cell, which every tile fits."""
    cell_state, joint_number = t[CELL_STATE], t[JOINT_NUMBER]
    for i in range(s[OPEN_COUNT]):
        s[cell_state + s[t[OPEN_CELL] + i]] = FREE
    for i in range(s[LAID]):
        cell = s[t[LAID_CELL] + i]
        s[cell_state + cell] = FREE
        if t[LATTICE] == 1:
            step, at = t[JOINT_STEP] + (cell & 1) * 3, joint_number + cell
            s[at + t[step]] = 0
            s[at + t[step + 1]] = 0
            s[at + t[step + 2]] = 0
        else:
            s[joint_number + s[t[INNER_JOINT] + cell]] = 0
            s[joint_number + cell + 1] = 0
    s[LAID] = 0
    s[OPEN_COUNT] = 0
    root = t[ROOT]
    if t[LATTICE] == 0:
        s[t[INNER_JOINT] + root] = 0
        s[t[END_NAME] + root] = 0
        s[CELLS_MADE] = root + 1
    _open_cell(t, s, root)


def close_first_cell(t: Table, s: State) -> None:
    """Close the first cell again: a table of an example may begin anywhere."""
    s[t[CELL_STATE] + t[ROOT]] = FREE
    s[OPEN_COUNT] = 0


def joint_of(t: Table, s: State, cell: int, corner: int) -> int:
    """Give the joint at a corner of a cell, corners counted clockwise from the apex.

    In a tree, corner 0 of a cell is the joint it shares with the tile before it, and corner 1 the
    joint that its own tile opens.
    """
    if t[LATTICE] == 1:
        return cell + t[t[JOINT_STEP] + (cell & 1) * 3 + corner]
    return cell + 1 if corner == 1 else s[t[INNER_JOINT] + cell]


def key_of(t: Table, s: State, cell: int) -> int:
    """Give the key of a cell: what the tiles around it ask for."""
    base, joint_number = t[KEY_BASE], t[JOINT_NUMBER]
    if t[LATTICE] == 1:
        step = t[JOINT_STEP] + (cell & 1) * 3
        at = joint_number + cell
        return (s[at + t[step]] * base + s[at + t[step + 1]]) * base + s[at + t[step + 2]]
    return s[joint_number + s[t[INNER_JOINT] + cell]] * base + s[joint_number + cell + 1]


def agrees(t: Table, s: State, cell: int, tile: int, turn: int) -> bool:
    """Tell whether every joint of the cell that has a number agrees with the tile so turned."""
    corners, joint_number = t[CORNERS], t[JOINT_NUMBER]
    face = t[FACES] + tile * corners
    for corner in range(corners):
        number = s[joint_number + joint_of(t, s, cell, corner)]
        if number != 0 and number != t[face + (corner + turn) % corners] + 1:
            return False
    return True


def lay(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    """Put a tile on a cell, number its joints, and bring the open cells up to date."""
    laid = s[LAID]
    s[t[LAID_CELL] + laid] = cell
    s[t[LAID_TILE] + laid] = tile
    s[t[LAID_TURN] + laid] = turn
    s[LAID] = laid + 1
    state = s[t[CELL_STATE] + cell]
    if state > 0:
        _forget_open_cell(t, s, state - 1)
    s[t[CELL_STATE] + cell] = TAKEN
    if t[LATTICE] == 1:
        _number_lattice_joints(t, s, cell, tile, turn)
        _open_across_sides(t, s, cell)
    else:
        _grow_tree(t, s, cell, tile, turn)


def _number_lattice_joints(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    face = t[FACES] + tile * 3
    joint_number, cell_state, around = t[JOINT_NUMBER], t[CELL_STATE], t[CELLS_STEP]
    step = t[JOINT_STEP] + (cell & 1) * 3
    for corner in range(3):
        joint = cell + t[step + corner]
        if s[joint_number + joint] == 0:
            s[joint_number + joint] = t[face + (corner + turn) % 3] + 1
            for i in range(around, around + AROUND_A_JOINT):
                place = s[cell_state + joint + t[i]]
                if place > 0:
                    _refresh(t, s, place - 1)


def _open_across_sides(t: Table, s: State, cell: int) -> None:
    step = t[SIDE_STEP] + (cell & 1) * 3
    for side in range(3):
        other = cell + t[step + side]
        if s[t[CELL_STATE] + other] == FREE:
            _open_cell(t, s, other)


def _grow_tree(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    """Give the joints of a tile their numbers and open the next cell at each free end."""
    face, corners = t[FACES] + tile * t[CORNERS], t[CORNERS]
    for corner in range(corners):
        number = t[face + (corner + turn) % corners] + 1
        s[t[JOINT_NUMBER] + joint_of(t, s, cell, corner)] = number
    if cell == t[ROOT]:
        _open_end(t, s, joint_of(t, s, cell, 0), END_LEFT)
        _open_end(t, s, joint_of(t, s, cell, 1), END_RIGHT)
    else:
        _open_end(t, s, joint_of(t, s, cell, 1), s[t[END_NAME] + cell])


def _open_end(t: Table, s: State, joint: int, name: int) -> None:
    cell = s[CELLS_MADE]
    s[CELLS_MADE] = cell + 1
    s[t[INNER_JOINT] + cell] = joint
    s[t[END_NAME] + cell] = name
    _open_cell(t, s, cell)


def _open_cell(t: Table, s: State, cell: int) -> None:
    place = s[OPEN_COUNT]
    s[OPEN_COUNT] = place + 1
    s[t[OPEN_CELL] + place] = cell
    s[t[CELL_STATE] + cell] = place + 1
    _refresh(t, s, place)


def _refresh(t: Table, s: State, place: int) -> None:
    """Look up again which tiles fit the open cell at a place of the list."""
    key = key_of(t, s, s[t[OPEN_CELL] + place])
    s[t[OPEN_KEY] + place] = key
    words = t[WORDS]
    for word in range(words):
        s[t[OPEN_FITS] + word * t[MOST_OPEN] + place] = t[t[FITS] + key * words + word]


def _forget_open_cell(t: Table, s: State, place: int) -> None:
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


def touches(t: Table, s: State, cell: int) -> bool:
    """Tell whether a free cell is open, that is, next to a laid tile (or the first cell)."""
    return s[t[CELL_STATE] + cell] > 0


def neighbourhood(t: Table, s: State, cell: int) -> int:
    """Pack which of the 12 cells that touch a triangle are taken, one bit each."""
    step = t[AROUND_STEP] + (cell & 1) * NEIGHBOURS
    at = t[CELL_STATE] + cell
    taken = 0
    for i in range(NEIGHBOURS):
        if s[at + t[step + i]] == TAKEN:
            taken |= 1 << i
    return taken
