"""The window through which the table is seen: how large it is drawn, and which part shows."""

from collections.abc import Callable, Sequence
from typing import Final

from tilewright.drawing.picture import Picture, Spot
from tilewright.drawing.scrolling import largest_that_fits, scrolled, window_around
from tilewright.screens.styles import Row, rows_of
from tilewright.sitting.scene import Scene

Drawings = Callable[[Scene, int, int], Sequence[Picture]]
"""Draws the table of a scene for so many columns and lines at every scale, the largest first."""

_PART: Final = 2
"""The part of a window that it is moved by at a time."""

_ANY_HEIGHT: Final = 10_000


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
        self._shown = 0
        """The scale that is shown."""
        self._at: Spot | None = None
        """Where the window was moved to; None for wherever the last tile is seen best."""
        self._best: tuple[tuple[int, int, int] | None, Spot] = (None, (0, 0))
        """For which picture and window, and where the last tile is seen best in it."""
        self._sizes = (0, 0, 0, 0)
        """How far it is moved right and down, its width and height."""
        self.cut = (False, False, False, False)
        """Whether there is more above, below, to the left and to the right."""

    def recentre(self) -> None:
        """Look at the last tile again; the scale that was asked for stays."""
        self._at = None

    def fit(self) -> None:
        """Draw the table at the largest scale that fits again."""
        self._asked = self._at = None

    def zoom(self, *, larger: bool) -> None:
        """Draw the table one scale larger or smaller."""
        self._asked = max(0, self._shown + (-1 if larger else 1))
        self._at = None

    def scroll(self, right: int, down: int) -> None:
        """Move the window by halves of itself."""
        left, top, width, height = self._sizes
        step_x, step_y = max(1, width // _PART), max(1, height // _PART)
        self._at = left + right * step_x, top + down * step_y

    def rows(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Give the lines of the window."""
        if not scene.table or height <= 0:
            self.cut = (False, False, False, False)
            return [[] for _ in range(height)]
        picture = self._picture(scene, width, height)
        left, top = self._place(picture, width, height)
        over_x, over_y = picture.width - width, picture.height - height
        self.cut = (top > 0, top < over_y, left > 0, left < over_x)
        return _centred(rows_of(scrolled(picture, left, top, width, height)), width, height)

    def needs(self, scene: Scene, width: int) -> int:
        """Tell how many lines the table needs to be seen whole."""
        return self._picture(scene, width, _ANY_HEIGHT).height if scene.table else 0

    def _place(self, picture: Picture, width: int, height: int) -> Spot:
        """Give how far the window is moved, and remember it."""
        if self._at is None and self._best[0] != (key := (id(picture), width, height)):
            self._best = key, window_around(picture, _last_tile(picture), width, height)
        x, y = self._at or self._best[1]
        left = max(0, min(x, picture.width - width))
        top = max(0, min(y, picture.height - height))
        if self._at:
            self._at = left, top
        self._sizes = left, top, width, height
        return left, top

    def _picture(self, scene: Scene, width: int, height: int) -> Picture:
        """Choose among the drawings."""
        if self._drawn_for is not scene:
            self._drawn_for, self._drawn, self._best = scene, {}, (None, (0, 0))
        if (width, height) not in self._drawn:
            self._drawn[width, height] = self._drawings(scene, width, height)
        pictures = self._drawn[width, height]
        if self._asked is None:
            self._shown = largest_that_fits(pictures, width, height)
        else:
            self._shown = self._asked = min(self._asked, len(pictures) - 1)
        return pictures[self._shown]


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
