"""The table of dominoes: branches, ends, trains and covers that never are, or cannot be."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from tilewright.language import Variant
from tilewright.language.layout import Layout, SumsTo
from tilewright.language.same_layout import (
    COUNTING_ARMS,
    COUNTING_HALVES,
    branches,
    fills_first,
    has_doubles,
    like_a_line,
    measures_asked,
    widest,
)
from tilewright.language.tileset import canonical, tile_numbers
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.fault import Fault, either, idle
from tilewright.library.sense.pieces import SHAPES, pieces

_BRANCH: Final[KeyPath] = ("layout", "branch")
_COVER: Final[KeyPath] = ("layout", "cover")
_NO_DOUBLES: Final = "the set has no doubles"


def layout_suits_the_tiles(variant: Variant) -> Iterator[Fault]:
    """Check that what is said of a line of dominoes is said of dominoes."""
    if variant.tiles.shape == "domino":
        return
    plain, tiles = Layout(), SHAPES[variant.tiles.shape]
    for name in Layout.model_fields:
        if getattr(variant.layout, name) != getattr(plain, name):
            message = f"layout.{name} is about dominoes: the tiles are {tiles}"
            yield Fault("warning", "wrong-shape", message, (("layout", name),), at_key=True)
    if not variant.turn.may_close:
        message = f"turn.may_close is about dominoes: the tiles are {tiles}"
        yield Fault("warning", "wrong-shape", message, (("turn", "may_close"),), at_key=True)


def numbers_can_meet(variant: Variant) -> Iterator[Fault]:
    """Check that some two numbers add up to what they must add up to."""
    match, path = variant.layout.match, ("layout", "match", "sums_to")
    if variant.tiles.shape != "domino" or not isinstance(match, SumsTo):
        return
    numbers = {n for face in pieces(variant.tiles).tiles.tiles for n in face if n >= 0}
    pairs = [(one, other) for one, other in product(numbers, repeat=2)]
    if not any(one + other == match.sums_to for one, other in pairs):
        message = f"no two numbers of {variant.tiles.numbers} add up to {match.sums_to}"
        yield Fault("error", "impossible", f"{message}, so no tile fits another", (path,))
    elif all((one + other == match.sums_to) == (one == other) for one, other in pairs):
        yield idle(path, "only equal numbers add up to it")._replace(severity="note")


def tiles_that_fit_anywhere_are_named_once(variant: Variant) -> Iterator[Fault]:
    """Check that no tile is listed twice."""
    before: set[tuple[int, ...]] = set()
    for index, name in enumerate(variant.layout.fit_anywhere):
        face = canonical(tile_numbers(name))
        if face in before:
            message = f"{name} has no effect here: it is listed already"
            yield Fault("warning", "no-effect", message, (("layout", "fit_anywhere", index),))
        before.add(face)


# Branches ---------------------------------------------------------------------------------------


def branches_grow(variant: Variant) -> Iterator[Fault]:
    """Check that where something is said of branches, doubles branch, into several arms."""
    layout, branch = variant.layout, variant.layout.branch
    if variant.tiles.shape != "domino":
        return
    if not branches(variant):
        yield from _nothing_branches(variant)
        return
    if layout.trains is not None and branch.doubles == "opening":
        message = (
            "layout.branch.doubles is opening, but with layout.trains the first tile has an arm "
            "for each player"
        )
        yield Fault("error", "impossible", message, ((*_BRANCH, "doubles"), ("layout", "trains")))
    elif like_a_line(layout):
        why = "a double with 2 arms is like any other"
        paths = ((*_BRANCH, "doubles"), (*_BRANCH, "arms"))
        yield idle(paths[0], why)._replace(paths=paths)
    yield from _arms_that_never_are(variant)
    if widest(layout) <= 2:
        yield from _no_further_arms(variant, "no double has more than 2 arms")
    elif branch.tiles_on_a_branch is not None:
        size = len(pieces(variant.tiles).tiles)
        if branch.tiles_on_a_branch >= size - 1:
            yield idle((*_BRANCH, "tiles_on_a_branch"), f"the set has {size} tiles")


def _nothing_branches(variant: Variant) -> Iterator[Fault]:
    branch = variant.layout.branch
    why = "layout.branch.doubles is none"
    if branch.doubles != "none":
        why = _NO_DOUBLES
        yield idle((*_BRANCH, "doubles"), why)
    if branch.arms != 2:
        yield idle((*_BRANCH, "arms"), why)
    if branch.opening_arms is not None:
        yield idle((*_BRANCH, "opening_arms"), why)
    yield from _no_further_arms(variant, why)


def _no_further_arms(variant: Variant, why: str) -> Iterator[Fault]:
    branch = variant.layout.branch
    if branch.sides_first:
        yield idle((*_BRANCH, "sides_first"), why)
    if branch.tiles_on_a_branch is not None:
        yield idle((*_BRANCH, "tiles_on_a_branch"), why)


def _arms_that_never_are(variant: Variant) -> Iterator[Fault]:
    layout, branch = variant.layout, variant.layout.branch
    path = (*_BRANCH, "opening_arms")
    if branch.opening_arms is None:
        return
    if layout.trains is not None:
        yield idle(path, "with layout.trains the first tile has an arm for each player")
    elif branch.opening_arms == branch.arms:
        why = "layout.branch.arms says the same"
        yield idle(path, why)._replace(severity="note")
    elif branch.doubles == "opening" and branch.arms != 2:
        why = "only the first tile branches, and layout.branch.opening_arms says how"
        yield idle((*_BRANCH, "arms"), why)


# Ends -------------------------------------------------------------------------------------------


def ends_are_counted(variant: Variant) -> Iterator[Fault]:
    """Check that where it is said how ends count, some bonus counts them."""
    if variant.tiles.shape != "domino":
        return
    ends, asked = variant.layout.ends, measures_asked(variant.scoring)
    if ends.double_counts != "twice":
        path = ("layout", "ends", "double_counts")
        if asked.isdisjoint(COUNTING_HALVES):
            yield idle(path, f"no bonus asks for {either(COUNTING_HALVES)}")
        elif not has_doubles(variant):
            yield idle(path, _NO_DOUBLES)
    if ends.branching_double_counts != "until_covered":
        path = ("layout", "ends", "branching_double_counts")
        if asked.isdisjoint(COUNTING_ARMS):
            yield idle(path, f"no bonus asks for {either(COUNTING_ARMS)}")
        elif not branches(variant):
            yield idle(path, "no double branches")
    if ends.number != 2 and variant.layout.trains is not None:
        why = "with layout.trains the first tile has an arm for each player"
        yield idle(("layout", "ends", "number"), why)


# What must be laid first ------------------------------------------------------------------------


def arms_can_be_filled(variant: Variant) -> Iterator[Fault]:
    """Check that where arms of the first tile are to be filled, it has arms."""
    if variant.tiles.shape != "domino" or not variant.layout.fill_first:
        return
    path = ("layout", "fill_first")
    if not fills_first(variant):
        yield idle(path, "no double branches, and there are no layout.trains")
    elif "double" in variant.layout.fill_first and not has_doubles(variant):
        message = "doubles must be laid before anything else, and the set has none"
        yield Fault("error", "impossible", message, (path, ("tiles", "remove")))


def doubles_can_be_covered(variant: Variant) -> Iterator[Fault]:
    """Check that where doubles must be covered, there are some, and room enough at them."""
    cover, layout = variant.layout.cover, variant.layout
    if variant.tiles.shape != "domino":
        return
    if not cover.tiles:
        if cover.blocks != "everything":
            yield idle((*_COVER, "blocks"), "layout.cover.tiles is 0")
        return
    if not has_doubles(variant):
        yield idle((*_COVER, "tiles"), _NO_DOUBLES)
        return
    room = (layout.branch.arms if layout.branch.doubles == "all" else 2) - 1
    if cover.tiles > room:
        has = "there is room for 1 tile" if room == 1 else f"there is room for {room} tiles"
        message = (
            f"layout.cover.tiles is {cover.tiles}, but behind a double {has}: "
            "it can never be covered"
        )
        paths = ((*_COVER, "tiles"), (*_BRANCH, "arms"), (*_BRANCH, "doubles"))
        yield Fault("error", "impossible", message, paths, str(room))


def trains_have_owners(variant: Variant) -> Iterator[Fault]:
    """Check that trains are opened to somebody."""
    trains = variant.layout.trains
    if trains is None or variant.tiles.shape != "domino":
        return
    if variant.players.number.high == 1 and not trains.stuck_opens:
        yield idle(("layout", "trains", "stuck_opens"), "one player has no others")
