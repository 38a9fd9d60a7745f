"""One way to write how a table of dominoes grows; of a lattice nothing of it means anything."""

from itertools import product
from typing import TYPE_CHECKING

from tilewright.language.layout import Branch, Cover, Ends, Layout, Match, SumsTo, Trains
from tilewright.language.scoring import Scoring
from tilewright.language.tileset import all_equal, plain_tiles, tile_set

if TYPE_CHECKING:
    from tilewright.language.variant import Variant

COUNTING_HALVES = ("ends_total", "ends_equal")
"""Measures for which it matters whether a double counts twice."""
COUNTING_ARMS = (*COUNTING_HALVES, "ends_different")
"""Measures for which it matters how long a branching double counts."""


def plain_layout(variant: "Variant", scoring: Scoring) -> Layout:
    """Write the layout the one way, for bonuses that are written the one way already."""
    if variant.tiles.shape != "domino":
        return Layout()
    layout = variant.layout
    branch = _branch(variant)
    return Layout(
        match=_match(variant),
        fit_anywhere=_fit_anywhere(variant),
        branch=branch,
        ends=_ends(variant, branch, scoring),
        fill_first=layout.fill_first if fills_first(variant) else (),
        trains=_trains(variant),
        cover=layout.cover if covers(variant) else Cover(),
    )


def has_doubles(variant: "Variant") -> bool:
    """Tell whether the set has tiles with equal numbers."""
    return any(map(all_equal, tile_set(variant.tiles).tiles))


def branches(variant: "Variant") -> bool:
    """Tell whether some double branches, be it into two arms only."""
    return variant.layout.branch.doubles != "none" and has_doubles(variant)


def fills_first(variant: "Variant") -> bool:
    """Tell whether there are arms around the first tile that have to be filled first."""
    return branches(variant) or variant.layout.trains is not None


def covers(variant: "Variant") -> bool:
    """Tell whether some double must be covered."""
    return variant.layout.cover.tiles > 0 and has_doubles(variant)


def opening_arms(layout: Layout) -> int:
    """Give the arms of a branching double that opens the round."""
    return layout.branch.opening_arms or layout.branch.arms


def widest(layout: Layout) -> int:
    """Give the most arms that a branching double can have, the hub of trains aside."""
    if layout.branch.doubles == "none":
        return 2
    hub = 0 if layout.trains is not None else opening_arms(layout)
    return hub if layout.branch.doubles == "opening" else max(hub, layout.branch.arms)


def measures_asked(scoring: Scoring) -> frozenset[str]:
    """Name the measures that some bonus asks for or pays."""
    asked = {
        measure
        for bonus in scoring.bonuses.values()
        for case in bonus.cases()
        for measure in case.model_fields_set
        if getattr(case, measure) is not None
    }
    for bonus in scoring.bonuses.values():
        if isinstance(bonus.points, str):
            asked.add(bonus.points)
        elif not isinstance(bonus.points, int):
            asked |= set(bonus.points)
    return frozenset(asked)


def _match(variant: "Variant") -> Match:
    match = variant.layout.match
    if not isinstance(match, SumsTo):
        return match
    numbers = {number for face in tile_set(variant.tiles).tiles for number in face if number >= 0}
    pairs = product(numbers, repeat=2)
    alike = all((one + other == match.sums_to) == (one == other) for one, other in pairs)
    return "equal" if alike else match


def _fit_anywhere(variant: "Variant") -> tuple[str, ...]:
    whole = tile_set(variant.tiles)
    named = tuple(name for name in variant.layout.fit_anywhere if name in whole)
    return tuple(dict.fromkeys(plain_tiles(named)))


def _branch(variant: "Variant") -> Branch:
    layout, branch = variant.layout, variant.layout.branch
    if not branches(variant) or like_a_line(layout):
        return Branch()
    arms, hub = branch.arms, branch.opening_arms
    if layout.trains is not None:
        hub = None  # the first tile has an arm for each player
    elif branch.doubles == "opening":
        arms, hub = opening_arms(layout), None
    further = widest(layout) > 2
    most = branch.tiles_on_a_branch
    return Branch(
        doubles=branch.doubles,
        arms=arms,
        opening_arms=None if hub == arms else hub,
        sides_first=branch.sides_first and further,
        tiles_on_a_branch=most if most is not None and further and _limits(variant, most) else None,
    )


def like_a_line(layout: Layout) -> bool:
    """Tell whether branching doubles are like all others: two arms, and nothing to be filled."""
    two_ends = layout.ends.number == 2 or layout.trains is not None
    return widest(layout) <= 2 and two_ends and not layout.fill_first


def _limits(variant: "Variant", most: int) -> bool:
    """Tell whether so many tiles can be too few for a branch: one more lies at its root."""
    return most < len(tile_set(variant.tiles)) - 1


def _ends(variant: "Variant", branch: Branch, scoring: Scoring) -> Ends:
    ends, asked = variant.layout.ends, measures_asked(scoring)
    doubles = has_doubles(variant) and not asked.isdisjoint(COUNTING_HALVES)
    arms = branch.doubles != "none" and not asked.isdisjoint(COUNTING_ARMS)
    return Ends(
        number=2 if variant.layout.trains is not None else ends.number,
        double_counts=ends.double_counts if doubles else "twice",
        branching_double_counts=ends.branching_double_counts if arms else "until_covered",
    )


def _trains(variant: "Variant") -> Trains | None:
    trains = variant.layout.trains
    if trains is None or variant.players.number.high > 1:
        return trains
    return trains.model_copy(update={"stuck_opens": True})
