"""Where a line comes from: somebody at a terminal while a clock ticks, or a script.

On a terminal time passes while somebody thinks, and the limit of a decision cuts a line short. In a
script time passes only as it says, so that the same script always plays the same game.
"""

import asyncio
import re
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TextIO

from tilewright.printable import printable
from tilewright.screens.printing import hand_on, is_dumb
from tilewright.screens.signals import Stopped

if TYPE_CHECKING:
    from prompt_toolkit.output import Output

LONGEST_LINE: Final = 100_000
"""Characters of a line; what holds more, such as a device, was not typed."""

MOST_IN_VAIN: Final = 10_000
"""Lines of a script in one decision; whoever needs more, such as `yes`, has nothing to say."""

MOST_SECONDS: Final = 1_000_000
"""What a decision may take in a script; nobody thinks longer."""

TIMEOUT: Final = "timeout"
"""What lets the clock run out in a script."""


class Entered(NamedTuple):
    """A line, and the seconds from the beginning of the decision to its end."""

    text: str
    seconds: float


class TimeUp(Exception):  # noqa: N818 - thinking too long is no error
    """The limit of the decision has passed; it may have cut a line short, as far as `typed`."""

    def __init__(self, typed: str = "") -> None:
        super().__init__()
        self.typed = typed


class Clock(NamedTuple):
    """The limit of a decision in seconds, and what is said when so many of them are left."""

    limit: float
    calls: Mapping[int, str]


Prompt = Callable[[float | None], str]
"""What stands before a line, given the seconds that are left; None where no clock ticks."""


class Lines(Protocol):
    """Where people's lines come from."""

    is_terminal: bool
    """Whether somebody sits at it, so that time passes."""

    def begin(self, deaf: float = 0) -> None:
        """Begin a decision; its seconds count from the end of this call.

        For so many seconds before, keys are ignored: they were meant for what was before.
        """

    def read(self, prompt: Prompt, clock: Clock | None = None) -> Entered:
        """Ask for a line.

        Raises `TimeUp` at the limit, `EOFError` where there is no line any more.
        """
        ...

    def clear(self) -> None:
        """Clear the screen and all that could be scrolled back."""

    def interrupt(self) -> None:
        """Ask for no line any more: `Stopped` is raised where one is waited for, or will be."""


class _Interruptible:
    """Lines that are waited for; from outside, such as by a signal, that can be cut short."""

    _waits = _stopped = False

    def interrupt(self) -> None:
        """Raise `Stopped` where a line is waited for; nothing else is torn apart."""
        self._stopped = True
        if self._waits:
            raise Stopped

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        try:
            self._waits = True
            if self._stopped:  # it came just before
                raise Stopped
            yield
        finally:
            self._waits = False


# A script ---------------------------------------------------------------------------------------


class ScriptLines(_Interruptible):
    """Lines of a script, one move each; blank ones and comments are skipped.

    A line says by ` after 4.1` when in its decision it came; of others, `plan` says how long each
    decision takes, in order, the last for all the rest. What is read is shown on `echo`.
    """

    is_terminal = False

    def __init__(self, script: TextIO, echo: TextIO, plan: Sequence[float] = ()) -> None:
        self._script = script
        self._echo = echo
        self._plan = _plan(plan)
        self._seconds = 0.0
        self._in_vain = 0

    def begin(self, deaf: float = 0) -> None:
        """Begin a decision, which takes as long as is planned."""
        self._seconds = next(self._plan)
        self._in_vain = 0

    def read(self, prompt: Prompt, clock: Clock | None = None) -> Entered:
        """Give the next line that says something."""
        hand_on(self._echo, prompt(None))
        with self._waiting():
            line = next(self._lines(), None)
        if line is None:
            hand_on(self._echo, "\n")
            raise EOFError
        hand_on(self._echo, f"{printable(line)}\n")
        entered = self._timed(line)
        if clock is not None and entered.text.casefold() == TIMEOUT:
            raise TimeUp
        return entered

    def clear(self) -> None:
        """Leave all as it is: nobody scrolls back."""

    def _lines(self) -> Iterator[str]:
        while line := self._script.readline(LONGEST_LINE + 1):
            self._in_vain += 1
            if len(line) > LONGEST_LINE or self._in_vain > MOST_IN_VAIN:
                return
            if (said := line.strip()) and not said.startswith("#"):
                yield said

    def _timed(self, line: str) -> Entered:
        """Take the time off the end of a line; it never runs backward within a decision."""
        if match := _AFTER.fullmatch(line):
            line = match["said"]
            self._seconds = max(self._seconds, _seconds(match["seconds"]))
        return Entered(line, self._seconds)


_AFTER: Final = re.compile(
    r"(?P<said>.*\S)\s+after\s+(?P<seconds>\d+(?:\.\d+)?)(?:\s*s)?", re.ASCII
)


