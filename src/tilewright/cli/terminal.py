"""What the command line knows of the terminal: streams, width, colour, and what it can show."""

import io
import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn, TextIO

import typer

from tilewright.printable import in_one_line, printable

NARROWEST = 20
WIDEST = 200

_LONGEST_MESSAGE: Final = 1_000


def prepare() -> None:
    """Let no text whatever make reading or writing fail: what cannot be shown is spelled out."""
    # What was closed by whoever started us leads nowhere; in this order each gets its own number.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def put(text: str = "", *, stream: TextIO | None = None) -> None:
    """Print a result and hand it on at once.

    Raises `OSError` when that cannot be done: the disk is full, or whoever read the results, such
    as `head`, has gone away.
    """
    write(f"{text}\n", stream or sys.stdout)


def write(text: str, stream: TextIO) -> None:
    """Write and hand on at once; raises `OSError` when that cannot be done."""
    try:
        stream.write(text)
        stream.flush()
    except OSError:
        _lead_nowhere(stream)
        raise


def put_or_save(text: str, file: Path | None) -> None:
    """Print a whole page, or write it to a file; leaves with status 2 where that cannot be done."""
    if file is None:
        put(text.rstrip("\n"))
        return
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        wrong_usage(f"'{file}' cannot be written: {reason(error)}")
    note(in_one_line(f"Written: {file}"))


def note(text: str = "") -> None:
    """Print a finding or progress, beside the results; where nobody can read it, it is lost."""
    with suppress(OSError):
        write(f"{text}\n", sys.stderr)


def _lead_nowhere(stream: TextIO) -> None:
    """Drop what is still in the buffer of a stream, or Python complains about it when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def put_json(value: object) -> None:
    """Print a value as indented JSON."""
    put(as_json(value, indent=2))


def as_json(value: object, indent: int | None) -> str:
    """Write JSON that standard output can show; without `indent`, as one line of a journal."""
    import json

    separators = (",", ":") if indent is None else None
    return json.dumps(value, ensure_ascii=not can_show("é日"), indent=indent, separators=separators)


def wrong_usage(message: str) -> NoReturn:
    """Say what is wrong with the command as it was given, and leave with status 2."""
    note(f"error: {in_one_line(without_middle(message))}")
    raise typer.Exit(2)


def without_middle(message: str) -> str:
    """Shorten a message that repeats something endless; what it begins and ends with says more."""
    if len(message) <= _LONGEST_MESSAGE:
        return message
    half = _LONGEST_MESSAGE // 2
    return f"{message[:half]} … {message[-half:]}"


def can_show(text: str, stream: TextIO | None = None) -> bool:
    """Tell whether a stream's encoding has all these characters."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def colourful(stream: TextIO) -> bool:
    """Tell whether colour is welcome: on a terminal, unless NO_COLOR is set."""
    return (
        stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "") != "dumb"
    )


def width() -> int:
    """Give the columns of the terminal; 80 where there is none."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def hanging(beginning: str, text: str) -> str:
    """Write a text behind its beginning; on a terminal in several lines, all below the first."""
    beginning, text = printable(beginning), printable(text)
    if sys.stdout is None or not sys.stdout.isatty():
        return f"{beginning}{text}"
    import textwrap

    room = max(width(), len(beginning) + NARROWEST)
    indent = " " * len(beginning)
    return textwrap.fill(text, room, initial_indent=beginning, subsequent_indent=indent)


def reason(error: OSError | ValueError) -> str:
    """Say in a few words why a file could not be used."""
    if not isinstance(error, OSError):
        return printable(str(error))
    what = error.strerror or str(error)
    return printable(f"{error.filename}: {what}" if error.filename else what)


def counted(number: int, what: str) -> str:
    """Say `1 file` or `2 files`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
