"""What became of one setting, file by file: who set it, who removed it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from pydantic_core import PydanticCustomError

from tilewright.language import SECTIONS
from tilewright.language.by_players import BY_PLAYERS, read_hand_key
from tilewright.library.composing.merging import INHERIT, Overlay, merges
from tilewright.library.findings.finding import KeyPath
from tilewright.library.judging.layer import Layer
from tilewright.library.reading.node import Node

MOST_TOLD: Final = 200
"""Of more values that replaced one another, only the last ones are told."""

How = Literal["sets", "removes", "empties"]


class Deed(NamedTuple):
    """What one file did to a setting, or to something around it: `path` tells which.

    It sets a value, of a mapping perhaps only some entries, removes one with `null`, or starts a
    mapping empty with `inherit: none`; `node` is where it says so.
    """

    layer: Layer
    how: How
    path: KeyPath
    node: Node


def story(steps: Iterable[Layer], path: KeyPath) -> Iterator[Deed]:
    """Tell what the files did to a setting, in the order in which they were put together.

    Only rules have a story: what stands above them is nobody's but the last file's.
    """
    if path and path[0] in SECTIONS:
        for layer in steps:
            yield from _deeds(layer, path)


def values_in_turn(steps: Iterable[Layer], path: KeyPath) -> list[Node]:
    """Give the values that a setting had, each in the place of the one before, the last one last.

    What was removed in between does not break the row. A mapping that merges is one value, however
    many files write into it; what lies within a value that replaces as a whole has no row of its
    own. Of a file with several lines for some numbers of players, the first stands for all.
    """
    row: list[Node] = []
    if len(path) > 1 and not merges(path[:-1]):
        return row
    before: Node | None = None
    teller: Layer | None = None
    for deed in story(steps, path):
        if deed.how != "sets" or (path[:-1] in BY_PLAYERS and deed.path == path[:-1]):
            before = None  # one number for all players ends the row of a line
        elif path[:-1] not in BY_PLAYERS or deed.layer is not teller:
            teller = deed.layer
            before = Overlay(strict=False).value(before, deed.node, path)
            if row and before.entries and row[-1].entries and merges(path):
                row.pop()
            row.append(before)
    return row[-MOST_TOLD:]


def removal(deeds: Sequence[Deed]) -> Deed | None:
    """Find the deed that took away what was there, if nothing is there at the end."""
    found: Deed | None = None
    there = False
    for deed in deeds:
        if deed.how == "sets":
            there, found = True, None
        elif there:
            there, found = False, deed
    return found


def _deeds(layer: Layer, path: KeyPath) -> Iterator[Deed]:
    node = layer.root
    for length in range(1, len(path) + 1):
        here = path[:length]
        if here[:-1] in BY_PLAYERS and isinstance(node.value, dict):
            yield from _lines_by_players(layer, node, here)
            return
        child = node.child(path[length - 1])
        if child is None:
            if length > 1 and (not merges(here[:-1]) or here[:-1] in BY_PLAYERS):
                # Within a value that replaces as a whole: it is gone with what it was part of. So
                # are lines by number of players for which a single number is written.
                yield Deed(layer, "sets", here[:-1], node)
            return
        node = child
        if node.value is None:
            yield Deed(layer, "removes", here, node)
            return
        if merges(here) and (emptied := node.child(INHERIT)) is not None:
            yield Deed(layer, "empties", here, emptied)
    yield Deed(layer, "sets", path, node)


def _lines_by_players(layer: Layer, lines: Node, path: KeyPath) -> Iterator[Deed]:
    """Tell of the lines for the same numbers of players, however they are written."""
    numbers = numbers_in(str(path[-1]))
    for key, node in lines.entries.items():
        if key != INHERIT and numbers & numbers_in(key):
            yield Deed(layer, "removes" if node.value is None else "sets", (*path[:-1], key), node)


def numbers_in(key: str) -> set[int]:
    """Give the numbers of players that a line is for; none for what is no such line."""
    try:
        return set(read_hand_key(key).numbers())
    except PydanticCustomError:  # somebody asks for a line that no file could have
        return set()
