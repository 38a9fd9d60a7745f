"""The time that is left for a decision, counted from its beginning."""

import math
from collections.abc import Callable
from typing import Final

from tilewright.sitting.scene import Scene

HURRY: Final = 10
"""With so many seconds left, people are told to hurry."""


class Countdown:
    """Counts down while somebody chooses. `now` gives seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._began = now()
        self._turn: float | None = None
        self._game: float | None = None

    def begin(self, scene: Scene, *, after: float = 0) -> None:
        """Begin the decision of a scene, so many seconds from now.

        Where nobody decides, such as at a covered hand, a scene has no limit.
        """
        self._began = self._now() + after
        self._turn = scene.turn_left
        self._game = scene.game_left

    @property
    def seconds(self) -> float:
        """How long the decision has taken so far."""
        return max(0.0, self._now() - self._began)

    @property
    def turn_left(self) -> float | None:
        """Seconds left for this decision; None where there is no limit."""
        return None if self._turn is None else max(0.0, self._turn - self.seconds)

    @property
    def game_left(self) -> float | None:
        """Seconds left for the game; None where there is no limit."""
        return None if self._game is None else max(0.0, self._game - self.seconds)

    @property
    def is_up(self) -> bool:
        """Whether the decision has come to its limit."""
        return self.turn_left == 0

    def until_it_changes(self) -> float | None:
        """Seconds until one of the clocks shows another second; None where that never happens."""
        not_begun = max(0.0, self._began - self._now())
        lefts = [left for left in (self.turn_left, self.game_left) if left]
        ticks = [left - (math.ceil(left) - 1) for left in lefts]
        return min((not_begun + tick for tick in ticks), default=None)


def minutes(left: float) -> str:
    """Write what is left: `1:05`; it says 0:00 only when nothing is left."""
    seconds = math.ceil(left)
    if seconds >= 3600:
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{seconds // 60}:{seconds % 60:02}"
