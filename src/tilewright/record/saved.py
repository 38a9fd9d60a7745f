"""Saved games: the records in the folder that keeps them, found, listed and thrown away."""

import difflib
import errno
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Final

from tilewright.errors import RecordBusyError
from tilewright.home import home
from tilewright.record.header import Header
from tilewright.record.locking import RecordLock
from tilewright.record.summary import SavedGame, summary
from tilewright.record.writing import Recorder

ENDING: Final = ".jsonl"

_LONGEST_NAME: Final = 40
"""Characters of the name of a variant; four bytes each, and any file system takes the file."""

_MOST_NEAR: Final = 3


class NoSuchRecordError(FileNotFoundError):
    """There is no such record; `suggestions` are the names of saved games that come near."""

    def __init__(self, text: str, suggestions: tuple[str, ...]) -> None:
        what = "there is no such record or saved game"
        if suggestions:
            what += f"; did you mean {' or '.join(map(repr, suggestions))}?"
        super().__init__(errno.ENOENT, what, text)
        self.suggestions = suggestions


def games_folder() -> Path:
    """Give the folder of saved games, there already or not."""
    return home() / "games"


# Saving -----------------------------------------------------------------------------------------


def new_record(variant_name: str, when: datetime | None = None) -> Path:
    """Give a path for the record of a new game, in the folder of saved games, which is made.

    Nothing is there yet; who else may want that name, the exclusive creation by a recorder tells.
    """
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{when or datetime.now():%Y-%m-%d-%H%M}-{_as_name(variant_name)}"
    path, count = folder / f"{stem}{ENDING}", 1
    while path.exists() or path.is_symlink():
        count += 1
        path = folder / f"{stem}-{count}{ENDING}"
    return path


def begin_saved(header: Header, when: datetime | None = None, *, durable: bool = True) -> Recorder:
    """Begin the record of a saved game under a name that nobody else gets."""
    while True:
        try:
            return Recorder(new_record(header.variant, when), header, durable=durable)
        except (FileExistsError, RecordBusyError):
            continue  # another game began in the same minute, and a moment earlier


def _as_name(text: str) -> str:
    """Make a part of a file's name of any text: letters and digits of any script, and hyphens."""
    plain = unicodedata.normalize("NFC", text)
    kept = (c if unicodedata.category(c)[0] in "LMN" or c == "_" else " " for c in plain)
    return "-".join("".join(kept).split())[:_LONGEST_NAME].strip("-") or "game"


# Finding ----------------------------------------------------------------------------------------


def saved_games() -> list[SavedGame]:
    """List the saved games, those played last first; whatever else lies there is left out."""
    return sorted(map(summary, _paths()), key=lambda game: (game.when, game.name), reverse=True)


def find_record(text: str) -> Path:
    """Give the record that a text means: a path, or the name of a saved game.

    Raises `NoSuchRecordError`, a `FileNotFoundError`, where there is none.
    """
    path = Path(text)
    return path if path.exists() else find_saved(text)


def find_saved(name: str) -> Path:
    """Give the record of a saved game by its name, with or without the ending.

    Raises `NoSuchRecordError` where there is none.
    """
    there = {path.stem: path for path in _paths()}
    wanted = name.removesuffix(ENDING)
    if wanted in there:
        return there[wanted]
    raise NoSuchRecordError(name, _near(wanted, there))


def _near(wanted: str, names: Iterable[str]) -> tuple[str, ...]:
    """Give the names that may have been meant: those it is a part of, else those like it."""
    newest_first = sorted(names, reverse=True)
    parts = [name for name in newest_first if wanted and wanted.casefold() in name.casefold()]
    return tuple(parts[:_MOST_NEAR] or difflib.get_close_matches(wanted, newest_first, _MOST_NEAR))


def throw_away(path: Path) -> None:
    """Delete a record; raises `RecordBusyError` while its game is played, `OSError`."""
    with RecordLock(path):
        path.unlink()


def _paths() -> list[Path]:
    """Name the records in the folder."""
    try:
        return [each for each in games_folder().glob(f"*{ENDING}") if each.is_file()]
    except FileNotFoundError:
        return []
