"""What became of one setting, file by file: who set it, who removed it."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from pydantic_core import PydanticCustomError

from tilewright.language import SECTIONS
from tilewright.language.deal import read_hand_key
from tilewright.library.composing.merging import HANDS, INHERIT, merges
from tilewright.library.findings.finding import KeyPath
from tilewright.library.judging.layer import Layer
from tilewright.library.reading.node import Node

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


def _deeds(layer: Layer, path: KeyPath) -> Iterator[Deed]:
    node = layer.root
    for length in range(1, len(path) + 1):
        here = path[:length]
        if here[:-1] == HANDS:
            yield from _hand_lines(layer, node, here)
            return
        child = node.child(path[length - 1])
        if child is None:
            if length > 1 and not merges(here[:-1]):
                # Within a value that replaces as a whole: it is gone with what it was part of.
                yield Deed(layer, "sets", here[:-1], node)
            return
        node = child
        if node.value is None:
            yield Deed(layer, "removes", here, node)
            return
        if merges(here) and (emptied := node.child(INHERIT)) is not None:
            yield Deed(layer, "empties", here, emptied)
    yield Deed(layer, "sets", path, node)


def _hand_lines(layer: Layer, hands: Node, path: KeyPath) -> Iterator[Deed]:
    """Tell of the lines for the same numbers of players, however they are written."""
    numbers = numbers_in(str(path[-1]))
    for key, node in hands.entries.items():
        if key != INHERIT and numbers & numbers_in(key):
            yield Deed(layer, "removes" if node.value is None else "sets", (*HANDS, key), node)


def numbers_in(key: str) -> set[int]:
    """Give the numbers of players that a line of hands is for; none for what is no such line."""
    try:
        return set(read_hand_key(key).numbers())
    except PydanticCustomError:  # somebody asks for a line that no file could have
        return set()
