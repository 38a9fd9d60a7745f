"""The table of any game as a picture: triangles on their lattice, or dominoes on their ends.

What it takes are plain values: a tile is its numbers and its place, which is (row, column), or the
name of an end, or None for the first domino.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tilewright.drawing import dominoes, triangles
from tilewright.drawing.branches import Domino
from tilewright.drawing.lattice import Cell, Triangle
from tilewright.drawing.picture import Picture

Place = Cell | str | None
Laid = tuple[tuple[int, ...], Place]
"""A laid tile: its numbers and its place."""

MOST: Final = 3
"""Characters of a label."""


def pictures_of_table(
    tiles: Sequence[Laid],
    *,
    width: int,
    height: int,
    last: int | None = None,
    choices: Mapping[Place, str] | None = None,
    unicode: bool = True,
) -> tuple[Picture, ...]:
    """Draw the tiles, given in laying order, at every scale, the largest first.

    Dominoes are broken and bent to keep to the size; triangles lie as they lie. `choices` label
    the places where somebody may lay, as `labels` gives them.
    """
    choices = choices or {}
    if any(isinstance(place, tuple) for place in (*(place for _, place in tiles), *choices)):
        laid = [Triangle(*place, numbers) for numbers, place in tiles if isinstance(place, tuple)]
        cells = {place: label for place, label in choices.items() if isinstance(place, tuple)}
        return tuple(
            triangles.picture_of_triangles(
                laid, scale=scale, unicode=unicode, last=last, choices=cells
            )
            for scale in triangles.SCALES
        )
    line = [Domino(numbers, place) for numbers, place in tiles if not isinstance(place, tuple)]
    ends = {place: label for place, label in choices.items() if isinstance(place, str)}
    return tuple(
        dominoes.picture_of_dominoes(
            line,
            width=width,
            height=height,
            scale=scale,
            unicode=unicode,
            last=last,
            choices=ends,
        )
        for scale in dominoes.SCALES
    )


def labels(numbers: Mapping[Place, Sequence[int]]) -> dict[Place, str]:
    """Say in at most three characters which numbers the plays at each place have.

    `3` is one play, `3-5` three of them, `12+` more than there is room for.
    """
    return {place: _label(sorted(set(some))) for place, some in numbers.items() if some}


def _label(numbers: Sequence[int]) -> str:
    first, last = numbers[0], numbers[-1]
    if first == last:
        forms = [str(first)]
    elif last - first == len(numbers) - 1:
        forms = [f"{first}-{last}", f"{first}+"]
    else:
        forms = [f"{first}+"]
    return next((form for form in forms if len(form) <= MOST), "+")
