"""Items of a list that come into a text or go out of it: those that stay keep their lines."""

import json
import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from tilewright.library.editing.page import Cut, Page
from tilewright.library.reading.node import Node, plain

_DASH: Final = re.compile(r"[ \t]*-[ \t]+")
_BLANK: Final = re.compile(r"[ \t]*")
_BEHIND_DASHED: Final = re.compile(r"[ \t]*(?:#.*)?")
_BEHIND_LISTED: Final = re.compile(r"[ \t]*(?P<comma>,?)[ \t]*(?:#.*)?")
_MOST_COMPARED: Final = 250_000
"""Pairs of items: two lists of five hundred that differ from end to end."""


def changed_items(page: Page, node: Node, value: Sequence[object]) -> Iterator[Cut] | None:
    """Turn a list into another one by the lines of its items; a line goes with its comment.

    Gives None where the items have no lines of their own, so that the list has to be written anew.
    """
    listed = page.is_flow(node)
    if listed and not page.comments(page.start(node), page.end(node)):
        return None
    if not (value and node.items and node.key and _in_lines(page, node)):
        return None
    return _cuts(page, node, value)


def _in_lines(page: Page, node: Node) -> bool:
    """Tell whether every item begins a line, and nothing but a comment stands behind it."""
    listed = page.is_flow(node)
    before, behind = (_BLANK, _BEHIND_LISTED) if listed else (_DASH, _BEHIND_DASHED)
    line = page.line_of(page.start(node)) if listed else page.line_of(page.behind_colon(node))
    for item in node.items:
        start, end = page.start(item), page.end(item)
        alone = before.fullmatch(page.text, page.line_start(start), start)
        rest = behind.fullmatch(page.text, end, page.behind_line(end))
        if item.empty or not alone or not rest or page.line_of(start) <= line:
            return False
        line = page.line_of(end)
    return not listed or page.line_of(page.end(node)) > line


def _cuts(page: Page, node: Node, value: Sequence[object]) -> Iterator[Cut]:
    old = [_same(plain(item)) for item in node.items]
    new = [_same(item) for item in value]
    steps = _steps(old, new)
    gone = [
        number
        for tag, first, last, _, _ in steps
        if tag in ("replace", "delete")
        for number in range(first, last)
    ]
    for number in gone:
        item = node.items[number]
        yield Cut(page.line_start(page.start(item)), page.next_line(page.end(item)), "")
    moved = {old[number]: node.items[number] for number in gone}
    for tag, first, _, begin, end in steps:
        if tag in ("replace", "insert"):
            places = range(begin, end)
            lines = [_line(page, node, value[at], moved.pop(new[at], None)) for at in places]
            yield from _below(page, node, first, lines)


def _steps(old: Sequence[str], new: Sequence[str]) -> list[tuple[str, int, int, int, int]]:
    """Tell what has to go and to come; of what differs all over, everything.

    Comparing long lists of equal items takes the square of their length.
    """
    shorter = min(len(old), len(new))
    head = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    rest = shorter - head
    tail = next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)
    one, other = old[head : len(old) - tail], new[head : len(new) - tail]
    if len(one) * len(other) > _MOST_COMPARED:
        return [("replace", head, len(old) - tail, head, len(new) - tail)]
    steps = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return [(tag, *(at + head for at in places)) for tag, *places in steps]  # type: ignore[misc]


def _same(value: object) -> str:
    """Give what is the same for equal items, and for no others."""
    return json.dumps(value, sort_keys=True)


def _line(page: Page, node: Node, value: object, moved: Node | None) -> str:
    """Write the line of an item; one that only moved keeps what stands behind it."""
    first = node.items[0]
    start = page.start(first)
    head = page.text[page.line_start(start) : start]
    comma = "," if page.is_flow(node) else ""
    if moved is None:
        return f"{page.line_end}{head}{page.write(value)}{comma}"
    begin, end = page.start(moved), page.end(moved)
    rest = page.text[end : page.behind_line(end)]
    if comma and not _has_comma(page, moved):
        rest = comma + rest
    return f"{page.line_end}{head}{page.text[begin:end]}{rest}"


def _below(page: Page, node: Node, number: int, lines: Sequence[str]) -> Iterator[Cut]:
    """Put lines below that of the item before them, or of the key."""
    if number:
        above = node.items[number - 1]
        end = page.end(above)
        behind = page.behind_line(end)
        if page.is_flow(node) and not _has_comma(page, above):
            yield Cut(end, end, ",")
    else:
        top = page.start(node) if page.is_flow(node) else page.behind_colon(node)
        behind = page.behind_line(top)
    yield Cut(behind, behind, "".join(lines))


def _has_comma(page: Page, item: Node) -> bool:
    end = page.end(item)
    match = _BEHIND_LISTED.fullmatch(page.text, end, page.behind_line(end))
    return match is not None and bool(match["comma"])
