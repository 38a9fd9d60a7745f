"""What a parser of YAML stumbled over, and how that becomes a finding."""

from typing import NamedTuple

from tilewright.library.findings.finding import Span
from tilewright.library.reading.events import Context, NotYamlError, Place


class Trouble(NamedTuple):
    """What a parser says of a text that is none, where, and what was read before."""

    problem: str
    context: str
    at: Place
    since: Place
    read: Context

    def line(self, number: int) -> str:
        """Give a line of the text, counted from 0; none beyond its ends."""
        lines = self.read.lines
        return lines[number] if 0 <= number < len(lines) else ""

    @property
    def found(self) -> str:
        """The character at which reading stopped."""
        return self.line(self.at[0])[self.at[1] : self.at[1] + 1]


def says(message: str, place: Place, width: int = 1, hint: str | None = None) -> NotYamlError:
    """Say what is wrong at a place."""
    line, column = place[0] + 1, place[1] + 1
    return NotYamlError(f"not YAML: {message}", Span(line, column, line, column + width), hint)


def indent_of(line: str) -> int:
    """Count the blanks before what a line says."""
    return len(line) - len(line.lstrip())
