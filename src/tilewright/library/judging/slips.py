"""Slips of people who are new: what a value was meant to be, seen from how it was written."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tilewright.library.composing.merging import BONUSES, merged_entries
from tilewright.library.findings.finding import KeyPath, shortened
from tilewright.library.judging import allowed
from tilewright.library.reading.node import Node


class Slip(NamedTuple):
    """What to do, as the end of a sentence, and what to write in place of the value, if known."""

    advice: str
    hint: str | None = None


def slip_in_value(path: KeyPath, node: Node) -> Slip | None:
    """Tell what a value that may not stand here was meant to be."""
    text = written(node)
    for sort in (_entry, _number, _truth, _list, _wrapped):
        if (slip := sort(path, node, text)) is not None:
            return slip
    return None


def written(node: Node) -> str:
    """Give what a value says, without the quotes people may have put around it."""
    if isinstance(node.value, dict | list):
        return ""
    text = str(node.value) if node.quoted else node.written
    return shortened(text.strip("“”„‟‘’‚‛«» "))


def _write(right: str) -> Slip:
    return Slip(f"write {right}", right)


def _entry(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `draw:-3` where `draw: -3` was meant."""
    from tilewright.library.reading.not_yaml import entry_meant

    if not isinstance(node.value, str) or node.quoted or not allowed.takes_mapping(path):
        return None
    meant = entry_meant(text)
    if meant is None or node.span.line != node.span.end_line:
        return None
    advice, right, _ = meant
    return Slip(f"{advice}: '{right}'", right)


