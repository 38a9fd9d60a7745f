"""From a scene to pictures of its table, with the numbers of the choices where they would lie."""

from collections.abc import Callable, Sequence

from tilewright.drawing.board import Place, labels, pictures_of_table
from tilewright.drawing.picture import Picture
from tilewright.sitting.scene import Choice, Scene

Drawings = Callable[[Scene, int, int], Sequence[Picture]]
"""Draws the table of a scene for so many columns and lines at every scale, the largest first."""


def drawings_of(unicode: bool) -> Drawings:
    """Give what draws the table of a scene at every scale, the largest first."""

    def draw(scene: Scene, width: int, height: int) -> Sequence[Picture]:
        return pictures_of_table(
            [(play.numbers, play.place) for play in scene.table],
            width=width,
            height=height,
            last=scene.laid_last,
            choices=labels(numbers_by_place(scene.choices)),
            unicode=unicode,
        )

    return draw


def is_of_triangles(scene: Scene) -> bool:
    """Tell whether triangles lie on the table."""
    return bool(scene.table) and isinstance(scene.table[0].place, tuple)


def numbers_by_place(choices: Sequence[Choice]) -> dict[Place, list[int]]:
    """Give the numbers of the choices at every place; the first domino of a line has none."""
    numbers: dict[Place, list[int]] = {}
    for choice in choices:
        if choice.play.place is not None:
            numbers.setdefault(choice.play.place, []).append(choice.number)
    return numbers
