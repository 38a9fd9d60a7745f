"""A file before it is written: its text is judged in its place, and then put there at once."""

import errno
import os
import shlex
import stat
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import typer

from tilewright.cli import terminal
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.library import Finding, Loaded

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


def seen_from(file: Path, name: str) -> str:
    """Write a name as it must stand in a file: shipped, or a path seen from its folder."""
    from tilewright.cli.loading import shipped_names

    if name in shipped_names():
        return name
    try:
        return Path(os.path.relpath(name, file.parent)).as_posix()
    except ValueError:  # on another drive
        return Path(name).resolve().as_posix()


def judge(file: Path, data: bytes, before: bytes | None = None) -> "Loaded":
    """Report what is wrong with a text as if it stood in the file; leaves with 1 on errors.

    Of what is no error, only what was not to be found in the text that stood there before.
    """
    from tilewright.cli.findings import report
    from tilewright.library import load_text

    loaded = load_text(data, str(file))
    if any(finding.severity != "error" for finding in loaded.findings) and before:
        old = Counter(map(_matter, load_text(before, str(file)).findings))
    else:
        old = Counter()
    new = []
    for finding in loaded.findings:
        if finding.severity == "error" or not old[_matter(finding)]:
            new.append(finding)
        else:
            old[_matter(finding)] -= 1
    report(new, loaded.sources)
    if not loaded.ok:
        terminal.note(in_one_line(f"{shown(file)} was not written: it would not be valid."))
        raise typer.Exit(1)
    return loaded


def _matter(finding: "Finding") -> tuple[str, ...]:
    """Give what a finding is about, wherever its line has moved."""
    return finding.file, finding.code, finding.key or "", finding.message


def put(file: Path, data: bytes) -> None:
    """Write a file so that it is there as a whole or not at all; a link keeps pointing to it.

    One of several names for the same file (a hard link) stays that: it is written in its place.
    Raises `OSError` when that cannot be done.
    """
    may_be_changed(file)
    target = Path(os.path.realpath(file))
    if target.exists() and target.stat().st_nlink > 1:
        _put_in_place(target, data)
    else:
        _put_instead(target, data)


def may_be_changed(file: Path) -> None:
    """Raise `OSError` for what is there and may not be written, or is no file proper.

    Asks for the permissions too, which do not bind everybody: who took them away meant it.
    """
    try:
        mode = file.stat().st_mode
    except FileNotFoundError:
        if file.is_symlink():
            raise OSError(errno.ENOENT, "it is a link that leads nowhere") from None
        return
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is no file but a pipe or a device")
    if not (mode & 0o222 and os.access(file, os.W_OK)):
        raise OSError(errno.EACCES, "it is read-only")


def _put_in_place(target: Path, data: bytes) -> None:
    """Write over what a file holds; where that fails half-way, what it held comes back."""
    with target.open("r+b") as stream:
        before = stream.read()
        try:
            _write_over(stream, data)
        except OSError:
            _write_over(stream, before)
            raise


def _write_over(stream: BinaryIO, data: bytes) -> None:
    stream.seek(0)
    stream.write(data)
    stream.truncate()
    stream.flush()
    os.fsync(stream.fileno())


def _put_instead(target: Path, data: bytes) -> None:
    import shutil
    from tempfile import NamedTemporaryFile

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
