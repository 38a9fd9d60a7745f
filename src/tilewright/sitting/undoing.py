"""How far back in a game an undo leads."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tilewright.engine import Drew, Event, Passed, Played

Decision = Played | Drew | Passed


@dataclass(frozen=True)
class WayBack:
    """The decisions that are taken back, the first one first; `kept` events came before them."""

    kept: int
    taken: tuple[Decision, ...]


@dataclass(frozen=True)
class NothingDecided:
    """No person has decided anything yet."""


@dataclass(frozen=True)
class TooFew:
    """Fewer decisions than that were made: `most` can be taken back."""

    most: int


@dataclass(frozen=True)
class DrawnSince:
    """Another person has drawn a tile since, and has seen it."""

    player: int


NoWayBack = NothingDecided | TooFew | DrawnSince


def way_back(
    events: Sequence[Event],
    people: Collection[int],
    decisions: int = 1,
    *,
    asker: int | None = None,
    free: bool = False,
) -> WayBack | NoWayBack:
    """Find the way back over the last decisions of people, and all that came of them.

    `events` are those in effect. Unless undo is `free`, a draw of anybody of the `people` but the
    `asker` bars the way: who drew has seen a tile that would lie in the pool again.
    """
    taken: list[Decision] = []
    for i in range(len(events) - 1, -1, -1):
        event = events[i]
        # The clock decides for whoever let it run out.
        if not isinstance(event, Decision) or event.player not in people:
            continue
        if isinstance(event, Drew) and event.player != asker and not free:
            return DrawnSince(event.player)
        taken.append(event)
        if len(taken) == decisions:
            return WayBack(i, tuple(reversed(taken)))
    return TooFew(len(taken)) if taken else NothingDecided()
