"""One answer after another, typed by somebody or read from a script."""

import sys

from tilewright.cli import terminal
from tilewright.printable import printable


def read_line(prompt: str) -> str:
    """Ask for a line; raises `EOFError` when there is none any more, or one without an end."""
    from tilewright.screens.line_by_line.lines import LONGEST_LINE

    terminal.write(prompt, sys.stdout)
    line = sys.stdin.readline(LONGEST_LINE + 1)
    if not line or len(line) > LONGEST_LINE:
        terminal.put()
        raise EOFError
    if not sys.stdin.isatty():
        terminal.put(printable(line.rstrip("\n")))
    return line.strip()
