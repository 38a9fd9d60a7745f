"""The lines of a game so far, which of them are in effect, and the way back by undo.

Live play and judging share it. `game.journal` holds all that has happened; what of it is not
told as a line yet is `due`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from tilewright.engine import Event, Game, RoundStarted
from tilewright.record.happening import replayed
from tilewright.record.header import Header

MOST_KEPT: Final = 32
"""Rounds whose beginnings are kept, so that an undo is quick."""


class Line(NamedTuple):
    """A line of a record, by its number in the file; lines count from 1."""

    number: int
    data: Mapping[str, Any]


class _Moment(NamedTuple):
    """A line in effect, the event it tells, and the line in effect before it."""

    number: int
    event: Event | None
    """None of the first line, which tells of no event."""
    before: int


class History:
    """A game and its lines, from the header on; raises `ImpossibleGame` where there is no game."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = self._new_game()
        """The game as it stands; another object after an undo."""
        self.told = 0
        """How many events the lines in effect tell."""
        self._here = _Moment(1, None, 0)
        # One entry a line of the file: what holds behind it.
        self._moments = [self._here]
        self._kept: dict[int, Game] = {}
        """Games as they stood behind lines that begin a round, longest unused first.

        They have no journals: those would be all events once again, for each of them.
        """

    @property
    def lines(self) -> int:
        """How many lines there are, undone ones and undos included."""
        return len(self._moments)

    @property
    def due(self) -> tuple[Event, ...]:
        """What has happened in the game but is no line yet."""
        return tuple(self.game.journal[self.told :])

    def add(self, event: Event) -> Line:
        """Make the next line, of what has just happened in the game.

        Raises `ValueError` for anything else than the first event that is due, and where `go_to`
        has led away from the last line.
        """
        due = self.game.journal[self.told : self.told + 1]
        if due != [event]:
            raise ValueError(f"this is not what happened next in the game: {event}")
        if self._here is not self._moments[-1]:
            raise ValueError("the game does not stand behind its last line; `undo` would say so")
        moment = _Moment(self.lines + 1, due[0], self._here.number)
        self._moments.append(moment)
        self._take(moment)
        return Line(moment.number, event.as_json())

    def in_effect(self) -> tuple[Line, ...]:
        """Give the lines in effect, oldest first; the header is line 1."""
        return tuple(map(self._line, self._up_to(self._here)))

    def again(self) -> Iterator[tuple[Event, Game]]:
        """Play what is in effect again from the beginning: each event, and the game as it was."""
        return replayed(self._new_game(), self.in_effect()[1:])

    def go_to(self, line: int) -> None:
        """Let the game stand as it stood behind a line; only to look: no line tells of it.

        Raises `ValueError` where there is no such line.
        """
        if not 1 <= line <= self.lines:
            raise ValueError(f"there is no line {line} to go back to")
        moments = self._up_to(self._moments[line - 1])
        begun = len(moments) - 1
        while begun > 0 and moments[begun].number not in self._kept:
            begun -= 1
        self._stand(moments[: begun + 1])
        rest = moments[begun + 1 :]
        # First the event happens, then its line is taken.
        for moment, _ in zip(rest, replayed(self.game, map(self._line, rest)), strict=True):
            self._take(moment)

    def undo(self, to: int) -> Line:
        """Make the state behind a line hold again; give the line that says so.

        Raises `ValueError` where there is no such line.
        """
        self.go_to(to)
        self._moments.append(self._here)
        return Line(self.lines, {"event": "undo", "to": to})

    def _new_game(self) -> Game:
        return Game(self.header.rules, len(self.header.players), self.header.seed)

    def _line(self, moment: _Moment) -> Line:
        tells = self.header if moment.event is None else moment.event
        return Line(moment.number, tells.as_json())

    def _up_to(self, moment: _Moment) -> list[_Moment]:
        """Give the moments in effect at one of them, the first line first, it itself last."""
        moments = [moment]
        while moment.before:
            moment = self._moments[moment.before - 1]
            moments.append(moment)
        return moments[::-1]

    def _take(self, moment: _Moment) -> None:
        """Count a line as told; keep the game where it may be wanted again."""
        self.told += 1
        self._here = moment
        if isinstance(moment.event, RoundStarted) and self.told == len(self.game.journal):
            kept = self.game.clone()
            kept.journal = []
            self._kept[moment.number] = kept
            if len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]

    def _stand(self, moments: list[_Moment]) -> None:
        """Let the game stand behind the last of these lines: a kept one, or the first."""
        self._here = moments[-1]
        self.told = len(moments) - 1
        if self.told == 0:
            self.game = self._new_game()
            return
        kept = self._kept.pop(self._here.number)
        self._kept[self._here.number] = kept
        self.game = kept.clone()
        self.game.journal = [moment.event for moment in moments if moment.event is not None]
