"""The keyboard: lines typed by people, or read from a script when it is no terminal."""

import sys
import time
from typing import Final, TextIO

from tilewright.cli import terminal
from tilewright.printable import printable

_LONGEST_LINE: Final = 100_000
"""Characters of a line; what holds more, such as a device, was not typed."""


class Keyboard:
    """Where people's lines come from, and who had it last.

    On a terminal time passes while somebody thinks. From a script no time passes, so that the same
    script always plays the same game.
    """

    def __init__(self, screen: TextIO | None = None) -> None:
        self.screen = screen or sys.stdout
        self._terminal = sys.stdin.isatty()
        self._holder: str | None = None

    @property
    def is_terminal(self) -> bool:
        """Tell whether somebody sits at it, so that time passes."""
        return self._terminal

    def now(self) -> float:
        """Give the seconds of a clock that only goes forward."""
        return time.monotonic() if self._terminal else 0.0

    def read(self, prompt: str) -> str:
        """Ask for a line; raises `EOFError` when there is none any more, or one without an end."""
        terminal.write(prompt, self.screen)
        line = sys.stdin.readline(_LONGEST_LINE + 1)
        if not line or len(line) > _LONGEST_LINE:
            terminal.put(stream=self.screen)
            raise EOFError
        if not self._terminal:
            terminal.put(printable(line.rstrip("\n")), stream=self.screen)
        return line.strip()

    def pass_to(self, name: str) -> None:
        """Let the person before look away; raises `EOFError` when there is no more input."""
        if self._terminal and self._holder not in (None, name):
            self.read(f"\n{name}, press Enter: ")
        self._holder = name
