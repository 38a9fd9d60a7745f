"""Which tiles can open a round, as far as the rules of the opening and the deal tell."""

from tilewright.language import Variant
from tilewright.language.openers import ALWAYS_DECIDE, names_a_tile
from tilewright.language.opening import HolderOf
from tilewright.library.sense.deal import hand_sizes
from tilewright.library.sense.pieces import Pieces

HIGHEST_EQUAL = {"triangle": "highest_triple", "domino": "highest_double"}
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
    may_open, won, held = 0, 0, set_.every  # held: what hands can have when a method is asked
    for method in opening.by:
        if isinstance(method, HolderOf):
            tile = set_.called(method.holder_of)
            won, held = won | tile, held & ~tile
        elif method == HIGHEST_EQUAL[variant.tiles.shape]:
            won |= _highest(set_, set_.equal & held, held, dealt)
            held &= ~set_.equal
        elif method == "highest_sum":
            won, held = won | _highest(set_, held, held, dealt), 0
        elif not names_a_tile(method):
            may_open |= held
        if method in ALWAYS_DECIDE:
            break
    else:
        may_open |= held
    return may_open | won | (set_.called(*opening.or_tile) if won else 0)


def _highest(set_: Pieces, tiles: int, held: int, dealt: int) -> int:
    """Give those of some tiles that can be the highest of them among as many as are dealt."""
    others = held & ~tiles
    found = lower = 0
    for same in set_.by_sum.values():
        lower |= same & tiles
        if same & tiles and set_.count(lower | others) >= dealt:
            found |= same & tiles
    return found or tiles
