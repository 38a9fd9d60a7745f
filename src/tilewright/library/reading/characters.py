"""From bytes to text: UTF-8, no characters that cannot be seen."""

import re
from typing import Final

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


def lines_of(text: str) -> tuple[str, ...]:
    """Split a text into lines where an editor would."""
    return tuple(_LINE_END.split(text))


def _source(file: str, text: str) -> Source:
    return Source(file, lines_of(text))


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
