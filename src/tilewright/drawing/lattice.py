"""The lattices of triangles and squares: cells, their corners, and the tiles that lie on them."""

from collections.abc import Sequence
from typing import NamedTuple

from tilewright.drawing.picture import number_text

Point = tuple[int, int]
"""A corner of a lattice: (line of corners, downward; column, rightward)."""

Cell = tuple[int, int]
"""A place for one tile: (row, downward; column, rightward)."""


def points_up(cell: Cell) -> bool:
    """Tell whether the point of a cell is at the top."""
    return sum(cell) % 2 == 0


def corners_of(cell: Cell) -> tuple[Point, Point, Point]:
    """Give the three corners of a cell, clockwise from its point."""
    row, column = cell
    if points_up(cell):
        return (row, column), (row + 1, column + 1), (row + 1, column - 1)
    return (row + 1, column), (row, column - 1), (row, column + 1)


class Triangle(NamedTuple):
    """A laid tile: its cell, and its numbers read clockwise from its point."""

    row: int
    column: int
    numbers: tuple[int, ...]

    @property
    def cell(self) -> Cell:
        """Where the tile lies."""
        return self.row, self.column

    @property
    def points_up(self) -> bool:
        """Whether the point is at the top."""
        return points_up(self.cell)

    def corners(self) -> tuple[Point, Point, Point]:
        """Give the three corners, clockwise from the point, as the numbers are read."""
        return corners_of(self.cell)

    def __str__(self) -> str:
        return _text(self.numbers, self.cell)


class Square(NamedTuple):
    """A laid tile: its cell, and its numbers read clockwise from the upper left."""

    row: int
    column: int
    numbers: tuple[int, ...]

    @property
    def cell(self) -> Cell:
        """Where the tile lies."""
        return self.row, self.column

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Give the four corners, clockwise from the upper left, as the numbers are read."""
        return square_corners(self.cell)

    def __str__(self) -> str:
        return _text(self.numbers, self.cell)


OnLattice = Triangle | Square
"""A tile of either lattice; where its numbers stand at its sides, they begin behind a corner."""


def square_corners(cell: Cell) -> tuple[Point, Point, Point, Point]:
    """Give the four corners of a square cell, clockwise from the upper left."""
    row, column = cell
    return (row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)


def _text(numbers: Sequence[int], cell: Cell) -> str:
    return f"{'-'.join(map(number_text, numbers))} @ {cell[0]}/{cell[1]}"
