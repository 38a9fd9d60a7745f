"""The lines of a game so far, which of them are in effect, and the way back by undo.

Live play and judging share it. `game.journal` holds all that has happened; what of it is not
told as a line yet is `due`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tilewright.engine import Event, Game
from tilewright.record.happening import happen
from tilewright.record.header import Header

MOST_KEPT: Final = 32
"""Rounds whose beginnings are kept, so that an undo is quick."""


class Line(NamedTuple):
    """A line of a record, by its number in the file; lines count from 1."""

    number: int
    data: Mapping[str, Any]


class _Moment(NamedTuple):
    """A line in effect and the one in effect before it: how an undo finds its way back."""

    line: Line
    before: "_Moment | None"


class History:
    """A game and its lines, from the header on; raises `ImpossibleGame` where there is no game."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = self._new_game()
        """The game as it stands; another object after an undo."""
        self._told = 0
        # One entry a line of the file: what holds behind it.
        self._moments = [_Moment(Line(1, header.as_json()), None)]
        self._kept: dict[int, Game] = {}
        """Games as they stood behind lines that begin a round, longest unused first."""

    @property
    def lines(self) -> int:
        """How many lines there are, undone ones and undos included."""
        return len(self._moments)

    @property
    def due(self) -> tuple[Event, ...]:
        """What has happened in the game but is no line yet."""
        return tuple(self.game.journal[self._told :])

    def add(self, event: Event) -> Line:
        """Make the next line, of what has just happened in the game.

        Raises `ValueError` for anything else than the first event that is due.
        """
        due = self.game.journal[self._told : self._told + 1]
        if due != [event]:
            raise ValueError(f"this is not what happened next in the game: {event}")
        line = Line(self.lines + 1, event.as_json())
        self._moments.append(_Moment(line, self._moments[-1]))
        self._take(line)
        return line

    def in_effect(self) -> tuple[Line, ...]:
        """Give the lines in effect, oldest first; the header is line 1."""
        return tuple(moment.line for moment in _back_from(self._moments[-1]))[::-1]

    def undo(self, to: int) -> Line:
        """Make the state behind a line hold again; give the line that says so.

        Raises `ValueError` where there is no such line.
        """
        if not 1 <= to <= self.lines:
            raise ValueError(f"there is no line {to} to go back to")
        moment = self._moments[to - 1]
        self._go_back(moment)
        self._moments.append(moment)
        return Line(self.lines, {"event": "undo", "to": to})

    def _new_game(self) -> Game:
        return Game(self.header.rules, len(self.header.players), self.header.seed)

    def _take(self, line: Line) -> None:
        """Count a line as told; keep the game where it may be wanted again."""
        self._told += 1
        if line.data["event"] == "round" and self._told == len(self.game.journal):
            self._kept[line.number] = self.game.clone()
            if len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]

    def _go_back(self, goal: _Moment) -> None:
        """Play what led to a moment again, from the last beginning of a round that is kept."""
        steps: list[Line] = []
        kept = None
        for moment in _back_from(goal):
            kept = self._kept.pop(moment.line.number, None)
            if kept is not None:
                self._kept[moment.line.number] = kept
                break
            steps.append(moment.line)
        if kept is None:
            steps.pop()  # the header
        self.game = self._new_game() if kept is None else kept.clone()
        self._told = len(self.game.journal)
        for line in reversed(steps):
            if self._told == len(self.game.journal):
                happen(self.game, line.number, line.data)
            self._take(line)


def _back_from(moment: _Moment) -> Iterator[_Moment]:
    step: _Moment | None = moment
    while step is not None:
        yield step
        step = step.before
