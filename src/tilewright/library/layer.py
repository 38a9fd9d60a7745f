"""One file by itself: what it says of itself, and everything that is wrong with it alone."""

import errno
import json
import os
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from tilewright.language import Header, Variant
from tilewright.language.deal import read_hand_key
from tilewright.library.characters import LARGEST_FILE
from tilewright.library.finding import (
    MOST_SHOWN,
    TOP,
    Finding,
    KeyPath,
    Span,
    finding_at,
    setting,
)
from tilewright.library.merging import (
    HANDS,
    INHERIT,
    merged_entries,
    merges,
    replaces_as_a_whole,
)
from tilewright.library.node import Node, Source, plain, walk
from tilewright.library.reading import read
from tilewright.library.wording import locate, translate

Kind = Literal["variant", "module"]

_HEADER = frozenset(Header.model_fields)
_DECIDES_THE_REST = frozenset({"tilewright", "kind", "extends", "use"})


@dataclass(frozen=True, eq=False)
class Layer:
    """One file: its findings, and what is left of it without what they are about.

    `faulty` names what was left out, each with the word that was probably meant. `path` is None
    for what was said on the spot. A file that cannot be read has no entries.
    """

    name: str
    path: Path | None
    source: Source
    root: Node
    findings: tuple[Finding, ...] = ()
    faulty: Mapping[KeyPath, str | None] = field(default_factory=dict)
    readable: bool = True

    @cached_property
    def kind(self) -> Kind:
        """Tell whether it is a variant or a module."""
        kind = self.root.child("kind")
        return "module" if kind is not None and kind.value == "module" else "variant"

    @property
    def extends(self) -> Node | None:
        """The name of the parent."""
        return self.root.child("extends")

    def names(self, key: Literal["use", "needs", "conflicts"]) -> list[Node]:
        """Give the names of modules in one of the lists at the top."""
        node = self.root.child(key)
        return node.items if node is not None else []

    @property
    def whole(self) -> bool:
        """Tell whether enough of it is known to judge what it makes together with others."""
        return self.readable and not any(
            path[:1] == () or path[0] in _DECIDES_THE_REST for path in self.faulty
        )

    @property
    def top(self) -> Node:
        """The place for what concerns the whole file: its first line that says something."""
        first = next(iter(self.root.entries.values()), None)
        span = first.key if first is not None and first.key is not None else TOP
        return self.root._replace(span=span)


def read_layer(path: Path, file: str, name: str) -> Layer:
    """Read a file and judge it by itself; `file` is what it is called in findings."""
    try:
        data = _bytes_of(path)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or "no such file"
        missing = isinstance(error, FileNotFoundError | ValueError)
        finding = finding_at(
            file,
            TOP,
            "missing-file" if missing else "unreadable-file",
            f"there is no file '{file}'" if missing else f"'{file}' cannot be read: {reason}",
        )
        return _unreadable(name, path, Source(file, ()), (finding,))
    source, root, findings = read(data, file)
    if root is None:
        return _unreadable(name, path, source, tuple(findings))
    return judge(name, path, root, findings)


def _bytes_of(path: Path) -> bytes:
    """Read a file, up to one byte more than it may have.

    Looks before it opens: a pipe would wait for somebody to write, a device might never end.
    """
    about = path.stat()
    if stat.S_ISDIR(about.st_mode):
        raise OSError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "it is no file but a pipe or a device")
    with path.open("rb") as stream:
        return stream.read(LARGEST_FILE + 1)


@lru_cache(maxsize=256)
def read_shipped(path: Path, name: str) -> Layer:
    """Read a shipped file; it is read once."""
    return read_layer(path, os.fspath(path), name)


def judge(name: str, path: Path | None, root: Node, findings: list[Finding]) -> Layer:
    """Hold a file's own content against the models, each value at its own place."""
    known = {(finding.line, finding.column) for finding in findings}
    if not isinstance(root.value, dict):
        message = "a file holds a mapping of sections, each a key with a colon, not " + (
            "a list" if isinstance(root.value, list) else "just a text"
        )
        span = root.span if root.span.line == root.span.end_line else Span(*root.span[:2] * 2)
        wrong = finding_at(root.source.file, span, "not-a-mapping", message)
        return _unreadable(name, path, root.source, (*findings, wrong))
    faulty: dict[KeyPath, str | None] = {}
    findings += _empty_values(root)
    for at, finding in (*_own_rules(root), *_shape(root)):
        faulty.setdefault(_droppable(at), finding.hint)
        # What could not even be read is not wrong a second time.
        if (finding.line, finding.column) not in known:
            findings.append(finding)
    if any(finding.code == "unknown-format" for finding in findings):
        only = tuple(finding for finding in findings if finding.code == "unknown-format")
        return _unreadable(name, path, root.source, only)
    pruned = _without(root, (), faulty)
    return Layer(name, path, root.source, pruned, tuple(findings), faulty)


