"""A game as it is shown on the full screen: what people ask for, what they see, when time is up.

Knows no terminal: it is told what was typed and asked what is to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from tilewright.messages import Messages
from tilewright.printable import printable
from tilewright.screens import told
from tilewright.screens.countdown import Countdown
from tilewright.screens.drawings import Drawings, small_signs
from tilewright.screens.fitting import wrapped
from tilewright.screens.full_screen.bulletin import NOTHING, SHORT, Said
from tilewright.screens.full_screen.manual import keys_told, small_signs_told, squares_told
from tilewright.screens.full_screen.own_words import Look, look_of
from tilewright.screens.full_screen.page import Page
from tilewright.screens.full_screen.reading import Reading
from tilewright.screens.full_screen.window import TableWindow
from tilewright.screens.hearing import Hearing
from tilewright.screens.styles import Row
from tilewright.sitting.scene import Phase, Scene

if TYPE_CHECKING:
    from tilewright.sitting.sitting import Sitting


class Forget(Enum):
    """What of the keys that were pressed is void now."""

    NOTHING = 0
    LINE = 1
    """The line that is being typed."""
    ALL = 2
    """All that was ever typed: somebody else sits down, who may recall none of it."""


class Showing:
    """What is on the screen, and what becomes of what is typed."""

    def __init__(
        self,
        sitting: Sitting,
        messages: Messages,
        *,
        drawings: Drawings,
        unicode: bool,
        now: Callable[[], float],
    ) -> None:
        self._sitting = sitting
        self._messages = messages
        self._unicode = unicode
        self._width, self._height = 80, 24
        self._hearing = Hearing(now)
        self._countdown = Countdown(now)
        self._window = TableWindow(drawings)
        self._page = Page(messages, self._window, self._countdown, unicode)
        self._said = NOTHING
        self._reading: Reading | None = None
        """What is laid over the table."""
        self.done: bool | None = None
        """Whether the game was played to its end; None while it is shown."""
        sitting.advance()
        self.scene: Scene = sitting.scene
        self._countdown.begin(self.scene)

    # What is seen -------------------------------------------------------------------------------

    @property
    def listens(self) -> bool:
        """Whether keys are taken."""
        return self._hearing.hears

    @property
    def wants_enter(self) -> bool:
        """Whether of all keys Enter is taken, so that somebody looks up who was cut off."""
        return self._hearing.wants_enter

    @property
    def is_startled(self) -> bool:
        """Whether time has just run out, and keys are ignored for that."""
        return self._hearing.is_startled

    @property
    def is_reading(self) -> bool:
        """Whether a text lies over the table."""
        return self._reading is not None

    @property
    def sleeps(self) -> float | None:
        """Seconds until something changes by itself; None where nothing does."""
        waits = (self._hearing.until_it_changes(), self._countdown.until_it_changes())
        return min((wait for wait in waits if wait is not None), default=None)

    def fit(self, width: int, height: int) -> None:
        """Fill so many columns and lines, without the line that is typed in."""
        self._width, self._height = width, height

    def prompt(self) -> str:
        """Give what stands before the line; nothing as long as nobody listens."""
        say = self._messages.say
        if self.done is not None:
            return ""
        if self.is_startled:
            return say("Time is up! Press Enter.") if self.wants_enter else say("Time is up!")
        if not self.listens:
            return ""
        if self._reading is not None:
            return f"{told.name(self.scene)}>"
        return told.prompt(self.scene, self._messages)

    def rows(self) -> list[Row]:
        """Give all lines but the one that is typed in."""
        if self.done is not None:
            # Not every terminal has a second screen that takes the last hand away with it.
            return [[] for _ in range(self._height)]
        return self._page.rows(self.scene, self._width, self._height, self._said, self._reading)

    # What is typed ------------------------------------------------------------------------------

    def wake(self, typed: str = "") -> Forget:
        """Look at the clock, while so much of a line has been typed."""
        if self.done is None and self._countdown.is_up:
            return self._time_is_up(typed, amid_a_line=bool(typed.strip()))
        if self.scene.game_left and self._countdown.game_left == 0:
            # Others hear of it after the decision in which it happened.
            news = (*self.scene.news, self._sitting.last_round)
            self.scene = replace(self.scene, game_left=0.0, news=news)
        return Forget.NOTHING

    def leave(self) -> None:
        """Leave the table; the game is on disk up to here."""
        if self.done is None:
            self.done = self.scene.phase is Phase.OVER

    def enter(self, line: str) -> Forget:
        """Take a line that was typed."""
        if self.done is not None:
            return Forget.NOTHING
        if not self.listens:
            self._hearing.entered()
            return Forget.NOTHING
        if self._countdown.is_up:
            return self._time_is_up(line, amid_a_line=False)
        was_reading, self._reading, self._said = self.is_reading, None, NOTHING
        if was_reading and not line.strip():
            return Forget.NOTHING
        if self.scene.phase is Phase.OVER and not line.strip():
            self.done = True
        elif (look := look_of(line)) is not None and self._sees(look):
            self.look(look, line)
        else:
            return self._hand_on(line)
        return Forget.NOTHING

    def ignored(self) -> None:
        """Note a key that was not taken."""
        self._hearing.ignored()

    def pasted(self, missing: int) -> None:
        """Say that only the first of several lines was taken."""
        self._answer(
            self._messages.say_n(
                "Only the first line was pasted; {n} more is left out.",
                "Only the first line was pasted; {n} more are left out.",
                missing,
            )
        )

    # How it is looked at ------------------------------------------------------------------------

    def close(self) -> None:
        """Take away what lies over the table."""
        self._reading = None

    def turn_lines(self, lines: int) -> None:
        """Move what is read by lines."""
        if self._reading is not None:
            self._reading.move(lines)

    def scroll(self, right: int, down: int) -> None:
        """Move what is seen of the table, or of a text over it."""
        if self._reading is not None:
            self._reading.scroll(down)
        else:
            self._window.scroll(right, down)

    def look(self, look: Look, line: str = "?") -> None:
        """Do what changes only how the game is seen."""
        match look:
            case Look.LARGER | Look.SMALLER:
                self._window.zoom(larger=look is Look.LARGER)
            case Look.FITTING:
                self._window.fit()
            case Look.UP | Look.DOWN:
                self._window.scroll(0, 1 if look is Look.DOWN else -1)
            case Look.LEFT | Look.RIGHT:
                self._window.scroll(1 if look is Look.RIGHT else -1, 0)
            case Look.NEWS:
                self._read([*self.scene.news, *self.scene.ending])
            case Look.SHOW:
                self._show()
            case Look.HELP:
                self._help(self._sitting.enter(line, self._seconds()).texts)

    def _show(self) -> None:
        """Show the table, the hand and the plays; these over the table if there are too many."""
        self._window.fit()
        if not self._page.tells_all(self.scene, self._width, self._height):
            table = self._page.table_to_read(self.scene, self._width, self._height)
            self._read(self._page.plays(self.scene, self._width), table)

    def _help(self, texts: Iterable[str]) -> None:
        content = [*texts, "", *keys_told(self._messages)]
        if self._window.is_small and small_signs(self.scene):
            told_signs = squares_told if self.scene.shape == "square" else small_signs_told
            content = [*told_signs(self._messages, unicode=self._unicode), "", *content]
        self._read(content)

    def _sees(self, look: Look) -> bool:
        """Whether the screen answers itself: what shows a hand only to whom it belongs."""
        return self.scene.phase is Phase.CHOOSE or look not in (Look.SHOW, Look.HELP)

    # What comes of it ---------------------------------------------------------------------------

    def _hand_on(self, line: str) -> Forget:
        before, forget = self.scene, Forget.NOTHING
        answer = self._sitting.enter(line, self._seconds())
        if answer.went_on:
            forget = self._go_on(before, answer.texts)
        elif sum(len(wrapped(printable(text), self._width)) for text in answer.texts) > SHORT:
            self._read(answer.texts)
        else:
            self._answer(*answer.texts)
        if answer.left:
            self.leave()
        return forget

    def _time_is_up(self, typed: str, *, amid_a_line: bool) -> Forget:
        before = self.scene
        self._sitting.time_is_up()
        self._hearing.startle(amid_a_line=amid_a_line or self.wants_enter)
        forget = self._go_on(before, ())
        if forget is not Forget.NOTHING:
            return forget
        if typed.strip():
            self._answer(
                self._messages.say("What was being typed is dropped: {text}", text=typed.strip())
            )
        return Forget.LINE

    def _go_on(self, before: Scene, texts: tuple[str, ...]) -> Forget:
        """Show another scene; what was said to one person is not shown to the next."""
        self.scene = self._sitting.scene
        self._reading = None
        same = self.scene.player == before.player
        chooses_on = same and self.scene.phase is Phase.CHOOSE
        if not chooses_on and not self.is_startled:
            self._hearing.turn()
        self._countdown.begin(self.scene, after=self._hearing.deaf_for)
        if before.table != self.scene.table:
            self._window.recentre()
        self._said = Said(texts) if chooses_on else NOTHING
        if chooses_on:
            return Forget.NOTHING
        return Forget.LINE if same else Forget.ALL

    def _answer(self, *texts: str) -> None:
        self._said = Said(texts, "answer")

    def _read(self, content: Iterable[str | Row], instead: Iterable[str | Row] = ()) -> None:
        self._reading = Reading(content, self._messages, instead)

    def _seconds(self) -> float:
        return round(self._countdown.seconds, 1)
