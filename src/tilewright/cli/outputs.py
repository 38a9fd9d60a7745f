"""Files that a command is asked to write, and what must not be lost to them."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli import terminal

if TYPE_CHECKING:
    from tilewright.library import Loaded


def spare_rules(output: Path | None, loaded: "Loaded") -> None:
    """Leave with status 2 when a file that is to be written holds rules of this very game."""
    if output is None:
        return
    for layer in (loaded.layer, *loaded.steps):
        if layer.path is not None and _is_same(output, layer.path):
            terminal.wrong_usage(f"'{output}' holds rules of this game, and would be lost")


def spare_record(output: Path | None, record: Path) -> None:
    """Leave with status 2 when a file that is to be written is the record that is read."""
    if output is not None and _is_same(output, record):
        terminal.wrong_usage(f"'{output}' is the record itself, and would be lost")


def _is_same(one: Path, other: Path) -> bool:
    """Tell whether two paths lead to one file, be it through links of either kind."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):  # there is no such file, so nothing can be lost
        return False
