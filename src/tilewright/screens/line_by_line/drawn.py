"""A moment of a game as lines of text: the table as a drawing, the choices in columns."""

from collections.abc import Iterator
from typing import Final

from tilewright.drawing.scrolling import largest_that_fits
from tilewright.messages import Messages
from tilewright.screens import told
from tilewright.screens.drawings import Drawings
from tilewright.screens.fitting import in_columns
from tilewright.screens.line_by_line.spoken import time_left, ways
from tilewright.screens.styles import Row, rows_of
from tilewright.sitting.scene import Choice, Scene
from tilewright.sitting.typing.words import play_typed

_ANY_HEIGHT: Final = 10_000
"""Lines of a page that is as long as it has to be."""

_LEAST: Final = 3
"""Lines that a table gets in any case."""


def drawn(
    scene: Scene, messages: Messages, drawings: Drawings, width: int, height: int | None
) -> Iterator[Row]:
    """Give all that somebody who is to choose wants to see.

    The table is drawn so large that with `height` lines, if they are counted, all can be seen.
    """
    below = list(_below_the_table(scene, messages, width))
    yield from table(scene, drawings, width, None if height is None else height - len(below))
    yield from below


def _below_the_table(scene: Scene, messages: Messages, width: int) -> Iterator[Row]:
    on_table = " ".join([*told.open_arms(scene, messages), *told.comes_first(scene, messages)])
    standing = " ".join([*told.standing(scene, messages), *told.held(scene, messages)])
    texts = [*filter(None, [on_table]), standing, *told.own_hand(scene, messages)]
    yield from told.lines(texts, width)
    yield from in_columns([_choice(choice, messages) for choice in scene.choices], width, gap=3)
    yield from told.lines([" ".join([*time_left(scene, messages), ways(scene, messages)])], width)


def table(scene: Scene, drawings: Drawings, width: int, height: int | None) -> Iterator[Row]:
    """Draw the table between two blank lines, as large as it fits; nothing where it is empty."""
    if not scene.table:
        return
    room = _ANY_HEIGHT if height is None else max(_LEAST, height - 2)
    pictures = drawings(scene, width, room)
    yield []
    yield from rows_of(pictures[largest_that_fits(pictures, width, room)])
    yield []


def _choice(choice: Choice, messages: Messages) -> Row:
    return [
        ("choice", f"{choice.number:>3}"),
        ("", f"  {play_typed(choice.play, messages.language)}  "),
        ("fresh", choice.worth),
    ]
