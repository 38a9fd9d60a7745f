"""The whole story of one setting: who wrote it, changed it, removed it, and where."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from tilewright.cli import terminal
from tilewright.cli.origins import as_data, leaves, remark, short
from tilewright.printable import in_one_line, printable

if TYPE_CHECKING:
    from tilewright.library import KeyPath, Loaded, Span
    from tilewright.library.composing.story import Deed

MISSING: Final = object()
"""Stands for the value of a setting that is not there."""


def tell(loaded: "Loaded", key: str) -> None:
    """Print the story of a setting; leaves with status 2 when there is no such one."""
    path = _path(loaded, key)
    value = _value(loaded.resolved, path)
    terminal.put(_headline(path, value))
    if (about := _description(path)) is not None:
        terminal.put(terminal.hanging("", about))
    for line in (*_sentences(loaded, path, value), *_entries(loaded, path, value)):
        terminal.put(line)


def as_story(loaded: "Loaded", key: str) -> dict[str, Any]:
    """Give the story of a setting as data; leaves with status 2 when there is no such one."""
    path = _path(loaded, key)
    value = _value(loaded.resolved, path)
    deeds = _deeds(loaded, path)
    return {
        "key": _name(path),
        "value": None if value is MISSING else value,
        "there": value is not MISSING,
        "written": _is_written(value, deeds),
        "description": _description(path),
        "story": [_as_data(deed) for deed in deeds],
        "entries": {
            _name((*path, *below)): as_data(loaded.origin((*path, *below)))
            for below, _ in (leaves(value) if isinstance(value, Mapping) else ())
            if below
        },
    }


def _as_data(deed: "Deed") -> dict[str, Any]:
    from tilewright.library.reading.node import plain

    return {
        "file": deed.node.source.file,
        "line": _where(deed).line,
        "column": _where(deed).column,
        "how": deed.how,
        "key": _name(deed.path),
        "value": plain(deed.node) if deed.how == "sets" else None,
        "text": _line(deed),
    }


# Which setting is meant -------------------------------------------------------------------------


def _path(loaded: "Loaded", key: str) -> "KeyPath":
    """Read a key; which item of a list is meant does not matter, for lists replace as a whole."""
    path: KeyPath = ()
    for step in key.split("."):
        if isinstance(_value(loaded.resolved, path), list):
            break
        path = (*path, step)
    if not _is_known(loaded, path):
        terminal.wrong_usage(f"there is no setting '{key}' in '{loaded.name}'{_hint(loaded, key)}")
    return path


def _is_known(loaded: "Loaded", path: "KeyPath") -> bool:
    """Tell whether there is such a setting, or might be in what there is."""
    from tilewright.library.judging.allowed import keys

    if _value(loaded.resolved, path) is not MISSING or _deeds(loaded, path):
        return True
    return path[-1] in keys(path[:-1]) and (len(path) == 1 or _is_known(loaded, path[:-1]))


def _hint(loaded: "Loaded", key: str) -> str:
    from difflib import get_close_matches

    names = list(dict.fromkeys(_names(loaded.resolved)))
    last = f".{key.rpartition('.')[2]}"
    near = get_close_matches(key, names, n=1) or [
        name for name in names if f".{name}".endswith(f".{key}") or name.endswith(last)
    ]
    return f"; did you mean '{near[0]}'?" if near else "; 'tilewright show' prints them all"


def _names(rules: Mapping[str, object]) -> Iterator[str]:
    """Name every setting, and everything that settings lie in."""
    for path, _ in leaves(rules):
        for length in range(1, len(path) + 1):
            yield _name(path[:length])


def _value(rules: object, path: "KeyPath") -> object:
    for step in path:
        if not isinstance(rules, Mapping) or step not in rules:
            return MISSING
        rules = rules[step]
    return rules


def _deeds(loaded: "Loaded", path: "KeyPath") -> "tuple[Deed, ...]":
    from tilewright.language import SECTIONS
    from tilewright.library.composing.story import Deed
    from tilewright.library.reading.node import nearest

    if path[0] in SECTIONS:
        return loaded.story(path)
    reached, node = nearest(loaded.layer.root, path)
    return (Deed(loaded.layer, "sets", path, node),) if reached == path else ()


def _description(path: "KeyPath") -> str | None:
    from tilewright.library.judging.allowed import description

    return description(path)


def _name(path: "KeyPath") -> str:
    return ".".join(map(str, path))


# Sentences --------------------------------------------------------------------------------------


def _headline(path: "KeyPath", value: object) -> str:
    if value is MISSING:
        return printable(f"{_name(path)} is not there.")
    if isinstance(value, Mapping) and value:
        return printable(f"{_name(path)} holds {', '.join(map(str, value))}.")
    return printable(f"{_name(path)} is {short(value)}.")


def _sentences(loaded: "Loaded", path: "KeyPath", value: object) -> Iterator[str]:
    """Tell what each file did, with the line in which it did."""
    deeds = _deeds(loaded, path)
    before: object = MISSING
    gone = False
    for number, deed in enumerate(deeds, start=1):
        says, before, gone = _did(deed, path, before, gone)
        who = _who(deed)
        yield in_one_line(f"{number}. {who[0].upper() if ' ' in who else who[0]}{who[1:]} {says}:")
        yield printable(f"     {_line(deed)}")
    if isinstance(value, Mapping) and value:
        return
    if not _is_written(value, deeds):
        so = "So" if deeds else "No file says it, so"
        holds = f"the default holds: {short(value)}" if value is not MISSING else "there is none"
        yield printable(f"{so} {holds}.")


def _is_written(value: object, deeds: "tuple[Deed, ...]") -> bool:
    return value is not MISSING and bool(deeds) and deeds[-1].how == "sets"


def _did(deed: "Deed", path: "KeyPath", before: object, gone: bool) -> tuple[str, object, bool]:
    """Say what a file did; give the value afterwards and whether it was taken away."""
    from tilewright.library.composing.merging import INHERIT, merges
    from tilewright.library.reading.node import plain

    it = "it" if deed.path == path else _name(deed.path)
    if deed.how == "removes":
        there = "" if before is not MISSING else ", which is not there"
        return f"removes {it}{there}", MISSING, before is not MISSING or gone
    if deed.how == "empties":
        return f"starts {it} empty, without what it inherits", MISSING, before is not MISSING
    value = plain(deed.node)
    if len(deed.path) < len(path):
        return f"sets {it} as a whole, to {short(value)}", MISSING, before is not MISSING
    if merges(path) and isinstance(value, Mapping):
        entries = ", ".join(key for key in value if key != INHERIT) or "nothing more"
        return f"writes {entries} {'again' if gone else 'there'}", value, False
    if before is MISSING:
        return f"sets {it} {'again, ' if gone else ''}to {short(value)}", value, False
    if before == value and type(before) is type(value):
        return f"says {short(value)} too", value, False
    return f"changes {it} to {short(value)}", value, False


def _who(deed: "Deed") -> str:
    from tilewright.library.loaded import place_of

    place = place_of(deed.node.source.file, _where(deed))
    return f"the module {place}" if deed.layer.kind == "module" else place


def _where(deed: "Deed") -> "Span":
    """Give the place of a value, but of a mapping that of its key: the lines below follow it."""
    node = deed.node
    return node.key if node.key is not None and node.entries else node.span


def _line(deed: "Deed") -> str:
    """Give the line of the file, as much of it as a terminal shows."""
    lines = deed.node.source.lines
    number = _where(deed).line
    line = lines[number - 1].strip() if number <= len(lines) else ""
    return line if len(line) <= 100 else f"{line[:100]}…"


def _entries(loaded: "Loaded", path: "KeyPath", value: object) -> Iterator[str]:
    """Show the entries of a mapping, each with its origin, and name those that were removed."""
    from tilewright.library.editing.writing import write_yaml

    if isinstance(value, Mapping) and value:

        def origin(below: "KeyPath") -> str:
            return remark(loaded, (*path, *below), _value(value, below))

        yield from write_yaml(value, comment=origin).splitlines()
    for name, last in () if value is MISSING else _removed(loaded, path, value):
        yield in_one_line(f"{name}: removed by {_who(last)}")


def _removed(loaded: "Loaded", path: "KeyPath", value: object) -> "Iterator[tuple[str, Deed]]":
    from tilewright.library.composing.merging import INHERIT, merges
    from tilewright.library.reading.node import nearest

    if not merges(path):
        return
    names: dict[str, None] = {}
    for layer in loaded.steps:
        reached, node = nearest(layer.root, path)
        names |= dict.fromkeys(node.entries if reached == path else ())
    for name in names:
        deeds = loaded.story((*path, name))
        gone = bool(deeds) and deeds[-1].how != "sets"
        if gone and name != INHERIT and _value(value, (name,)) is MISSING:
            yield name, deeds[-1]
