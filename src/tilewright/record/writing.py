"""Writing a record: every line is kept before anybody is shown what it says."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from tilewright.engine import Event
from tilewright.record.header import Header
from tilewright.record.history import Line
from tilewright.record.lines import as_bytes
from tilewright.record.locked_file import LockedFile, lock_for

if TYPE_CHECKING:
    from tilewright.record.resuming import Resumed


class Recorder:
    """Writes a record; every line is out of the program's hands before `write` returns.

    With `durable`, it is on the disk too, so that not even a power cut loses it. Until `close`, no
    other process can write the same record.

    Raises `OSError` when the file cannot be made, `FileExistsError` when it is there already,
    unless `overwrite`, `RecordBusyError` while somebody else writes it.
    """

    def __init__(
        self, path: Path, header: Header, *, durable: bool = True, overwrite: bool = False
    ) -> None:
        self.path = path
        self.lines = 0
        """Whole lines written so far."""
        first = as_bytes(header.as_json())  # before an old record is lost
        lock = lock_for(path)
        try:
            self._file = LockedFile(path, "wb" if overwrite else "xb", lock, durable=durable)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        try:
            self._append(first)
        except BaseException:
            if not overwrite:
                with suppress(OSError):
                    path.unlink()  # a file without its first line is no record of anything
            self.close()
            raise

    @classmethod
    def resume(cls, path: Path, *, durable: bool = True) -> Resumed:
        """Go on with a record: judge it, mend its end, write what is due.

        Raises `RecordError` for a record that is wrong, which is not touched then, `OSError` for a
        file that cannot be read or written, `RecordBusyError` while somebody else writes it.
        """
        from tilewright.record.resuming import resume  # which makes a recorder of this kind

        return resume(path, durable=durable)

    @classmethod
    def _going_on(cls, path: Path, file: LockedFile, lines: int) -> Self:
        """Write on behind the lines of a file."""
        recorder = cls.__new__(cls)
        recorder.path, recorder.lines, recorder._file = path, lines, file
        return recorder

    def write(self, what: Line | Iterable[Event | Line]) -> None:
        """Append lines: one, or several of them or of events.

        Raises `OSError` when a line cannot be written; the lines before it are kept whole.
        """
        for each in [what] if isinstance(what, Line) else what:
            if not isinstance(each, Line):
                self._append(as_bytes(each.as_json()))
            elif each.number == self.lines + 1:
                self._append(as_bytes(each.data))
            else:
                raise ValueError(f"line {each.number} cannot follow line {self.lines}")

    def _append(self, line: bytes) -> None:
        self._file.append(line)
        self.lines += 1

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
