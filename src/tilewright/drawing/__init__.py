"""The table as text: pure functions from values to lines, without a terminal or an engine.

A `picture` is characters with styles, which screens show; `triangles` and `dominoes` make them at
several scales, and `scrolling` finds the scale and the part that a screen has room for.
`draw_triangles` draws a lattice of triangles, `draw_dominoes` a line of dominoes. Both take the
tiles in laying order, mark the last one with `*`, and keep to a width. `in_columns` sets a list.
The modules `svg_triangles` and `svg_dominoes` draw the same for pages of HTML.
"""

from tilewright.drawing.columns import in_columns
from tilewright.drawing.dominoes import Domino, draw_dominoes
from tilewright.drawing.lattice import Cell, Triangle
from tilewright.drawing.triangles import draw_triangles

__all__ = ["Cell", "Domino", "Triangle", "draw_dominoes", "draw_triangles", "in_columns"]
