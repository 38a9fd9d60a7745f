"""What is wrong with a move, said at the table."""

from collections.abc import Sequence

from tilewright.engine.refusals import STILL_TO_DRAW
from tilewright.errors import IllegalMove, TilewrightError
from tilewright.messages import Messages, later
from tilewright.notation import read_play
from tilewright.printable import in_one_line, name_shown
from tilewright.sitting.typing.words import Order, end_for, play_typed, word_for

_DRAW_FIRST = later("A tile can still be drawn (type '{word}'), so passing is not allowed.")
"""Says at the table what programs are not told: what to type instead."""


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


def _as_typed(slots: dict[str, str], error: TilewrightError, language: str) -> None:
    """Name ends of dominoes as they are typed in a language, not as a record has them."""
    if isinstance(error, IllegalMove):
        if "place" in slots:
            slots["place"] = end_for(slots["place"], language)
        if "play" in slots:
            slots["play"] = play_typed(read_play(slots["play"]), language)
