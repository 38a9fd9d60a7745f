"""The variants and rule modules that come with Tilewright."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

Folder = Literal["variants", "rules"]

ENDINGS: Final = (".yaml", ".yml", ".json")
"""The endings of a file's name. A name without one means something shipped."""


def shipped(folder: Folder) -> dict[str, Path]:
    """Give the shipped variants or rule modules: their names, in order, and their files."""
    files = _folder(folder).glob("*.yaml")
    return {file.stem: file for file in sorted(files, key=lambda file: file.stem)}


def find_shipped(name: str, folder: Folder) -> Path | None:
    """Find a shipped file by its name, first where it is expected, then in the other folder."""
    other: Folder = "rules" if folder == "variants" else "variants"
    return _known(folder).get(name) or _known(other).get(name)


@cache
def _known(folder: Folder) -> Mapping[str, Path]:
    """Look only once for what is shipped: a file may name thousands of things."""
    return shipped(folder)


def short_name(file: str) -> str:
    """Give the short name of a file: that of a shipped one, of any other the path as it is."""
    path = Path(file)
    is_shipped = _known("variants").get(path.stem) == path or _known("rules").get(path.stem) == path
    return path.stem if is_shipped else file


def _folder(folder: Folder) -> Path:
    package = Path(__file__).parents[2]
    installed = package / "data" / folder
    # An editable install knows nothing of the wheel's data: there the checkout has them on top.
    return installed if installed.is_dir() else package.parents[1] / folder
