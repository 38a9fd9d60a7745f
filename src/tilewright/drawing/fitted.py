"""Which of several pictures of one table is taken as text, and the list where none fits."""

from collections.abc import Mapping, Sequence

from tilewright.drawing.columns import in_columns
from tilewright.drawing.lattice import Cell, OnLattice
from tilewright.drawing.picture import Picture
from tilewright.drawing.to_draw import ToDraw


def fitted(
    what: ToDraw, pictures: Sequence[Picture], *, width: int, height: int | None = None
) -> str:
    """Give the largest picture that fits into the width and height, as text.

    Else it is the smallest that fits into the width alone, or a list of the tiles.
    """
    narrow = [picture for picture in pictures if picture.width <= width]
    low = [picture for picture in narrow if height is None or picture.height <= height]
    if not narrow:
        return "\n".join(_list(what.tiles, what.marks, width))
    return (low[0] if low else narrow[-1]).text()


def _list(tiles: Sequence[OnLattice], marks: Mapping[Cell, str], width: int) -> list[str]:
    """List the tiles in laying order."""
    entries = [f"{tile} {marks.get(tile.cell, '')}".rstrip() for tile in tiles]
    return in_columns(entries, width=width)
