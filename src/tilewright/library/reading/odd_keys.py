"""What stands where a key belongs and is no text: what it was meant to be."""

import re
from typing import Final, NamedTuple

from tilewright.library.reading.node import Node, kind_of

CUT_PLACE: Final = re.compile(r"@ *-?[0-9]+$")
"""A play up to the comma in its place, `5-5-0 @ 0`; inside braces and brackets it ends there."""

_NUMBER: Final = re.compile("-?[0-9]+")


class OddKey(NamedTuple):
    """What to say of a key, and what to write instead, if that is known."""

    message: str
    hint: str | None = None


def odd_key(node: Node, before: str, around: str | None) -> OddKey:
    """Explain a key that is no text.

    `before` is the text without quotes that was read last inside the same braces, `around` the key
    whose mapping this is.
    """
    value = node.value
    number = isinstance(value, int) and not isinstance(value, bool)
    if number and CUT_PLACE.search(before):
        return cut_place(before, str(value))
    if number and around == "hand":
        hint = f"{value} players"
        message = f"a hand is for a number of players: write '{hint}', not {value}"
        return OddKey(message, hint)
    if number and _NUMBER.fullmatch(before) and not _colon_follows(node):
        return OddKey(f"the comma behind {before} ends the number; whole numbers have none")
    what = kind_of(node) or f"{node.written}; put it in quotes if you mean it"
    return OddKey(f"a key must be a text, not {what}")


def cut_place(before: str, after: str) -> OddKey:
    """Explain a place that is written with a comma inside braces or brackets: `5-5-0 @ 0,1`."""
    return OddKey(
        f"the comma before {after} ends the text '{before}'; "
        f"a place is row/column: {before}/{after}"
    )


def _colon_follows(node: Node) -> bool:
    span = node.span
    rest = node.source.lines[span.end_line - 1][span.end_column - 1 :]
    return rest.lstrip().startswith(":")
