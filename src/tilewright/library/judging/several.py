"""One value where several belong, or the other way round: settings, lists and single values."""

import re
from typing import Final

from tilewright.library.files.shipped import ENDINGS, shipped
from tilewright.library.findings.allowing import ALLOWABLE
from tilewright.library.findings.finding import KeyPath, shortened
from tilewright.library.judging import allowed, amounts, likeness
from tilewright.library.judging.advice import Slip, put, write
from tilewright.library.judging.fitting import fits, value_of
from tilewright.library.judging.meant import called, known_bonus, plainly
from tilewright.library.reading.node import Node, plain


def without_dashes(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read a list of settings where settings without dashes or brackets were meant."""
    settings: dict[str, object] = {}
    for item in node.items:
        if not item.entries or settings.keys() & item.entries.keys():
            return None
        settings |= {key: plain(value) for key, value in item.entries.items()}
    if not settings or not allowed.takes_mapping(path) or not fits(path, settings):
        return None
    if any(item.span.line != item.span.end_line for item in node.items):
        return Slip("write its lines without the dashes")
    lines = [re.sub(r"^\{(.*)\}$", r"\1", item.written) for item in node.items]
    if node.written[:1] == "[":
        return put(path, shortened(f"{{{', '.join(lines)}}}"))
    if lines[1:]:
        return Slip("write its lines without the dashes")
    return Slip(f"write it without the dash: {shortened(lines[0])}", shortened(lines[0]))


def alone(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `[3]` where one value is wanted."""
    one_line = node.span.line == node.span.end_line
    return write(shortened(node.items[0].written)) if len(node.items) == 1 and one_line else None


_BETWEEN = re.compile(r"\s*[,;]\s*|\s+(?:and|und|en|&)\s+")


def listed(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read one thing where a list of them is wanted, or `-this` for `- this`."""
    one_line = node.span.line == node.span.end_line
    if node.entries and one_line and allowed.takes_list(path) and node.written[:1] == "{":
        return write(f"[{shortened(node.written)}]")
    if not isinstance(node.value, str) or node.quoted:
        return None
    parts = [part for part in _BETWEEN.split(text) if part]
    if len(parts) < 2 or (path[0] not in _MODULES and any(" " in part for part in parts)):
        parts = [text]
        if not allowed.takes_list(path) or allowed.takes_number(path) or allowed.words(path):
            return None
        if re.match(r"-[^\W\d]", text):
            return Slip("write a space behind each '-'")
        if allowed.takes_mapping(path):
            return None
    items = [_item((*path, 0), part) for part in parts]
    return None if None in items else write(f"[{', '.join(filter(None, items))}]")


def _item(path: KeyPath, text: str) -> str | None:
    """Give an entry of a list as it was meant."""
    if path[0] in _MODULES and not text.lower().endswith(ENDINGS):
        return likeness.close(text, shipped("rules"))
    if fits(path, value_of(text)):
        return text if re.fullmatch(r"[\w ./-]+", text) else None
    return likeness.close(text, allowed.words(path)) or _inside(path, text)


_MODULES: Final = ("use", "needs", "conflicts")
"""Lists of names, of which those without an ending are shipped."""

_INSIDE: Final = (
    (("players",), r"\d+(-\d+)?", "{number: %s}"),
    (("tiles",), r"\d+-\d+", "{numbers: %s}"),
    (("deal",), r"\d+", "{hand: {2-4 players: %s}}"),
    (("deal", "hand"), r"\d+", "{2-4 players: %s}"),
    (("opening",), r"[a-z_]+", "{by: [%s]}"),
    (("turn",), r"\d+|any", "{draw: {most: %s}}"),
    (("round_end", "out"), r"-?\d+", "{bonus: %s}"),
    (("game_end",), r"\d+", "{at: {points: %s}}"),
    (("game_end", "at"), r"\d+", "{points: %s}"),
    (("clock",), r"\d+[smh]", "{turn: {limit: %s, then: draw}}"),
    (("clock", "turn"), r"\d+[smh]", "{limit: %s, then: draw}"),
    (("clock", "game"), r"\d+[smh]", "{limit: %s}"),
    (("allow",), "|".join(ALLOWABLE), '{%s: "because …"}'),
)
"""Where a single value stands for settings: which it may be, and how they are written."""


def wrapped(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `players: 4` as `players: {number: 4}`."""
    for place, pattern, right in _INSIDE:
        if path != place:
            continue
        for value in (
            text,
            amounts.range_meant(node, text),
            amounts.number_meant(text),
            amounts.duration_meant(text),
        ):
            if value is not None and re.fullmatch(pattern, value):
                return put(path, right % value)
    inside = _inside(path, text) if isinstance(node.value, str | int | float) else None
    return put(path, inside) if inside is not None else None


def _inside(path: KeyPath, text: str) -> str | None:
    """Read `triple` as `{triple: true}`, and `5-5-5` as `{tile: 5-5-5}` if only that can be."""
    keys = [key for key in allowed.keys(path) if key != "name"]
    for key in (plainly(text), *called(text)):
        if key in keys and fits((*path, key), value=True):
            return f"{{{key}: true}}"
    fitting = [(key, text) for key in keys if fits((*path, key), value_of(text))]
    words = ((key, likeness.close(text, allowed.words((*path, key)))) for key in keys)
    fitting = fitting or [(key, word) for key, word in words if word is not None]
    return f"{{{fitting[0][0]}: {fitting[0][1]}}}" if len(fitting) == 1 else None


def bonus_points(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read the points of a bonus that stand for all of it."""
    if path[:-1] != ("scoring", "bonuses") or (points := amounts.number_meant(text)) is None:
        return None
    name = known_bonus(str(path[-1]))
    if name is None:
        example = f"{path[-1]}: {{when: {{sum: 10}}, points: {points}}}"
        return Slip(f"say when it is earned, such as {example}")
    right = f"{{points: {points}}}"
    return put(path, right) if name == path[-1] else Slip(f"write {name}: {right}")
