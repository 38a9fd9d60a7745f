"""One answer after another, typed by somebody or read from a script."""

import sys
from typing import Final

from tilewright.cli import terminal
from tilewright.printable import printable

_LONGEST_LINE: Final = 100_000
"""Characters of a line; what holds more, such as a device, was not typed."""


def read_line(prompt: str) -> str:
    """Ask for a line; raises `EOFError` when there is none any more, or one without an end."""
    terminal.write(prompt, sys.stdout)
    line = sys.stdin.readline(_LONGEST_LINE + 1)
    if not line or len(line) > _LONGEST_LINE:
        terminal.put()
        raise EOFError
    if not sys.stdin.isatty():
        terminal.put(printable(line.rstrip("\n")))
    return line.strip()
