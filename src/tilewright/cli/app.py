"""The application: its commands, and what holds for all of them."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tilewright import __version__
from tilewright.cli import plug_ins, terminal
from tilewright.cli.commands import LOOK, Commands


class _Commands(TyperGroup):
    """All commands: what is wrong with how one was given is not told at any length."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.commands = Commands()  # type: ignore[assignment]  # none is ever added

    def make_context(self, *given: Any, **extra: Any) -> Any:
        """Read what was typed before a command."""
        with _in_short():
            return super().make_context(*given, **extra)

    def invoke(self, ctx: Any) -> Any:
        """Read what was typed behind a command, and run it."""
        with _in_short():
            return super().invoke(ctx)


@contextmanager
def _in_short() -> Iterator[None]:
    """Shorten the message of an error; typer tells it, and repeats what was typed.

    Nothing is caught for good: every error goes on. What typer raises for wrong usage has no type
    that it exports, but a message.
    """
    try:
        yield
    except Exception as error:
        if isinstance(message := getattr(error, "message", None), str):
            error.message = terminal.without_middle(message)  # type: ignore[attr-defined]
        raise


app = typer.Typer(cls=_Commands, name="tilewright", no_args_is_help=True, **LOOK)


def _print_version(wanted: bool) -> None:
    if wanted:
        terminal.put(f"tilewright {__version__}")
        raise typer.Exit


@app.callback()
def tilewright(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and stop."
        ),
    ] = False,
) -> None:
    """House rules for tile-laying games: check them, show them, play by them.

    \b
    Examples:
      tilewright list
      tilewright play triominos
      tilewright play triominos --use one-minute-turns --player Ann --player Bot:greedy
      tilewright new friday.yaml --extends triominos --set game_end.at.points=200
      tilewright validate friday.yaml
    """  # noqa: D301 - the backspace keeps the examples' lines apart


def main() -> None:
    """Run the command line; leaves by `SystemExit` with the exit status."""
    plug_ins.leave_out()
    terminal.prepare()
    try:
        app()
    except OSError as error:
        terminal.note(f"error: {terminal.reason(error)}")
        sys.exit(2)
    finally:
        gc.freeze()  # or Python ends with a last search for garbage, an eighth of all the time
