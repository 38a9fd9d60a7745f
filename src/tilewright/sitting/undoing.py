"""Which line of a record an undo leads back to."""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from tilewright.record import Line

_DECISIONS: Final = ("play", "draw", "pass")


class Refused(Enum):
    """Why nothing is taken back."""

    NOTHING = "nothing to take back"
    NOT_SO_MANY = "fewer decisions than that were made"
    DRAWN = "somebody else has drawn a tile since, and has seen it"


class WayBack(NamedTuple):
    """The line whose state holds again, and the decisions taken back, the last one first."""

    to: int
    taken: tuple["Line", ...]


class NoWayBack(NamedTuple):
    """Why not; `player` is who drew, `most` how many decisions there are to take back."""

    why: Refused
    most: int = 0
    player: int = 0


def way_back(
    lines: Sequence["Line"],
    people: Collection[int],
    decisions: int = 1,
    *,
    asker: int | None = None,
    free: bool = False,
) -> WayBack | NoWayBack:
    """Find the way back over the last decisions of people, and all that came of them.

    `lines` are those in effect, oldest first. Unless undo is `free`, a draw of anybody of the
    `people` but the `asker` bars the way: who drew has seen a tile that would lie in the pool
    again.
    """
    taken: list[Line] = []
    for i in range(len(lines) - 1, 0, -1):
        player = _who_decided(lines[i], people)
        if player is None:
            continue
        if lines[i].data["event"] == "draw" and player != asker and not free:
            return NoWayBack(Refused.DRAWN, len(taken), player)
        taken.append(lines[i])
        if len(taken) == decisions:
            return WayBack(lines[i - 1].number, tuple(taken))
    return NoWayBack(Refused.NOT_SO_MANY if taken else Refused.NOTHING, len(taken))


def _who_decided(line: "Line", people: Collection[int]) -> int | None:
    """Give the person whose decision a line tells; the clock decides for whoever let it run out."""
    if line.data["event"] not in _DECISIONS:
        return None
    player: int = line.data["player"]
    return player if player in people else None
