"""One way to write conditions: all they meet among what can happen at a table, written out anew.

A placement has several aspects: the tile, the tiles drawn before, whether it is the last of a hand,
the cells around together with the opening, the passes before, and what the open ends come to. What
a case meets is a *box*: a set of each aspect, any of which may go with any other.
"""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, reduce
from operator import and_, or_
from typing import Any

from tilewright.language.boxes import (
    Box,
    apart,
    asked,
    asked_count,
    bits_where,
    can_be_cut,
    members,
)
from tilewright.language.happening import Happening
from tilewright.language.measures import EQUAL_MEASURE, When, count_holds
from tilewright.language.same_surroundings import Around, Surroundings
from tilewright.language.tileset import (
    Numbers,
    all_equal,
    canonical,
    tile_name,
    tile_numbers,
    tile_set,
    value,
)

_TILE, _DRAWN, _LAST, _LYING, _BEHIND = range(5)
"""Places of a box; behind the first four stands a set of numbers for each further measure."""


class Domain:
    """All that can happen with a set of tiles, a number of draws in a turn, and a table."""

    def __init__(self, happening: Happening) -> None:
        self._shape = happening.tiles.shape
        self._faces = tile_set(happening.tiles).tiles
        self._draws = tuple(range(happening.most_drawn + 1))
        self._counts = happening.counts
        self._passed_before_opening = happening.may_pass_before_opening

    @cached_property
    def _around(self) -> Surroundings:
        return Surroundings(self._shape)

    # What cases meet ----------------------------------------------------------------------------

    def boxes(self, cases: Iterable[When]) -> tuple[Box, ...]:
        """Give all that cases meet in boxes that do not overlap: the same ones for the same."""
        met = [box for box in map(self._box, cases) if all(box)]
        # Only now: parts that do not happen are the same ones, in however many cases they came.
        cut = apart(met) if can_be_cut([box[_BEHIND:] for box in met]) else tuple(sorted(set(met)))
        return tuple(box for box in cut if self.meet([box], [box]))

    def meet(self, some: Iterable[Box], others: Sequence[Box]) -> bool:
        """Tell whether boxes have anything in common that can happen."""
        return any(
            all(map(and_, map(and_, box, other), possible))
            for box in some
            for other in others
            for possible in self._possible
        )

    @cached_property
    def _possible(self) -> tuple[Box, ...]:
        """All that can happen: a last tile is never a drawn one, nor is the first of a round."""
        any_tile, any_draws, no_draws, not_last, last = -1, -1, 1, 1, 2
        opening = self._around.lying(lambda at: at.opening)
        later = self._around.real & ~opening
        anything = (-1,) * len(self._counts)
        return (
            (any_tile, no_draws, not_last | last, opening, *self._at_the_opening()),
            (any_tile, any_draws, not_last, later, *anything),
            (any_tile, no_draws, last, later, *anything),
        )

    def _at_the_opening(self) -> Box:
        """Give what can be counted when the first tile is laid: there are no ends before it."""
        nothing = {"ends_before", "fits_all_ends"}
        if not self._passed_before_opening:
            nothing.add("passes")
        return tuple(1 if measure in nothing else -1 for measure in self._counts)

    def _box(self, case: When) -> Box:
        around = self._around
        return (
            self._tiles(case),
            bits_where(self._draws, lambda drawn: _meets(case.drawn, drawn)),
            bits_where((False, True), lambda last: _meets(case.last_tile, last)),
            around.real
            & around.lying(
                lambda at: all(_meets(getattr(case, m), getattr(at, m)) for m in Around._fields)
            ),
            *(
                _numbers_met(getattr(case, measure), possible)
                for measure, possible in self._counts.items()
            ),
        )

    def _tiles(self, case: When) -> int:
        named = set(self._faces) if case.tile is None else _faces(case.tile)
        return bits_where(
            self._faces, lambda face: face in named and self._numbers_meet(case, face)
        )

    def _numbers_meet(self, case: When, face: Numbers) -> bool:
        equal = all_equal(face)
        return (
            _meets(case.triple, equal and self._shape == "triangle")
            and _meets(case.quad, equal and self._shape == "square")
            and _meets(case.double, equal and self._shape == "domino")
            and _meets(case.sum, value(face))
        )

    def amounts(self, measure: str, boxes: Iterable[Box]) -> set[int]:
        """Give what a measure amounts to in some boxes."""
        whole = [reduce(or_, sets) for sets in zip(*boxes, strict=True)]
        if measure == "sum":
            return {value(face) for face in members(self._faces, whole[_TILE])}
        if measure == "drawn":
            return set(members(self._draws, whole[_DRAWN]))
        if measure in self._counts:
            place = _BEHIND + list(self._counts).index(measure)
            return set(members(self._counts[measure], whole[place]))
        return {getattr(at, measure) for at in members(self._around.each, whole[_LYING])}

    # Written out --------------------------------------------------------------------------------

    def cases(self, boxes: Iterable[Box]) -> list[When]:
        """Write boxes as cases; of many boxes most are told by few sets."""
        tiles, drawn, around = cache(self._tile), cache(self._drawn), cache(self._told_around)
        return [
            When(
                **tiles(box[_TILE]),
                **drawn(box[_DRAWN]),
                **_last(box[_LAST]),
                **lying,
                **self._counted(box[_BEHIND:]),
            )
            for box in boxes
            for lying in around(box[_LYING])
        ]

    def _told_around(self, some: int) -> list[dict[str, Any]]:
        return self._around.told(some)

    def _drawn(self, drawn: int) -> dict[str, Any]:
        return asked("drawn", set(members(self._draws, drawn)), self._draws)

    def _counted(self, sets: Box) -> dict[str, Any]:
        """Write the sets of further measures."""
        told: dict[str, Any] = {}
        for (measure, possible), some in zip(self._counts.items(), sets, strict=True):
            if some != (1 << len(possible)) - 1:
                told |= asked_count(measure, set(members(possible, some)), possible)
        return told

    def _tile(self, tiles: int) -> dict[str, Any]:
        """Write a set of tiles: as equal ones, one tile, sums, or else a list."""
        faces = members(self._faces, tiles)
        flag = EQUAL_MEASURE[self._shape]
        equal = asked(flag, set(map(all_equal, faces)), (False, True))
        sums = asked("sum", set(map(value, faces)), sorted(set(map(value, self._faces))))
        names = tuple(map(tile_name, faces))
        one = [{"tile": names[0]}] if len(names) == 1 else []
        for told in (equal, *one, sums, equal | sums):
            if self._tiles(When(**told)) == tiles:
                return told
        return {"tile": names}


def _meets(test: Any, number: int) -> bool:
    return test is None or count_holds(test, number)


def _numbers_met(test: Any, possible: Sequence[int]) -> int:
    if test is None:
        return (1 << len(possible)) - 1
    return bits_where(possible, lambda number: count_holds(test, number))


def _faces(names: str | tuple[str, ...]) -> frozenset[Numbers]:
    each = (names,) if isinstance(names, str) else names
    return frozenset(canonical(tile_numbers(name)) for name in each)


def _last(last: int) -> dict[str, Any]:
    return asked("last_tile", set(members((False, True), last)), (False, True))
