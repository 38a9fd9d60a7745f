"""The whole story of one setting: who wrote it, changed it, removed it, and where."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from tilewright.cli import terminal
from tilewright.cli.answers import (
    MISSING,
    heading_deeds,
    heading_story,
    is_about_others,
    is_heading,
    lines_for,
    own_headings,
    players_headline,
    players_key,
    value_in,
    value_of,
)
from tilewright.cli.deeds import State, did
from tilewright.cli.origins import as_data, leaves, remark, short
from tilewright.language.by_players import BY_PLAYERS
from tilewright.printable import in_one_line, printable

if TYPE_CHECKING:
    from tilewright.library import KeyPath, Loaded, Span
    from tilewright.library.composing.story import Deed


def tell(loaded: "Loaded", key: str) -> None:
    """Print the story of a setting; leaves with status 2 when there is no such one."""
    path = _path(loaded, key)
    value = value_of(loaded, path)
    terminal.put(_headline(loaded, path, value))
    if (about := _description(path)) is not None:
        terminal.put(terminal.hanging("", about))
    if is_heading(path):
        told = [(deed, _subject(deed), _line(deed)) for deed in _deeds(loaded, path)]
        lines: Iterable[str] = heading_story(loaded, path, told)
    else:
        lines = chain(_sentences(loaded, path, value), _entries(loaded, path, value))
    for line in lines:
        terminal.put(line)


def as_story(loaded: "Loaded", key: str) -> dict[str, Any]:
    """Give the story of a setting as data; leaves with status 2 when there is no such one."""
    path = _path(loaded, key)
    value = value_of(loaded, path)
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
            for below, _ in (leaves(value) if _has_entries(path, value) else ())
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
    from tilewright.library.reading.tree import DEEPEST

    path: KeyPath = ()
    for step in key.split(".", DEEPEST)[:DEEPEST]:  # no setting lies deeper
        if isinstance(value_of(loaded, path), list):
            break
        path = (*path, players_key(step) if path in BY_PLAYERS else step)
    if not _is_known(loaded, path):
        terminal.wrong_usage(f"there is no setting '{key}' in '{loaded.name}'{_hint(loaded, key)}")
    return path


def _is_known(loaded: "Loaded", path: "KeyPath") -> bool:
    """Tell whether there is such a setting, or might be in what there is."""
    from tilewright.library.judging.allowed import keys

    if value_of(loaded, path) is not MISSING or _deeds(loaded, path):
        return True
    return path[-1] in keys(path[:-1]) and (len(path) == 1 or _is_known(loaded, path[:-1]))


def _hint(loaded: "Loaded", key: str) -> str:
    from tilewright.library.judging.likeness import close

    names = list(dict.fromkeys(_names({**own_headings(loaded), **loaded.resolved})))
    last = key.rpartition(".")[2]
    ends = {name.rpartition(".")[2]: name for name in reversed(names)}
    near = (
        _step_by_step(key, names)
        or next((name for name in names if name.endswith(f".{key}")), None)
        or ends.get(last)
        or ends.get(close(last, ends) or "")
        or close(key, names)
    )
    return f"; did you mean '{near}'?" if near else "; 'tilewright show' prints them all"


def _step_by_step(key: str, names: Sequence[str]) -> str | None:
    """Correct each step of a key by what may stand there."""
    from tilewright.library.judging.likeness import close

    right = ""
    for step in key.split("."):
        beneath = [name[len(right) :] for name in names if name.startswith(right)]
        steps = dict.fromkeys(name.partition(".")[0] for name in beneath)
        near = step if step in steps else close(step, steps)
        if near is None:
            return None
        right += f"{near}."
    return right.removesuffix(".")


def _names(rules: Mapping[str, object]) -> Iterator[str]:
    """Name every setting, and everything that settings lie in."""
    for path, _ in leaves(rules):
        for length in range(1, len(path) + 1):
            yield _name(path[:length])


def _has_entries(path: "KeyPath", value: object) -> bool:
    """Tell whether a setting is a mapping of settings, each with its own origin."""
    return isinstance(value, Mapping) and not is_heading(path) and path[:-1] not in BY_PLAYERS


def _deeds(loaded: "Loaded", path: "KeyPath") -> "tuple[Deed, ...]":
    return heading_deeds(loaded, path) if is_heading(path) else loaded.story(path)


def _description(path: "KeyPath") -> str | None:
    from tilewright.library.judging.allowed import description

    return description(path)


def _name(path: "KeyPath") -> str:
    return ".".join(map(str, path))


# Sentences --------------------------------------------------------------------------------------


def _headline(loaded: "Loaded", path: "KeyPath", value: object) -> str:
    if value is MISSING:
        there = "said" if is_heading(path) else "there"
        return printable(f"{_name(path)} is not {there}.")
    if path[:-1] in BY_PLAYERS and (lines := lines_for(loaded, path)):
        return players_headline(path, lines)
    if isinstance(value, Mapping) and value and not is_heading(path):
        return printable(f"{_name(path)} holds {', '.join(map(str, value))}.")
    return printable(f"{_name(path)} is {short(value)}.")


def _sentences(loaded: "Loaded", path: "KeyPath", value: object) -> Iterator[str]:
    """Tell what each file did, with the line in which it did."""
    deeds = _deeds(loaded, path)
    state = State()
    for number, deed in enumerate(deeds, start=1):
        if is_about_others(deed, deeds[: number - 1]):
            state = State()
        says, state = did(deed, path, state)
        yield in_one_line(f"{number}. {_subject(deed)} {says}:")
        yield printable(f"     {_line(deed)}")
    if isinstance(value, Mapping) and value:
        return
    if not _is_written(value, deeds):
        so = "So" if deeds else "No file says it, so"
        holds = f"the default holds: {short(value)}" if value is not MISSING else "there is none"
        yield printable(f"{so} {holds}.")


def _is_written(value: object, deeds: "tuple[Deed, ...]") -> bool:
    return value is not MISSING and bool(deeds) and deeds[-1].how == "sets"


def _who(deed: "Deed") -> str:
    from tilewright.library.loaded import place_of

    place = place_of(deed.node.source.file, _where(deed))
    return f"the module {place}" if deed.layer.kind == "module" else place


def _subject(deed: "Deed") -> str:
    """Name who did it, at the beginning of a sentence; names of files keep their case."""
    who = _who(deed)
    return f"T{who[1:]}" if who.startswith("the module ") else who


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

    if isinstance(value, Mapping) and value and _has_entries(path, value):

        def origin(below: "KeyPath") -> str:
            return remark(loaded, (*path, *below), value_in(value, below))

        yield from write_yaml(value, comment=origin).splitlines()
    for name, last in () if value is MISSING else _removed(loaded, path, value):
        yield in_one_line(f"{name}: removed by {_who(last)}")


def _removed(loaded: "Loaded", path: "KeyPath", value: object) -> "Iterator[tuple[str, Deed]]":
    from tilewright.library.composing.merging import merges
    from tilewright.library.reading.node import nearest

    if not merges(path):
        return
    names: dict[str, None] = {}
    for layer in loaded.steps:
        reached, node = nearest(layer.root, path)
        names |= dict.fromkeys(node.entries if reached == path else ())
    for name in names:
        lost = loaded.lost((*path, name))
        if lost is not None and value_in(value, (name,)) is MISSING:
            yield name, lost[0]
