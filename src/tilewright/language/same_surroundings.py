"""One way to write what lies around a tile: sets of surroundings told by few measures."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from tilewright.language.boxes import asked, bits_where, members
from tilewright.language.neighbourhood import NOWHERE, kinds

_OF_TRIANGLES: Final = ("sides", "far_corner", "hexagons", "spans", "straight_across", "opening")
_OF_SQUARES: Final = ("sides", "corners", "far_corner", "closed_corners", "opening")
_AROUND: Final = {
    "domino": _OF_TRIANGLES,
    "triangle": _OF_TRIANGLES,
    "square": _OF_SQUARES,
}
"""Measures in which surroundings are told apart: of triangles how many corners are met follows."""
_LEFT_OUT_FIRST: Final = (
    "straight_across",
    "spans",
    "hexagons",
    "closed_corners",
    "corners",
    "far_corner",
    "opening",
    "sides",
)
"""The order in which measures are left out that follow from others."""


class Around(NamedTuple):
    """The cells around a tile when it is laid, as far as they are measured."""

    sides: int
    corners: int
    far_corner: bool
    spans: int
    straight_across: int
    hexagons: int
    closed_corners: int
    opening: bool


@cache
def around_a_tile(shape: str) -> tuple[Around, ...]:
    """Give every way to lie; some sideless ones never happen, but tell measures apart as people do.

    Who says "one side and a far corner" counts on a tile that could have no side and a far corner.
    """
    if shape == "domino":
        return Around(*NOWHERE, opening=True), Around(*NOWHERE, opening=False)
    later = (Around(*kind.measures, opening=False) for kind in kinds(shape))
    return (Around(*NOWHERE, opening=True), *later)


class Surroundings:
    """All that can lie around a tile of a shape, the opening among it."""

    def __init__(self, shape: str) -> None:
        self._shape = shape
        self.each = around_a_tile(shape)
        self.real = self.lying(lambda at: shape == "domino" or at.opening or at.sides > 0)
        """Those that happen: a later tile shares a side."""

    def lying(self, holds: Callable[[Around], bool]) -> int:
        """Give those surroundings for which something holds."""
        return bits_where(self.each, holds)

    def told(self, some: int) -> list[dict[str, Any]]:
        """Write surroundings as conditions, one of which must hold."""
        return [self._surroundings(part) for part in self._parts(some, _AROUND[self._shape])]

    def _parts(self, some: int, measures: Sequence[str]) -> list[int]:
        """Cut surroundings into parts that measures tell from all others, as few as it finds."""
        if some == self._hull(some):
            return [some]
        measure, *others = measures
        values = sorted({getattr(at, measure) for at in members(self.each, some)})
        parts = [
            part
            for value in values
            for part in self._parts(
                some & self.lying(lambda at, v=value: getattr(at, measure) == v),  # type: ignore[misc]
                others,
            )
        ]
        return self._joined(parts)

    def _joined(self, parts: list[int]) -> list[int]:
        for place, part in enumerate(parts):
            for other in parts[place + 1 :]:
                if self._hull(part | other) == part | other:
                    rest = [each for each in parts if each not in (part, other)]
                    return self._joined([*rest[:place], part | other, *rest[place:]])
        return parts

    def _hull(self, some: int) -> int:
        """Give all that happens with the same numbers, each measure by itself."""
        return self.real & self._with(self._values(some))

    def _values(self, some: int) -> dict[str, set[Any]]:
        lying = members(self.each, some)
        return {measure: {getattr(at, measure) for at in lying} for measure in _AROUND[self._shape]}

    def _with(self, values: dict[str, set[Any]]) -> int:
        return self.lying(lambda at: all(getattr(at, m) in each for m, each in values.items()))

    def _surroundings(self, some: int) -> dict[str, Any]:
        """Write surroundings that are their own hull, without what follows from the rest."""
        values = self._values(some)
        told = self._with(values)
        for measure in _LEFT_OUT_FIRST:
            fewer = {name: each for name, each in values.items() if name != measure}
            if self._with(fewer) == told:
                values = fewer
        conditions: dict[str, Any] = {}
        for measure, each in values.items():
            possible = sorted({getattr(at, measure) for at in self.each})
            conditions |= asked(measure, each, possible)
        return conditions
