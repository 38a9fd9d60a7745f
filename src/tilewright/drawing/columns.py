"""A list as columns, as many side by side as a width allows."""

from collections.abc import Sequence
from typing import Final

_GAP: Final = 2
"""Blanks between two columns."""


def in_columns(entries: Sequence[str], *, width: int = 80) -> list[str]:
    """Set entries in columns of equal width, read downward, then rightward."""
    if not entries:
        return []
    room = max(map(len, entries)) + _GAP
    across = max(1, (width + _GAP) // room)
    height = -(-len(entries) // across)
    return [
        "".join(entry.ljust(room) for entry in entries[line::height]).rstrip()
        for line in range(height)
    ]
