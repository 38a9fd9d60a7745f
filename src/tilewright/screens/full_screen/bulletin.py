"""The news below the table: as much as there is room for, the latest last."""

from typing import Final, NamedTuple

from tilewright.messages import Messages
from tilewright.printable import columns, printable
from tilewright.screens.fitting import cut, wrapped
from tilewright.screens.full_screen.own_words import Look, word_of
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Scene

SHORT: Final = 3
"""Lines of an answer that is shown with the news; a longer one is laid over the table."""


class Said(NamedTuple):
    """What is told besides the scene: an answer to what was typed, with its style."""

    texts: tuple[str, ...] = ()
    style: str = ""


NOTHING: Final = Said()

_BEGINNING: Final = 8
"""Columns of a sentence that are worth to be left beside what is said of the lines before."""


class Bulletin:
    """What happened, how it ended, and what was answered last of all."""

    def __init__(self, scene: Scene, said: Said, width: int) -> None:
        self._width = width
        self._sentences = [wrapped(printable(text), width) for text in (*scene.news, *scene.ending)]
        said_lines = [line for text in said.texts for line in wrapped(printable(text), width)]
        self._said: list[Row] = [[(said.style, line)] for line in said_lines[:SHORT]]

    @property
    def lines(self) -> int:
        """How many lines it takes to tell it all."""
        return sum(map(len, self._sentences)) + len(self._said)

    def rows(self, height: int, messages: Messages, *, unicode: bool) -> list[Row]:
        """Give the latest news as whole sentences; where some are left out, that is said.

        It is said in a line of its own, or beside the last sentence where that takes all there is.
        """
        room, count = max(0, height - len(self._said)), sum(map(len, self._sentences))
        if count <= room:
            return [*([("", line)] for lines in self._sentences for line in lines), *self._said]
        if room <= len(self._sentences[-1]):
            return [*self._end(room, count - room, messages, unicode), *self._said]
        room -= 1
        shown: list[str] = []
        for lines in reversed(self._sentences):
            if len(lines) + len(shown) > room:
                break
            shown = [*lines, *shown]
        more = _more(count - len(shown), messages)
        return [more, *([("", line)] for line in shown), *self._said]

    def _end(self, room: int, missing: int, messages: Messages, unicode: bool) -> list[Row]:
        """Give as much of the last sentence as there is room for, and how many lines are not."""
        rows: list[Row] = [[("", line)] for line in self._sentences[-1][:room]]
        word = word_of(Look.NEWS, messages.language)
        more = messages.say("(+{n}: '{word}')", n=missing, word=word)
        left = self._width - columns(more) - 1
        if rows and left >= _BEGINNING:
            line = self._sentences[-1][room - 1]
            rows[-1] = [("", cut(line, left, unicode=unicode)), ("faint", f" {more}")]
        return rows


def _more(missing: int, messages: Messages) -> Row:
    text = messages.say_n(
        "({n} line before: type '{word}'.)",
        "({n} lines before: type '{word}'.)",
        missing,
        word=word_of(Look.NEWS, messages.language),
    )
    return [("faint", text)]
