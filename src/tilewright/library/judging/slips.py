"""Slips of people who are new: what a value was meant to be, seen from how it was written."""

from typing import Final

from tilewright.library.composing.merging import merges
from tilewright.library.findings.finding import KeyPath, shortened
from tilewright.library.judging import allowed, amounts
from tilewright.library.judging.advice import Slip, as_written, without_what_is_odd, write, written
from tilewright.library.judging.fitting import fits, is_needed, value_of
from tilewright.library.judging.meant import units
from tilewright.library.judging.several import (
    alone,
    bonus_points,
    listed,
    time_limit,
    without_dashes,
    word_meant,
    wrapped,
)
from tilewright.library.reading.node import Node


def slip_in_value(path: KeyPath, node: Node) -> Slip | None:
    """Tell what a value that may not stand here was meant to be.

    Whatever is to be written in its place may stand there.
    """
    text = written(node)
    # Of a plain text of several lines only the first is seen here.
    cut = isinstance(node.value, str) and not node.quoted and node.span.line < node.span.end_line
    for sort in (listed,) if cut else _SORTS:
        slip = sort(path, node, text)
        if slip is not None and (slip.hint in (None, "null") or _would_fit(path, slip.hint)):
            return slip
    return None


def _would_fit(path: KeyPath, hint: str | None) -> bool:
    return hint is not None and fits(path, value_of(hint))


# What stands around a value -----------------------------------------------------------------------


def _odd(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `triangle,` or `“triangle”`, or what has an odd blank in it."""
    before = as_written(node)
    if not isinstance(node.value, str) or not text or before.strip(" ") == text:
        return None
    right = _beside_its_key(node, text) if isinstance(value_of(text), dict) else text
    return Slip(without_what_is_odd(before, text), right)


def _beside_its_key(node: Node, settings: str) -> str:
    """Put settings in braces if they stand in the line of their key."""
    own_line = node.key is not None and node.key.line < node.span.line
    return settings if own_line else f"{{{settings}}}"


def _word(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read a misspelt word as the one that is most like it."""
    word = word_meant(path, text) if isinstance(node.value, str) else None
    return Slip("", word) if word is not None else None


def _entry(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `draw:-3` where `draw: -3` was meant."""
    from tilewright.library.reading.not_yaml import entry_meant

    if not isinstance(node.value, str) or node.quoted or not allowed.takes_mapping(path):
        return None
    meant = entry_meant(shortened(node.written))
    if meant is None or node.span.line != node.span.end_line:
        return None
    advice, right, _ = meant
    right = _beside_its_key(node, right)
    return Slip(f"{advice}: '{right}'", right)


def _text(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read a number where any text may stand."""
    if isinstance(node.value, str | dict | list) or node.value is None or not fits(path, "a b"):
        return None
    return Slip(f"put it in quotes: '{text}'", f"'{text}'")


# Amounts ------------------------------------------------------------------------------------------


def _condition(path: KeyPath, node: Node, text: str) -> Slip | None:
    if "at_least" not in allowed.keys(path):
        return None
    return write(amounts.condition_meant(text))


def _product(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `sum*2` as a formula."""
    return write(amounts.product_meant(text))


def _number(path: KeyPath, node: Node, text: str) -> Slip | None:
    if isinstance(node.value, bool) or not allowed.takes_number(path):
        return None
    right = amounts.number_meant(text, units(path))
    return write(right) if right != node.written else None


def _truth(path: KeyPath, node: Node, text: str) -> Slip | None:
    return write(amounts.truth_meant(text)) if allowed.takes_truth(path) else None


def _duration(path: KeyPath, node: Node, text: str) -> Slip | None:
    if fits(path, "a b"):
        return None
    if amounts.SECONDS.fullmatch(text):
        return Slip(f"write {text}s for seconds or {text}m for minutes", f"{text}s")
    return write(amounts.duration_meant(text))


def _range(path: KeyPath, node: Node, text: str) -> Slip | None:
    return write(
        amounts.range_meant(node, text, units(path)) or amounts.number_meant(text, units(path))
    )


def _nothing(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `none` as 0, or as `null` where that removes something."""
    if not amounts.is_none(text):
        return None
    if allowed.takes_number(path):
        return write("0") if not allowed.words(path) else None
    if allowed.takes_mapping(path) and merges(path[:-1] or path) and not is_needed(path):
        return Slip(f"{path[-1]}: null removes it", "null")
    return None


_SORTS: Final = (
    _odd,
    _word,
    _entry,
    without_dashes,
    _text,
    _condition,
    _product,
    _number,
    _truth,
    _duration,
    _range,
    _nothing,
    alone,
    listed,
    bonus_points,
    time_limit,
    wrapped,
)
