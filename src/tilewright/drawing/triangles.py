r"""A table of triangles as a picture, at one of several scales, or as text.

An up triangle and the down triangle to its right, each with its sign in the middle:

           0  1
           5-----2
      0   / \ * /
         / ^ \ /
        5-----2

The sign tells a laid tile from a hole among tiles; `*` is the tile laid last. Row numbers stand to
the left, column numbers above.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tilewright.drawing.columns import in_columns
from tilewright.drawing.compact import draw_compact
from tilewright.drawing.lattice import Cell, Triangle
from tilewright.drawing.picture import Picture
from tilewright.drawing.slanted import draw_slanted
from tilewright.drawing.to_draw import ASCII, LAST, UNICODE, ToDraw

SCALES: Final = (3, 2, 1)
"""Lines a row of cells takes, the most readable first."""

_SLANTED: Final = (3, 2)
"""The scales at which the sides of a tile are drawn."""


def picture_of_triangles(
    tiles: Sequence[Triangle],
    *,
    scale: int,
    unicode: bool = True,
    last: int | None = None,
    choices: Mapping[Cell, str] | None = None,
    names: bool = True,
) -> Picture:
    """Draw tiles at one of the `SCALES`, however large the picture becomes.

    `last` is the number of the tile laid last, from 0. `choices` label open cells in which
    somebody may lay: with a number, or several of which the lowest comes first (`3-5`, `12+`);
    where a label does not fit, `3+` or `+` stands for it. Rows and columns have `names`.
    """
    cell = None if last is None else tiles[last].cell
    marks = {} if cell is None else {cell: LAST}
    signs = UNICODE if unicode else ASCII
    return _draw(ToDraw(tiles, signs, marks, choices or {}, cell, names), scale)


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
        marks = {tiles[-1].cell: LAST}
    what = ToDraw(tiles, UNICODE if unicode else ASCII, marks, {}, None, places)
    pictures = [_draw(what, scale) for scale in _SLANTED]
    narrow = [picture for picture in pictures if picture.width <= width]
    low = [picture for picture in narrow if height is None or picture.height <= height]
    if not narrow:
        return "\n".join(_list(tiles, marks, width))
    return (low[0] if low else narrow[-1]).text()


def _draw(what: ToDraw, scale: int) -> Picture:
    if not what.tiles and not what.choices:
        return Picture(())
    return draw_slanted(what, scale) if scale in _SLANTED else draw_compact(what)


def _list(tiles: Sequence[Triangle], marks: Mapping[Cell, str], width: int) -> list[str]:
    """List the tiles in laying order."""
    entries = [f"{tile} {marks.get(tile.cell, '')}".rstrip() for tile in tiles]
    return in_columns(entries, width=width)
