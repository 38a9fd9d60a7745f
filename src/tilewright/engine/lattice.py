"""The lattice of triangles as steps between whole numbers, and what a neighbourhood measures.

Cells are numbered row by row, `WIDTH` to a row. The width is odd and the first cell even, so that
a cell points up exactly when its number is even. Joints are numbered alike, by the line they lie
on. The plane is wide enough for any connected shape of all tiles, so that nothing ever wraps.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from tilewright.engine.places import MEASURE_BITS

# For a triangle that points up at row 0, column 0; for one that points down all steps are negative.
_AROUND: Final = (
    *((-1, -1), (-1, 0), (-1, 1)),
    *((0, -2), (0, -1), (0, 1), (0, 2)),
    *((1, -2), (1, -1), (1, 0), (1, 1), (1, 2)),
)
# For each corner, clockwise from the apex: the two cells that share a side with the triangle there,
# and the three that meet it only at that point, the one exactly across in the middle.
_FLANKS: Final = (((0, -1), (0, 1)), ((0, 1), (1, 0)), ((1, 0), (0, -1)))
_FAR: Final = (
    ((-1, -1), (-1, 0), (-1, 1)),
    ((0, 2), (1, 2), (1, 1)),
    ((1, -1), (1, -2), (0, -2)),
)
# Sides in order: from corner 0 to 1, 1 to 2, 2 to 0; the corner opposite side k is k + 2.
_SIDES: Final = ((0, 1), (1, 0), (0, -1))


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


@dataclass(frozen=True)
class Neighbourhood:
    """What the cells around a triangle measure (see `language.measures.When`)."""

    sides: int
    corners: int
    far_corner: int
    spans: int
    straight_across: int
    hexagons: int

    def packed(self) -> int:
        """Pack the counts in the order of the kernel's M_… numbers, MEASURE_BITS each."""
        counts = (self.sides, self.corners, self.spans, self.straight_across, self.hexagons)
        return sum(count << MEASURE_BITS * i for i, count in enumerate(counts))


@cache
def neighbourhoods() -> tuple[Neighbourhood, ...]:
    """Measure all 4,096 neighbourhoods: bit i is set when the i-th cell around is taken."""
    bit = {step: 1 << i for i, step in enumerate(_AROUND)}
    sides = [bit[step] for step in _SIDES]
    flanks = [sum(bit[step] for step in corner) for corner in _FLANKS]
    far = [sum(bit[step] for step in corner) for corner in _FAR]
    across = [bit[corner[1]] for corner in _FAR]
    measured = []
    for taken in range(1 << len(_AROUND)):
        shared = [side for side in range(3) if taken & sides[side]]
        touched = [corner for corner in range(3) if taken & far[corner]]
        measured.append(
            Neighbourhood(
                sides=len(shared),
                corners=sum(1 for k in range(3) if taken & (flanks[k] | far[k])),
                far_corner=any(not taken & flanks[k] for k in touched),
                spans=sum(1 for side in shared if (side + 2) % 3 in touched),
                straight_across=sum(1 for side in shared if taken & across[(side + 2) % 3]),
                hexagons=sum(1 for k in range(3) if taken & (ring := flanks[k] | far[k]) == ring),
            )
        )
    return tuple(measured)
