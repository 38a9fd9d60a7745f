"""The lines of a record's file, and how it ends: for judging, and for going on."""

import codecs
import errno
import stat
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import BinaryIO

from tilewright.errors import RecordError
from tilewright.record.lines import LONGEST_LINE, is_torn


class FileLines:
    """The whole lines of a file, to be read once; blank ones at its end are left out.

    How the file ends is known when all are read. Raises `OSError` for what is no file.
    """

    def __init__(self, path: Path) -> None:
        verify_is_file(path)
        self._path = path
        self.is_blank = False
        """Nothing stands in it."""
        self.length = 0
        """The bytes up to the end of the last whole line."""
        self.unfinished = False
        """Nothing but the end of that line is missing."""
        self.torn: int | None = None
        """The number of what stands behind it and was never a whole line."""

    def __iter__(self) -> Iterator[bytes]:
        blank, length = 0, 0
        with self._path.open("rb") as file:
            for number, raw in enumerate(_bounded(file), start=1):
                length += len(raw)
                line = raw.removeprefix(codecs.BOM_UTF8) if number == 1 else raw
                if not line.strip():
                    blank += 1
                    continue
                if is_torn(line) and not file.peek(1):
                    self.torn = number
                    return
                yield from repeat(b"", blank)
                blank = 0
                yield line
                self.length, self.unfinished = length, not line.endswith(b"\n")
        self.is_blank = self.length == 0


def _bounded(file: BinaryIO) -> Iterator[bytes]:
    """Give the lines of a file; raises `RecordError` for one that is no line of a record."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise RecordError(number, f"a line may have at most {LONGEST_LINE:,} bytes")
        yield line


def whole_lines(path: Path) -> Iterator[bytes]:
    """Give the lines of a file, blank ones at its end left out.

    Raises `RecordError` where the file ends in the middle of a line, `OSError` for what is no file.
    """
    lines = FileLines(path)
    yield from lines
    if lines.torn == 1:
        raise RecordError(1, "the record is cut off inside this line")
    if lines.torn is not None:
        many = lines.torn > 2
        before = f"the {lines.torn - 1} lines before it are" if many else "the line before it is"
        raise RecordError(lines.torn, f"the record is cut off inside this line; {before} right")


def verify_is_file(path: Path) -> None:
    """Raise `OSError` for a folder, a device or a pipe, and for what is not there."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "not a file", str(path))


def is_empty(path: Path) -> bool:
    """Tell whether a file is there and nothing in it, as where a record was never begun."""
    try:
        state = path.stat()
    except OSError:
        return False
    return stat.S_ISREG(state.st_mode) and state.st_size == 0
