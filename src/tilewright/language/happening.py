"""What can happen at a table, as far as rules tell: how often, how much, how many."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tilewright.language.measures import END_MEASURES
from tilewright.language.same_layout import branches, widest
from tilewright.language.same_opening import may_be_left_to_partner
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import all_equal, tile_set, value

if TYPE_CHECKING:
    from tilewright.language.variant import Variant


class Happening(NamedTuple):
    """What a placement can come to; never too little, and sometimes more than there is."""

    tiles: Tiles
    most_drawn: int
    counts: Mapping[str, Sequence[int]]
    """What passes before a tile and the open ends can come to, by their measures."""
    may_pass_before_opening: bool


def happening(variant: "Variant") -> Happening:
    """Give what can happen at the table of a variant."""
    return Happening(
        variant.tiles,
        _most_drawn(variant),
        {"passes": range(_most_passes(variant) + 1), **end_counts(variant)},
        may_be_left_to_partner(variant),
    )


def end_counts(variant: "Variant") -> dict[str, Sequence[int]]:
    """Give what the measures of open ends can come to; of tiles on a lattice nothing."""
    if variant.tiles.shape != "domino":
        nothing: Sequence[int] = (0,)
        return dict.fromkeys(END_MEASURES, nothing)
    total, halves = most_at_ends(variant)
    numbers = {number for face in tile_set(variant.tiles).tiles for number in face if number >= 0}
    different = range(min(len(numbers), halves) + 1)
    return {
        "fits_all_ends": (False, True),
        "ends_total": range(total + 1),
        "ends_equal": range(halves + 1),
        "ends_different": different,
        "ends_before": different,
        "closes": (False, True),
    }


def most_at_ends(variant: "Variant") -> tuple[int, int]:
    """Give what the numbers at open ends add up to at most, and how many of them count."""
    whole = tile_set(variant.tiles)
    numbers = [number for face in whole.tiles for number in face]
    several = branches(variant) and widest(variant.layout) > 2
    if not several and variant.layout.trains is None:
        halves = 4 if branches(variant) else 2 * variant.layout.ends.number
        return halves * max(0, *numbers, 0), halves
    halves = total = 0
    for face, copies in zip(whole.tiles, whole.copies, strict=True):
        # A branching double shows its number at each arm that is free.
        shown = max(2, widest(variant.layout)) if all_equal(face) else 2
        halves += copies * shown
        total += copies * (shown * max(face) if all_equal(face) else value(face))
    return total, halves


def _most_drawn(variant: "Variant") -> int:
    """Give a number of draws that no turn in which a tile is laid has more of."""
    draw = variant.turn.draw
    if draw.drawn_tile == "ends_turn":
        return 0
    tiles = len(tile_set(variant.tiles))
    return tiles if draw.most == "any" else min(draw.most, tiles)


def _most_passes(variant: "Variant") -> int:
    """Give a number of passes in a row that no table sees more of.

    A pass follows a draw, or comes of a hand that fits nowhere: then a lap of them is a block.
    """
    return len(tile_set(variant.tiles)) + 2 * variant.players.number.high
