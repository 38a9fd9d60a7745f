"""A key that is no setting at its place: what it was meant to be, and where that stands."""

import re
from collections.abc import Iterator
from typing import Final

from tilewright.language import SECTIONS
from tilewright.language.scoring import BONUSES
from tilewright.library.composing.merging import merged_entries
from tilewright.library.findings.finding import Finding, KeyPath, setting
from tilewright.library.judging import allowed
from tilewright.library.judging.advice import Slip, cleaned, without_what_is_odd, written
from tilewright.library.judging.amounts import DASHES, timed
from tilewright.library.judging.fitting import fits, is_fine, value_of
from tilewright.library.judging.likeness import close, is_a_slip
from tilewright.library.judging.meant import (
    called,
    known_bonus,
    plainly,
    shipped_bonuses,
    unit_words,
)
from tilewright.library.judging.several import time_limit, time_of
from tilewright.library.judging.slips import slip_in_value
from tilewright.library.reading.characters import ODD_BLANKS, odd_blank, with_plain_blanks
from tilewright.library.reading.node import Node, nearest

MOST_PLACES: Final = 3
"""A setting that stands at more places than these is not told where."""

_MOST_KEYS: Final = 24
"""More keys than these are not listed."""


def unknown_key(root: Node, path: KeyPath, node: Node, *, guess: bool) -> Finding:
    """Say that there is no such setting, and what was meant unless that takes too long."""
    *parent, name = path
    place = tuple(parent)
    if place:
        message = f"{setting(place)} has no setting '{name}'"
    else:
        message = f"a file has no section '{name}'"
    slip = _slip(root, place, str(name), node) if guess else Slip("")
    if slip.advice:
        message += f"; {slip.advice}"
    return node.finding("unknown-key", message, at_key=True, key=path, hint=slip.hint)


def _slip(root: Node, place: KeyPath, name: str, node: Node) -> Slip:
    near = close(name, allowed.keys(place))
    others = called(name)
    other = next((word for word in others if word in allowed.keys(place)), None)
    if (slip := _odd(place, name, node) or _no_space(name, node)) is not None:
        return slip
    if (
        slip := _dotted(root, place, name, node) or _entry_of_a_list(root, place, name)
    ) is not None:
        return slip
    if (slip := _time(place, name, node)) is not None:
        return slip
    if other is not None:
        return Slip(f"it is called {other} here{_as_entry((*place, other), node)}", other)
    if near is not None and is_a_slip(name, near):
        return Slip("", near)
    return (
        _elsewhere(root, place, name, node)
        or (_elsewhere(root, place, name, node, others) if len(others) == 1 else None)
        or (Slip("", near) if near is not None else None)
        or _bonus(place, name, node)
        or _elsewhere(root, place, name, node, others)
        or Slip(_what_there_is(place, name))
    )


def _odd(place: KeyPath, name: str, node: Node) -> Slip | None:
    """Find a key with an odd blank, curly quotes or a comma."""
    right = cleaned(name)
    if right == name:
        return None
    if not allowed.may_have(place, right):
        if not place and name[0] in ODD_BLANKS and _is_indented_above(node):
            return Slip(f"it is indented with {odd_blank(name)}: indent with plain blanks")
        near = close(right, allowed.keys(place))
        if near is None:
            return None
        right = near
    return Slip(without_what_is_odd(name, right), right)


def _is_indented_above(node: Node) -> bool:
    line = node.key.line if node.key is not None else 1
    return line > 1 and node.source.lines[line - 2][:1] in (" ", *ODD_BLANKS)


def _no_space(name: str, node: Node) -> Slip | None:
    from tilewright.library.reading.not_yaml import entry_meant

    if node.empty and (meant := entry_meant(name)) is not None:
        return Slip(f"{meant[0]}: '{meant[1]}'", meant[1])
    return None


def _entry_of_a_list(root: Node, place: KeyPath, name: str) -> Slip | None:
    """Find `{tile: 5-5-5, 4-4-4}`, where braces make a key of the second one."""
    entries = nearest(root, place)[1].entries
    parts: list[str] = []
    for key, node in entries.items():
        if allowed.may_have(place, key):
            above, parts = key, [written(node)]
        elif node.empty and parts:
            parts.append(key)
        if key == name:
            break
    right = f"[{', '.join(parts)}]"
    if len(parts) < 2 or not node.empty or not fits((*place, above), value_of(right)):
        return None
    return Slip(f"a list stands in brackets: write {above}: {right}")


def _as_entry(path: KeyPath, node: Node) -> str:
    """Show how the value is written at this place, if it cannot stand there as it is."""
    if node.value is None or is_fine(path, node):
        return ""
    slip = slip_in_value(path, node)
    return f"; write {path[-1]}: {slip.hint}" if slip is not None and slip.hint else ""


# Settings that lie inside others ------------------------------------------------------------------


def _dotted(root: Node, place: KeyPath, name: str, node: Node) -> Slip | None:
    """Show how `game_end.at.points: 200` is written in a file."""
    steps = tuple(name.split("."))
    if len(steps) < 2 or not all(
        allowed.may_have((*place, *steps[:depth]), step) for depth, step in enumerate(steps)
    ):
        return None
    value = _value_at((*place, *steps), node) or "…"
    advice = "settings lie inside one another: "
    return Slip(advice + _nested(root, place, steps, value))


