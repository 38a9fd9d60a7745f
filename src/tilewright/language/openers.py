"""Who opens a round, as far as the rules tell: which ways are ever tried, what they find."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal

from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import all_equal, canonical, tile_numbers, tile_set

if TYPE_CHECKING:
    from tilewright.language.variant import Variant

EQUAL_FIRST: Final = ("highest_triple", "highest_quad", "highest_double")
"""Ways for which a tile with equal numbers beats any other."""
_HIGHEST: Final = (*EQUAL_FIRST, "highest_sum")
_LOWEST: Final = ("lowest_double", "lowest_sum")
_OF_TILES: Final = (*_HIGHEST, *_LOWEST, "doubles_down")
"""Ways that find the holder of a tile, beside those that name it."""
ALWAYS_DECIDE: Final = ("highest_sum", "lowest_sum", "drawn_tile", "random")
"""Ways behind which no other is ever tried."""
DECIDE_LATER: Final = ("next_player", "last_opener", "last_to_lay")
"""Ways that decide every round but the first."""
LATER_ROUNDS: Final = ("last_winner", *DECIDE_LATER)
"""Ways that find nobody in the first round."""
TRY_AGAIN: Final = ("everybody_draws", "redeal")
"""Ways that find nobody themselves, but let those before them try again."""
TAKE_FROM_POOL: Final = ("everybody_draws", "pool_tile")
"""Ways for which the pool must have a tile, or one for everybody, that may be taken."""
_EVERY_DOUBLE: Final = ("highest_double", "lowest_double")
"""Ways that find somebody whenever anybody holds a double."""
OF_SHAPE: Final[dict[OpenedBy, str]] = {
    "highest_triple": "triangle",
    "highest_quad": "square",
    "highest_double": "domino",
    "lowest_double": "domino",
    "doubles_down": "domino",
}
"""Ways that find only tiles of one shape."""

Endings = Literal["out", "blocked", "tied"]
"""How a round can have ended before the next is opened: a block is tied if nobody wins it."""


def openers_reached(variant: "Variant") -> tuple[OpenedBy, ...]:
    """Give the ways to find an opener up to the first that always decides."""
    reached: list[OpenedBy] = []
    for method in openers(variant):
        if method in LATER_ROUNDS and any(each in DECIDE_LATER for each in reached):
            continue  # it finds nobody in the first round, and in all others it is not asked
        reached.append(method)
        if method in ALWAYS_DECIDE:
            break
    return tuple(reached)


def openers(variant: "Variant") -> tuple[OpenedBy, ...]:
    """Give the ways that can find somebody, each once: no triangle is the highest double."""
    later = any(openers_after(variant, ending) is None for ending in endings(variant))
    return _finding(variant, variant.opening.by, later=later) or ("random",)


def _finding(variant: "Variant", by: tuple[OpenedBy, ...], *, later: bool) -> tuple[OpenedBy, ...]:
    """Leave out ways that never find anybody: that have nothing to try again, for example."""
    never = {method for method, found in OF_SHAPE.items() if found != variant.tiles.shape}
    never |= set() if later else set(LATER_ROUNDS)
    found: list[OpenedBy] = []
    for method in dict.fromkeys(by):
        if method not in never and not in_vain(method, found):
            found.append(method)
    return tuple(found)


def in_vain(method: OpenedBy, before: Sequence[OpenedBy]) -> bool:
    """Tell whether a way finds nobody because of those before it, none of which always decides."""
    if method in TRY_AGAIN:
        return not any(map(names_a_tile, before))
    doubles = method in (*_EVERY_DOUBLE, "doubles_down")
    return doubles and any(way in _EVERY_DOUBLE for way in before)


def endings(variant: "Variant") -> tuple[Endings, ...]:
    """Give how a round can end that another one follows."""
    if has_one_round(variant):
        return ()
    blocked = variant.round_end.blocked
    several = variant.players.number.high > 1
    nobody = blocked.winner == "nobody"
    tied = nobody or (several and blocked.tie in ("nobody", "replay", "carry_over"))
    found: dict[Endings, bool] = {"out": True, "blocked": not nobody, "tied": tied}
    return tuple(ending for ending, occurs in found.items() if occurs)


def openers_after(variant: "Variant", ending: Endings) -> tuple[OpenedBy, ...] | None:
    """Give the ways that open a round after one that ended so; None where `opening.by` says it."""
    ways: tuple[OpenedBy, ...] | None = getattr(variant.opening.after, ending)
    if ways is None:
        return None
    reached: list[OpenedBy] = []
    for method in _finding(variant, ways, later=True):
        reached.append(method)
        if method in ALWAYS_DECIDE or method in DECIDE_LATER:
            break
    return tuple(reached) or ("random",)


def all_reached(variant: "Variant") -> tuple[tuple[OpenedBy, ...], ...]:
    """Give every list of ways that some round is opened by, up to what always decides."""
    after = (openers_after(variant, ending) for ending in endings(variant))
    return (openers_reached(variant), *(ways for ways in after if ways is not None))


def has_one_round(variant: "Variant") -> bool:
    """Tell whether no second round is ever played."""
    if variant.game_end.at.rounds != 1:
        return False
    never_ties = variant.game_end.tie == "share" or variant.players.number.high == 1
    return never_ties and not may_be_replayed(variant)


def may_be_replayed(variant: "Variant") -> bool:
    """Tell whether a round can end so that it does not count."""
    blocked = variant.round_end.blocked
    several = variant.players.number.high > 1
    return blocked.tie == "replay" and (several or blocked.winner == "nobody")


def highest_first(variant: "Variant") -> OpenedBy | None:
    """Give the way that says in which order the tiles of two hands are compared."""
    return next((method for method in openers(variant) if method in _HIGHEST), None)


def names_a_tile(method: OpenedBy) -> bool:
    """Tell whether a way finds a tile, not only a player."""
    return isinstance(method, HolderOf) or method in _OF_TILES


def opening_may_tie(variant: "Variant") -> bool:
    """Tell whether several players can be equal, for all that decides who opens."""
    several = variant.players.number.high > 1
    ways = {way for reached in all_reached(variant) for way in reached}
    return several and any(may_tie(method, variant.tiles) for method in ways)


def may_tie(method: OpenedBy, tiles: Tiles) -> bool:
    """Tell whether a way can find several players: those who hold copies of one tile, say."""
    if method in ("highest_sum", "lowest_sum", "last_winner"):
        return True
    if not names_a_tile(method):
        return False
    whole = tile_set(tiles)
    found = (
        face == canonical(tile_numbers(method.holder_of))
        if isinstance(method, HolderOf)
        else all_equal(face)
        for face in whole.tiles
    )
    return any(copies > 1 for here, copies in zip(found, whole.copies, strict=True) if here)


def opening_names_tiles(variant: "Variant") -> bool:
    """Tell whether a tile can win the opening; of hands that lie face down none does."""
    if variant.deal.face_down:
        return False
    return any(names_a_tile(method) for ways in all_reached(variant) for method in ways)


def opening_names_no_tile(variant: "Variant") -> bool:
    """Tell whether the opening can be won without a tile."""
    return variant.deal.face_down or any(
        ways[-1] not in ALWAYS_DECIDE
        or not all(names_a_tile(method) or method in TRY_AGAIN for method in ways)
        for ways in all_reached(variant)
    )


def instead(variant: "Variant") -> tuple[str, ...]:
    """Give the tiles of `or_tile` that there are, as they are written."""
    whole = tile_set(variant.tiles)
    return tuple(name for name in variant.opening.or_tile if name in whole)
