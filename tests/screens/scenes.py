"""Scenes for the tests of screens, and a stand-in for a sitting that plays them."""

from dataclasses import replace

from tilewright.notation import Play
from tilewright.sitting.scene import Choice, Phase, Scene, Seated
from tilewright.sitting.sitting import Answer

ANN, BOB = 1, 2

CHOICES = (
    Choice(1, Play((5, 5, 2), (0, 1)), 50, {"tile": 10, "bridge": 40}, "50 = 10 + 40 (a bridge)"),
    Choice(2, Play((2, 5, 5), (1, 0)), 12, {"tile": 12}, "12"),
    Choice(3, Play((0, 5, 5), (1, 0)), 10, {"tile": 10}, "10"),
)

COVERED = Scene(
    Phase.HAND_OVER,
    "Triominos",
    1,
    (Seated("Ann", "human", 20, 6), Seated("Bob", "human", -5, 8)),
    BOB,
    shape="triangle",
    table=(Play((5, 5, 5), (0, 0)),),
    laid_last=0,
    pool=40,
    news=("Ann lays 5-5-5 at 0/0 for 25 points: 15 + 10 (the opening).",),
)
CHOOSING = replace(
    COVERED,
    phase=Phase.CHOOSE,
    hand=("0-5-5", "2-5-5", "3-4-4"),
    choices=CHOICES,
    can_draw=True,
    draws_left=3,
)
ENDED = replace(COVERED, phase=Phase.PAUSE, player=None)
OVER = replace(ENDED, phase=Phase.OVER)


class PlayedScenes:
    """A sitting in which every line that is a number leads to the next scene."""

    def __init__(self, *scenes: Scene) -> None:
        self.scenes = list(scenes)
        self.entered: list[tuple[str, float]] = []
        self.timed_out = 0
        self.last_round = "The time for the game is up."

    @property
    def scene(self) -> Scene:
        return self.scenes[0]

    def advance(self) -> None:
        """Nothing happens by itself."""

    def enter(self, line: str, seconds: float = 0) -> Answer:
        self.entered.append((line, seconds))
        if line == "quit":
            return Answer(left=True)
        if line and not line.isdigit():
            return Answer((f"{line}: no.",))
        return self._next()

    def time_is_up(self) -> None:
        self.timed_out += 1
        self._next()

    def _next(self) -> Answer:
        if len(self.scenes) > 1:
            self.scenes.pop(0)
        return Answer(("told to whoever typed it",), went_on=True)


class Time:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def text_of(rows) -> str:
    """Give lines of a screen as text."""
    return "\n".join("".join(text for _, text in row).rstrip() for row in rows)
