"""A game as it is shown on the full screen: what people ask for, what they see, when time is up.

Knows no terminal: it is told what was typed and asked what is to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from tilewright.messages import Messages
from tilewright.printable import in_one_line, printable
from tilewright.screens.choices import Worth, all_choices
from tilewright.screens.countdown import Countdown
from tilewright.screens.fitting import wrapped
from tilewright.screens.own_words import TYPED, Look, look_of, word_of
from tilewright.screens.page import NOTHING, SHORT, Page, Said
from tilewright.screens.reading import Reading
from tilewright.screens.styles import Row
from tilewright.screens.table import Drawings, TableWindow
from tilewright.sitting.scene import Phase, Scene

if TYPE_CHECKING:
    from tilewright.sitting.sitting import Sitting

TURNING: Final = 0.3
"""Seconds for which keys are ignored when something else begins: they were typed for the old."""

STARTLED: Final = 1.0
"""The same after the time was up, since whoever was typing goes on for a moment."""


class Showing:
    """What is on the screen, and what becomes of what is typed."""

    def __init__(
        self,
        sitting: Sitting,
        messages: Messages,
        *,
        worth: Worth,
        drawings: Drawings,
        unicode: bool,
        now: Callable[[], float],
    ) -> None:
        self._sitting = sitting
        self._messages = messages
        self._worth = worth
        self._now = now
        self._deaf_until = now()
        self._width = 80
        self._countdown = Countdown(now)
        self._window = TableWindow(drawings)
        self._page = Page(messages, worth, self._window, self._countdown, unicode)
        self.reading: Reading | None = None
        """What is laid over the table."""
        self.done: bool | None = None
        """Whether the game was played to its end; None while it is shown."""
        self.startled = False
        """Whether time has just run out, and keys are ignored for that."""
        self.forget_line = self.forget_all = False
        """Whether what is being typed is void, and whether nothing typed may be recalled."""
        sitting.advance()
        self.scene: Scene = sitting.scene
        self._countdown.begin(self.scene)

    @property
    def listens(self) -> bool:
        """Whether keys are taken."""
        return self._now() >= self._deaf_until

    @property
    def sleeps(self) -> float | None:
        """Seconds until something changes by itself; None where nothing does."""
        waits = [self._deaf_until - self._now(), self._countdown.until_it_changes()]
        return min((wait for wait in waits if wait is not None and wait > 0), default=None)

    def prompt(self) -> str:
        """Give what stands before the line; nothing as long as nobody listens."""
        say = self._messages.say
        if self.done is not None or not self.listens:
            return say("Time is up!") if self.startled else ""
        self.startled = False
        if self.reading is None:
            match self.scene.phase:
                case Phase.HAND_OVER:
                    return say("{player}, press Enter.", player=self._name())
                case Phase.PAUSE:
                    return say("Press Enter to go on.")
                case Phase.OVER:
                    return say("Press Enter to leave the table.")
        return f"{self._name()}>"

    def rows(self, width: int, height: int) -> list[Row]:
        """Give all lines but the one that is typed in."""
        self._width = width
        if self.done is not None:
            # Not every terminal has a second screen that takes the last hand away with it.
            return [[] for _ in range(height)]
        if self.reading is not None:
            top = self._page.top(self.scene, width, height)
            return [*top, *self.reading.rows(width, height - len(top))]
        return self._page.rows(self.scene, width, height)

    def wake(self) -> None:
        """Look at the clock."""
        if self.done is None and self._countdown.is_up:
            self._time_is_up()

    def leave(self) -> None:
        """Leave the table; the game is on disk up to here."""
        if self.done is None:
            self.done = self.scene.phase is Phase.OVER

    def enter(self, line: str) -> None:
        """Take a line that was typed."""
        if self.done is not None or not self.listens:
            return
        if self._countdown.is_up:
            self._time_is_up()
            return
        was_reading, self.reading = self.reading is not None, None
        self._page.said = NOTHING
        if was_reading and not line.strip():
            return
        if self.scene.phase is Phase.OVER and not line.strip():
            self.done = True
        elif (look := look_of(line)) is not None and self._sees(look):
            self.look(look, line)
        else:
            self._hand_on(line)

    def pasted(self, missing: int) -> None:
        """Say that only the first of several lines was taken."""
        self._page.said = Said(
            (
                self._messages.say_n(
                    "Only the first line was pasted; {n} more is left out.",
                    "Only the first line was pasted; {n} more are left out.",
                    missing,
                ),
            ),
            "answer",
        )

    def scroll(self, right: int, down: int) -> None:
        """Move what is seen of the table, or of a text over it."""
        if self.reading is not None:
            self.reading.scroll(down)
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
                self._read(self.scene.news)
            case Look.SHOW:
                self._window.fit()
                choices = all_choices(self.scene.choices, self._worth, self._width)
                hand = self._page.hand(self.scene, self._width)
                self._read([*self.scene.news, "", *hand, *choices])
            case Look.HELP:
                answer = self._sitting.enter(line, self._seconds())
                self._read([*answer.texts, "", *self._help()])

    def _sees(self, look: Look) -> bool:
        """Whether the screen answers itself: what shows a hand only to whom it belongs."""
        return self.scene.phase is Phase.CHOOSE or look not in (Look.SHOW, Look.HELP)

    def _hand_on(self, line: str) -> None:
        before = self.scene
        answer = self._sitting.enter(line, self._seconds())
        if answer.went_on:
            self._go_on(before, answer.texts, TURNING)
        elif sum(len(wrapped(printable(text), self._width)) for text in answer.texts) > SHORT:
            self._read(answer.texts)
        else:
            self._page.said = Said(answer.texts, "answer")
        if answer.left:
            self.leave()

    def _time_is_up(self) -> None:
        before = self.scene
        self._sitting.time_is_up()
        self._go_on(before, (), STARTLED)
        self._deaf_until = self._now() + STARTLED
        self.startled = self.forget_line = True

    def _go_on(self, before: Scene, texts: tuple[str, ...], pause: float) -> None:
        """Show another scene; what was said to one person is not shown to the next."""
        self.scene = self._sitting.scene
        self._countdown.begin(self.scene)
        self.reading = None
        same = self.scene.player == before.player
        if before.table != self.scene.table:
            self._window.recentre()
        self._page.said = Said(texts) if same and self.scene.phase is Phase.CHOOSE else NOTHING
        if not same or self.scene.phase is not Phase.CHOOSE:
            self.forget_line = True
            self._deaf_until = self._now() + pause
        if not same:
            self.forget_all = True

    def _read(self, content: Iterable[str | Row]) -> None:
        self.reading = Reading(content, self._messages)

    def _seconds(self) -> float:
        return round(self._countdown.seconds, 1)

    def _name(self) -> str:
        number = self.scene.player
        return "" if number is None else in_one_line(self.scene.seats[number - 1].name)

    def _help(self) -> tuple[str, ...]:
        say, language = self._messages.say, self._messages.language
        words = {look.value: word_of(look, language) for look in Look if look in TYPED}
        lines = (
            say("F2, F3, or {smaller}, {larger}: draw the table smaller or larger.", **words),
            say("F4, or {fitting}: draw it as large as it fits, at the last tile.", **words),
            say("PageUp, PageDown, an arrow key with Shift, Ctrl or Alt: move the table."),
            say("{left}, {right}, {up}, {down}: move it too.", **words),
            say("{news}: all that has happened since your last turn.", **words),
            say("A plus behind a tile of the hand: it was drawn in this turn."),
            say("Arrow up: what was typed before. Ctrl-C: leave."),
        )
        return (say("On the screen:"), *(f"  {line}" for line in lines))
