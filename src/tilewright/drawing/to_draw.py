"""What is to be drawn on a lattice, whatever the scale, and the characters for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from tilewright.drawing.lattice import Cell, OnLattice, Point


class Signs(NamedTuple):
    """The characters a drawing is made of."""

    up: str
    down: str
    level: str
    dot: str
    open_up: str
    open_down: str
    upright: str
    square: str
    corner: str
    """Where no number stands at corners."""


UNICODE: Final = Signs("▴", "▾", "─", "·", "▵", "▿", upright="│", square="▪", corner="•")
ASCII: Final = Signs("^", "v", "-", ".", "'", ",", upright="|", square="#", corner="+")

LAST: Final = "*"
"""Marks the tile laid last."""


@dataclass(frozen=True)
class ToDraw:
    """Tiles with what is told of them and of the cells around.

    `marks` are single characters for cells, in place of the sign of a tile or where none lies;
    `choices` are labels of cells that are open. `last` is the cell of the tile laid last.
    """

    tiles: Sequence[OnLattice]
    signs: Signs
    marks: Mapping[Cell, str]
    choices: Mapping[Cell, str]
    last: Cell | None
    names: bool
    at_sides: bool = False
    """Whether numbers stand at the sides of tiles, not at their corners."""

    @cached_property
    def taken(self) -> frozenset[Cell]:
        """The cells on which tiles lie."""
        return frozenset(tile.cell for tile in self.tiles)

    @cached_property
    def rows(self) -> range:
        """The rows from the first to the last one with anything in it."""
        rows = [row for row, _ in (*self.taken, *self.marks, *self.choices)]
        return range(min(rows), max(rows) + 1)

    @cached_property
    def columns(self) -> range:
        """The columns from the first to the last one with anything in it."""
        columns = [column for _, column in (*self.taken, *self.marks, *self.choices)]
        return range(min(columns), max(columns) + 1)

    @property
    def first(self) -> Point:
        """The corner of the lattice of triangles to the upper left."""
        return self.rows[0], self.columns[0] - 1

    @cached_property
    def has_long_numbers(self) -> bool:
        """Whether some number has more than one digit."""
        return any(number > 9 for tile in self.tiles for number in tile.numbers)

    @property
    def longest_row_name(self) -> int:
        """Characters of the longest number of a row."""
        return max(len(str(row)) for row in (self.rows[0], self.rows[-1]))

    def style_of(self, cell: Cell) -> str:
        """Give the style of a tile's sides and its sign."""
        return "last" if cell == self.last else "side"
