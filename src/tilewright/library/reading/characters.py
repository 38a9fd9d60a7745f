"""From bytes to text: UTF-8, no characters that cannot be seen."""

import re
from array import array
from collections.abc import Sequence
from itertools import chain
from typing import Final, overload

from tilewright.library.findings.finding import Finding, Span, finding_at
from tilewright.library.reading.node import Source

LARGEST_FILE: Final = 1_000_000
"""Bytes a file may have; a generous variant has ten thousand."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_LINE_END = re.compile(r"\r\n|\n|\r")
# YAML 1.1 ends a line at U+0085, U+2028 and U+2029, editors and YAML 1.2 do not. Named are the few
# that are forbidden: a set of all others takes ten times as long to compile.
_UNSEEN = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff"
_FORBIDDEN = re.compile(f"[{_UNSEEN}]")
# A text may get these by escapes in double quotes: "\t".
_HIDDEN = re.compile(rf"[{_UNSEEN}\r]")

CURLY: Final = "“”„‟‘’‚‛«»"
"""Quotes that YAML takes for letters."""

_ZERO_WIDTH = "\u200b\u200c\u200d\u2060\u00ad"
ODD_BLANKS: Final = "".join(
    ("\u00a0\u1680", *map(chr, range(0x2000, 0x200B)), "\u202f\u205f\u3000", _ZERO_WIDTH)
)
"""Blanks that are none for YAML, which knows only that of the space bar."""

_ODD_BLANK = re.compile(f"[{ODD_BLANKS}]")


def decode(data: bytes, file: str) -> tuple[Source, str | None, list[Finding]]:
    """Read bytes as UTF-8; the text is None when that cannot be done."""
    if len(data) > LARGEST_FILE:
        message = f"a file may have at most {LARGEST_FILE:,} bytes"
        return Source(file, ()), None, [finding_at(file, Span(1, 1, 1, 1), "too-large", message)]
    body = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        source = _source(file, body.decode("utf-8", "replace"))
        return source, None, [_not_utf8(body, error.start, file)]
    source = _source(file, text)
    forbidden = _FORBIDDEN.search(text)
    if forbidden is None:
        return source, text, []
    message = (
        f"the character U+{ord(forbidden[0]):04X} cannot be seen and may not stand in a file; "
        "take it out"
    )
    return source, None, [finding_at(file, _place(text, forbidden.start()), "character", message)]


def hidden_character(text: str) -> str | None:
    """Name the first character that has no business in a text: `U+001B`."""
    match = _HIDDEN.search(text)
    return f"U+{ord(match[0]):04X}" if match else None


def odd_blank(text: str) -> str | None:
    """Name the first blank that is none for YAML."""
    match = _ODD_BLANK.search(text)
    if match is None:
        return None
    if match[0] in "\u00a0\u202f":
        return "a non-breaking space"
    sort = "a blank of no width" if match[0] in _ZERO_WIDTH else "an unusual blank"
    return f"{sort} (U+{ord(match[0]):04X})"


def with_plain_blanks(text: str) -> str:
    """Write plain blanks for all others, and nothing for those without width."""
    return _ODD_BLANK.sub(lambda match: "" if match[0] in _ZERO_WIDTH else " ", text)


class Lines(Sequence[str]):
    """The lines of a text, where an editor would end them; cut only when somebody asks for one.

    A file of a megabyte may have half a million of them, each many times as large in memory.
    """

    __slots__ = ("_last", "_starts", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts: array[int] | None = None
        self._last = (-1, "")  # in a file of one line, that is asked for again and again

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        """Give a line without its end, or several."""
        if isinstance(index, slice):
            return lines_of(self._text)[index]
        if index == self._last[0]:
            return self._last[1]
        starts = self._all_starts()
        number = index if index >= 0 else index + len(starts)
        if not 0 <= number < len(starts):
            raise IndexError(index)
        end = starts[number + 1] if number + 1 < len(starts) else len(self._text)
        line = self._text[starts[number] : end]
        line = line.removesuffix("\n").removesuffix("\r")
        self._last = (number, line)
        return line

    def __len__(self) -> int:
        """Count the lines; behind the last line's end is one more."""
        return len(self._all_starts())

    def _all_starts(self) -> "array[int]":
        if self._starts is None:
            ends = (match.end() for match in _LINE_END.finditer(self._text))
            self._starts = array("I", chain((0,), ends))
        return self._starts


def lines_of(text: str) -> tuple[str, ...]:
    """Split a text into lines where an editor would."""
    return tuple(_LINE_END.split(text))


def _source(file: str, text: str) -> Source:
    return Source(file, Lines(text))


def _not_utf8(body: bytes, start: int, file: str) -> Finding:
    span = _place(body[:start].decode("utf-8") + "?", -1)
    if body.startswith(_UTF_16_MARKS):
        message = "this file is UTF-16; save it as UTF-8"
    else:
        message = f"the byte 0x{body[start]:02x} here is not UTF-8; save the file as UTF-8"
    return finding_at(file, span, "not-utf8", message)


def _place(text: str, index: int) -> Span:
    before = _LINE_END.split(text[:index])
    line, column = len(before), len(before[-1]) + 1
    return Span(line, column, line, column + 1)
