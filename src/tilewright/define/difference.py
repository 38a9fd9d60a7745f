"""What a file has to say so that one game becomes another: the fewest settings that do it."""

from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import groupby
from typing import Any

from tilewright.language import Variant, rules_as_data
from tilewright.language.by_players import BY_PLAYERS, number_for
from tilewright.language.scoring import BONUSES
from tilewright.library.composing.merging import INHERIT, merges
from tilewright.library.editing.writing import flow
from tilewright.library.findings.finding import KeyPath

Difference = dict[str, Any]
"""Sections with only what differs; None removes."""


def difference(parent: Variant, wanted: Variant) -> Difference:
    """Give the sections of a file that extends `parent` and is `wanted`."""
    found = _entries(rules_as_data(parent), rules_as_data(wanted), ())
    for path in sorted(BY_PLAYERS):
        if lines := _by_players(parent, wanted, path):
            _put(found, path, lines)
    return {key: _shortly(found[key]) for key in rules_as_data(wanted) if key in found}


def _entries(before: Mapping[str, Any], after: Mapping[str, Any], path: KeyPath) -> Difference:
    found: Difference = {}
    for key, value in after.items():
        here = (*path, key)
        old = before.get(key)
        if _has_lines(here, old, value) or (_is_name(here) and old is not None):
            continue
        if isinstance(value, dict) and isinstance(old, dict) and merges(here):
            if below := _entries(old, value, here):
                found[key] = below
        elif key not in before or old != value:
            found[key] = value
    for key in before:
        if key not in after and not _is_name((*path, key)):
            found[key] = None
    if path == BONUSES and list(_merged(before, found)) != list(after):
        # Of equal bonuses the first written pays, so their order is a rule too.
        return {INHERIT: "none", **after}
    return found


def _shortly(value: Any) -> Any:
    """Write formulas of points without what holds anyway."""
    if not isinstance(value, dict):
        return value
    if set(value) == {"times", "divided_by", "rounded"} and value["divided_by"] == 1:
        return {"times": value["times"]}
    return {key: _shortly(part) for key, part in value.items()}


def _merged(before: Mapping[str, Any], found: Difference) -> dict[str, Any]:
    return {key: value for key, value in {**before, **found}.items() if value is not None}


def _is_name(path: KeyPath) -> bool:
    """Tell whether this is what people call a bonus, which is no rule."""
    return len(path) == 4 and path[:2] == BONUSES and path[3] == "name"


def _has_lines(path: KeyPath, old: Any, value: Any) -> bool:
    """Tell whether both have lines by number of players here: these are compared number by number.

    A single number takes the place of lines as a whole, and lines that of a number.
    """
    return path in BY_PLAYERS and isinstance(old, Mapping) and isinstance(value, Mapping)


def _put(found: Difference, path: tuple[str, ...], lines: Difference) -> None:
    *above, last = path
    around = found
    for step in above:
        around = around.setdefault(step, {})
    around[last] = lines


def _by_players(parent: Variant, wanted: Variant, path: tuple[str, ...]) -> Difference:
    """Give the lines for the numbers of players for which they say something else than before."""
    before, after = _at(parent, path), _at(wanted, path)
    if not _has_lines(path, before, after):
        return {}
    numbers = wanted.players.number.numbers()
    sizes = {number: number_for(after, number) for number in numbers}
    changed = [number for number in numbers if sizes[number] != number_for(before, number)]
    lines: Difference = {}
    for (size, _), group in groupby(
        enumerate(changed), lambda each: (sizes[each[1]], each[1] - each[0])
    ):
        together = [number for _, number in group]
        first, last = together[0], together[-1]
        players = f"{first}" if first == last else f"{first}-{last}"
        lines[f"{players} player{'' if last == 1 else 's'}"] = size
    return lines


def _at(variant: Variant, path: tuple[str, ...]) -> Any:
    return reduce(getattr, path, variant)


def leaves(found: Difference, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    """Give every single setting of a difference."""
    for key, value in found.items():
        here = (*path, key)
        if isinstance(value, dict) and value and merges(here):
            yield from leaves(value, here)
        else:
            yield here, value


def as_settings(found: Difference) -> tuple[tuple[str, str], ...]:
    """Write a difference as `--set` takes it."""
    return tuple((".".join(map(str, path)), flow(value)) for path, value in leaves(found))
