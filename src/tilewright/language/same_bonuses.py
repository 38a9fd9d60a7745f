"""One way to write bonuses: their formulas, their order, which of them are compared."""

from collections.abc import Mapping
from math import gcd
from typing import Any, Literal

from tilewright.language.boxes import Box
from tilewright.language.measures import When
from tilewright.language.same_conditions import Domain
from tilewright.language.scoring import (
    Bonus,
    BonusPoints,
    HighestOf,
    PointMeasure,
    Scaled,
    Scoring,
    SeveralBonuses,
    compared,
)


def several_bonuses(scoring: Scoring) -> SeveralBonuses:
    """Give the rule for several bonuses at once; without two to compare, all count."""
    several, names = scoring.several_bonuses, compared(scoring)
    if len(names) < 2:
        return "all"
    return HighestOf(highest_of=names) if isinstance(several, HighestOf) else several


Met = Mapping[str, tuple[Box, ...]]
"""For each bonus, all that earns it."""


def bonuses_met(scoring: Scoring, domain: Domain) -> Met:
    """Give all that earns each bonus."""
    return {name: domain.boxes(bonus.cases()) for name, bonus in scoring.bonuses.items()}


def plain_bonuses(scoring: Scoring, domain: Domain, met: Met) -> dict[str, Bonus]:
    """Write bonuses the one way, without those that nothing earns."""
    return {
        name: bonus.model_copy(
            update={
                "when": _when(domain.cases(met[name])),
                "points": _points(bonus.points, domain, met[name]),
            }
        )
        for name, bonus in scoring.bonuses.items()
        if met[name]
    }


def plain_several(scoring: Scoring, domain: Domain, met: Met) -> SeveralBonuses:
    """Name the bonuses of which only the highest counts; all count where no two ever meet."""
    rivals = {name: met[name] for name in compared(scoring)}
    names = tuple(
        name
        for name in sorted(rivals)
        if any(domain.meet(rivals[name], rivals[other]) for other in rivals if other != name)
    )
    return HighestOf(highest_of=names) if names else "all"


def _when(cases: list[When]) -> When | tuple[When, ...]:
    ordered = tuple(sorted(cases, key=When.model_dump_json))
    return ordered if len(ordered) > 1 else ordered[0]


def _points(points: BonusPoints, domain: Domain, met: tuple[Box, ...]) -> BonusPoints:
    if isinstance(points, int):
        return points
    ((measure, scaled),) = ((points, Scaled()),) if isinstance(points, str) else points.items()
    amounts = domain.amounts(measure, met)
    paid = {scaled.of(amount) for amount in amounts}
    return paid.pop() if len(paid) == 1 else _formula(measure, scaled)


def _formula(measure: PointMeasure, scaled: Scaled) -> BonusPoints:
    """Write a formula in least terms; where nothing is divided, nothing is rounded."""
    common = gcd(scaled.times, scaled.divided_by)
    times, divided_by = scaled.times // common, scaled.divided_by // common
    if times == divided_by == 1:
        return measure
    rounded: Literal["down", "up", "nearest"] = scaled.rounded if divided_by > 1 else "down"
    return {measure: Scaled(times=times, divided_by=divided_by, rounded=rounded)}


def order_matters(scoring: Scoring) -> tuple[str, ...]:
    """Name the bonuses, in order, of which the first counts where they are equal."""
    names, bonuses = compared(scoring), scoring.bonuses
    fixed = [bonuses[name].points for name in names]
    if not all(isinstance(points, int) for points in fixed):
        return names if len(names) > 1 else ()
    return tuple(name for name in names if fixed.count(bonuses[name].points) > 1)


def in_order(scoring: Scoring) -> dict[str, Bonus]:
    """Put bonuses into the order of their points, but keep an order that matters."""
    first = {name: place for place, name in enumerate(order_matters(scoring))}

    def place(name: str) -> tuple[Any, ...]:
        points = scoring.bonuses[name].points
        fixed = isinstance(points, int)
        return (name in first, first.get(name, 0), not fixed, points if fixed else 0, name)

    return {name: scoring.bonuses[name] for name in sorted(scoring.bonuses, key=place)}
