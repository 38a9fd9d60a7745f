"""What is wrong with a move, said at the table."""

from collections.abc import Sequence

from tilewright.errors import TilewrightError
from tilewright.messages import Messages
from tilewright.printable import in_one_line


def said(error: TilewrightError, messages: Messages, names: Sequence[str]) -> str:
    """Say an error in a language, players by their names, as a whole sentence."""
    slots = {name: in_one_line(str(value)) for name, value in error.slots.items()}
    player = error.slots.get("player")
    if isinstance(player, int):
        slots["player"] = in_one_line(names[player - 1])
    text = messages.say(error.template, **slots)
    return text if text.endswith((".", "?", "!")) else f"{text}."
