"""Dominoes in the plane, as on a table: a line from left to right, branches upward and downward.

A branch that would leave the room there is bends sideways; one that would touch another line is
left to a row of its own.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tilewright.drawing.branches import Branch, Domino
from tilewright.drawing.laying import Box, Kind, Lying, Note, Part, boxes_of

Way = tuple[int, int]
"""A direction: rightward, downward."""

LEFT: Final = (-1, 0)
RIGHT: Final = (1, 0)
UP: Final = (0, -1)
DOWN: Final = (0, 1)

_FROM_FIRST: Final = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN}


class _Route(NamedTuple):
    """Which way a branch goes, and from which of its tiles on it goes another way."""

    way: Way
    bend: int
    then: Way


class Plane:
    """A table on which branches are laid one after the other, those that begin it first."""

    def __init__(
        self, tiles: Sequence[Domino], kind: Kind, *, width: int, height: int | None
    ) -> None:
        self._tiles = tiles
        self._kind = kind
        self._width = width
        self._height = height
        self._ways: dict[int, Way] = {0: RIGHT}
        upright = tiles[0].is_double
        size = kind.tile(0, upright)
        box = Box(-(size[0] // 2), -(size[1] // 2), *size)
        self.lying = [Lying(0, tiles[0].numbers, upright, box)]
        self.notes: list[Note] = []

    def lay(self, branch: Branch) -> bool:
        """Lay a branch if there is room for it."""
        way = self._way(branch)
        if way is None:
            return False
        for route in self._routes(branch, way):
            lying = list(self._along(branch, route))
            last = lying[-1].box if lying else self._box(branch.root)
            for notes in self._notes(branch, last, self._way_of(route, len(branch.tiles) - 1)):
                if self._fits(branch, lying, notes):
                    self.lying += lying
                    self.notes += notes
                    for step, tile in enumerate(branch.tiles):
                        self._ways[tile] = self._way_of(route, step)
                    return True
        return False

    def _box(self, tile: int) -> Box:
        return next(each.box for each in self.lying if each.tile == tile)

    def _way(self, branch: Branch) -> Way | None:
        """Tell which way a branch leaves its root, if there is one for it."""
        if branch.root not in self._ways:
            return None
        if branch.name in _FROM_FIRST:
            return _FROM_FIRST[branch.name]
        level = self._ways[branch.root] in (LEFT, RIGHT)
        return {1: UP if level else LEFT, 2: DOWN if level else RIGHT}.get(branch.step)

    def _routes(self, branch: Branch, way: Way) -> Iterator[_Route]:
        """Give the ways a branch may take, the straight one first."""
        yield _Route(way, len(branch.tiles), way)
        if way in (LEFT, RIGHT):
            return
        for bend in range(len(branch.tiles) - 1, 0, -1):
            # Behind or before a double nobody could tell which of the two lies across.
            if not any(self._tiles[tile].is_double for tile in branch.tiles[bend - 1 : bend + 1]):
                yield _Route(way, bend, RIGHT)
                yield _Route(way, bend, LEFT)

    def _way_of(self, route: _Route, step: int) -> Way:
        return route.way if step < route.bend else route.then

    def _along(self, branch: Branch, route: _Route) -> Iterator[Lying]:
        before = self._box(branch.root)
        for step, tile in enumerate(branch.tiles):
            way = self._way_of(route, step)
            upright = (way in (UP, DOWN)) != self._tiles[tile].is_double
            size = self._kind.tile(tile, upright)
            if step == route.bend:
                before = _corner(before, route.way, way, size, self._kind.gap)
            else:
                before = _beside(before, way, size, self._kind.gap)
            numbers = self._tiles[tile].numbers
            yield Lying(tile, numbers if way in (RIGHT, DOWN) else numbers[::-1], upright, before)

    def _notes(self, branch: Branch, last: Box, way: Way) -> Iterator[list[Note]]:
        """Give the places for the note at an open end, the best first: none, or one note."""
        width = self._kind.note(Part.END, branch.name)
        if not width:
            yield []
            return
        level = way in (LEFT, RIGHT)
        size = (width, self._kind.note_height)
        box = _beside(last, way, size, self._kind.note_gap if level else self._kind.gap)
        for x in [box.x] if level else [box.x, last.x, last.right - width]:
            yield [Note(Part.END, branch.name, box._replace(x=x))]

    def _fits(self, branch: Branch, lying: list[Lying], notes: list[Note]) -> bool:
        """Tell whether all lies within the room there is and apart from everything else."""
        new = boxes_of(lying, notes)
        others = {each.tile: each.box for each in self.lying}
        old = [*others.values(), *(note.box for note in self.notes)]
        everything = new + old
        if max(b.right for b in everything) - min(b.x for b in everything) > self._width:
            return False
        if not branch.is_flank and any(self._is_too_far(box) for box in new):
            return False
        margin = max(1, self._kind.gap)
        root = others[branch.root]
        return not any(
            box.near(other, margin)
            for place, box in enumerate(new)
            for other in old
            if not (place == 0 and other == root)
        )

    def _is_too_far(self, box: Box) -> bool:
        """Tell whether a box leaves the room above the main line, or the same room below it."""
        if self._height is None:
            return False
        above = self._height // 2
        return box.y < -above or box.bottom > self._height - above


def _beside(before: Box, way: Way, size: tuple[int, int], gap: int) -> Box:
    """Find the place for the next thing on a line, both centred on it."""
    width, height = size
    x = before.x + before.width // 2 - width // 2
    y = before.y + before.height // 2 - height // 2
    if way == RIGHT:
        x = before.right + gap
    elif way == LEFT:
        x = before.x - gap - width
    elif way == DOWN:
        y = before.bottom + gap
    else:
        y = before.y - gap - height
    return Box(x, y, width, height)


def _corner(before: Box, way: Way, then: Way, size: tuple[int, int], gap: int) -> Box:
    """Find the place behind a bend: half of the tile lies before the one it fits to."""
    x = before.x if then == RIGHT else before.right - size[0]
    return _beside(before, way, size, gap)._replace(x=x)
