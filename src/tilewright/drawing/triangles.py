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

from tilewright.drawing.compact import draw_compact
from tilewright.drawing.fitted import fitted
from tilewright.drawing.lattice import Cell, Triangle
from tilewright.drawing.picture import Picture
from tilewright.drawing.slanted import AT_SIDES, draw_slanted
from tilewright.drawing.to_draw import ASCII, LAST, UNICODE, ToDraw

SCALES: Final = (3, 2, 1)
"""Lines a row of cells takes, the most readable first."""

_SLANTED: Final = (3, 2)
"""The scales at which the sides of a tile are drawn."""


def pictures_of_triangles(
    tiles: Sequence[Triangle],
    *,
    at_sides: bool = False,
    unicode: bool = True,
    last: int | None = None,
    choices: Mapping[Cell, str] | None = None,
) -> tuple[Picture, ...]:
    """Draw tiles at every scale, the largest first; see `picture_of_triangles`."""
    scales = AT_SIDES if at_sides else SCALES
    return tuple(
        picture_of_triangles(
            tiles, scale=scale, at_sides=at_sides, unicode=unicode, last=last, choices=choices
        )
        for scale in scales
    )


def picture_of_triangles(
    tiles: Sequence[Triangle],
    *,
    scale: int,
    at_sides: bool = False,
    unicode: bool = True,
    last: int | None = None,
    choices: Mapping[Cell, str] | None = None,
    names: bool = True,
) -> Picture:
    """Draw tiles at one of the `SCALES`, however large the picture becomes.

    `last` is the number of the tile laid last, from 0. `choices` label open cells in which
    somebody may lay: with a number, or several of which the lowest comes first (`3-5`, `12+`);
    where a label does not fit, `3+` or `+` stands for it. Rows and columns have `names`. Where
    numbers stand `at_sides`, the scales are `slanted.AT_SIDES`.
    """
    cell = None if last is None else tiles[last].cell
    marks = {} if cell is None else {cell: LAST}
    signs = UNICODE if unicode else ASCII
    return _draw(ToDraw(tiles, signs, marks, choices or {}, cell, names, at_sides), scale)


def draw_triangles(
    tiles: Sequence[Triangle],
    *,
    width: int = 80,
    height: int | None = None,
    at_sides: bool = False,
    unicode: bool = True,
    marks: Mapping[Cell, str] | None = None,
    places: bool = True,
) -> str:
    """Draw the tiles, which are given in laying order.

    The largest scale that fits into `width` columns and `height` lines is taken, else the smallest
    that fits into the width alone; a board wider than that becomes a list of its tiles. `marks` are
    single characters for cells, with a tile or without one, instead of the `*` of the last tile;
    without `places` rows and columns have no numbers. Numbers stand at corners or `at_sides`.
    """
    if not tiles:
        return ""
    if marks is None:
        marks = {tiles[-1].cell: LAST}
    what = ToDraw(tiles, UNICODE if unicode else ASCII, marks, {}, None, places, at_sides)
    pictures = [_draw(what, scale) for scale in (AT_SIDES if at_sides else _SLANTED)]
    return fitted(what, pictures, width=width, height=height)


def _draw(what: ToDraw, scale: int) -> Picture:
    if not what.tiles and not what.choices:
        return Picture(())
    if what.at_sides:
        return draw_slanted(what, AT_SIDES[0] if what.has_long_numbers else scale)
    return draw_slanted(what, scale) if scale in _SLANTED else draw_compact(what)
