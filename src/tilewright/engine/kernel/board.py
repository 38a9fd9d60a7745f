"""The table: cells, joints, and which tiles fit the open cells.

A tile put on a cell gives a number to each joint of the cell; a tile fits an open cell when every
joint that already has a number agrees with it. Two layouts: a lattice of triangles or squares,
whose cells are all known beforehand and reached by fixed steps, and the tree of dominoes, where a
laid tile opens its own next cells.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.cells import forget_open_cell, open_cell
from tilewright.engine.kernel.lattice import agrees_on_lattice, clear_lattice, spread
from tilewright.engine.kernel.tree import agrees_in_tree, clear_tree, grow
from tilewright.engine.places import (
    CELL_STATE,
    FREE,
    LAID,
    LAID_CELL,
    LAID_TILE,
    LAID_TURN,
    LATTICE,
    OPEN_CELL,
    OPEN_COUNT,
    ROOT,
    TAKEN,
)


def clear_board(t: Table, s: State) -> None:
    """Take all tiles off the table and open the first cell, which every tile fits."""
    cell_state = t[CELL_STATE]
    for i in range(s[OPEN_COUNT]):
        s[cell_state + s[t[OPEN_CELL] + i]] = FREE
    for i in range(s[LAID]):
        s[cell_state + s[t[LAID_CELL] + i]] = FREE
    if t[LATTICE] == 1:
        clear_lattice(t, s)
    else:
        clear_tree(t, s)
    s[LAID] = 0
    s[OPEN_COUNT] = 0
    open_cell(t, s, t[ROOT])


def close_first_cell(t: Table, s: State) -> None:
    """Close the first cell again: a table of an example may begin anywhere."""
    s[t[CELL_STATE] + t[ROOT]] = FREE
    s[OPEN_COUNT] = 0


def agrees(t: Table, s: State, cell: int, tile: int, turn: int) -> bool:
    """Tell whether every joint of the cell that has a number agrees with the tile so turned."""
    if t[LATTICE] == 0:
        return agrees_in_tree(t, s, cell, tile, turn)
    return agrees_on_lattice(t, s, cell, tile, turn)


def lay(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    """Put a tile on a cell, number its joints, and bring the open cells up to date."""
    laid = s[LAID]
    s[t[LAID_CELL] + laid] = cell
    s[t[LAID_TILE] + laid] = tile
    s[t[LAID_TURN] + laid] = turn
    s[LAID] = laid + 1
    state = s[t[CELL_STATE] + cell]
    if state > 0:
        forget_open_cell(t, s, state - 1)
    s[t[CELL_STATE] + cell] = TAKEN
    if t[LATTICE] == 1:
        spread(t, s, cell, tile, turn)
    else:
        grow(t, s, cell, tile, turn)


def touches(t: Table, s: State, cell: int) -> bool:
    """Tell whether a free cell is open, that is, next to a laid tile (or the first cell)."""
    return s[t[CELL_STATE] + cell] > 0
