"""What happens is kept before anybody is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tilewright.engine.events import seen_by
from tilewright.printable import in_one_line
from tilewright.sitting.telling.seated import who_plays
from tilewright.sitting.telling.voice import teams_of

if TYPE_CHECKING:
    from tilewright.messages import Messages
    from tilewright.record import History, Line, Recorder
    from tilewright.sitting.news import News
    from tilewright.sitting.undoing import WayBack

Watch = Callable[[Mapping[str, Any], tuple[str, ...]], None]
"""Told of a line of the journal, as those at the keyboard may read it, and of its sentences."""


class Unkept(Exception):  # noqa: N818 - the game stops, for nothing may happen unrecorded
    """A line could not be kept; says so in a sentence."""


class Keeper:
    """Brings what has happened into the history, the record, the news, and to whoever watches."""

    def __init__(
        self,
        history: History,
        recorder: Recorder | None,
        news: News,
        watch: Watch | None,
        messages: Messages,
    ) -> None:
        self.history, self.news = history, news
        self._recorder, self._watch, self._messages = recorder, watch, messages

    def tell_beginning(self, title: str) -> None:
        """Tell of the first line, which whoever made the record has kept."""
        if self._watch is None:
            return
        header = self.history.header
        line = header.as_json()
        if self.news.people:  # the seed would tell a person every hidden tile
            line["seed"] = None
        teams = teams_of(header.rules, len(header.players))
        self._watch(line, (who_plays(title, header.players, self._messages, teams),))

    def keep_what_is_due(self) -> None:
        """Keep and tell all that has happened in the game; raises `Unkept`."""
        for event in self.history.due:
            self._write(self.history.add(event))
            told = self.news.tell(event, self.history.game)
            if self._watch is not None:
                face_down = self.history.header.rules.deal.face_down
                seen = seen_by(event, self.news.together, face_down)
                self._watch((seen if self.news.people else event).as_json(), told)

    def go_back(self, way: WayBack, asker: int | None) -> None:
        """Take decisions back, and tell everybody who did; raises `Unkept`."""
        more = self.news.says_more_than(way.kept)
        told = self.news.teller.takes_back(way.taken[0], asker, more=more)
        # The header stands before the first event.
        line = self.history.undo(self.history.in_effect()[way.kept].number)
        self.news.forget(way.kept)
        self.news.notify(told)
        self._write(line)
        if self._watch is not None:
            self._watch(line.data, told)

    def verify_there(self) -> None:
        """Raise `Unkept` where the record was taken away, so that nothing is kept any more."""
        if self._recorder is not None and not self._recorder.is_there:
            raise self._gone()

    def _gone(self) -> Unkept:
        return Unkept(
            self._messages.say(
                "The record is gone: it was deleted, moved or replaced while the game was played."
            )
        )

    def _write(self, line: Line) -> None:
        if self._recorder is None:
            return
        try:
            self._recorder.write(line)
        except FileNotFoundError as error:
            raise self._gone() from error
        except OSError as error:
            what = in_one_line(error.strerror or str(error))
            raise Unkept(
                self._messages.say(
                    "The record cannot go on ({why}); it is kept up to line {line}.",
                    why=what,
                    line=self._recorder.lines,
                )
            ) from error
