r"""Triangles on their lattice: the numbers stand at the corners, where tiles share them.

An up triangle and the down triangle to its right, each with its sign in the middle:

           0  1
           5-----2
      0   / \ * /
         / ^ \ /
        5-----2

The sign tells a laid tile from a hole among tiles; `*` is the tile laid last. Row numbers stand to
the left, column numbers above.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tilewright.drawing.columns import in_columns

Point = tuple[int, int]
"""A corner of the lattice: (line of corners, downward; column, rightward)."""

Cell = tuple[int, int]
"""A place for one triangle: (row, downward; column, rightward)."""


def points_up(cell: Cell) -> bool:
    """Tell whether the point of a cell is at the top."""
    return sum(cell) % 2 == 0


class Triangle(NamedTuple):
    """A laid tile: its cell, and its numbers read clockwise from its point."""

    row: int
    column: int
    numbers: tuple[int, ...]

    @property
    def points_up(self) -> bool:
        """Whether the point is at the top."""
        return points_up((self.row, self.column))

    def corners(self) -> tuple[Point, Point, Point]:
        """Give the three corners, clockwise from the point, as the numbers are read."""
        row, column = self.row, self.column
        if self.points_up:
            return (row, column), (row + 1, column + 1), (row + 1, column - 1)
        return (row + 1, column), (row, column - 1), (row, column + 1)

    def __str__(self) -> str:
        return f"{'-'.join(map(str, self.numbers))} @ {self.row}/{self.column}"


class Signs(NamedTuple):
    """The characters a drawing is made of."""

    up: str
    down: str
    level: str


UNICODE: Final = Signs(up="▴", down="▾", level="─")
ASCII: Final = Signs(up="^", down="v", level="-")

SCALES: Final = (3, 2)
"""Lines a row of cells takes, the most readable first."""


def draw_triangles(
    tiles: Sequence[Triangle],
    *,
    width: int = 80,
    height: int | None = None,
    unicode: bool = True,
    marks: Mapping[Cell, str] | None = None,
    places: bool = True,
) -> str:
    """Draw the tiles, which are given in laying order.

    The largest scale that fits into `width` columns and `height` lines is taken, else the smallest
    that fits into the width alone; a board wider than that becomes a list of its tiles. `marks` are
    single characters for cells, with a tile or without one, instead of the `*` of the last tile;
    without `places` rows and columns have no numbers.
    """
    if not tiles:
        return ""
    if marks is None:
        marks = {(tiles[-1].row, tiles[-1].column): "*"}
    signs = UNICODE if unicode else ASCII
    drawings = [_draw_at(scale, tiles, signs, marks, places) for scale in SCALES]
    narrow = [lines for lines in drawings if max(map(len, lines)) <= width]
    low = [lines for lines in narrow if height is None or len(lines) <= height]
    chosen = low[0] if low else narrow[-1] if narrow else _list(tiles, marks, width)
    return "\n".join(chosen)


def _draw_at(
    scale: int, tiles: Sequence[Triangle], signs: Signs, marks: Mapping[Cell, str], places: bool
) -> list[str]:
    """Draw every tile at one scale, however wide it becomes."""
    rows, columns = zip(*((tile.row, tile.column) for tile in tiles), *marks, strict=True)
    lines, across = range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)
    # A number at the very left may be two characters long, and grows to the left.
    margin = max(len(str(row)) for row in (lines[0], lines[-1])) + 1 if places else 1
    canvas = _Canvas(scale, first=(lines[0], across[0] - 1), margin=margin)
    for tile in tiles:
        canvas.put_sides(tile, signs)
    for tile in tiles:
        canvas.put_sign((tile.row, tile.column), signs.up if tile.points_up else signs.down)
        canvas.put_numbers(tile)
    for cell, mark in marks.items():
        canvas.put_sign(cell, mark)
    if not places:
        return canvas.lines()
    canvas.put_row_names(lines)
    return [canvas.column_names(across), *canvas.lines()]


class _Canvas:
    """A sheet of characters, addressed by the lattice's corners.

    Two neighbouring corners of a line are two columns of cells, or `2 * scale` characters, apart.
    """

    def __init__(self, scale: int, first: Point, margin: int) -> None:
        self._scale = scale
        self._first = first
        self._margin = margin
        self._characters: dict[tuple[int, int], str] = {}

    def _place(self, point: Point) -> tuple[int, int]:
        """Give the line and the character of a corner."""
        return (
            (point[0] - self._first[0]) * self._scale,
            (point[1] - self._first[1]) * self._scale + self._margin,
        )

    def _write(self, y: int, x: int, text: str) -> None:
        for offset, character in enumerate(text):
            self._characters[y, x + offset] = character

    def put_sides(self, tile: Triangle, signs: Signs) -> None:
        """Draw the three sides of a tile."""
        point, *base = tile.corners()
        y, x = self._place(point)
        slopes, down = ("/\\", 1) if tile.points_up else ("\\/", -1)
        for step in range(1, self._scale):
            self._write(y + down * step, x - step, slopes[0])
            self._write(y + down * step, x + step, slopes[1])
        y, x = min(self._place(corner) for corner in base)
        self._write(y, x + 1, signs.level * (2 * self._scale - 1))

    def put_sign(self, cell: Cell, sign: str) -> None:
        """Put a sign into the middle of a cell."""
        y, x = self._place(cell)
        self._write(y + (self._scale - 1 if points_up(cell) else 1), x, sign)

    def put_numbers(self, tile: Triangle) -> None:
        """Write the numbers at the corners; a long one grows to the left."""
        for corner, number in zip(tile.corners(), tile.numbers, strict=True):
            y, x = self._place(corner)
            text = str(number)
            self._write(y, x - len(text) + 1, text)

    def put_row_names(self, rows: Iterable[int]) -> None:
        """Write the number of each row before it."""
        for row in rows:
            name = str(row)
            y, _ = self._place((row, 0))
            self._write(y + self._scale // 2, self._margin - 1 - len(name), name)

    def column_names(self, columns: Iterable[int]) -> str:
        """Write the numbers of the columns; only every second, third … when they are long."""
        names = {column: str(column) for column in columns}
        room = max(map(len, names.values())) + 1
        step = -(-room // self._scale)
        line = ""
        for column, name in names.items():
            if column % step == 0:
                _, x = self._place((0, column))
                line = line.ljust(x - len(name) + 1) + name
        return line

    def lines(self) -> list[str]:
        """Give the sheet as lines, without blanks at their ends."""
        height = max(y for y, _ in self._characters) + 1
        sheet = [""] * height
        for (y, x), character in sorted(self._characters.items()):
            sheet[y] = sheet[y].ljust(x) + character
        return sheet


def _list(tiles: Sequence[Triangle], marks: Mapping[Cell, str], width: int) -> list[str]:
    """List the tiles in laying order."""
    entries = [f"{tile} {marks.get((tile.row, tile.column), '')}".rstrip() for tile in tiles]
    return in_columns(entries, width=width)
