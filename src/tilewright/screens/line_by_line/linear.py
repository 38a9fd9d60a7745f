"""A game line by line: shown below one another, on a terminal or from a script.

With the table as a drawing, or all in sentences that can be read aloud.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.messages import Messages
from tilewright.screens import told
from tilewright.screens.countdown import minutes
from tilewright.screens.drawings import Drawings
from tilewright.screens.fitting import wrapped
from tilewright.screens.hearing import STARTLED, TURNING
from tilewright.screens.line_by_line.drawn import drawn, table
from tilewright.screens.line_by_line.lines import Clock, Lines, Prompt, TimeUp
from tilewright.screens.line_by_line.spoken import spoken
from tilewright.screens.printing import Printer
from tilewright.sitting.scene import Phase, Scene

if TYPE_CHECKING:
    from tilewright.sitting.sitting import Sitting

CALLS: Final = (30, 10)
"""With so many seconds left, it is said how many there are."""


class Look(NamedTuple):
    """How scenes are shown: all in sentences where there are no `drawings`.

    `height` are the lines of a screen that can be seen at once; None where nobody counts them.
    """

    printer: Printer
    drawings: Drawings | None
    width: int
    height: int | None = None


class CutShort(NamedTuple):
    """What of a line had been typed, and by whom, when the time was up."""

    player: int | None
    typed: str


def play_linear(sitting: "Sitting", lines: Lines, messages: Messages, look: Look) -> None:
    """Play until the game is over, somebody leaves it, or there are no lines any more."""
    Linear(sitting, lines, messages, look).play()


class Linear:
    """Shows a game to the people at a keyboard, and hands on what they type."""

    def __init__(self, sitting: "Sitting", lines: Lines, messages: Messages, look: Look) -> None:
        self._sitting, self._lines = sitting, lines
        self._messages, self._look = messages, look
        self._startled = False
        """Whether somebody's time has just run out."""
        self._cut: CutShort | None = None
        """The line that this cut short, until whoever typed it has looked up."""
        self._several = False
        """Whether there is anybody at the keyboard from whom a hand is to be hidden."""

    def play(self) -> None:
        """Show each moment and ask, until there is nothing to be asked any more."""
        self._sitting.advance()
        people = [seat for seat in self._sitting.scene.seats if seat.is_person]
        self._several = len(people) > 1
        try:
            self._go_on()
        finally:
            if not self._sitting.finished:
                self._clear()

    def _go_on(self) -> None:
        """Play on to the end, or until somebody leaves."""
        scene = self._sitting.scene
        answered: tuple[str, ...] = ()
        while scene.phase is not Phase.OVER:
            self._show(scene, answered)
            decided = self._decide(scene)
            if decided is None:
                return
            if scene.phase is Phase.HAND_OVER:
                self._clear()
            scene, answered = self._sitting.scene, decided
        self._show(scene, answered)

    def _clear(self) -> None:
        if self._several:
            self._lines.clear()

    # Asking -------------------------------------------------------------------------------------

    def _decide(self, scene: Scene) -> tuple[str, ...] | None:
        """Ask until something happens; give what is said of it, None where somebody leaves."""
        clock = self._clock(scene)
        turning = TURNING if scene.phase is Phase.HAND_OVER else 0
        self._lines.begin(STARTLED if self._startled else turning)
        self._startled = False
        while True:
            try:
                if self._cut is not None:
                    self._look_up(self._cut, scene, clock)
                entered = self._lines.read(self._prompt(scene), clock)
            except TimeUp as late:
                self._startled = True
                if late.typed or self._cut is not None:
                    self._cut = CutShort(scene.player, late.typed)
                self._sitting.time_is_up()
                return ()
            except EOFError:
                return None
            answer = self._sitting.enter(entered.text, entered.seconds)
            if answer.left:
                return None
            if answer.went_on:
                return answer.texts
            self._put(answer.texts)
            if answer.show_again:
                self._show(scene)

    def _look_up(self, cut: CutShort, scene: Scene, clock: Clock | None) -> None:
        """Wait for Enter: the end of a line that was cut short would be taken for another line.

        What was typed is told to nobody else. The time of the decision goes on meanwhile.
        """
        say = self._messages.say
        if cut.typed and scene.phase is Phase.CHOOSE and scene.player == cut.player:
            self._put([say("What was being typed is dropped: {text}", text=cut.typed)])
        self._lines.read(self._timed(say("Press Enter to go on.")), clock)
        self._cut = None

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
        return self._timed(told.prompt(scene, self._messages))

    def _timed(self, asked: str) -> Prompt:
        text, plain = f"{asked} ", self._look.drawings is None

        def prompt(left: float | None) -> str:
            # What changes every second would be read aloud every second.
            return text if left is None or plain else f"{minutes(left)} {text}"

        return prompt

    # Showing ------------------------------------------------------------------------------------

    def _show(self, scene: Scene, answered: Sequence[str] = ()) -> None:
        """Show a scene, beginning with what is to be said of what was typed before it."""
        if scene.phase is Phase.HAND_OVER:
            self._clear()
        # Why a game stopped is said when the screen is left.
        ending = scene.ending if self._sitting.finished else ()
        above = self._put((*answered, *scene.news, *ending))
        if self._look.drawings is not None:
            self._draw(scene, self._look.drawings, above)
        elif scene.phase is Phase.CHOOSE:
            self._put(spoken(scene, self._messages))

    def _draw(self, scene: Scene, drawings: Drawings, above: int) -> None:
        """Draw a scene below so many lines."""
        printer, _, width, height = self._look
        room = None if height is None else height - above - 1  # for what is typed
        if scene.phase is Phase.CHOOSE:
            printer.put_rows(drawn(scene, self._messages, drawings, width, room))
        elif scene.phase is Phase.PAUSE:
            printer.put_rows(table(scene, drawings, width, room))

    def _put(self, texts: Iterable[str]) -> int:
        """Print texts of one or several lines; tell how many lines they take."""
        lines = list(texts)
        if self._lines.is_terminal:
            lines = [line for text in lines for line in wrapped(text, self._look.width)]
        for line in lines:
            self._look.printer.put(line)
        return len(lines)
