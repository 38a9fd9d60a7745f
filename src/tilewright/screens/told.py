"""What every screen tells in the same words: what is waited for, how all stand, who holds what."""

from collections.abc import Iterable, Iterator, Sequence

from tilewright.messages import Messages
from tilewright.printable import before_numbers
from tilewright.screens.fitting import wrapped
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Phase, Scene, Seated


def name(scene: Scene) -> str:
    """Name who is to choose or to take the keyboard; nothing where it is nobody."""
    return "" if scene.chooser is None else scene.chooser.name


def prompt(scene: Scene, messages: Messages) -> str:
    """Say what is waited for, as it stands before the line that is typed."""
    match scene.phase:
        case Phase.HAND_OVER:
            return messages.say("{player}, press Enter.", player=name(scene))
        case Phase.PAUSE:
            return messages.say("Press Enter to go on.")
        case Phase.OVER:
            return messages.say("Press Enter to leave the table.")
        case Phase.CHOOSE:
            return f"{name(scene)}>"


def standing(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say the scores and how many tiles are left in the pool."""
    names = before_numbers([seat.name for seat in scene.seats])
    scores = ", ".join(
        f"{name} {seat.score}" for name, seat in zip(names, scene.seats, strict=True)
    )
    yield messages.say("Scores: {scores}.", scores=scores)
    yield messages.say("Pool: {number}.", number=scene.pool)


def held(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say how many tiles all hold but the one who is to choose."""
    for seat in scene.seats:
        if seat is not scene.chooser:
            yield messages.say_n(
                "{player} holds {n} tile.",
                "{player} holds {n} tiles.",
                seat.tiles,
                player=seat.name,
            )


def hand(seat: Seated, tiles: Sequence[str], messages: Messages, between: str = " ") -> str:
    """Say what somebody holds."""
    if not tiles:
        return messages.say("{player} holds no tile.", player=seat.name)
    held_tiles = between.join(tiles)
    return messages.say("Hand of {player}: {tiles}", player=seat.name, tiles=held_tiles)


def own_hand(scene: Scene, messages: Messages, between: str = " ") -> Iterator[str]:
    """Say what the player to choose holds, and has drawn in this turn."""
    seat = scene.chooser
    if seat is None:
        return
    yield hand(seat, scene.hand, messages, between)
    if scene.drawn:
        yield messages.say(
            "Drawn by {player} in this turn: {tiles}",
            player=seat.name,
            tiles=between.join(scene.drawn),
        )


def price_of_drawing(scene: Scene, messages: Messages) -> str:
    """Say how many tiles may still be drawn in this turn and what each scores; "" for neither."""
    left, points = scene.draws_left, scene.draw_pays
    if left is None:
        return messages.say_n("{n} point each", "{n} points each", points) if points else ""
    if not points:
        return messages.say("{number} more in this turn", number=left)
    return messages.say_n(
        "{number} more in this turn, {n} point each",
        "{number} more in this turn, {n} points each",
        points,
        number=left,
    )


def lines(texts: Iterable[str], width: int) -> Iterator[Row]:
    """Set texts below one another, in lines that fit."""
    for text in texts:
        for line in wrapped(text, width):
            yield [("", line)]
