"""What whoever is to choose has typed: a move, or a question about one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilewright.notation import Draw, Move, Pass
from tilewright.sitting.typing import answering
from tilewright.sitting.typing.choosing import NotChosen, chosen
from tilewright.sitting.typing.typed import Laid, Numbered, Ordered, Typed, Why
from tilewright.sitting.typing.words import Order

if TYPE_CHECKING:
    from tilewright.engine import View
    from tilewright.sitting.scene import Choice
    from tilewright.sitting.telling.voice import Voice


def decided(
    typed: Typed, view: "View", choices: "Sequence[Choice]", voice: "Voice"
) -> Move | tuple[str, ...]:
    """Give the move that was meant, legal or not, or what is answered instead."""
    match typed:
        case Ordered(Order.DRAW):
            return Draw()
        case Ordered(Order.PASS):
            return Pass()
        case Ordered(Order.HINT):
            return answering.hint(view, choices, voice)
        case Why():
            return answering.why(typed, view, choices, voice)
        case Numbered() | Laid():
            try:
                return chosen(typed, view, choices, voice.messages, voice.names)
            except NotChosen as refused:
                return (str(refused),)
    return ()
