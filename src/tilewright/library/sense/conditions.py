"""The conditions of bonuses: where each stands, whether it suits the tiles and can hold at all."""

from collections.abc import Iterable, Iterator
from typing import Final

from tilewright.language import Variant
from tilewright.language.measures import Between, When, foreign_to
from tilewright.language.scoring import MOST_CASES
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.fault import Fault
from tilewright.library.sense.pieces import SHAPES

_ALIKE: Final = {"double": "triple", "triple": "double"}
"""Measures of one shape that the other shape has under another name."""


def cases(variant: Variant) -> Iterator[tuple[KeyPath, When]]:
    """Give every mapping of every `when`, and where it stands."""
    for name in variant.scoring.bonuses:
        yield from cases_of(variant, name)


def cases_of(variant: Variant, name: str) -> Iterator[tuple[KeyPath, When]]:
    """Give every mapping of the `when` of one bonus, and where it stands."""
    when = variant.scoring.bonuses[name].when
    path = ("scoring", "bonuses", name, "when")
    if isinstance(when, tuple):
        for index, case in enumerate(when):
            yield (*path, index), case
    else:
        yield path, when


def measures_suit_the_tiles(variant: Variant) -> Iterator[Fault]:
    """Check that measures are those of the tiles: hexagons of triangles, doubles of dominoes."""
    foreign, tiles = foreign_measures(variant), SHAPES[variant.tiles.shape]
    for path, measure in _measures(variant):
        if measure in foreign:
            message = f"{tiles} have no measure '{measure}'"
            hint = _ALIKE.get(measure)
            yield Fault("warning", "measure", message, (path,), hint, path[-1] == measure)


def conditions_can_hold(variant: Variant) -> Iterator[Fault]:
    """Check that a range of a measure says something, and holds at least one number."""
    for path, case in cases(variant):
        for measure in sorted(case.model_fields_set):
            test = getattr(case, measure)
            if not isinstance(test, Between):
                continue
            if not test.model_fields_set:
                message = f"{measure} says nothing; write at_least, at_most or multiple_of"
                yield Fault("error", "impossible", message, ((*path, measure),))
            elif not can_hold(test):
                message = f"no number of {measure} is at least {test.at_least} and {_rest(test)}"
                yield Fault("error", "impossible", message, ((*path, measure),))


def bonuses_are_not_too_many(variant: Variant) -> Iterator[Fault]:
    """Check that the engine has a bit for each condition."""
    if too_many_cases(variant):
        count = count_cases(variant)
        message = f"all bonuses together have {count} conditions; {MOST_CASES} are the most"
        yield Fault("error", "too-many-cases", message, (("scoring", "bonuses"),), at_key=True)


def count_cases(variant: Variant) -> int:
    """Count the mappings of all `when`."""
    bonuses = variant.scoring.bonuses.values()
    return sum(len(bonus.when) if isinstance(bonus.when, tuple) else 1 for bonus in bonuses)


def too_many_cases(variant: Variant) -> bool:
    """Tell whether there are more cases than are ever compared with one another."""
    return count_cases(variant) > MOST_CASES


def foreign_measures(variant: Variant) -> tuple[str, ...]:
    """Name the measures that the tiles of this game do not have."""
    return foreign_to(variant.tiles.shape)


def asked(case: When) -> dict[str, object]:
    """Give the measures that a case asks, in their order, each with its test."""
    return {measure: test for measure, test in case.__dict__.items() if test is not None}


def only(case: When, measures: Iterable[str]) -> When:
    """Give a case that asks some of its measures and nothing else."""
    tests = {measure: getattr(case, measure) for measure in measures}
    return When.model_construct(set(tests), **tests)


def can_hold(test: object) -> bool:
    """Tell whether any number meets a condition, as far as the condition alone says so."""
    if not isinstance(test, Between) or test.at_most is None:
        return True
    step = test.multiple_of or 1
    return -(-(test.at_least or 0) // step) * step <= test.at_most


def _measures(variant: Variant) -> Iterator[tuple[KeyPath, str]]:
    for path, case in cases(variant):
        for measure in sorted(case.model_fields_set):
            yield (*path, measure), measure
    for name, bonus in variant.scoring.bonuses.items():
        path = ("scoring", "bonuses", name, "points")
        if isinstance(bonus.points, str):
            yield path, bonus.points
        elif not isinstance(bonus.points, int):
            for measure in bonus.points:
                yield (*path, measure), measure


def _rest(test: Between) -> str:
    multiple = "" if test.multiple_of is None else f" and a multiple of {test.multiple_of}"
    return f"at most {test.at_most}{multiple}"
