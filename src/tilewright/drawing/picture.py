"""A picture made of characters, each with a style: what drawings give and screens show.

Styles are words, not colours; whoever shows a picture decides how each of them looks. Without any
look a picture still says everything: a style never carries what no character does.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

Spot = tuple[int, int]
"""A character of a picture: (rightward, downward) from the upper left, from 0."""


class Ink(NamedTuple):
    """One character and its style; an empty one is plain.

    Styles are `side`, `number-0` … `number-6`, `last`, `choice`, and `name` (of a row, a column or
    an end). A number above 6 has the style of its remainder by 7.
    """

    character: str
    style: str = ""


WILD: Final = -1
"""The number of a tile that stands for any other."""


def number_text(number: int) -> str:
    """Write a tile's number; a wild one is a `w`."""
    return "w" if number == WILD else str(number)


def number_style(number: int) -> str:
    """Give the style of a tile's number; a wild one is plain."""
    return "" if number == WILD else f"number-{number % 7}"


@dataclass(frozen=True)
class Picture:
    """Rows of ink from top to bottom; rows may be of different length.

    The first `heading` rows and the first `edge` characters of every row hold names; they stay
    where they are when the rest is scrolled (`drawing.scrolling`). `focus` is where the tile laid
    last lies.
    """

    rows: tuple[tuple[Ink, ...], ...]
    heading: int = 0
    edge: int = 0
    focus: Spot | None = None

    @property
    def width(self) -> int:
        """Characters of the longest row."""
        return max(map(len, self.rows), default=0)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    def text(self) -> str:
        """Give the picture without styles, no blanks at the ends of its lines."""
        return "\n".join("".join(ink.character for ink in row).rstrip() for row in self.rows)


def runs(row: Iterable[Ink]) -> list[tuple[str, str]]:
    """Join neighbours of one style: pairs of style and text."""
    joined: list[tuple[str, str]] = []
    for ink in row:
        if joined and joined[-1][0] == ink.style:
            joined[-1] = (ink.style, joined[-1][1] + ink.character)
        else:
            joined.append((ink.style, ink.character))
    return joined
