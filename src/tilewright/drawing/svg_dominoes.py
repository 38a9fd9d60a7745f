"""Dominoes in a line as SVG, wrapped between tiles; a double lies across the line."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from tilewright.drawing.dominoes import Domino, in_line
from tilewright.drawing.svg import outline, picture, shape, text

HALF: Final = 34
"""Pixels of the side of half a domino."""
GAP: Final = 3
WIDEST: Final = 640
"""Pixels of a line before it is wrapped."""


class _Lying(NamedTuple):
    """A domino with its place in the picture, of the corner to the upper left."""

    numbers: tuple[int, ...]
    x: float
    y: float
    laid: bool


def svg_dominoes(
    tiles: Sequence[Domino], *, title: str, name: str, laid: Collection[int] = ()
) -> Element:
    """Draw the line of dominoes, given in laying order; those with the numbers `laid` stand out."""
    lying, width, height = _set_out(tiles, laid)
    svg = picture(width, height, title, name=name)
    for tile in lying:
        _draw(svg, tile)
    return svg


def _set_out(tiles: Sequence[Domino], laid: Collection[int]) -> tuple[list[_Lying], float, float]:
    """Find a place for every tile; give them with the width and height that they take."""
    lying: list[_Lying] = []
    x = y = width = 0.0
    for number, numbers in in_line(tiles):
        across = _lies_across(numbers)
        room = HALF if across else 2 * HALF
        if x and x + room > WIDEST:
            x, y = 0, y + 2 * HALF + 2 * GAP
        lying.append(_Lying(numbers, x, y if across else y + HALF / 2, number in laid))
        x += room + GAP
        width = max(width, x - GAP)
    return lying, width, y + 2 * HALF


def _draw(svg: Element, tile: _Lying) -> None:
    across = _lies_across(tile.numbers)
    width, height = (HALF, 2 * HALF) if across else (2 * HALF, HALF)
    look = outline(laid=tile.laid)
    shape(svg, "rect", x=tile.x, y=tile.y, width=width, height=height, rx=4, **look)
    right, down = (HALF, 0) if across else (0, HALF)
    shape(
        svg,
        "line",
        x1=tile.x + HALF - right,
        y1=tile.y + HALF - down,
        x2=tile.x + HALF,
        y2=tile.y + HALF,
        stroke="#000",
    )
    for half, number in enumerate(tile.numbers):
        x = tile.x + HALF / 2 + (0 if across else half * HALF)
        y = tile.y + HALF / 2 + (half * HALF if across else 0)
        text(svg, x, y, str(number), size=17)


def _lies_across(numbers: tuple[int, ...]) -> bool:
    return len(set(numbers)) == 1
