"""What a bonus or a whole placement can pay."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from tilewright.language import Variant
from tilewright.language.boxes import members
from tilewright.language.ends import BonusOrList
from tilewright.language.scoring import BONUSES, Bonus, PointMeasure, Scaled, compared
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.conditions import asked
from tilewright.library.sense.pieces import by_points, most_and_mean
from tilewright.library.sense.placements import (
    ANYTHING,
    COUNTED,
    MOST_PIECES,
    Box,
    Placements,
    neighbourhoods_with,
    placements_of,
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
        yield scaled.of(value)


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
    if measure in COUNTED:
        return set(members(placements.counts[measure], getattr(box, measure)))
    if not placements.on_lattice:
        return {0}
    from tilewright.language.neighbourhood import kinds

    return {
        getattr(kind.measures, measure)
        for place, kind in enumerate(kinds(placements.shape))
        if box.around >> place & 1 == 1
    }


Parts = Mapping[KeyPath, int]
"""What pays how much in one play: the settings, and the points of each."""

_TILE: Final = ("scoring", "tile")
_OUT: Final = ("round_end", "out", "bonus")


def most_of(bonus: BonusOrList) -> int:
    """Give the most that a bonus for the end of a round is in any round."""
    return bonus if isinstance(bonus, int) else max(bonus)


def depends_on_others(bonus: Bonus) -> bool:
    """Tell whether a bonus asks, or pays, what tiles and places alone do not decide: ends, passes.

    What these can come to is known from above only: whether it ever does is a matter of playing.
    """
    measures = set() if isinstance(bonus.points, int) else {_formula(bonus.points)[0]}
    for case in bonus.cases():
        measures |= set(asked(case))
    return not measures.isdisjoint(COUNTED)


def best_play(variant: Variant, enough: int) -> Parts:
    """Give what pays in the play that pays most, going out with it; a rough bound below `enough`.

    Nothing where bonuses are too many and too different to tell.
    """
    bonuses = variant.scoring.bonuses
    best_tile, _ = most_and_mean(variant.tiles, variant.scoring.tile)
    fixed = {n: bonus.points for n, bonus in bonuses.items() if isinstance(bonus.points, int)}
    bound = {
        **{_of(name): points for name, points in fixed.items() if points > 0},
        _OUT: max(0, most_of(variant.round_end.out.bonus)),
        _TILE: best_tile,
    }
    if sum(bound.values()) < enough and len(fixed) == len(bonuses):
        return bound
    placements = placements_of(variant)
    boxes = {name: placements.of(bonus.cases()) for name, bonus in bonuses.items()}
    rough = _by_surroundings(placements, variant, boxes) | {_OUT: bound[_OUT], _TILE: best_tile}
    if sum(rough.values()) < enough:
        return rough
    alike = _alike(placements, variant, boxes)
    group = frozenset(compared(variant.scoring))
    paid = (_paid(placements, variant, boxes, group, box) for box in alike)
    return max(paid, key=lambda parts: sum(parts.values()), default={})


def _by_surroundings(
    placements: Placements, variant: Variant, boxes: Mapping[str, list[Box]]
) -> dict[KeyPath, int]:
    """Give the bonuses that pay most together, by the cells around a tile and the opening alone.

    That is quickly found, and never too little.
    """
    found = {
        name: pays(placements, variant.scoring.bonuses[name], met) for name, met in boxes.items()
    }
    most = {name: paid[1] for name, paid in found.items() if paid is not None and paid[1] > 0}
    spots: dict[tuple[int, int], list[str]] = {}
    for name in most:
        places = {
            (1 << kind, opening)
            for box in boxes[name]
            for opening in (1, 2)
            if box.opening & opening
            for kind in range(box.around.bit_length())
            if box.around >> kind & 1
        }
        for place in places:
            spots.setdefault(place, []).append(name)
    best = max(spots.values(), key=lambda names: sum(most[name] for name in names), default=[])
    return {_of(name): most[name] for name in best}


def _of(bonus: str) -> KeyPath:
    return (*BONUSES, bonus, "points")


def _paid(
    placements: Placements,
    variant: Variant,
    boxes: Mapping[str, list[Box]],
    group: Set[str],
    spot: Box,
) -> Parts:
    """Give the most that a placement pays where all of some placements earn the same bonuses."""
    paid: dict[KeyPath, int] = {}
    rivals: dict[KeyPath, int] = {}
    for name, met in boxes.items():
        if any(box.touches(spot) for box in met):
            points = max(amounts(placements, variant.scoring.bonuses[name], spot))
            (rivals if name in group else paid)[_of(name)] = points
    if rivals:
        highest = max(rivals, key=lambda path: rivals[path])
        paid[highest] = rivals[highest]
    if placements.goes_out(spot):
        paid[_OUT] = most_of(variant.round_end.out.bonus)
    paid[_TILE] = next(
        points
        for points, bits in by_points(variant.tiles, variant.scoring.tile)
        if bits & spot.tile
    )
    return paid


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
    whole = ANYTHING
    if measure == "sum":
        yield from (whole._replace(tile=bits) for bits in placements.pieces.by_sum.values())
    elif measure == "drawn":
        draws = range(placements.most_drawn + 1)
        yield from (whole._replace(drawn=1 << number) for number in draws)
    elif measure in COUNTED:
        numbers = len(placements.counts[measure])
        yield from (whole._replace(**{measure: 1 << number}) for number in range(numbers))
    elif placements.on_lattice:
        around = (neighbourhoods_with(placements.shape, measure, n) for n in range(5))
        yield from (whole._replace(around=each) for each in around)
