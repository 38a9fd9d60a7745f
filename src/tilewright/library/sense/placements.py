"""All placements a game can see, as a few boxes of bits; so which of them a condition meets.

A placement has several aspects: the cells around, the tile, whether it opens the round, whether it
is the last of a hand, how many tiles were drawn before, how often was passed, and what the open
ends come to. A condition asks each aspect by itself, so what it meets is a *box*: a set of bits for
every aspect, any of which may go with any other. What can happen at all is four boxes: opening or
not, last tile or not.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from tilewright.language import Variant
from tilewright.language.boxes import bits_where
from tilewright.language.happening import happening
from tilewright.language.measures import AROUND, EQUAL_MEASURE, When, count_holds
from tilewright.library.sense.conditions import asked, cases
from tilewright.library.sense.deal import draws_before_laying, hand_sizes
from tilewright.library.sense.once import once
from tilewright.library.sense.openers import tiles_that_open
from tilewright.library.sense.pieces import Pieces, pieces

OF_TILE: Final = ("triple", "quad", "double", "tile", "sum")
"""Measures of the tile itself."""

MOST_PIECES: Final = 300
"""Into more boxes than these nothing is cut; then nothing is said."""

_NO, _YES, _EITHER = 1, 2, 3


class Box(NamedTuple):
    """Sets of bits: kinds of neighbourhoods, tiles, opening and last (no, yes), numbers of others.

    Those from `passes` on are named as the measures are.
    """

    around: int
    tile: int
    opening: int
    last: int
    drawn: int
    passes: int
    fits_all_ends: int
    ends_total: int
    ends_equal: int
    ends_different: int
    ends_before: int
    closes: int

    def meet(self, other: "Box") -> "Box | None":
        """Give what is in both; None for nothing."""
        both = [mine & theirs for mine, theirs in zip(self, other, strict=True)]
        return Box._make(both) if all(both) else None

    def touches(self, other: "Box") -> bool:
        """Tell whether something is in both."""
        return all(mine & theirs for mine, theirs in zip(self, other, strict=True))

    def without(self, other: "Box") -> Iterator["Box"]:
        """Give what is left of this box outside another, in boxes that do not overlap."""
        inside = list(self)
        for aspect, theirs in enumerate(other):
            outside = inside[aspect] & ~theirs
            if outside:
                yield Box._make([*inside[:aspect], outside, *inside[aspect + 1 :]])
            inside[aspect] &= theirs
            if not inside[aspect]:
                return


COUNTED: Final = Box._fields[5:]
"""Measures whose numbers are sets of a box, under their own name."""

ANYTHING: Final = Box(*(-1 for _ in Box._fields))
"""A box that leaves out nothing."""


def covered(boxes: Iterable[Box], by: Sequence[Box]) -> bool:
    """Tell whether all that is in some boxes is in others too."""
    left = list(boxes)
    for other in by:
        left = [rest for box in left for rest in box.without(other)]
        if len(left) > MOST_PIECES:
            return False  # cut into too many pieces to say
    return not left


@once
def placements_of(variant: Variant) -> "Placements":
    """Give the placements of a variant."""
    return Placements(variant)


class Placements:
    """The placements that can happen in the rounds of a variant."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._boxes: dict[int, Box] = {}
        self.pieces: Pieces = pieces(variant.tiles)
        self.most_drawn = draws_before_laying(variant)
        counts = happening(variant).counts
        self.counts: Mapping[str, Sequence[int]] = {name: counts[name] for name in COUNTED}

    @cached_property
    def possible(self) -> tuple[Box, ...]:
        """Everything that can happen: nothing is drawn for an opening or a last tile.

        A last tile is no drawn one: who draws still has what was in the hand before.
        """
        tiles, later, start = self.pieces.every, self._later, self._start
        hands = hand_sizes(self._variant).values()
        openers = tiles_that_open(self._variant, self.pieces)
        anything, first = self._counted(()), self._counted(self._nothing_before_the_opening)
        boxes = [
            Box(later, tiles, _NO, _NO, self._draws, *anything),
            Box(later, tiles, _NO, _YES, 1, *anything),
        ]
        if any(hand > 1 for hand in hands):
            boxes.append(Box(start, openers, _YES, _NO, 1, *first))
        if any(hand == 1 for hand in hands):
            boxes.append(Box(start, openers, _YES, _YES, 1, *first))
        return tuple(box for box in boxes if all(box))

    def _counted(self, none: Container[str]) -> list[int]:
        """Give all numbers of the measures that count; only 0 of some."""
        return [
            1 if name in none else (1 << len(possible)) - 1
            for name, possible in self.counts.items()
        ]

    @property
    def _nothing_before_the_opening(self) -> tuple[str, ...]:
        """Name what is 0 when the first tile is laid."""
        passes = () if happening(self._variant).may_pass_before_opening else ("passes",)
        return ("ends_before", "fits_all_ends", *passes)

    @cached_property
    def _draws(self) -> int:
        return (1 << self.most_drawn + 1) - 1

    @cached_property
    def _later(self) -> int:
        if not self.on_lattice:
            return 1
        return neighbourhoods_later(self.shape, len(self.pieces.tiles))

    @cached_property
    def _start(self) -> int:
        return neighbourhoods_at_start(self.shape) if self.on_lattice else 1

    @property
    def on_lattice(self) -> bool:
        """Tell whether there is anything to measure around a tile."""
        return self.shape != "domino"

    @property
    def shape(self) -> str:
        """The shape of the tiles."""
        return self._variant.tiles.shape

    def box(self, case: When) -> Box:
        """Give what a case meets, whether it can happen or not."""
        if id(case) not in self._own:
            return self._box(case)
        if id(case) not in self._boxes:
            self._boxes[id(case)] = self._box(case)
        return self._boxes[id(case)]

    @cached_property
    def _own(self) -> frozenset[int]:
        """The variant's own cases, which live as long as this; what is only tried is not kept."""
        return frozenset(id(case) for _, case in cases(self._variant))

    def _box(self, case: When) -> Box:
        bits = [-1, self.pieces.every, _EITHER, _EITHER, self._draws, *self._counted(())]
        for measure, test in asked(case).items():
            aspect, met = self._aspect(measure, test)
            bits[aspect] &= met
        return Box._make(bits)

    def always(self, measure: str, test: object) -> bool:
        """Tell whether everything that can happen meets a condition."""
        aspect, met = self._aspect(measure, test)
        return all(box[aspect] & ~met == 0 for box in self.possible)

    def _aspect(self, measure: str, test: object) -> tuple[int, int]:
        """Give the place in a box of what a measure is about, and the bits that meet the test."""
        if measure in AROUND:
            return 0, self._around(measure, test)
        if measure in OF_TILE:
            return 1, self._tiles(measure, test)
        if measure in ("opening", "last_tile"):
            return 2 if measure == "opening" else 3, _YES if test else _NO
        if measure == "drawn":
            return 4, self._draws_with(test)
        if measure in COUNTED:
            return Box._fields.index(measure), self._counted_with(measure, test)
        raise KeyError(measure)  # a new one, which belongs to one of these aspects

    def of(self, cases: Iterable[When]) -> list[Box]:
        """Give everything that can happen and meets one of some cases; parts may overlap."""
        boxes = [self.box(case) for case in cases]
        met = (possible.meet(box) for possible in self.possible for box in boxes)
        return [box for box in met if box is not None]

    def goes_out(self, box: Box) -> bool:
        """Tell whether all of a box is the last tile of a hand."""
        return box.last == _YES

    def _draws_with(self, test: object) -> int:
        return sum(1 << number for number in range(self.most_drawn + 1) if _holds(test, number))

    def _counted_with(self, measure: str, test: object) -> int:
        return bits_where(self.counts[measure], lambda number: _holds(test, number))

    def _around(self, measure: str, test: object) -> int:
        if self.on_lattice:
            return neighbourhoods_with(self.shape, measure, test)
        return int(_holds(test, 0))

    def _tiles(self, measure: str, test: object) -> int:
        set_ = self.pieces
        if measure == "tile":
            return set_.called(*(test if isinstance(test, tuple) else (test,)))
        if measure == "sum":
            return sum(bits for number, bits in set_.by_sum.items() if _holds(test, number))
        if measure not in EQUAL_MEASURE.values():
            raise KeyError(measure)
        equal = set_.equal if measure == EQUAL_MEASURE[self.shape] else 0
        return equal if test else set_.every & ~equal


