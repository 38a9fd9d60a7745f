"""The numbered choices in columns, and what else can be typed, as far as there is room for it."""

from collections.abc import Callable, Sequence

from tilewright.messages import Messages
from tilewright.screens import told
from tilewright.screens.fitting import across, cut_row, in_columns, side_by_side
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Choice, Scene
from tilewright.sitting.typing.words import Order, play_typed, word_for


def choice_rows(
    choices: Sequence[Choice],
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
    language = messages.language
    told = in_columns(_entries(choices, _worth, language), width)
    if len(told) <= height:
        return [cut_row(row, width) for row in told]
    short = _entries(choices, _points, language)
    if len(rows := in_columns(short, width)) <= height:
        return [cut_row(row, width) for row in rows]
    shown = max(1, across(short, width) * (height - 1))
    best = sorted(choices, key=lambda choice: -choice.points)[:shown]
    rows = in_columns(_entries(best, _points, language), width)[: height - 1]
    missing = len(choices) - len(best)
    word = word_for(Order.SHOW, language)
    more = messages.say_n(
        "{n} more: type '{word}'.", "{n} more: type '{word}'.", missing, word=word
    )
    more_row: Row = [("faint", f"{'…' if unicode else '...'} {more}")]
    return [cut_row(row, width) for row in [*rows, more_row]]


def all_choices(choices: Sequence[Choice], messages: Messages, width: int) -> list[Row]:
    """List all choices with the reasons for their points, however much room it takes."""
    entries = _entries(choices, _worth, messages.language)
    return [cut_row(row, width) for row in in_columns(entries, width)]


def _worth(choice: Choice) -> str:
    return choice.worth


def _points(choice: Choice) -> str:
    return str(choice.points) if choice.worth else ""


def _entries(choices: Sequence[Choice], told: Callable[[Choice], str], language: str) -> list[Row]:
    plays = [play_typed(choice.play, language) for choice in choices]
    room = max(map(len, plays), default=0)
    digits = max((len(str(choice.number)) for choice in choices), default=1)
    return [
        [
            ("", " " * (digits - len(str(choice.number)))),
            ("choice", str(choice.number)),
            ("", f" {play:<{room}}  "),
            ("fresh", told(choice)),
        ]
        for choice, play in zip(choices, plays, strict=True)
    ]


def way_rows(scene: Scene, messages: Messages, width: int, height: int) -> list[Row]:
    """Say what can be typed; where there is little room, only the words for it."""
    possible = _ways(scene, messages)
    rows: list[Row] = []
    for texts in (possible.values(), possible):
        rows = side_by_side([[("faint", text)] for text in texts], width)
        if len(rows) <= height:
            break
    return rows[:height]


def _ways(scene: Scene, messages: Messages) -> dict[str, str]:
    """Give for each thing that can be typed what it does."""
    draw, end = (word_for(order, messages.language) for order in (Order.DRAW, Order.PASS))
    left = scene.draws_left
    ways = {}
    if scene.choices:
        numbers = f"1-{len(scene.choices)}" if len(scene.choices) > 1 else "1"
        ways[numbers] = messages.say("{numbers}: lay a tile", numbers=numbers)
    if scene.can_draw:
        ways[draw if left is None else f"{draw} ({left})"] = _drawing(draw, scene, messages)
    if scene.can_pass:
        why = told.passing(scene, messages)
        ways[end] = f"{end}: {why}" if why else messages.say("{word}: end the turn", word=end)
    ways["?"] = messages.say("{word}: help", word="?")
    return ways


def _drawing(word: str, scene: Scene, messages: Messages) -> str:
    """Say how often a tile may be drawn in this turn, and what each one pays or costs."""
    left, pays = scene.draws_left, scene.draw_pays
    if not pays:
        if left is None:
            return messages.say("{word}: draw a tile", word=word)
        return messages.say("{word}: draw a tile ({left} more this turn)", word=word, left=left)
    if left is None:
        return messages.say_n(
            "{word}: draw a tile ({n} point)", "{word}: draw a tile ({n} points)", pays, word=word
        )
    return messages.say_n(
        "{word}: draw a tile ({n} point, {left} more this turn)",
        "{word}: draw a tile ({n} points, {left} more this turn)",
        pays,
        word=word,
        left=left,
    )
