"""Files that a command is asked to write, and what must not be lost to them."""

import os
from codecs import BOM_UTF8
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilewright.cli import terminal

if TYPE_CHECKING:
    from tilewright.library import Loaded

_RECORD: Final = b'{"event":"game"'
"""How every record begins."""


def spare_rules(output: Path | None, loaded: "Loaded") -> None:
    """Leave with status 2 when a file that is to be written holds rules of this very game."""
    if output is None:
        return
    for layer in (loaded.layer, *loaded.steps):
        if layer.path is not None and _is_same(output, layer.path):
            terminal.wrong_usage(f"'{output}' holds rules of this game, and would be lost")


def spare_records(output: Path | None) -> None:
    """Leave with status 2 when a file that is to be written holds a record, whichever it is."""
    if output is not None and _holds_a_record(output):
        terminal.wrong_usage(f"'{output}' is a record of a game, and would be lost")


def _holds_a_record(path: Path) -> bool:
    """Tell by its beginning whether a file was meant to be a record."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(_RECORD) + 3).removeprefix(BOM_UTF8).startswith(_RECORD)
    except (OSError, ValueError):  # what cannot be read is not overwritten by chance either
        return False


def _is_same(one: Path, other: Path) -> bool:
    """Tell whether two paths lead to one file, be it through links of either kind."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # there is no such file, so nothing can be lost
        return False
