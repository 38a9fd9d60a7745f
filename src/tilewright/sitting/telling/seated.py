"""Who sits at a table: people by their names, bots with what kind of bot they are."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import TYPE_CHECKING

from tilewright.printable import in_one_line, name_shown
from tilewright.sitting.telling.voice import side_called

if TYPE_CHECKING:
    from tilewright.messages import Messages
    from tilewright.record import Seat
    from tilewright.sitting.scene import Seated

Teams = Sequence[Sequence[int]]
"""The players of each team, from 1; nothing where all play alone."""


def seated(seats: "Iterable[Seat | Seated]", messages: "Messages", teams: Teams = ()) -> str:
    """Name all who play: `Ann and Bob (greedy bot)`; teams as `Ann & Cora against Bob & Dan`."""
    names = [in_one_line(_seat(seat, messages)) for seat in seats]
    if not teams or len(teams) == len(names):
        return messages.listed(names)
    return reduce(
        lambda some, more: messages.say("{players} against {others}", players=some, others=more),
        (side_called(side, names) for side in teams),
    )


def who_plays(
    title: str, seats: "Iterable[Seat | Seated]", messages: "Messages", teams: Teams = ()
) -> str:
    """Say what is played by whom: `Triominos: Ann and Bob (greedy bot)`."""
    return in_one_line(f"{title}: {seated(seats, messages, teams)}")


def _seat(seat: "Seat | Seated", messages: "Messages") -> str:
    if seat.is_person:
        return name_shown(seat.name)
    return messages.say("{player} ({kind} bot)", player=name_shown(seat.name), kind=seat.kind)
