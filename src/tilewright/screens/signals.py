"""The signals by which a system, or Ctrl-C, asks a program to end."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Stopped(KeyboardInterrupt):
    """The system asks to stop, as Ctrl-C does: the terminal was closed, or all is shut down."""


def leaving_signals() -> tuple[signal.Signals, ...]:
    """Give those that are listened to; not every system has them all.

    What is ignored stays ignored: who started us with `nohup` wants the game to go on.
    """
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    there = (each for each in signal.Signals if each.name in names)
    return tuple(each for each in there if signal.getsignal(each) is not signal.SIG_IGN)


@contextmanager
def told_to_leave(tell: Callable[[], None]) -> Iterator[None]:
    """Call `tell` when one of them comes; what it raises is raised wherever the program is."""

    def told(number: int, frame: FrameType | None) -> None:
        tell()

    before = {each: signal.signal(each, told) for each in leaving_signals()}
    try:
        yield
    finally:
        for each, handler in before.items():
            if handler is not None:  # None where Python cannot know it
                signal.signal(each, handler)
