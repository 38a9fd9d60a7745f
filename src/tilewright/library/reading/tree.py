"""One pass over the events of a YAML text builds its values and the place of each."""

import re
from collections.abc import Iterable
from typing import Final

from yaml import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    ScalarEvent,
)

from tilewright.library.findings.finding import TOP, Code, Finding, Span, finding_at, shortened
from tilewright.library.reading.characters import decode, hidden_character
from tilewright.library.reading.events import NotYamlError, parse, span_of
from tilewright.library.reading.node import Node, Scalar, Source
from tilewright.library.reading.odd_keys import CUT_PLACE, cut_place, odd_key
from tilewright.library.reading.scalars import OddNumberError, read_scalar

DEEPEST: Final = 40
"""How many mappings and lists may stand inside one another."""

MOST_VALUES: Final = 30_000
"""How many keys and values a file may hold once its aliases are written out.

The longest there are hold a tenth of that, and the slower parser reads so many in two seconds.
"""

LONGEST_KEY: Final = 100
"""How many characters a key may have; every finding about what is below repeats it."""

_DIRECTIVE = re.compile(r"%(?!YAML 1\.2\s*$)")


def read(
    data: bytes, file: str, *, pure: bool = False
) -> tuple[Source, Node | None, list[Finding]]:
    """Read a file's bytes; the value is None when there is none that could be used.

    `pure` chooses PyYAML's Python parser; otherwise the C parser is used where there is one.
    """
    source, text, findings = decode(data, file)
    if text is None:
        return source, None, findings
    reader = _Reader(source)
    try:
        reader.follow(parse(text, pure=pure))
    except NotYamlError as error:
        if not pure:  # the Python parser says it better, and the same on every machine
            source, root, findings = read(data, file, pure=True)
            if root is None:
                return source, root, findings
        reader.note("not-yaml", error.message, error.span, error.hint)
        return source, None, reader.findings
    except _Stop:
        return source, None, reader.findings
    if reader.root is None:
        reader.note("empty", "the file is empty: nothing in it says what the rules are", TOP)
    return source, reader.root, reader.findings


class _Stop(Exception):  # noqa: N818 - not an error, the way out of a hopeless file
    """The rest of the file is not worth reading."""


class _Open:
    """A mapping or list whose end has not come yet."""

    __slots__ = (
        "anchor",
        "depth",
        "end",
        "flow",
        "items",
        "key",
        "last",
        "mapping",
        "size",
        "start",
    )

    def __init__(self, event: CollectionStartEvent) -> None:
        self.mapping = isinstance(event, MappingStartEvent)
        self.items: dict[str, Node] | list[Node] = {} if self.mapping else []
        self.flow = bool(event.flow_style)
        self.anchor: str | None = event.anchor
        first = span_of(event)
        self.start = first[:2]
        self.end = first[2:]
        self.size = 1  # values, itself included
        self.depth = 1  # mappings and lists inside one another, itself included
        self.last = ""  # the last text without quotes
        self.key: tuple[str | None, Span] | None = None  # read, its value to come


