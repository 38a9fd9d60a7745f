"""Modules at odds: two of them set one value differently, and nobody decides."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Literal, NamedTuple

from tilewright.language.deal import read_hand_key
from tilewright.library.composing.merging import HANDS, INHERIT, merged_entries, merges
from tilewright.library.findings.finding import KeyPath, setting
from tilewright.library.judging.layer import Layer
from tilewright.library.judging.wording import found
from tilewright.library.reading.node import Node, same


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


def collisions(users: Iterable[User]) -> Iterator[Collision]:
    """Find what modules disagree about; the file that uses them all is the last of `users`.

    Who uses a module may overrule it. So may whoever uses two that disagree: by setting the value.
    """
    users = tuple(users)
    strangers = [
        (one, other)
        for one, other in combinations(users, 2)
        if one.layer not in other.uses and other.layer not in one.uses
    ]
    if not strangers:
        return
    everyone = {user: _touches(user.layer) for user in users}
    for one, other in strangers:
        deciding = {
            touch.path
            for user, touches in everyone.items()
            if {one.layer, other.layer} <= user.uses
            for touch in touches
        }
        seen = set()
        for path, mine, yours in _clashes(everyone[one], everyone[other]):
            shorter = min(mine.path, yours.path, key=len)
            if shorter not in seen and deciding.isdisjoint(_upwards(path)):
                seen.add(shorter)
                message = _message(one.layer, mine, other.layer, yours, path)
                yield Collision(one.layer, other.layer, _named(path), message)


def _touches(layer: Layer) -> list[Touch]:
    touches = []
    for path, node in merged_entries(layer.root):
        if path[-1] == INHERIT:
            touches.append(Touch(path[:-1], "empties", node))
        elif path[:-1] == HANDS:
            how: Literal["sets", "removes"] = "removes" if node.value is None else "sets"
            numbers = read_hand_key(str(path[-1])).numbers()
            touches += [Touch((*HANDS, number), how, node) for number in numbers]
        elif node.value is None:
            touches.append(Touch(path, "removes", node))
        elif not isinstance(node.value, dict) or not merges(path):
            touches.append(Touch(path, "sets", node))
    return touches


def _clashes(ours: list[Touch], theirs: list[Touch]) -> Iterator[tuple[KeyPath, Touch, Touch]]:
    our_values = {touch.path: touch for touch in ours if touch.how == "sets"}
    their_values = {touch.path: touch for touch in theirs if touch.how == "sets"}
    # Looked up by path, so that two long modules are not compared line by line.
    at: dict[KeyPath, list[Touch]] = {}
    within: dict[KeyPath, list[Touch]] = {}
    for touch in theirs:
        at.setdefault(touch.path, []).append(touch)
        for path in _upwards(touch.path):
            within.setdefault(path, []).append(touch)
    for mine in ours:
        for yours in within.get(mine.path, ()):
            if _differ(mine, yours, our_values):
                yield yours.path, mine, yours
        for path in _upwards(mine.path[:-1]):
            for yours in at.get(path, ()):
                if _differ(yours, mine, their_values):
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
