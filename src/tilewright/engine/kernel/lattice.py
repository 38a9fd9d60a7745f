"""The lattice: all cells are known beforehand and reached by fixed steps.

A tile put on a cell gives a number to each joint of the cell, and touches the cells that meet
there. Steps are those of even and of odd cells: which way a triangle points, for squares the same.
A wild number, -1, leaves its joint without one.
"""

from tilewright.engine.kernel import State, Table
from tilewright.engine.kernel.cells import open_cell, refresh
from tilewright.engine.places import (
    AROUND_STEP,
    CELL_STATE,
    CORNERS,
    FACES,
    FREE,
    JOINT_CELLS,
    JOINT_CELLS_STEP,
    JOINT_NUMBER,
    JOINT_STEP,
    LAID,
    LAID_CELL,
    NEIGHBOURS,
    SIDE_STEP,
    TAKEN,
)


def clear_lattice(t: Table, s: State) -> None:
    """Take the numbers off the joints of all laid tiles."""
    corners = t[CORNERS]
    for i in range(s[LAID]):
        cell = s[t[LAID_CELL] + i]
        step, at = t[JOINT_STEP] + (cell & 1) * corners, t[JOINT_NUMBER] + cell
        for corner in range(corners):
            s[at + t[step + corner]] = 0


def agrees_on_lattice(t: Table, s: State, cell: int, tile: int, turn: int) -> bool:
    """Tell whether every joint of the cell that has a number agrees with the tile so turned."""
    corners, at = t[CORNERS], t[JOINT_NUMBER] + cell
    face, step = t[FACES] + tile * corners, t[JOINT_STEP] + (cell & 1) * corners
    for corner in range(corners):
        asked = s[at + t[step + corner]]
        if asked != 0:
            shown = t[face + (corner + turn) % corners] + 1
            if shown != asked and shown != 0:
                return False
    return True


def spread(t: Table, s: State, cell: int, tile: int, turn: int) -> None:
    """Give the joints of a tile on a cell their numbers, and open the free cells at its sides.

    Where a joint gets its number, what fits the open cells around it is looked up again.
    """
    corners, joint_cells = t[CORNERS], t[JOINT_CELLS]
    face, parity = t[FACES] + tile * corners, (cell & 1) * corners
    step, at, cell_state = t[JOINT_STEP] + parity, t[JOINT_NUMBER] + cell, t[CELL_STATE] + cell
    around = t[JOINT_CELLS_STEP] + parity * joint_cells
    for corner in range(corners):
        joint = at + t[step + corner]
        if s[joint] == 0:
            s[joint] = number = t[face + (corner + turn) % corners] + 1
            if number != 0:
                for i in range(around, around + joint_cells):
                    place = s[cell_state + t[i]]
                    if place > 0:
                        refresh(t, s, place - 1)
        around += joint_cells
    step = t[SIDE_STEP] + parity
    for side in range(step, step + corners):
        other = t[side]
        if s[cell_state + other] == FREE:
            open_cell(t, s, cell + other)


def neighbourhood(t: Table, s: State, cell: int) -> int:
    """Pack which of the cells that touch a cell are taken, one bit each."""
    neighbours = t[NEIGHBOURS]
    step = t[AROUND_STEP] + (cell & 1) * neighbours
    at = t[CELL_STATE] + cell
    taken = 0
    for i in range(neighbours):
        if s[at + t[step + i]] == TAKEN:
            taken |= 1 << i
    return taken
