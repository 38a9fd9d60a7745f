"""Laying one file's settings over another's: what merges, what replaces, what `null` removes."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tilewright.language import SECTIONS
from tilewright.language.by_players import BY_PLAYERS, read_hand_key
from tilewright.language.scoring import BONUSES
from tilewright.language.values import Range
from tilewright.library.findings.finding import MOST_SHOWN, Finding, KeyPath, setting
from tilewright.library.judging import likeness
from tilewright.library.reading.node import Node

INHERIT: Final = "inherit"

_WHOLES: Final = {("scoring", "tile"), ("layout", "match")}
_WHOLES_OF_A_BONUS: Final = ("name", "when", "points")


def replaces_as_a_whole(path: KeyPath) -> bool:
    """Tell whether a mapping here takes the place of an inherited one, instead of merging."""
    return path in _WHOLES or (
        len(path) == 4 and path[:2] == BONUSES and path[3] in _WHOLES_OF_A_BONUS
    )


@lru_cache(maxsize=4096)  # asked hundreds of times a file, of much the same places
def merges(path: KeyPath) -> bool:
    """Tell whether the entries of a mapping here merge one by one; lists never do."""
    return (
        path[:1] != ()
        and path[0] in SECTIONS
        and not any(isinstance(step, int) for step in path)
        and not any(replaces_as_a_whole(path[:length]) for length in range(2, len(path) + 1))
    )


def merged_entries(node: Node, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Node]]:
    """Give all entries of a file that take part in merging, the mappings among them too."""
    for key, child in node.entries.items():
        here = (*path, key)
        if not path and key not in SECTIONS:
            continue
        yield here, child
        if merges(here):
            yield from merged_entries(child, here)


@dataclass
class Overlay:
    """One file on top of what it builds on.

    `strict`: a file must not remove what is not there; a module cannot know that.
    """

    strict: bool
    findings: list[Finding] = field(default_factory=list)
    removed: dict[KeyPath, Node] = field(default_factory=dict)

    def over(self, below: dict[str, Node], above: dict[str, Node]) -> dict[str, Node]:
        """Lay the sections of a file over resolved ones."""
        sections = {key: node for key, node in above.items() if key in SECTIONS}
        return self._entries(below, sections, ())

    def _entries(
        self, below: dict[str, Node], above: dict[str, Node], path: KeyPath
    ) -> dict[str, Node]:
        result = dict(below)
        for key, node in above.items():
            here = (*path, key)
            if key == INHERIT and merges(path):
                continue
            if node.value is None:
                self._remove(result, key, node, here)
            else:
                result[key] = self.value(result.get(key), node, here)
        return result

    def value(self, below: Node | None, above: Node, path: KeyPath) -> Node:
        """Lay a value over what is inherited there, if anything is."""
        if not isinstance(above.value, dict) or not merges(path):
            return above
        inherited = {} if below is None or INHERIT in above.value else below.entries
        if path in BY_PLAYERS:
            return above._replace(value=self._by_players(inherited, above.value, path))
        return above._replace(value=self._entries(inherited, above.value, path))

    def _by_players(
        self, below: dict[str, Node], above: dict[str, Node], path: KeyPath
    ) -> dict[str, Node]:
        result = dict(below)
        for key, node in above.items():
            if key == INHERIT:
                continue
            numbers = read_hand_key(key)
            covered = [line for line in result if _meet(read_hand_key(line), numbers)]
            result = _without(result, numbers)
            if node.value is not None:
                result[key] = node
            elif not covered:
                self._nothing_to_remove(node, (*path, key), below)
        return dict(sorted(result.items(), key=lambda line: read_hand_key(line[0])))

    def _remove(self, entries: dict[str, Node], key: str, node: Node, path: KeyPath) -> None:
        self.removed[path] = node
        if key in entries:
            del entries[key]
        else:
            self._nothing_to_remove(node, path, entries)

    def _nothing_to_remove(self, node: Node, path: KeyPath, there: dict[str, Node]) -> None:
        if self.strict:
            name = str(path[-1])
            message = f"{setting(path)} is not inherited, so there is nothing to remove"
            hint = likeness.close(name, there) if len(self.findings) < MOST_SHOWN else None
            self.findings.append(
                node.finding("nothing-to-remove", message, at_key=True, key=path, hint=hint)
            )


def _meet(one: Range, other: Range) -> bool:
    return one.low <= other.high and other.low <= one.high


def _without(lines: dict[str, Node], numbers: Range) -> dict[str, Node]:
    """Take some numbers of players out of lines, splitting those that say more."""
    result = {}
    for key, node in lines.items():
        line = read_hand_key(key)
        if not _meet(line, numbers):
            result[key] = node
            continue
        for low, high in ((line.low, numbers.low - 1), (numbers.high + 1, line.high)):
            if low <= high:
                result[_hand_key(Range(low, high))] = node
    return result


def _hand_key(numbers: Range) -> str:
    return f"{numbers} player" if numbers.high == 1 else f"{numbers} players"
