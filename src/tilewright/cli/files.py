"""From what was typed to the files that are meant: names, folders, patterns, standard input."""

import os
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilewright.cli import terminal
from tilewright.cli.loading import existing, is_file

if TYPE_CHECKING:
    from tilewright.library import Loaded

STDIN: Final = "-"
"""Stands for the text that comes in by standard input."""

_YAML: Final = (".yaml", ".yml")


def every_file(names: Iterable[str], *, untrusted: bool = False) -> list[str]:
    """Open up folders and patterns into the YAML files in them; all other names must exist.

    Leaves with status 2 for a name that is nothing, and for a folder or pattern without a file.
    """
    from tilewright.library.files.shipped import find_shipped

    files: list[str] = []
    for name in names:
        if name == STDIN or find_shipped(name, "variants") or is_file(name):
            files.append(name)
        elif _is_folder(name):
            found = sorted(map(str, _files_in(Path(name))))
            if not found:
                terminal.wrong_usage(f"there is no .yaml file in the folder '{name}'")
            files += found
        elif any(mark in name for mark in "*?["):
            files += _matching(name)
        else:
            files.append(existing(name, untrusted=untrusted))
    return list(dict.fromkeys(files))


def load_file(name: str, *, untrusted: bool = False) -> "Loaded":
    """Load what `every_file` gives."""
    from tilewright.library import load, load_text
    from tilewright.library.reading.characters import LARGEST_FILE

    if name != STDIN:
        return load(name, untrusted=untrusted)
    # One byte more than a file may have is enough to see that it is too large.
    return load_text(sys.stdin.buffer.read(LARGEST_FILE + 1), "<stdin>", untrusted=untrusted)


def _is_folder(name: str) -> bool:
    try:
        return bool(name) and Path(name).is_dir()
    except (OSError, ValueError):
        return False


def _files_in(folder: Path) -> Iterator[Path]:
    """Give the YAML files of a folder and of those within; what is hidden is left alone.

    Linked folders are not entered: they lead elsewhere, or round in a circle.
    """
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            path = Path(place, name)
            if _is_yaml(path) and not name.startswith("."):
                yield path


def _matching(pattern: str) -> list[str]:
    """Give the YAML files a pattern matches, and those of the folders it matches."""
    whole = Path(pattern)
    try:
        within = str(whole.relative_to(whole.anchor))
        matches = [path for path in Path(whole.anchor).glob(within) if not _hides(path, whole)]
        found = {path for path in matches if _is_yaml(path)}
        found.update(file for path in matches if path.is_dir() for file in _files_in(path))
    except (OSError, ValueError, NotImplementedError) as error:
        terminal.wrong_usage(f"'{pattern}' is no pattern of names: {error}")
    if not found:
        terminal.wrong_usage(f"no .yaml file matches '{pattern}'")
    return sorted(map(str, found))


def _hides(path: Path, pattern: Path) -> bool:
    """Tell whether some part of a path is hidden, and no part of the pattern asks for such."""
    asked = [part for part in pattern.parts if part.startswith(".")]
    return any(
        part.startswith(".") and not any(fnmatchcase(part, each) for each in asked)
        for part in path.parts
    )


def _is_yaml(path: Path) -> bool:
    return path.suffix.lower() in _YAML and path.is_file()
