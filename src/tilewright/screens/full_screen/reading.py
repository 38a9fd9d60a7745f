"""A text laid over the table until it is read: help, rules, reasons, the score sheet."""

from collections.abc import Iterable

from tilewright.messages import Messages
from tilewright.printable import columns, printable
from tilewright.screens.fitting import cut_row, wrapped
from tilewright.screens.styles import Row


class Reading:
    """What is read, and from which line on it shows."""

    def __init__(
        self, content: Iterable[str | Row], messages: Messages, instead: Iterable[str | Row] = ()
    ) -> None:
        self._content = tuple(content)
        self._instead = tuple(instead)
        """What it begins with where it leaves nothing to be seen of the table."""
        self._messages = messages
        self._first = 0
        self._page = 1
        self._most = 0

    def scroll(self, pages: int) -> None:
        """Turn so many pages; at the ends nothing turns."""
        self.move(pages * max(1, self._page - 1))

    def move(self, lines: int) -> None:
        """Move by lines."""
        self._first = max(0, min(self._first + lines, self._most))

    def needs(self, width: int) -> int:
        """Tell how many lines it takes to see it all below the table."""
        return sum(len(_rows_of(each, width)) for each in self._content) + 1

    def rows(self, width: int, height: int, *, alone: bool = False) -> list[Row]:
        """Give `height` lines, the last of which tells how to go on; `alone`: without the table."""
        content = (*self._instead, *self._content) if alone else self._content
        lines = [row for each in content for row in _rows_of(each, width)]
        self._page = max(1, height - 1)
        self._most = max(0, len(lines) - self._page)
        self.move(0)
        shown = lines[self._first : self._first + self._page]
        blank: list[Row] = [[] for _ in range(self._page - len(shown))]
        rows = [*shown, *blank, [("bar", f" {self._foot(len(lines), width - 1)}".ljust(width))]]
        return [cut_row(row, width) for row in rows[-height:]]

    def _foot(self, count: int, width: int) -> str:
        """Say what part is seen and how to go on; on a narrow screen in less words."""
        say = self._messages.say
        if not self._most:
            return say("Enter goes back to the table.")
        last = min(count, self._first + self._page)
        numbers = {"first": self._first + 1, "last": last, "count": count}
        told = say(
            "{first}-{last} of {count}. PageUp and PageDown turn pages, Enter goes back.", **numbers
        )
        if columns(told) <= width:
            return told
        return say("{first}-{last} of {count}. Enter goes back.", **numbers)


def _rows_of(content: str | Row, width: int) -> list[Row]:
    if isinstance(content, str):
        return [[("", line)] for line in wrapped(printable(content), width)]
    return [content]
