"""The set: its size, and whether the tiles that rules name are in it."""

from collections.abc import Iterator

from tilewright.language import Variant
from tilewright.language.opening import HolderOf
from tilewright.language.scoring import TileProduct
from tilewright.language.tiles import MOST_TILES
from tilewright.language.tileset import TileSet, canonical, sides, tile_name, tile_numbers
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.conditions import cases
from tilewright.library.sense.fault import Fault, idle
from tilewright.library.sense.hands import tiles_with_values
from tilewright.library.sense.openers import lists_of_openers
from tilewright.library.sense.pieces import pieces


def set_is_not_too_large(variant: Variant) -> Iterator[Fault]:
    """Check that the engine has room for all tiles."""
    size = len(pieces(variant.tiles).tiles)
    if size > MOST_TILES:
        message = f"the set has {size:,} tiles; {MOST_TILES:,} are the most"
        paths = (("tiles", "numbers"), ("tiles", "copies"), ("tiles", "mirrored"), ("tiles", "add"))
        yield Fault("error", "too-many-tiles", message, paths)


def tiles_named_are_in_the_set(variant: Variant) -> Iterator[Fault]:
    """Check that every tile that the rules name exists."""
    whole = pieces(variant.tiles).tiles
    removed = {canonical(tile_numbers(name)) for name in variant.tiles.remove}
    for path, name in _tiles_named(variant):
        if len(tile_numbers(name)) != sides(variant.tiles):
            yield _wrong_shape(variant, path, name)
        elif name in whole:
            continue
        elif canonical(tile_numbers(name)) in removed:
            message = f"the set has no tile {name}: tiles.remove takes it out"
            yield Fault("warning", "not-in-set", message, (path,))
        else:
            yield _not_in_set(variant, path, name, whole)


def tiles_removed_are_in_the_set(variant: Variant) -> Iterator[Fault]:
    """Check that tiles taken out are there, and that tiles added have the right shape."""
    if variant.tiles.remove:
        everything = variant.tiles.model_copy(update={"remove": (), "add": ()})
        whole = pieces(everything).tiles
        before: dict[object, str] = {}
        for index, name in enumerate(variant.tiles.remove):
            path = ("tiles", "remove", index)
            face = canonical(tile_numbers(name))
            if len(face) != sides(variant.tiles):
                yield _wrong_shape(variant, path, name)
            elif name not in whole:
                yield _not_in_set(variant, path, name, whole)
            elif face in before:
                message = f"{name} has no effect here: {before[face]} was removed already"
                yield Fault("warning", "no-effect", message, (path,))
            before.setdefault(face, name)
    for index, name in enumerate(variant.tiles.add):
        if len(tile_numbers(name)) != sides(variant.tiles):
            yield _wrong_shape(variant, ("tiles", "add", index), name)


def mirror_images_are_other_tiles(variant: Variant) -> Iterator[Fault]:
    """Check that asking for mirror images adds tiles."""
    tiles = variant.tiles
    numbers = len(tiles.numbers.numbers())
    if not tiles.mirrored:
        return
    if tiles.shape == "domino":
        yield idle(("tiles", "mirrored"), "the mirror image of a domino is the same tile")
    elif tiles.shape == "square":
        if numbers < 2:
            yield idle(("tiles", "mirrored"), "all numbers are equal, so there is one order only")
    elif numbers < 3:
        why = f"no tile of {tiles.numbers} has three different numbers"
        yield idle(("tiles", "mirrored"), why)


def zeros_are_in_the_set(variant: Variant) -> Iterator[Fault]:
    """Check that where a zero counts as another number, some tile has a zero."""
    rule = variant.scoring.tile
    if not isinstance(rule, TileProduct) or not rule.product.zero_counts:
        return
    if not any(0 in face for face in pieces(variant.tiles).tiles.tiles):
        yield idle(("scoring", "tile", "product", "zero_counts"), "no tile has a zero")


def _tiles_named(variant: Variant) -> Iterator[tuple[KeyPath, str]]:
    for path, ways in lists_of_openers(variant):
        for index, method in enumerate(ways):
            if isinstance(method, HolderOf):
                yield (*path, index, "holder_of"), method.holder_of
    for index, name in enumerate(variant.opening.or_tile):
        yield ("opening", "or_tile", index), name
    for index, name in enumerate(variant.layout.fit_anywhere):
        yield ("layout", "fit_anywhere", index), name
    for path, name, _ in tiles_with_values(variant):
        yield path, name
    for path, case in cases(variant):
        if isinstance(case.tile, tuple):
            for index, name in enumerate(case.tile):
                yield (*path, "tile", index), name
        elif case.tile is not None:
            yield (*path, "tile"), case.tile


def _wrong_shape(variant: Variant, path: KeyPath, name: str) -> Fault:
    shape, count = variant.tiles.shape, sides(variant.tiles)
    message = f"{name} is no tile of this game: a {shape} has {count} numbers"
    return Fault("warning", "wrong-shape", message, (path,))


def _not_in_set(variant: Variant, path: KeyPath, name: str, whole: TileSet) -> Fault:
    mirrored = canonical(tile_numbers(name)[::-1])
    if mirrored in whole.faces:
        other = tile_name(mirrored)
        message = f"the set has no tile {name}, only its mirror image {other}"
        return Fault("warning", "not-in-set", message, (path,), other)
    message = f"the set has no tile {name}; its numbers are {variant.tiles.numbers}"
    return Fault("warning", "not-in-set", message, (path,), _nearest(variant, name, whole))


def _nearest(variant: Variant, name: str, whole: TileSet) -> str | None:
    """Give the tile of the set that differs only where a number is too low or too high."""
    least, most = variant.tiles.numbers.low, variant.tiles.numbers.high
    near = tile_name(tuple(sorted((least, number, most))[1] for number in tile_numbers(name)))
    return near if near in whole else None


def numbers_stand_somewhere(variant: Variant) -> Iterator[Fault]:
    """Check that where numbers stand is said of tiles with several sides."""
    if variant.tiles.shape == "domino" and variant.tiles.numbers_at != "corners":
        yield idle(("tiles", "numbers_at"), "a domino has its numbers at its two ends")
