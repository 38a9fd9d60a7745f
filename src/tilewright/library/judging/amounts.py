"""Numbers, truth values, durations and ranges as people write them, read as what they mean."""

import re
from typing import Final

from tilewright.library.judging.meant import number_word, plainly
from tilewright.library.reading.node import Node

DASHES: Final = str.maketrans("−–—‐‑", "-----")
"""Lines that look like a minus, and are none."""

# Numbers and truth values -------------------------------------------------------------------------

_WITH_UNIT = re.compile(r"([+-]?\d+)\s?(?!e\d)[^\W\d]+\.?", re.IGNORECASE)
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:[., ']\d{3})+")
_WHOLE = re.compile(r"([+-]?\d+)[.,]0*")
_NUMBER = re.compile(r"[+-]?\d{1,9}")
_MINUS = re.compile(r"(?:minus|min|-)\s+", re.IGNORECASE)


def number_meant(written: str) -> str | None:
    """Read `25 points`, `1.000`, `five`, `minus 5` or `25.0` as the whole number that was meant."""
    text = written.translate(DASHES)
    if match := _MINUS.match(text):
        right = number_meant(text[match.end() :])
        return f"-{right}" if right is not None and right.isdecimal() else None
    if _NUMBER.fullmatch(text):
        return text
    if _THOUSANDS.fullmatch(text):
        return re.sub("[., ']", "", text)
    if match := _WHOLE.fullmatch(text) or _WITH_UNIT.fullmatch(text):
        return match[1]
    return number_word(text)


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

_PIECE = re.compile(r"(\d{1,6}) ?(h|m|s)[a-z]*\.?(?: and)?,? ?", re.IGNORECASE)
_CLOCK = re.compile(r"(\d{1,3}):(\d\d)(?::(\d\d))?")
SECONDS = re.compile(r"(?!0+$)\d{1,5}")
"""A number that is no duration, for it lacks a unit."""


def duration_meant(written: str) -> str | None:
    """Read `60`, `60 sec`, `1 minute 30` or `1:30` as the duration that was meant."""
    text = written.strip()
    if SECONDS.fullmatch(text):
        return f"{text}s"
    if match := _CLOCK.fullmatch(text):
        units = "hms" if match[3] else "ms"
        parts = zip(filter(None, match.groups()), units, strict=True)
        return "".join(f"{int(number)}{unit}" for number, unit in parts)
    pieces = _PIECE.findall(text)
    if pieces and not _PIECE.sub("", text):
        return "".join(f"{number}{unit.lower()}" for number, unit in pieces)
    return None


_RANGE = re.compile(r"(\d{1,4})\s*(?:-|\.\.+|to|or|bis|tot)\s*(\d{1,4})(?:\s*[^\W\d]+)?")


def range_meant(node: Node, text: str) -> str | None:
    """Read `2 to 6`, `2–6`, `2 - 6` or `[2, 6]` as the range that was meant."""
    if [type(item.value) for item in node.items] == [int, int]:
        text = "-".join(str(item.value) for item in node.items)
    match = _RANGE.fullmatch(text.translate(DASHES))
    return f"{match[1]}-{match[2]}" if match else None


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
    if match := _RANGE.fullmatch(text):
        return f"{{at_least: {match[1]}, at_most: {match[2]}}}"
    for pattern, key, more in _CONDITIONS:
        if match := pattern.fullmatch(text):
            return f"{{{key}: {int(match[1]) + more}}}"
    return None