class _Reader:
    """The state of the pass: what is open, what has a name, what was found."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.findings: list[Finding] = []
        self.root: Node | None = None
        self.open: list[_Open] = []
        self.anchors: dict[str, tuple[Node, int, int]] = {}
        self.values = 0
        self.documents = 0

    def note(self, code: Code, message: str, span: Span, hint: str | None = None) -> None:
        self.findings.append(finding_at(self.source.file, span, code, message, hint=hint))

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, ScalarEvent):
                self.scalar(event)
            elif isinstance(event, CollectionStartEvent):
                self.begin(event)
            elif isinstance(event, CollectionEndEvent):
                self.end(event)
            elif isinstance(event, AliasEvent):
                self.alias(event)
            elif isinstance(event, DocumentStartEvent):
                self.document(event)

    # Events --------------------------------------------------------------------------------------

    def document(self, event: DocumentStartEvent) -> None:
        self.documents += 1
        first = span_of(event).line
        if self.documents > 1:
            message = "a second document begins here; a file holds one"
            self.note("several-documents", message, Span(first, 1, first, 4))
            raise _Stop
        for number, line in enumerate(self.source.lines[:first], start=1):
            if _DIRECTIVE.match(line):
                message = "directives are not read; every file is YAML 1.2"
                self.note("directive", message, Span(number, 1, number, len(line) + 1))

    def scalar(self, event: ScalarEvent) -> None:
        span = span_of(event)
        text: str = event.value
        value: Scalar = text
        quoted = bool(event.style)
        self.tag(event)
        if not quoted and event.tag is None:
            value = self.plain_scalar(text, span)
        elif hidden := hidden_character(text):
            self.note(
                "character",
                f"this text holds the hidden character {hidden}; in double quotes a backslash "
                "begins an escape: use single quotes, or / in paths",
                span,
            )
            value = "?"
        empty = value is None and span[:2] == span[2:]
        node = Node(value, self.source, span, quoted=quoted, empty=empty)
        if event.anchor is not None:
            self.anchors[event.anchor] = (node, 1, 0)
        self.add(node)

    def plain_scalar(self, text: str, span: Span) -> Scalar:
        frame = self.open[-1] if self.open else None
        try:
            value = read_scalar(text)
        except OddNumberError as odd:
            self.note(odd.code, odd.message, span)
            return odd.value
        if frame is not None and frame.flow:
            if isinstance(value, int) and not frame.mapping and CUT_PLACE.search(frame.last):
                self.note("odd-key", cut_place(frame.last, text).message, span)
            if not frame.mapping or frame.key is not None:
                frame.last = text
        return value

    def begin(self, event: CollectionStartEvent) -> None:
        self.tag(event)
        self.not_too_deep(1, event)
        self.open.append(_Open(event))

    def end(self, event: CollectionEndEvent) -> None:
        frame = self.open.pop()
        if frame.flow:
            frame.end = span_of(event)[2:]
        span = Span(*frame.start, *frame.end)
        node = Node(frame.items, self.source, span)
        if frame.anchor is not None:
            self.anchors[frame.anchor] = (node, frame.size, frame.depth)
        self.add(node, frame.size, frame.depth)

    def alias(self, event: AliasEvent) -> None:
        name, span = event.anchor or "", span_of(event)
        called = shortened(name)
        if any(frame.anchor == name for frame in self.open):
            message = f"the alias *{called} stands inside what it names, so it would never end"
            self.note("alias", message, span)
        elif name not in self.anchors:
            self.note("alias", f"nothing is named &{called}, so *{called} means nothing", span)
        else:
            node, size, depth = self.anchors[name]
            self.not_too_deep(depth, event)
            self.values += size
            if self.values > MOST_VALUES:
                message = f"the aliases make this file too large: more than {MOST_VALUES:,} values"
                self.note("alias", message, span)
                raise _Stop
            self.add(node._replace(span=span, key=None), size, depth)
            return
        self.add(Node(None, self.source, span))

    def not_too_deep(self, depth: int, event: Event) -> None:
        if len(self.open) + depth > DEEPEST:
            message = f"more than {DEEPEST} mappings and lists stand inside one another"
            self.note("too-deep", message, span_of(event))
            raise _Stop

    def tag(self, event: ScalarEvent | CollectionStartEvent) -> None:
        if event.tag is not None:
            line, column, *_ = span_of(event)
            message = "tags are not read; write the value without one"
            self.note("tag", message, Span(line, column, line, column + 1))

    # Putting values in their place ----------------------------------------------------------------

    def add(self, node: Node, size: int = 1, depth: int = 0) -> None:
        self.values += 1
        if self.values > MOST_VALUES:
            message = f"a file may hold at most {MOST_VALUES:,} keys and values"
            self.note("too-large", message, node.span)
            raise _Stop
        if not self.open:
            self.root = node
            return
        frame = self.open[-1]
        frame.size += size
        frame.depth = max(frame.depth, depth + 1)
        frame.end = max(frame.end, (node.span.end_line, node.span.end_column))
        if isinstance(frame.items, list):
            frame.items.append(node)
        elif frame.key is None:
            frame.key = self.key(frame.items, node), node.span
        else:
            name, span = frame.key
            frame.key = None
            if name is not None:
                frame.items[name] = node._replace(key=span, span=span if node.empty else node.span)

    def key(self, entries: dict[str, Node], node: Node) -> str | None:
        """Judge a key; None when its value has to be dropped."""
        frame = self.open[-1]
        key = node.value
        if not isinstance(key, str):
            around = self.open[-2].key if len(self.open) > 1 else None
            odd = odd_key(node, frame.last, around[0] if around is not None else None)
            self.note("odd-key", odd.message, node.span, odd.hint)
            return None
        if len(key) > LONGEST_KEY:
            message = f"a key may have at most {LONGEST_KEY} characters, not {len(key):,}"
            self.note("odd-key", message, node.span)
            return None
        if key == "<<" and not node.quoted:
            message = "<< does not merge here; build on a file with extends, on modules with use"
            self.note("merge-key", message, node.span)
            return None
        if key in entries:
            place = entries[key].key
            line = place.line if place else 0
            self.note("duplicate-key", f"{key} is there twice, already in line {line}", node.span)
            return None
        return key
