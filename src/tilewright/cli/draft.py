"""A file before it is written: its text is judged in its place, and then put there at once."""

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from tilewright.cli import terminal
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.library import Loaded

LONGEST_SHOWN: Final = 60
DRAFT: Final = ".tilewright-"
"""What the name of a file begins with that is not there as a whole yet."""


def shown(file: Path) -> str:
    """Quote a file's name, but not a whole page of it."""
    name = str(file)
    return f"'{name}'" if len(name) <= LONGEST_SHOWN else f"'{name[:LONGEST_SHOWN]}…'"


def argument(name: str) -> str:
    """Write a file's name as a shell needs it: no option, and nothing that is shipped."""
    from tilewright.cli.loading import shipped_names

    if name.startswith("-") or name in shipped_names():
        name = f"./{name}"
    return shlex.quote(name)


def judge(file: Path, data: bytes) -> "Loaded":
    """Report what is wrong with a text as if it stood in the file; leaves with 1 on errors."""
    from tilewright.cli.findings import report
    from tilewright.library import load_text

    loaded = load_text(data, str(file))
    report(loaded.findings, loaded.sources)
    if not loaded.ok:
        terminal.note(in_one_line(f"{shown(file)} was not written: it would not be valid."))
        raise typer.Exit(1)
    return loaded


def put(file: Path, data: bytes) -> None:
    """Write a file so that it is there as a whole or not at all; a link keeps pointing to it.

    Raises `OSError` when that cannot be done.
    """
    import shutil
    from tempfile import NamedTemporaryFile

    target = Path(os.path.realpath(file))
    with NamedTemporaryFile(dir=target.parent, prefix=DRAFT, suffix=".yaml", delete=False) as draft:
        path = Path(draft.name)
        try:
            draft.write(data)
            draft.flush()
            os.fsync(draft.fileno())
            draft.close()
            if target.exists():
                shutil.copymode(target, path)
            else:
                path.chmod(0o666 & ~_umask())
            path.replace(target)
        finally:
            path.unlink(missing_ok=True)


def _umask() -> int:
    """Tell which permissions a new file does not get here."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
