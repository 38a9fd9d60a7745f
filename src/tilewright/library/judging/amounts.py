"""Numbers, truth values, durations and ranges as people write them, read as what they mean."""

import re
from collections.abc import Collection
from typing import Final

from tilewright.library.judging.meant import duration_unit, number_word, plainly
from tilewright.library.reading.node import Node

DASHES: Final = str.maketrans("−–—‐‑", "-----")
"""Lines that look like a minus, and are none."""

# Numbers and truth values -------------------------------------------------------------------------

_WITH_UNIT = re.compile(r"([+-]?\d+)\s?([^\W\d]+)\.?")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:[., ']\d{3})+")
_WHOLE = re.compile(r"([+-]?\d+)[.,]0*")
_NUMBER = re.compile(r"[+-]?\d{1,9}")
_MINUS = re.compile(r"(?:minus|min|-)\s+", re.IGNORECASE)


def number_meant(written: str, units: Collection[str] = ()) -> str | None:
    """Read `25 points`, `1.000`, `five`, `minus 5` or `25.0` as the whole number that was meant.

    Only the words in `units` may stand behind it: `3 rounds` are not three points.
    """
    text = written.translate(DASHES)
    if match := _MINUS.match(text):
        right = _number_meant(text[match.end() :], units)
        return f"-{right}" if right is not None and right.isdecimal() else None
    return _number_meant(text, units)


def _number_meant(text: str, units: Collection[str]) -> str | None:
    if _NUMBER.fullmatch(text):
        return text
    if _THOUSANDS.fullmatch(text):
        return re.sub("[., ']", "", text)
    if match := _WHOLE.fullmatch(text):
        return match[1]
    if match := _WITH_UNIT.fullmatch(text):
        return match[1] if plainly(match[2]) in units else None
    return number_word(text)


_PRODUCT = re.compile(r"(?:(\d{1,3})\s*[*×x]\s*)?([^\W\d]+)(?:\s*[*×x]\s*(\d{1,3}))?")


def product_meant(written: str) -> str | None:
    """Read `sum*2` or `2 * sum` as the formula `{sum: {times: 2}}` that was meant."""
    match = _PRODUCT.fullmatch(written)
    if match is None or bool(match[1]) == bool(match[3]):
        return None
    return f"{{{match[2]}: {{times: {int(match[1] or match[3])}}}}}"


_TRUTH: Final = {
    **dict.fromkeys(("yes", "y", "on", "ja", "wahr", "waar", "1", "true"), "true"),
    **dict.fromkeys(("no", "n", "off", "nein", "nee", "falsch", "onwaar", "0", "false"), "false"),
}


def truth_meant(written: str) -> str | None:
    """Read `yes` as `true`."""
    return _TRUTH.get(plainly(written))


_NONE: Final = frozenset(
    ("none", "no", "nothing", "nil", "n_a", "off", "false", "nein", "kein", "keine", "keiner")
) | frozenset(("nichts", "nee", "geen", "niets", "aus", "uit"))


def is_none(written: str) -> bool:
    """Tell whether somebody wrote that there is no such thing."""
    return plainly(written) in _NONE


# Durations, ranges, conditions --------------------------------------------------------------------

_PIECE = re.compile(r"(\d{1,6}) ?([^\W\d]+)\.?(?: (?:and|und|en)\b)?,? ?")
_CLOCK = re.compile(r"(\d{1,3}):(\d\d)(?::(\d\d))?")
SECONDS = re.compile(r"(?!0+$)\d{1,5}")
"""A number that is no duration, for it lacks a unit."""


def duration_meant(written: str) -> str | None:
    """Read `60`, `60 sec`, `1 hour and 5 min` or `1:30` as the duration that was meant."""
    text = written.strip()
    if SECONDS.fullmatch(text):
        return f"{text}s"
    if match := _CLOCK.fullmatch(text):
        units = "hms" if match[3] else "ms"
        parts = zip(filter(None, match.groups()), units, strict=True)
        return "".join(f"{int(number)}{unit}" for number, unit in parts)
    pieces = [(number, duration_unit(word)) for number, word in _PIECE.findall(text)]
    if pieces and not _PIECE.sub("", text) and all(unit for _, unit in pieces):
        return "".join(f"{number}{unit}" for number, unit in pieces)
    return None


def timed(written: str) -> str | None:
    """Read a duration that was written as one: a number alone may be anything."""
    return None if SECONDS.fullmatch(written.strip()) else duration_meant(written)


_LONG: Final = 600
_IN_SECONDS: Final = {"h": 3600, "m": 60, "s": 1}


def is_long(duration: str) -> bool:
    """Tell whether this is time for a game rather than for a turn."""
    pieces = re.findall(r"(\d+)([hms])", duration)
    return sum(int(number) * _IN_SECONDS[unit] for number, unit in pieces) >= _LONG


_RANGE = re.compile(r"(\d{1,4})\s*(?:-|\.\.+|to|or|bis|tot)\s*(\d{1,4})(?:\s*([^\W\d]+))?")


def range_meant(node: Node, text: str, units: Collection[str] = ()) -> str | None:
    """Read `2 to 6`, `2–6`, `2 - 6` or `[2, 6]` as the range that was meant."""
    if [type(item.value) for item in node.items] == [int, int]:
        text = "-".join(str(item.value) for item in node.items)
    match = _RANGE.fullmatch(text.translate(DASHES))
    if match is None or (match[3] and plainly(match[3]) not in units):
        return None
    return f"{match[1]}-{match[2]}"


_MORE: Final = r"at least|min\.?|minimum|mindestens|minstens"
_LESS: Final = r"at most|up to|max\.?|maximum|höchstens|hoogstens"
_CONDITIONS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), key, more)
    for pattern, key, more in (
        (r">\s*(\d{1,6})", "at_least", 1),
        (rf"(?:>=|=>|≥|{_MORE})\s*(\d{{1,6}})", "at_least", 0),
        (r"(\d{1,6})\s*(?:\+|or more|and more|oder mehr|of meer)", "at_least", 0),
        (r"<\s*(\d{1,6})", "at_most", -1),
        (rf"(?:<=|=<|≤|{_LESS})\s*(\d{{1,6}})", "at_most", 0),
        (r"(\d{1,6})\s*(?:or less|or fewer|oder weniger|of minder)", "at_most", 0),
    )
)


def condition_meant(written: str) -> str | None:
    """Read `>10`, `10+` or `10-12` as the condition `{at_least: …}` that was meant."""
    text = written.translate(DASHES)
    if (match := _RANGE.fullmatch(text)) and not match[3]:
        return f"{{at_least: {match[1]}, at_most: {match[2]}}}"
    for pattern, key, more in _CONDITIONS:
        if match := pattern.fullmatch(text):
            return f"{{{key}: {int(match[1]) + more}}}"
    return None
