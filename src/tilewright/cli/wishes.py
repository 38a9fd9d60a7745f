"""How a game is to be shown, and where what people type comes from."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO

from tilewright.cli import terminal

if TYPE_CHECKING:
    from tilewright.screens.line_by_line.lines import Lines


class Wishes(NamedTuple):
    """What was asked for on the command line, beside the game itself."""

    plain: bool
    quiet: bool
    json: bool
    free_undo: bool
    moves: Path | None
    seconds: str | None

    @property
    def screen(self) -> TextIO:
        """Where people are shown the game."""
        return sys.stderr if self.json else sys.stdout


@contextmanager
def typed_lines(wishes: Wishes, *, people: bool) -> Iterator["Lines | None"]:
    """Give what people type, None where only bots play.

    Leaves with status 2 for wishes that do not go with who plays.
    """
    _check(wishes, people)
    if not people:
        yield None
        return
    from tilewright.screens.line_by_line.lines import ScriptLines, TypedLines

    plan = _plan(wishes.seconds)
    if wishes.moves is not None:
        with _script(wishes.moves) as script:
            yield ScriptLines(script, wishes.screen, plan)
    elif sys.stdin.isatty():
        yield TypedLines(wishes.screen)
    else:
        yield ScriptLines(sys.stdin, wishes.screen, plan)


def _check(wishes: Wishes, people: bool) -> None:
    if wishes.quiet and people:
        terminal.wrong_usage("--quiet is for games between bots: a person needs to see the table")
    for name, wish in (("--moves", wishes.moves), ("--seconds", wishes.seconds)):
        if wish is not None and not people:
            terminal.wrong_usage(f"{name} is for what people type, and only bots play")
    if wishes.seconds is not None and wishes.moves is None and sys.stdin.isatty():
        terminal.wrong_usage("--seconds is for moves that are not typed; see --moves")


def _plan(text: str | None) -> tuple[float, ...]:
    """Read the plan of seconds; leaves with status 2 for a text that is none."""
    from tilewright.screens.line_by_line.lines import read_plan

    if text is None:
        return ()
    try:
        return read_plan(text)
    except ValueError as error:
        terminal.wrong_usage(f"--seconds: {error}")


def _script(path: Path) -> TextIO:
    """Open a file of moves; leaves with status 2 where it cannot be read."""
    try:
        return path.open(encoding="utf-8", errors="replace")
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the moves cannot be read: {terminal.reason(error)}")
