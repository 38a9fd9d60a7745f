"""The window through which the table is seen: how large it is drawn, and which part shows."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.drawing.picture import Picture, Spot
from tilewright.drawing.scrolling import largest_that_fits, scrolled, window_around
from tilewright.screens.drawings import Drawings
from tilewright.screens.styles import Row, rows_of
from tilewright.sitting.scene import Scene

_PART: Final = 2
"""The part of a window that it is moved by at a time."""

_ANY_HEIGHT: Final = 10_000

More = tuple[bool, bool, bool, bool]
"""Whether there is more above, below, to the left and to the right."""

_ALL: Final[More] = (False, False, False, False)


class Seen(NamedTuple):
    """What is seen through a window."""

    rows: list[Row]
    more: More = _ALL
    is_small: bool = False
    """Whether it is drawn at the smallest of its scales."""


class TableWindow:
    """Where people look at the table; by itself at the largest scale that fits, at the last tile.

    Whoever zooms or scrolls is left alone until the table changes.
    """

    def __init__(self, drawings: Drawings) -> None:
        self._drawings = drawings
        self._drawn_for: Scene | None = None
        self._drawn: dict[tuple[int, int], Sequence[Picture]] = {}
        self._asked: int | None = None
        """The scale that was asked for."""
        self._scale = 0
        """The scale at which the table was seen last."""
        self.is_small = False
        """Whether that was the smallest of several."""
        self._at: Spot | None = None
        """Where the window was moved to; None for wherever the last tile is seen best."""
        self._best: tuple[tuple[int, int, int] | None, Spot] = (None, (0, 0))
        """For which picture and window, and where the last tile is seen best in it."""
        self._was_at: Spot = (0, 0)
        """Where it was when it was looked through last,"""
        self._steps: Spot = (1, 1)
        """how far it moves at a time then,"""
        self._ends: Spot = (0, 0)
        """and how far it can be moved at all."""

    def recentre(self) -> None:
        """Look at the last tile again; the scale that was asked for stays."""
        self._at = None

    def fit(self) -> None:
        """Draw the table at the largest scale that fits again."""
        self._asked = self._at = None

    def zoom(self, *, larger: bool) -> None:
        """Draw the table one scale larger or smaller than it was seen last."""
        self._asked = max(0, self._scale + (-1 if larger else 1))
        self._at = None

    def scroll(self, right: int, down: int) -> None:
        """Move the window by halves of itself from where it was last."""
        x, y = self._at or self._was_at
        x, y = x + right * self._steps[0], y + down * self._steps[1]
        self._at = max(0, min(x, self._ends[0])), max(0, min(y, self._ends[1]))

    def look(self, scene: Scene, width: int, height: int) -> Seen:
        """Look through the window, which is to be zoomed and moved from what is seen now."""
        if not scene.table or height <= 0:
            return Seen([[] for _ in range(height)])
        pictures = self._pictures(scene, width, height)
        self._scale = self._scale_of(pictures, width, height)
        self.is_small = 0 < self._scale == len(pictures) - 1
        picture = pictures[self._scale]
        self._ends = max(0, picture.width - width), max(0, picture.height - height)
        self._steps = max(1, width // _PART), max(1, height // _PART)
        self._was_at = left, top = self._place(picture, width, height)
        return Seen(
            _centred(rows_of(scrolled(picture, left, top, width, height)), width, height),
            (top > 0, top < self._ends[1], left > 0, left < self._ends[0]),
            self.is_small,
        )

    def needs(self, scene: Scene, width: int, height: int = _ANY_HEIGHT) -> int:
        """Tell how many of some lines the table takes when it is looked at."""
        if not scene.table or height <= 0:
            return 0
        pictures = self._pictures(scene, width, height)
        return min(height, pictures[self._scale_of(pictures, width, height)].height)

    def least(self, scene: Scene, width: int) -> int:
        """Tell how many lines it takes to see the table whole at its smallest."""
        pictures = self._pictures(scene, width, _ANY_HEIGHT) if scene.table else ()
        return min((picture.height for picture in pictures), default=0)

    def smallest(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give the table at its smallest; nothing where even that is too large."""
        if not scene.table or height <= 0:
            return []
        picture = self._pictures(scene, width, height)[-1]
        fits = picture.width <= width and picture.height <= height
        return rows_of(picture) if fits else []

    def _scale_of(self, pictures: Sequence[Picture], width: int, height: int) -> int:
        if self._asked is None:
            return largest_that_fits(pictures, width, height)
        return min(self._asked, len(pictures) - 1)

    def _place(self, picture: Picture, width: int, height: int) -> Spot:
        """Give how far the window is moved."""
        if self._at is None and self._best[0] != (key := (id(picture), width, height)):
            self._best = key, window_around(picture, _last_tile(picture), width, height)
        x, y = self._at or self._best[1]
        return max(0, min(x, picture.width - width)), max(0, min(y, picture.height - height))

    def _pictures(self, scene: Scene, width: int, height: int) -> Sequence[Picture]:
        """Draw the table at every scale, once for each size."""
        if self._drawn_for is not scene:
            self._drawn_for, self._drawn, self._best = scene, {}, (None, (0, 0))
        if (width, height) not in self._drawn:
            self._drawn[width, height] = self._drawings(scene, width, height)
        return self._drawn[width, height]


def _last_tile(picture: Picture) -> Spot:
    """Give where the tile that was laid last is marked, or the middle."""
    marks = (
        (x, y)
        for y, row in enumerate(picture.rows)
        for x, ink in enumerate(row)
        if ink.style == "last"
    )
    return picture.focus or next(marks, (picture.width // 2, picture.height // 2))


def _centred(rows: list[Row], width: int, height: int) -> list[Row]:
    """Set what is smaller than the window into its middle."""
    wide = max((sum(len(text) for _, text in row) for row in rows), default=0)
    indent = " " * max(0, (width - wide) // 2)
    above = max(0, (height - len(rows)) // 2)
    below = max(0, height - len(rows) - above)
    middle: list[Row] = [[("", indent), *row] for row in rows]
    return [*([] for _ in range(above)), *middle, *([] for _ in range(below))]
