"""A game to its end, or until somebody leaves it: who shows it, and what is said last."""

import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from tilewright.cli import terminal
from tilewright.cli.table import Table
from tilewright.cli.wishes import Wishes
from tilewright.printable import in_one_line, printable

if TYPE_CHECKING:
    from tilewright.cli.trials import Progress
    from tilewright.screens.lines import Lines
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

_SIGNS: Final = "▴▾▵▿·─▸…"
"""What is drawn beside letters, where it can be shown."""


class Stopped(KeyboardInterrupt):
    """The system asks to stop, as Ctrl-C does: the terminal was closed, or all is shut down."""


class Evening:
    """Plays a game at a table; `lines` are what people type, None where only bots play."""

    def __init__(self, table: Table, wishes: Wishes, lines: "Lines | None") -> None:
        self._table, self._wishes, self._lines = table, wishes, lines
        self._people = table.has_people
        self._say = table.messages.say
        self._result: tuple[str, ...] = ()
        self._progress: Progress | None = None
        self._moves = 0
        self._screen = wishes.screen
        self._sitting = self._sit_down()
        self._full = self._people and self._fills_the_screen()

    def play(self) -> int:
        """Play until the game is over or left; gives the exit status."""
        trouble = None
        with _stops():
            try:
                self._show()
            except (KeyboardInterrupt, BrokenPipeError):
                pass
            except OSError as error:
                why = terminal.reason(error)
                trouble = self._say("What happens cannot be shown: {why}.", why=why)
            self._say_goodbye(trouble)
        return FINISHED if self._sitting.finished else LEFT

    # Beginning ----------------------------------------------------------------------------------

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
        )

    # Showing ------------------------------------------------------------------------------------

    def _show(self) -> None:
        if self._lines is None:
            self._show_bots()
        elif self._full:
            from tilewright.screens.full import play_full

            play_full(
                self._sitting,
                self._table.messages,
                colour=terminal.colourful(sys.stdout),
                unicode=terminal.can_show(_SIGNS),
            )
        else:
            self._show_line_by_line(self._lines)

    def _who_plays(self) -> str:
        seats = self._table.history.header.players
        players = ", ".join(f"{seat.name} ({seat.kind})" for seat in seats)
        return in_one_line(f"{self._table.title}: {players}")

    def _show_bots(self) -> None:
        """Let bots play; what happens is told as it does."""
        from tilewright.cli.trials import Progress

        quiet, json = self._wishes.quiet, self._wishes.json
        if self._table.history.lines > 1 and not quiet and not json:
            terminal.put(self._who_plays())
        with Progress() if quiet else nullcontext() as self._progress:
            self._sitting.advance()
        if self._sitting.finished and not json:
            for sentence in self._still_to_be_told():
                terminal.put(printable(sentence))

    def _still_to_be_told(self) -> tuple[str, ...]:
        """Give what is said of a finished game beside what was told as it happened."""
        news = self._sitting.scene.news
        if not self._result:  # it was finished long ago
            return news
        return () if self._wishes.quiet else news[news.index(self._result[-1]) + 1 :]

    def _fills_the_screen(self) -> bool:
        """Tell whether there is a screen to fill, and somebody who looks at it."""
        import os
        import shutil

        if self._wishes.plain or self._wishes.json or self._wishes.moves is not None:
            return False
        columns, lines = shutil.get_terminal_size()
        return (
            sys.stdin.isatty()
            and sys.stdout.isatty()
            and os.environ.get("TERM", "") not in ("dumb", "unknown")
            and columns >= SMALLEST[0]
            and lines >= SMALLEST[1]
        )

    def _show_line_by_line(self, lines: "Lines") -> None:
        from tilewright.screens.linear import play_linear

        terminal.put(self._who_plays(), stream=self._screen)
        play_linear(
            self._sitting,
            lines,
            self._table.messages,
            stream=self._screen,
            plain=self._wishes.plain,
            unicode=terminal.can_show(_SIGNS, self._screen),
            colour=terminal.colourful(self._screen),
            width=terminal.width(),
        )

    # What happens -------------------------------------------------------------------------------

    def _happened(self, line: Mapping[str, Any], sentences: tuple[str, ...]) -> None:
        """Tell what has just been kept, to whom it is told as it happens."""
        event = line["event"]
        if event == "game_end":
            self._result = sentences
        if self._progress is not None:
            self._count(event)
        if self._wishes.json:
            terminal.put(terminal.as_json(dict(line), indent=None))
        elif not self._people and (not self._wishes.quiet or event == "game_end"):
            if event == "round_end":
                self._draw()
            for sentence in sentences:
                terminal.put(printable(sentence))

    def _count(self, event: str) -> None:
        assert self._progress is not None
        self._moves += 1
        rounds = self._table.history.game.round
        self._progress.tell(f"round {rounds:,}, {self._moves:,} moves")

    def _draw(self) -> None:
        """Draw what lies on the table at the end of a round."""
        from tilewright.screens.drawings import drawings_of
        from tilewright.screens.drawn import table
        from tilewright.screens.printing import Printer
        from tilewright.sitting.scene import Phase
        from tilewright.sitting.staging import scene_of

        history, title = self._table.history, self._table.title
        scene = scene_of(
            history.game, history.header, title=title, phase=Phase.OVER, player=None, news=()
        )
        drawings = drawings_of(terminal.can_show(_SIGNS))
        printer = Printer(sys.stdout, colour=terminal.colourful(sys.stdout))
        printer.put_rows(table(scene, drawings, terminal.width()))

    # The end ------------------------------------------------------------------------------------

    def _say_goodbye(self, trouble: str | None) -> None:
        """Say what came of it, where it is kept, and how to go on."""
        sitting, recorder = self._sitting, self._table.recorder
        if self._full:
            with suppress(OSError):  # the terminal may be gone
                for sentence in self._result:
                    terminal.put(printable(sentence))
        for why in (trouble, sitting.unfinished):
            if why:
                terminal.note(printable(why))
        if not sitting.finished:
            terminal.note(self._say("The game is left unfinished."))
            for text in sitting.left().texts:
                terminal.note(printable(text))
        if recorder is not None and (sitting.finished or sitting.unfinished):
            terminal.note(in_one_line(self._say("Record: {path}", path=recorder.path)))


@contextmanager
def _stops() -> Iterator[None]:
    """Let what asks the program to stop do what Ctrl-C does, so that the last words are said."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Stopped

    signals = [getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")]
    before = {}
    for each in signals:
        # Who started us with `nohup` wants the game to go on without the terminal.
        if each is not None and signal.getsignal(each) is not signal.SIG_IGN:
            before[each] = signal.signal(each, stop)
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
