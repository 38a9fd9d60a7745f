"""Dominoes as characters: a line, with branches where the names of their ends tell of them.

Doubles lie across their line; `*` and the style `last` mark the tile laid last. Beside an open end
stand its name, `@up`, where there are more than two, and in parentheses the numbers of the plays
there.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from tilewright.drawing.branches import FLANKS, Domino, begins_at_hub, branches_of
from tilewright.drawing.faces import (
    ASCII,
    LARGE,
    LINE,
    SCALES,
    SMALL,
    UNICODE,
    Signs,
    face,
    inks,
)
from tilewright.drawing.laying import Box, Kind, Note, Part, Spread
from tilewright.drawing.picture import Ink, Picture, number_text
from tilewright.drawing.spread import spread

__all__ = ["SCALES", "Domino", "draw_dominoes", "picture_of_dominoes"]

_HIGHEST: Final = 40
"""Lines that branches take at most before they bend, however high the screen is."""


def picture_of_dominoes(
    tiles: Sequence[Domino],
    *,
    width: int,
    height: int | None = None,
    scale: int = SMALL,
    unicode: bool = True,
    last: int | None = None,
    choices: Mapping[str, str] | None = None,
    roots: Mapping[str, int] | None = None,
    called: Mapping[str, Sequence[str]] | None = None,
) -> Picture:
    """Draw the dominoes, which are given in laying order, no wider than `width`.

    Branches bend where they would become higher than `height`; what has no room in the plane
    stands below, branch by branch. `last` is the number of the tile laid last. `choices` are the
    labels of ends on which somebody may lay; one without a label is only open. `roots` tells at
    which tile a branch begins. `called` are the names of ends as they are written, column by
    column, where that is not what they are.
    """
    marked = () if last is None else (last,)
    sheet = _Sheet(
        tiles,
        scale,
        unicode=unicode,
        marked=marked,
        choices=choices,
        roots=roots,
        called=called,
    )
    return sheet.picture(width, height)


def draw_dominoes(
    tiles: Sequence[Domino], *, width: int = 80, laid: Collection[int] | None = None
) -> str:
    """Draw the dominoes, which are given in laying order: a line on one line, if it is not longer.

    `laid` are the numbers of those that are marked; else it is the last one.
    """
    marked = (len(tiles) - 1,) if laid is None else laid
    plain = all(tile.end is None or tile.end in FLANKS for tile in tiles)
    sheet = _Sheet(tiles, LINE if plain else SMALL, marked=marked, arrows=not plain)
    return sheet.picture(width).text()


class _Sheet:
    """What one picture is made with."""

    def __init__(
        self,
        tiles: Sequence[Domino],
        scale: int,
        *,
        unicode: bool = True,
        marked: Collection[int] = (),
        choices: Mapping[str, str] | None = None,
        roots: Mapping[str, int] | None = None,
        called: Mapping[str, Sequence[str]] | None = None,
        arrows: bool = True,
    ) -> None:
        self._tiles = tiles
        self._marked = marked
        self._choices = choices or {}
        self._called = called or {}
        self._branches = branches_of(tiles, self._choices, roots)
        self._roots = {branch.name: branch.root for branch in self._branches}
        self._names = not {*FLANKS}.issuperset(self._roots)
        self._scale = scale
        self._signs = UNICODE if unicode else ASCII
        self._arrow = self._signs.goes_on if arrows else ""

    def picture(self, width: int, height: int | None = None) -> Picture:
        """Draw everything."""
        kind = Kind(
            tile=self._size,
            note=lambda part, name: len(self._note(part, name)),
            gap=0,
            note_gap=1,
            note_height=1,
            row=1,
            between=1 if self._scale == SMALL else 0,
            crosswise=self._scale != LINE,
        )
        high = min(height or _HIGHEST, _HIGHEST)
        found = self._spread(kind, width, high)
        # A branch torn off is harder to follow than a drawing that has to be scrolled; but there
        # is no smaller scale in the plane than SMALL.
        if self._scale == LARGE and high < _HIGHEST and found.rows:
            found = min(found, self._spread(kind, width, _HIGHEST), key=lambda each: each.rows)
        return self._drawn(found)

    def _spread(self, kind: Kind, width: int, height: int) -> Spread:
        return spread(self._tiles, self._branches, kind, width=width, height=height)

    def _drawn(self, found: Spread) -> Picture:
        canvas = [[Ink(" ")] * found.width for _ in range(found.height)]
        for lying in found.lying:
            for y, row in enumerate(self._face(lying.tile, lying.numbers, lying.upright)):
                canvas[lying.box.y + y][lying.box.x : lying.box.right] = row
        for note in found.notes:
            if note.part is Part.TRUNK:
                written = _trunk(note.box, found.notes, self._signs)
            else:
                written = [self._note(note.part, note.name)]
            for y, row in enumerate(written):
                canvas[note.box.y + y][note.box.x : note.box.x + len(row)] = row
        focus = (box.middle for tile, _, _, box in found.lying if tile in self._marked)
        return Picture(tuple(map(tuple, canvas)), focus=next(focus, None))

    def _size(self, tile: int, upright: bool) -> tuple[int, int]:
        drawn = self._face(tile, self._tiles[tile].numbers, upright)
        return len(drawn[0]), len(drawn)

    def _face(self, tile: int, numbers: Sequence[int], upright: bool) -> list[list[Ink]]:
        return face(
            numbers,
            scale=self._scale,
            signs=self._signs,
            upright=upright,
            marked=tile in self._marked,
            left=self._tiles[tile].end == "left",
        )

    def _note(self, part: Part, name: str) -> list[Ink]:
        """Write what stands beside the tiles."""
        if part is Part.TRUNK:
            return inks(self._signs.level * 2, "side")
        if part is Part.GOES_ON:
            return inks(self._arrow, "side")
        label = self._choices.get(name)
        choice = inks(f"({label})", "choice") if label else []
        if part is Part.TAIL or not self._names:
            return choice
        named = [Ink(text, "name") for text in ("@", *self._called.get(name, name))]
        if part is Part.HEAD:
            return named + self._beginning(name)
        if not choice:
            return named
        # What can be chosen stands outward.
        blank = [Ink(" ")]
        return choice + blank + named if name == "left" else named + blank + choice

    def _beginning(self, name: str) -> list[Ink]:
        """Write the double at which a row begins; that of a hub is clear."""
        if begins_at_hub(name):
            return []
        double = "-".join(map(number_text, self._tiles[self._roots[name]].numbers))
        return inks(f" {double} {self._signs.level}", "name")


def _trunk(box: Box, notes: Sequence[Note], signs: Signs) -> list[list[Ink]]:
    """Draw the lines from a hub to the rows of its arms."""
    arms = {note.box.y for note in notes if note.part is Part.HEAD and begins_at_hub(note.name)}
    middle = box.y + box.height // 2
    rows: list[list[Ink]] = []
    for y in range(box.y, box.bottom):
        sides = (y > box.y, y < box.bottom - 1, y == middle, y in arms)
        rows.append(inks((signs.level if y == middle else " ") + signs.joint(*sides), "side"))
    return rows
