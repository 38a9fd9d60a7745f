"""From a scene to pictures of its table, with the numbers of the choices where they would lie."""

from collections.abc import Mapping, Sequence

from tilewright.drawing import dominoes, triangles
from tilewright.drawing.dominoes import Domino, picture_of_dominoes
from tilewright.drawing.lattice import Triangle
from tilewright.drawing.picture import Picture
from tilewright.drawing.triangles import picture_of_triangles
from tilewright.notation import Place, Play
from tilewright.screens.table import Drawings
from tilewright.sitting.scene import Choice, Scene


def drawings_of(unicode: bool) -> Drawings:
    """Give what draws the table of a scene at every scale, the largest first."""

    def draw(scene: Scene, width: int, height: int) -> Sequence[Picture]:
        labels = labels_of(scene.choices)
        if any(isinstance(play.place, tuple) for play in scene.table):
            return _triangles(scene, labels, unicode)
        return _dominoes(scene, labels, width, height, unicode)

    return draw


def labels_of(choices: Sequence[Choice]) -> dict[Place, str]:
    """Give the numbers of the choices at every place: `3`, `3-5`, or `3+` where others are far."""
    numbers: dict[Place, list[int]] = {}
    for choice in choices:
        if choice.play.place is not None:
            numbers.setdefault(choice.play.place, []).append(choice.number)
    return {place: _label(sorted(each)) for place, each in numbers.items()}


def _label(numbers: Sequence[int]) -> str:
    first, last = numbers[0], numbers[-1]
    if first == last:
        return str(first)
    return f"{first}-{last}" if last - first + 1 == len(numbers) else f"{first}+"


def _triangles(scene: Scene, labels: Mapping[Place, str], unicode: bool) -> list[Picture]:
    tiles = [
        Triangle(*play.place, play.numbers) for play in scene.table if isinstance(play.place, tuple)
    ]
    choices = {place: label for place, label in labels.items() if isinstance(place, tuple)}
    return [
        picture_of_triangles(
            tiles, scale=scale, unicode=unicode, last=scene.laid_last, choices=choices
        )
        for scale in triangles.SCALES
    ]


def _dominoes(
    scene: Scene, labels: Mapping[Place, str], width: int, height: int, unicode: bool
) -> list[Picture]:
    tiles = [_domino(play) for play in scene.table]
    choices = {place: label for place, label in labels.items() if isinstance(place, str)}
    return [
        picture_of_dominoes(
            tiles,
            width=width,
            height=height,
            scale=scale,
            unicode=unicode,
            last=scene.laid_last,
            choices=choices,
        )
        for scale in dominoes.SCALES
    ]


def _domino(play: Play) -> Domino:
    return Domino(play.numbers, play.place if isinstance(play.place, str) else None)
