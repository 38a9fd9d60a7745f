"""What the parsers of YAML say of a text that is none, in plain words."""

import re
from typing import Final

_ESCAPE: Final = (
    "in double quotes a backslash begins an escape, and there is no such one: "
    "use / in paths, or single quotes"
)
_NOT_LINED_UP: Final = "this line is not lined up with the keys above it"

_PLAINER: Final = tuple(
    (re.compile(pattern), message)
    for pattern, message in (
        (r"space behind the colon", "expected a space behind the colon"),
        (r"no such character", "there is no such character"),
        (r"could not find expected ':'", "expected ':' behind this key"),
        (r"mapping values are not allowed", "a colon stands here where no key can be"),
        (r"mapping keys are not allowed", "'?' cannot stand here; put the text in quotes"),
        (
            r"(block )?sequence entries are not allowed",
            "a list begins beneath its key, in a line of its own; or write [one, two]",
        ),
        (r"cannot start any token", "no text can begin with this character; put it in quotes"),
        (r"tab character", "this line is indented with a tab; indent with spaces"),
        (r"escape|hexdecimal", _ESCAPE),
        (r"document start", "something follows the end of the document; a file holds one"),
        (r"quoted.*(end of stream|document)", "a quote is never closed"),
        (
            r"expected <block end>, but found '(-|<block sequence start>)'",
            "this '-' is not lined up with what stands above it",
        ),
        (
            r"expected <block end>, but found '<scalar>'",
            "this text belongs to no key: in front of it a colon or a new line is missing",
        ),
        (r"expected <block end>, but found '[]},]'", "this bracket or comma belongs to nothing"),
        (r"expected <block end>|expected key|expected '-' indicator", _NOT_LINED_UP),
        (r"(node content).*'<(stream|block|document) end>'", "a value is missing here"),
        (r"node content|node: ", "something is missing before this"),
        (r"expected ',' or ']'", "this list is not closed, or a comma is missing before this"),
        (r"expected ',' or '}'", "this mapping is not closed, or a comma is missing before this"),
        (
            r"block scalar|chomping|indentation indicator",
            "behind | or > nothing may follow in the line; in quotes they may begin a text",
        ),
        (r"alias|anchor", "& and * name an alias; put the text in quotes"),
        (r"tag|URI|UTF-8 octet", "! begins a tag, and tags are not read; put the text in quotes"),
        (r"directive|YAML document|version number", "a line with % in front is not read; drop it"),
        (r"comment or (a )?line break|whitespace", "something stands here that must not"),
        (r"unexpected ':'", "this colon needs a space behind it"),
        (r"end of stream|stream-start", "the text ends too early"),
    )
)


def plain_words(context: str, problem: str) -> str:
    """Put what a parser says into plain words; whatever it says, some will do."""
    said = f"{context}: {problem}"
    for pattern, message in _PLAINER:
        if pattern.search(said):
            return message
    return "this cannot be read"
