"""The branches of laid dominoes, found from the names of their ends alone.

A tile lies on an end and passes the end's name on, so the tiles of one name are one branch, from
the inside out. `left`, `right`, `up`, `down`, `common` and the arms `1`, `2` … begin at the first
tile; `X.1`, `X.2` … begin at a double that lies on `X`, which goes on behind it under its own name.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tilewright.drawing.picture import WILD

FLANKS: Final = ("left", "right")
"""The ends of the main line."""
_ORDER: Final = (*FLANKS, "up", "down")
_LAST: Final = "common"


class Domino(NamedTuple):
    """A laid domino: its numbers, and the end it was laid on.

    The first tile has no end and reads from left to right; of every other one the second number
    lies outward.
    """

    numbers: tuple[int, ...]
    end: str | None = None

    @property
    def is_double(self) -> bool:
        """Whether it lies across its line."""
        return len(set(self.numbers)) == 1 and WILD not in self.numbers


class Branch(NamedTuple):
    """The tiles on one end, from the inside out, as numbers in laying order.

    `root` is the tile it begins at. A branch without tiles is an end that is only open.
    """

    name: str
    tiles: tuple[int, ...]
    root: int

    @property
    def is_flank(self) -> bool:
        """Whether it is a half of the main line."""
        return self.name in FLANKS

    @property
    def step(self) -> int:
        """Give the number behind the last point of the name, 0 if there is none."""
        _, _, step = self.name.rpartition(".")
        return int(step) if "." in self.name and step.isdecimal() else 0


def begins_at_hub(name: str) -> bool:
    """Tell whether an end is an arm of a hub, such as `1` or `common`."""
    return "." not in name and name not in _ORDER


def branches_of(
    tiles: Sequence[Domino], ends: Iterable[str] = (), roots: Mapping[str, int] | None = None
) -> tuple[Branch, ...]:
    """Sort tiles, given in laying order, into branches; `ends` are open ends, with tiles or not.

    A branch comes before those that begin on it. `roots` tells at which tile a branch begins;
    where nothing is told it is found from names and numbers.
    """
    known = roots or {}
    on: dict[str, list[int]] = {name: [] for name in ends}
    for number, tile in enumerate(tiles):
        if tile.end is not None:
            on.setdefault(tile.end, []).append(number)
    names = sorted(on, key=_place_of)
    return tuple(
        Branch(name, tuple(on[name]), known[name] if name in known else _root(name, tiles, on))
        for name in names
    )


def _root(name: str, tiles: Sequence[Domino], on: dict[str, list[int]]) -> int:
    """Find the tile at which a branch begins: 0, or a double on the branch it is named after."""
    before, point, _ = name.rpartition(".")
    doubles = [number for number in on.get(before, ()) if tiles[number].is_double]
    if not point or not doubles:
        return 0
    if not on[name]:
        # Nothing lies there: with its siblings, else on the double that can have opened it last.
        siblings = [other for other in on if other.startswith(f"{before}.") and on[other]]
        roots = [
            _root(other, tiles, on) for other in siblings if other.count(".") == name.count(".")
        ]
        return roots[-1] if roots else doubles[-1]
    first = on[name][0]
    earlier = [number for number in doubles if number < first] or doubles
    fitting = [n for n in earlier if tiles[n].numbers[0] == tiles[first].numbers[0]]
    return (fitting or earlier)[-1]


def _place_of(name: str) -> tuple[tuple[int, int, str], ...]:
    """Order names as people look for them: left, right, up, down, 1, 2 …, common."""
    return tuple(map(_place_of_part, name.split(".")))


def _place_of_part(part: str) -> tuple[int, int, str]:
    if part in _ORDER:
        return 0, _ORDER.index(part), ""
    if part.isdecimal():
        return 1, int(part), ""
    return (2 if part == _LAST else 3), 0, part
