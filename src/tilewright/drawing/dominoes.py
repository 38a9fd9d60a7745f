"""Dominoes in a line, as they lie: `[2|6][6|6][6|4]*`, wrapped between tiles.

`*` stands at the outer side of the tile laid last.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Domino(NamedTuple):
    """A laid domino: its numbers, and the end it was laid on.

    The first tile of the line has no end and reads from left to right; of every other one the
    second number lies outward.
    """

    numbers: tuple[int, ...]
    end: str | None = None


def draw_dominoes(tiles: Sequence[Domino], *, width: int = 80) -> str:
    """Draw the line of dominoes, which are given in laying order; only plain lines as yet."""
    line: list[str] = []
    for index, tile in enumerate(tiles):
        last = index == len(tiles) - 1
        if tile.end == "left":
            line.insert(0, "*" * last + _face(tile.numbers[::-1]))
        else:
            line.append(_face(tile.numbers) + "*" * last)
    return "\n".join(_wrap(line, width))


def _face(numbers: tuple[int, ...]) -> str:
    return f"[{'|'.join(map(str, numbers))}]"


def _wrap(pieces: Sequence[str], width: int) -> list[str]:
    lines = [""]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + len(piece) > width:
            lines.append("")
        lines[-1] += piece
    return lines
