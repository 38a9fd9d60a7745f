"""A moment of a game as lines of text: the table as a drawing, the choices in columns."""

from collections.abc import Iterator
from typing import Final

from tilewright.drawing.scrolling import largest_that_fits
from tilewright.messages import Messages
from tilewright.screens.choices import Worth
from tilewright.screens.fitting import in_columns, wrapped
from tilewright.screens.spoken import time_left, ways
from tilewright.screens.styles import Row, rows_of
from tilewright.screens.table import Drawings
from tilewright.sitting.scene import Choice, Scene

_ANY_HEIGHT: Final = 10_000
"""Lines of a page that is as long as it has to be."""


def drawn(
    scene: Scene, messages: Messages, worth: Worth, drawings: Drawings, width: int
) -> Iterator[Row]:
    """Give all that somebody who is to choose wants to see."""
    yield from table(scene, drawings, width)
    yield from _lines(_standing(scene, messages), width)
    yield from _lines(_hand(scene, messages), width)
    yield from in_columns([_choice(choice, worth) for choice in scene.choices], width, gap=3)
    yield from _lines(" ".join([*time_left(scene, messages), ways(scene, messages)]), width)


def table(scene: Scene, drawings: Drawings, width: int) -> Iterator[Row]:
    """Draw the table, as large as it fits into the width; nothing where it is empty."""
    if not scene.table:
        return
    yield []
    pictures = drawings(scene, width, _ANY_HEIGHT)
    yield from rows_of(pictures[largest_that_fits(pictures, width, _ANY_HEIGHT)])
    yield []


def _standing(scene: Scene, messages: Messages) -> str:
    scores = ", ".join(f"{seat.name} {seat.score}" for seat in scene.seats)
    others = (
        messages.say_n(
            "{player} holds {n} tile.", "{player} holds {n} tiles.", seat.tiles, player=seat.name
        )
        for number, seat in enumerate(scene.seats, start=1)
        if number != scene.player
    )
    return " ".join(
        [
            messages.say("Scores: {scores}.", scores=scores),
            messages.say("Pool: {number}.", number=scene.pool),
            *others,
        ]
    )


def _hand(scene: Scene, messages: Messages) -> str:
    player = scene.seats[scene.player - 1].name if scene.player is not None else ""
    tiles = " ".join(scene.hand)
    if not scene.drawn:
        return messages.say("Hand of {player}: {tiles}", player=player, tiles=tiles)
    return messages.say(
        "Hand of {player}: {tiles} (drawn in this turn: {drawn})",
        player=player,
        tiles=tiles,
        drawn=" ".join(scene.drawn),
    )


def _choice(choice: Choice, worth: Worth) -> Row:
    return [
        ("choice", f"{choice.number:>3}"),
        ("", f"  {choice.play}  "),
        ("fresh", worth(choice)),
    ]


def _lines(text: str, width: int) -> Iterator[Row]:
    for line in wrapped(text, width):
        yield [("", line)]
