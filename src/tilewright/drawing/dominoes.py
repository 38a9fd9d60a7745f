"""Dominoes in a line, as they lie: `[2|6][6|6][6|4]*`, wrapped between tiles.

`*` stands at the outer side of the tile laid last.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Domino(NamedTuple):
    """A laid domino: its numbers, and the end it was laid on.

    The first tile of the line has no end and reads from left to right; of every other one the
    second number lies outward.
    """

    numbers: tuple[int, ...]
    end: str | None = None


def draw_dominoes(
    tiles: Sequence[Domino], *, width: int = 80, laid: Collection[int] | None = None
) -> str:
    """Draw the line of dominoes, which are given in laying order; only plain lines as yet.

    `laid` are the numbers of those that are marked; else it is the last one.
    """
    marked = (len(tiles) - 1,) if laid is None else laid
    line: list[str] = []
    for number, numbers in in_line(tiles):
        face = _face(numbers)
        if number in marked:
            face = f"*{face}" if tiles[number].end == "left" else f"{face}*"
        line.append(face)
    return "\n".join(_wrap(line, width))


def in_line(tiles: Sequence[Domino]) -> list[tuple[int, tuple[int, ...]]]:
    """Give the tiles from left to right: which one of them it is, and its numbers as they lie."""
    line: list[tuple[int, tuple[int, ...]]] = []
    for number, tile in enumerate(tiles):
        if tile.end == "left":
            line.insert(0, (number, tile.numbers[::-1]))
        else:
            line.append((number, tile.numbers))
    return line


def _face(numbers: tuple[int, ...]) -> str:
    return f"[{'|'.join(map(str, numbers))}]"


def _wrap(pieces: Sequence[str], width: int) -> list[str]:
    lines = [""]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + len(piece) > width:
            lines.append("")
        lines[-1] += piece
    return lines
