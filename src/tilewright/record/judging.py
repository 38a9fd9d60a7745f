"""Judging: every line of a record happens again and is compared with what it says."""

import codecs
import errno
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilewright.engine import Event, Game
from tilewright.errors import ImpossibleGame, RecordError
from tilewright.record.happening import happen
from tilewright.record.header import Header, header_of
from tilewright.record.history import History
from tilewright.record.lines import difference, is_whole, parsed, undo_target


@dataclass(frozen=True)
class Replayed:
    """A record that is right: its first line, the game as it stands after its last, its lines.

    `due` holds what the last move brought about but the record, cut off there, does not tell any
    more: whoever goes on writes it first.
    """

    header: Header
    game: Game
    lines: int
    due: tuple[Event, ...]


def replay(record: Path | Iterable[str]) -> Replayed:
    """Judge every line of a record again.

    Raises `RecordError` for the first line that is wrong, `OSError` for a file that cannot be read.
    """
    history = judged(whole_lines(record) if isinstance(record, Path) else record)
    return Replayed(history.header, history.game, history.lines, history.due)


def judged(lines: Iterable[str | bytes]) -> History:
    """Judge lines and give their history; raises `RecordError` for the first that is wrong."""
    history: History | None = None
    for number, text in enumerate(lines, start=1):
        line = parsed(number, text)
        if history is None:
            history = _begun(line)
        else:
            _judge(history, number, line)
    if history is None:
        raise RecordError(1, "the record is empty")
    return history


def _begun(first: Mapping[str, Any]) -> History:
    try:
        return History(header_of(first))
    except ImpossibleGame as error:
        raise RecordError(1, error.message) from error


def _judge(history: History, number: int, line: Mapping[str, Any]) -> None:
    """Make the event of a line happen again and compare."""
    if line.get("event") == "undo":
        history.undo(undo_target(number, line))
        return
    if not history.due:
        happen(history.game, number, line)
    event = history.due[0]
    if problem := difference(event.as_json(), line):
        raise RecordError(number, problem)
    history.add(event)


def whole_lines(path: Path) -> Iterator[bytes]:
    """Give the lines of a file, blank ones at its end left out.

    Raises `RecordError` where the file ends in the middle of a line, `OSError` for what is no file.
    """
    verify_is_file(path)
    blank = 0
    with path.open("rb") as file:
        for number, raw in enumerate(file, start=1):
            line = raw.removeprefix(codecs.BOM_UTF8) if number == 1 else raw
            if not line.strip():
                blank += 1
                continue
            yield from [b""] * blank
            blank = 0
            if not line.endswith(b"\n") and number > 1 and not is_whole(line):
                before = f"the {number - 1} lines before it are right"
                raise RecordError(number, f"the record is cut off inside this line; {before}")
            yield line


def verify_is_file(path: Path) -> None:
    """Raise `OSError` for a folder, a device or a pipe, and for what is not there."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "not a file", str(path))
