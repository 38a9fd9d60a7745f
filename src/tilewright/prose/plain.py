"""Texts of others, made into lines and paragraphs that hold nothing but what they show."""

import re
from typing import Final

from tilewright.printable import printable

_EMPTY_LINE: Final = re.compile(r"\n\s*\n")


def one_line(text: str) -> str:
    """Give a text as one line, its line ends and blanks as single blanks."""
    return printable(" ".join(text.split()))


def paragraphs(text: str) -> list[str]:
    """Part a text at its empty lines into paragraphs of one line each."""
    return [line for part in _EMPTY_LINE.split(text) if (line := one_line(part))]
