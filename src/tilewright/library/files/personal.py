"""A person's own variants and rule modules, which commands find by their names."""

from pathlib import Path

from tilewright.home import home
from tilewright.library.files.shipped import ENDINGS, Folder


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
