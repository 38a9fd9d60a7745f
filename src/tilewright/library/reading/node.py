"""A value of a file together with the place where it was written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tilewright.library.findings.finding import Code, Finding, KeyPath, Severity, Span, finding_at

Scalar = str | int | float | bool | None


@dataclass(frozen=True)
class Source:
    """A file that was read: the name it goes by in findings, and its lines."""

    file: str
    lines: Sequence[str]

    def text(self, span: Span) -> str:
        """Give what is written there, the first line of it."""
        if span.line > len(self.lines):
            return ""
        line = self.lines[span.line - 1]
        end = span.end_column - 1 if span.end_line == span.line else len(line)
        return line[span.column - 1 : end]


class Node(NamedTuple):
    """A value as a file holds it: a scalar, a mapping or a list of further nodes.

    `key` is the place of the key it was written under. `empty`: nothing at all was written behind
    the key.
    """

    value: Scalar | dict[str, Node] | list[Node]
    source: Source
    span: Span
    key: Span | None = None
    quoted: bool = False
    empty: bool = False

    @property
    def entries(self) -> dict[str, Node]:
        """The entries of a mapping; of anything else, none."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> list[Node]:
        """The items of a list; of anything else, none."""
        return self.value if isinstance(self.value, list) else []

    @property
    def written(self) -> str:
        """The value as it was written."""
        return self.source.text(self.span)

    def child(self, step: str | int) -> Node | None:
        """Give what stands under a key or at a position, if there is such a thing."""
        if isinstance(step, str):
            return self.entries.get(step)
        return self.items[step] if 0 <= step < len(self.items) else None

    def finding(
        self,
        code: Code,
        message: str,
        *,
        at_key: bool = False,
        key: KeyPath = (),
        hint: str | None = None,
        severity: Severity = "error",
    ) -> Finding:
        """Make a finding about this value, or about its key."""
        span = self.key if at_key and self.key is not None else self.span
        return finding_at(
            self.source.file, span, code, message, key=key, hint=hint, severity=severity
        )


def kind_of(node: Node) -> str | None:
    """Say what stands there if it is no text, number or truth value."""
    if isinstance(node.value, dict):
        return "a mapping"
    if isinstance(node.value, list):
        return "a list"
    return "nothing (null)" if node.value is None else None


def found(node: Node) -> str:
    """Say what was found, as it was written."""
    if (kind := kind_of(node)) is not None:
        return kind
    written = node.written if len(node.written) <= 40 else f"{node.written[:37]}…"
    if node.quoted and written[:1] in ("|", ">"):
        return "a text of several lines"
    if node.quoted and _looks_like_more_than_text(node.value):
        return f"{written}, which is a text because of its quotes"
    return written


def _looks_like_more_than_text(value: object) -> bool:
    text = str(value)
    return text in ("true", "false", "null") or text.lstrip("+-").replace(".", "", 1).isdigit()


def plain(node: Node) -> Any:
    """Give the value without places, as YAML would hold it."""
    if isinstance(node.value, dict):
        return {key: plain(child) for key, child in node.value.items()}
    if isinstance(node.value, list):
        return [plain(child) for child in node.value]
    return node.value


def walk(node: Node, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Node]]:
    """Give every value with its key path, the outer ones first."""
    yield path, node
    for key, child in node.entries.items():
        yield from walk(child, (*path, key))
    for index, child in enumerate(node.items):
        yield from walk(child, (*path, index))


def nearest(root: Node, path: KeyPath) -> tuple[KeyPath, Node]:
    """Follow a key path as far as it exists."""
    node = root
    for length, step in enumerate(path):
        child = node.child(step)
        if child is None:
            return path[:length], node
        node = child
    return path, node


def same(one: Node, other: Node) -> bool:
    """Tell whether two values are equal; `1`, `1.0` and `true` are three different ones."""
    left, right = plain(one), plain(other)
    return bool(left == right) and repr(left) == repr(right)
