"""One way to write conditions: all they meet among what can happen at a table, written out anew.

A placement has four aspects: the tile, the tiles drawn before, whether it is the last of a hand,
and the cells around together with the opening. What a case meets is a *box*: a set of each aspect,
any of which may go with any other. Sets are bits of a number.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, reduce
from operator import and_, or_
from typing import Any, Final, NamedTuple, TypeVar

from tilewright.language.measures import Between, When, count_holds
from tilewright.language.neighbourhood import NOWHERE, kinds
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import Numbers, canonical, tile_name, tile_numbers, tile_set

_T = TypeVar("_T")

Box = tuple[int, ...]
"""Sets of tiles, of counts of draws, of last (no, yes), of surroundings."""

_AROUND: Final = ("sides", "far_corner", "hexagons", "spans", "straight_across", "opening")
"""Measures in which surroundings are told apart: how many corners are met follows from two."""
_LEFT_OUT_FIRST: Final = (
    "straight_across",
    "spans",
    "hexagons",
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
    opening: bool


@cache
def _around(shape: str) -> tuple[Around, ...]:
    """Give every way to lie; some sideless ones never happen, but tell measures apart as people do.

    Who says "one side and a far corner" counts on a tile that could have no side and a far corner.
    """
    if shape == "domino":
        return Around(*NOWHERE, opening=True), Around(*NOWHERE, opening=False)
    later = (Around(*kind.measures, opening=False) for kind in kinds())
    return (Around(*NOWHERE, opening=True), *later)


class Domain:
    """All that can happen with a set of tiles and a number of draws in a turn."""

    def __init__(self, tiles: Tiles, most_drawn: int) -> None:
        self._shape = tiles.shape
        self._faces = tile_set(tiles).tiles
        self._draws = tuple(range(most_drawn + 1))

    @cached_property
    def _around(self) -> tuple[Around, ...]:
        return _around(self._shape)

    @cached_property
    def _real(self) -> int:
        """The surroundings that happen: a later tile shares a side."""
        return self._lying(lambda at: self._shape == "domino" or at.opening or at.sides > 0)

    # What cases meet ----------------------------------------------------------------------------

    def boxes(self, cases: Iterable[When]) -> tuple[Box, ...]:
        """Give all that cases meet in boxes that do not overlap: the same ones for the same."""
        apart = _apart([box for box in map(self._box, cases) if all(box)])
        # Only now: parts that do not happen are the same ones, in however many cases they came.
        return tuple(box for box in apart if self.meet([box], [box]))

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
        opening = self._lying(lambda at: at.opening)
        later = self._real & ~opening
        return (
            (any_tile, no_draws, not_last | last, opening),
            (any_tile, any_draws, not_last, later),
            (any_tile, no_draws, last, later),
        )

    def _box(self, case: When) -> Box:
        return (
            self._tiles(case),
            _bits(self._draws, lambda drawn: _meets(case.drawn, drawn)),
            _bits((False, True), lambda last: _meets(case.last_tile, last)),
            self._real
            & self._lying(
                lambda at: all(_meets(getattr(case, m), getattr(at, m)) for m in Around._fields)
            ),
        )

    def _tiles(self, case: When) -> int:
        named = set(self._faces) if case.tile is None else _faces(case.tile)
        return _bits(self._faces, lambda face: face in named and self._numbers_meet(case, face))

    def _numbers_meet(self, case: When, face: Numbers) -> bool:
        equal = len(set(face)) == 1
        return (
            _meets(case.triple, equal and self._shape == "triangle")
            and _meets(case.double, equal and self._shape == "domino")
            and _meets(case.sum, sum(face))
        )

    def _lying(self, holds: Callable[[Around], bool]) -> int:
        return _bits(self._around, holds)

    def amounts(self, measure: str, boxes: Iterable[Box]) -> set[int]:
        """Give what a measure amounts to in some boxes."""
        whole = [reduce(or_, sets) for sets in zip(*boxes, strict=True)]
        if measure == "sum":
            return {sum(face) for face in _of(self._faces, whole[0])}
        if measure == "drawn":
            return set(_of(self._draws, whole[1]))
        return {getattr(at, measure) for at in _of(self._around, whole[3])}

    # Written out --------------------------------------------------------------------------------

    def cases(self, boxes: Iterable[Box]) -> list[When]:
        """Write boxes as cases; of many boxes most are told by few sets."""
        tiles, drawn, around = cache(self._tile), cache(self._drawn), cache(self._told_around)
        return [
            When(**tiles(box[0]), **drawn(box[1]), **_last(box[2]), **asked)
            for box in boxes
            for asked in around(box[3])
        ]

    def _told_around(self, some: int) -> list[dict[str, Any]]:
        return [self._surroundings(part) for part in self._parts(some, _AROUND)]

    def _drawn(self, drawn: int) -> dict[str, Any]:
        return _asked("drawn", set(_of(self._draws, drawn)), self._draws)

    def _tile(self, tiles: int) -> dict[str, Any]:
        """Write a set of tiles: as equal ones, one tile, sums, or else a list."""
        faces = _of(self._faces, tiles)
        flag = "triple" if self._shape == "triangle" else "double"
        equal = _asked(flag, {len(set(face)) == 1 for face in faces}, (False, True))
        sums = _asked("sum", set(map(sum, faces)), sorted(set(map(sum, self._faces))))
        names = tuple(map(tile_name, faces))
        one = [{"tile": names[0]}] if len(names) == 1 else []
        for asked in (equal, *one, sums, equal | sums):
            if self._tiles(When(**asked)) == tiles:
                return asked
        return {"tile": names}

    def _parts(self, some: int, measures: Sequence[str]) -> list[int]:
        """Cut surroundings into parts that measures tell from all others, as few as it finds."""
        if some == self._hull(some):
            return [some]
        measure, *others = measures
        values = sorted({getattr(at, measure) for at in _of(self._around, some)})
        parts = [
            part
            for value in values
            for part in self._parts(
                some & self._lying(lambda at, v=value: getattr(at, measure) == v),  # type: ignore[misc]
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
        return self._real & self._with(self._values(some))

    def _values(self, some: int) -> dict[str, set[Any]]:
        lying = _of(self._around, some)
        return {measure: {getattr(at, measure) for at in lying} for measure in _AROUND}

    def _with(self, values: dict[str, set[Any]]) -> int:
        return self._lying(lambda at: all(getattr(at, m) in each for m, each in values.items()))

    def _surroundings(self, some: int) -> dict[str, Any]:
        """Write surroundings that are their own hull, without what follows from the rest."""
        values = self._values(some)
        told = self._with(values)
        for measure in _LEFT_OUT_FIRST:
            fewer = {name: each for name, each in values.items() if name != measure}
            if self._with(fewer) == told:
                values = fewer
        asked: dict[str, Any] = {}
        for measure, each in values.items():
            possible = sorted({getattr(at, measure) for at in self._around})
            asked |= _asked(measure, each, possible)
        return asked


def _apart(boxes: list[Box]) -> tuple[Box, ...]:
    """Cut boxes by one aspect after another, each into the widest sets that are met alike."""
    if not boxes:
        return ()
    if len(boxes[0]) == 1:
        return ((reduce(or_, (box[0] for box in boxes)),),)
    alike: dict[frozenset[Box], int] = {}
    for bits in _pieces([box[0] for box in boxes]):
        rest = frozenset(box[1:] for box in boxes if box[0] & bits)
        alike[rest] = alike.get(rest, 0) | bits
    wide: dict[tuple[Box, ...], int] = {}
    for rest, bits in alike.items():
        behind = _apart(sorted(rest))
        wide[behind] = wide.get(behind, 0) | bits
    return tuple(sorted((bits, *box) for behind, bits in wide.items() for box in behind))


def _pieces(sets: Iterable[int]) -> list[int]:
    """Cut sets where they overlap: each of them is all in a piece, or not in it at all."""
    pieces: list[int] = []
    for whole in sets:
        rest, cut = whole, []
        for piece in pieces:
            cut += [part for part in (piece & whole, piece & ~whole) if part]
            rest &= ~piece
        pieces = [*cut, rest] if rest else cut
    return pieces


def _meets(test: Any, value: int) -> bool:
    return test is None or count_holds(test, value)


def _faces(names: str | tuple[str, ...]) -> frozenset[Numbers]:
    each = (names,) if isinstance(names, str) else names
    return frozenset(canonical(tile_numbers(name)) for name in each)


def _bits(all_: Sequence[_T], holds: Callable[[_T], bool]) -> int:
    return sum(1 << place for place, each in enumerate(all_) if holds(each))


def _of(all_: Sequence[_T], some: int) -> list[_T]:
    return [each for place, each in enumerate(all_) if some >> place & 1]


def _last(last: int) -> dict[str, Any]:
    return _asked("last_tile", set(_of((False, True), last)), (False, True))


def _asked(measure: str, values: set[Any], possible: Sequence[Any]) -> dict[str, Any]:
    """Write which values of all possible ones a measure may have; nothing if any."""
    here = [value for value in possible if value in values]
    if len(here) == len(possible):
        return {}
    if len(here) == 1:
        return {measure: here[0]}
    first, last = possible.index(here[0]), possible.index(here[-1])
    if last - first + 1 > len(here):
        return {measure: tuple(here)}
    bounds = {"at_least": here[0]} if first else {}
    bounds |= {"at_most": here[-1]} if last + 1 < len(possible) else {}
    return {measure: Between(**bounds)}
