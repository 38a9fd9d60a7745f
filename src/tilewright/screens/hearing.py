"""Which keys count: none that were typed for what was shown before."""

from collections.abc import Callable
from typing import Final

TURNING: Final = 0.3
"""Seconds for which keys are ignored when something else begins: they were typed for the old."""

STARTLED: Final = 1.0
"""The same after the time was up, since whoever was typing goes on for a moment."""

QUIET: Final = 4.0
"""Seconds without any key after which whoever was cut off has surely stopped typing."""


class Hearing:
    """Whether anybody listens to the keys. `now` gives seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._deaf_until = self._quiet_until = now()
        self._time_was_up = False

    def turn(self) -> None:
        """Ignore keys for a moment, since something else begins."""
        self._ignore(TURNING, time_was_up=False)

    def startle(self, *, amid_a_line: bool) -> None:
        """Ignore keys after the time was up.

        Who was cut off `amid_a_line` may go on with it long after, and its end would be another
        line; so nothing counts until Enter, or until no key has come for a while.
        """
        self._ignore(STARTLED, time_was_up=True)
        if amid_a_line:
            self._quiet_until = self._now() + QUIET

    def _ignore(self, seconds: float, *, time_was_up: bool) -> None:
        self._deaf_until = self._quiet_until = self._now() + seconds
        self._time_was_up = time_was_up

    @property
    def deaf_for(self) -> float:
        """Seconds for which not even Enter is taken; decisions begin after them."""
        return max(0.0, self._deaf_until - self._now())

    @property
    def is_startled(self) -> bool:
        """Whether keys are ignored because the time was up."""
        return self._time_was_up and not self.hears

    @property
    def wants_enter(self) -> bool:
        """Whether Enter is taken, and nothing else, to show that somebody looks up."""
        return self._deaf_until <= self._now() < self._quiet_until

    @property
    def hears(self) -> bool:
        """Whether keys count."""
        return self._now() >= max(self._deaf_until, self._quiet_until)

    def ignored(self) -> None:
        """Note a key that did not count."""
        if self._now() < self._quiet_until and self._quiet_until > self._deaf_until:
            self._quiet_until = max(self._quiet_until, self._now() + QUIET)

    def entered(self) -> None:
        """Take Enter from whoever looked up."""
        if self.wants_enter:
            self._quiet_until = self._deaf_until

    def until_it_changes(self) -> float | None:
        """Seconds until keys are treated otherwise; None where they are not."""
        waits = (until - self._now() for until in (self._deaf_until, self._quiet_until))
        return min((wait for wait in waits if wait > 0), default=None)
