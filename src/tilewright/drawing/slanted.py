r"""Triangles with their slanted sides: the numbers at the corners, signs and labels in the middle.

         0  1  2  3
         1-----3 . . .
    0   / \ * / \ 3 .
       / ^ \ / ^ \ .
      2-----0-----4
    1      / \4-5.
          / ^ \ .
         0-----2

Sides of open cells are dotted. Where a row takes three lines a label of three characters fits into
every cell; where it takes two, one of two or three takes the place of dots.

Where numbers stand at sides, each is in the middle of its side, and a row takes four lines or two:

        •
       / \
      5   2
     / ▴   \
    •───0───•
"""

from typing import Final

from tilewright.drawing.canvas import Canvas
from tilewright.drawing.labels import longest_form
from tilewright.drawing.lattice import Cell, corners_of, points_up
from tilewright.drawing.picture import Picture
from tilewright.drawing.to_draw import ToDraw

AT_SIDES: Final = (4, 2)
"""Lines a row of cells takes where numbers stand at sides; the smaller one has no long numbers."""
SMALL_AT_SIDES: Final = AT_SIDES[-1]


def draw_slanted(what: ToDraw, scale: int) -> Picture:
    """Draw with `scale` lines to a row of cells, and as many characters to a column."""
    edge, heading = (what.longest_row_name, 1) if what.names else (0, 0)
    canvas = Canvas(what.first, across=scale, down=scale, edge=edge, heading=heading)
    for cell in what.choices:
        _dot_sides(canvas, cell, scale, what.signs.dot)
    # The last tile last, or the neighbours' sides would run over its own.
    for cell in sorted(what.taken, key=lambda cell: cell == what.last):
        _draw_sides(canvas, cell, scale, what.signs.level, what.style_of(cell))
        sign = what.signs.up if points_up(cell) else what.signs.down
        canvas.write(*_middle(canvas, cell, scale), sign, what.style_of(cell))
    if what.at_sides:
        canvas.write_corners(what.tiles, what.signs.corner)
    canvas.write_numbers(what.tiles, at_sides=what.at_sides)
    for cell, mark in what.marks.items():
        canvas.write(*_middle(canvas, cell, scale), mark, what.style_of(cell))
    for cell in what.choices:
        _write_label(canvas, what, cell, scale)
    if what.names:
        beside = {canvas.place((row, 0))[0] + scale // 2: str(row) for row in what.rows}
        canvas.write_row_names(beside)
        canvas.write_column_names(what.columns)
    y, x = _middle(canvas, what.last, scale) if what.last else (0, 0)
    return canvas.picture((x, y) if what.last else None)


def _draw_sides(canvas: Canvas, cell: Cell, scale: int, level: str, style: str) -> None:
    """Draw the three sides of a tile."""
    point, *base = corners_of(cell)
    y, x = canvas.place(point)
    slopes, down = ("/\\", 1) if points_up(cell) else ("\\/", -1)
    for step in range(1, scale):
        canvas.write(y + down * step, x - step, slopes[0], style)
        canvas.write(y + down * step, x + step, slopes[1], style)
    y, x = min(canvas.place(corner) for corner in base)
    canvas.write(y, x + 1, level * (2 * scale - 1), style)


def _dot_sides(canvas: Canvas, cell: Cell, scale: int, dot: str) -> None:
    """Dot the three sides of an open cell; what is laid there is drawn over them."""
    point, *base = corners_of(cell)
    y, x = canvas.place(point)
    down = 1 if points_up(cell) else -1
    for step in range(scale):
        canvas.write(y + down * step, x - step, dot, "side")
        canvas.write(y + down * step, x + step, dot, "side")
    y, x = min(canvas.place(corner) for corner in base)
    for step in range(0, 2 * scale + 1, 2):
        canvas.write(y, x + step, dot, "side")


def _middle(canvas: Canvas, cell: Cell, scale: int) -> tuple[int, int]:
    """Give the line and the character in the middle of a cell."""
    y, x = canvas.place(cell)
    return y + (scale - 1 if points_up(cell) else 1), x


def _write_label(canvas: Canvas, what: ToDraw, cell: Cell, scale: int) -> None:
    """Write a label into the middle of its cell, over dots but never over the side of a tile."""
    row, column = cell
    y, x = _middle(canvas, cell, scale)
    beside = [(row, column - 1), (row, column + 1)]
    # A neighbour's label keeps a blank, a dot or a side between, or two numbers would become one.
    left, right = (
        scale - 2 + (side not in what.taken and side not in what.choices) for side in beside
    )
    room = min(3, 1 + left + right)
    if what.at_sides and scale == SMALL_AT_SIDES:
        room = 0  # numbers stand beside it on both sides, and no label may touch one
    label = longest_form(what.choices[cell], room)
    start = min(len(label) // 2, left)
    start = max(start, len(label) - 1 - right)
    canvas.write(y, x - start, label, "choice")
