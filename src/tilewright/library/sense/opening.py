"""The opening: methods that are never asked, ties that never are, tiles nobody can lay instead."""

from collections.abc import Iterator
from typing import Final, get_args

from tilewright.language import Variant
from tilewright.language.openers import (
    ALWAYS_DECIDE,
    DECIDE_LATER,
    LATER_ROUNDS,
    OF_SHAPE,
    TRY_AGAIN,
    Endings,
    endings,
    has_one_round,
    in_vain,
    may_tie,
    names_a_tile,
    openers_after,
)
from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.tileset import canonical, tile_numbers
from tilewright.library.findings.finding import shortened
from tilewright.library.sense.deal import hand_sizes, pool_sizes
from tilewright.library.sense.fault import Fault, idle
from tilewright.library.sense.openers import HIGHEST_EQUAL, lists_of_openers
from tilewright.library.sense.pieces import SHAPES, Pieces, pieces

_FACE_DOWN: Final = "with deal.face_down it is the first tile of the row that opens"


def opening_methods_suit_the_tiles(variant: Variant) -> Iterator[Fault]:
    """Check that triples are asked of triangles, quads of squares, doubles of dominoes."""
    shape = variant.tiles.shape
    for path, ways in lists_of_openers(variant):
        for index, method in enumerate(ways):
            if isinstance(method, HolderOf) or OF_SHAPE.get(method, shape) == shape:
                continue
            message = f"{method} never decides anything: the tiles are {SHAPES[shape]}"
            hint = HIGHEST_EQUAL[shape] if method in HIGHEST_EQUAL.values() else None
            yield Fault("warning", "opening-method", message, ((*path, index),), hint)


def opening_methods_are_asked(variant: Variant) -> Iterator[Fault]:
    """Check that no method stands behind one that always decides, or never decides itself."""
    for path, ways in lists_of_openers(variant):
        before: list[OpenedBy] = []
        for index, method in enumerate(ways):
            if message := _never_asked(variant, method, before, later=path[1] == "after"):
                yield Fault("warning", "no-effect", message, ((*path, index),))
            before.append(method)


def _never_asked(variant: Variant, method: OpenedBy, before: list[OpenedBy], *, later: bool) -> str:
    """Say why a way never finds anybody behind others; nothing where it may."""
    name = _name(method)
    decide = (*ALWAYS_DECIDE, *DECIDE_LATER) if later else ALWAYS_DECIDE
    decided = next((way for way in before if way in decide), None)
    if decided is not None:
        return f"{name} is never asked: {_name(decided)} before it always decides"
    if _identity(method) in map(_identity, before):
        return f"{name} never decides here: it was asked already"
    if method in LATER_ROUNDS and not later:
        return _never_asked_later(variant, method, before)
    suiting = [way for way in before if _suits(variant, way)]
    if not _suits(variant, method) or not in_vain(method, suiting):
        return _no_pool(variant, method)
    if method in TRY_AGAIN:
        return f"{name} never finds anybody: no way before it finds the holder of a tile"
    return f"{name} never decides here: a way before it finds whoever holds a double"


def _suits(variant: Variant, method: OpenedBy) -> bool:
    if isinstance(method, HolderOf):
        return True
    return OF_SHAPE.get(method, variant.tiles.shape) == variant.tiles.shape


def _never_asked_later(variant: Variant, method: OpenedBy, before: list[OpenedBy]) -> str:
    """Say why a way that is about the round before never finds anybody."""
    if has_one_round(variant):
        return f"{method} never decides anything: there is one round only"
    decided = next((way for way in before if way in DECIDE_LATER), None)
    if decided is not None:
        return f"{method} is never asked: {decided} decides from the second round on"
    if all(openers_after(variant, ending) is not None for ending in endings(variant)):
        return f"{method} is never asked: opening.after says who opens from the second round on"
    return ""


def _no_pool(variant: Variant, method: OpenedBy) -> str:
    """Say that a way that takes tiles of the pool never can."""
    kept = variant.deal.kept_back
    pools = {players: pool - kept for players, pool in pool_sizes(variant).items()}
    if not pools:
        return ""
    if method == "everybody_draws" and all(pool < players for players, pool in pools.items()):
        return "everybody_draws never finds anybody: the deal leaves nothing to draw for everybody"
    if method == "pool_tile" and all(pool < 1 for pool in pools.values()):
        return "pool_tile never finds anybody: the deal leaves no tile that may be turned up"
    return ""


def later_rounds_are_opened(variant: Variant) -> Iterator[Fault]:
    """Check that rounds end as `opening.after` has it."""
    occurring = endings(variant)
    for path, _ in lists_of_openers(variant):
        if path[1] != "after":
            continue
        ending = next(each for each in get_args(Endings) if each == path[2])
        if ending not in occurring:
            yield idle(path, _never_ends_so(variant, ending))


def _never_ends_so(variant: Variant, ending: Endings) -> str:
    if has_one_round(variant):
        return "there is one round only"
    if ending == "blocked":
        return "round_end.blocked.winner is nobody"
    return "a blocked round is always won by somebody"


def ties_can_occur(variant: Variant) -> Iterator[Fault]:
    """Check that a rule for ties has some method in which players can be equal."""
    opening, path = variant.opening, ("opening", "tie")
    if variant.players.number.high == 1:
        if opening.tie != "next_best":
            yield idle(path, "one player is never equal to another")
        return
    if opening.tie == "redraw" and "drawn_tile" in _asked(variant):
        return  # that is what happens
    if not any(may_tie(method, variant.tiles) for method in _asked(variant)):
        names = _names(_asked(variant))
        why = f"opening.by is {names}, where no two players are equal"
        yield idle(path, why)._replace(waiting=True)


def winning_tiles_can_be_required(variant: Variant) -> Iterator[Fault]:
    """Check that where the tile that won the opening must be laid, some tile wins it."""
    if variant.opening.tile == "required":
        asked = _asked(variant)
        if variant.deal.face_down:
            yield idle(("opening", "tile"), _FACE_DOWN, "any")._replace(waiting=True)
        elif not any(map(names_a_tile, asked)):
            why = f"opening.by is {_names(asked)}, where no tile of a hand wins"
            yield idle(("opening", "tile"), why, "any")._replace(waiting=True)


def other_tiles_can_be_laid(variant: Variant) -> Iterator[Fault]:
    """Check that a tile that may be laid instead of the winning one can ever be another one."""
    opening, set_ = variant.opening, pieces(variant.tiles)
    if not opening.or_tile:
        return
    path = ("opening", "or_tile")
    hands = hand_sizes(variant).values()
    if opening.tile == "any":
        yield idle(path, "opening.tile is any")
    elif variant.deal.face_down:
        yield idle(path, _FACE_DOWN)
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
    return all(_wins(variant, set_, ways[0], name) for _, ways in lists_of_openers(variant))


def _wins(variant: Variant, set_: Pieces, first: OpenedBy, name: str) -> bool:
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
    for _, ways in lists_of_openers(variant):
        for method in ways:
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
