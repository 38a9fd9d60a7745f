"""Bonuses that no placement can earn, and conditions of bonuses that never matter."""

from collections.abc import Iterator
from itertools import combinations

from tilewright.language import Variant
from tilewright.language.measures import Between, When
from tilewright.language.tileset import canonical, sides, tile_numbers
from tilewright.language.values import Range
from tilewright.library.findings.finding import MOST_SHOWN, KeyPath, shortened
from tilewright.library.sense.conditions import (
    asked,
    can_hold,
    cases_of,
    foreign_measures,
    only,
    too_many_cases,
)
from tilewright.library.sense.deal import hand_sizes, most_to_draw, pool_sizes
from tilewright.library.sense.fault import Fault, with_players
from tilewright.library.sense.phrases import does
from tilewright.library.sense.placements import OF_TILE, Placements, covered, placements_of

_MOST_TOGETHER = 4
"""Of more conditions than these that only contradict all together, all are named."""


def bonuses_can_be_earned(variant: Variant) -> Iterator[Fault]:
    """Check that for every case of every bonus some placement meets it, and all it lists."""
    if not variant.scoring.bonuses or too_many_cases(variant):
        return
    placements = placements_of(variant)
    for name in variant.scoring.bonuses:
        for path, case in cases_of(variant, name):
            if not _known(variant, case):
                continue
            if placements.of([case]):
                yield from _idle_conditions(placements, path, case)
                yield from _idle_entries(variant, placements, path, case)
                yield from _never_with_some(variant, name, path, case)
            else:
                yield from _never(variant, placements, name, path, case)
        yield from _idle_cases(variant, placements, name)


def _known(variant: Variant, case: When) -> bool:
    """Tell whether nothing else is said of the case: measures of other tiles, odd ranges."""
    foreign = foreign_measures(variant)
    return all(m not in foreign and can_hold(test) for m, test in asked(case).items())


def _never(
    variant: Variant, placements: Placements, name: str, path: KeyPath, case: When
) -> Iterator[Fault]:
    clash = _contradicting(placements, case)
    if clash == ("tile",) and not placements.box(case).tile:
        return  # the tiles are not in the set, which is said where they are named
    subject = f"'{shortened(name)}' is never earned"
    if path[-1] != "when":
        subject = f"this case of '{shortened(name)}' never holds"
    message = f"{subject}: {_no_tile(variant, case, clash)}"
    place = (*path, clash[0]) if len(clash) == 1 else path
    yield Fault("warning", "never-earned", message, (place,))


def _contradicting(placements: Placements, case: When) -> tuple[str, ...]:
    """Give the fewest conditions of a case that no placement meets together."""
    measures = tuple(asked(case))
    for size in range(1, min(len(measures), _MOST_TOGETHER + 1)):
        for some in combinations(measures, size):
            if not placements.of([only(case, some)]):
                return some
    return measures


def _no_tile(variant: Variant, case: When, measures: tuple[str, ...]) -> str:
    """Say in words what no tile does."""
    deeds = [does(measure, getattr(case, measure)) for measure in measures]
    changed = variant.tiles.add or variant.tiles.remove
    subject = "no tile"
    if any(measure in OF_TILE for measure in measures):
        subject += " of the set" if changed else f" of {variant.tiles.numbers}"
    why = _reason(variant, measures)
    return f"{subject} {' and '.join(deeds)}{f' ({why})' if why else ''}"


def _reason(variant: Variant, measures: tuple[str, ...]) -> str:
    """Name the setting that a contradiction comes from, where it is not one of geometry."""
    draw = variant.turn.draw
    if measures == ("drawn",):
        left = most_to_draw(variant)
        if draw.drawn_tile == "ends_turn" and draw.most != 0:
            return "turn.draw.drawn_tile is ends_turn"
        if draw.most != 0 and (draw.most == "any" or left < draw.most):
            return f"the deal leaves {f'only {left}' if left else 'nothing'} to draw"
        return f"turn.draw.most is {draw.most}"
    if "opening" in measures and any(measure in OF_TILE for measure in measures):
        return "by the rules of the opening"
    return ""


# With some numbers of players ---------------------------------------------------------------------


