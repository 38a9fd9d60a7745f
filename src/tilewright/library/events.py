"""The events of a YAML text: PyYAML's C parser where there is one, its Python parser elsewhere."""

import re
from collections.abc import Iterator
from typing import Any

from yaml import Event, MarkedYAMLError, ScalarEvent, YAMLError
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner

from tilewright.library.finding import TOP, Span

try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML was built without libyaml
    CParser = None  # type: ignore[assignment,misc]


class PurePython(Reader, Scanner, Parser):
    """PyYAML's own parser. Its messages are better, it is slower, and it agrees on the rest."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)


class NotYamlError(Exception):
    """The text is not YAML: `message` says what is wrong, `span` where."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


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
        raise _not_yaml(error) from None


def _parse_in_python(text: str) -> Iterator[Event]:
    parser: Any = PurePython(text)
    try:
        while (event := parser.get_event()) is not None:
            yield event
            if isinstance(event, ScalarEvent) and not event.style:
                _no_colon_at_its_end(text, event)
    except MarkedYAMLError as error:
        raise _not_yaml(error) from None
    except (YAMLError, ValueError, OverflowError):  # "\UFFFFFFFF"
        problem = "there is no such character"
        mark = parser.get_mark()
        raise _not_yaml(MarkedYAMLError(problem=problem, problem_mark=mark)) from None


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


_PLAINER = {
    "mapping values are not allowed here": "a colon and a space inside a text without quotes; "
    "put the text in quotes",
    "found character '\\t' that cannot start any token": "a tab cannot be used here; use spaces",
    "could not find expected ':'": "expected ':' after this key",
    "expected <block end>, but found '<block mapping start>'": "expected the end of the section: "
    "this line is indented further than the keys above it",
    "expected <block end>, but found '<scalar>'": "expected a new line here; "
    "a text in quotes has nothing behind it",
    "found unexpected end of stream": "the text's closing quote is missing",
}
# What the parser calls the pieces of a text, in the remaining messages.
_TOKEN = re.compile("'?<([a-z ]+)>'?")
_TOKENS = {
    "stream end": "the end of the text",
    "block end": "the end of the section",
    "block mapping start": "a mapping",
    "block sequence start": "a list",
    "document end": "the end of the document",
    "scalar": "a text",
    "alias": "an alias",
    "anchor": "an anchor",
    "tag": "a tag",
}


def _plain_token(token: re.Match[str]) -> str:
    return _TOKENS.get(token[1], token[1])


_ESCAPES = "; in double quotes a backslash begins an escape: use / in paths, or single quotes"


def _not_yaml(error: MarkedYAMLError) -> NotYamlError:
    problem = error.problem or error.context or "it cannot be read"
    message = _PLAINER.get(problem) or _TOKEN.sub(_plain_token, problem)
    if "<document start>" in problem:
        message = "something follows the end of the document; a file holds one"
    elif problem.startswith(("expected escape sequence", "found unknown escape character")):
        message += _ESCAPES
    elif error.context and error.context_mark and "flow" in error.context:
        what = "list" if "sequence" in error.context else "mapping"
        message += f", in the {what} that begins in line {error.context_mark.line + 1}"
    mark = error.problem_mark or error.context_mark
    span = Span(mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2) if mark else TOP
    return NotYamlError(f"not YAML: {message}", span)