def _unreadable(name: str, path: Path | None, source: Source, findings: Any) -> Layer:
    return Layer(name, path, source, Node({}, source, TOP), findings, readable=False)


# Shape ------------------------------------------------------------------------------------------


def _shape(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    data = {key: _own(node, (key,)) for key, node in root.entries.items() if node.value is not None}
    header = {key: data[key] for key in data if key in _HEADER}
    rules = {key: data[key] for key in data if key not in _HEADER} | {"tilewright": 1}
    for model, part in ((Header, header), (Variant, rules)):
        for number, error in enumerate(errors_of(model, part)):
            if error["type"] == "missing":
                if (finding := _missing(root, error)) is not None:
                    yield finding
            elif error["type"] != "too_short" or not locate(root, error["loc"])[1].value:
                # A list is not too short because what it holds is wrong.
                yield translate(root, error, guess=number < MOST_SHOWN)


def errors_of(model: type[Header | Variant], data: dict[str, Any]) -> list[ErrorDetails]:
    """Validate plain data strictly; no errors means that it is as it should be."""
    # What is no character at all, such as half of one, is judged as a question mark.
    text = json.dumps(data, ensure_ascii=False).encode("utf-8", "replace")
    try:
        model.model_validate_json(text)
    except ValidationError as error:
        return error.errors(include_url=False)
    return []


def _missing(root: Node, error: ErrorDetails) -> tuple[KeyPath, Finding] | None:
    """Report a missing key where nothing can be inherited: in lists, wholes and the top lines."""
    path, node, _ = locate(root, error["loc"])
    if path == ("tilewright",):
        first = next(iter(root.entries.values()), root)
        message = "the file does not say 'tilewright: 1', the version of its format"
        return path, first.finding("missing-key", message, at_key=True, key=path)
    if merges(path[:-1]) or len(path) == 1:
        return None
    message = f"{setting(path[:-1])} needs '{path[-1]}'"
    return path, node.finding("missing-key", message, key=path)


def _own(node: Node, path: KeyPath) -> Any:
    """Give a value without what only speaks of inherited ones: `null` and `inherit: none`."""
    if not merges(path) or not isinstance(node.value, dict):
        return plain(node)
    return {
        key: _own(child, (*path, key))
        for key, child in node.value.items()
        if child.value is not None and key != INHERIT
    }


# Rules of a file by itself ----------------------------------------------------------------------


def _own_rules(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    yield from _module_rules(root)
    yield from _variant_rules(root)
    yield from _nulls(root)
    for path, node in merged_entries(root):
        if path[-1] == INHERIT and node.value != "none":
            message = f"{setting(path)} can only be none"
            yield path, node.finding("inherit", message, key=path, hint="none")
    yield from _hand_lines(root)


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
        if node.value is not None or not path:
            continue
        name = setting(path)
        if not merges(path[:-1]) and not (len(path) == 1 and merges(path)):
            message = f"{name} has no value; null only removes what is inherited"
            yield path, node.finding("nothing-to-remove", message, key=path)


def _empty_values(root: Node) -> Iterator[Finding]:
    """Find what removes something without the word: a section whose lines are all comments."""
    for path, node in merged_entries(root):
        if node.empty:
            name = setting(path)
            message = f"{name} has no value, which removes it; write null if that is meant"
            yield node.finding("empty-value", message, key=path, severity="warning")


def _hand_lines(root: Node) -> Iterator[tuple[KeyPath, Finding]]:
    deal = root.child("deal")
    hands = deal.child("hand") if deal is not None else None
    seen: dict[int, Node] = {}
    for key, node in (hands.entries if hands is not None else {}).items():
        try:
            numbers = read_hand_key(key).numbers()
        except PydanticCustomError as error:
            if node.value is None:  # other lines are judged by the models
                path = (*HANDS, key)
                message = f"{setting(HANDS)} {error.message()}"
                yield path, node.finding("unknown-key", message, at_key=True, key=path)
            continue
        first = next((seen[number] for number in numbers if number in seen), None)
        if first is not None:
            number = next(number for number in numbers if number in seen)
            line = first.key.line if first.key is not None else 0
            message = f"the hand of {number} players is already said in line {line}"
            path = (*HANDS, key)
            yield path, node.finding("hand-twice", message, at_key=True, key=path)
        else:
            seen |= dict.fromkeys(numbers, node)


# Leaving out what is wrong ----------------------------------------------------------------------


def _droppable(path: KeyPath) -> KeyPath:
    """Give the entry that has to go when something in it is wrong: lists and wholes go entirely."""
    for length in range(1, len(path)):
        if isinstance(path[length], int) or replaces_as_a_whole(path[:length]):
            return path[:length]
    return path


def _without(node: Node, path: KeyPath, faulty: Mapping[KeyPath, object]) -> Node:
    if not isinstance(node.value, dict):
        return node
    entries = {
        key: _without(child, (*path, key), faulty)
        for key, child in node.value.items()
        if (*path, key) not in faulty
    }
    return node._replace(value=entries)
