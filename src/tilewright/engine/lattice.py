"""A lattice as steps between whole numbers, and its measures packed for the kernel.

Cells are numbered row by row, `width` to a row. The width is odd and the first cell even, so that
a triangle points up exactly when its number is even. Whatever the lattice, there are steps for even
and for odd cells; those of squares are the same. The plane is wide enough for any connected shape
of all tiles, so that nothing ever wraps.

Where numbers stand at corners, joints are numbered like cells, by the line they lie on; where they
stand at sides, all sides of one direction are numbered like the cells they belong to, and the
directions come one after the other.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from tilewright.engine.places import MEASURE_BITS
from tilewright.language.neighbourhood import neighbourhoods
from tilewright.language.tiles import Tiles

_Step = tuple[int, int]
"""Rows downward, columns rightward."""


class _Cell(NamedTuple):
    """What lies around a cell, in the order of `language.neighbourhood`."""

    corners: tuple[_Step, ...]
    sides: tuple[_Step, ...]
    far: tuple[tuple[_Step, ...], ...]
    own_sides: tuple[tuple[int, _Step], ...]
    """Of each side the direction, and the cell to which it belongs."""


_UP: Final = _Cell(
    corners=((0, 1), (1, 2), (1, 0)),
    sides=((0, 1), (1, 0), (0, -1)),
    far=(((-1, -1), (-1, 0), (-1, 1)), ((0, 2), (1, 2), (1, 1)), ((1, -1), (1, -2), (0, -2))),
    own_sides=((0, (0, 0)), (1, (0, 0)), (2, (0, 0))),
)
_DOWN: Final = _Cell(
    corners=((1, 1), (0, 0), (0, 2)),
    sides=((0, -1), (-1, 0), (0, 1)),
    far=(((1, 1), (1, 0), (1, -1)), ((0, -2), (-1, -2), (-1, -1)), ((-1, 1), (-1, 2), (0, 2))),
    # Every side is also one of a triangle that points up, and belongs to that.
    own_sides=((0, (0, -1)), (1, (-1, 0)), (2, (0, 1))),
)
_SQUARE: Final = _Cell(
    corners=((0, 0), (0, 1), (1, 1), (1, 0)),
    sides=((-1, 0), (0, 1), (1, 0), (0, -1)),
    far=(((-1, -1),), ((-1, 1),), ((1, 1),), ((1, -1),)),
    # A level side belongs to the square below it, an upright one to the square to its right.
    own_sides=((0, (0, 0)), (1, (0, 1)), (0, (1, 0)), (1, (0, 0))),
)
_CELLS: Final = {"triangle": (_UP, _DOWN), "square": (_SQUARE, _SQUARE)}
"""The even and the odd cells of each lattice."""


@dataclass(frozen=True)
class Lattice:
    """Steps of a lattice, first those of even cells, then those of odd ones.

    `joint_step` leads from a cell to its joints, `side_step` across its sides, `around_step` to all
    cells around it, `joint_cells_step` to the other cells at each of its joints, as many at each.
    """

    shape: str
    corners: int
    width: int
    root: int
    joints: int
    joint_step: tuple[int, ...]
    side_step: tuple[int, ...]
    around_step: tuple[int, ...]
    joint_cells_step: tuple[int, ...]

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.width * self.width

    @property
    def neighbours(self) -> int:
        """How many cells touch a cell."""
        return len(self.around_step) // 2

    @property
    def joint_cells(self) -> int:
        """How many other cells meet at a joint of a cell."""
        return len(self.joint_cells_step) // (2 * self.corners)

    def cell(self, row: int, column: int) -> int:
        """Give the cell at a row and column counted from the first cell; -1 beyond the plane."""
        half = self.width // 2
        if abs(row) >= half - 1 or abs(column) >= half - 1:
            return -1
        return self.root + row * self.width + column

    def place(self, cell: int) -> tuple[int, int]:
        """Give row and column of a cell, counted from the first cell."""
        half = self.width // 2
        row, column = divmod(cell, self.width)
        return row - half, column - half


def lattice_for(tiles: Tiles, reach: int) -> Lattice | None:
    """Make a lattice in which tiles can lie up to `reach` rows and columns from the first cell.

    Dominoes lie on none.
    """
    if tiles.shape not in _CELLS:
        return None
    half = reach + 3
    width = 2 * half + 1
    both = _CELLS[tiles.shape]
    at_sides = tiles.numbers_at == "sides"

    def steps(some: tuple[_Step, ...]) -> list[int]:
        return [row * width + column for row, column in some]

    def joints(cell: _Cell) -> list[int]:
        if not at_sides:
            return steps(cell.corners)
        return [
            direction * width * width + row * width + column
            for direction, (row, column) in cell.own_sides
        ]

    directions = 1 + max(direction for direction, _ in both[0].own_sides) if at_sides else 1
    return Lattice(
        shape=tiles.shape,
        corners=len(both[0].corners),
        width=width,
        root=half * width + half,
        joints=directions * width * width + 2 * width + 2,
        joint_step=tuple(step for cell in both for step in joints(cell)),
        side_step=tuple(step for cell in both for step in steps(cell.sides)),
        around_step=tuple(
            step for cell in both for step in steps((*cell.sides, *sum(cell.far, ())))
        ),
        joint_cells_step=tuple(
            step
            for cell in both
            for joint in range(len(cell.corners))
            for step in steps(_others_at(cell, joint, at_sides=at_sides))
        ),
    )


def _others_at(cell: _Cell, joint: int, *, at_sides: bool) -> tuple[_Step, ...]:
    """Give the other cells that meet at a joint: across a side, or around a corner."""
    if at_sides:
        return (cell.sides[joint],)
    return (cell.sides[joint - 1], *cell.far[joint], cell.sides[joint])


@cache
def packed_neighbourhoods(shape: str) -> tuple[int, ...]:
    """Pack the counts of every neighbourhood for the kernel.

    They stand in the order of its M_… numbers, MEASURE_BITS each.
    """
    packed = {
        around: sum(
            count << MEASURE_BITS * place
            for place, count in enumerate(
                (
                    around.sides,
                    around.corners,
                    around.spans,
                    around.straight_across,
                    around.hexagons,
                    around.closed_corners,
                )
            )
        )
        for around in set(neighbourhoods(shape))
    }
    return tuple(packed[around] for around in neighbourhoods(shape))
