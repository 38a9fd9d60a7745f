"""Bonuses as tables: for every aspect of a placement, which cases it meets.

A *case* is one mapping of a bonus's `when`. Its conditions fall into five aspects, each of which
looks at one thing: the neighbourhood, the tile, the opening, the last tile, the draws. A table for
each aspect gives the set of cases that are met, or do not ask; a case holds when all five agree.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tilewright.engine import places as at
from tilewright.language.measures import When, count_holds
from tilewright.language.neighbourhood import NOWHERE, Neighbourhood, neighbourhoods
from tilewright.language.scoring import Bonus, Scoring, compared
from tilewright.language.tileset import Numbers, canonical, tile_numbers

_GEOMETRY: Final = ("sides", "corners", "far_corner", "spans", "straight_across", "hexagons")
_MEASURES: Final = {
    "sides": at.M_SIDES,
    "corners": at.M_CORNERS,
    "spans": at.M_SPANS,
    "straight_across": at.M_ACROSS,
    "hexagons": at.M_HEXAGONS,
    "sum": at.M_SUM,
    "drawn": at.M_DRAWN,
}
_ROUNDING: Final = {"down": at.DOWN, "up": at.UP, "nearest": at.NEAREST}


@dataclass(frozen=True)
class CompiledBonuses:
    """The names of the bonuses, and their part of `t`."""

    names: tuple[str, ...]
    numbers: dict[int, int]
    tables: dict[int, list[int]]


def compile_bonuses(
    scoring: Scoring, faces: tuple[Numbers, ...], total: int, on_lattice: bool
) -> CompiledBonuses:
    """Compile the bonuses of a variant whose set has these faces, `total` tiles in all."""
    names, group = tuple(scoring.bonuses), compared(scoring)
    cases = [case for bonus in scoring.bonuses.values() for case in bonus.cases()]
    geometry_matters = on_lattice and any(
        getattr(case, measure) is not None for case in cases for measure in _GEOMETRY
    )
    needs_measure = on_lattice and any(
        _formula(bonus)[0] in range(at.M_SIDES, at.M_HEXAGONS + 1)
        for bonus in scoring.bonuses.values()
    )
    drawn_cap = total if any(case.drawn is not None for case in cases) else 0

    def met(holds: Callable[[When], bool]) -> int:
        return sum(1 << number for number, case in enumerate(cases) if holds(case))

    return CompiledBonuses(
        names=names,
        numbers={
            at.GEOMETRY_MATTERS: int(geometry_matters or needs_measure),
            at.DRAWN_CAP: drawn_cap,
        },
        tables={
            at.GEOMETRY_CASES: _geometry_cases(met, on_lattice),
            at.TILE_CASES: [
                met(lambda case, face=face: _tile_holds(case, face))  # type: ignore[misc]
                for face in faces
            ],
            at.OPENING_CASES: [met(_flag("opening", False)), met(_flag("opening", True))],
            at.LAST_CASES: [met(_flag("last_tile", False)), met(_flag("last_tile", True))],
            at.DRAWN_CASES: [
                met(lambda case, drawn=drawn: _count_holds(case.drawn, drawn))  # type: ignore[misc]
                for drawn in range(drawn_cap + 1)
            ],
            at.BONUS_CASES: _bonus_cases(scoring.bonuses.values()),
            at.BONUS_GROUP: [int(name in group) for name in names],
            at.BONUS_FORMULA: [
                number for bonus in scoring.bonuses.values() for number in _formula(bonus)
            ],
        },
    )


def _geometry_cases(met: Callable[[Callable[[When], bool]], int], on_lattice: bool) -> list[int]:
    if not on_lattice:
        return [met(lambda case: _geometry_holds(case, NOWHERE))]
    known: dict[Neighbourhood, int] = {}
    for around in neighbourhoods():
        if around not in known:
            known[around] = met(lambda case, at=around: _geometry_holds(case, at))  # type: ignore[misc]
    return [known[around] for around in neighbourhoods()]


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
    )


def _tile_holds(case: When, face: Numbers) -> bool:
    equal = len(set(face)) == 1
    return (
        _count_holds(case.sum, sum(face))
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
