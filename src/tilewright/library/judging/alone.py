"""Rules that a file can break all by itself, and that the models do not know."""

from collections.abc import Iterator

from pydantic_core import PydanticCustomError

from tilewright.language.by_players import BY_PLAYERS, HANDS, read_hand_key
from tilewright.library.composing.merging import INHERIT, merged_entries, merges
from tilewright.library.findings.allowing import KEY as ALLOW
from tilewright.library.findings.allowing import wrong_codes
from tilewright.library.findings.finding import Finding, KeyPath, setting
from tilewright.library.judging import allowed
from tilewright.library.reading.node import Node, nearest, walk


def own_rules(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    """Find what no file may say by itself, each with the path of what is wrong."""
    yield from _module_rules(root)
    yield from _variant_rules(root)
    yield from _nulls(root)
    yield from wrong_codes(root)
    for path, node in merged_entries(root):
        if path[-1] == INHERIT and node.value != "none":
            message = f"{setting(path)} can only be none"
            yield path, node.finding("inherit", message, key=path, hint="none")
    for path in sorted(BY_PLAYERS):
        yield from _lines_by_players(root, path)


def _module_rules(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    kind = root.child("kind")
    module = kind is not None and kind.value == "module"
    for key in ("extends",) if module else ("needs", "conflicts"):
        node = root.child(key)
        if node is not None:
            message = (
                "a module extends nothing; it is used by variants"
                if module
                else f"only a module can have {key}; write 'kind: module' if this is one"
            )
            yield (key,), node.finding("kind", message, at_key=True, key=(key,))


def _variant_rules(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    """Find examples of a variant that say on which variant they are played: it would not be."""
    kind, examples = root.child("kind"), root.child("examples")
    if examples is None or (kind is not None and kind.value == "module"):
        return
    for index, example in enumerate(examples.items):
        node = example.child("on")
        if node is not None:
            path = ("examples", index, "on")
            message = (
                "only an example of a module says with on where it is played; "
                "one of a variant is played on that variant"
            )
            yield path, node.finding("kind", message, at_key=True, key=path)


def _nulls(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    """Find `null` where nothing is ever inherited."""
    for path, node in walk(root):
        if node.value is not None or not path or not allowed.may_have((), str(path[0])):
            continue
        if path[0] == ALLOW or not _is_setting(path):
            continue  # its reasons are asked for; what is no setting is told anyway
        name = setting(path)
        if not merges(path[:-1]) and not (len(path) == 1 and merges(path)):
            message = f"{name} has no value; null only removes what is inherited"
            yield path, node.finding("nothing-to-remove", message, key=path)


def _is_setting(path: KeyPath) -> bool:
    return isinstance(path[-1], int) or allowed.may_have(path[:-1], path[-1])


def empty_values(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    """Find what removes something without the word: a section whose lines are all comments."""
    for path, node in merged_entries(root):
        if node.empty:
            name = setting(path)
            message = f"{name} has no value, which removes it; write null if that is meant"
            yield path, node.finding("empty-value", message, key=path, severity="warning")


def _lines_by_players(root: Node, mapping: KeyPath) -> Iterator[tuple[KeyPath, Finding]]:
    """Find lines for a number of players that another line is for already."""
    reached, lines = nearest(root, mapping)
    seen: dict[int, Node] = {}
    for key, node in (lines.entries if reached == mapping else {}).items():
        try:
            numbers = read_hand_key(key).numbers()
        except PydanticCustomError as error:
            if node.value is None:  # other lines are judged by the models
                path = (*mapping, key)
                message = f"{setting(mapping)} {error.message()}"
                yield path, node.finding("unknown-key", message, at_key=True, key=path)
            continue
        first = next((seen[number] for number in numbers if number in seen), None)
        if first is not None:
            number = next(number for number in numbers if number in seen)
            line = first.key.line if first.key is not None else 0
            what = "the hand of" if mapping == HANDS else f"{setting(mapping)} for"
            message = f"{what} {number} players is already said in line {line}"
            path = (*mapping, key)
            yield path, node.finding("hand-twice", message, at_key=True, key=path)
        else:
            seen |= dict.fromkeys(numbers, node)
