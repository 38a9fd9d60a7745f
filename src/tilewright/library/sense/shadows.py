"""Bonuses that another bonus always outdoes, and comparisons of bonuses that never decide."""

from collections.abc import Iterator, Mapping

from tilewright.language import Variant
from tilewright.language.scoring import HighestOf
from tilewright.library.findings.finding import MOST_SHOWN, KeyPath, shortened
from tilewright.library.judging import likeness
from tilewright.library.sense.conditions import too_many_cases
from tilewright.library.sense.fault import Fault, either, idle
from tilewright.library.sense.placements import Box, Placements, covered
from tilewright.library.sense.worth import compared, pays

_GROUP: KeyPath = ("scoring", "several_bonuses")


def bonuses_named_exist(variant: Variant) -> Iterator[Fault]:
    """Check that `highest_of` compares bonuses that there are, each once."""
    several, bonuses = variant.scoring.several_bonuses, variant.scoring.bonuses
    names = several.highest_of if isinstance(several, HighestOf) else ()
    guesses, before = 0, set[str]()
    for index, name in enumerate(names):
        path = (*_GROUP, "highest_of", index)
        if name not in bonuses:
            hint = likeness.close(name, bonuses) if guesses < MOST_SHOWN else None
            guesses += 1
            message = f"there is no bonus '{shortened(name)}'"
            yield Fault("warning", "unknown-bonus", message, (path,), hint)
        elif name in before:
            message = f"'{name}' has no effect here: it is listed already"
            yield Fault("warning", "no-effect", message, (path,))
        before.add(name)


def bonuses_pay_something(variant: Variant) -> Iterator[Fault]:
    """Check that what a bonus pays is not 0 wherever it is earned."""
    if too_many_cases(variant):
        return
    bonuses, group = variant.scoring.bonuses, compared(variant)
    placements: Placements | None = None
    for name, bonus in bonuses.items():
        if (isinstance(bonus.points, int) and bonus.points) or (name in group and len(group) > 1):
            continue  # among others 0 can be the highest
        placements = placements or Placements(variant)
        if pays(placements, bonus, placements.of(bonus.cases())) == (0, 0):
            message = f"'{shortened(name)}' always pays 0; {name}: null removes it"
            yield Fault("warning", "no-effect", message, (("scoring", "bonuses", name, "points"),))


def comparisons_decide(variant: Variant) -> Iterator[Fault]:
    """Check that where only the highest bonus counts, each bonus can be it, and there are two."""
    several, bonuses = variant.scoring.several_bonuses, variant.scoring.bonuses
    names = compared(variant)
    if several == "all" or too_many_cases(variant):
        return
    path = (*_GROUP, "highest_of") if isinstance(several, HighestOf) else _GROUP
    if isinstance(several, HighestOf) and any(name not in bonuses for name in several.highest_of):
        return
    if len(names) < 2:
        why = f"'{names[0]}' is the only bonus compared" if names else "no bonus is compared"
        yield idle(path, why)
        return
    placements = Placements(variant)
    boxes = {name: placements.of(bonuses[name].cases()) for name in names}
    if not _any_together(boxes):
        yield idle(path, f"no tile earns two of {either(names, 'and')}")
        return
    yield from _shadowed(variant, placements, boxes)


def _any_together(boxes: Mapping[str, list[Box]]) -> bool:
    names = list(boxes)
    return any(
        one.meet(other) is not None
        for index, name in enumerate(names)
        for one in boxes[name]
        for later in names[index + 1 :]
        for other in boxes[later]
    )


def _shadowed(
    variant: Variant, placements: Placements, boxes: Mapping[str, list[Box]]
) -> Iterator[Fault]:
    """Find bonuses that are only earned where another pays more; of equal ones the first counts."""
    names = list(boxes)
    worth = {name: pays(placements, variant.scoring.bonuses[name], boxes[name]) for name in names}
    for place, name in enumerate(names):
        mine = worth[name]
        if mine is None:
            continue
        better = [
            rival
            for index, rival in enumerate(names)
            if (theirs := worth[rival]) is not None
            and rival != name
            and (theirs[0] > mine[1] or (theirs[0] == mine[1] and index < place))
        ]
        single = [rival for rival in better if covered(boxes[name], boxes[rival])]
        by = single[:1] or better
        if not by or not covered(boxes[name], [box for rival in by for box in boxes[rival]]):
            continue
        touching = [
            rival for rival in by if _any_together({name: boxes[name], rival: boxes[rival]})
        ]
        rivals = either([f"'{shortened(rival)}'" for rival in touching])
        message = (
            f"'{shortened(name)}' is never paid: wherever it is earned, {rivals} pays "
            "at least as much, and only the highest counts"
        )
        path = ("scoring", "bonuses", name)
        yield Fault("warning", "shadowed", message, ((*path, "points"), (*path, "when")))