# Neighbourhoods as bits. The geometry is only looked at when some bonus asks for it ---------------


@lru_cache(maxsize=1024, typed=True)
def neighbourhoods_with(shape: str, measure: str, test: object) -> int:
    """Give the kinds of neighbourhoods in which a measure meets a condition."""
    from tilewright.language.neighbourhood import kinds

    return sum(
        1 << place
        for place, kind in enumerate(kinds(shape))
        if _holds(test, getattr(kind.measures, measure))
    )


@lru_cache(maxsize=256)
def neighbourhoods_later(shape: str, tiles: int) -> int:
    """Give the kinds in which a later tile can come to lie, where the set has some tiles."""
    from tilewright.language.neighbourhood import kinds

    return sum(
        1 << place
        for place, kind in enumerate(kinds(shape))
        if kind.measures.sides and kind.fewest < tiles
    )


@lru_cache(maxsize=2)
def neighbourhoods_at_start(shape: str) -> int:
    """Give the one kind in which the first tile lies: alone."""
    from tilewright.language.neighbourhood import NOWHERE, kinds

    return sum(1 << place for place, kind in enumerate(kinds(shape)) if kind.measures == NOWHERE)


def _holds(test: object, number: int) -> bool:
    return count_holds(test, number)  # type: ignore[arg-type]
