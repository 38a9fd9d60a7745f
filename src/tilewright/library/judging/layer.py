"""One file by itself: what it says of itself, and everything that is wrong with it alone."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic_core import ErrorDetails

from tilewright.language import Header, Variant
from tilewright.language.scoring import BONUSES
from tilewright.library.composing.merging import (
    INHERIT,
    merged_entries,
    merges,
    replaces_as_a_whole,
)
from tilewright.library.findings.allowing import KEY as ALLOW
from tilewright.library.findings.finding import (
    MOST_SHOWN,
    TOP,
    Finding,
    KeyPath,
    Span,
    finding_at,
    setting,
)
from tilewright.library.judging import allowed
from tilewright.library.judging.alone import empty_values, own_rules
from tilewright.library.judging.fitting import validated
from tilewright.library.judging.locating import locate
from tilewright.library.reading.node import Node, Source, plain
from tilewright.library.reading.on_disk import bytes_of
from tilewright.library.reading.tree import read

Kind = Literal["variant", "module"]

_HEADER = frozenset(Header.model_fields)
_DECIDES_THE_REST = frozenset({"tilewright", "kind", "extends", "use"})
_NAMES = frozenset({"extends", "use"})


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
            path[:1] == () or path[0] in _DECIDES_THE_REST or (len(path) == 1 and meant in _NAMES)
            for path, meant in self.faulty.items()
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
        data = bytes_of(path)
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
    return read_text(data, path, file, name)


def read_text(data: bytes, path: Path, file: str, name: str) -> Layer:
    """Judge by itself what stands, or might stand, in a file."""
    source, root, findings = read(data, file)
    if root is None:
        return _unreadable(name, path, source, tuple(findings))
    return judge(name, path, root, findings)


def outside_layer(path: Path, file: str, name: str) -> Layer:
    """Give what stands for a file that may not be read."""
    message = f"'{file}' leads out of its folder, and what is not trusted is read only there"
    finding = finding_at(file, TOP, "outside", message)
    return _unreadable(name, path, Source(file, ()), (finding,))


@lru_cache(maxsize=256)
def read_shipped(path: Path, name: str) -> Layer:
    """Read a shipped file; it is read once."""
    return read_layer(path, os.fspath(path), name)


def judge(name: str, path: Path | None, root: Node, findings: list[Finding]) -> Layer:
    """Hold a file's own content against the models, each value at its own place."""
    known = {(finding.line, finding.column) for finding in findings}
    if not isinstance(root.value, dict):
        from tilewright.library.reading.not_yaml import entry_meant  # only for what is wrong

        message = "a file holds a mapping of sections, each a key with a colon, not " + (
            "a list" if isinstance(root.value, list) else "just a text"
        )
        if isinstance(root.value, str) and (meant := entry_meant(root.written)) is not None:
            message += f"; {meant[0]}: '{meant[1]}'"
        if root.items and all(item.entries for item in root.items):
            message += "; write its lines without the dashes"
        span = root.span if root.span.line == root.span.end_line else Span(*root.span[:2] * 2)
        wrong = finding_at(root.source.file, span, "not-a-mapping", message)
        return _unreadable(name, path, root.source, (*findings, wrong))
    beneath = _not_indented(root)
    faulty: dict[KeyPath, str | None] = dict.fromkeys(beneath.values())
    for at, finding in (*own_rules(root), *_shape(root, beneath)):
        if at[:1] == (ALLOW,) and at in faulty:
            continue  # what is no code needs no reason
        faulty.setdefault(_droppable(at), finding.hint)
        # What could not even be read is not wrong a second time.
        if (finding.line, finding.column) not in known:
            findings.append(finding)
    findings += [finding for at, finding in empty_values(root) if at not in faulty]
    if any(finding.code == "unknown-format" for finding in findings):
        only = tuple(finding for finding in findings if finding.code == "unknown-format")
        return _unreadable(name, path, root.source, only)
    pruned = _without(root, (), faulty)
    return Layer(name, path, root.source, pruned, tuple(findings), faulty)


def _unreadable(name: str, path: Path | None, source: Source, findings: Any) -> Layer:
    return Layer(name, path, source, Node({}, source, TOP), findings, readable=False)


# Shape ------------------------------------------------------------------------------------------


def _not_indented(root: Node) -> dict[KeyPath, KeyPath]:
    """Give keys that should be indented, and beneath what: there has to be an empty one above."""
    if not any(node.empty for _, node in merged_entries(root)):
        return {}
    from tilewright.library.judging.unknown_keys import not_indented

    return dict(not_indented(root))


def _shape(root: Node, beneath: Mapping[KeyPath, KeyPath]) -> Iterator[tuple[KeyPath, Finding]]:
    """Hold a file against the models; `beneath` names keys to be indented, and beneath what."""
    data = {
        key: _own(node, (key,))
        for key, node in root.entries.items()
        if node.value is not None or not _removes((), key)
    }
    header = {key: data[key] for key in data if key in _HEADER}
    rules = {key: data[key] for key in data if key not in _HEADER} | {"tilewright": 1}
    missing: list[tuple[KeyPath, Finding]] = []
    meant: set[KeyPath] = set()
    for model, part in ((Header, header), (Variant, rules)):
        for number, error in enumerate(validated(model, part)[1]):
            if error["type"] == "missing":
                missing += filter(None, [_missing(root, error)])
            elif error["type"] != "too_short" or not locate(root, error["loc"])[1].value:
                # A list is not too short because what it holds is wrong.
                from tilewright.library.judging.wording import translate  # only for what is wrong

                path, finding = translate(root, error, beneath, guess=number < MOST_SHOWN)
                meant.add((*path[:-1], finding.hint or ""))
                yield path, finding
    # A key that is misspelt is not missing too.
    yield from (each for each in missing if each[0] not in meant)


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
        # Of a bonus that is removed, its name is still judged.
        key: {} if path == BONUSES and child.value is None else _own(child, (*path, key))
        for key, child in node.value.items()
        if key != INHERIT and (child.value is not None or not _removes(path, key))
    }


def _removes(path: KeyPath, key: str) -> bool:
    """Tell whether `null` behind a key removes something; of what cannot be, there is nothing."""
    return path != BONUSES and allowed.may_have(path, key)


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
