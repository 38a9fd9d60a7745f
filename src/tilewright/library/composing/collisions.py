"""Modules at odds: two of them set one value differently, and nobody decides."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Final, Literal, NamedTuple

from tilewright.language.by_players import BY_PLAYERS, read_hand_key
from tilewright.library.composing.merging import INHERIT, merged_entries, merges
from tilewright.library.findings.finding import KeyPath, setting
from tilewright.library.judging.layer import Layer
from tilewright.library.reading.node import Node, found, same


class Touch(NamedTuple):
    """What a file does to one setting: it sets it, removes it, or empties the mapping there."""

    path: KeyPath
    how: Literal["sets", "removes", "empties"]
    node: Node


class Collision(NamedTuple):
    """Two modules that disagree, and about which setting."""

    first: Layer
    second: Layer
    path: KeyPath
    message: str


class User(NamedTuple):
    """A module or file, and all modules it uses, directly or through others."""

    layer: Layer
    uses: frozenset[Layer]


class _Said(NamedTuple):
    """All that a module does, looked up by path: so that long ones are not compared line by line.

    `at`: what it does to just that setting; `within`: to it or to something in it; `values`: what
    it sets it to.
    """

    touches: list[Touch]
    at: dict[KeyPath, list[Touch]]
    within: dict[KeyPath, list[Touch]]
    values: dict[KeyPath, Touch]


MOST_COMPARED: Final = 1_000_000
"""Settings that are held against those of another module; no rules need a hundredth of that."""

MOST_FOUND: Final = 10_000
"""Collisions after which nobody looks for more."""


class TooMuchError(Exception):
    """The modules say too much to be compared."""


def collisions(users: Iterable[User]) -> Iterator[Collision]:
    """Find what modules disagree about; the file that uses them all is the last of `users`.

    Who uses a module may overrule it. So may whoever uses two that disagree: by setting the value.
    Raises `TooMuchError` where it would take too long to tell.
    """
    users = tuple(users)
    strangers = [
        (one, other)
        for one, other in combinations(users, 2)
        if one.layer not in other.uses and other.layer not in one.uses
    ]
    if not strangers:
        return
    said = {user.layer: _said(_touches(user.layer)) for user in users}
    if sum(len(said[each.layer].touches) for pair in strangers for each in pair) > MOST_COMPARED:
        raise TooMuchError
    yield from islice(_all_collisions(users, strangers, said), MOST_FOUND)


def _all_collisions(
    users: Sequence[User], strangers: Iterable[tuple[User, User]], said: Mapping[Layer, _Said]
) -> Iterator[Collision]:
    for one, other in strangers:
        deciding: list[_Said] | None = None
        seen = set()
        for path, mine, yours in _clashes(said[one.layer], said[other.layer]):
            shorter = min(mine.path, yours.path, key=len)
            if shorter in seen:
                continue
            if deciding is None:
                both = {one.layer, other.layer}
                deciding = [said[user.layer] for user in users if both <= user.uses]
            if not any(above in each.at for each in deciding for above in _upwards(path)):
                seen.add(shorter)
                message = _message(one.layer, mine, other.layer, yours, path)
                yield Collision(one.layer, other.layer, _named(path), message)


def _said(touches: list[Touch]) -> _Said:
    at: dict[KeyPath, list[Touch]] = {}
    within: dict[KeyPath, list[Touch]] = {}
    for touch in touches:
        at.setdefault(touch.path, []).append(touch)
        for path in _upwards(touch.path):
            within.setdefault(path, []).append(touch)
    values = {touch.path: touch for touch in touches if touch.how == "sets"}
    return _Said(touches, at, within, values)


def _touches(layer: Layer) -> list[Touch]:
    touches = []
    for path, node in merged_entries(layer.root):
        if path[-1] == INHERIT:
            touches.append(Touch(path[:-1], "empties", node))
        elif path[:-1] in BY_PLAYERS:
            how: Literal["sets", "removes"] = "removes" if node.value is None else "sets"
            numbers = read_hand_key(str(path[-1])).numbers()
            touches += [Touch((*path[:-1], number), how, node) for number in numbers]
        elif node.value is None:
            touches.append(Touch(path, "removes", node))
        elif not isinstance(node.value, dict) or not merges(path):
            touches.append(Touch(path, "sets", node))
    return touches


def _clashes(ours: _Said, theirs: _Said) -> Iterator[tuple[KeyPath, Touch, Touch]]:
    for mine in ours.touches:
        for yours in theirs.within.get(mine.path, ()):
            if _differ(mine, yours, ours.values):
                yield yours.path, mine, yours
        for path in _upwards(mine.path[:-1]):
            for yours in theirs.at.get(path, ()):
                if _differ(yours, mine, theirs.values):
                    yield mine.path, mine, yours


def _differ(upper: Touch, lower: Touch, upper_values: dict[KeyPath, Touch]) -> bool:
    if upper.how == "sets" or lower.how == "sets":
        agreed = upper_values.get(lower.path)
        return agreed is None or lower.how != "sets" or not same(agreed.node, lower.node)
    return False


def _upwards(path: KeyPath) -> Iterator[KeyPath]:
    """Give a path and those of everything around it."""
    for length in range(len(path), 0, -1):
        yield path[:length]


def _named(path: KeyPath) -> KeyPath:
    """Name a number of players as a file does."""
    *rest, last = path
    return (*rest, f"{last} players") if isinstance(last, int) else path


def _message(one: Layer, mine: Touch, other: Layer, yours: Touch, path: KeyPath) -> str:
    does = [
        f"'{layer.name}' {touch.how} it to {found(touch.node)}"
        if touch.how == "sets"
        else f"'{layer.name}' {touch.how} {setting(_named(touch.path))}"
        for layer, touch in ((one, mine), (other, yours))
    ]
    name = setting(_named(path))
    return f"two modules disagree about {name}: {does[0]}, {does[1]}; set {name} here to decide"
