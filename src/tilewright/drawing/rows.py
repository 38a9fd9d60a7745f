"""Dominoes branch by branch, each in a row of its own, continued below where it is too long."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilewright.drawing.branches import Branch, Domino
from tilewright.drawing.laying import Box, Kind, Lying, Note, Part


class _Item(NamedTuple):
    """A tile or a note that has no place yet."""

    width: int
    height: int
    tile: Lying | None = None
    note: tuple[Part, str] | None = None


class Rows:
    """Rows from top to bottom, the main line first or beneath what is in the plane."""

    def __init__(
        self, tiles: Sequence[Domino], kind: Kind, *, width: int, left: int = 0, top: int = 0
    ) -> None:
        self._tiles = tiles
        self._kind = kind
        self._width = width - left
        self._left = left
        self.bottom = top
        """Where the last row ends."""
        self.lying: list[Lying] = []
        self.notes: list[Note] = []

    def lay_line(self, left: Branch | None, right: Branch | None) -> None:
        """Lay the main line: its left half from the outside in, the first tile, its right half."""
        items = list(self._note(Part.END, left.name)) if left else []
        items += [self._tile(tile, turned=True) for tile in reversed(left.tiles if left else ())]
        items += [self._tile(tile) for tile in (0, *(right.tiles if right else ()))]
        items += self._note(Part.END, right.name) if right else ()
        self._set(items, indent=0)

    def lay(self, branches: Sequence[Branch]) -> None:
        """Lay branches, their heads below each other."""
        heads = [list(self._note(Part.HEAD, branch.name)) for branch in branches]
        room = max((head[0].width for head in heads if head), default=0)
        for branch, head in zip(branches, heads, strict=True):
            items = [item._replace(width=room) for item in head]
            items += (self._tile(tile) for tile in branch.tiles)
            items += self._note(Part.TAIL, branch.name)
            self._set(items, indent=room + self._kind.note_gap if head else 0)

    def _tile(self, tile: int, *, turned: bool = False) -> _Item:
        upright = self._kind.crosswise and self._tiles[tile].is_double
        size = self._kind.tile(tile, upright)
        numbers = self._tiles[tile].numbers
        lying = Lying(tile, numbers[::-1] if turned else numbers, upright, Box(0, 0, *size))
        return _Item(*size, tile=lying)

    def _note(self, part: Part, name: str) -> Iterator[_Item]:
        if width := self._kind.note(part, name):
            yield _Item(width, self._kind.note_height, note=(part, name))

    def _set(self, items: list[_Item], indent: int) -> None:
        """Set one row, on as many lines as it needs."""
        arrow = next(self._note(Part.GOES_ON, ""), None)
        spare = self._kind.note_gap + arrow.width if arrow else 0
        line: list[tuple[int, _Item]] = []
        x = 0
        for place, item in enumerate(items):
            gap = self._gap(line[-1][1], item) if line else 0
            end = x + gap + self._needed(items[place:], spare)
            if line and end > self._width and any(each.tile for _, each in line):
                if arrow:
                    line.append((x + self._kind.note_gap, arrow))
                self._put(line)
                line = [(indent, arrow)] if arrow else []
                x, gap = indent + spare, 0
            line.append((x + gap, item))
            x += gap + item.width
        self._put(line)

    def _needed(self, rest: Sequence[_Item], spare: int) -> int:
        """Give the room of an item with what must stand behind it on its line."""
        width = rest[0].width
        if len(rest) == 1:
            return width
        if len(rest) == 2 and rest[1].note:
            # What is told of the open end stays with the last tile.
            return width + self._kind.note_gap + rest[1].width
        return width + spare

    def _gap(self, before: _Item, item: _Item) -> int:
        return self._kind.gap if before.tile and item.tile else self._kind.note_gap

    def _put(self, line: list[tuple[int, _Item]]) -> None:
        """Give a line its places, all centred on it."""
        height = max(self._kind.row, *(item.height for _, item in line))
        if self.bottom:
            self.bottom += self._kind.between
        for x, item in line:
            box = Box(
                self._left + x, self.bottom + (height - item.height) // 2, item.width, item.height
            )
            if item.tile:
                self.lying.append(item.tile._replace(box=box))
            elif item.note:
                self.notes.append(Note(*item.note, box))
        self.bottom += height
