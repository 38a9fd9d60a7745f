"""What the command line knows of the terminal: streams, width, colour, and what it can show."""

import io
import os
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn, TextIO

import typer

from tilewright.printable import columns, in_one_line, printable

NARROWEST = 20
WIDEST = 200

_LONGEST_MESSAGE: Final = 1_000

_SIGNS: Final = "▴▾▵▿·─▸…"
"""What is drawn beside letters, where it can be shown."""

_ASCII: Final = ("C", "POSIX")
"""The locales that know nothing but ASCII."""

_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python makes of them for itself (PEP 538)."""


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


def drop_what_cannot_be_written() -> None:
    """Drop what is left for a stream that takes nothing any more, or Python complains about it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _lead_nowhere(stream)


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


def draws(stream: TextIO) -> bool:
    """Tell whether a stream shows what is drawn beside letters."""
    return can_show(_SIGNS, stream)


def can_show(text: str, stream: TextIO | None = None) -> bool:
    """Tell whether a stream's encoding has all these characters, and the system's locale."""
    if not text.isascii() and _speaks_ascii(os.environ):
        return False
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        text.encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def _speaks_ascii(environment: Mapping[str, str]) -> bool:
    """Tell whether the locale is one that knows nothing but ASCII.

    Python speaks UTF-8 there none the less, unless it is told how to speak.
    """
    if environment.get("PYTHONIOENCODING") or environment.get("PYTHONUTF8"):
        return False
    character, language = environment.get("LC_CTYPE"), environment.get("LANG")
    if language in _ASCII and character in _COERCED:
        character = None  # Python has put it there itself
    return (environment.get("LC_ALL") or character or language) in _ASCII


def colourful(stream: TextIO) -> bool:
    """Tell whether colour is welcome: on a terminal, unless NO_COLOR is set."""
    from tilewright.screens.printing import is_dumb

    return stream.isatty() and not os.environ.get("NO_COLOR") and not is_dumb()


def width() -> int:
    """Give the columns of the terminal; 80 where there is none."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def height(stream: TextIO) -> int | None:
    """Give the lines of the terminal that a stream is; None where it is none."""
    return shutil.get_terminal_size().lines if stream.isatty() else None


def hanging(beginning: str, text: str, room: int = 0) -> str:
    """Write a text behind its beginning, which takes at least so much room.

    On a terminal it is written in several lines, all below the first.
    """
    beginning, text = printable(beginning), printable(text)
    beginning += " " * (room - columns(beginning))
    if sys.stdout is None or not sys.stdout.isatty():
        return f"{beginning}{text}"
    from tilewright.screens.fitting import wrapped

    indent = columns(beginning)
    first, *rest = wrapped(text, max(width() - indent, NARROWEST))
    return "\n".join([beginning + first, *(" " * indent + line for line in rest)])


def reason(error: OSError | ValueError) -> str:
    """Say in a few words why a file could not be used."""
    if not isinstance(error, OSError):
        return printable(str(error))
    what = error.strerror or str(error)
    return printable(f"{error.filename}: {what}" if error.filename else what)


def counted(number: int, what: str) -> str:
    """Say `1 file` or `2 files`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
