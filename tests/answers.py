"""Running a command line of its own, and what that takes."""

import os
import subprocess
import sys
from typing import NamedTuple


class Answer(NamedTuple):
    status: int
    seconds: float
    megabytes: float
    errors: bytes


def answer(folder, *arguments):
    """Run a command line of its own, to the end, and tell what it took."""
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as err:
        process = subprocess.Popen(
            [sys.executable, "-m", "tilewright", *arguments], cwd=folder, stdout=out, stderr=err
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1_000_000 if sys.platform == "darwin" else 1_000
    return Answer(
        process.returncode,
        used.ru_utime + used.ru_stime,
        used.ru_maxrss / unit,
        (folder / "err").read_bytes(),
    )
