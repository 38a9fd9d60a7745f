"""A picture for a screen that it may not fit: at which scale, which part of it, and that part."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from tilewright.drawing.picture import Ink, Picture, Spot

_REACH: Final = (6, 2)
"""Characters and lines around a point that are to be seen with it: about a tile."""

_BLANK: Final = Ink(" ")

Row = tuple[Ink, ...]

_CHOICE: Final = 100
"""How much more it matters to see what can be chosen than to see anything else."""


def largest_that_fits(pictures: Sequence[Picture], width: int, height: int) -> int:
    """Tell which of the pictures to show, the number of the first that fits.

    They are one table at several scales, the most readable first. Where none fits, it is the one
    of which most is seen.
    """

    def seen(picture: Picture) -> float:
        across, down = width / max(1, picture.width), height / max(1, picture.height)
        return min(1.0, across) * min(1.0, down)

    return max(range(len(pictures)), key=lambda number: seen(pictures[number]))


def scrolled(picture: Picture, left: int, top: int, width: int, height: int) -> Picture:
    """Give what is seen on a screen of that size when all but the names has moved left and up.

    Nothing moves further than the end of the picture needs. Of a number that is cut nothing is
    shown, since a part of it would be another number.
    """
    left = max(0, min(left, picture.width - width))
    top = max(0, min(top, picture.height - height))
    rows = (*picture.rows[: picture.heading], *picture.rows[picture.heading + top :])
    return Picture(tuple(_moved(row, picture.edge, left, width) for row in rows[:height]))


def _moved(row: Row, edge: int, left: int, width: int) -> Row:
    """Move what follows the names; behind them a blank keeps it off, where something is cut."""
    names = row[:edge] + (_BLANK,) * (edge - len(row))
    gap = (_BLANK,) if left and edge else ()
    return (names + gap + _cut(row, edge + left + len(gap), left + width))[:width]


def _cut(row: Row, start: int, stop: int) -> Row:
    """Cut a part out of a row, without the parts of words at its ends."""
    inks = list(row[start:stop])
    here = start
    while inks and 0 < here < min(len(row), stop) and _one_word(row[here - 1], row[here]):
        inks[here - start] = _BLANK
        here += 1
    here = stop
    while start < here < len(row) and _one_word(row[here - 1], row[here]):
        here -= 1
        inks[here - start] = _BLANK
    return tuple(inks)


def _one_word(ink: Ink, following: Ink) -> bool:
    """Tell whether neighbours belong together: digits of a number, characters of a label."""
    return (
        ink.style == following.style not in ("", "side", "last")
        and not (ink.character + following.character).isspace()
    )


def window_around(picture: Picture, point: Spot, width: int, height: int) -> Spot:
    """Give how far to scroll so that a point is seen, and as much as possible besides.

    The answer is (left, top) for `scrolled` with the same width and height. What can be
    chosen goes before the rest of the picture; among equals the window nearest the middle is taken.
    """
    seen = _Sums(picture)
    wide, high = max(1, width - picture.edge), max(1, height - picture.heading)
    x, y = point[0] - picture.edge, point[1] - picture.heading
    lefts = _starts(x, wide, picture.width - picture.edge, _REACH[0])
    tops = _starts(y, high, picture.height - picture.heading, _REACH[1])

    def worth(start: Spot) -> tuple[int, int]:
        left, top = start
        off = abs(2 * (x - left) + 1 - wide) + abs(2 * (y - top) + 1 - high)
        return seen.within(left, top, left + wide, top + high), -off

    return max(((left, top) for top in tops for left in lefts), key=worth)


def _starts(point: int, room: int, size: int, reach: int) -> range:
    """Give where a window of that room may start to show a point with what is around it."""
    last = max(0, size - room)
    reach = min(reach, (room - 1) // 2)
    low = min(max(0, point + reach + 1 - room), last)
    return range(low, max(low, min(last, point - reach)) + 1)


class _Sums:
    """How much is to be seen in any window of a picture, names aside."""

    def __init__(self, picture: Picture) -> None:
        width = max(0, picture.width - picture.edge)
        sums = [[0] * (width + 1)]
        for row in picture.rows[picture.heading :]:
            inks = [_weight(ink) for ink in row[picture.edge :]]
            along = accumulate(inks + [0] * (width - len(inks)), initial=0)
            sums.append([above + here for above, here in zip(sums[-1], along, strict=True)])
        self._sums = sums

    def within(self, left: int, top: int, right: int, bottom: int) -> int:
        """Give the sum from a left upper corner to, without it, a right lower one."""
        bottom, right = min(bottom, len(self._sums) - 1), min(right, len(self._sums[0]) - 1)
        upper, lower = self._sums[top], self._sums[bottom]
        return lower[right] - lower[left] - upper[right] + upper[left]


def _weight(ink: Ink) -> int:
    return _CHOICE if ink.style == "choice" else int(not ink.character.isspace())
