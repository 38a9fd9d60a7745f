"""Labels of open cells: the numbers of the plays that can be made there, cut to what fits.

A label is a number (`3`), or several of which the lowest comes first (`3-5`, `12+`).
"""

import re
from typing import Final

MARK: Final = "+"
"""Stands where no label fits: something can be laid here."""

_FIRST: Final = re.compile(r"(\d+)\D", re.ASCII)


def forms_of(label: str) -> tuple[str, ...]:
    """Give a label and what may stand for it, the longest first: `3-5`, `3+`, `+`.

    A number is never cut, or it would be another one.
    """
    several = _FIRST.match(label)
    shorter = [several[1] + MARK] if several else []
    return (label, *(form for form in shorter if len(form) < len(label)), MARK)


def longest_form(label: str, room: int) -> str:
    """Give the longest form of a label that fits into `room` characters, at least the mark."""
    return next((form for form in forms_of(label) if len(form) <= room), MARK)
