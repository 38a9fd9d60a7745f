"""Who sits at a table: people by their names, bots with what kind of bot they are."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tilewright.printable import in_one_line, name_shown

if TYPE_CHECKING:
    from tilewright.messages import Messages
    from tilewright.record import Seat
    from tilewright.sitting.scene import Seated


def seated(seats: "Iterable[Seat | Seated]", messages: "Messages") -> str:
    """Name all who play: `Ann and Bob (greedy bot)`."""
    return messages.listed([in_one_line(_seat(seat, messages)) for seat in seats])


def who_plays(title: str, seats: "Iterable[Seat | Seated]", messages: "Messages") -> str:
    """Say what is played by whom: `Triominos: Ann and Bob (greedy bot)`."""
    return in_one_line(f"{title}: {seated(seats, messages)}")


def _seat(seat: "Seat | Seated", messages: "Messages") -> str:
    if seat.is_person:
        return name_shown(seat.name)
    return messages.say("{player} ({kind} bot)", player=name_shown(seat.name), kind=seat.kind)
