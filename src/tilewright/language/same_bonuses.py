"""One way to write bonuses: their conditions, their formulas, their order."""

from collections.abc import Mapping
from math import gcd
from typing import Any, Literal

from tilewright.language.measures import FLAGS, Between, When
from tilewright.language.scoring import (
    Bonus,
    BonusPoints,
    HighestOf,
    PointMeasure,
    Scaled,
    Scoring,
    SeveralBonuses,
)
from tilewright.language.tileset import plain_tiles


def several_bonuses(scoring: Scoring) -> SeveralBonuses:
    """Give the rule for several bonuses at once; without two to compare, all count."""
    several = scoring.several_bonuses
    if isinstance(several, HighestOf):
        names = sorted({name for name in several.highest_of if name in scoring.bonuses})
        return HighestOf(highest_of=tuple(names)) if len(names) > 1 else "all"
    return several if len(scoring.bonuses) > 1 else "all"


def plain_bonus(bonus: Bonus) -> Bonus:
    """Write a bonus the one way: its cases each once and in order, its formula in least terms."""
    cases = {case.model_dump_json(): case for case in map(_case, bonus.cases())}
    ordered = tuple(cases[text] for text in sorted(cases))
    when = ordered if len(ordered) > 1 else ordered[0]
    return bonus.model_copy(update={"when": when, "points": _points(bonus.points)})


def _case(case: When) -> When:
    tests = {measure: _test(measure, getattr(case, measure)) for measure in case.model_fields_set}
    return When(**{measure: test for measure, test in tests.items() if test is not None})


def _test(measure: str, test: Any) -> Any:
    """Write a condition the one way; None where it always holds."""
    if isinstance(test, bool) and measure not in FLAGS:
        return Between(at_least=1) if test else 0
    if isinstance(test, Between):
        return _between(test)
    if isinstance(test, str):
        return plain_tiles((test,))[0]
    if not isinstance(test, tuple):
        return test
    if isinstance(test[0], str):
        items: tuple[Any, ...] = tuple(dict.fromkeys(plain_tiles(test)))
    else:
        items = tuple(sorted(set(test)))
    return items if len(items) > 1 else items[0]


def _between(test: Between) -> Between | int | None:
    low = test.at_least or None
    multiple = None if test.multiple_of == 1 else test.multiple_of
    if multiple is None and test.at_most is not None and (low or 0) == test.at_most:
        return test.at_most
    if low is None and test.at_most is None and multiple is None:
        return None
    given = {"at_least": low, "at_most": test.at_most, "multiple_of": multiple}
    return Between(**{name: number for name, number in given.items() if number is not None})


def _points(points: BonusPoints) -> BonusPoints:
    if isinstance(points, int | str):
        return points
    ((measure, scaled),) = points.items()
    return _formula(measure, scaled)


def _formula(measure: PointMeasure, scaled: Scaled) -> BonusPoints:
    common = gcd(scaled.times, scaled.divided_by)
    times, divided_by = scaled.times // common, scaled.divided_by // common
    if times == 0:
        return 0
    if times == divided_by == 1:
        return measure
    rounded: Literal["down", "up", "nearest"] = scaled.rounded if divided_by > 1 else "down"
    return {measure: Scaled(times=times, divided_by=divided_by, rounded=rounded)}


def order_matters(bonuses: Mapping[str, Bonus], several: SeveralBonuses) -> tuple[str, ...]:
    """Name the bonuses, in order, of which the first counts where they are equal."""
    if several == "all":
        return ()
    compared = several.highest_of if isinstance(several, HighestOf) else tuple(bonuses)
    named = tuple(name for name in bonuses if name in compared)
    fixed = [bonuses[name].points for name in named]
    if not all(isinstance(points, int) for points in fixed):
        return named
    return tuple(name for name in named if fixed.count(bonuses[name].points) > 1)


def in_order(bonuses: Mapping[str, Bonus], several: SeveralBonuses) -> dict[str, Bonus]:
    """Put bonuses into the order of their points, but keep an order that matters."""
    first = {name: place for place, name in enumerate(order_matters(bonuses, several))}

    def place(name: str) -> tuple[Any, ...]:
        points = bonuses[name].points
        fixed = isinstance(points, int)
        return (name in first, first.get(name, 0), not fixed, points if fixed else 0, name)

    return {name: bonuses[name] for name in sorted(bonuses, key=place)}
