"""From a variant to the numbers and tables of the opening: the ways, and how hands are compared."""

from collections.abc import Mapping, Sequence
from typing import Final

from tilewright.engine import places as at
from tilewright.language.openers import Endings, openers, openers_after
from tilewright.language.opening import HolderOf, OpenedBy, OpeningMethod
from tilewright.language.tileset import Numbers, canonical, tile_numbers
from tilewright.language.variant import Variant

_CODES: Final[Mapping[OpeningMethod, int]] = {
    "highest_triple": at.BY_HIGHEST_EQUAL,
    "highest_quad": at.BY_HIGHEST_EQUAL,
    "highest_double": at.BY_HIGHEST_EQUAL,
    "highest_sum": at.BY_HIGHEST_SUM,
    "lowest_double": at.BY_LOWEST_EQUAL,
    "lowest_sum": at.BY_LOWEST_SUM,
    "doubles_down": at.BY_EQUAL_OF_ROUND,
    "everybody_draws": at.BY_ALL_DRAWING,
    "redeal": at.BY_REDEAL,
    "pool_tile": at.BY_POOL_TILE,
    "drawn_tile": at.BY_DRAWN_TILE,
    "last_winner": at.BY_LAST_WINNER,
    "last_opener": at.BY_LAST_OPENER,
    "last_to_lay": at.BY_LAST_TO_LAY,
    "next_player": at.BY_NEXT_PLAYER,
    "random": at.BY_CHANCE,
}
_ORDERS: Final[Mapping[OpeningMethod, int]] = {
    "highest_triple": at.RANKED_EQUAL_HIGHEST,
    "highest_quad": at.RANKED_EQUAL_HIGHEST,
    "highest_double": at.RANKED_EQUAL_HIGHEST,
    "highest_sum": at.RANKED_HIGHEST,
    "lowest_double": at.RANKED_EQUAL_LOWEST,
    "lowest_sum": at.RANKED_LOWEST,
}
"""Ways that say in which order the tiles of two hands are compared."""
_AFTER: Final[Mapping[int, Endings | None]] = {
    at.AFTER_NO_ROUND: None,
    at.AFTER_OUT: "out",
    at.AFTER_BLOCKED: "blocked",
    at.AFTER_TIED: "tied",
}


def ways_of(variant: Variant) -> tuple[OpenedBy, ...]:
    """Give all ways to find an opener, in the order of METHOD: `by`, then those of `after`."""
    return tuple(way for _, ways in _lists(variant) for way in ways)


def _lists(variant: Variant) -> tuple[tuple[int, tuple[OpenedBy, ...]], ...]:
    """Give the lists of ways that are not `by` itself, each behind its AFTER_…."""
    lists = [(at.AFTER_NO_ROUND, openers(variant))]
    for after, ending in _AFTER.items():
        ways = None if ending is None else openers_after(variant, ending)
        if ways is not None:
            lists.append((after, ways))
    return tuple(lists)


def opening_numbers(variant: Variant, players: int) -> dict[int, int]:
    """Give what is a single number about the opening."""
    opening, teams = variant.opening, variant.players.teams_of(players)
    left = opening.may_leave_to_partner and teams < players
    return {
        at.TIE: {"next_best": at.NEXT_BEST, "redraw": at.REDRAW, "random": at.CHANCE}[opening.tie],
        at.ANY_TILE: int(opening.tile == "any"),
        # Players of a team sit that far from one another.
        at.LEAD_MAY_BE_LEFT: teams if left else 0,
    }


def opening_tables(variant: Variant, number_of: Mapping[Numbers, int]) -> dict[int, list[int]]:
    """Give the ways to find an opener, and which of them are tried after what."""
    methods: list[int] = []
    spans: dict[int, tuple[int, int]] = {}
    for after, ways in _lists(variant):
        first = len(methods) // 3
        spans[after] = first, first + len(ways)
        for way in ways:
            methods += _method(way, ways, number_of)
    in_order = (spans.get(after, spans[at.AFTER_NO_ROUND]) for after in _AFTER)
    return {at.METHOD: methods, at.WAYS: [place for span in in_order for place in span]}


def _method(
    way: OpenedBy, ways: Sequence[OpenedBy], number_of: Mapping[Numbers, int]
) -> tuple[int, int, int]:
    """Give the code of a way, its tile, and how the hands of those it finds are compared."""
    if isinstance(way, HolderOf):
        tile = number_of.get(canonical(tile_numbers(way.holder_of)), -1)
        return at.BY_HOLDER, tile, _order(ways)
    return _CODES[way], 0, _ORDERS[way] if way in _ORDERS else _order(ways)


def _order(ways: Sequence[OpenedBy]) -> int:
    """Give how hands are compared where a way does not say it: as by the first one that does."""
    orders = (_ORDERS[way] for way in ways if not isinstance(way, HolderOf) and way in _ORDERS)
    return next(orders, at.RANKED_HIGHEST)


def rank_tables(values: Sequence[int], equal: Sequence[int]) -> dict[int, list[int]]:
    """Give the ranks of all tiles in each order, and the tiles from the best down."""
    above = 1 + max(values, default=0)
    ranks = {
        at.RANKED_HIGHEST: list(values),
        at.RANKED_EQUAL_HIGHEST: [
            value + above * each for value, each in zip(values, equal, strict=True)
        ],
        at.RANKED_LOWEST: [-value for value in values],
        at.RANKED_EQUAL_LOWEST: [
            above * each - value for value, each in zip(values, equal, strict=True)
        ],
    }
    tiles = range(len(values))
    return {
        at.RANK: [rank for order in sorted(ranks) for rank in ranks[order]],
        at.BY_RANK: [
            tile
            for order in sorted(ranks)
            for tile in sorted(tiles, key=lambda tile, order=order: -ranks[order][tile])  # type: ignore[misc]
        ],
    }
