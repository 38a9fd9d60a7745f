"""The table of any game as a picture: tiles on their lattice, or dominoes on their ends.

What it takes are plain values: a tile is its numbers and its place, which is (row, column), or the
name of an end, or None for the first domino.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from tilewright.drawing import dominoes, squares, triangles
from tilewright.drawing.branches import Domino
from tilewright.drawing.lattice import Cell, Square, Triangle
from tilewright.drawing.picture import Picture

Place = Cell | str | None
Laid = tuple[tuple[int, ...], Place]
"""A laid tile: its numbers and its place."""


class Lattice(NamedTuple):
    """What lies on a lattice: tiles of which shape, and whether numbers stand at their sides."""

    shape: Literal["triangle", "square"]
    at_sides: bool = False


MOST: Final = 3
"""Characters of a label."""


def pictures_of_table(
    tiles: Sequence[Laid],
    *,
    width: int,
    height: int,
    last: int | None = None,
    choices: Mapping[Place, str] | None = None,
    roots: Mapping[str, int] | None = None,
    called: Mapping[str, Sequence[str]] | None = None,
    unicode: bool = True,
    lattice: Lattice | None = None,
) -> tuple[Picture, ...]:
    """Draw the tiles, given in laying order, at every scale, the largest first.

    Dominoes are broken and bent to keep to the size; on a `lattice` tiles lie as they lie.
    `choices` label the places where somebody may lay, as `labels` gives them. `called` are the
    names of ends as they are written, column by column, where that is not what they are.
    """
    choices = choices or {}
    if lattice is not None:
        on_cells = [(numbers, place) for numbers, place in tiles if isinstance(place, tuple)]
        cells = {place: label for place, label in choices.items() if isinstance(place, tuple)}
        if lattice.shape == "square":
            return squares.pictures_of_squares(
                [Square(*place, numbers) for numbers, place in on_cells],
                at_sides=lattice.at_sides,
                unicode=unicode,
                last=last,
                choices=cells,
            )
        return triangles.pictures_of_triangles(
            [Triangle(*place, numbers) for numbers, place in on_cells],
            at_sides=lattice.at_sides,
            unicode=unicode,
            last=last,
            choices=cells,
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
            roots=roots,
            called=called,
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
