r"""A table of squares as a picture, at one of several scales, or as text.

Two squares side by side, each with its sign in the middle:

           0   1
         5───2───4
      0  │ ▪ │ * │
         0───1───3

The sign tells a laid tile from a hole among tiles; `*` is the tile laid last. Row numbers stand to
the left, column numbers above.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tilewright.drawing.fitted import fitted
from tilewright.drawing.framed import draw_framed
from tilewright.drawing.hanging import draw_hanging
from tilewright.drawing.lattice import Cell, Square
from tilewright.drawing.picture import Picture
from tilewright.drawing.to_draw import ASCII, LAST, UNICODE, ToDraw

SCALES: Final = (4, 2, 1)
"""Lines a row of cells takes, the most readable first."""
_FRAMED: Final = (4, 2)
"""The scales at which the sides of a tile are drawn; where numbers stand at sides, all."""


def pictures_of_squares(
    tiles: Sequence[Square],
    *,
    at_sides: bool = False,
    unicode: bool = True,
    last: int | None = None,
    choices: Mapping[Cell, str] | None = None,
) -> tuple[Picture, ...]:
    """Draw tiles at every scale, the largest first; see `picture_of_squares`."""
    scales = _FRAMED if at_sides else SCALES
    return tuple(
        picture_of_squares(
            tiles, scale=scale, at_sides=at_sides, unicode=unicode, last=last, choices=choices
        )
        for scale in scales
    )


def picture_of_squares(
    tiles: Sequence[Square],
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
    where a label does not fit, `3+` or `+` stands for it. Rows and columns have `names`.
    """
    cell = None if last is None else tiles[last].cell
    marks = {} if cell is None else {cell: LAST}
    signs = UNICODE if unicode else ASCII
    return _draw(ToDraw(tiles, signs, marks, choices or {}, cell, names, at_sides), scale)


def draw_squares(
    tiles: Sequence[Square],
    *,
    width: int = 80,
    height: int | None = None,
    at_sides: bool = False,
    unicode: bool = True,
    marks: Mapping[Cell, str] | None = None,
    places: bool = True,
) -> str:
    """Draw the tiles, which are given in laying order, as `draw_triangles` draws its own."""
    if not tiles:
        return ""
    if marks is None:
        marks = {tiles[-1].cell: LAST}
    what = ToDraw(tiles, UNICODE if unicode else ASCII, marks, {}, None, places, at_sides)
    # As text, which is read and not looked at for long, low pictures are large enough.
    return fitted(what, [_draw(what, _FRAMED[-1])], width=width, height=height)


def _draw(what: ToDraw, scale: int) -> Picture:
    if not what.tiles and not what.choices:
        return Picture(())
    return draw_framed(what, scale) if scale in _FRAMED else draw_hanging(what)
