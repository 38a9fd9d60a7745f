"""What the cells around a tile of a lattice measure: pure geometry, the one source of it.

The cells around are numbered: first those across the sides, then for each corner, clockwise from
the first, those that meet the tile only at that point. Side k leads from corner k to corner k + 1,
so the sides that end in corner k are k - 1 and k.

* Around a *triangle* are twelve: three sides, and three cells at each corner, the one exactly
  across in the middle. The corner opposite side k is k + 2.
* Around a *square* are eight: four sides, and one cell at each corner.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

CELLS_AROUND: Final = {"triangle": 12, "square": 8}
"""How many cells touch a tile, by its shape; dominoes lie on no lattice."""


class Neighbourhood(NamedTuple):
    """What the cells around a tile measure (see `language.measures.When`)."""

    sides: int
    corners: int
    far_corner: bool
    spans: int
    straight_across: int
    hexagons: int
    closed_corners: int


NOWHERE: Final = Neighbourhood(0, 0, False, 0, 0, 0, 0)
"""What is measured where no tile lies, and where tiles lie on no lattice."""


@cache
def neighbourhoods(shape: str) -> tuple[Neighbourhood, ...]:
    """Measure all neighbourhoods of a shape: bit i is set when the i-th cell around is taken."""
    known: dict[Neighbourhood, Neighbourhood] = {}
    if shape == "square":
        measured = (_of_square(taken & 15, taken >> 4) for taken in range(1 << 8))
    else:
        measured = (_of_triangle(taken & 7, taken >> 3) for taken in range(1 << 12))
    return tuple(known.setdefault(around, around) for around in measured)


def _of_triangle(sides: int, far: int) -> Neighbourhood:
    """Measure by the shared sides, a bit each, and the cells met by point, three for a corner."""
    flanks = sides | (sides << 1 | sides >> 2) & 7
    both_flanks = sides & (sides << 1 | sides >> 2)
    touched = across = full = 0
    for corner in range(3):
        cells = far >> 3 * corner & 7
        touched |= (cells != 0) << corner
        across |= (cells >> 1 & 1) << corner
        full |= (cells == 7) << corner
    opposite = (sides << 2 | sides >> 1) & 7
    return Neighbourhood(
        sides=sides.bit_count(),
        corners=(touched | flanks).bit_count(),
        far_corner=touched & ~flanks != 0,
        spans=(opposite & touched).bit_count(),
        straight_across=(opposite & across).bit_count(),
        hexagons=(full & both_flanks).bit_count(),
        closed_corners=0,
    )


def _of_square(sides: int, touched: int) -> Neighbourhood:
    """Measure by the shared sides and by the cells met by point, a bit for each corner."""
    before = (sides << 1 | sides >> 3) & 15
    flanks = sides | before
    return Neighbourhood(
        sides=sides.bit_count(),
        corners=(touched | flanks).bit_count(),
        far_corner=touched & ~flanks != 0,
        spans=0,
        straight_across=0,
        hexagons=0,
        closed_corners=(touched & sides & before).bit_count(),
    )


class Kind(NamedTuple):
    """All neighbourhoods that measure the same: how many they are, and the fewest cells taken."""

    measures: Neighbourhood
    number: int
    fewest: int


# Three cells met by point at one corner can be told apart in four ways only. For each: one pattern
# of the cells, how many patterns measure the same, and the fewest cells taken among them.
_FAR_PATTERNS: Final = ((0b000, 1, 0), (0b001, 3, 1), (0b010, 3, 1), (0b111, 1, 3))


@cache
def kinds(shape: str) -> tuple[Kind, ...]:
    """Give every different outcome of measuring once; there are a few dozen."""
    found: dict[Neighbourhood, Kind] = {}
    for around, count, fewest in _squares() if shape == "square" else _triangles():
        known = found.get(around, Kind(around, 0, CELLS_AROUND[shape]))
        found[around] = Kind(around, known.number + count, min(known.fewest, fewest))
    return tuple(found.values())


def _triangles() -> Iterator[tuple[Neighbourhood, int, int]]:
    for sides in range(8):
        for corners in product(_FAR_PATTERNS, repeat=3):
            (first, many, few), (second, many_2, few_2), (third, many_3, few_3) = corners
            around = _of_triangle(sides, first | second << 3 | third << 6)
            yield around, many * many_2 * many_3, sides.bit_count() + few + few_2 + few_3


def _squares() -> Iterator[tuple[Neighbourhood, int, int]]:
    for taken, around in enumerate(neighbourhoods("square")):
        yield around, 1, taken.bit_count()
