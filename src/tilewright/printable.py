"""Text made safe to show: nothing in it steers the terminal, and its width is known."""

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


def columns(text: str) -> int:
    """Count the columns a text takes on a terminal."""
    if text.isascii():
        return len(text)
    from wcwidth import wcswidth, wcwidth

    width = wcswidth(text)
    return width if width >= 0 else sum(max(0, wcwidth(character)) for character in text)
