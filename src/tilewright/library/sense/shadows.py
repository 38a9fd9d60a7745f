"""Bonuses that another bonus always outdoes, and comparisons of bonuses that never decide."""

from collections.abc import Iterator, Mapping

from tilewright.language import Variant
from tilewright.language.scoring import BONUSES, HighestOf, compared
from tilewright.library.findings.finding import MOST_SHOWN, KeyPath, shortened
from tilewright.library.judging import likeness
from tilewright.library.sense.conditions import too_many_cases
from tilewright.library.sense.fault import Fault, either, idle
from tilewright.library.sense.placements import Box, Placements, covered, placements_of
from tilewright.library.sense.worth import pays

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
            # Where only the removal is the file's own, that is what it says too little about.
            message = f"'{shortened(name)}' is removed, and scoring.several_bonuses compares it"
            gone = (*BONUSES, name)
            yield Fault("warning", "unknown-bonus", message, (gone,), unless=(path,))
        elif name in before:
            message = f"'{name}' has no effect here: it is listed already"
            yield Fault("warning", "no-effect", message, (path,))
        before.add(name)


def bonuses_pay_something(variant: Variant) -> Iterator[Fault]:
    """Check that what a bonus pays is not 0 wherever it is earned."""
    if too_many_cases(variant):
        return
    bonuses, group = variant.scoring.bonuses, compared(variant.scoring)
    placements: Placements | None = None
    for name, bonus in bonuses.items():
        if (isinstance(bonus.points, int) and bonus.points) or (name in group and len(group) > 1):
            continue  # among others 0 can be the highest
        placements = placements or placements_of(variant)
        if pays(placements, bonus, placements.of(bonus.cases())) == (0, 0):
            message = f"'{shortened(name)}' always pays 0; {name}: null removes it"
            yield Fault("warning", "no-effect", message, ((*BONUSES, name, "points"),))


def comparisons_decide(variant: Variant) -> Iterator[Fault]:
    """Check that where only the highest bonus counts, each bonus can be it, and there are two."""
    several, bonuses = variant.scoring.several_bonuses, variant.scoring.bonuses
    names = compared(variant.scoring)
    if several == "all" or too_many_cases(variant):
        return
    path = (*_GROUP, "highest_of") if isinstance(several, HighestOf) else _GROUP
    if isinstance(several, HighestOf) and any(name not in bonuses for name in several.highest_of):
        return
    if len(names) < 2:
        why = f"'{names[0]}' is the only bonus compared" if names else "no bonus is compared"
        yield idle(path, why)
        return
    placements = placements_of(variant)
    boxes = {name: placements.of(bonuses[name].cases()) for name in names}
    if not _any_together(boxes):
        yield idle(path, f"no tile earns two of {either(names, 'and')}")
        return
    yield from _shadowed(variant, placements, boxes)


def _any_together(boxes: Mapping[str, list[Box]]) -> bool:
    names = list(boxes)
    return any(
        one.touches(other)
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
    outdone: dict[str, set[str]] = {}
    for place, name in enumerate(names):
        if worth[name] is None:
            continue
        better = _better(worth, place)
        single = [rival for rival in better if covered(boxes[name], boxes[rival])]
        by = single[:1] or better
        if not by or not covered(boxes[name], [box for rival in by for box in boxes[rival]]):
            continue
        outdone[name] = set(single)
        touching = [
            rival for rival in by if _any_together({name: boxes[name], rival: boxes[rival]})
        ]
        rivals = either([f"'{shortened(rival)}'" for rival in touching])
        message = (
            f"'{shortened(name)}' is never paid: wherever it is earned, {rivals} pays "
            "at least as much, and only the highest counts"
        )
        yield Fault("warning", "shadowed", message, _of(name))
    earned = [name for name in names if worth[name] is not None]
    if len(outdone) == len(earned) - 1 > 0:
        yield from _alone(outdone)


def _better(worth: Mapping[str, tuple[int, int] | None], place: int) -> list[str]:
    """Name the bonuses that count before the one at a place wherever both are earned."""
    name, mine = list(worth.items())[place]
    return [
        rival
        for index, (rival, theirs) in enumerate(worth.items())
        if mine is not None
        and theirs is not None
        and rival != name
        and (theirs[0] > mine[1] or (theirs[0] == mine[1] and index < place))
    ]


def _alone(outdone: Mapping[str, set[str]]) -> Iterator[Fault]:
    """Say of one bonus that it leaves none of the others; of theirs, if a file wrote those."""
    for name in set.intersection(*outdone.values()) - set(outdone):
        others = either([f"'{shortened(other)}'" for other in outdone], "and")
        message = (
            f"beside '{shortened(name)}' {others} {'is' if len(outdone) == 1 else 'are'} never "
            "paid: it is always earned too, pays at least as much, and only the highest counts"
        )
        theirs = tuple(path for other in outdone for path in _of(other))
        yield Fault("warning", "shadowed", message, (*_of(name), _GROUP), unless=theirs)


def _of(name: str) -> tuple[KeyPath, KeyPath]:
    path = (*BONUSES, name)
    return (*path, "points"), (*path, "when")
