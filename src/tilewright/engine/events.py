"""What happens in a game, as values; each writes itself as a line of the journal (docs/records.md).

Players count from 1. `because` holds the parts of `points`, without those worth 0.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from tilewright.language.opening import HolderOf, OpenedBy

Because = Mapping[str, int]

HowRoundEnded = Literal["out", "blocked"]
ToldApartBy = Literal["hands", "draw", "lot"]
WhyGameEnded = Literal["points", "rounds", "time"]


def way_name(way: OpenedBy) -> str:
    """Name a way to find the opener as a line of the journal does: `holder_of 6-6`."""
    return f"holder_of {way.holder_of}" if isinstance(way, HolderOf) else way


def _seconds(seconds: float) -> float | int:
    return int(seconds) if seconds == int(seconds) else seconds


@dataclass(frozen=True)
class RoundStarted:
    """A round was dealt. `drawn` holds the tiles drawn for the start, if any were.

    Tiles of hands and pool are None where the reader may not know them. `equal` are the players
    who had the same claim to open, if several had, and `told_apart_by` what decided between them.
    `laid` is the tile of the pool that lies first, as it lies; `to_move` is then the first to lay
    at it.
    """

    round: int
    hands: tuple[tuple[str | None, ...], ...]
    pool: tuple[str | None, ...]
    to_move: int
    opened_by: OpenedBy
    drawn: tuple[tuple[str, ...], ...] = ()
    equal: tuple[int, ...] = ()
    told_apart_by: ToldApartBy | None = None
    laid: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        line: dict[str, Any] = {
            "event": "round",
            "round": self.round,
            "hands": [list(hand) for hand in self.hands],
            "pool": list(self.pool),
            "to_move": self.to_move,
            "opened_by": way_name(self.opened_by),
        }
        if self.drawn:
            line["drawn"] = [list(tiles) for tiles in self.drawn]
        if self.laid is not None:
            line["laid"] = self.laid
        return line


@dataclass(frozen=True)
class Played:
    """A tile was laid. `shown` is the tile shown by an opener who laid another one instead."""

    player: int
    play: str
    points: int
    because: Because
    scores: tuple[int, ...]
    seconds: float = 0
    shown: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        line = _line_of_move(self, {"event": "play", "player": self.player, "play": self.play})
        return line if self.shown is None else {**line, "shown": self.shown}


@dataclass(frozen=True)
class Drew:
    """A tile was drawn; `tile` is None where the reader may not know it."""

    player: int
    tile: str | None
    points: int
    because: Because
    scores: tuple[int, ...]
    seconds: float = 0
    timeout: bool = False

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        line = _line_of_move(self, {"event": "draw", "player": self.player, "tile": self.tile})
        return {**line, "timeout": True} if self.timeout else line


@dataclass(frozen=True)
class EarnedByPass:
    """What a pass brought to the player who laid the last tile."""

    player: int
    points: int
    because: Because

    def as_json(self) -> dict[str, Any]:
        """Give the part of the line of the journal."""
        return {"player": self.player, "points": self.points, "because": dict(self.because)}


@dataclass(frozen=True)
class Passed:
    """A player passed; `nothing_fits` where everybody knows by it that no tile of the hand fits.

    `earned` is what it brought to another player; `scores` hold it. `after_tile` tells that a tile
    was laid in this turn, which the pass only ends.
    """

    player: int
    points: int
    because: Because
    scores: tuple[int, ...]
    seconds: float = 0
    timeout: bool = False
    nothing_fits: bool = False
    earned: EarnedByPass | None = None
    after_tile: bool = False

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        line = _line_of_move(self, {"event": "pass", "player": self.player})
        if self.earned is not None:
            line["earned"] = self.earned.as_json()
        return {**line, "timeout": True} if self.timeout else line


def _line_of_move(move: Played | Drew | Passed, beginning: dict[str, Any]) -> dict[str, Any]:
    """Finish a line with what every move has."""
    return {
        **beginning,
        "points": move.points,
        "because": dict(move.because),
        "scores": list(move.scores),
        "seconds": _seconds(move.seconds),
    }


@dataclass(frozen=True)
class RoundEnded:
    """A round ended: somebody is `out`, or it is `blocked`. Points and parts are per player."""

    how: HowRoundEnded
    winners: tuple[int, ...]
    points: tuple[int, ...]
    because: tuple[Because, ...]
    scores: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        return {
            "event": "round_end",
            "how": self.how,
            "winners": list(self.winners),
            "points": list(self.points),
            "because": [dict(parts) for parts in self.because],
            "scores": list(self.scores),
        }


@dataclass(frozen=True)
class GameEnded:
    """The game ended by `points`, `rounds` or `time`."""

    why: WhyGameEnded
    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        return {
            "event": "game_end",
            "why": self.why,
            "winners": list(self.winners),
            "scores": list(self.scores),
        }


Event = RoundStarted | Played | Drew | Passed | RoundEnded | GameEnded


def seen_by(event: Event, players: Collection[int], face_down: bool = False) -> Event:
    """Take out of an event what those may not know who see only the tiles of some players.

    Hidden tiles become None; how many there are everybody sees. Of hands that lie `face_down` they
    see the first tile.
    """
    seen = 1 if face_down else None
    if isinstance(event, RoundStarted):
        hands = (
            _first(hand, seen) if player in players else _first(hand, 0)
            for player, hand in enumerate(event.hands, start=1)
        )
        return replace(event, hands=tuple(hands), pool=(None,) * len(event.pool))
    if isinstance(event, Drew) and (face_down or event.player not in players):
        return replace(event, tile=None)
    return event


def _first(hand: tuple[str | None, ...], seen: int | None) -> tuple[str | None, ...]:
    """Hide all tiles of a hand but the first ones; None leaves all to be seen."""
    return hand if seen is None else (*hand[:seen], *(None,) * len(hand[seen:]))
