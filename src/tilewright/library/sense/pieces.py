"""The set as sets of bits: every different tile is a bit, so that conditions are quickly met."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from tilewright.language.scoring import TilePoints, tile_points
from tilewright.language.tiles import Tiles
from tilewright.language.tileset import (
    Numbers,
    TileSet,
    all_equal,
    canonical,
    tile_numbers,
    tile_set,
    value,
)

SHAPES: Final = {"triangle": "triangles", "domino": "dominoes", "square": "squares"}


@lru_cache(maxsize=64)
def pieces(tiles: Tiles) -> "Pieces":
    """Make the set that a section describes; the same section is worked out once."""
    return Pieces(tile_set(tiles))


@dataclass(frozen=True, eq=False)
class Pieces:
    """A set of tiles, asked for by what they are."""

    tiles: TileSet

    @cached_property
    def bit(self) -> dict[Numbers, int]:
        """The bit of each tile."""
        return {face: 1 << place for place, face in enumerate(self.tiles.tiles)}

    @cached_property
    def every(self) -> int:
        """All tiles."""
        return (1 << len(self.tiles.tiles)) - 1

    @cached_property
    def equal(self) -> int:
        """The tiles whose numbers are all equal: doubles, triples, quads."""
        return sum(bit for face, bit in self.bit.items() if all_equal(face))

    @cached_property
    def by_sum(self) -> dict[int, int]:
        """For every sum that occurs, lowest first, the tiles that have it."""
        sums: dict[int, int] = {}
        for face, bit in self.bit.items():
            sums[value(face)] = sums.get(value(face), 0) | bit
        return dict(sorted(sums.items()))

    def called(self, *names: str) -> int:
        """Give the tiles of these names that there are."""
        bits = {self.bit.get(canonical(tile_numbers(name)), 0) for name in names}
        return sum(bits)

    def count(self, some: int) -> int:
        """Count some tiles, copies included."""
        if self._all_single:
            return some.bit_count()
        return sum(
            number for place, number in enumerate(self.tiles.copies) if some >> place & 1 == 1
        )

    @cached_property
    def mean_sum(self) -> float:
        """The sum of a tile on average."""
        total = sum(number * self.count(bits) for number, bits in self.by_sum.items())
        return total / max(len(self.tiles), 1)

    @cached_property
    def _all_single(self) -> bool:
        return len(self.tiles) == len(self.tiles.tiles)


@lru_cache(maxsize=64, typed=True)
def by_points(tiles: Tiles, rule: TilePoints) -> tuple[tuple[int, int], ...]:
    """Give what tiles pay for themselves, highest first, with the tiles that pay it."""
    found: dict[int, int] = {}
    for face, bit in pieces(tiles).bit.items():
        points = tile_points(rule, face)
        found[points] = found.get(points, 0) | bit
    return tuple(sorted(found.items(), reverse=True))


@lru_cache(maxsize=64, typed=True)
def most_and_mean(tiles: Tiles, rule: TilePoints) -> tuple[int, float]:
    """Give what a tile of a set pays for itself at most, and on average."""
    set_ = pieces(tiles).tiles
    paid = [tile_points(rule, face) for face in set_.tiles]
    pairs = zip(paid, set_.copies, strict=True)
    total = sum(points * copies for points, copies in pairs)
    return max(paid, default=0), total / max(len(set_), 1)
