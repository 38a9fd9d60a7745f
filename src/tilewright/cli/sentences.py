"""What happens at the table, in words.

Every line begins with who it is about, so that it suits a player called Ann as well as one called
You.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tilewright.engine.events import (
        Drew,
        Event,
        GameEnded,
        Passed,
        Played,
        RoundEnded,
        RoundStarted,
    )

OPENED: Final = {
    "highest_triple": "the highest triple",
    "highest_double": "the highest double",
    "highest_sum": "the highest tile",
    "drawn_tile": "the highest drawn tile",
    "last_winner": "the winner of the round before",
    "next_player": "the next in turn",
    "random": "chosen by lot",
}
"""Why somebody opens a round."""

ENDED: Final = {
    "points": "the points are reached",
    "rounds": "the last round is played",
    "time": "the time is over",
}
"""Why a game is over."""


def because(points: int, parts: Mapping[str, int]) -> str:
    """Say points and what they are made of: `12`, `-10 (stuck)`, `50 (10 + 40 bridge)`.

    The tile's own part needs no name.
    """
    if set(parts) <= {"tile"}:
        return str(points)
    if len(parts) == 1:
        return f"{points} ({_label(*parts)})"
    text = ""
    for name, part in parts.items():
        sign = (" - " if part < 0 else " + ") if text else ("-" if part < 0 else "")
        text += f"{sign}{abs(part)} {_label(name)}".rstrip()
    return f"{points} ({text})"


def _label(name: str) -> str:
    return "" if name == "tile" else name.replace("_", " ")


def standings(names: Sequence[str], scores: Sequence[int]) -> str:
    """Say everybody's score."""
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def together(names: Sequence[str]) -> str:
    """Join names: Ann, Bob and Cleo."""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


class Teller:
    """Turns events into lines for the people at the table.

    `sees` are the players, from 1, whose tiles may be told: everybody's when only bots play.
    """

    def __init__(self, names: Sequence[str], sees: frozenset[int]) -> None:
        self._names = names
        self._sees = sees

    def tell(self, event: "Event") -> str:
        """Say what happened in one line."""
        from tilewright.engine import events

        match event:
            case events.RoundStarted():
                return self._round_started(event)
            case events.Played():
                return self._played(event)
            case events.Drew():
                return self._drew(event)
            case events.Passed():
                return self._passed(event)
            case events.RoundEnded():
                return self._round_ended(event)
            case events.GameEnded():
                return self._game_ended(event)

    def _name(self, player: int) -> str:
        return self._names[player - 1]

    def _winners(self, winners: Sequence[int]) -> str:
        if not winners:
            return "Nobody wins."
        label = "Winner" if len(winners) == 1 else "Winners"
        return f"{label}: {together([self._name(player) for player in winners])}."

    def _round_started(self, event: "RoundStarted") -> str:
        why = OPENED.get(event.opened_by, event.opened_by.replace("holder_of", "the holder of"))
        drawn = ""
        if event.drawn:
            tiles = (
                f"{name} {' '.join(tiles)}"
                for name, tiles in zip(self._names, event.drawn, strict=True)
            )
            drawn = f" Drawn for the opening: {', '.join(tiles)}."
        return f"Round {event.round}.{drawn} First: {self._name(event.to_move)} ({why})."

    def _played(self, event: "Played") -> str:
        shown = f", showing {event.shown}" if event.shown else ""
        earned = f" for {because(event.points, event.because)}" if event.because else ""
        return f"{self._name(event.player)}: {event.play}{shown}{earned}"

    def _drew(self, event: "Drew") -> str:
        tile = event.tile if event.player in self._sees else "a tile"
        points = f", {event.points}" if event.points else ""
        return f"{self._late(event)}{self._name(event.player)}: draw of {tile}{points}"

    def _passed(self, event: "Passed") -> str:
        points = f", {because(event.points, event.because)}" if event.points else ""
        return f"{self._late(event)}{self._name(event.player)}: pass{points}"

    def _late(self, event: "Drew | Passed") -> str:
        return "Time is up. " if event.timeout else ""

    def _round_ended(self, event: "RoundEnded") -> str:
        gains = (
            f"{name} {because(points, parts)}"
            for name, points, parts in zip(self._names, event.points, event.because, strict=True)
            if parts
        )
        earned = ", ".join(gains)
        lines = [
            f"The round is over ({event.how}). {self._winners(event.winners)}",
            *([f"For the end of the round: {earned}."] if earned else []),
            f"Scores: {standings(self._names, event.scores)}.",
        ]
        return "\n".join(lines)

    def _game_ended(self, event: "GameEnded") -> str:
        why = ENDED.get(event.why, event.why)
        scores = standings(self._names, event.scores)
        return f"The game is over: {why}. {self._winners(event.winners)} Scores: {scores}."
