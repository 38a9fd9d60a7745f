"""Which tiles can open a round, as far as the rules of the opening and the deal tell."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import get_args

from tilewright.language import Variant
from tilewright.language.openers import (
    ALWAYS_DECIDE,
    OF_SHAPE,
    TRY_AGAIN,
    Endings,
    names_a_tile,
)
from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.library.findings.finding import KeyPath
from tilewright.library.sense.deal import hand_sizes, pool_sizes
from tilewright.library.sense.pieces import Pieces

HIGHEST_EQUAL = {
    "triangle": "highest_triple",
    "square": "highest_quad",
    "domino": "highest_double",
}
"""The method that asks for the tile whose numbers are all equal."""


def tiles_that_open(variant: Variant, set_: Pieces) -> int:
    """Give the tiles that can be the first of a round, with some number of players.

    A tile can win the opening only if the other tiles dealt can all be lower: with many players
    a low triple never is the highest.
    """
    opening = variant.opening
    if opening.tile == "any" or not (hands := hand_sizes(variant)):
        return set_.every
    dealt = min(players * hand for players, hand in hands.items())
    found = [_opened_by(variant, set_, ways, dealt) for _, ways in lists_of_openers(variant)]
    may_open = reduce(or_, (any_tile for any_tile, _ in found))
    won = reduce(or_, (won for _, won in found))
    return may_open | won | (set_.called(*opening.or_tile) if won else 0)


def lists_of_openers(variant: Variant) -> Iterator[tuple[KeyPath, Sequence[OpenedBy]]]:
    """Give every list of ways to find an opener, and where it stands."""
    yield ("opening", "by"), variant.opening.by
    for ending in get_args(Endings):
        ways = getattr(variant.opening.after, ending)
        if ways is not None:
            yield ("opening", "after", ending), ways


def _opened_by(
    variant: Variant, set_: Pieces, ways: Sequence[OpenedBy], dealt: int
) -> tuple[int, int]:
    """Give the tiles that may be laid where no tile wins, and those that can win."""
    may_open, won, held = 0, 0, set_.every  # held: what hands can have when a method is asked
    for method in ways:
        if isinstance(method, HolderOf):
            tile = set_.called(method.holder_of)
            won, held = won | tile, held & ~tile
        elif OF_SHAPE.get(method, variant.tiles.shape) != variant.tiles.shape:
            continue
        elif method == HIGHEST_EQUAL[variant.tiles.shape]:
            won |= _highest(set_, set_.equal & held, held, dealt)
            held &= ~set_.equal
        elif method == "lowest_double":
            won, held = won | set_.equal & held, held & ~set_.equal
        elif method == "doubles_down":
            won |= set_.equal & held
        elif method == "highest_sum":
            won, held = won | _highest(set_, held, held, dealt), 0
        elif method == "lowest_sum":
            won, held = won | held, 0
        elif method != "pool_tile" and not names_a_tile(method) and method not in TRY_AGAIN:
            may_open |= held
        if method in ALWAYS_DECIDE or (method == "pool_tile" and _pool_is_left(variant)):
            return may_open, won
    return may_open | held, won


def _pool_is_left(variant: Variant) -> bool:
    """Tell whether the pool has a tile that may be turned up, however many play."""
    pools = pool_sizes(variant).values()
    return bool(pools) and min(pools) > variant.deal.kept_back


def _highest(set_: Pieces, tiles: int, held: int, dealt: int) -> int:
    """Give those of some tiles that can be the highest of them among as many as are dealt."""
    others = held & ~tiles
    found = lower = 0
    for same in set_.by_sum.values():
        lower |= same & tiles
        if same & tiles and set_.count(lower | others) >= dealt:
            found |= same & tiles
    return found or tiles
