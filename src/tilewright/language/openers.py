"""Who opens a round, as far as the rules tell: which ways are ever tried, what they find."""

from typing import TYPE_CHECKING, Final

from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.tileset import tile_set

if TYPE_CHECKING:
    from tilewright.language.variant import Variant

EQUAL_FIRST: Final = ("highest_triple", "highest_double")
"""Ways for which a tile with equal numbers beats any other."""
_HIGHEST: Final = (*EQUAL_FIRST, "highest_sum")
_ALWAYS_DECIDE: Final = ("highest_sum", "drawn_tile", "random")
_OF_OTHER_TILES: Final = {"triangle": "highest_double", "domino": "highest_triple"}


def openers_reached(variant: "Variant") -> tuple[OpenedBy, ...]:
    """Give the ways to find an opener up to the first that always decides."""
    reached: list[OpenedBy] = []
    for method in openers(variant):
        reached.append(method)
        if method in _ALWAYS_DECIDE:
            break
    return tuple(reached)


def openers(variant: "Variant") -> tuple[OpenedBy, ...]:
    """Give the ways that these tiles know, each once: there is no highest double of triangles."""
    foreign = _OF_OTHER_TILES[variant.tiles.shape]
    known = tuple(method for method in variant.opening.by if method != foreign)
    return tuple(dict.fromkeys(known)) or ("random",)


def highest_first(variant: "Variant") -> OpenedBy | None:
    """Give the way that says in which order the tiles of two hands are compared."""
    return next((method for method in openers(variant) if method in _HIGHEST), None)


def names_a_tile(method: OpenedBy) -> bool:
    """Tell whether a way finds a tile, not only a player."""
    return isinstance(method, HolderOf) or method in _HIGHEST


def opening_may_tie(variant: "Variant") -> bool:
    """Tell whether several players can be equal, for all that decides who opens."""
    shared = any(copies > 1 for copies in tile_set(variant.tiles).copies)
    return any(
        method in ("highest_sum", "last_winner") or (shared and names_a_tile(method))
        for method in openers_reached(variant)
    )


def opening_names_tiles(variant: "Variant") -> bool:
    """Tell whether a tile can win the opening."""
    return any(map(names_a_tile, openers_reached(variant)))


def opening_names_no_tile(variant: "Variant") -> bool:
    """Tell whether the opening can be won without a tile."""
    reached = openers_reached(variant)
    return not all(map(names_a_tile, reached)) or reached[-1] not in _ALWAYS_DECIDE


def instead(variant: "Variant") -> tuple[str, ...]:
    """Give the tiles of `or_tile` that there are, as they are written."""
    whole = tile_set(variant.tiles)
    return tuple(name for name in variant.opening.or_tile if name in whole)
