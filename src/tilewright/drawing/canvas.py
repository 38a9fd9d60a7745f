"""A sheet to draw a lattice of triangles on: where its corners lie, and the names at its sides."""

from collections.abc import Iterable, Mapping
from typing import Final

from tilewright.drawing.lattice import Point, Triangle
from tilewright.drawing.picture import Ink, Picture, Spot, number_style

_BLANK: Final = Ink(" ")


class Canvas:
    """A sheet of characters.

    `first` is the corner of the lattice to the upper left. A line of corners lies `down` lines of
    the sheet below the one before, a column `across` characters beside it. Names of rows stand in
    the first `edge` characters of a line, names of columns in the first `heading` lines.
    """

    def __init__(
        self, first: Point, *, across: int, down: int, edge: int = 0, heading: int = 0
    ) -> None:
        self._first = first
        self._across = across
        self._down = down
        self._edge = edge
        self._heading = heading
        self._inks: dict[tuple[int, int], Ink] = {}

    def place(self, point: Point) -> tuple[int, int]:
        """Give the line and the character of a corner, or of the middle between two."""
        return (
            (point[0] - self._first[0]) * self._down + self._heading,
            # A number at the very left may be two characters long, and grows to the left.
            (point[1] - self._first[1]) * self._across + self._edge + 1,
        )

    def write(self, y: int, x: int, text: str, style: str = "") -> None:
        """Write over what is there."""
        for offset, character in enumerate(text):
            self._inks[y, x + offset] = Ink(character, style)

    def write_numbers(self, tiles: Iterable[Triangle]) -> None:
        """Write the numbers of tiles at their corners; a long one grows to the left."""
        for tile in tiles:
            for corner, number in zip(tile.corners(), tile.numbers, strict=True):
                y, x = self.place(corner)
                text = str(number)
                self.write(y, x - len(text) + 1, text, number_style(number))

    def write_row_names(self, names: Mapping[int, str]) -> None:
        """Write names before lines of the sheet."""
        for y, name in names.items():
            self.write(y, self._edge - len(name), name, "name")

    def write_column_names(self, columns: Iterable[int]) -> None:
        """Write the numbers of the columns; only every second, third … when they are long."""
        names = {column: str(column) for column in columns}
        room = max(map(len, names.values())) + 1
        step = -(-room // self._across)
        for column, name in names.items():
            if column % step == 0:
                _, x = self.place((0, column))
                self.write(0, x - len(name) + 1, name, "name")

    def picture(self, focus: Spot | None = None) -> Picture:
        """Give the sheet as a picture, without blanks at the ends of its lines."""
        rows: list[list[Ink]] = [[] for _ in range(max(y for y, _ in self._inks) + 1)]
        for (y, x), ink in sorted(self._inks.items()):
            rows[y] += [_BLANK] * (x - len(rows[y]))
            rows[y].append(ink)
        return Picture(tuple(map(tuple, rows)), heading=self._heading, edge=self._edge, focus=focus)
