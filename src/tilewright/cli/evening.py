"""A game to its end, or until somebody leaves it: who shows it, and what is said last."""

import sys
from collections.abc import Callable, Mapping
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Any, Final

from tilewright.cli import terminal
from tilewright.cli.table import Table
from tilewright.cli.wishes import Wishes
from tilewright.printable import in_one_line, printable

if TYPE_CHECKING:
    from tilewright.screens.line_by_line.lines import Lines
    from tilewright.screens.printing import Printer
    from tilewright.screens.watching import Watching
    from tilewright.sitting.sitting import Sitting

MOST_ROUNDS: Final = 1000
"""A game without anybody at a terminal is left after this many rounds."""

MOST_MOVES: Final = 50_000
"""And after this many moves, unless more rounds are asked for than these are enough for."""

_MOVES_A_ROUND: Final = 200

FINISHED, LEFT = 0, 3
"""Exit statuses."""

SMALLEST: Final = (40, 12)
"""Columns and lines that the full screen needs."""


class Evening:
    """Plays a game at a table; `lines` are what people type, None where only bots play."""

    def __init__(self, table: Table, wishes: Wishes, lines: "Lines | None") -> None:
        self._table, self._wishes, self._lines = table, wishes, lines
        self._messages, self._screen = table.messages, wishes.screen
        self._end_is_told = False
        """How the game ended, if it did so this evening."""
        self._watching: Watching | None = None
        self._is_full = lines is not None and self._fills_the_screen()
        self._leaving = self._says_goodbye = False
        self._sitting = self._sit_down()

    def play(self) -> int:
        """Play until the game is over or left; gives the exit status."""
        from tilewright.screens.signals import told_to_leave

        trouble = None
        with told_to_leave(self._leave):
            try:
                self._shown_by()()
                self._print_the_end_again()
            except (KeyboardInterrupt, BrokenPipeError):
                terminal.drop_what_cannot_be_written()
            except OSError as error:
                terminal.drop_what_cannot_be_written()
                why = terminal.reason(error)
                trouble = self._messages.say("The game cannot be shown: {why}.", why=why)
            self._says_goodbye = True
            self._say_goodbye(trouble)
        return FINISHED if self._sitting.finished else LEFT

    def _leave(self) -> None:
        """Leave: at once where a line is waited for, else when what is under way is kept.

        Who asks again, since that takes long, need not wait for it; the last words are said.
        """
        from tilewright.screens.signals import Stopped

        if self._says_goodbye:
            return
        if self._leaving:
            raise Stopped
        self._leaving = True
        self._sitting.leave()
        if self._lines is not None:
            self._lines.interrupt()

    def _sit_down(self) -> "Sitting":
        from tilewright.sitting.sitting import Sitting

        table = self._table
        somebody = self._lines is not None and self._lines.is_terminal
        asked_for = table.history.header.rules.game_end.at.rounds or 0
        return Sitting(
            table.history,
            messages=table.messages,
            title=table.title,
            recorder=table.recorder,
            waits=somebody,
            free_undo=self._wishes.free_undo,
            watch=self._happened,
            # Where no time passes, nobody gets tired of a game that never ends.
            most_rounds=None if somebody else max(MOST_ROUNDS, asked_for),
            most_moves=None if somebody else max(MOST_MOVES, asked_for * _MOVES_A_ROUND),
            in_sentences=self._wishes.plain,
            parent=table.parent,
            told_first=table.told_first,
        )

    # Who shows it -------------------------------------------------------------------------------

    def _shown_by(self) -> Callable[[], None]:
        """Choose who shows the game."""
        if self._lines is None:
            return self._sitting.advance if self._wishes.json else self._watch_bots
        return self._fill_the_screen if self._is_full else self._go_line_by_line

    def _fills_the_screen(self) -> bool:
        """Tell whether there is a screen to fill, and somebody who looks at it."""
        import shutil

        from tilewright.screens.printing import is_dumb

        if self._wishes.plain or self._wishes.json or self._wishes.moves is not None:
            return False
        columns, lines = shutil.get_terminal_size()
        large = columns >= SMALLEST[0] and lines >= SMALLEST[1]
        return large and sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb()

    def _fill_the_screen(self) -> None:
        from tilewright.screens.full_screen.full import play_full

        self._sitting.advance()
        if self._leaving:
            return
        play_full(
            self._sitting,
            self._messages,
            colour=terminal.colourful(sys.stdout),
            unicode=terminal.draws(sys.stdout),
        )

    def _go_line_by_line(self) -> None:
        from tilewright.screens.drawings import drawings_of
        from tilewright.screens.line_by_line.linear import Look, play_linear
        from tilewright.sitting.telling.seated import who_plays

        assert self._lines is not None
        printer, screen, scene = self._printer(), self._screen, self._sitting.scene
        printer.put(who_plays(scene.title, scene.seats, self._messages, scene.teams))
        drawings = (
            None if self._wishes.plain else drawings_of(terminal.draws(screen), self._messages)
        )
        look = Look(printer, drawings, terminal.width(), terminal.height(screen))
        play_linear(self._sitting, self._lines, self._messages, look)

    def _watch_bots(self) -> None:
        from tilewright.cli.trials import Progress
        from tilewright.screens.drawings import drawings_of
        from tilewright.screens.watching import Onlooker, Watching

        with Progress() if self._wishes.quiet else nullcontext() as progress:
            onlooker = Onlooker(
                self._printer(),
                self._messages,
                drawings_of(terminal.draws(self._screen), self._messages),
                terminal.width(),
                None if progress is None else progress.tell,
            )
            self._watching = Watching(self._sitting, onlooker)
            self._watching.play(goes_on=self._table.history.lines > 1)

    def _printer(self) -> "Printer":
        from tilewright.screens.printing import Printer

        return Printer(self._screen, colour=terminal.colourful(self._screen))

    # What happens -------------------------------------------------------------------------------

    def _happened(self, line: Mapping[str, Any], sentences: tuple[str, ...]) -> None:
        """Tell what has just been kept, to whom it is told as it happens."""
        if line["event"] == "game_end":
            self._end_is_told = True
        if self._wishes.json:
            terminal.put(terminal.as_json(dict(line), indent=None))
        elif self._watching is not None:
            self._watching.happened(line, sentences)

    def _print_the_end_again(self) -> None:
        """Print how a game ended in which nothing happens any more."""
        if self._wishes.json and self._sitting.finished and not self._end_is_told:
            end = self._table.history.game.journal[-1]
            terminal.put(terminal.as_json(end.as_json(), indent=None))

    # The end ------------------------------------------------------------------------------------

    def _say_goodbye(self, trouble: str | None) -> None:
        """Say what came of it, where it is kept, and how to go on."""
        sitting, recorder = self._sitting, self._table.recorder
        finished = sitting.finished
        sitting.verify_kept()
        if self._is_full and finished:
            with suppress(OSError):  # the terminal may be gone
                for sentence in sitting.scene.ending:
                    terminal.put(printable(sentence))
        for why in (trouble, sitting.unfinished):
            if why:
                terminal.note(printable(why))
        if not finished:
            terminal.note(self._messages.say("The game is left unfinished."))
        if recorder is not None or self._table.has_people:
            # Of a game of bots that nobody keeps, nobody asks how to go on with it.
            for text in sitting.how_to_go_on:
                terminal.note(printable(text))
        if recorder is not None and recorder.is_there and (finished or sitting.unfinished):
            terminal.note(in_one_line(self._messages.say("Record: {path}", path=recorder.path)))
