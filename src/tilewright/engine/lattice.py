"""The lattice of triangles as steps between whole numbers, and its measures packed for the kernel.

Cells are numbered row by row, `WIDTH` to a row. The width is odd and the first cell even, so that
a cell points up exactly when its number is even. Joints are numbered alike, by the line they lie
on. The plane is wide enough for any connected shape of all tiles, so that nothing ever wraps.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from tilewright.engine.places import MEASURE_BITS
from tilewright.language.neighbourhood import neighbourhoods

# For a triangle that points up at row 0, column 0; for one that points down all steps are negative.
# Sides in order: from corner 0 to 1, 1 to 2, 2 to 0; the corner opposite side k is k + 2.
_SIDES: Final = ((0, 1), (1, 0), (0, -1))
# The cells met by point, in the order of `language.neighbourhood`.
_FAR: Final = (
    ((-1, -1), (-1, 0), (-1, 1)),
    ((0, 2), (1, 2), (1, 1)),
    ((1, -1), (1, -2), (0, -2)),
)
_AROUND: Final = (*_SIDES, *_FAR[0], *_FAR[1], *_FAR[2])


@dataclass(frozen=True)
class Lattice:
    """Steps of a lattice: from a cell to its joints, across its sides, to the cells around it."""

    width: int
    root: int
    joint_step: tuple[int, ...]
    side_step: tuple[int, ...]
    around_step: tuple[int, ...]
    cells_step: tuple[int, ...]

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.width * self.width

    @property
    def joints(self) -> int:
        """How many joints there is room for."""
        return self.cells + 2 * self.width + 2

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


def lattice_for(reach: int) -> Lattice:
    """Make a lattice in which tiles can lie up to `reach` rows and columns from the first cell."""
    half = reach + 3
    width = 2 * half + 1
    up = [row * width + column for row, column in _AROUND]
    sides = [row * width + column for row, column in _SIDES]
    return Lattice(
        width=width,
        root=half * width + half,
        joint_step=(1, width + 2, width, width + 1, 0, 2),
        side_step=(*sides, *(-step for step in sides)),
        around_step=(*up, *(-step for step in up)),
        cells_step=(-width - 2, -width - 1, -width, -2, -1, 0),
    )


@cache
def packed_neighbourhoods() -> tuple[int, ...]:
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
                )
            )
        )
        for around in set(neighbourhoods())
    }
    return tuple(packed[around] for around in neighbourhoods())
