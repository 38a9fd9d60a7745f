"""What is said of the first tile of a round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tilewright.language import Variant
from tilewright.language.openers import (
    ALWAYS_DECIDE,
    highest_first,
    instead,
    openers_reached,
    opening_may_tie,
    opening_names_no_tile,
    opening_names_tiles,
)
from tilewright.language.opening import HolderOf, OpenedBy
from tilewright.prose.rule import Rule
from tilewright.prose.saying import Listed, Said, said

_ORDERS: Final[Mapping[OpenedBy | None, str]] = {
    "highest_triple": "triples",
    "highest_double": "doubles",
}


def opening(variant: Variant) -> Iterator[Rule]:
    """Say who opens, and with which tile."""
    yield _rule("by", *_openers(openers_reached(variant)))
    if opening_may_tie(variant):
        yield _rule("tie", _tie(variant))
    if not opening_names_tiles(variant):
        yield _rule("tile", said("opening.tile=any"))
        return
    if variant.opening.tile == "any":
        yield _rule("tile", said("opening.tile=any"))
        return
    form = "sometimes" if opening_names_no_tile(variant) else "always"
    yield _rule("tile", said(f"opening.tile=required.{form}"))
    if tiles := instead(variant):
        yield _rule("or_tile", said("opening.or_tile", tiles=Listed(tiles, "or")))


def _openers(methods: Sequence[OpenedBy]) -> Iterator[Said]:
    yield said("opening.by", who=_who(methods[0]))
    for number, method in enumerate(methods):
        if method == "drawn_tile":
            yield said("opening.drawn")
        if condition := _otherwise(method):
            following = methods[number + 1] if number + 1 < len(methods) else "random"
            yield said(f"opening.else={condition}", who=_who(following))


def _who(method: OpenedBy) -> Said:
    if isinstance(method, HolderOf):
        return said("opening.by.holder_of", tile=method.holder_of)
    return said(f"opening.by={method}")


def _otherwise(method: OpenedBy) -> str | None:
    """Name the phrase for the case that a way does not decide; None if it always does."""
    if isinstance(method, HolderOf):
        return "holder_of"
    return None if method in ALWAYS_DECIDE else method


def _tie(variant: Variant) -> Said:
    tie = variant.opening.tie
    if tie != "next_best":
        return said(f"opening.tie={tie}")
    order = _ORDERS.get(highest_first(variant), "values")
    return said("opening.tie=next_best", order=said(f"opening.tie.order={order}"))


def _rule(setting: str, *texts: Said) -> Rule:
    return Rule(("opening", setting), "opening", texts)
