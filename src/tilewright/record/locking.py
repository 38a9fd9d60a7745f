"""One record, one writer: a lock that another process cannot take while it is held.

The lock is a hidden file beside the record, `.evening.jsonl.lock`; the system frees it when its
holder dies, so what a killed process leaves lying bars nobody. After a clean end it is gone.
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
        self._file = real.with_name(f".{real.name}.lock")
        # Whoever plays may end in another thread than the one they began in.
        self._lock = FileLock(self._file, blocking=False, thread_local=False)
        try:
            self._file.parent.stat()  # the library would make a folder that is not there
            self._acquire()
        except Timeout as error:
            raise RecordBusyError(path) from error
        except OSError as error:
            raise OSError(error.errno, error.strerror or str(error), str(path)) from error

    def _acquire(self) -> None:
        self._lock.acquire()
        while not self._file.exists():
            # The last holder took the file away between our opening and our locking it.
            self._lock.release()
            self._lock.acquire()

    def release(self) -> None:
        """Let others write; does nothing the second time."""
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
