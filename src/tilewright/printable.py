"""Text made safe to show: nothing in it steers the terminal, and its width is known."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""They show as nothing themselves, but make one sign of several: 👨‍👩‍👧."""


def printable(text: str) -> str:
    """Spell out characters that would steer the terminal instead of showing; line ends stay."""
    if text.isprintable():
        return text
    return "".join(
        character
        if character.isprintable() or character == "\n" or character in JOINERS
        else ascii(character)[1:-1]
        for character in text
    )


def in_one_line(text: str) -> str:
    """Spell out line ends too: what others wrote must not look like a line of ours."""
    return printable(text).replace("\n", "\\n")


def before_numbers(names: Sequence[str]) -> list[str]:
    """Give names as they stand before numbers: with a colon where one of them ends in a digit."""
    colon = ":" if any(name[-1:].isdigit() for name in names) else ""
    return [f"{name}{colon}" for name in names]


def together(names: Iterable[str]) -> str:
    """Name those who have one score, as a list has them: `Ann & Cora`."""
    return " & ".join(names)


_JOINED: Final = (
    # Colours and shapes of the sign before, and the letters of small flags.
    re.compile("[\ufe00-\ufe0f\u20e3\U000e0020-\U000e007f]|(?<=.)[\U0001f3fb-\U0001f3ff]"),
    re.compile("\u200d[\u2190-\u2bff\U0001f000-\U0001faff]"),
    re.compile("\u200d"),
)
"""What makes one sign of several, in the order in which it is taken away."""

_FLAG: Final = re.compile("[\U0001f1e6-\U0001f1ff]")
"""A letter of a flag."""


def name_shown(name: str) -> str:
    """Give a name as it is shown beside others: in one line, as wide on every terminal.

    Terminals do not agree on how wide signs are that are made of several. The first is left of
    them, and the letters of a flag.
    """
    for joined in _JOINED:
        name = joined.sub("", name)
    return in_one_line(_FLAG.sub(lambda flag: chr(ord(flag[0]) - 0x1F1E6 + ord("A")), name))


def columns(text: str) -> int:
    """Count the columns a text takes on a terminal."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth, wcwidth

    width = wcswidth(text)
    return width if width >= 0 else sum(max(0, wcwidth(character)) for character in text)


def beginning(text: str, width: int) -> str:
    """Give as much of a text as a width holds."""
    while text and columns(text) > width:
        text = text[:-1]
    return text


def cut(text: str, width: int, end: str) -> str:
    """Shorten a text that is too wide; `end`, of one column, shows that something is missing."""
    if columns(text) <= width:
        return text
    return beginning(text, width - 1) + end if width > 0 else ""
