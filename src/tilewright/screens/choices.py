"""The numbered choices in columns, as much of them as the room on the screen allows."""

from collections.abc import Callable, Sequence

from tilewright.messages import Messages
from tilewright.screens.fitting import across, cut_row, in_columns
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Choice
from tilewright.sitting.words import Order, word_for

Worth = Callable[[Choice], str]
"""Says what a choice is worth and why: `10 + 40 (a bridge)`."""


def choice_rows(
    choices: Sequence[Choice],
    worth: Worth,
    messages: Messages,
    width: int,
    height: int,
    *,
    unicode: bool,
) -> list[Row]:
    """List the choices.

    Where they do not all fit with the reasons for their points, the points have to do; where they
    do not fit even so, those with the most points come first, and how many are missing is said.
    """
    if not choices or height <= 0:
        return []
    told = in_columns(_entries(choices, worth), width)
    if len(told) <= height:
        return [cut_row(row, width) for row in told]
    short = _entries(choices, lambda choice: str(choice.points))
    if len(rows := in_columns(short, width)) <= height:
        return [cut_row(row, width) for row in rows]
    shown = max(1, across(short, width) * (height - 1))
    best = sorted(choices, key=lambda choice: -choice.points)[:shown]
    rows = in_columns(_entries(best, lambda choice: str(choice.points)), width)[: height - 1]
    missing = len(choices) - len(best)
    word = word_for(Order.SHOW, messages.language)
    more = messages.say_n(
        "{n} more: type '{word}'.", "{n} more: type '{word}'.", missing, word=word
    )
    more_row: Row = [("faint", f"{'…' if unicode else '...'} {more}")]
    return [cut_row(row, width) for row in [*rows, more_row]]


def all_choices(choices: Sequence[Choice], worth: Worth, width: int) -> list[Row]:
    """List all choices with the reasons for their points, however much room it takes."""
    return [cut_row(row, width) for row in in_columns(_entries(choices, worth), width)]


def _entries(choices: Sequence[Choice], worth: Worth) -> list[Row]:
    plays = [str(choice.play) for choice in choices]
    room = max(map(len, plays), default=0)
    digits = max((len(str(choice.number)) for choice in choices), default=1)
    return [
        [
            ("", " " * (digits - len(str(choice.number)))),
            ("choice", str(choice.number)),
            ("", f" {play:<{room}}  "),
            ("fresh", worth(choice)),
        ]
        for choice, play in zip(choices, plays, strict=True)
    ]
