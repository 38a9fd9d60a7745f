"""What the cells around a triangle measure: pure geometry, the one source of it.

The twelve cells around a triangle are numbered: first the three across its sides, then for each
corner, clockwise from the apex, the three that meet it only at that point, the one exactly across
in the middle. The cells of sides k and k + 2 flank corner k; the corner opposite side k is k + 2.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

CELLS_AROUND: Final = 12


class Neighbourhood(NamedTuple):
    """What the cells around a triangle measure (see `language.measures.When`)."""

    sides: int
    corners: int
    far_corner: bool
    spans: int
    straight_across: int
    hexagons: int


NOWHERE: Final = Neighbourhood(0, 0, False, 0, 0, 0)
"""What is measured where no tile lies, and where tiles are no triangles."""


@cache
def neighbourhoods() -> tuple[Neighbourhood, ...]:
    """Measure all 4,096 neighbourhoods: bit i is set when the i-th cell around is taken."""
    known: dict[Neighbourhood, Neighbourhood] = {}
    measured = (_measured(taken & 7, taken >> 3) for taken in range(1 << CELLS_AROUND))
    return tuple(known.setdefault(around, around) for around in measured)


def _measured(sides: int, far: int) -> Neighbourhood:
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
def kinds() -> tuple[Kind, ...]:
    """Give every different outcome of measuring once; there are a few dozen."""
    found: dict[Neighbourhood, Kind] = {}
    for around, count, fewest in _patterns():
        known = found.get(around, Kind(around, 0, CELLS_AROUND))
        found[around] = Kind(around, known.number + count, min(known.fewest, fewest))
    return tuple(found.values())


def _patterns() -> Iterator[tuple[Neighbourhood, int, int]]:
    for sides in range(8):
        for corners in product(_FAR_PATTERNS, repeat=3):
            (first, many, few), (second, many_2, few_2), (third, many_3, few_3) = corners
            around = _measured(sides, first | second << 3 | third << 6)
            yield around, many * many_2 * many_3, sides.bit_count() + few + few_2 + few_3
