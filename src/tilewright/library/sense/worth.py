"""What a bonus or a whole placement can pay."""

from collections.abc import Iterator, Mapping, Sequence

from tilewright.language import Variant
from tilewright.language.scoring import Bonus, HighestOf, PointMeasure, Scaled, tile_points
from tilewright.library.sense.pieces import most_and_mean
from tilewright.library.sense.placements import (
    MOST_PIECES,
    Box,
    Placements,
    neighbourhoods_with,
)


def pays(placements: Placements, bonus: Bonus, boxes: Sequence[Box]) -> tuple[int, int] | None:
    """Give the least and the most that a bonus pays somewhere in some boxes; None for nowhere."""
    if not boxes:
        return None
    if isinstance(bonus.points, int):
        return bonus.points, bonus.points
    paid = {amount for box in boxes for amount in amounts(placements, bonus, box)}
    return min(paid), max(paid)


def amounts(placements: Placements, bonus: Bonus, box: Box) -> Iterator[int]:
    """Give what a bonus pays in a box, one amount for each value of its measure."""
    points = bonus.points
    if isinstance(points, int):
        yield points
        return
    measure, scaled = _formula(points)
    for value in _values(placements, measure, box):
        yield _scaled(value, scaled)


def _formula(points: PointMeasure | Mapping[PointMeasure, Scaled]) -> tuple[str, Scaled]:
    if isinstance(points, str):
        return points, Scaled()
    ((measure, scaled),) = points.items()
    return measure, scaled


def _values(placements: Placements, measure: str, box: Box) -> set[int]:
    if measure == "sum":
        return {number for number, bits in placements.pieces.by_sum.items() if bits & box.tile}
    if measure == "drawn":
        return {n for n in range(placements.most_drawn + 1) if box.drawn >> n & 1 == 1}
    if not placements.on_lattice:
        return {0}
    from tilewright.language.neighbourhood import kinds

    return {
        getattr(kind.measures, measure)
        for place, kind in enumerate(kinds())
        if box.around >> place & 1 == 1
    }


def _scaled(value: int, scaled: Scaled) -> int:
    times, by = value * scaled.times, scaled.divided_by
    if scaled.rounded == "down":
        return times // by
    if scaled.rounded == "up":
        return -(-times // by)
    return (2 * times + by) // (2 * by)


def compared(variant: Variant) -> list[str]:
    """Name the bonuses of which only the highest counts."""
    several, bonuses = variant.scoring.several_bonuses, variant.scoring.bonuses
    if isinstance(several, HighestOf):
        names = set(several.highest_of)
        return [name for name in bonuses if name in names]
    if several == "all":
        return []
    return [
        name
        for name, bonus in bonuses.items()
        if not all(case.opening is True for case in bonus.cases())
    ]


def most_for_a_tile(variant: Variant, enough: int) -> int | None:
    """Give the most that laying one tile can pay; below `enough` only a rough upper bound.

    None where bonuses are too many and too different to tell.
    """
    bonuses = variant.scoring.bonuses
    best_tile, _ = most_and_mean(variant.tiles, variant.scoring.tile)
    fixed = [bonus.points for bonus in bonuses.values() if isinstance(bonus.points, int)]
    bound = best_tile + sum(points for points in fixed if points > 0)
    if bound < enough and len(fixed) == len(bonuses):
        return bound
    placements = Placements(variant)
    boxes = {name: placements.of(bonus.cases()) for name, bonus in bonuses.items()}
    alike = _alike(placements, variant, boxes)
    return max((_paid(placements, variant, boxes, box) for box in alike), default=None)


def _paid(
    placements: Placements, variant: Variant, boxes: Mapping[str, list[Box]], spot: Box
) -> int:
    """Give the most that a placement pays where all of some placements earn the same bonuses."""
    group, compared_points = compared(variant), []
    faces = placements.pieces.bit.items()
    total = max(tile_points(variant.scoring.tile, face) for face, bit in faces if bit & spot.tile)
    for name, met in boxes.items():
        if any(box.meet(spot) for box in met):
            points = max(amounts(placements, variant.scoring.bonuses[name], spot))
            if name in group:
                compared_points.append(points)
            else:
                total += points
    return total + max(compared_points, default=0)


def _alike(
    placements: Placements, variant: Variant, boxes: Mapping[str, list[Box]]
) -> Sequence[Box]:
    """Cut all placements into boxes in which the same bonuses are earned and pay the same."""
    cuts = [box for met in boxes.values() for box in met]
    for bonus in variant.scoring.bonuses.values():
        if not isinstance(bonus.points, int):
            cuts += _cuts_by_value(placements, _formula(bonus.points)[0])
    alike = list(placements.possible)
    for cut in cuts:
        inside = [met for box in alike if (met := box.meet(cut)) is not None]
        alike = inside + [rest for box in alike for rest in box.without(cut)]
        if len(alike) > MOST_PIECES:
            return ()
    return alike


def _cuts_by_value(placements: Placements, measure: str) -> Iterator[Box]:
    whole = Box(-1, -1, -1, -1, -1)
    if measure == "sum":
        yield from (whole._replace(tile=bits) for bits in placements.pieces.by_sum.values())
    elif measure == "drawn":
        draws = range(placements.most_drawn + 1)
        yield from (whole._replace(drawn=1 << number) for number in draws)
    elif placements.on_lattice:
        yield from (whole._replace(around=neighbourhoods_with(measure, n)) for n in range(4))
