"""What somebody means who asks for one setting: rules, headings of the file, numbers of players."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tilewright.cli.origins import short
from tilewright.language.by_players import BY_PLAYERS
from tilewright.printable import in_one_line, printable

if TYPE_CHECKING:
    from tilewright.library import KeyPath, Loaded
    from tilewright.library.composing.story import Deed

MISSING: Final = object()
"""Stands for the value of a setting that is not there."""


def value_of(loaded: "Loaded", path: "KeyPath") -> object:
    """Give the value that holds for a setting, be it a rule or a heading of the file."""
    if is_heading(path):
        return value_in(own_headings(loaded), path)
    value = value_in(loaded.resolved, path)
    if value is MISSING and path[:-1] in BY_PLAYERS:
        lines = lines_for(loaded, path)
        return next(iter(lines.values())) if len(lines) == 1 else lines or MISSING
    return value


def value_in(rules: object, path: "KeyPath") -> object:
    """Give what lies at a path in plain values."""
    for step in path:
        if not isinstance(rules, Mapping) or step not in rules:
            return MISSING
        rules = rules[step]
    return rules


# Numbers of players ------------------------------------------------------------------------------


def players_key(step: str) -> str:
    """Read `2` and `2-3` as the keys they are meant for: `2 players`."""
    numbers = step.removesuffix("players").removesuffix("player").strip()
    return f"{numbers} player{'' if numbers == '1' else 's'}" if numbers[:1].isdigit() else step


def lines_for(loaded: "Loaded", path: "KeyPath") -> dict[str, int]:
    """Give the lines that hold for the numbers of players in a key that is no line itself."""
    from tilewright.library.composing.story import numbers_in

    lines = value_in(loaded.resolved, path[:-1])
    if not isinstance(lines, Mapping) or path[-1] in lines:
        return {}
    asked = numbers_in(str(path[-1]))
    return {line: size for line, size in lines.items() if asked & numbers_in(line)}


def is_about_others(deed: "Deed", before: "Sequence[Deed]") -> bool:
    """Tell whether a line is for none of the numbers of players of the lines before it."""
    from tilewright.library.composing.story import numbers_in

    here = numbers_in(str(deed.path[-1]))
    return deed.path[:-1] in BY_PLAYERS and all(
        here.isdisjoint(numbers_in(str(each.path[-1]))) for each in before
    )


def players_headline(path: "KeyPath", lines: Mapping[str, int]) -> str:
    """Say what these numbers of players have, and which line says so."""
    name = ".".join(map(str, path))
    if len(lines) == 1:
        ((line, size),) = lines.items()
        return printable(f"{name} is {size}, by the line '{line}'.")
    told = ", ".join(f"'{line}' says {size}" for line, size in lines.items())
    return printable(f"{name} has several lines: {told}.")


# Headings ----------------------------------------------------------------------------------------


def is_heading(path: "KeyPath") -> bool:
    """Tell whether it stands above or beneath the rules, where each file speaks for itself."""
    from tilewright.language import SECTIONS

    return bool(path) and path[0] not in SECTIONS


def own_headings(loaded: "Loaded") -> dict[str, Any]:
    """Give what the file says of itself; modules of the command line are used just the same."""
    from tilewright.library.reading.node import plain

    written: dict[str, Any] = {
        key: plain(node) for key, node in loaded.layer.root.entries.items() if is_heading((key,))
    }
    told = {key: loaded.resolved[key] for key in loaded.resolved if is_heading((key,))}
    told |= {"kind": loaded.kind} | written
    for deed in _on_the_spot(loaded):
        told["use"] = [*told.get("use", ()), *plain(deed.node)]
    return told


def heading_deeds(loaded: "Loaded", path: "KeyPath") -> "tuple[Deed, ...]":
    """Give the places where the file says it, and where modules are added on the command line."""
    from tilewright.library.composing.story import Deed
    from tilewright.library.reading.node import nearest

    reached, node = nearest(loaded.layer.root, path)
    own = [Deed(loaded.layer, "sets", path, node)] if reached == path else []
    return (*own, *(_on_the_spot(loaded) if path == ("use",) else ()))


def _on_the_spot(loaded: "Loaded") -> "Iterator[Deed]":
    from tilewright.library.composing.story import Deed

    for layer in loaded.steps:
        node = layer.root.child("use") if layer.path is None else None
        if node is not None and layer is not loaded.layer:
            yield Deed(layer, "sets", ("use",), node)


def heading_story(
    loaded: "Loaded", path: "KeyPath", told: "Sequence[tuple[Deed, str, str]]"
) -> Iterator[str]:
    """Tell where a file says something of itself; of each deed, who did it, and in which line."""
    from tilewright.library.files.shipped import short_name
    from tilewright.library.reading.node import plain

    for number, (deed, who, line) in enumerate(told, start=1):
        does = "sets it to" if deed.layer is loaded.layer else "adds"
        yield in_one_line(f"{number}. {who} {does} {short(plain(deed.node))}:")
        yield printable(f"     {line}")
    if not told:
        file = short_name(loaded.file)
        own = loaded.title() if path == ("name",) else value_of(loaded, path)
        so = "" if own is MISSING else f"; so it is {short(own)}"
        yield in_one_line(f"Each file says this of itself, and {file} does not{so}.")
