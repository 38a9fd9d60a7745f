"""One way to write who opens a round, and with which tile."""

from typing import TYPE_CHECKING, get_args

from tilewright.language.openers import (
    EQUAL_FIRST,
    Endings,
    endings,
    highest_first,
    instead,
    openers_after,
    openers_reached,
    opening_may_tie,
    opening_names_no_tile,
    opening_names_tiles,
)
from tilewright.language.opening import After, HolderOf, OpenedBy, Opening
from tilewright.language.tileset import plain_tiles

if TYPE_CHECKING:
    from tilewright.language.variant import Variant

Ways = tuple[OpenedBy, ...]


def plain_opening(variant: "Variant") -> Opening:
    """Write the opening the one way, without what is never asked."""
    opening = variant.opening
    by = openers_reached(variant)
    may_tie = opening_may_tie(variant)
    first = highest_first(variant)
    # A way that is never tried still says whether triples go first where hands are compared.
    compared = may_tie and opening.tie == "next_best" and first in EQUAL_FIRST
    if compared and first is not None and first not in by:
        by = (*by, first)
    tile = opening.tile if opening_names_tiles(variant) else "any"
    return opening.model_copy(
        update={
            "by": _plain(by),
            "after": _after(variant),
            "may_leave_to_partner": may_be_left_to_partner(variant),
            "tie": opening.tie if may_tie else "redraw",
            "tile": tile,
            "or_tile": _each_once(instead(variant)) if tile == "required" else (),
        }
    )


def may_be_left_to_partner(variant: "Variant") -> bool:
    """Tell whether an opener can ever pass, so that a partner opens."""
    opening = variant.opening
    if not opening.may_leave_to_partner or not variant.players.forms_teams():
        return False
    return opening.tile == "any" or opening_names_no_tile(variant)


def _after(variant: "Variant") -> After:
    occurring = endings(variant)
    ways = {ending: _after_one(variant, ending, occurring) for ending in get_args(Endings)}
    return After(**ways)


def _after_one(variant: "Variant", ending: Endings, occurring: tuple[Endings, ...]) -> Ways | None:
    """Give the ways after a round that ended so; None where `by` says the same."""
    ways = openers_after(variant, ending) if ending in occurring else None
    if ways is None or _plain(ways) == _plain(openers_reached(variant)):
        return None
    return _plain(ways)


def _plain(ways: Ways) -> Ways:
    """Write each way the one way; that chance decides at last is so without a word."""
    if len(ways) > 1 and ways[-1] == "random":
        ways = ways[:-1]
    return tuple(map(_plain_opener, ways))


def _plain_opener(method: OpenedBy) -> OpenedBy:
    if isinstance(method, HolderOf):
        return HolderOf(holder_of=plain_tiles((method.holder_of,))[0])
    return method


def _each_once(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain_tiles(names)))
