"""Writing a record: every line is kept before anybody is shown what it says."""

from collections.abc import Callable
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from tilewright.errors import RecordError
from tilewright.messages import later
from tilewright.record.header import Header
from tilewright.record.history import History, Line
from tilewright.record.judging import replay
from tilewright.record.lines import LONGEST_LINE, as_bytes
from tilewright.record.locked_file import LockedFile, new_file
from tilewright.record.locking import RecordLock
from tilewright.record.reading import FileLines

REPAIRED = later(
    "The last line of the record was only half written, so it was taken away; everything before it "
    "is there."
)


class Recorder:
    """Writes a record; every line is out of the program's hands before `write` returns.

    With `durable`, it is on the disk too, so that not even a power cut loses it. Until `close`, no
    other process can write the same record.

    Raises `OSError` when the file cannot be made, `FileExistsError` when it is there already,
    unless `overwrite` or empty, `RecordBusyError` while somebody else writes it, `ValueError` for
    rules that are too long for a line.
    """

    def __init__(
        self, path: Path, header: Header, *, durable: bool = True, overwrite: bool = False
    ) -> None:
        self.path = path
        first = as_bytes(header.as_json())
        if len(first) > LONGEST_LINE:
            raise ValueError(
                f"its rules would take {len(first):,} bytes; {LONGEST_LINE:,} are the most"
            )
        self._file = new_file(path, first, durable=durable, overwrite=overwrite)
        self.lines = 1
        """Whole lines written so far."""

    @classmethod
    def resume(
        cls, path: Path, *, durable: bool = True, verify: Callable[[Header], None] | None = None
    ) -> "Resumed":
        """Go on with a record: judge it, mend its end, write what is due.

        Raises `RecordError` for a record that is wrong, `OSError` for a file that cannot be read or
        written, `RecordBusyError` while somebody else writes it, and what `verify` raises, which is
        asked whether this game can be played at all. Then the record is not touched.
        """
        lines = FileLines(path)
        lock = RecordLock(path)
        try:
            history = _judged(lines)
            if verify is not None:
                verify(history.header)
            file = LockedFile(FileIO(path, "r+"), lock, path, durable=durable)
        except BaseException:
            lock.release()
            raise
        recorder = cls.__new__(cls)
        recorder.path, recorder.lines, recorder._file = path, history.lines, file
        try:
            file.cut(lines.length)
            if lines.unfinished:
                file.append(b"\n")
            for event in history.due:
                recorder.write(history.add(event))
        except BaseException:
            recorder.close()
            raise
        return Resumed(history, recorder, REPAIRED if lines.torn else None)

    def write(self, line: Line) -> None:
        """Append the next line.

        Raises `OSError` when it cannot be written; the lines before it are kept whole. Where the
        whole record is not at its path any more, that is a `FileNotFoundError`.
        """
        if line.number != self.lines + 1:
            raise ValueError(f"line {line.number} cannot follow line {self.lines}")
        self._file.append(as_bytes(line.data))
        self.lines += 1

    @property
    def is_there(self) -> bool:
        """Whether the record still lies at its path: nobody has deleted, moved or replaced it."""
        return self._file.is_there

    def close(self) -> None:
        """Close the file; what was written stays a whole record."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Resumed(NamedTuple):
    """A record to go on with; `repaired` is a message to be said, if a part had to be cut off."""

    history: History
    recorder: Recorder
    repaired: str | None


def _judged(lines: FileLines) -> History:
    """Judge the whole lines of a file; raises `RecordError` where nothing can go on."""
    try:
        return replay(lines)
    except RecordError:
        if lines.is_blank or lines.torn == 1:
            cut_off = "the record was cut off inside its first line"
            problem = "the record is empty" if lines.is_blank else cut_off
            raise RecordError(1, f"{problem}: there is nothing to go on with") from None
        raise