def _never_with_some(variant: Variant, name: str, path: KeyPath, case: When) -> Iterator[Fault]:
    """Check that what can be earned can be so with every number of players; just a note."""
    if _alike(variant, case):
        return
    numbers = list(hand_sizes(variant))
    tables = {n: Placements(_played_by(variant, n)) for n in numbers}
    never = [n for n, placements in tables.items() if not placements.of([case])]
    if never and len(never) < len(numbers):
        clash = _contradicting(tables[never[0]], case)
        of_it = "'{}' is never earned" if path[-1] == "when" else "this case of '{}' never holds"
        message = (
            f"{with_players(never, numbers)}{of_it.format(shortened(name))}: "
            f"{_no_tile(_played_by(variant, never[0]), case, clash)}"
        )
        place = (*path, clash[0]) if len(clash) == 1 else path
        yield Fault("note", "never-earned", message, (place,))


def _alike(variant: Variant, case: When) -> bool:
    """Tell whether hands and pool allow the same with every number of players."""
    hands = {hand == 1 for hand in hand_sizes(variant).values()}
    if case.opening and case.last_tile is not None and len(hands) > 1:
        return False  # whose only tile is laid has none left
    if case.drawn is None or variant.turn.draw.drawn_tile == "ends_turn":
        return True
    most, kept = variant.turn.draw.most, variant.deal.kept_back
    left = {max(0, pool - kept) for pool in pool_sizes(variant).values()}
    return len(left if most == "any" else {min(most, number) for number in left}) < 2


def _played_by(variant: Variant, players: int) -> Variant:
    number = Range(players, players)
    who = variant.players.model_copy(update={"number": number})
    return variant.model_copy(update={"players": who})


# Parts that never matter -------------------------------------------------------------------------


def _idle_conditions(placements: Placements, path: KeyPath, case: When) -> Iterator[Fault]:
    """Check that of each condition some tile does not meet it; `when: {}` asks for nothing."""
    for measure, test in asked(case).items():
        if isinstance(test, tuple) or (isinstance(test, Between) and not test.model_fields_set):
            continue  # lists are looked at entry by entry; what says nothing is told already
        if placements.always(measure, test):
            message = f"{measure} has no effect here: every tile {does(measure, test)}"
            if len(asked(case)) == 1:
                message += "; to pay for every tile, add it to scoring.tile or write when: {}"
            yield Fault("warning", "no-effect", message, ((*path, measure),), at_key=True)


def _idle_entries(
    variant: Variant, placements: Placements, path: KeyPath, case: When
) -> Iterator[Fault]:
    """Check the entries of lists: each once, and each possible beside the other conditions."""
    for measure, entries in asked(case).items():
        if not isinstance(entries, tuple):
            continue
        before: set[object] = set()
        told = 0
        for index, entry in enumerate(entries):
            same = canonical(tile_numbers(entry)) if isinstance(entry, str) else entry
            why = "it is listed already" if same in before else ""
            if not why and told < MOST_SHOWN and not _missing(variant, placements, entry):
                alone = case.model_copy(update={measure: entry})
                if not placements.of([alone]):
                    why = _no_tile(variant, alone, _contradicting(placements, alone))
            if why and told < MOST_SHOWN:
                message = f"{entry} has no effect here: {why}"
                yield Fault("warning", "no-effect", message, ((*path, measure, index),))
                told += 1
            before.add(same)


def _missing(variant: Variant, placements: Placements, entry: object) -> bool:
    if not isinstance(entry, str):
        return False
    right_shape = len(tile_numbers(entry)) == sides(variant.tiles)
    return not (right_shape and placements.pieces.called(entry))


def _idle_cases(variant: Variant, placements: Placements, name: str) -> Iterator[Fault]:
    """Check that no case is met only where another of the same bonus is met too."""
    listed = list(cases_of(variant, name))
    if len(listed) < 2:
        return
    met = [placements.of([case]) for _, case in listed]
    for index, boxes in enumerate(met):
        for place, other in enumerate(met):
            if place == index or not boxes or not other or not covered(boxes, other):
                continue
            if place > index and covered(other, boxes):
                continue  # two that say the same: the later one is told
            path = listed[index][0]
            which = "the same" if covered(other, boxes) else "more"
            message = (
                f"this case of '{shortened(name)}' has no effect: "
                f"another case, the {_ordinal(place)}, says {which}"
            )
            yield Fault("warning", "no-effect", message, (path,))
            break


def _ordinal(place: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth")
    return words[place] if place < len(words) else f"{place + 1}th"