def _list(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read one thing where a list of them is wanted, or `-this` for `- this`."""
    if not isinstance(node.value, str) or not allowed.takes_list(path) or node.quoted:
        return None
    if allowed.takes_number(path) or allowed.words(path):
        return None
    if re.match(r"-[^\W\d]", text):
        return Slip("write a space behind each '-'")
    return _write(f"[{text}]") if re.fullmatch(r"[\w./-]+", text) else None


# Numbers and truth values -------------------------------------------------------------------------

_NUMBER_WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_WITH_UNIT = re.compile(r"([+-]?\d+)\s?(?!e\d)[^\W\d]+\.?", re.IGNORECASE)
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:[., ']\d{3})+")
_WHOLE = re.compile(r"([+-]?\d+)[.,]0*")
_NUMBER = re.compile(r"[+-]?\d{1,9}")
_DASHES: Final = str.maketrans("−–—‐‑", "-----")


def _number(path: KeyPath, node: Node, text: str) -> Slip | None:
    if isinstance(node.value, bool) or not allowed.takes_number(path):
        return None
    right = number_meant(text)
    return _write(right) if right is not None and right != node.written else None


def number_meant(written: str) -> str | None:
    """Read `25 points`, `1.000`, `five`, `−5` or `25.0` as the whole number that was meant."""
    text = written.translate(_DASHES)
    if _NUMBER.fullmatch(text):
        return text
    if _THOUSANDS.fullmatch(text):
        return re.sub("[., ']", "", text)
    if match := _WHOLE.fullmatch(text) or _WITH_UNIT.fullmatch(text):
        return match[1]
    word = text.lower().removeprefix("minus ")
    if word not in _NUMBER_WORDS:
        return None
    sign = "-" if word != text.lower() else ""
    return f"{sign}{_NUMBER_WORDS.index(word)}"


_TRUTH: Final = {
    **dict.fromkeys(("yes", "y", "on", "ja", "1", "true"), "true"),
    **dict.fromkeys(("no", "n", "off", "nein", "nee", "0", "false"), "false"),
}


def _truth(path: KeyPath, node: Node, text: str) -> Slip | None:
    right = _TRUTH.get(text.lower()) if allowed.takes_truth(path) else None
    return _write(right) if right is not None else None


# Durations and ranges -----------------------------------------------------------------------------

_PIECE = re.compile(r"(\d{1,6}) ?(h|m|s)[a-z]*\.?(?: and)?,? ?", re.IGNORECASE)
_CLOCK = re.compile(r"(\d{1,3}):(\d\d)(?::(\d\d))?")


def duration_meant(written: str) -> Slip | None:
    """Read `60`, `60 sec`, `1 minute 30` or `1:30` as the duration that was meant."""
    text = written.strip()
    if re.fullmatch(r"\d{1,5}", text) and int(text):
        return Slip(f"write {text}s for seconds or {text}m for minutes", f"{text}s")
    if match := _CLOCK.fullmatch(text):
        units = "hms" if match[3] else "ms"
        parts = zip(filter(None, match.groups()), units, strict=True)
        return _write("".join(f"{int(number)}{unit}" for number, unit in parts))
    pieces = _PIECE.findall(text)
    if pieces and not _PIECE.sub("", text):
        return _write("".join(f"{number}{unit.lower()}" for number, unit in pieces))
    return None


_RANGE = re.compile(r"(\d{1,4})\s*(?:-|\.\.+|to|or|bis|tot)\s*(\d{1,4})(?:\s*players?)?")


def range_meant(node: Node) -> Slip | None:
    """Read `2 to 6`, `2–6`, `2 - 6` or `[2, 6]` as the range that was meant."""
    if [type(item.value) for item in node.items] == [int, int]:
        text = "-".join(str(item.value) for item in node.items)
    else:
        text = written(node).translate(_DASHES)
    match = _RANGE.fullmatch(text)
    return _write(f"{match[1]}-{match[2]}") if match else None


# A value where a mapping belongs ------------------------------------------------------------------

_ANY: Final = "*"
_TO_THE_SETTING: Final = (
    (("players",), r"\d+(-\d+)?", "players: {number: %s}"),
    (("tiles",), r"\d+-\d+", "tiles: {numbers: %s}"),
    (("tiles",), r"domino|triangle", "tiles: {shape: %s}"),
    (("deal",), r"\d+", "deal: {hand: {2-4 players: %s}}"),
    (("deal", "hand"), r"\d+", "hand: {2-4 players: %s}"),
    (("opening",), r"[a-z_]+", "opening: {by: [%s]}"),
    (("turn", "draw"), r"\d+|any", "draw: {most: %s}"),
    (("scoring", "bonuses", _ANY), r"-?\d+", "%s: {points: %s}"),
    (("round_end", "out"), r"-?\d+", "out: {bonus: %s}"),
    (("game_end",), r"\d+", "game_end: {at: {points: %s}}"),
    (("game_end", "at"), r"\d+", "at: {points: %s}"),
    (("clock",), r"\d+[smh]", "clock: {turn: {limit: %s, then: draw}}"),
    (("clock", "turn"), r"\d+[smh]", "turn: {limit: %s, then: draw}"),
    (("clock", "game"), r"\d+[smh]", "game: {limit: %s}"),
)
"""Where a single value stands for a mapping: which it may be, and how it is written."""


def _wrapped(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `players: 4` as `players: {number: 4}`."""
    for place, pattern, right in _TO_THE_SETTING:
        if path != place and (place[-1] != _ANY or path[:-1] != place[:-1]):
            continue
        for value in (text, number_meant(text)):
            if value is not None and re.fullmatch(pattern, value):
                names = (path[-1], value) if place[-1] == _ANY else (value,)
                return Slip(f"write {right % names}")
    return None


# Keys ---------------------------------------------------------------------------------------------

_CALLED_ELSEWHERE: Final = {
    "extends": ("base", "parent", "inherits", "from", "based_on", "extend", "super", "include"),
    "use": ("modules", "uses", "mixins", "imports", "import", "with", "rules"),
    "tilewright": ("version", "format", "triominos"),
    "name": ("title", "label"),
    "about": ("description", "comment", "comments", "notes", "info"),
    "source": ("sources", "origin", "url"),
}
_HEADING: Final = {other: name for name, others in _CALLED_ELSEWHERE.items() for other in others}


def slip_in_key(path: KeyPath, node: Node) -> Slip | None:
    """Tell what was meant by a key that is no setting here, beside a misspelling."""
    from tilewright.library.reading.not_yaml import entry_meant

    name, place = str(path[-1]), path[:-1]
    if node.empty and (meant := entry_meant(name)) is not None:
        return Slip(f"{meant[0]}: '{meant[1]}'", meant[1])
    if place == () and (heading := _HEADING.get(name.lower().replace("-", "_"))):
        return Slip(f"it is called {heading} here", heading)
    if place in ((), ("scoring",)) and _may_be_bonus(node):
        value = written(node) or "…"
        return Slip(f"a bonus stands in scoring.bonuses: {{{name}: {{points: {value}}}}}")
    return None


def _may_be_bonus(node: Node) -> bool:
    return isinstance(node.value, int) or bool({"when", "points"} & node.entries.keys())


def slip_in_name(name: str) -> str | None:
    """Write `My bridge` as the name of a bonus."""
    plain = re.sub(r"[\W_]+", "_", name.lower()).strip("_")
    return plain if re.fullmatch(r"[a-z][a-z0-9_]{0,59}", plain) else None


def slip_in_hand(key: str) -> str | None:
    """Read `2`, `2–4` or `2 persons` as a line of a hand."""
    match = re.fullmatch(
        r"(\d{1,2}(?:-\d{1,2})?)(?:\s*[^\W\d]+)?", key.translate(_DASHES).replace(" - ", "-")
    )
    return f"{match[1]} players" if match else None


def not_indented(root: Node) -> Iterator[tuple[KeyPath, KeyPath]]:
    """Find keys that stand beside an empty one and belong beneath it; gives both paths."""
    mappings = [((), root), *merged_entries(root)]
    for place, mapping in mappings:
        if not any(node.empty for node in mapping.entries.values()):
            continue
        known = allowed.keys(place)
        above: KeyPath | None = None
        for name, node in mapping.entries.items():
            if name in known:
                above = (*place, name) if node.empty else None
            elif above is not None and (
                name in allowed.keys(above) or (above == BONUSES and _may_be_bonus(node))
            ):
                yield (*place, name), above
