"""The news below the table: as much as there is room for, the latest last."""

from typing import Final, NamedTuple

from tilewright.messages import Messages
from tilewright.printable import printable
from tilewright.screens.fitting import wrapped
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


class Bulletin:
    """What happened, how it ended, and what was answered last of all."""

    def __init__(self, scene: Scene, said: Said, width: int) -> None:
        self._sentences = [wrapped(printable(text), width) for text in (*scene.news, *scene.ending)]
        said_lines = [line for text in said.texts for line in wrapped(printable(text), width)]
        self._said: list[Row] = [[(said.style, line)] for line in said_lines[:SHORT]]

    @property
    def lines(self) -> int:
        """How many lines it takes to tell it all."""
        return sum(map(len, self._sentences)) + len(self._said)

    def rows(self, height: int, messages: Messages) -> list[Row]:
        """Give the latest news as whole sentences; where some are left out, that is said."""
        room, count = max(0, height - len(self._said)), sum(map(len, self._sentences))
        if count <= room:
            return [*([("", line)] for lines in self._sentences for line in lines), *self._said]
        more_is_told = room > 2
        room -= more_is_told
        shown: list[str] = []
        for lines in reversed(self._sentences):
            if shown and len(lines) + len(shown) > room:
                break
            shown = [*lines, *shown]
        missing = count - len(shown)
        more = [_more(missing, messages)] if more_is_told and missing else []
        return [*more, *([("", line)] for line in shown[:room]), *self._said]


def _more(missing: int, messages: Messages) -> Row:
    text = messages.say_n(
        "({n} line before: type '{word}'.)",
        "({n} lines before: type '{word}'.)",
        missing,
        word=word_of(Look.NEWS, messages.language),
    )
    return [("faint", text)]
