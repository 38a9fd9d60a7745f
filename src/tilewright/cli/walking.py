"""Looking through folders, however deep, for the YAML files in them and for what a pattern matches.

Linked folders are not entered: they lead elsewhere, or round in a circle. What is hidden is left
alone unless a pattern asks for it.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

IsFile = Callable[[str], bool]
"""Tells whether a path is a file that is to be looked at."""

_YAML: Final = (".yaml", ".yml")
_ANY_DEPTH: Final = "**"
_MARKS = re.compile(r"[*?\[]")


def yaml_files(folders: Iterable[str], is_file: IsFile) -> Iterator[str]:
    """Give the YAML files of folders and of those within."""
    for folder in _with_all_below(folders):
        for name, _ in _entries(folder):
            path = os.path.join(folder, name)
            if not _is_hidden(name) and _is_yaml(name) and is_file(path):
                yield path


def matching(pattern: str, is_file: IsFile) -> set[str]:
    """Give the YAML files a pattern matches, and those of the folders it matches.

    Raises `ValueError` for what is no pattern.
    """
    whole = Path(pattern)
    steps = whole.relative_to(whole.anchor).parts
    _refuse_what_is_none(steps)
    found = [whole.anchor]
    named = True  # as long as the way is typed out, it may lead through links
    for number, step in enumerate(steps, start=1):
        if step == _ANY_DEPTH and number == len(steps):
            break  # in the end a folder stands for all that is in it anyway
        places = [place for place in found if named or not os.path.islink(place)]
        named = named and not _MARKS.search(step)
        found = (
            [*_with_all_below(places)]
            if step == _ANY_DEPTH
            else [path for place in places for path in _children(place, step)]
        )
    files = {path for path in found if _is_yaml(path) and is_file(path)}
    folders = [path for path in found if named or not os.path.islink(path)]
    return files.union(yaml_files(filter(_is_folder, folders), is_file))


def _refuse_what_is_none(steps: Sequence[str]) -> None:
    if any("\0" in step for step in steps):
        raise ValueError("no name has a null character in it")
    if any(_ANY_DEPTH in step and step != _ANY_DEPTH for step in steps):
        raise ValueError(f"{_ANY_DEPTH} stands for folders, and by itself")
    marked = next((step for step in steps if _MARKS.search(step)), None)
    if marked is not None and os.pardir in steps[steps.index(marked) :]:
        # From each of many folders it would lead to the same few, again and again.
        raise ValueError(f"behind {marked} no {os.pardir} may lead back up; write it in front")


def _children(place: str, step: str) -> Iterator[str]:
    """Give what lies in a folder under a name, or under all names that a pattern matches."""
    if not _MARKS.search(step):
        path = os.path.join(place, step)
        if os.path.lexists(path):
            yield path
        return
    wanted = os.path.normcase(step)
    for name, _ in _entries(place):
        hidden = _is_hidden(name) and not _is_hidden(step)
        if not hidden and fnmatchcase(os.path.normcase(name), wanted):
            yield os.path.join(place, name)


def _with_all_below(folders: Iterable[str]) -> Iterator[str]:
    """Give folders and all folders within them, each once."""
    waiting = [*folders]
    seen: set[str] = set()
    while waiting:
        folder = waiting.pop()
        if folder not in seen:
            seen.add(folder)
            yield folder
            waiting += [
                os.path.join(folder, name)
                for name, is_folder in _entries(folder)
                if is_folder and not _is_hidden(name)
            ]


def _entries(folder: str) -> list[tuple[str, bool]]:
    """Give the names in a folder, each with whether it is one; nothing of what cannot be read."""
    try:
        with os.scandir(folder or os.curdir) as found:
            return [(entry.name, entry.is_dir(follow_symlinks=False)) for entry in found]
    except OSError:
        return []


def _is_folder(path: str) -> bool:
    return os.path.isdir(path or os.curdir)


def _is_hidden(name: str) -> bool:
    return name.startswith(".")


def _is_yaml(path: str) -> bool:
    return path.lower().endswith(_YAML)
