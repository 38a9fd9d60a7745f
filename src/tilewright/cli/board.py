"""The table of a game as text: from the engine's plays to the drawing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewright.drawing import Domino, Triangle, draw_dominoes, draw_triangles

if TYPE_CHECKING:
    from tilewright.engine import Play


def draw_table(table: Sequence["Play"], *, width: int = 80, unicode: bool = True) -> str:
    """Draw the tiles on the table; a place of row and column makes them triangles."""
    triangles: list[Triangle] = []
    dominoes: list[Domino] = []
    for play in table:
        if isinstance(play.place, tuple):
            triangles.append(Triangle(*play.place, play.numbers))
        else:
            dominoes.append(Domino(play.numbers, play.place))
    if triangles:
        return draw_triangles(triangles, width=width, unicode=unicode)
    return draw_dominoes(dominoes, width=width)
