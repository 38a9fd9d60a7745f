"""Tiles on their lattice as SVG: every tile by itself, its numbers inside its corners or sides."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from tilewright.drawing.lattice import Cell, OnLattice, Point, Square, Triangle
from tilewright.drawing.picture import number_text
from tilewright.drawing.svg import outline, picture, shape, text

SIDE: Final = 76
"""Pixels of the side of a triangle."""
HEIGHT: Final = SIDE * 3**0.5 / 2
SQUARE: Final = 64
"""Pixels of the side of a square."""
INWARD: Final = 0.42
"""How far a number stands from its corner or side, as a part of the way to the tile's middle."""


def svg_lattice(
    tiles: Sequence[OnLattice],
    *,
    title: str,
    name: str,
    at_sides: bool = False,
    laid: frozenset[Cell] = frozenset(),
    marks: Mapping[Cell, str] | None = None,
) -> Element:
    """Draw tiles, all triangles or all squares; those on the cells `laid` stand out.

    A mark stands in the middle of its cell; a cell with a mark and without a tile is outlined.
    Numbers stand at corners or `at_sides`.
    """
    marks = marks or {}
    taken = {tile.cell for tile in tiles}
    kind: Callable[[int, int, tuple[int, ...]], OnLattice]
    kind = Square if isinstance(tiles[0], Square) else Triangle
    free = [kind(*cell, ()) for cell in marks if cell not in taken]
    corners = [corner for tile in (*tiles, *free) for corner in tile.corners()]
    plane = _Plane(
        (min(line for line, _ in corners), min(column for _, column in corners)),
        *((SQUARE, SQUARE) if kind is Square else (SIDE / 2, HEIGHT)),
    )
    right, bottom = plane.place((max(y for y, _ in corners), max(x for _, x in corners)))
    svg = picture(right, bottom, title, name=name)
    # Thick lines last, or the neighbours' thin ones would run through them.
    for tile in sorted((*free, *tiles), key=lambda tile: tile.cell in laid):
        places = [plane.place(corner) for corner in tile.corners()]
        look = outline(laid=tile.cell in laid, free=not tile.numbers)
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        shape(svg, "polygon", points=points, **look)
        _write(svg, tile, places, marks.get(tile.cell, ""), at_sides=at_sides)
    return svg


class _Plane:
    """Where the corners of a lattice lie, in pixels rightward and downward."""

    def __init__(self, first: Point, across: float, down: float) -> None:
        self._first = first
        self._across = across
        self._down = down

    def place(self, point: Point) -> tuple[float, float]:
        line, column = self._first
        return (point[1] - column) * self._across, (point[0] - line) * self._down


def _write(
    svg: Element,
    tile: OnLattice,
    corners: Sequence[tuple[float, float]],
    mark: str,
    *,
    at_sides: bool,
) -> None:
    """Write the numbers of a tile, each on the way from its corner or side to the middle."""
    middle = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    spots = corners
    if at_sides:
        following = (*corners[1:], corners[0])
        spots = [
            ((x + right) / 2, (y + down) / 2)
            for (x, y), (right, down) in zip(corners, following, strict=True)
        ]
    for (x, y), number in zip(spots, tile.numbers, strict=False):
        inward = x + (middle[0] - x) * INWARD, y + (middle[1] - y) * INWARD
        text(svg, *inward, number_text(number), size=13)
    if mark:
        text(svg, *middle, mark, size=13, mark=True)
