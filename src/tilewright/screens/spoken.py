"""A moment of a game in sentences, for whoever listens: nothing has to be found by where it is.

What is newest comes first. A place of triangles is said with the numbers that a tile must have
there, clockwise from its point, as plays are written; of dominoes the ends are said.
"""

from collections.abc import Iterator, Sequence

from tilewright.drawing.lattice import Cell, Triangle, corners_of, points_up
from tilewright.messages import Messages
from tilewright.notation import Play, place_name
from tilewright.screens.choices import Worth
from tilewright.sitting.scene import Scene
from tilewright.sitting.words import Order, word_for


def spoken(scene: Scene, messages: Messages, worth: Worth) -> Iterator[str]:
    """Say all that somebody who is to choose wants to know."""
    yield from table(scene, messages)
    yield from standing(scene, messages)
    yield from hand(scene, messages)
    yield from choices(scene, messages, worth)


# The table --------------------------------------------------------------------------------------


def table(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say what lies on the table, the newest first, and where a tile can be laid."""
    if not scene.table:
        yield messages.say("The table is empty.")
        return
    order = _newest_first(scene)
    yield messages.say("On the table, the newest first: {tiles}.", tiles=", ".join(map(str, order)))
    if isinstance(scene.table[0].place, tuple):
        yield messages.say(
            "Open places, with the numbers around them clockwise from the point of the tile:"
        )
        for place, numbers in open_places(scene.table).items():
            yield _place(place, numbers, messages)
    else:
        for end, number in open_ends(scene).items():
            yield messages.say("Open end {end}: {number}.", end=end, number=number)


def _newest_first(scene: Scene) -> list[Play]:
    order = list(scene.table)
    if scene.laid_last is not None:
        order.append(order.pop(scene.laid_last))
    return order[::-1]


def open_places(table: Sequence[Play]) -> dict[Cell, tuple[int | None, ...]]:
    """Give the free places beside laid triangles, and the numbers at their corners.

    A corner that no tile has reached is None. Corners are clockwise from the point.
    """
    laid = [Triangle(*play.place, play.numbers) for play in table if isinstance(play.place, tuple)]
    taken = {tile.cell for tile in laid}
    corners = {
        corner: number
        for tile in laid
        for corner, number in zip(tile.corners(), tile.numbers, strict=True)
    }
    beside = {cell for tile in laid for cell in _neighbours(tile.cell)}
    return {
        cell: tuple(corners.get(corner) for corner in corners_of(cell))
        for cell in sorted(beside - taken)
    }


def _neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """Give the three cells that share a side with a cell."""
    row, column = cell
    below = row + 1 if points_up(cell) else row - 1
    return (row, column - 1), (row, column + 1), (below, column)


def _place(cell: Cell, numbers: Sequence[int | None], messages: Messages) -> str:
    """Say a place and what it asks of a tile."""
    around = ", ".join(
        messages.say("any number") if number is None else str(number) for number in numbers
    )
    place = place_name(cell)
    if points_up(cell):
        return messages.say("{place}, point up: {numbers}.", place=place, numbers=around)
    return messages.say("{place}, point down: {numbers}.", place=place, numbers=around)


def open_ends(scene: Scene) -> dict[str, int]:
    """Give the ends of laid dominoes and the number that each shows.

    Ends on which nothing lies yet are known from the choices.
    """
    first = scene.table[0].numbers
    ends = {"left": first[0], "right": first[-1]}
    for choice in scene.choices:
        if isinstance(choice.play.place, str):
            ends[choice.play.place] = choice.play.numbers[0]
    for play in scene.table[1:]:
        if isinstance(play.place, str):
            ends[play.place] = play.numbers[-1]
    return ends


# Everything else --------------------------------------------------------------------------------


def standing(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say the scores, the pool and how many tiles everybody holds."""
    scores = ", ".join(f"{seat.name} {seat.score}" for seat in scene.seats)
    yield messages.say("Scores: {scores}.", scores=scores)
    yield messages.say_n(
        "There is {n} tile in the pool.", "There are {n} tiles in the pool.", scene.pool
    )
    for number, seat in enumerate(scene.seats, start=1):
        if number != scene.player:
            yield messages.say_n(
                "{player} holds {n} tile.",
                "{player} holds {n} tiles.",
                seat.tiles,
                player=seat.name,
            )


def hand(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say what the player to choose holds, and has drawn in this turn."""
    player = _name(scene)
    yield messages.say("Hand of {player}: {tiles}.", player=player, tiles=", ".join(scene.hand))
    if scene.drawn:
        yield messages.say(
            "Drawn by {player} in this turn: {tiles}.",
            player=player,
            tiles=", ".join(scene.drawn),
        )


def choices(scene: Scene, messages: Messages, worth: Worth) -> Iterator[str]:
    """Say each play with its number and its points, and what else can be done."""
    if not scene.choices:
        yield messages.say("No tile fits.")
    for choice in scene.choices:
        yield messages.say(
            "Number {number}: {play}, worth {points}.",
            number=choice.number,
            play=choice.play,
            points=worth(choice),
        )
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
    if scene.can_draw and scene.draws_left is None:
        found.append(draw)
    elif scene.can_draw:
        found.append(messages.say("{draw} ({n} left)", draw=draw, n=scene.draws_left))
    if scene.can_pass:
        found.append(word_for(Order.PASS, messages.language))
    found.append(messages.say("? for help"))
    return messages.say("What can be typed: {ways}.", ways=", ".join(found))


def time_left(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say how long this turn and the game may still take."""
    if scene.turn_left is not None:
        yield messages.say_n(
            "{n} second for this turn.", "{n} seconds for this turn.", round(scene.turn_left)
        )
    if scene.game_left is not None:
        yield messages.say_n(
            "{n} minute left of the time for the game.",
            "{n} minutes left of the time for the game.",
            round(scene.game_left / 60),
        )


def _name(scene: Scene) -> str:
    return scene.seats[scene.player - 1].name if scene.player is not None else ""
