"""The file of a record while it is written: locked, whole lines only, brought to the disk."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from tilewright.record.locking import RecordLock


class LockedFile:
    """A file that only grows, opened in one of the modes of `open`; raises `OSError`.

    `lock` is released with it. With `durable`, what is appended is on the disk.
    """

    def __init__(self, path: Path, mode: str, lock: RecordLock | None, *, durable: bool) -> None:
        self._durable = durable
        self._lock = lock
        self._file = path.open(mode, buffering=0)
        if durable and mode.startswith("x"):
            _bring_folder_to_disk(path)

    def append(self, data: bytes) -> None:
        """Write whole lines; raises `OSError` if that fails, then the file is as it was."""
        rest = memoryview(data)
        kept = self._file.tell() if self._file.seekable() else None
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            self._bring_to_disk()
        except BaseException:
            if kept is not None:
                # Half a line would make the whole record wrong. A device cannot be cut back.
                with suppress(OSError):
                    self.cut(kept)
            raise

    def cut(self, length: int) -> None:
        """Cut off all behind the first bytes, and go on there."""
        self._file.seek(length)
        self._file.truncate()

    def close(self) -> None:
        """Close the file and free the lock."""
        try:
            self._file.close()
        finally:
            if self._lock is not None:
                self._lock.release()

    def _bring_to_disk(self) -> None:
        if not self._durable:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a pipe or device has no disk
                raise


def lock_for(path: Path) -> RecordLock | None:
    """Lock a record, there already or not; a device or a pipe needs no lock and can have none."""
    try:
        is_file = stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        is_file = True
    return RecordLock(path) if is_file else None


def _bring_folder_to_disk(path: Path) -> None:
    """Make a new file's name as lasting as what is in it, where the system knows how."""
    with suppress(OSError):
        number = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
