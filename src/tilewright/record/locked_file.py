"""The file of a record while it is written: locked, whole lines only, brought to the disk."""

import errno
import os
import shutil
import stat
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

from tilewright.record.locking import RecordLock
from tilewright.record.reading import is_empty

GONE: Final = "it was deleted, moved or replaced while it was written"

_NO_DISK: Final = (errno.EINVAL, errno.ENOTSUP)
"""What is said of a pipe or a device: it has no disk that anything could be brought to."""


class LockedFile:
    """A file that only grows; `lock` is freed with it. With `durable`, its lines are on the disk.

    `file` is unbuffered, and stands where lines are to be appended. It is to stay at its `path`;
    None for what can never be somewhere else.
    """

    def __init__(
        self, file: FileIO, lock: RecordLock | None, path: Path | None, *, durable: bool
    ) -> None:
        self._file, self._lock, self._durable = file, lock, durable
        self._path = path
        self._broken = False
        """Half a line stands in it that could not be taken away again."""

    @property
    def is_there(self) -> bool:
        """Whether it still lies at its path: nobody has deleted, moved or replaced it."""
        if self._path is None or sys.platform == "win32":  # there nobody can
            return True
        try:
            return os.path.samestat(self._path.stat(), os.fstat(self._file.fileno()))
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            return True  # who cannot look there does not know

    def append(self, data: bytes) -> None:
        """Write whole lines; raises `OSError` if that fails, `FileNotFoundError` if it is gone.

        Then the file is as it was; where even that fails, it takes no more lines.
        """
        if not self.is_there:
            raise FileNotFoundError(errno.ENOENT, GONE, str(self._path))
        if self._broken:
            raise OSError(errno.EIO, "half a line stands at its end and cannot be taken away")
        kept = self._file.tell() if self._file.seekable() else None
        try:
            _write(self._file, data, durable=self._durable)
        except BaseException:
            # Half a line would make the whole record wrong. A pipe cannot be cut back.
            self._broken = True
            if kept is not None:
                with suppress(OSError):
                    self.cut(kept)
                    self._broken = False
            raise

    def cut(self, length: int) -> None:
        """Cut off all behind the first bytes, if anything stands there, and go on there."""
        # Not touched for nothing: by a file's date, people see when they played last.
        if self._file.seek(0, os.SEEK_END) > length:
            self._file.truncate(length)
            self._file.seek(length)

    def close(self) -> None:
        """Close the file and free the lock."""
        try:
            self._file.close()
        finally:
            if self._lock is not None:
                self._lock.release()


def new_file(path: Path, first: bytes, *, durable: bool, overwrite: bool) -> LockedFile:
    """Make a file of a first line; an old one is there, whole, until it is replaced by that.

    An empty file is none. Raises `FileExistsError` for an old one, unless `overwrite`,
    `RecordBusyError` while somebody writes it, `OSError`.
    """
    if path.is_fifo():  # whoever opens it may wait for ever
        raise OSError(errno.EINVAL, "a pipe keeps nothing", str(path))
    if not overwrite and os.path.lexists(path) and not is_empty(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if not _is_file(path):  # a device needs no lock, and can have none
        return LockedFile(_written(path, "w", first, durable=durable), None, None, durable=durable)
    lock = RecordLock(path)
    try:
        if overwrite or is_empty(path):
            file = _replaced(Path(os.path.realpath(path)), first, durable=durable)
        else:
            file = _written(path, "x", first, durable=durable)
        lock.hold_file()
        if durable:
            _bring_folder_to_disk(path)
    except BaseException:
        lock.release()
        raise
    return LockedFile(file, lock, path, durable=durable)


def _is_file(path: Path) -> bool:
    """Tell whether something is a file, or would be one if it were there."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return True


def _written(path: Path, mode: str, first: bytes, *, durable: bool) -> FileIO:
    """Open a file in one of the modes of `open` and write its first line.

    Where a new file does not get it, none is left: it would be no record of anything.
    """
    file = FileIO(path, mode)
    try:
        _write(file, first, durable=durable)
    except BaseException:
        file.close()
        if mode == "x":
            with suppress(OSError):
                path.unlink()
        raise
    return file


def _replaced(path: Path, first: bytes, *, durable: bool) -> FileIO:
    """Put a new file in the place of an old one, if there is one, at once."""
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)  # of somebody who was killed: the lock is ours
    with suppress(FileNotFoundError), FileIO(path, "r+"):
        pass  # else what may not be written could be replaced
    _written(new, "x", first, durable=durable).close()  # what is open, not every system moves
    try:
        with suppress(FileNotFoundError):
            shutil.copymode(path, new)
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    return FileIO(path, "a")


def _write(file: FileIO, data: bytes, *, durable: bool) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    if durable:
        try:
            os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in _NO_DISK:
                raise


def _bring_folder_to_disk(path: Path) -> None:
    """Make a new file's name as lasting as what is in it, where the system knows how."""
    with suppress(OSError):
        number = os.open(os.path.dirname(os.path.realpath(path)), os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
