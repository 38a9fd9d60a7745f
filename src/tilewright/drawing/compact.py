"""Triangles on as few lines as can be: one to each line of corners, all that lies between on it.

    ▴ ▾    0  1  2  3
      0    1──▾*─3  3▿ ·
    0 1 2──▴──0▴4-5▿4
    1      0──▴──2

Between two corners stand the tile above them, `▴`, and the one below, `▾`; the last one has a `*`
too. `▵` and `▿` are open cells with their labels. The names of a line are those of the rows above
and below it.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

from tilewright.drawing.canvas import Canvas
from tilewright.drawing.labels import MARK, forms_of
from tilewright.drawing.lattice import Cell, Point, corners_of, points_up
from tilewright.drawing.picture import Ink, Picture, number_text
from tilewright.drawing.to_draw import ToDraw

ACROSS: Final = 3
"""Characters to a column: between two corners are five, or four beside a long number."""

_Inks = tuple[Ink, ...]


def draw_compact(what: ToDraw) -> Picture:
    """Draw with one line to a row of cells."""
    room = what.longest_row_name
    edge, heading = (2 * room + 1, 1) if what.names else (0, 0)
    canvas = Canvas(what.first, across=ACROSS, down=1, edge=edge, heading=heading)
    for cell in what.choices:
        for corner in corners_of(cell):
            canvas.write(*canvas.place(corner), what.signs.dot, "side")
    lengths = {
        corner: len(number_text(number))
        for tile in what.tiles
        for corner, number in zip(tile.corners(), tile.numbers, strict=True)
    }
    for middle in {_middle(cell) for cell in (*what.taken, *what.marks, *what.choices)}:
        y, x = canvas.place(middle)
        length = lengths.get((middle[0], middle[1] + 1), 1)
        inks = _between(what, middle, 2 * ACROSS - length)
        for offset, ink in enumerate(inks, start=1 - ACROSS):
            canvas.write(y, x + offset, *ink)
    canvas.write_numbers(what.tiles)
    if what.names:
        canvas.write_row_names(_row_names(what, room, canvas))
        canvas.write_column_names(what.columns)
    y, x = canvas.place(_middle(what.last)) if what.last else (0, 0)
    return canvas.picture((x, y) if what.last else None)


def _middle(cell: Cell) -> Point:
    """Give the middle of the level side of a cell."""
    return (cell[0] + 1, cell[1]) if points_up(cell) else cell


def _row_names(what: ToDraw, room: int, canvas: Canvas) -> dict[int, str]:
    """Name the rows above and below each line, under the signs of what lies in them."""
    names = {0: f"{what.signs.up:>{room}} {what.signs.down:>{room}}"}
    for line in range(what.rows[0], what.rows[-1] + 2):
        above, below = (str(row) if row in what.rows else "" for row in (line - 1, line))
        y, _ = canvas.place((line, 0))
        names[y] = f"{above:>{room}} {below:>{room}}"
    return names


def _between(what: ToDraw, middle: Point, room: int) -> _Inks:
    """Fill the room between two corners: to the left what lies above, to the right what below."""
    above, below = (middle[0] - 1, middle[1]), middle
    sides = [cell for cell in (above, below) if cell in what.taken]
    # Of two tiles at a side the last one gives it its style.
    style = "last" if what.last in sides else "side"
    fill = Ink(what.signs.level, style) if sides else Ink(" ")
    apart = above in what.choices and below in what.choices
    pairs = product(_forms(what, above), _forms(what, below))
    fitting = [pair for pair in pairs if _fits(*pair, room, apart=apart)]
    left, right = max(fitting, key=_worth)
    return _spread(left, right, room, fill)


def _forms(what: ToDraw, cell: Cell) -> Iterator[_Inks]:
    """Give what may stand for a cell; what is told first lies outward."""
    up = points_up(cell)
    if cell in what.choices:
        pointer = what.signs.open_up if up else what.signs.open_down
        for label in forms_of(what.choices[cell]):
            yield _inked(f"{pointer}{label}" if up else f"{label}{pointer}", "choice")
        yield _inked(MARK, "choice")
        return
    mark = what.marks.get(cell, "")
    sign = "" if cell not in what.taken else what.signs.up if up else what.signs.down
    yield _inked(f"{mark}{sign}" if up else f"{sign}{mark}", what.style_of(cell))
    if mark and sign:
        yield _inked(mark, what.style_of(cell))


def _inked(text: str, style: str) -> _Inks:
    return tuple(Ink(character, style) for character in text)


def _fits(left: _Inks, right: _Inks, room: int, *, apart: bool) -> bool:
    """Tell whether both fit, and no label touches another one or the number of a corner."""
    alone = not left or not right
    return len(left) + len(right) + (apart or alone) <= room


def _worth(pair: tuple[_Inks, _Inks]) -> tuple[bool, int]:
    """Prefer what points to its cell, then what tells most."""
    return all(len(inks) != 1 or inks[0].character != MARK for inks in pair), sum(map(len, pair))


def _spread(left: _Inks, right: _Inks, room: int, fill: Ink) -> _Inks:
    """Set out what stands to the left and to the right, or the only one in the middle."""
    over = room - len(left) - len(right)
    if not right:
        before, between = over // 2, 0
    elif not left:
        before, between = (over + 1) // 2, 0
    else:
        told = left[0].style == "choice", right[0].style == "choice"
        # A label keeps away from another one, else from the number at its corner.
        near = 1 if told[0] == told[1] else 0 if told[0] else 2
        order = sorted(range(3), key=lambda gap: (gap != near, gap != 1))
        before, between, _ = ((over + 2 - order.index(gap)) // 3 for gap in range(3))
    after = over - before - between
    return (fill,) * before + left + (fill,) * between + right + (fill,) * after
