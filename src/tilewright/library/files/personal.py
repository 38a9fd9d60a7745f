"""A person's own variants and rule modules, which commands find by their names."""

import os
from pathlib import Path
from typing import Final

from tilewright.library.files.shipped import ENDINGS, Folder

HOME: Final = "TILEWRIGHT_HOME"
"""The variable that names the folder in which `variants` and `rules` lie."""


def home() -> Path:
    """Give the folder of what is a person's own: where the platform keeps data of users."""
    if chosen := os.environ.get(HOME):
        return Path(chosen)
    from platformdirs import user_data_path  # only now: most commands never look here

    return user_data_path("tilewright", appauthor=False)


def personal(folder: Folder) -> dict[str, Path]:
    """Give a person's own variants or rule modules: their names, in order, and their files."""
    try:
        files = sorted(path for path in (home() / folder).iterdir() if _is_one(path))
    except (OSError, ValueError):
        return {}
    found: dict[str, Path] = {}
    for path in files:  # of two files of one name the first is meant: .json, .yaml, .yml
        found.setdefault(path.stem, path)
    return found


def find_personal(name: str, folder: Folder) -> Path | None:
    """Find a person's own file by its name, first where it is expected, then in the other folder.

    A name is only compared with those that are there, so it never leads anywhere else.
    """
    other: Folder = "rules" if folder == "variants" else "variants"
    return personal(folder).get(name) or personal(other).get(name)


def _is_one(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS and not path.name.startswith(".") and path.is_file()