def read_plan(text: str) -> tuple[float, ...]:
    """Read a plan of seconds: `5,70,5`.

    Raises `ValueError` with a sentence about what is wrong.
    """
    plan = tuple(text.replace(" ", "").split(","))
    if not all(re.fullmatch(r"\d{1,6}(\.\d{1,6})?", part, re.ASCII) for part in plan):
        raise ValueError(
            f"'{text}' is no plan of seconds; write what each decision takes, such as 5,70,5"
        )
    return tuple(map(_seconds, plan))


def _plan(seconds: Sequence[float]) -> Iterator[float]:
    """Give the planned seconds, the last for ever; without a plan no time passes."""
    planned: Iterable[float] = seconds or (0.0,)
    return chain(planned, repeat(seconds[-1] if seconds else 0.0))


def _seconds(text: str) -> float:
    """Read seconds, to the tenth as they are recorded."""
    return round(min(float(text), MOST_SECONDS), 1)


# A terminal -------------------------------------------------------------------------------------


class TypedLines(_Interruptible):
    """Lines that somebody types at a terminal; what they see is `screen`."""

    is_terminal = True

    def __init__(self, screen: TextIO, now: Callable[[], float] = time.monotonic) -> None:
        self._screen = screen
        self._now = now
        self._start = now()

    def begin(self, deaf: float = 0) -> None:
        """Begin a decision: the clock ticks from now on."""
        if deaf:
            asyncio.run(_ignore_keys(deaf))
        self._start = self._now()

    def read(self, prompt: Prompt, clock: Clock | None = None) -> Entered:
        """Ask for a line; nothing of it is remembered for whoever types next."""
        from prompt_toolkit.application import create_app_session

        with self._waiting(), create_app_session(output=_output(self._screen)):
            text = asyncio.run(self._type(prompt, clock))
        passed = self._now() - self._start
        if clock is not None:
            passed = min(passed, clock.limit)  # it was in time, or the clock had cut it short
        return Entered(text.strip(), round(passed, 1))

    def clear(self) -> None:
        """Clear the screen and all that could be scrolled back."""
        clear_all(self._screen)

    def _left(self, clock: Clock) -> float:
        return max(0.0, self._start + clock.limit - self._now())

    async def _type(self, prompt: Prompt, clock: Clock | None) -> str:
        """Let somebody type until the limit; the clock calls meanwhile."""
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory

        def before() -> str:
            return prompt(None if clock is None else self._left(clock))

        session: PromptSession[str] = PromptSession(
            history=DummyHistory(), reserve_space_for_menu=0, enable_suspend=True
        )
        ticks = 0.5 if clock is not None else 0
        typing = session.prompt_async(before, refresh_interval=ticks)
        if clock is None:
            return await typing
        calling = asyncio.create_task(self._call(clock))
        try:
            return await asyncio.wait_for(typing, self._left(clock))
        except TimeoutError:
            raise TimeUp(session.default_buffer.text.strip()) from None
        finally:
            calling.cancel()
            with suppress(asyncio.CancelledError):
                await calling

    async def _call(self, clock: Clock) -> None:
        """Say above the line that is being typed how much time is left."""
        from prompt_toolkit.application import run_in_terminal

        for left, text in sorted(clock.calls.items(), reverse=True):
            wait = self._left(clock) - left
            if wait >= 0:
                await asyncio.sleep(wait)
                await run_in_terminal(partial(hand_on, self._screen, f"{text}\n"))


async def _ignore_keys(seconds: float) -> None:
    """Take in what is typed and forget it, but for Ctrl-C."""
    from prompt_toolkit.input import create_input
    from prompt_toolkit.input.typeahead import clear_typeahead
    from prompt_toolkit.keys import Keys

    typed = []
    keyboard = create_input()
    clear_typeahead(keyboard)
    with keyboard.raw_mode(), keyboard.attach(lambda: typed.extend(keyboard.read_keys())):
        await asyncio.sleep(seconds)
    if any(press.key == Keys.ControlC for press in typed):
        raise KeyboardInterrupt


def clear_all(screen: TextIO) -> None:
    """Clear a terminal and all that could be scrolled back on it."""
    if is_dumb():
        # It knows no way to forget; what was there is at least out of sight.
        hand_on(screen, "\n" * shutil.get_terminal_size().lines)
        return
    output = _output(screen)
    output.erase_screen()
    if _knows_sequences(output):
        # Only now: some terminals keep what they erase from the screen to scroll it back.
        output.write_raw("\x1b[3J")
    output.cursor_goto(0, 0)
    output.flush()


def _output(screen: TextIO) -> "Output":
    """Give what writes on a screen; a line at its bottom need not know where on it it is."""
    from prompt_toolkit.output import create_output
    from prompt_toolkit.output.plain_text import PlainTextOutput
    from prompt_toolkit.output.vt100 import Vt100_Output

    output = PlainTextOutput(screen) if is_dumb() else create_output(screen)
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False
    return output


def _knows_sequences(output: "Output") -> bool:
    """Tell whether control sequences are understood; old Windows consoles know none."""
    from prompt_toolkit.output.vt100 import Vt100_Output

    return isinstance(getattr(output, "vt100_output", output), Vt100_Output)
