"""A sheet to draw a lattice on: where its corners lie, and the names at its sides."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tilewright.drawing.lattice import OnLattice, Point
from tilewright.drawing.picture import WILD, Ink, Picture, Spot, number_style, number_text

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

    def write_numbers(self, tiles: Iterable[OnLattice], *, at_sides: bool = False) -> None:
        """Write the numbers of tiles where they stand; a long one grows to the left.

        Where a wild number meets another one, that counts and is seen.
        """
        spots = [
            (number, self.place(corner) if not at_sides else self._between(corner, following))
            for tile in tiles
            for number, corner, following in _numbers(tile)
        ]
        for number, (y, x) in sorted(spots, key=lambda spot: spot[0] != WILD):
            text = number_text(number)
            self.write(y, x - len(text) + 1, text, number_style(number))

    def _between(self, one: Point, other: Point) -> tuple[int, int]:
        (y, x), (down, right) = self.place(one), self.place(other)
        return (y + down) // 2, (x + right) // 2

    def write_corners(self, tiles: Iterable[OnLattice], sign: str) -> None:
        """Write a sign at the corners of tiles, where their numbers stand at their sides."""
        for tile in tiles:
            for corner in tile.corners():
                self.write(*self.place(corner), sign, "side")

    def write_row_names(self, names: Mapping[int, str]) -> None:
        """Write names before lines of the sheet."""
        for y, name in names.items():
            self.write(y, self._edge - len(name), name, "name")

    def write_column_names(self, columns: Iterable[int], *, beside: int = 0) -> None:
        """Write the numbers of the columns; only every second, third … when they are long.

        They stand so many characters `beside` the corners of that column.
        """
        names = {column: str(column) for column in columns}
        room = max(map(len, names.values())) + 1
        step = -(-room // self._across)
        for column, name in names.items():
            if column % step == 0:
                _, x = self.place((0, column))
                self.write(0, x - len(name) + 1 + beside, name, "name")

    def picture(self, focus: Spot | None = None) -> Picture:
        """Give the sheet as a picture, without blanks at the ends of its lines."""
        rows: list[list[Ink]] = [[] for _ in range(max(y for y, _ in self._inks) + 1)]
        for (y, x), ink in sorted(self._inks.items()):
            rows[y] += [_BLANK] * (x - len(rows[y]))
            rows[y].append(ink)
        return Picture(tuple(map(tuple, rows)), heading=self._heading, edge=self._edge, focus=focus)


def _numbers(tile: OnLattice) -> Iterator[tuple[int, Point, Point]]:
    """Give each number of a tile with its corner and the next one, between which is its side."""
    corners = tile.corners()
    return zip(tile.numbers, corners, (*corners[1:], corners[0]), strict=True)
