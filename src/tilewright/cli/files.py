"""From what was typed to the files that are meant: names, folders, patterns, standard input."""

import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilewright.cli import terminal
from tilewright.cli.loading import existing, is_file

if TYPE_CHECKING:
    from tilewright.cli.walking import IsFile
    from tilewright.library import Loaded

STDIN: Final = "-"
"""Stands for the text that comes in by standard input."""


def every_file(names: Iterable[str], *, untrusted: bool = False) -> list[str]:
    """Open up folders and patterns into the YAML files in them; all other names must exist.

    Leaves with status 2 for a name that is nothing, and for a folder or pattern without a file.
    """
    from tilewright.cli.walking import yaml_files
    from tilewright.library.files.shipped import find_shipped

    is_one = partial(is_file, untrusted=untrusted)
    files: list[str] = []
    for name in names:
        if name == STDIN or find_shipped(name, "variants") or is_one(name):
            files.append(name)
        elif _is_folder(name):
            folder = "" if Path(name) == Path() else str(Path(name))
            found = sorted(yaml_files([folder], is_one))
            if not found:
                terminal.wrong_usage(f"there is no .yaml file in the folder '{name}'")
            files += found
        elif any(mark in name for mark in "*?["):
            files += _matching(name, is_one)
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


def _matching(pattern: str, is_one: "IsFile") -> list[str]:
    """Give the YAML files a pattern matches, and those of the folders it matches."""
    from tilewright.cli.walking import matching

    try:
        found = matching(pattern, is_one)
    except ValueError as error:
        terminal.wrong_usage(f"'{pattern}' is no pattern of names: {error}")
    if not found:
        terminal.wrong_usage(f"no .yaml file matches '{pattern}'")
    return sorted(found)
