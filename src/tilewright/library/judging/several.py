"""One value where several belong, or the other way round: settings, lists and single values."""

import re
from typing import Final

from tilewright.library.files.shipped import ENDINGS, shipped
from tilewright.library.findings.allowing import ALLOWABLE
from tilewright.library.findings.finding import KeyPath, shortened
from tilewright.library.judging import allowed, amounts, likeness
from tilewright.library.judging.advice import Slip, put, write
from tilewright.library.judging.fitting import fits, is_needed, value_of
from tilewright.library.judging.meant import called, known_bonus, plainly, unit_words, units
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
    if not isinstance(node.value, str):
        return None
    if node.quoted:
        is_text = one_line and allowed.takes_text_only((*path, 0)) and path[0] not in _MODULES
        return write(f"[{shortened(node.written)}]") if is_text else None
    if not one_line and path[0] in _MODULES and not text.startswith("-"):
        names = str(node.value).split()
        known = all(name in shipped("rules") or name.endswith(ENDINGS) for name in names)
        return write(f"[{', '.join(names)}]") if known else None
    if not one_line and not re.match(r"-[^\W\d]", text):
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
    return word_meant(path, text) or _inside(path, text)


_CALCULATED = re.compile(r"[*×/+=<>]|(?<!\w)\d|\d(?!\w)")


def word_meant(path: KeyPath, text: str) -> str | None:
    """Give the word that is most like this one; of `sum*2` none is, for it says more."""
    return None if _CALCULATED.search(text) else likeness.close(text, allowed.words(path))


_MODULES: Final = ("use", "needs", "conflicts")
"""Lists of names, of which those without an ending are shipped."""

_INSIDE: Final = (
    (("players",), r"\d+(?:-\d+)?", "{number: %s}"),
    (("tiles",), r"\d+-\d+", "{numbers: %s}"),
    (("deal",), r"\d+", "{hand: {2-4 players: %s}}"),
    (("deal", "hand"), r"\d+", "{2-4 players: %s}"),
    (("opening",), r"[a-z_]+", "{by: [%s]}"),
    (("turn",), r"\d+|any", "{draw: {most: %s}}"),
    (("round_end", "out"), r"-?\d+", "{bonus: %s}"),
    (("game_end",), r"\d+", "{at: {points: %s}}"),
    (("game_end",), r"(\d+) rounds", "{at: {rounds: %s}}"),
    (("game_end", "at"), r"\d+", "{points: %s}"),
    (("game_end", "at"), r"(\d+) rounds", "{rounds: %s}"),
    (("clock", "turn"), r"(?:\d+[smh])+", "{limit: %s, then: draw}"),
    (("clock", "game"), r"(?:\d+[smh])+", "{limit: %s}"),
    (("allow",), "|".join(ALLOWABLE), '{%s: "because …"}'),
)
"""Where a single value stands for settings: which it may be, and how they are written."""


def wrapped(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `players: 4` as `players: {number: 4}`."""
    rounds = amounts.number_meant(text, unit_words("rounds"))
    values = (
        text,
        amounts.range_meant(node, text, units(path)),
        amounts.number_meant(text, units(path)),
        f"{rounds} rounds",
        amounts.duration_meant(text),
    )
    for place, pattern, right in _INSIDE:
        for value in values if path == place else ():
            if value is not None and (match := re.fullmatch(pattern, value)):
                return put(path, right % match[match.re.groups])
    inside = _inside(path, text) if isinstance(node.value, str | int | float) else None
    return put(path, inside) if inside is not None else None


def _inside(path: KeyPath, text: str) -> str | None:
    """Read `triple` as `{triple: true}`, and `5-5-5` as `{tile: 5-5-5}` if only that can be."""
    keys = [key for key in allowed.keys(path) if key != "name"]
    for key in (plainly(text), *called(text)):
        if key in keys and fits((*path, key), value=True):
            return f"{{{key}: true}}"
    fitting = [(key, text) for key in keys if fits((*path, key), value_of(text))]
    words = ((key, word_meant((*path, key), text)) for key in keys)
    fitting = fitting or [(key, word) for key, word in words if word is not None]
    if len(fitting) != 1 or _lacks(path, keys, fitting[0][0]):
        return None
    return f"{{{fitting[0][0]}: {fitting[0][1]}}}"


def _lacks(path: KeyPath, keys: list[str], only: str) -> bool:
    """Tell whether settings with one key are not enough, nor likely to inherit the others."""
    if len(path) == 1 or known_bonus(str(path[-1])) is not None:
        return False
    return any(key != only and is_needed((*path, key)) for key in keys)


def time_limit(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read `clock: 30m` as time for the game, and tell where the time of a turn stands."""
    if path == ("clock",):
        limit = amounts.duration_meant(text)
        if limit is None:
            return None
        section = _limited("game" if amounts.is_long(limit) else "turn", limit)
        return put(path, f"{{{section}}}")
    which, limit = time_of(path), amounts.timed(text)
    if which is None or limit is None:
        return None
    return Slip(f"a limit of time stands in clock: {{{_limited(which, limit)}}}")


def time_of(path: KeyPath) -> str | None:
    """Tell whose time somebody means who sets a limit of time at this place."""
    if path == ("turn",):
        return "turn"
    return "game" if path in (("game_end",), ("game_end", "at")) else None


def _limited(which: str, limit: str) -> str:
    return f"{which}: {{limit: {limit}{', then: draw' * (which == 'turn')}}}"


def bonus_points(path: KeyPath, node: Node, text: str) -> Slip | None:
    """Read the points of a bonus that stand for all of it."""
    if (
        path[:-1] != ("scoring", "bonuses")
        or (points := amounts.number_meant(text, units(path))) is None
    ):
        return None
    name = known_bonus(str(path[-1]))
    if name is None:
        example = f"{path[-1]}: {{when: {{sum: 10}}, points: {points}}}"
        return Slip(f"say when it is earned, such as {example}")
    right = f"{{points: {points}}}"
    return put(path, right) if name == path[-1] else Slip(f"write {name}: {right}")
