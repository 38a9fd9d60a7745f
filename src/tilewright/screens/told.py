"""What every screen tells in the same words: what is waited for, how all stand, who holds what."""

from collections.abc import Iterable, Iterator, Sequence

from tilewright.messages import Messages
from tilewright.printable import before_numbers
from tilewright.screens.fitting import wrapped
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Phase, Scene, Seated
from tilewright.sitting.telling.placed import arm_called
from tilewright.sitting.telling.voice import side_called
from tilewright.sitting.typing.words import play_typed


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
    names = [seat.name for seat in scene.seats]
    called = before_numbers([side_called(side, names) for side in scene.sides])
    each = [scene.seats[side[0] - 1].score for side in scene.sides]
    scores = ", ".join(f"{name} {score}" for name, score in zip(called, each, strict=True))
    yield messages.say("Scores: {scores}.", scores=scores)
    yield messages.say("Pool: {number}.", number=scene.pool)


def open_arms(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say which arms are open to everybody though they belong to somebody."""
    arms = [arm.name for arm in scene.arms if arm.is_open and arm.owner is not None]
    if arms:
        yield messages.say_n(
            "Open to everybody: arm {arms}.",
            "Open to everybody: the arms {arms}.",
            len(arms),
            arms=messages.listed([arm_called(name, scene.owners) for name in arms]),
        )


def comes_first(scene: Scene, messages: Messages) -> Iterator[str]:
    """Say what must be laid before anything else may be."""
    say_n = messages.say_n
    for play, tiles in scene.to_cover:
        slots = {"play": play_typed(play, messages.language)}
        if scene.covers_arm_only:
            yield say_n(
                "On its arm comes first: {n} tile on {play}.",
                "On its arm come first: {n} tiles on {play}.",
                tiles,
                **slots,
            )
        else:
            yield say_n(
                "Before anything else: {n} tile on {play}.",
                "Before anything else: {n} tiles on {play}.",
                tiles,
                **slots,
            )
    if scene.to_cover and not scene.covers_arm_only:
        return
    if scene.to_fill == "any":
        yield messages.say("Before anything else: a tile on every arm of the first one.")
    elif scene.to_fill == "double":
        yield messages.say("Before anything else: a double on every arm of the first tile.")


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
    if scene.face_down:
        yield from _turned_over(seat, scene.hand, messages)
    else:
        yield hand(seat, scene.hand, messages, between)
    if scene.drawn:
        yield messages.say(
            "Drawn by {player} in this turn: {tiles}",
            player=seat.name,
            tiles=between.join(scene.drawn),
        )


def _turned_over(seat: Seated, tiles: Sequence[str], messages: Messages) -> Iterator[str]:
    """Say what is seen of a hand that lies face down."""
    for tile in tiles:
        yield messages.say_n(
            "{player} turns over {tile}, and {n} tile more lies face down.",
            "{player} turns over {tile}, and {n} tiles more lie face down.",
            seat.tiles - 1,
            player=seat.name,
            tile=tile,
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


def passing(scene: Scene, messages: Messages) -> str:
    """Say what a pass does where it is more than to end the turn; "" elsewhere."""
    if scene.leaves_to is not None:
        partner = scene.seats[scene.leaves_to - 1].name
        return messages.say("{partner} opens then", partner=partner)
    return messages.say("no further tile in this turn") if scene.goes_on else ""


def lines(texts: Iterable[str], width: int) -> Iterator[Row]:
    """Set texts below one another, in lines that fit."""
    for text in texts:
        for line in wrapped(text, width):
            yield [("", line)]
