"""Triangles on their lattice as SVG: every tile by itself, its numbers inside its corners."""

from collections.abc import Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from tilewright.drawing.lattice import Cell, Point, Triangle
from tilewright.drawing.svg import outline, picture, shape, text

SIDE: Final = 76
"""Pixels of a side."""
HEIGHT: Final = SIDE * 3**0.5 / 2
INWARD: Final = 0.42
"""How far a number stands from its corner, as a part of the way to the middle of the tile."""


def svg_triangles(
    tiles: Sequence[Triangle],
    *,
    title: str,
    name: str,
    laid: frozenset[Cell] = frozenset(),
    marks: Mapping[Cell, str] | None = None,
) -> Element:
    """Draw tiles; those on the cells `laid` stand out.

    A mark stands in the middle of its cell; a cell with a mark and without a tile is outlined.
    """
    marks = marks or {}
    taken = {(tile.row, tile.column) for tile in tiles}
    free = [Triangle(*cell, ()) for cell in marks if cell not in taken]
    corners = [corner for tile in (*tiles, *free) for corner in tile.corners()]
    first = min(line for line, _ in corners), min(column for _, column in corners)
    right, bottom = _place((max(y for y, _ in corners), max(x for _, x in corners)), first)
    svg = picture(right, bottom, title, name=name)
    # Thick lines last, or the neighbours' thin ones would run through them.
    for tile in sorted((*free, *tiles), key=lambda tile: (tile.row, tile.column) in laid):
        cell = (tile.row, tile.column)
        _draw(svg, tile, first, laid=cell in laid, mark=marks.get(cell, ""))
    return svg


def _draw(svg: Element, tile: Triangle, first: Point, *, laid: bool, mark: str) -> None:
    corners = [_place(corner, first) for corner in tile.corners()]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    shape(svg, "polygon", points=points, **outline(laid=laid, free=not tile.numbers))
    middle = sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3
    for (x, y), number in zip(corners, tile.numbers, strict=False):
        inward = x + (middle[0] - x) * INWARD, y + (middle[1] - y) * INWARD
        text(svg, *inward, str(number), size=13)
    if mark:
        text(svg, *middle, mark, size=13, mark=True)


def _place(point: Point, first: Point) -> tuple[float, float]:
    """Give the pixels of a corner, rightward and downward from the corner of the picture."""
    return (point[1] - first[1]) * SIDE / 2, (point[0] - first[0]) * HEIGHT
