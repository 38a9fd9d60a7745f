"""A game line by line: shown below one another, on a terminal or from a script.

With the table as a drawing, or `plain`: all in sentences that can be read aloud.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO

from tilewright.messages import Messages
from tilewright.screens.choices import Worth
from tilewright.screens.countdown import minutes
from tilewright.screens.drawings import drawings_of
from tilewright.screens.drawn import drawn, table
from tilewright.screens.fitting import wrapped
from tilewright.screens.lines import Clock, Lines, Prompt, TimeUp
from tilewright.screens.printing import Printer
from tilewright.screens.spoken import spoken
from tilewright.screens.table import Drawings
from tilewright.sitting.scene import Choice, Phase, Scene

if TYPE_CHECKING:
    from tilewright.sitting.sitting import Sitting

TURNING: Final = 0.3
"""Seconds for which keys are ignored when somebody else is to take the keyboard."""

STARTLED: Final = 1.0
"""The same after the time was up, since whoever was typing goes on for a moment."""

HUMAN: Final = "human"
"""The kind of a seat at which a person sits."""

CALLS: Final = (30, 10)
"""With so many seconds left, it is said how many there are."""


def play_linear(
    sitting: "Sitting",
    lines: Lines,
    messages: Messages,
    *,
    stream: TextIO,
    plain: bool = False,
    unicode: bool = True,
    colour: bool = False,
    width: int = 80,
) -> None:
    """Play until the game is over, somebody leaves it, or there are no lines any more."""
    printer = Printer(stream, colour=colour)
    shown = Shown(printer, drawings_of(unicode), _worth_in(sitting), width)
    Linear(sitting, lines, messages, shown, plain=plain).play()


def _worth_in(sitting: "Sitting") -> Worth:
    """Give what says the worth of a choice: `12`, `50 = 10 + 40 (a bridge)`."""

    def worth(choice: Choice) -> str:
        parts = sitting.worth(choice)
        return parts if len(choice.because) < 2 else f"{choice.points} = {parts}"

    return worth


class Shown(NamedTuple):
    """What it takes to show a scene."""

    printer: Printer
    drawings: Drawings
    worth: Worth
    width: int


class Linear:
    """Shows a game to the people at a keyboard, and hands on what they type."""

    def __init__(
        self, sitting: "Sitting", lines: Lines, messages: Messages, shown: Shown, *, plain: bool
    ) -> None:
        self._sitting = sitting
        self._lines = lines
        self._messages = messages
        self._shown = shown
        self._plain = plain
        self._startled = False
        """Whether somebody's time has just run out."""
        self._several = False
        """Whether there is anybody at the keyboard from whom a hand is to be hidden."""

    def play(self) -> None:
        """Show each moment and ask, until there is nothing to be asked any more."""
        self._sitting.advance()
        scene = self._sitting.scene
        self._several = sum(seat.kind == HUMAN for seat in scene.seats) > 1
        told: Sequence[str] = ()
        try:
            while scene.phase is not Phase.OVER:
                self._show(scene, told)
                told = self._decide(scene)
                if scene.phase is Phase.HAND_OVER:
                    self._clear()
                scene = self._sitting.scene
            self._show(scene, told)
        except EOFError:
            pass
        finally:
            if not self._sitting.finished:
                self._clear()

    def _clear(self) -> None:
        if self._several:
            self._lines.clear()

    # Asking -------------------------------------------------------------------------------------

    def _decide(self, scene: Scene) -> tuple[str, ...]:
        """Ask until something happens; gives what is to be said of it."""
        clock = self._clock(scene)
        turning = TURNING if scene.phase is Phase.HAND_OVER else 0
        self._lines.begin(STARTLED if self._startled else turning)
        self._startled = False
        while True:
            try:
                typed = self._lines.read(self._prompt(scene), clock)
            except TimeUp:
                self._startled = True
                self._sitting.time_is_up()
                return ()
            answer = self._sitting.enter(typed.text, typed.seconds)
            if answer.left:
                raise EOFError
            if answer.went_on:
                return answer.texts
            for text in answer.texts:
                self._put(text)
            if answer.show_again:
                self._show(scene)

    def _clock(self, scene: Scene) -> Clock | None:
        if scene.phase is not Phase.CHOOSE or scene.turn_left is None:
            return None
        calls = {
            left: self._messages.say_n("{n} second left.", "{n} seconds left.", left)
            for left in CALLS
            if left < scene.turn_left
        }
        return Clock(scene.turn_left, calls)

    def _prompt(self, scene: Scene) -> Prompt:
        """Give what stands before the line that is typed."""
        if scene.phase is Phase.PAUSE:
            text = self._messages.say("Press Enter to go on: ")
        elif scene.phase is Phase.HAND_OVER:
            text = self._messages.say("{player}, press Enter: ", player=self._name(scene))
        else:
            text = f"{self._name(scene)}> "

        def prompt(left: float | None) -> str:
            # What changes every second would be read aloud every second.
            return text if left is None or self._plain else f"{minutes(left)} {text}"

        return prompt

    def _name(self, scene: Scene) -> str:
        return scene.seats[scene.player - 1].name if scene.player is not None else ""

    # Showing ------------------------------------------------------------------------------------

    def _show(self, scene: Scene, told: Sequence[str] = ()) -> None:
        """Show a scene, beginning with what is to be said of what was typed before it."""
        if scene.phase is Phase.HAND_OVER:
            self._clear()
        for text in (*told, *scene.news):
            # Why a game stopped is said last of all.
            if text != self._sitting.unfinished:
                self._put(text)
        if scene.phase is Phase.CHOOSE and self._plain:
            for text in spoken(scene, self._messages, self._shown.worth):
                self._put(text)
        elif not self._plain:
            self._draw(scene)

    def _draw(self, scene: Scene) -> None:
        printer, drawings, worth, width = self._shown
        if scene.phase is Phase.CHOOSE:
            printer.put_rows(drawn(scene, self._messages, worth, drawings, width))
        elif scene.phase is Phase.PAUSE:
            printer.put_rows(table(scene, drawings, width))

    def _put(self, text: str) -> None:
        """Print a text of one or several lines."""
        for line in wrapped(text, self._shown.width) if self._lines.is_terminal else [text]:
            self._shown.printer.put(line)
