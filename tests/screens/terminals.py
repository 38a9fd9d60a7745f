"""Somebody at a terminal: starts a program behind a pseudo-terminal, types, and sees the screen.

What the program writes is shown by a terminal emulator, so that tests see what a person would see.
Like a real terminal it has two screens: the normal one, and the alternate one of programs that
fill it, which leaves no trace when it is closed.

    with Terminal(tilewright("play", "triominos"), home=tmp_path) as terminal:
        terminal.see("Player>")
        terminal.enter("quit")
        assert terminal.end() == 3
"""

import copy
import os
import re
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import pyte
import pytest

if sys.platform != "win32":
    import termios

    import pexpect

needs_a_terminal = pytest.mark.skipif(
    sys.platform == "win32", reason="there are no pseudo-terminals on Windows"
)
"""Marks tests that use a `Terminal`."""

PATIENCE = 20.0
"""Seconds that something may take to appear, on a busy machine too."""

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "page up": "\x1b[5~",
    "page down": "\x1b[6~",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "shift-up": "\x1b[1;2A",
    "shift-down": "\x1b[1;2B",
    "shift-right": "\x1b[1;2C",
    "shift-left": "\x1b[1;2D",
    "alt-up": "\x1b[1;3A",
    "alt-down": "\x1b[1;3B",
    "alt-right": "\x1b[1;3C",
    "alt-left": "\x1b[1;3D",
    "ctrl-up": "\x1b[1;5A",
    "ctrl-down": "\x1b[1;5B",
    "ctrl-right": "\x1b[1;5C",
    "ctrl-left": "\x1b[1;5D",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "ctrl-c": "\x03",
    "ctrl-d": "\x04",
    "ctrl-l": "\x0c",
    "ctrl-z": "\x1a",
}
"""What terminals send for keys that write nothing."""


def tilewright(*arguments: str) -> list[str]:
    """Give the command that starts the program."""
    return [sys.executable, "-m", "tilewright", *arguments]


def pasted(text: str) -> str:
    """Give what a terminal sends for a text that is pasted in."""
    return f"\x1b[200~{text}\x1b[201~"


