"""Going on with a record: it is judged, its end is mended, and what is due is written."""

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tilewright.errors import RecordError
from tilewright.messages import later
from tilewright.record.history import History
from tilewright.record.judging import judged, verify_is_file
from tilewright.record.lines import is_torn
from tilewright.record.locked_file import LockedFile
from tilewright.record.locking import RecordLock
from tilewright.record.writing import Recorder


class Resumed(NamedTuple):
    """A record to go on with; `repaired` is a message to be said, if a part had to be cut off."""

    history: History
    recorder: Recorder
    repaired: str | None


REPAIRED = later(
    "The last line of the record was only half written, so it was taken away; everything before it "
    "is there."
)


def resume(path: Path, *, durable: bool = True) -> Resumed:
    """Do what `Recorder.resume` says."""
    verify_is_file(path)
    lock = RecordLock(path)
    try:
        end = _Ending()
        history = judged(_lines(path, end))
        file = LockedFile(path, "r+b", lock, durable=durable)
    except BaseException:
        lock.release()
        raise
    recorder = Recorder._going_on(path, file, history.lines)
    try:
        file.cut(end.length)
        if end.unfinished:
            file.append(b"\n")
        for event in history.due:
            recorder.write(history.add(event))
    except BaseException:
        recorder.close()
        raise
    return Resumed(history, recorder, REPAIRED if end.torn else None)


class _Ending:
    """What was found at the end of a file."""

    length = 0
    """The bytes up to the end of the last whole line."""
    unfinished = False
    """Nothing but the end of that line is missing."""
    torn = False
    """Behind it stands what was never a whole line."""


def _lines(path: Path, end: _Ending) -> Iterator[bytes]:
    """Give the whole lines of a file, and note what stands behind the last of them."""
    blank, length = 0, 0
    with path.open("rb") as file:
        for number, raw in enumerate(file, start=1):
            length += len(raw)
            line = raw.removeprefix(codecs.BOM_UTF8) if number == 1 else raw
            if not line.strip():
                blank += 1
                continue
            if is_torn(line) and not file.peek(1):
                if number - blank == 1:
                    problem = "the record was cut off inside its first line"
                    raise RecordError(1, f"{problem}: there is nothing to go on with")
                end.torn = True
                return
            yield from [b""] * blank
            blank = 0
            yield line
            end.length, end.unfinished = length, not line.endswith(b"\n")
