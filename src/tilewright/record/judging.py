"""Judging: every line of a record happens again and is compared with what it says."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tilewright.errors import ImpossibleGame, RecordError
from tilewright.record.happening import happen
from tilewright.record.header import header_of
from tilewright.record.history import History
from tilewright.record.lines import difference, parsed, undo_target
from tilewright.record.reading import whole_lines


def replay(record: Path | Iterable[str | bytes]) -> History:
    """Judge every line of a record again; give the game as it stands after the last.

    In its `due` is what the last move brought about but the record, cut off there, does not tell
    any more: whoever goes on writes it first.

    Raises `RecordError` for the first line that is wrong, `OSError` for a file that cannot be read.
    """
    history: History | None = None
    lines = whole_lines(record) if isinstance(record, Path) else record
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
