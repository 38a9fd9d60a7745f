"""A domino by itself as characters, at three scales.

    ┌───┬───┐
    │ 6 │ 4 │    [6│4]    [6|4]
    └───┴───┘

Across its line it stands upright, at the two larger scales. The tile laid last has `*` between its
numbers, at the smallest scale at its outer side.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.drawing.picture import Ink, number_style, number_text

LARGE: Final = 3
SMALL: Final = 2
LINE: Final = 1
SCALES: Final = (LARGE, SMALL, LINE)
"""Lines a tile takes that lies along its line, about; the most readable first."""

MARK: Final = "*"

Piece = int | str
"""A number, or what stands around numbers."""


class Signs(NamedTuple):
    """The characters that faces are made of; corners from left to right, then downward."""

    level: str
    upright: str
    corners: tuple[str, str, str, str, str, str]
    """Three of the upper side, three of the lower one."""
    left: str
    right: str
    goes_on: str
    joints: str
    """Where lines meet: up 1, down 2, left 4, right 8 together make the place of each."""

    def joint(self, up: bool, down: bool, left: bool, right: bool) -> str:
        """Give the character in which lines from these sides meet."""
        return self.joints[up + 2 * down + 4 * left + 8 * right]


UNICODE: Final = Signs("─", "│", ("┌", "┬", "┐", "└", "┴", "┘"), "├", "┤", "→", " ╵╷│╴┘┐┤╶└┌├─┴┬┼")
ASCII: Final = Signs("-", "|", ("+", "+", "+", "+", "+", "+"), "|", "|", ">", " |||-+++-+++-+++")


def face(
    numbers: Sequence[int],
    *,
    scale: int,
    signs: Signs,
    upright: bool = False,
    marked: bool = False,
    left: bool = False,
) -> list[list[Ink]]:
    """Draw a tile whose numbers read from left to right, or from top to bottom.

    `left` tells that its outer side is the left one.
    """
    mark = MARK if marked else ""
    if scale == LINE:
        rows = _in_a_line(numbers, mark, left)
    elif upright:
        rows = _upright(numbers, mark, signs, framed=scale == LARGE)
    else:
        rows = _level(numbers, mark, signs, framed=scale == LARGE)
    side = "last" if marked else "side"
    return [[ink for piece in row for ink in _inked(piece, side)] for row in rows]


def inks(text: str, style: str) -> list[Ink]:
    """Write a text in one style."""
    return [Ink(character, style) for character in text]


def _inked(piece: Piece, side: str) -> list[Ink]:
    if isinstance(piece, str):
        return inks(piece, side)
    return inks(number_text(piece), number_style(piece))


def _in_a_line(numbers: Sequence[int], mark: str, left: bool) -> list[list[Piece]]:
    first, second = numbers
    return [[mark if left else "", "[", first, "|", second, "]", "" if left else mark]]


def _level(numbers: Sequence[int], mark: str, signs: Signs, *, framed: bool) -> list[list[Piece]]:
    first, second = numbers
    bar = signs.upright
    if not framed:
        return [["[", first, mark or bar, second, "]"]]
    one, other = (signs.level * (len(number_text(number)) + 2) for number in numbers)
    a, b, c, d, e, f = signs.corners
    return [
        [a + one + b + other + c],
        [f"{bar} ", first, f" {mark or bar} ", second, f" {bar}"],
        [d + one + e + other + f],
    ]


def _upright(numbers: Sequence[int], mark: str, signs: Signs, *, framed: bool) -> list[list[Piece]]:
    digits = max(len(number_text(number)) for number in numbers)
    bar = signs.upright
    edge = f"{bar} " if framed else bar
    room = digits + 2 if framed else digits
    halves: list[list[Piece]] = [
        [edge + " " * (digits - len(number_text(number))), number, edge[::-1]] for number in numbers
    ]
    between = signs.left + mark.center(room, signs.level) + signs.right
    if not framed:
        return [halves[0], [between], halves[1]]
    a, _, c, d, _, f = signs.corners
    line = signs.level * room
    return [[a + line + c], halves[0], [between], halves[1], [d + line + f]]
