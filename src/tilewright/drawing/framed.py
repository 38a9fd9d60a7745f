"""Squares in frames: the numbers at the corners, or in the middle of the sides.

       0   1   2              0   1
     1───3───0 · ·          •─5─•─2─•
   0 │ * │ ▪ │ 3 ·        0 3 ▪ 1 * 4
     2───0───4 · ·          •─0─•─3─•

Sides of open cells are dotted; a label of three characters fits into every one of them, beside
numbers one of a single character.
"""

from tilewright.drawing.canvas import Canvas
from tilewright.drawing.labels import longest_form
from tilewright.drawing.lattice import Cell, square_corners
from tilewright.drawing.picture import Picture
from tilewright.drawing.to_draw import ToDraw


def draw_framed(what: ToDraw, scale: int) -> Picture:
    """Draw with `scale` lines to a row of cells, and twice as many characters to a column."""
    edge, heading = (what.longest_row_name + 1, 1) if what.names else (0, 0)
    first = what.rows[0], what.columns[0]
    canvas = Canvas(first, across=2 * scale, down=scale, edge=edge, heading=heading)
    for cell in what.choices:
        _dot_sides(canvas, cell, scale, what.signs.dot)
    # The last tile last, or the neighbours' sides would run over its own.
    for cell in sorted(what.taken, key=lambda cell: cell == what.last):
        _draw_sides(canvas, what, cell, scale)
        canvas.write(*_middle(canvas, cell, scale), what.signs.square, what.style_of(cell))
    if what.at_sides:
        canvas.write_corners(what.tiles, what.signs.corner)
    canvas.write_numbers(what.tiles, at_sides=what.at_sides)
    for cell, mark in what.marks.items():
        canvas.write(*_middle(canvas, cell, scale), mark, what.style_of(cell))
    for cell, label in what.choices.items():
        y, x = _middle(canvas, cell, scale)
        form = longest_form(label, _room(what, scale))
        canvas.write(y, x - len(form) // 2, form, "choice")
    if what.names:
        beside = {canvas.place((row, 0))[0] + scale // 2: str(row) for row in what.rows}
        canvas.write_row_names(beside)
        canvas.write_column_names(what.columns, beside=scale)
    y, x = _middle(canvas, what.last, scale) if what.last else (0, 0)
    return canvas.picture((x, y) if what.last else None)


def _room(what: ToDraw, scale: int) -> int:
    """Give the characters of a label that touches no number at the sides."""
    if not what.at_sides or scale > 2:
        return 3
    return 0 if what.has_long_numbers else 1


def _middle(canvas: Canvas, cell: Cell, scale: int) -> tuple[int, int]:
    """Give the line and the character in the middle of a cell."""
    y, x = canvas.place(cell)
    return y + scale // 2, x + scale


def _draw_sides(canvas: Canvas, what: ToDraw, cell: Cell, scale: int) -> None:
    """Draw the four sides of a tile."""
    style, signs = what.style_of(cell), what.signs
    upper_left, upper_right, _, lower_left = map(canvas.place, square_corners(cell))
    for y, x in (upper_left, lower_left):
        canvas.write(y, x + 1, signs.level * (2 * scale - 1), style)
    for y, x in (upper_left, upper_right):
        for step in range(1, scale):
            canvas.write(y + step, x, signs.upright, style)


def _dot_sides(canvas: Canvas, cell: Cell, scale: int, dot: str) -> None:
    """Dot the four sides of an open cell; what is laid there is drawn over them."""
    upper_left, upper_right, _, lower_left = map(canvas.place, square_corners(cell))
    for y, x in (upper_left, lower_left):
        for step in range(0, 2 * scale + 1, 2):
            canvas.write(y, x + step, dot, "side")
    for y, x in (upper_left, upper_right):
        for step in range(1, scale):
            canvas.write(y + step, x, dot, "side")
