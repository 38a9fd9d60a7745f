"""Texts made to fit a screen: cut, wrapped and set in columns by the width that they show."""

from collections.abc import Iterable, Sequence

from tilewright.printable import beginning, columns
from tilewright.printable import cut as cut_with
from tilewright.screens.styles import Row


def cut(text: str, width: int, *, unicode: bool = True) -> str:
    """Shorten a text that is too wide; its end shows that something is missing."""
    return cut_with(text, width, "…" if unicode else "~")


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines at its blanks; blanks at the beginning of a line indent it all.

    A line that fits stays as it is, for it may be one of a list in columns.
    """
    lines = []
    for paragraph in text.split("\n"):
        if columns(paragraph) <= width:
            lines.append(paragraph)
            continue
        indent = " " * min(len(paragraph) - len(paragraph.lstrip(" ")), width // 2)
        line = indent
        for word in _words(paragraph, max(1, width - len(indent))):
            if line != indent and columns(line) + 1 + columns(word) > width:
                lines.append(line)
                line = indent
            line += word if line == indent else f" {word}"
        lines.append(line)
    return lines


def _words(text: str, width: int) -> Iterable[str]:
    """Give the words of a text, in pieces where one is wider than a line."""
    for word in text.split():
        piece = ""
        for character in word:
            if piece and columns(piece + character) > width:
                yield piece
                piece = ""
            piece += character
        yield piece


def row_width(row: Row) -> int:
    """Count the columns a line takes."""
    return sum(columns(text) for _, text in row)


def filled(row: Row, width: int, style: str = "") -> Row:
    """Fill a line with blanks to its width."""
    blanks = width - row_width(row)
    return [*row, (style, " " * blanks)] if blanks > 0 else row


def cut_row(row: Row, width: int) -> Row:
    """Cut a line at the edge of the screen."""
    short: Row = []
    for style, text in row:
        room = width - row_width(short)
        if columns(text) > room:
            return [*short, (style, beginning(text, room))]
        short.append((style, text))
    return short


def side_by_side(entries: Sequence[Row], width: int, gap: int = 3) -> list[Row]:
    """Set entries one after another, in as many lines as they need."""
    lines: list[Row] = [[]]
    for entry in entries:
        taken = row_width(lines[-1])
        if lines[-1] and taken + gap + row_width(entry) > width:
            lines.append([])
        elif lines[-1]:
            lines[-1].append(("", " " * gap))
        lines[-1].extend(entry)
    return lines


def across(entries: Sequence[Row], width: int, gap: int = 2) -> int:
    """Count the columns of equal width in which entries can be set."""
    room = max(map(row_width, entries), default=1) + gap
    return max(1, (width + gap) // room)


def in_columns(entries: Sequence[Row], width: int, gap: int = 2) -> list[Row]:
    """Set entries in columns of equal width, read downward, then rightward."""
    if not entries:
        return []
    height = -(-len(entries) // across(entries, width, gap))
    room = max(map(row_width, entries)) + gap
    lines: list[Row] = []
    for line in range(height):
        lines.append([])
        for entry in entries[line::height]:
            lines[-1] = filled(lines[-1], -(-row_width(lines[-1]) // room) * room) + entry
    return lines