def _nested(root: Node, place: KeyPath, steps: tuple[str, ...], value: str) -> str:
    """Write a setting with all that it lies in, or beneath what is in the file already."""
    siblings = nearest(root, place)[1].entries
    first = steps[0]
    shared = [key for key in siblings if key == first or key.startswith(f"{first}.")]
    beneath = first in siblings or len(shared) > 1
    text = value
    for step in reversed(steps[beneath:]):
        text = f"{{{step}: {text}}}"
    return f"beneath {first} write {text[1:-1]}" if beneath else f"write {text[1:-1]}"


def _value_at(path: KeyPath, node: Node) -> str | None:
    """Give a value as it can stand at this place."""
    if isinstance(node.value, dict | list) or node.value is None:
        return None
    if is_fine(path, node):
        return node.written
    slip = slip_in_value(path, node)
    return slip.hint if slip is not None else None


def _time(place: KeyPath, name: str, node: Node) -> Slip | None:
    """Find a limit of time beside what it limits, where a clock is not."""
    which = time_of(place)
    if which is None or (plainly(name) != "limit" and "limit" not in called(name)):
        return None
    if timed(written(node)) is None and "clock" not in called(name):
        return None
    return time_limit(place, node, written(node)) or Slip(
        f"a limit of time stands in {setting(('clock', which))}"
    )


def _elsewhere(
    root: Node, place: KeyPath, name: str, node: Node, others: tuple[str, ...] = ()
) -> Slip | None:
    """Tell where a setting of this name, or of one of the others, stands."""
    for right in others or (name,):
        stands = allowed.elsewhere(right, place)
        fitting = [path for path in stands if _suits((*path, right), node)] or stands
        if not 0 < len(fitting) <= MOST_PLACES:
            continue
        advice = f"it is called {right} here and" if others else "it"
        advice += f" stands in {' or '.join(map(setting, fitting))}"
        path = (*fitting[0][len(place) :], right)
        value = _value_at((*fitting[0], right), node) if len(fitting) == 1 else None
        if value is not None and allowed.FREE not in path:
            advice += f": {_nested(root, place, tuple(map(str, path)), value)}"
        return Slip(advice)
    return None


def _suits(path: KeyPath, node: Node) -> bool:
    if node.value is None or is_fine(path, node):
        return True
    slip = slip_in_value(path, node)
    return slip is not None and slip.hint is not None


def _bonus(place: KeyPath, name: str, node: Node) -> Slip | None:
    if place not in ((), ("scoring",)):
        return None
    known = known_bonus(name) or close(name, shipped_bonuses())
    parts = [key for key in ("name", "when", "points") if key in node.entries]
    if known is not None and may_be_bonus(node):
        inside = ", ".join(f"{key}: …" for key in parts) or f"points: {written(node)}"
    elif "when" in parts or "points" in parts:
        inside = "when: …, points: …"
    else:
        return None
    return Slip(f"a bonus stands in scoring.bonuses: {{{known or name}: {{{inside}}}}}")


def may_be_bonus(node: Node) -> bool:
    """Tell whether a value has what a bonus has."""
    number = isinstance(node.value, int) and not isinstance(node.value, bool)
    return number or bool({"when", "points"} & node.entries.keys())


def _what_there_is(place: KeyPath, name: str) -> str:
    if name == "inherit":
        return "'inherit: none' is for a mapping that would be merged with an inherited one"
    if not place:
        return f"the sections are {', '.join(SECTIONS)} and examples"
    known = allowed.keys(place)
    return f"it has {', '.join(known)}" if 0 < len(known) <= _MOST_KEYS else ""


# Keys at the margin -------------------------------------------------------------------------------


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
                with_plain_blanks(name).strip() in allowed.keys(above)
                or (above == BONUSES and may_be_bonus(node))
            ):
                yield (*place, name), above


def belongs_beneath(node: Node, path: KeyPath, above: KeyPath) -> Finding:
    """Say that a key has to be indented."""
    name = str(path[-1])
    right = with_plain_blanks(name).strip()
    message = f"'{right}' belongs to {setting(above)}: indent it beneath '{above[-1]}'"
    if right != name:
        message += f" with plain blanks; there is {odd_blank(name)} before it"
    return node.finding("unknown-key", message, at_key=True, key=path)


# Names of bonuses, numbers of players -------------------------------------------------------------


def slip_in_name(name: str) -> str | None:
    """Write `My bridge` as the name of a bonus."""
    plain = re.sub(r"[\W_]+", "_", name.lower()).strip("_")
    return plain if re.fullmatch(r"[a-z][a-z0-9_]{0,59}", plain) else None


def slip_in_hand(key: str) -> str | None:
    """Read `2`, `2–4` or `2 persons` as a line of a hand."""
    match = re.fullmatch(
        r"(\d{1,2}(?:-\d{1,2})?)(?:\s*([^\W\d]+))?",
        cleaned(key).translate(DASHES).replace(" - ", "-"),
    )
    if match is None or (match[2] and plainly(match[2]) not in unit_words("players")):
        return None
    return f"{match[1]} players"
