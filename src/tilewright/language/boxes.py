"""Sets as bits of a number, boxes of them, and how a set of values is written as a condition."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from math import prod
from operator import or_
from typing import Any, Final, TypeVar

from tilewright.language.measures import Between

_T = TypeVar("_T")

Box = tuple[int, ...]
"""A set for each aspect of a placement; any member of one may go with any of the others."""

MOST_PIECES: Final = 2_000
"""Into more boxes than about these nothing is cut: what says so much is left as it was written."""


def can_be_cut(boxes: Sequence[Box]) -> bool:
    """Tell whether boxes come to a number of pieces that can be compared."""
    sets = (set(aspect) for aspect in zip(*boxes, strict=True))
    return prod(len(_pieces(aspect)) for aspect in sets) <= MOST_PIECES


def apart(boxes: list[Box]) -> tuple[Box, ...]:
    """Cut boxes by one aspect after another, each into the widest sets that are met alike."""
    if not boxes:
        return ()
    if len(boxes[0]) == 1:
        return ((reduce(or_, (box[0] for box in boxes)),),)
    alike: dict[frozenset[Box], int] = {}
    for bits in _pieces([box[0] for box in boxes]):
        rest = frozenset(box[1:] for box in boxes if box[0] & bits)
        alike[rest] = alike.get(rest, 0) | bits
    wide: dict[tuple[Box, ...], int] = {}
    for rest, bits in alike.items():
        behind = apart(sorted(rest))
        wide[behind] = wide.get(behind, 0) | bits
    return tuple(sorted((bits, *box) for behind, bits in wide.items() for box in behind))


def _pieces(sets: Iterable[int]) -> list[int]:
    """Cut sets where they overlap: each of them is all in a piece, or not in it at all."""
    pieces: list[int] = []
    for whole in sets:
        rest, cut = whole, []
        for piece in pieces:
            cut += [part for part in (piece & whole, piece & ~whole) if part]
            rest &= ~piece
        pieces = [*cut, rest] if rest else cut
    return pieces


def bits_where(all_: Sequence[_T], holds: Callable[[_T], bool]) -> int:
    """Give the set of those for which something holds: a bit for the place of each."""
    return sum(1 << place for place, each in enumerate(all_) if holds(each))


def members(all_: Sequence[_T], some: int) -> list[_T]:
    """Give the members of a set."""
    return [each for place, each in enumerate(all_) if some >> place & 1]


def asked(measure: str, values: set[Any], possible: Sequence[Any]) -> dict[str, Any]:
    """Write which values of all possible ones a measure may have; nothing if any."""
    here = [value for value in possible if value in values]
    if len(here) == len(possible):
        return {}
    if len(here) == 1:
        return {measure: here[0]}
    first, last = possible.index(here[0]), possible.index(here[-1])
    if last - first + 1 > len(here):
        return {measure: tuple(here)}
    bounds = {"at_least": here[0]} if first else {}
    bounds |= {"at_most": here[-1]} if last + 1 < len(possible) else {}
    return {measure: Between(**bounds)}


def asked_count(measure: str, values: set[int], possible: Sequence[int]) -> dict[str, Any]:
    """Write which numbers of many a measure may have, as multiples where that is what they are."""
    here = [number for number in possible if number in values]
    step = here[1] - here[0] if len(here) > 2 else 1
    first = here[0] if here else 0
    multiples = [n for n in possible if n >= first and step > 1 and n % step == 0]
    if step == 1 or first % step or here != multiples:
        return asked(measure, values, possible)
    bounds = {"at_least": first} if first > step or (first == step and 0 in possible) else {}
    return {measure: Between(**bounds, multiple_of=step)}
