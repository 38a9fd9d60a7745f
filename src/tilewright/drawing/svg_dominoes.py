"""Dominoes as SVG: a line wrapped between tiles, doubles across it, with branches where there are.

Branches that have no room in the plane stand below, behind their names.
"""

from collections.abc import Collection, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from tilewright.drawing.branches import Domino, branches_of
from tilewright.drawing.laying import Box, Kind, Lying, Part
from tilewright.drawing.picture import number_text
from tilewright.drawing.spread import spread
from tilewright.drawing.svg import outline, picture, shape, text

HALF: Final = 34
"""Pixels of the side of half a domino."""
GAP: Final = 3
WIDEST: Final = 640
"""Pixels of a line before it is wrapped."""
HIGHEST: Final = 640
"""Pixels of a branch upward or downward, and of the one opposite, before they bend."""
CHARACTER: Final = 10
"""About how wide a character of a name is."""


def svg_dominoes(
    tiles: Sequence[Domino], *, title: str, name: str, laid: Collection[int] = ()
) -> Element:
    """Draw the dominoes, given in laying order; those with the numbers `laid` stand out."""
    kind = Kind(
        tile=lambda _, upright: (HALF, 2 * HALF) if upright else (2 * HALF, HALF),
        note=_width,
        gap=GAP,
        note_gap=2 * GAP,
        note_height=HALF,
        row=2 * HALF,
        between=2 * GAP,
    )
    found = spread(tiles, branches_of(tiles), kind, width=WIDEST, height=HIGHEST)
    svg = picture(found.width, found.height, title, name=name)
    for tile in found.lying:
        _draw(svg, tile, laid=tile.tile in laid)
    for note in found.notes:
        if note.part is Part.HEAD:
            _write(svg, note.name, note.box)
    return svg


def _width(part: Part, name: str) -> int:
    return len(name) * CHARACTER if part is Part.HEAD else 0


def _write(svg: Element, name: str, box: Box) -> None:
    text(svg, box.x + box.width / 2, box.y + box.height / 2, name, size=15, mark=True)


def _draw(svg: Element, tile: Lying, *, laid: bool) -> None:
    box, upright = tile.box, tile.upright
    shape(svg, "rect", **box._asdict(), rx=4, **outline(laid=laid))
    right, down = (HALF, 0) if upright else (0, HALF)
    shape(
        svg,
        "line",
        x1=box.x + HALF - right,
        y1=box.y + HALF - down,
        x2=box.x + HALF,
        y2=box.y + HALF,
        stroke="#000",
    )
    for half, number in enumerate(tile.numbers):
        x = box.x + HALF / 2 + (0 if upright else half * HALF)
        y = box.y + HALF / 2 + (half * HALF if upright else 0)
        text(svg, x, y, number_text(number), size=17)
