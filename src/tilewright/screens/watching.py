"""A game of bots, told as it happens: sentences, and at the end of a round its table."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tilewright.messages import Messages
from tilewright.screens.drawings import Drawings
from tilewright.screens.line_by_line.drawn import table
from tilewright.screens.printing import Printer
from tilewright.sitting.telling.seated import who_plays

if TYPE_CHECKING:
    from tilewright.sitting.sitting import Sitting

MOVES: Final = ("play", "draw", "pass")
"""The lines of a journal that are moves."""


class Onlooker(NamedTuple):
    """Who looks on, and at what. With `progress` only the result is told, and how far it is."""

    printer: Printer
    messages: Messages
    drawings: Drawings
    width: int
    progress: Callable[[str], None] | None = None


class Watching:
    """Tells what happens in a game; `sitting` tells it of each line once it is kept."""

    def __init__(self, sitting: "Sitting", onlooker: Onlooker) -> None:
        self._sitting, self._onlooker = sitting, onlooker
        self._round, self._moves = sitting.scene.round, 0
        self._told_the_end = False

    def play(self, *, goes_on: bool) -> None:
        """Let the bots play; of a game that goes on it is said first what it is."""
        sitting, told_all = self._sitting, self._onlooker.progress is None
        if goes_on and told_all:
            scene = sitting.scene
            self._put(who_plays(scene.title, scene.seats, self._onlooker.messages, scene.teams))
        sitting.advance()
        scene = sitting.scene
        if not sitting.finished:
            return
        if not self._told_the_end:  # it was finished long ago
            self._put(*scene.news, *scene.ending)
        elif told_all:
            self._put(*scene.ending)

    def happened(self, line: Mapping[str, Any], sentences: tuple[str, ...]) -> None:
        """Tell of a line."""
        event, progress = line["event"], self._onlooker.progress
        self._told_the_end = self._told_the_end or event == "game_end"
        if event == "round":
            self._round = line["round"]
        if progress is not None and event in MOVES:
            self._moves += 1
            progress(self._how_far())
        # How the game ended is said last of all, with what was best in it.
        if (progress is None) != (event == "game_end"):
            if event == "round_end":
                self._draw()
            self._put(*sentences)

    def _how_far(self) -> str:
        return self._onlooker.messages.say_n(
            "round {round}, {n} move",
            "round {round}, {n} moves",
            self._moves,
            round=self._round,
        )

    def _draw(self) -> None:
        """Draw what lies on the table at the end of a round."""
        printer, _, drawings, width, _ = self._onlooker
        printer.put_rows(table(self._sitting.scene, drawings, width, None))

    def _put(self, *sentences: str) -> None:
        for sentence in sentences:
            self._onlooker.printer.put(sentence)