class Terminal:
    """A program and the terminal it runs in."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        home: Path | None = None,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str | None] | None = None,
        folder: Path | None = None,
    ) -> None:
        """Start a program. In `environment` None takes a variable away."""
        self.raw = b""
        self._screen = _Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._child = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(rows, columns),
            env=_environment(home, environment or {}),
            cwd=str(folder) if folder else None,
            timeout=PATIENCE,
        )
        self._child.delaybeforesend = None
        # Programs ask the terminal for the place of its cursor, and wait for the answer.
        self._screen.write_process_input = self.type

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self._child.close(force=True)

    @property
    def pid(self) -> int:
        """The process that was started."""
        return self._child.pid

    @property
    def lines(self) -> list[str]:
        """What is on the screen now, line by line, without blanks at the ends."""
        self._read()
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """What is on the screen now."""
        return "\n".join(self.lines)

    @property
    def fills_the_screen(self) -> bool:
        """Whether the program has the alternate screen open, which cannot be scrolled back."""
        self._read()
        return self._screen.alternate

    @property
    def cursor(self) -> tuple[int, int]:
        """Where the cursor is: (line, column), from 0."""
        self._read()
        return self._screen.cursor.y, self._screen.cursor.x

    def looks(self, line: int, column: int) -> pyte.screens.Char:
        """Give a character with its colours: `fg`, `bg`, `bold`, `reverse`, `underscore`."""
        self._read()
        return self._screen.buffer[line][column]

    def type(self, text: str) -> None:
        """Type characters, without Enter."""
        if self._child.isalive():
            self._child.send(text)

    def enter(self, line: str = "") -> None:
        """Type a line and Enter."""
        self.type(f"{line}\r")

    def press(self, key: str) -> None:
        """Press a key of KEYS."""
        self.type(KEYS[key])

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self._read()
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def see(self, *patterns: str, patience: float = PATIENCE) -> str:
        """Wait until all these regular expressions are found on the screen; give what it shows."""
        return self._wait(
            lambda text: all(re.search(each, text) for each in patterns), patterns, patience
        )

    def see_no(self, *patterns: str, patience: float = PATIENCE) -> str:
        """Wait until none of these regular expressions is found on the screen."""
        return self._wait(
            lambda text: not any(re.search(each, text) for each in patterns),
            [f"not {each}" for each in patterns],
            patience,
        )

    def change(self, shown: str, patience: float = PATIENCE) -> str:
        """Wait until another screen than this is shown, apart from the line that is typed in."""
        above = _above(shown)
        return self._wait(lambda text: _above(text) != above, ["another screen"], patience)

    def see_it_listen(self, patience: float = PATIENCE) -> None:
        """Wait until the program takes keys as they come; before, some are the system's."""
        self._wait(lambda _: not self._takes_whole_lines(), ["keys to be taken"], patience)

    def _takes_whole_lines(self) -> bool:
        return bool(termios.tcgetattr(self._child.child_fd)[3] & termios.ICANON)

    def settle(self, quiet: float = 0.3) -> str:
        """Wait until nothing has been written for so many seconds; give what is on the screen."""
        while self._read(quiet):
            pass
        return self.text

    def end(self, patience: float = PATIENCE) -> int:
        """Wait until the program has ended; give its exit status, negative for a signal."""
        until = time.monotonic() + patience
        while self._read(0.05) or self._child.isalive():
            if time.monotonic() > until:
                raise AssertionError(f"still running, showing:\n{self.text}")
        self._child.close()
        if self._child.exitstatus is None:
            return -self._child.signalstatus
        return self._child.exitstatus

    def _wait(self, found, wanted: Iterable[str], patience: float) -> str:
        until = time.monotonic() + patience
        while not found(self.text):
            if time.monotonic() > until:
                raise AssertionError(f"waited for {', '.join(wanted)}, but saw:\n{self.text}")
            if not self._read(0.05) and not self._child.isalive() and not found(self.text):
                raise AssertionError(f"ended before {', '.join(wanted)}, showing:\n{self.text}")
        return self.text

    def _read(self, wait: float = 0) -> bool:
        """Take in what the program has written, waiting a little for the first of it."""
        some = False
        while not self._child.closed:
            try:
                data = self._child.read_nonblocking(65536, wait)
            except (pexpect.TIMEOUT, pexpect.EOF):
                break
            self.raw += data
            self._stream.feed(data)
            some, wait = True, 0
        return some


def _above(shown: str) -> str:
    """Give a screen without the last line that says something."""
    return shown.rstrip().rpartition("\n")[0]


class _Screen(pyte.Screen):
    """A screen that knows the alternate one, as every terminal of today does."""

    _ALTERNATE = frozenset({47, 1047, 1049})

    alternate = False

    def set_mode(self, *modes: int, **how: bool) -> None:
        super().set_mode(*modes, **how)
        if how.get("private") and self._ALTERNATE & set(modes) and not self.alternate:
            self.alternate = True
            self._normal = copy.deepcopy(self.buffer), self.cursor.y, self.cursor.x
            self.erase_in_display(2)

    def reset_mode(self, *modes: int, **how: bool) -> None:
        super().reset_mode(*modes, **how)
        if how.get("private") and self._ALTERNATE & set(modes) and self.alternate:
            self.alternate = False
            self.buffer, self.cursor.y, self.cursor.x = self._normal
            self.dirty.update(range(self.lines))


def _environment(home: Path | None, changes: Mapping[str, str | None]) -> dict[str, str]:
    """Give an environment in which only what a test says decides on language and colour."""
    ours = (
        "NO_COLOR",
        "LANGUAGE",
        "LANG",
        "LC_ALL",
        "LC_MESSAGES",
        "COLORTERM",
        "LINES",
        "COLUMNS",
    )
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    environment |= {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "0"}
    if home is not None:
        environment["TILEWRIGHT_HOME"] = str(home)
    for name, value in changes.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value
    return environment
