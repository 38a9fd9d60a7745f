"""What is said of the first tile of a round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tilewright.language import Variant
from tilewright.language.openers import (
    ALWAYS_DECIDE,
    DECIDE_LATER,
    TRY_AGAIN,
    endings,
    highest_first,
    instead,
    openers_after,
    openers_reached,
    opening_may_tie,
    opening_names_no_tile,
    opening_names_tiles,
)
from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.language.same_opening import may_be_left_to_partner
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Listed, Said, said

_ORDERS: Final[Mapping[OpenedBy | None, str]] = {
    "highest_triple": "triples",
    "highest_quad": "quads",
    "highest_double": "doubles",
}


def opening(variant: Variant) -> Iterator[Rule]:
    """Say who opens, and with which tile."""
    yield _rule("by", *_openers(variant, "opening.by", openers_reached(variant)))
    yield from _after(variant)
    if opening_may_tie(variant):
        yield _rule("tie", _tie(variant))
    yield from _tile(variant)
    if variant.players.forms_teams():
        leave = may_be_left_to_partner(variant)
        text = said(f"opening.may_leave_to_partner={str(leave).lower()}")
        yield Rule(("opening", "may_leave_to_partner"), "opening", (text,), usual=not leave)


def _tile(variant: Variant) -> Iterator[Rule]:
    if variant.deal.face_down:
        yield _rule("tile", said("opening.tile=any.face_down"))
        return
    if not opening_names_tiles(variant) or variant.opening.tile == "any":
        yield _rule("tile", said("opening.tile=any"))
        return
    form = "sometimes" if opening_names_no_tile(variant) else "always"
    yield _rule("tile", said(f"opening.tile=required.{form}"))
    if tiles := instead(variant):
        yield _rule("or_tile", said("opening.or_tile", tiles=Listed(tiles, "or")))


def _after(variant: Variant) -> Iterator[Rule]:
    """Say who opens later rounds, where it depends on how the round before ended."""
    for ending in endings(variant):
        key, methods = ("opening", "after", ending), openers_after(variant, ending)
        if methods is None:
            yield Rule(key, "opening", (said(f"opening.after.{ending}=as_ever"),), usual=True)
        else:
            yield Rule(key, "opening", tuple(_openers(variant, f"opening.after.{ending}", methods)))


def _openers(variant: Variant, phrase: str, methods: Sequence[OpenedBy]) -> Iterator[Said]:
    """Say who opens by the first of some ways, and who if it finds nobody."""
    side = ".right" if variant.players.way_round() == "counterclockwise" else ""
    yield said(phrase, who=_who(methods[0], side))
    later = phrase != "opening.by"
    for number, method in enumerate(methods):
        if method in ("drawn_tile", "doubles_down"):
            yield said(f"opening.{method}")
        elif method == "pool_tile":
            yield from _pool_tile(variant, side)
        following = methods[number + 1] if number + 1 < len(methods) else None
        condition = _otherwise(method, following, later=later)
        if condition is not None:
            yield said(f"opening.else={condition}", then=_then(following or "random", side))


def _pool_tile(variant: Variant, side: str) -> Iterator[Said]:
    """Say how a tile of the pool lies that opens, and who lays at it."""
    yield said("opening.pool_tile")
    layout = variant.layout
    if variant.tiles.shape == "domino" and (layout.trains or layout.ends.number == 1):
        yield said("opening.pool_tile.outward")
    yield said(f"opening.pool_tile.first{side}")


def _who(method: OpenedBy, side: str) -> Said:
    """Say who or what opens; `side` is where the next player sits, if that is not to the left."""
    if isinstance(method, HolderOf):
        return said("opening.by.holder_of", tile=method.holder_of)
    return said(f"opening.by={method}{side if method == 'next_player' else ''}")


def _then(method: OpenedBy, side: str) -> Said:
    """Say what comes of it that the ways before have found nobody."""
    if method in TRY_AGAIN:
        return said(f"opening.by={method}")
    return said("opening.then", who=_who(method, side))


def _otherwise(method: OpenedBy, following: OpenedBy | None, *, later: bool) -> str | None:
    """Name the phrase for the case that a way does not decide; None if it always does."""
    if isinstance(method, HolderOf):
        return "holder_of"
    if method == "redeal" and following is None:
        return None  # it is done again and again
    if later and method == "last_winner":
        return None if following is None else "last_winner.later"
    if method in ALWAYS_DECIDE or (later and method in DECIDE_LATER):
        return None
    return method


def _tie(variant: Variant) -> Said:
    tie = variant.opening.tie
    if tie != "next_best":
        return said(f"opening.tie={tie}")
    order = _ORDERS.get(highest_first(variant), "values")
    return said("opening.tie=next_best", order=said(f"opening.tie.order={order}"))


def _rule(setting: str, *texts: Said) -> Rule:
    return Rule(("opening", setting), "opening", texts)
