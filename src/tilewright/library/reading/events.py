"""The events of a YAML text: PyYAML's C parser where there is one, its Python parser elsewhere."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from yaml import (
    CollectionEndEvent,
    CollectionStartEvent,
    Event,
    MarkedYAMLError,
    ScalarEvent,
    YAMLError,
)
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from tilewright.library.findings.finding import TOP, Span
from tilewright.library.reading.characters import lines_of

try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML was built without libyaml
    CParser = None  # type: ignore[assignment,misc]


Place = tuple[int, int]
"""Line and column, from 0 as parsers count them."""


class NotYamlError(Exception):
    """The text is not YAML: `message` says what is wrong, `span` where, `hint` what to write."""

    def __init__(self, message: str, span: Span, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.hint = hint


class Context(NamedTuple):
    """What was read before the text stopped being YAML.

    `brackets`: where those begin that are still open, outer ones first. `quoted`: where the last
    text begins and ends, if it is in quotes.
    """

    lines: Sequence[str]
    brackets: Sequence[Place] = ()
    quoted: tuple[Place, Place] | None = None


class PurePython(Reader, Scanner, Parser):
    """PyYAML's own parser. Its messages are better, it is slower, and it agrees on the rest."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


# libyaml lets tabs and question marks stand inside a text without quotes, PyYAML's own does not;
# and the two disagree about what may be a tag, and what may follow | and >. Comments do not matter.
_DISPUTED = re.compile(r"^([^#\n]|(?<=\S)#)*?([\t?]|[ \[{,]!|[|>][-+1-9]*#)", re.MULTILINE)


def parse(text: str, *, pure: bool = False) -> Iterator[Event]:
    """Give the events one by one; raises `NotYamlError` where the text stops being YAML.

    `pure` asks for the Python parser. It also judges what the two are known to judge differently.
    """
    if pure or CParser is None or _DISPUTED.search(text):
        return _parse_in_python(text)
    return _parse_in_c(text)


def _parse_in_c(text: str) -> Iterator[Event]:
    parser: Any = CParser(text)
    try:
        while (event := parser.get_event()) is not None:
            yield event
    except MarkedYAMLError as error:
        raise _explained(error, Context(lines_of(text))) from None


def _parse_in_python(text: str) -> Iterator[Event]:
    parser: Any = PurePython(text)
    brackets: list[Place] = []
    last: Event | None = None
    try:
        while (event := parser.get_event()) is not None:
            last = event
            if isinstance(event, CollectionStartEvent) and event.flow_style:
                brackets.append(_begin(event))
            elif isinstance(event, CollectionEndEvent) and brackets and _has_width(event):
                brackets.pop()
            yield event
            if isinstance(event, ScalarEvent) and not event.style:
                _no_colon_at_its_end(text, event)
    except MarkedYAMLError as error:
        raise _explained(error, Context(lines_of(text), brackets, _quoted(last))) from None
    except (YAMLError, ValueError, OverflowError):  # "\UFFFFFFFF"
        problem = "there is no such character"
        mark = parser.get_mark()
        wrong = MarkedYAMLError(problem=problem, problem_mark=mark)
        raise _explained(wrong, Context(lines_of(text))) from None


def _explained(error: MarkedYAMLError, read: Context) -> NotYamlError:
    # Only now: for most files there is nothing to explain.
    from tilewright.library.reading.not_yaml import explain

    return explain(error, read)


def _begin(event: Event) -> Place:
    mark: Any = event.start_mark
    return mark.line, mark.column


def _has_width(event: CollectionEndEvent) -> bool:
    """Tell whether a collection ends with a bracket."""
    start, end = event.start_mark, event.end_mark
    return start is None or end is None or start.index != end.index


def _quoted(event: Event | None) -> tuple[Place, Place] | None:
    """Give the stretch of the last text if it is in quotes."""
    if not isinstance(event, ScalarEvent) or event.style not in ("'", '"'):
        return None
    end: Any = event.end_mark
    return _begin(event), (end.line, end.column)


def _no_colon_at_its_end(text: str, event: ScalarEvent) -> None:
    """Refuse `{points:}`, as libyaml does: it lacks a value, or a space behind the colon."""
    mark: Any = event.end_mark
    if mark is not None and _TIGHT_COLON.match(text, mark.index):
        raise MarkedYAMLError(problem="expected a space behind the colon", problem_mark=mark)


_TIGHT_COLON = re.compile(r":[,?\[\]{}]")


def span_of(event: Event) -> Span:
    """Give the stretch of text that an event covers; of a mapping or list, its first character."""
    start, end = event.start_mark, event.end_mark
    if start is None or end is None:
        return TOP
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)
