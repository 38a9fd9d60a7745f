"""The opening: methods that are never asked, ties that never are, tiles nobody can lay instead."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.openers import (
    ALWAYS_DECIDE,
    LATER_ROUNDS,
    has_one_round,
    may_tie,
    names_a_tile,
)
from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.tileset import canonical, tile_numbers
from tilewright.library.findings.finding import shortened
from tilewright.library.sense.deal import hand_sizes
from tilewright.library.sense.fault import Fault, idle
from tilewright.library.sense.openers import HIGHEST_EQUAL
from tilewright.library.sense.pieces import SHAPES, Pieces, pieces


def opening_methods_suit_the_tiles(variant: Variant) -> Iterator[Fault]:
    """Check that triples are asked of triangles, doubles of dominoes."""
    right = HIGHEST_EQUAL[variant.tiles.shape]
    for index, method in enumerate(variant.opening.by):
        if method in HIGHEST_EQUAL.values() and method != right:
            tiles = SHAPES[variant.tiles.shape]
            message = f"{method} never decides anything: the tiles are {tiles}"
            yield Fault("warning", "opening-method", message, (("opening", "by", index),), right)


def opening_methods_are_asked(variant: Variant) -> Iterator[Fault]:
    """Check that no method stands behind one that always decides, or never decides itself."""
    by, one_round = variant.opening.by, has_one_round(variant)
    before: set[object] = set()
    decided: OpenedBy | None = None
    for index, method in enumerate(by):
        message = ""
        if decided is not None:
            message = f"{_name(method)} is never asked: {_name(decided)} before it always decides"
        elif _identity(method) in before:
            message = f"{_name(method)} never decides here: it was asked already"
        elif method in LATER_ROUNDS and one_round:
            message = f"{_name(method)} never decides anything: there is one round only"
        elif method == "last_winner" and "next_player" in before:
            message = "last_winner is never asked: next_player decides from the second round on"
        elif method in ALWAYS_DECIDE:
            decided = method
        before.add(_identity(method))
        if message:
            yield Fault("warning", "no-effect", message, (("opening", "by", index),))


def ties_can_occur(variant: Variant) -> Iterator[Fault]:
    """Check that a rule for ties has some method in which players can be equal."""
    opening, path = variant.opening, ("opening", "tie")
    if variant.players.number.high == 1:
        if opening.tie != "next_best":
            yield idle(path, "one player is never equal to another")
        return
    if opening.tie == "redraw" and "drawn_tile" in opening.by:
        return  # that is what happens
    if not any(may_tie(method, variant.tiles) for method in _asked(variant)):
        names = _names(_asked(variant))
        yield idle(path, f"opening.by is {names}, where no two players are equal")


def winning_tiles_can_be_required(variant: Variant) -> Iterator[Fault]:
    """Check that where the tile that won the opening must be laid, some tile wins it."""
    if variant.opening.tile == "required":
        asked = _asked(variant)
        if not any(map(names_a_tile, asked)):
            why = f"opening.by is {_names(asked)}, where no tile of a hand wins"
            yield idle(("opening", "tile"), why, "any")


def other_tiles_can_be_laid(variant: Variant) -> Iterator[Fault]:
    """Check that a tile that may be laid instead of the winning one can ever be another one."""
    opening, set_ = variant.opening, pieces(variant.tiles)
    if not opening.or_tile:
        return
    path = ("opening", "or_tile")
    hands = hand_sizes(variant).values()
    if opening.tile == "any":
        yield idle(path, "opening.tile is any")
    elif not any(map(names_a_tile, _asked(variant))):
        names = _names(_asked(variant))
        yield idle(path, f"opening.by is {names}, so any tile may be laid")
    elif hands and max(hands) == 1:
        yield idle(path, "a hand has one tile only, so nobody holds another")
    else:
        before: set[int] = set()
        for index, name in enumerate(opening.or_tile):
            face = set_.called(name)
            if not face:
                continue
            if face in before:
                message = f"{name} has no effect here: it is listed already"
            elif _always_wins(variant, set_, name):
                message = f"{name} has no effect here: who holds it opens with it anyway"
            else:
                before.add(face)
                continue
            yield Fault("warning", "no-effect", message, ((*path, index),))


def _always_wins(variant: Variant, set_: Pieces, name: str) -> bool:
    """Tell whether the first method makes the tile win whenever somebody holds it."""
    first = variant.opening.by[0]
    bit = set_.called(name)
    if isinstance(first, HolderOf):
        return set_.called(first.holder_of) == bit
    highest = max(number for number, bits in set_.by_sum.items() if bits)
    if first == "highest_sum":
        return bool(bit & set_.by_sum[highest])
    if first == HIGHEST_EQUAL[variant.tiles.shape] and bit & set_.equal:
        highest = max(number for number, bits in set_.by_sum.items() if bits & set_.equal)
        return bool(bit & set_.by_sum[highest])
    return False


def _asked(variant: Variant) -> list[OpenedBy]:
    """Give the methods up to the first that always decides; others are told elsewhere."""
    asked: list[OpenedBy] = []
    for method in variant.opening.by:
        asked.append(method)
        if method in ALWAYS_DECIDE:
            break
    return asked


def _identity(method: OpenedBy) -> object:
    """Give what is equal for methods that ask the same."""
    return canonical(tile_numbers(method.holder_of)) if isinstance(method, HolderOf) else method


def _names(methods: list[OpenedBy]) -> str:
    return shortened(", ".join(dict.fromkeys(map(_name, methods))))


def _name(method: OpenedBy) -> str:
    return f"holder_of {method.holder_of}" if isinstance(method, HolderOf) else method
