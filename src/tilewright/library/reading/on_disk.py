"""The bytes of a file: only of a file proper, and never more than it may have."""

import errno
import stat
from pathlib import Path

from tilewright.library.reading.characters import LARGEST_FILE


def bytes_of(path: Path) -> bytes:
    """Read a file, up to one byte more than it may have; raises `OSError` for all that is none.

    Looks before it opens: a pipe would wait for somebody to write, a device might never end.
    """
    about = path.stat()
    if stat.S_ISDIR(about.st_mode):
        raise OSError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "it is no file but a pipe or a device")
    with path.open("rb") as stream:
        return stream.read(LARGEST_FILE + 1)
