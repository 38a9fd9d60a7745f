"""Squares on as few lines as can be: one to each line of corners, tiles hanging from it.

         0    1    2
    0  1─*▾─3─▾──0 3▿ ·
    1  2────0─▾──4    ·
       · 4+▿2────1

Between two corners stands the tile below them, `▾`; the last one has a `*` too. `▿` is an open cell
with its label.
"""

from collections.abc import Iterator
from typing import Final

from tilewright.drawing.canvas import Canvas
from tilewright.drawing.labels import MARK, forms_of
from tilewright.drawing.lattice import Cell, square_corners
from tilewright.drawing.picture import Picture, number_text
from tilewright.drawing.to_draw import ToDraw

ACROSS: Final = 5
"""Characters to a column: between two corners are four, or three before a long number."""


def draw_hanging(what: ToDraw) -> Picture:
    """Draw with one line to a row of cells."""
    edge, heading = (what.longest_row_name + 1, 1) if what.names else (0, 0)
    first = what.rows[0], what.columns[0]
    canvas = Canvas(first, across=ACROSS, down=1, edge=edge, heading=heading)
    for cell in what.choices:
        for corner in square_corners(cell):
            canvas.write(*canvas.place(corner), what.signs.dot, "side")
    for cell in sorted(what.taken, key=lambda cell: cell == what.last):
        for row in (cell[0], cell[0] + 1):
            y, x = canvas.place((row, cell[1]))
            canvas.write(y, x + 1, what.signs.level * (ACROSS - 1), what.style_of(cell))
    lengths = {
        corner: len(number_text(number))
        for tile in what.tiles
        for corner, number in zip(tile.corners(), tile.numbers, strict=True)
    }
    for cell in {*what.taken, *what.marks, *what.choices}:
        room = ACROSS - lengths.get((cell[0], cell[1] + 1), 1)
        is_open = cell in what.choices
        gap = int(is_open and cell in lengths)  # a label does not touch the number before it
        form = next(form for form in _forms(what, cell) if len(form) + gap <= room)
        y, x = canvas.place(cell)
        style = "choice" if is_open else what.style_of(cell)
        canvas.write(y, x + 1 + gap + (room - gap - len(form)) // 2, form, style)
    canvas.write_numbers(what.tiles)
    if what.names:
        canvas.write_row_names({canvas.place((row, 0))[0]: str(row) for row in what.rows})
        canvas.write_column_names(what.columns, beside=ACROSS // 2)
    y, x = canvas.place(what.last) if what.last else (0, 0)
    return canvas.picture((x + ACROSS // 2, y) if what.last else None)


def _forms(what: ToDraw, cell: Cell) -> Iterator[str]:
    """Give what may stand for a cell, what tells most first."""
    if cell in what.choices:
        for label in forms_of(what.choices[cell]):
            yield f"{label}{what.signs.open_down}"
        yield MARK
        return
    mark = what.marks.get(cell, "")
    sign = what.signs.down if cell in what.taken else ""
    yield f"{mark}{sign}"
    yield mark or sign
