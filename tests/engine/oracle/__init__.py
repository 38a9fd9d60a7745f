"""A second, slow opinion on every rule: a referee that knows nothing of the engine.

Written from the words of the specification alone. A triangle is three points of the plane, a table
of dominoes is a tree of ends, a legal play is found by trying every tile in every turn at every
free place. The referee takes the rules as plain data (what a variant file says, every setting
written out) and follows a game from the line that begins a round; for every move it gives the
lines of the journal that the move must cause, or the reason for which it must be refused.
"""

from oracle.plane import cells_around, corners, measures, neighbours, open_cells
from oracle.referee import Referee
from oracle.tiles import lowest, numbers_of, text, tile_set, turned

__all__ = [
    "Referee",
    "cells_around",
    "corners",
    "lowest",
    "measures",
    "neighbours",
    "numbers_of",
    "open_cells",
    "text",
    "tile_set",
    "turned",
]
