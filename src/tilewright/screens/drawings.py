"""From a scene to pictures of its table, with the numbers of the choices where they would lie."""

from collections.abc import Callable, Sequence
from typing import Final

from tilewright.drawing.board import Lattice, Place, labels, pictures_of_table
from tilewright.drawing.picture import Picture
from tilewright.messages import Messages
from tilewright.printable import columns, cut
from tilewright.sitting.scene import Choice, Scene
from tilewright.sitting.typing.words import end_for

_WIDE: Final = 60
"""Columns of a screen that has room for whose an arm is."""
_LONGEST_NAME: Final = 12

Drawings = Callable[[Scene, int, int], Sequence[Picture]]
"""Draws the table of a scene for so many columns and lines at every scale, the largest first."""


def drawings_of(unicode: bool, messages: Messages) -> Drawings:
    """Give what draws the table of a scene at every scale, the largest first."""

    def draw(scene: Scene, width: int, height: int) -> Sequence[Picture]:
        return pictures_of_table(
            [(play.numbers, play.place) for play in scene.table],
            width=width,
            height=height,
            last=scene.laid_last,
            choices=_open_ends(scene) | labels(numbers_by_place(scene.choices)),
            roots=scene.roots,
            called=_called(scene, messages, width),
            unicode=unicode,
            lattice=None if scene.shape == "domino" else Lattice(scene.shape, scene.at_sides),
        )

    return draw


def _open_ends(scene: Scene) -> dict[Place, str]:
    """Give the ends of dominoes that are open, whether or not somebody may lay there now."""
    return {place: "" for place, _ in scene.open_places if isinstance(place, str)}


def _called(scene: Scene, messages: Messages, width: int) -> dict[str, list[str]]:
    """Give how each end is called, as one text for each column.

    That is what is typed for it; behind that of an arm stand its owner, where there is room, and
    whether others may lay there.
    """
    called = {name: end_for(name, messages.language) for name in scene.roots}
    for arm in scene.arms:
        if arm.owner is None:
            continue
        if width >= _WIDE:
            called[arm.name] += f" {cut(scene.seats[arm.owner - 1].name, _LONGEST_NAME, '.')}"
        if arm.is_open:
            called[arm.name] = messages.say("{arm}: open", arm=called[arm.name])
    return {name: _by_column(text) for name, text in called.items()}


def _by_column(text: str) -> list[str]:
    """Share a text out among the columns that it takes."""
    shared: list[str] = []
    for character in text:
        wide = columns(character)
        if wide == 0 and shared:
            shared[-1] += character
        else:
            shared += [character, *[""] * (wide - 1)]
    return shared


def small_signs(scene: Scene) -> bool:
    """Tell whether a table that is drawn small shows signs that have to be explained."""
    return bool(scene.table) and scene.shape != "domino" and not scene.at_sides


def numbers_by_place(choices: Sequence[Choice]) -> dict[Place, list[int]]:
    """Give the numbers of the choices at every place; the first domino of a line has none."""
    numbers: dict[Place, list[int]] = {}
    for choice in choices:
        if choice.play.place is not None:
            numbers.setdefault(choice.play.place, []).append(choice.number)
    return numbers
