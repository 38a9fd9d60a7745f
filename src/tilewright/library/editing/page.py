"""The text of a file beside its values: from places to characters, comments, lines, cuts."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from tilewright.library.editing.writing import flow
from tilewright.library.reading.node import Node

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_COMMENT: Final = re.compile(r"(?:^|(?<=[ \t\r\n]))#[^\r\n]*")
_ANCHOR: Final = re.compile(r"&[^\s,\[\]{}]+\s*")
_COLON: Final = re.compile(r"[ \t]*:")
_BLOCK_HEADER: Final = re.compile(r"[|>][-+1-9]*")


class Cut(NamedTuple):
    """Characters that make way for others; where `start` is `end`, some come in between."""

    start: int
    end: int
    text: str


class Page:
    """A text, and the values that were read from it."""

    def __init__(self, text: str, root: Node) -> None:
        self.text = text
        self.root = root
        ends = list(_LINE_END.finditer(text))
        self.line_end = ends[0][0] if ends else "\n"
        self._starts = [0, *(match.end() for match in ends)]
        self._ends = [*(match.start() for match in ends), len(text)]

    # Places -------------------------------------------------------------------------------------

    def start(self, node: Node) -> int:
        """Give the place of a value's first character."""
        return self._starts[node.span.line - 1] + node.span.column - 1

    def end(self, node: Node) -> int:
        """Give the place behind a value's last character; blank lines behind it are not its own."""
        end = self._starts[node.span.end_line - 1] + node.span.end_column - 1
        start = self.start(node)
        return start + len(self.text[start:end].rstrip(" \t\r\n"))

    def key_start(self, node: Node) -> int:
        """Give the place of the first character of a value's key."""
        assert node.key is not None
        return self._starts[node.key.line - 1] + node.key.column - 1

    def behind_colon(self, node: Node) -> int:
        """Give the place behind the colon of a value's key, or behind the key if it has none."""
        assert node.key is not None
        behind_key = self._starts[node.key.end_line - 1] + node.key.end_column - 1
        colon = _COLON.match(self.text, behind_key)
        return colon.end() if colon else behind_key

    def line_of(self, place: int) -> int:
        """Give the number of the line a place is in, from 0."""
        return bisect_right(self._starts, place) - 1

    def line_start(self, place: int) -> int:
        """Give the place where the line of a place begins."""
        return self._starts[self.line_of(place)]

    def behind_line(self, place: int) -> int:
        """Give the place behind the text of the line of a place, before its line end."""
        return self._ends[self.line_of(place)]

    def next_line(self, place: int) -> int:
        """Give the place where the line after that of a place begins, or the end of the text."""
        line = self.line_of(place)
        return self._starts[line + 1] if line + 1 < len(self._starts) else len(self.text)

    def lines_from(self, place: int) -> Iterator[tuple[int, str]]:
        """Give all lines below that of a place: where each ends, and its text."""
        for line in range(self.line_of(place) + 1, len(self._starts)):
            yield self._ends[line], self.text[self._starts[line] : self._ends[line]]

    # Forms --------------------------------------------------------------------------------------

    def is_alias(self, node: Node) -> bool:
        """Tell whether a value only names one that stands elsewhere."""
        return not node.quoted and self.text.startswith("*", self.start(node))

    def is_flow(self, node: Node) -> bool:
        """Tell whether a mapping or list is written in braces or brackets."""
        start = self.start(node)
        anchor = _ANCHOR.match(self.text, start)
        return self.text.startswith(("{", "["), anchor.end() if anchor else start)

    def is_block(self, node: Node) -> bool:
        """Tell whether a value is a mapping or list that is written in lines of its own."""
        return isinstance(node.value, dict | list) and not self.is_flow(node)

    def is_block_text(self, node: Node) -> bool:
        """Tell whether a value is a text behind `|` or `>`."""
        return node.quoted and self.text.startswith(("|", ">"), self.start(node))

    @cached_property
    def is_json(self) -> bool:
        """Tell whether the file is JSON: braces around everything, quotes around every key."""
        keys = [self.key_start(node) for node in self.root.entries.values()]
        return self.is_flow(self.root) and all(self.text[place] == '"' for place in keys)

    def in_flow(self, chain: Sequence[Node]) -> bool:
        """Tell whether something around the last value is written in braces or brackets."""
        return any(self.is_flow(node) for node in chain[:-1])

    def write(self, value: object) -> str:
        """Write a value on one line; in a file that is JSON, as JSON."""
        return json.dumps(value, ensure_ascii=False) if self.is_json else flow(value)

    # Comments -----------------------------------------------------------------------------------

    def comments(self, start: int = 0, end: int | None = None) -> list[tuple[int, str]]:
        """Give the comments that begin in a stretch of the text, each with its place."""
        stop = len(self.text) if end is None else end
        return [comment for comment in self._comments if start <= comment[0] < stop]

    @cached_property
    def _comments(self) -> list[tuple[int, str]]:
        inside = sorted(self._texts(self.root))
        found: list[tuple[int, str]] = []
        place = 0
        for start, end in (*inside, (len(self.text), len(self.text))):
            if start < place:
                continue
            matches = _COMMENT.finditer(self.text, place, start)
            found += [(match.start(), match[0]) for match in matches if _is_comment(self, match)]
            place = end
        return found

    def _texts(self, node: Node) -> Iterator[tuple[int, int]]:
        """Give where keys and single values stand: a # in them begins no comment."""
        if node.key is not None:
            key = node.key
            yield (
                self._starts[key.line - 1] + key.column - 1,
                self._starts[key.end_line - 1] + key.end_column - 1,
            )
        if isinstance(node.value, dict | list):
            if not self.is_alias(node):
                for child in (*node.entries.values(), *node.items):
                    yield from self._texts(child)
            return
        start, end = self.start(node), self.end(node)
        if self.is_block_text(node):  # behind | there may be one
            start = min(self.behind_line(start), end)
        yield start, end


def _is_comment(page: Page, match: re.Match[str]) -> bool:
    """Tell whether a # does begin a comment: only behind a blank, or first in its line."""
    place = match.start()
    return place == page.line_start(place) or page.text[place - 1] in " \t"


def with_cuts(text: str, cuts: Iterable[Cut]) -> str:
    """Carry out cuts, which do not overlap."""
    parts: list[str] = []
    place = 0
    for cut in sorted(cuts):
        parts += (text[place : cut.start], cut.text)
        place = cut.end
    return "".join((*parts, text[place:]))


def header_of(text: str) -> int:
    """Give the length of the `|` or `>` a text of several lines begins with, signs included."""
    match = _BLOCK_HEADER.match(text)
    return match.end() if match else 0
