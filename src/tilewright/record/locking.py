"""One record, one writer: a lock that another process cannot take while it is held.

The lock is a hidden file beside the record, `.evening.jsonl.lock`; the system frees it when its
holder dies, so what a killed process leaves lying bars nobody. After a clean end it is gone. It
holds for one name; the record itself is locked too, which may have several.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Self

from tilewright.errors import RecordBusyError


class RecordLock:
    """The right to write a record, held until `release`.

    Raises `RecordBusyError` if somebody else holds it, `OSError` where no lock can lie.
    """

    def __init__(self, path: Path) -> None:
        from filelock import FileLock, Timeout  # only now: whoever just judges locks nothing

        # Of several links to a record, all mean the one file.
        real = Path(os.path.realpath(path))
        self._path, self._held = path, -1
        self._file = real.with_name(f".{real.name}.lock")
        # Whoever plays may end in another thread than the one they began in.
        self._lock = FileLock(self._file, blocking=False, thread_local=False)
        try:
            self._file.parent.stat()  # the library would make a folder that is not there
            # It makes sure that the file it has locked is still there: its last holder may have
            # taken it away in that moment.
            self._lock.acquire()
        except Timeout as error:
            raise RecordBusyError(path) from error
        except OSError as error:
            raise OSError(error.errno, error.strerror or str(error), str(path)) from error
        try:
            self.hold_file()
        except BaseException:
            self.release()
            raise

    def hold_file(self) -> None:
        """Lock the file too that lies there now, whatever else it is called by hard links.

        Raises `RecordBusyError` if somebody else holds it.
        """
        if sys.platform == "win32":
            return  # nobody could read what is locked there
        import fcntl

        try:
            file = os.open(self._path, os.O_RDWR | os.O_NONBLOCK)
        except OSError:
            return  # not there yet, or nothing that anybody may write
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(file)
            if isinstance(error, BlockingIOError):
                raise RecordBusyError(self._path) from error
            return  # a file system without such locks
        self._let_go()
        self._held = file

    def _let_go(self) -> None:
        if self._held >= 0:
            os.close(self._held)
            self._held = -1

    def release(self) -> None:
        """Let others write; does nothing the second time."""
        self._let_go()
        if self._lock.is_locked:
            if sys.platform != "win32":  # there the library does it, after the release
                # While it is still ours: nobody else can have locked it.
                with suppress(OSError):
                    self._file.unlink(missing_ok=True)
            self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
