"""The table as text: pure functions from values to lines, without a terminal or an engine.

A `picture` is characters with styles, which screens show; `triangles`, `squares` and `dominoes`
make them at several scales, and `scrolling` finds the scale and the part that a screen has room
for. `draw_triangles` and `draw_squares` draw a lattice, `draw_dominoes` a line of dominoes. They
take the tiles in laying order, mark the last one with `*`, and keep to a width. `in_columns` sets a
list. The modules `svg_lattice` and `svg_dominoes` draw the same for pages of HTML.
"""

from tilewright.drawing.columns import in_columns
from tilewright.drawing.dominoes import Domino, draw_dominoes
from tilewright.drawing.lattice import Cell, OnLattice, Square, Triangle
from tilewright.drawing.squares import draw_squares
from tilewright.drawing.triangles import draw_triangles

__all__ = [
    "Cell",
    "Domino",
    "OnLattice",
    "Square",
    "Triangle",
    "draw_dominoes",
    "draw_squares",
    "draw_triangles",
    "in_columns",
]
