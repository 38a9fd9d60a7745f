"""The set of tiles that a `tiles` section describes."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from tilewright.language.tiles import Tiles

Numbers = tuple[int, ...]
"""The numbers of a tile: of a triangle or square clockwise, of a domino from end to end."""

WILD: Final = -1
"""A wild number, written `w`: it agrees with every number, and counts 0."""

_WILD: Final = "w"


def canonical(numbers: Numbers) -> Numbers:
    """Give the one way to write a tile: turned so that it reads lowest.

    A tile may be turned, never flipped. For a domino, turning swaps the ends.
    """
    turns = (numbers[turn:] + numbers[:turn] for turn in range(len(numbers)))
    return min(turns)


def tile_name(numbers: Numbers) -> str:
    """Write numbers as a tile's name: `(0, 5, 5)` becomes `0-5-5`."""
    return "-".join(_WILD if number == WILD else str(number) for number in numbers)


def tile_numbers(name: str) -> Numbers:
    """Read a well-formed tile name: `5-5-0` becomes `(5, 5, 0)`."""
    return tuple(WILD if number == _WILD else int(number) for number in name.split("-"))


def value(numbers: Numbers) -> int:
    """Add up the numbers of a tile; a wild one counts 0."""
    return sum(number for number in numbers if number != WILD)


def all_equal(numbers: Numbers) -> bool:
    """Tell whether a tile is a double or triple; wild numbers make none."""
    return len(set(numbers)) == 1 and WILD not in numbers


def turns(numbers: Numbers) -> tuple[Numbers, ...]:
    """Give the different ways a tile can lie, from its name's on."""
    turned = (numbers[turn:] + numbers[:turn] for turn in range(len(numbers)))
    return tuple(dict.fromkeys(turned))


def plain_tiles(names: tuple[str, ...]) -> tuple[str, ...]:
    """Write tiles the one way, in order; one that is there twice stays there twice."""
    return tuple(map(tile_name, sorted(canonical(tile_numbers(name)) for name in names)))


@dataclass(frozen=True)
class TileSet:
    """All tiles of a game: different ones in a fixed order, and how many there are of each."""

    tiles: tuple[Numbers, ...]
    copies: tuple[int, ...]

    def __len__(self) -> int:
        """Count the tiles, copies included."""
        return sum(self.copies)

    def __contains__(self, name: str) -> bool:
        """Tell whether a tile, in any turn, is in the set."""
        return canonical(tile_numbers(name)) in self.faces

    @cached_property
    def faces(self) -> frozenset[Numbers]:
        """The different tiles, to look one up quickly."""
        return frozenset(self.tiles)


def sides(tiles: Tiles) -> int:
    """How many numbers a tile of this shape has."""
    return {"domino": 2, "triangle": 3, "square": 4}[tiles.shape]


@lru_cache(maxsize=16)  # every check of a file asks for it, and most files are about few sets
def tile_set(tiles: Tiles) -> TileSet:
    """Make the set; names of another shape in `add` and `remove` are left out.

    Triangles and squares that are not `mirrored` are those whose numbers never fall when read
    clockwise from the lowest: 56 and 126 for 0-5; the others are every tile that no turn makes
    another one: 76 and 336.
    """
    count = sides(tiles)
    numbers = tiles.numbers.numbers()
    if tiles.mirrored:
        faces = {canonical(face) for face in product(numbers, repeat=count)}
    else:
        faces = set(combinations_with_replacement(numbers, count))
    copies = dict.fromkeys(sorted(faces), tiles.copies)
    for name in tiles.remove:
        copies.pop(canonical(tile_numbers(name)), None)
    for name in tiles.add:
        face = canonical(tile_numbers(name))
        if len(face) == count:
            copies[face] = copies.get(face, 0) + 1
    ordered = sorted(copies)
    return TileSet(tuple(ordered), tuple(copies[face] for face in ordered))


def taken_out(tiles: Tiles) -> tuple[str, ...]:
    """Give the tiles of `remove` that there are to be taken out, as they are written."""
    everything = tile_set(tiles.model_copy(update={"remove": (), "add": ()}))
    return tuple(name for name in tiles.remove if name in everything)


def put_in(tiles: Tiles) -> tuple[str, ...]:
    """Give the tiles of `add` that have the right shape, as they are written."""
    return tuple(name for name in tiles.add if len(tile_numbers(name)) == sides(tiles))
