"""Who opens a round, as far as the rules tell: which ways are ever tried, what they find."""

from typing import TYPE_CHECKING, Final

from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import canonical, tile_numbers, tile_set

if TYPE_CHECKING:
    from tilewright.language.variant import Variant

EQUAL_FIRST: Final = ("highest_triple", "highest_double")
"""Ways for which a tile with equal numbers beats any other."""
_HIGHEST: Final = (*EQUAL_FIRST, "highest_sum")
ALWAYS_DECIDE: Final = ("highest_sum", "drawn_tile", "random")
"""Ways behind which no other is ever tried."""
LATER_ROUNDS: Final = ("last_winner", "next_player")
"""Ways that find nobody in the first round."""
_OF_OTHER_TILES: Final = {"triangle": "highest_double", "domino": "highest_triple"}


def openers_reached(variant: "Variant") -> tuple[OpenedBy, ...]:
    """Give the ways to find an opener up to the first that always decides."""
    reached: list[OpenedBy] = []
    for method in openers(variant):
        if method == "last_winner" and "next_player" in reached:
            continue  # in the first round nobody has won one, and in all others it is not asked
        reached.append(method)
        if method in ALWAYS_DECIDE:
            break
    return tuple(reached)


def openers(variant: "Variant") -> tuple[OpenedBy, ...]:
    """Give the ways that can find somebody, each once: no triangle is the highest double."""
    never = {_OF_OTHER_TILES[variant.tiles.shape]}
    never |= set(LATER_ROUNDS) if has_one_round(variant) else set()
    known = tuple(method for method in variant.opening.by if method not in never)
    return tuple(dict.fromkeys(known)) or ("random",)


def has_one_round(variant: "Variant") -> bool:
    """Tell whether no second round is ever played."""
    never_ties = variant.game_end.tie == "share" or variant.players.number.high == 1
    return variant.game_end.at.rounds == 1 and never_ties


def highest_first(variant: "Variant") -> OpenedBy | None:
    """Give the way that says in which order the tiles of two hands are compared."""
    return next((method for method in openers(variant) if method in _HIGHEST), None)


def names_a_tile(method: OpenedBy) -> bool:
    """Tell whether a way finds a tile, not only a player."""
    return isinstance(method, HolderOf) or method in _HIGHEST


def opening_may_tie(variant: "Variant") -> bool:
    """Tell whether several players can be equal, for all that decides who opens."""
    several = variant.players.number.high > 1
    return several and any(may_tie(method, variant.tiles) for method in openers_reached(variant))


def may_tie(method: OpenedBy, tiles: Tiles) -> bool:
    """Tell whether a way can find several players: those who hold copies of one tile, say."""
    if method in ("highest_sum", "last_winner"):
        return True
    if not names_a_tile(method):
        return False
    whole = tile_set(tiles)
    found = (
        face == canonical(tile_numbers(method.holder_of))
        if isinstance(method, HolderOf)
        else len(set(face)) == 1
        for face in whole.tiles
    )
    return any(copies > 1 for here, copies in zip(found, whole.copies, strict=True) if here)


def opening_names_tiles(variant: "Variant") -> bool:
    """Tell whether a tile can win the opening."""
    return any(map(names_a_tile, openers_reached(variant)))


def opening_names_no_tile(variant: "Variant") -> bool:
    """Tell whether the opening can be won without a tile."""
    reached = openers_reached(variant)
    return not all(map(names_a_tile, reached)) or reached[-1] not in ALWAYS_DECIDE


def instead(variant: "Variant") -> tuple[str, ...]:
    """Give the tiles of `or_tile` that there are, as they are written."""
    whole = tile_set(variant.tiles)
    return tuple(name for name in variant.opening.or_tile if name in whole)
