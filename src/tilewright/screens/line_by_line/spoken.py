"""A moment of a game in sentences, for whoever listens: nothing has to be found by where it is.

What is newest comes first. A place on a lattice is said with the numbers that a tile must have
there, in the order in which plays are written; of dominoes the ends are said.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from tilewright.drawing.lattice import Cell, points_up
from tilewright.messages import Messages, later
from tilewright.notation import Play, place_name
from tilewright.screens import told
from tilewright.sitting.scene import Scene, Shape
from tilewright.sitting.telling.placed import Where, where
from tilewright.sitting.typing.words import Order, play_typed, word_for


def spoken(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say all that somebody who is to choose wants to know."""
    yield from table(scene, messages)
    yield from told.standing(scene, messages)
    yield from told.held(scene, messages)
    yield from told.own_hand(scene, messages, ", ")
    yield from choices(scene, messages)


# The table --------------------------------------------------------------------------------------

IN_SECONDS: Final = 120
"""With less than that left, minutes tell too little."""

OPEN: Final[Mapping[Where, str]] = {
    "left": later("The left end shows {number}."),
    "right": later("The right end shows {number}."),
    "up": later("The upper end shows {number}."),
    "down": later("The lower end shows {number}."),
    "common": later("The arm for everybody shows {number}."),
    "arm": later("Arm {place} shows {number}."),
    "end": later("The end called {place} shows {number}."),
}
"""What a tile must begin with at an open end of dominoes."""

_AROUND: Final[Mapping[tuple[Shape, bool], str]] = {
    ("triangle", False): later(
        "Open places, with the numbers around them clockwise from the point of the tile:"
    ),
    ("triangle", True): later(
        "Open places, with the numbers at their sides clockwise from the point of the tile:"
    ),
    ("square", False): later(
        "Open places, with the numbers around them clockwise from the upper left corner:"
    ),
    ("square", True): later(
        "Open places, with the numbers at their sides clockwise from the upper side:"
    ),
}


def table(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say what lies on the table, the newest first, and where a tile can be laid."""
    if not scene.table:
        yield messages.say("The table is empty.")
        return
    order = [play_typed(play, messages.language) for play in _newest_first(scene)]
    yield messages.say("On the table, the newest first: {tiles}.", tiles=", ".join(order))
    if scene.shape != "domino":
        yield messages.say(_AROUND[scene.shape, scene.at_sides])
    for place, numbers in scene.open_places:
        if isinstance(place, tuple):
            yield _place(place, numbers, messages, scene.shape)
        else:
            at, slots = where(place, messages.language, scene.owners)
            yield messages.say(OPEN[at], number=_any(numbers[0], messages), **slots)
    yield from told.open_arms(scene, messages)
    yield from told.comes_first(scene, messages)


def _newest_first(scene: Scene) -> list[Play]:
    order = list(scene.table)
    if scene.laid_last is not None:
        order.append(order.pop(scene.laid_last))
    return order[::-1]


def _place(cell: Cell, numbers: Sequence[int | None], messages: Messages, shape: Shape) -> str:
    """Say a place and what it asks of a tile."""
    around = ", ".join(_any(number, messages) for number in numbers)
    place = place_name(cell)
    if shape == "square":
        return messages.say("{place}: {numbers}.", place=place, numbers=around)
    if points_up(cell):
        return messages.say("{place}, point up: {numbers}.", place=place, numbers=around)
    return messages.say("{place}, point down: {numbers}.", place=place, numbers=around)


def _any(number: int | None, messages: Messages) -> str:
    return messages.say("any number") if number is None else str(number)


# Everything else --------------------------------------------------------------------------------


def choices(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say each play with its number and its points, and what else can be done."""
    if not scene.choices and scene.face_down:
        yield messages.say("The tile that is turned over does not fit.")
    elif not scene.choices:
        yield messages.say("No tile fits.")
    for choice in scene.choices:
        play = play_typed(choice.play, messages.language)
        slots = {"number": choice.number, "play": play}
        if choice.worth:
            yield messages.say(
                "Number {number}: {play}, worth {points}.", points=choice.worth, **slots
            )
        else:
            yield messages.say("Number {number}: {play}.", **slots)
    yield ways(scene, messages)
    yield from time_left(scene, messages)


def ways(scene: Scene, messages: Messages) -> str:
    """Say all that can be typed now."""
    draw = word_for(Order.DRAW, messages.language)
    found = []
    if len(scene.choices) > 1:
        found.append(messages.say("a number from 1 to {most}", most=len(scene.choices)))
    elif scene.choices:
        found.append("1")
    if scene.can_draw:
        price = told.price_of_drawing(scene, messages)
        found.append(f"{draw} ({price})" if price else draw)
    if scene.can_pass:
        end, why = word_for(Order.PASS, messages.language), told.passing(scene, messages)
        found.append(f"{end} ({why})" if why else end)
    found.append(messages.say("? for help"))
    return messages.say("You can type: {ways}.", ways=", ".join(found))


def time_left(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say how long this turn and the game may still take."""
    if scene.turn_left is not None:
        yield messages.say_n(
            "{n} second for this turn.", "{n} seconds for this turn.", round(scene.turn_left)
        )
    left = scene.game_left
    if left is None:
        return
    if left < IN_SECONDS:
        yield messages.say_n(
            "{n} second left of the time for the game.",
            "{n} seconds left of the time for the game.",
            ceil(left),
        )
    else:
        yield messages.say_n(
            "{n} minute left of the time for the game.",
            "{n} minutes left of the time for the game.",
            int(left // 60),
        )
