"""Saved games: the records in the folder that keeps them, found, listed and thrown away."""

import difflib
import os
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from tilewright.errors import NoSuchRecordError, RecordBusyError
from tilewright.home import home
from tilewright.record.header import Header
from tilewright.record.locking import RecordLock
from tilewright.record.reading import is_empty
from tilewright.record.summary import SavedGame, summary
from tilewright.record.writing import Recorder

ENDING: Final = ".jsonl"

_LONGEST_NAME: Final = 40
"""Characters of the name of a variant; four bytes each, and any file system takes the file."""

_MOST_NEAR: Final = 3


LAST: Final = "last"
"""What means the saved game that was played last, unless one has that name."""


def games_folder() -> Path:
    """Give the folder of saved games, there already or not."""
    return home() / "games"


# Saving -----------------------------------------------------------------------------------------


def begin_saved(header: Header, when: datetime | None = None, *, durable: bool = True) -> Recorder:
    """Begin the record of a saved game, named after its time, under a name that nobody else gets.

    The folder is made; raises `OSError` where that cannot be done.
    """
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{when or datetime.now():%Y-%m-%d-%H%M}-{_as_name(header.variant)}"
    for name in _numbered(stem):
        # Which names are taken, only the exclusive creation can tell; one may also be that of a
        # game that is still played although its file was deleted.
        with suppress(FileExistsError, RecordBusyError):
            return Recorder(folder / f"{name}{ENDING}", header, durable=durable)
    raise AssertionError("there are no more numbers")


def _numbered(stem: str) -> Iterator[str]:
    yield stem
    yield from (f"{stem}-{number}" for number in count(2))


def _as_name(text: str) -> str:
    """Make a part of a file's name of any text: letters and digits of any script, and hyphens."""
    plain = unicodedata.normalize("NFC", text)
    kept = (c if unicodedata.category(c)[0] in "LMN" or c == "_" else " " for c in plain)
    return "-".join("".join(kept).split())[:_LONGEST_NAME].strip("-") or "game"


# Finding ----------------------------------------------------------------------------------------


def saved_games() -> list[SavedGame]:
    """List the saved games, those played last first, then those in which nobody has moved yet.

    Whatever else lies in their folder is left out, and a record in which nothing stands yet. Raises
    `OSError` where the folder cannot be read.
    """
    games = [summary(path) for path in _paths() if not is_empty(path)]
    by_time = sorted(games, key=lambda game: (game.when, game.name), reverse=True)
    return sorted(by_time, key=lambda game: game.state == "unfinished" and not game.begun)


def find_record(text: str) -> Path:
    """Give the record that a text means: a path, or the name of a saved game.

    Where nothing has the name `last`, it means the first of the unfinished in `saved_games()`.
    Raises `NoSuchRecordError`, a `FileNotFoundError`, where there is none.
    """
    path = Path(text)
    if path.exists():
        return path
    try:
        return find_saved(text)
    except NoSuchRecordError:
        if text == LAST:
            for game in saved_games():
                if game.state == "unfinished":
                    return game.path
        raise


def find_saved(name: str) -> Path:
    """Give the record of a saved game by its name, with or without the ending.

    Raises `NoSuchRecordError` where there is none.
    """
    there = {path.stem: path for path in _paths()}
    wanted = name.removesuffix(ENDING)
    if wanted in there:
        return there[wanted]
    raise NoSuchRecordError(name, _near(wanted, there))


def saved_name(path: Path) -> str | None:
    """Give the name by which `find_record` finds the record at a path; None where it has no name.

    Only a record among the saved games has one, and not where another file is called the same.
    """
    name = path.stem
    if path.suffix != ENDING or path.parent.resolve() != games_folder().resolve():
        return None
    return None if name.startswith("-") or Path(name).exists() else name


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
    """Name the records in the folder; raises `OSError` where it is there but cannot be read."""
    folder = games_folder()
    try:
        with os.scandir(folder) as entries:
            return [Path(each.path) for each in entries if _is_record(each)]
    except FileNotFoundError:
        if any(each.is_symlink() and not each.exists() for each in (folder, *folder.parents)):
            raise  # it leads nowhere: they may be on a disk that is not there now
        return []


def _is_record(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.name.endswith(ENDING) and entry.is_file()
    except OSError:
        return False  # a link that cannot be followed
