"""The plane of the referee: a triangle is three points, and everything follows from those."""

from functools import cache
from itertools import product


@cache
def corners(cell):
    """The three points of a triangle, clockwise from its point; columns are half a side wide."""
    row, column = cell
    if (row + column) % 2 == 0:
        return ((column, row), (column + 1, row + 1), (column - 1, row + 1))
    return ((column, row + 1), (column - 1, row), (column + 1, row))


@cache
def common(cell, other):
    """The points that two triangles share: three for the same one, two for neighbours."""
    return frozenset(corners(cell)) & frozenset(corners(other))


@cache
def cells_around(cell):
    """The other triangles of the rows and columns around one: all that may touch it, and more."""
    row, column = cell
    steps = product(range(-2, 3), range(-3, 4))
    return frozenset((row + down, column + right) for down, right in steps) - {cell}


@cache
def neighbours(cell):
    """The triangles that share a whole side with one."""
    return frozenset(other for other in cells_around(cell) if len(common(cell, other)) == 2)


def open_cells(table):
    """The free triangles that share a whole side with a laid one."""
    return {cell for laid in table for cell in neighbours(laid)} - set(table)


def measures(table, cell):
    """What can be counted when a triangle is laid on `cell`; `table` holds the laid ones."""
    own = corners(cell)
    touching = [laid for laid in cells_around(cell) & set(table) if common(cell, laid)]
    far = [laid for laid in touching if len(common(cell, laid)) == 1]
    shared_sides = [common(cell, laid) for laid in touching if len(common(cell, laid)) == 2]
    spans = across = 0
    for side in shared_sides:
        (opposite,) = set(own) - side
        spans += any(opposite in corners(laid) for laid in far)
        mirrored = {(2 * opposite[0] - x, 2 * opposite[1] - y) for x, y in own}
        across += any(set(corners(laid)) == mirrored for laid in table)
    return {
        "sides": len(shared_sides),
        "corners": sum(any(point in corners(laid) for laid in touching) for point in own),
        "far_corner": any(
            any(point in corners(laid) for laid in touching)
            and not any(point in side for side in shared_sides)
            for point in own
        ),
        "spans": spans,
        "straight_across": across,
        "hexagons": sum(sum(point in corners(laid) for laid in touching) == 5 for point in own),
    }
