"""Bonuses as tables: for every aspect of a placement, which cases it meets.

A *case* is one mapping of a bonus's `when`. Its conditions fall into five aspects, each of which
looks at one thing: the neighbourhood, the tile, the opening, the last tile, the draws. A table for
each aspect gives the set of cases that are met, or do not ask; a case holds when all five agree.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from tilewright.engine import places as at
from tilewright.engine.lattice import Lattice
from tilewright.language.measures import AROUND, END_MEASURES, When, count_holds
from tilewright.language.neighbourhood import NOWHERE, Neighbourhood, neighbourhoods
from tilewright.language.scoring import Bonus, Scoring, compared
from tilewright.language.tileset import Numbers, all_equal, canonical, tile_numbers, value

_MEASURES: Final = {
    "sides": at.M_SIDES,
    "corners": at.M_CORNERS,
    "spans": at.M_SPANS,
    "straight_across": at.M_ACROSS,
    "hexagons": at.M_HEXAGONS,
    "closed_corners": at.M_CLOSED_CORNERS,
    "sum": at.M_SUM,
    "drawn": at.M_DRAWN,
    "passes": at.M_PASSES,
    "ends_total": at.M_ENDS_TOTAL,
    "ends_equal": at.M_ENDS_EQUAL,
    "ends_different": at.M_ENDS_DIFFERENT,
}
_PASSES_CAP: Final = 255
"""More passes in a row than any rules let happen."""
_ROUNDING: Final = {"down": at.DOWN, "up": at.UP, "nearest": at.NEAREST}


@dataclass(frozen=True)
class CompiledBonuses:
    """The names of the bonuses, and their part of `t`."""

    names: tuple[str, ...]
    numbers: dict[int, int]
    tables: dict[int, list[int]]


def compile_bonuses(
    scoring: Scoring,
    faces: tuple[Numbers, ...],
    total: int,
    lattice: Lattice | None,
    most_ends: int = 0,
) -> CompiledBonuses:
    """Compile the bonuses of a variant whose set has these faces, `total` tiles in all.

    `most_ends` is how many ends a tree can have.
    """
    cases = [case for bonus in scoring.bonuses.values() for case in bonus.cases()]
    caps = _caps(cases, faces, total, most_ends if lattice is None else 0)
    return CompiledBonuses(
        names=tuple(scoring.bonuses),
        numbers=_numbers(scoring, cases, caps, lattice),
        tables=_tables_of_cases(cases, caps, faces, lattice) | _tables_of_bonuses(scoring),
    )


class _Caps(NamedTuple):
    """The highest counts that the tables of cases tell apart; 0 where no case asks."""

    drawn: int
    passes: int
    halves: int
    total: int


def _caps(cases: Sequence[When], faces: tuple[Numbers, ...], total: int, most_ends: int) -> _Caps:
    """Give the caps for a set of `total` tiles and a table of so many open ends."""
    halves = 2 * most_ends if any(_asked(cases, measure) for measure in END_MEASURES) else 0
    highest = max((number for face in faces for number in face), default=0)
    return _Caps(
        drawn=total if _asked(cases, "drawn") else 0,
        passes=_PASSES_CAP if _asked(cases, "passes") else 0,
        halves=halves,
        total=highest * halves,
    )


def _asked(cases: Sequence[When], measure: str) -> bool:
    return any(getattr(case, measure) is not None for case in cases)


def _numbers(
    scoring: Scoring, cases: Sequence[When], caps: _Caps, lattice: Lattice | None
) -> dict[int, int]:
    """Say what has to be measured at all, and the caps that the kernel needs."""
    paid = {_formula(bonus)[0] for bonus in scoring.bonuses.values()}
    around = any(_asked(cases, measure) for measure in AROUND)
    around = around or not paid.isdisjoint(range(at.M_SIDES, at.M_CLOSED_CORNERS + 1))
    ends = any(_asked(cases, measure) for measure in END_MEASURES)
    ends = ends or not paid.isdisjoint(range(at.M_ENDS_TOTAL, at.M_ENDS_DIFFERENT + 1))
    before = _asked(cases, "ends_before") or _asked(cases, "fits_all_ends")
    return {
        at.GEOMETRY_MATTERS: int(around and lattice is not None),
        at.ENDS_MATTER: int(ends and lattice is None),
        at.ENDS_BEFORE_MATTER: int(before),
        at.CLOSING_MATTERS: int(_asked(cases, "closes")),
        at.HALVES_CAP: caps.halves,
        at.PASSES_CAP: caps.passes,
        at.DRAWN_CAP: caps.drawn,
    }


def _tables_of_cases(
    cases: Sequence[When], caps: _Caps, faces: tuple[Numbers, ...], lattice: Lattice | None
) -> dict[int, list[int]]:
    """Give for every aspect of a placement the set of cases that each of its values meets."""

    def met(holds: Callable[[When], bool]) -> int:
        return sum(1 << number for number, case in enumerate(cases) if holds(case))

    def counted(measure: str, cap: int) -> list[int]:
        return [
            met(lambda case, n=number: _count_holds(getattr(case, measure), n))  # type: ignore[misc]
            for number in range(cap + 1)
        ]

    def told(measure: str) -> list[int]:
        return [met(_flag(measure, False)), met(_flag(measure, True))]

    return {
        at.GEOMETRY_CASES: _geometry_cases(met, lattice),
        at.TILE_CASES: [
            met(lambda case, face=face: _tile_holds(case, face))  # type: ignore[misc]
            for face in faces
        ],
        at.OPENING_CASES: told("opening"),
        at.LAST_CASES: told("last_tile"),
        at.DRAWN_CASES: counted("drawn", caps.drawn),
        at.PASSES_CASES: counted("passes", caps.passes),
        at.ENDS_TOTAL_CASES: counted("ends_total", caps.total),
        at.ENDS_EQUAL_CASES: counted("ends_equal", caps.halves),
        at.ENDS_DIFFERENT_CASES: counted("ends_different", caps.halves),
        at.ENDS_BEFORE_CASES: counted("ends_before", caps.halves),
        at.FITS_ALL_CASES: told("fits_all_ends"),
        at.CLOSES_CASES: told("closes"),
    }


def _tables_of_bonuses(scoring: Scoring) -> dict[int, list[int]]:
    """Give for every bonus its cases, whether only the highest of its like counts, its formula."""
    bonuses, group = scoring.bonuses, compared(scoring)
    return {
        at.BONUS_CASES: _bonus_cases(bonuses.values()),
        at.BONUS_GROUP: [int(name in group) for name in bonuses],
        at.BONUS_FORMULA: [number for bonus in bonuses.values() for number in _formula(bonus)],
    }


def _geometry_cases(
    met: Callable[[Callable[[When], bool]], int], lattice: Lattice | None
) -> list[int]:
    if lattice is None:
        return [met(lambda case: _geometry_holds(case, NOWHERE))]
    known: dict[Neighbourhood, int] = {}
    for around in neighbourhoods(lattice.shape):
        if around not in known:
            known[around] = met(lambda case, at=around: _geometry_holds(case, at))  # type: ignore[misc]
    return [known[around] for around in neighbourhoods(lattice.shape)]


def _count_holds(test: object, number: int) -> bool:
    return test is None or count_holds(test, number)  # type: ignore[arg-type]


def _flag(measure: str, value: bool) -> Callable[[When], bool]:
    return lambda case: getattr(case, measure) in (None, value)


def _geometry_holds(case: When, around: Neighbourhood) -> bool:
    return (
        _count_holds(case.sides, around.sides)
        and _count_holds(case.corners, around.corners)
        and (case.far_corner is None or case.far_corner == around.far_corner)
        and _count_holds(case.spans, around.spans)
        and _count_holds(case.straight_across, around.straight_across)
        and _count_holds(case.hexagons, around.hexagons)
        and _count_holds(case.closed_corners, around.closed_corners)
    )


def _tile_holds(case: When, face: Numbers) -> bool:
    equal = all_equal(face)
    return (
        _count_holds(case.sum, value(face))
        and case.quad in (None, equal and len(face) == 4)
        and case.triple in (None, equal and len(face) == 3)
        and case.double in (None, equal and len(face) == 2)
        and (case.tile is None or face in _faces(case.tile))
    )


@lru_cache(maxsize=128)  # the same few lists, of whatever length, for every tile of the set
def _faces(names: str | tuple[str, ...]) -> frozenset[Numbers]:
    each = (names,) if isinstance(names, str) else names
    return frozenset(canonical(tile_numbers(name)) for name in each)


def _bonus_cases(bonuses: Iterable[Bonus]) -> list[int]:
    sets, first = [], 0
    for bonus in bonuses:
        count = len(bonus.cases())
        sets.append(((1 << count) - 1) << first)
        first += count
    return sets


def _formula(bonus: Bonus) -> tuple[int, int, int, int]:
    """Give measure, times, divided by, rounding."""
    points = bonus.points
    if isinstance(points, int):
        return at.M_CONSTANT, points, 1, at.DOWN
    if isinstance(points, str):
        return _MEASURES[points], 1, 1, at.DOWN
    ((measure, scaled),) = points.items()
    return _MEASURES[measure], scaled.times, scaled.divided_by, _ROUNDING[scaled.rounded]
