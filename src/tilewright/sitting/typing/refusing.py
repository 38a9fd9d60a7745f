"""What is wrong with a move, said at the table."""

from collections.abc import Sequence

from tilewright.engine.refusals import STILL_TO_DRAW
from tilewright.errors import IllegalMove, NotationError, TilewrightError
from tilewright.messages import Messages, later
from tilewright.notation import NO_COMMA, NO_PLACE, read_play
from tilewright.printable import in_one_line, name_shown
from tilewright.sitting.scene import Shape
from tilewright.sitting.typing.words import Order, end_for, play_typed, word_for

_DRAW_FIRST = later("A tile can still be drawn (type '{word}'), so passing is not allowed.")
"""Says at the table what programs are not told: what to type instead."""

_NO_ROW = later("'{text}' is no place: write row/column such as 0/1")
_NO_END = later(
    "'{text}' is no place: write {left}, {right}, {up}, {down}, "
    "an arm such as 2 or 2.1, or {common}"
)
_ENDS = ("left", "right", "up", "down", "common")


def said(error: TilewrightError, messages: Messages, names: Sequence[str]) -> str:
    """Say an error in a language, players by their names, as a whole sentence."""
    slots = {name: in_one_line(str(value)) for name, value in error.slots.items()}
    player = error.slots.get("player")
    if isinstance(player, int):
        slots["player"] = name_shown(names[player - 1])
    _as_typed(slots, error, messages.language)
    template = error.template
    if template == STILL_TO_DRAW:
        template, slots = _DRAW_FIRST, {"word": word_for(Order.DRAW, messages.language)}
    text = messages.say(template, **slots)
    return text if text.endswith((".", "?", "!")) else f"{text}."


def said_of_text(
    error: NotationError, messages: Messages, names: Sequence[str], shape: Shape
) -> str:
    """Say what is wrong with a text; of places, only what these tiles have."""
    template, slots = error.template, dict(error.slots)
    if shape == "domino" and template in (NO_PLACE, NO_COMMA):
        ends = {name: end_for(name, messages.language) for name in _ENDS}
        template, slots = _NO_END, {**slots, **ends}
    elif template == NO_PLACE:
        template = _NO_ROW
    return said(NotationError(template, slots=slots), messages, names)


def _as_typed(slots: dict[str, str], error: TilewrightError, language: str) -> None:
    """Name ends of dominoes as they are typed in a language, not as a record has them."""
    if isinstance(error, IllegalMove):
        if "place" in slots:
            slots["place"] = end_for(slots["place"], language)
        if "play" in slots:
            slots["play"] = play_typed(read_play(slots["play"]), language)
