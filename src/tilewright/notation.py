"""Moves as text: `5-5-2 @ 0/1`, `6-4 @ right`, `6-6`.

A tile's numbers are written as they lie: a triangle's clockwise from its point, a square's from its
upper left corner, a domino's outward. Where numbers stand at sides, the first is that of the side
behind that corner. The place of a triangle or square is `row/column`, rows counted downward and
columns rightward from the first tile; a domino's is the name of the end it is laid to. The first
domino of a line needs no place.
"""

import re
from dataclasses import dataclass
from typing import Final

from tilewright.errors import NotationError
from tilewright.language.tileset import Numbers, canonical, tile_name, tile_numbers
from tilewright.messages import later

Place = tuple[int, int] | str
"""Row and column of a triangle or square, or the name of an end."""

_ON_A_TILE: Final = r"(?:\d{1,2}|w)"
_TILE: Final = rf"{_ON_A_TILE}(?:-{_ON_A_TILE}){{1,3}}"
_PLAY: Final = re.compile(rf"({_TILE}) *(?:@ *([^ ].*))?", re.ASCII)
_CELL: Final = re.compile(r"(-?\d{1,4})\s*/\s*(-?\d{1,4})", re.ASCII)
_COMMA: Final = re.compile(r"(-?\d+)\s*[,;: ]\s*(-?\d+)", re.ASCII)
_LONGEST: Final = 60
"""Characters of a play that anybody would type; longer texts are not even looked at."""

NO_PLACE: Final = later("'{text}' is no place: write row/column such as 0/1, or left or right")
"""Says so where it is not known whether the tiles are dominoes."""
NO_COMMA: Final = later("'{text}' is no place: write row/column, {right}")
"""Says how a place is written that was meant as row and column."""

_END: Final = re.compile(r"(?:[a-z]+|\d+)(?:\.\d+)*", re.ASCII)


@dataclass(frozen=True)
class Play:
    """A tile laid at a place, its numbers in the order in which they lie there."""

    numbers: Numbers
    place: Place | None = None

    @property
    def tile(self) -> str:
        """The name of the tile, turned so that it reads lowest."""
        return tile_name(canonical(self.numbers))

    @property
    def numbers_text(self) -> str:
        """The numbers as they lie: `5-5-2`."""
        return tile_name(self.numbers)

    def __str__(self) -> str:
        if self.place is None:
            return self.numbers_text
        return f"{self.numbers_text} @ {place_name(self.place)}"


@dataclass(frozen=True)
class Draw:
    """The decision to draw a tile from the pool."""


@dataclass(frozen=True)
class Pass:
    """The decision to pass."""


Move = Play | Draw | Pass
"""What a player can decide."""


def place_name(place: Place) -> str:
    """Write a place: `(0, 1)` becomes `0/1`."""
    return place if isinstance(place, str) else f"{place[0]}/{place[1]}"


def read_play(text: str) -> Play:
    """Read a play.

    Raises `NotationError`, with a hint where it can be guessed, for a text that is none. Whether
    the tile exists and the play is legal is not looked at.
    """
    text = text.strip()
    match = _PLAY.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None:
        message = later("'{text}' is no play; a play is written 5-5-2 @ 0/1 or 6-4 @ right")
        raise NotationError(message, slots={"text": shortened(text)})
    numbers = tile_numbers(match[1])
    return Play(numbers, None if match[2] is None else read_place(match[2]))


def read_place(text: str) -> Place:
    """Read `0/1` or the name of an end; raises `NotationError` for a text that is neither."""
    if cell := _CELL.fullmatch(text):
        return int(cell[1]), int(cell[2])
    if comma := _COMMA.fullmatch(text):
        right = f"{comma[1]}/{comma[2]}"
        raise NotationError(NO_COMMA, hint=right, slots={"text": text, "right": right})
    if _END.fullmatch(text):
        return text
    raise NotationError(NO_PLACE, slots={"text": shortened(text)})


def read_tile(text: str) -> Numbers:
    """Read a tile in any turn; raises `NotationError` for a text that is none."""
    if not re.fullmatch(_TILE, text.strip(), re.ASCII):
        message = later("'{text}' is no tile; a tile is written 5-5-2 or 6-4")
        raise NotationError(message, slots={"text": shortened(text)})
    return tile_numbers(text.strip())


def shortened(text: str) -> str:
    """Cut a text that is too long to be repeated in a message."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
