"""Advice: what to do about a mistake, and a value without what does not belong to it."""

from typing import NamedTuple

from tilewright.library.findings.finding import KeyPath, shortened
from tilewright.library.reading.characters import CURLY, odd_blank, with_plain_blanks
from tilewright.library.reading.node import Node


class Slip(NamedTuple):
    """What to do, as the end of a sentence, and what to write in place of the value, if known."""

    advice: str
    hint: str | None = None


def written(node: Node) -> str:
    """Give what a value says, without the quotes and marks people may have put around it."""
    if isinstance(node.value, dict | list):
        return ""
    return shortened(cleaned(as_written(node)))


def as_written(node: Node) -> str:
    """Give what a scalar says, as it was written but for quotes."""
    return str(node.value) if node.quoted else node.written


def cleaned(text: str) -> str:
    """Take away what does not belong to a word: odd blanks, curly quotes, a comma at its end."""
    return with_plain_blanks(text).strip(f"{CURLY} ").rstrip(",; ").strip(f"{CURLY} ")


def without_what_is_odd(text: str, right: str) -> str:
    """Say what to write, and what `cleaned` takes away."""
    if (blank := odd_blank(text)) is not None:
        return f"there is {blank} in it: write {right}"
    if set(CURLY) & set(text):
        return f"write {right}, without curly quotes"
    return f"write {right}, without the '{text.rstrip()[-1:]}' behind it"


def write(right: str | None) -> Slip | None:
    """Say what to write, if that is known."""
    return Slip(f"write {right}", right) if right is not None else None


def put(path: KeyPath, right: str) -> Slip:
    """Say what to write with the key before it, unless it is an entry of a list."""
    key = f"{path[-1]}: " if isinstance(path[-1], str) else ""
    return Slip(f"write {key}{right}", right)
