"""The application: its commands, and what holds for all of them."""

import gc
import sys
from typing import Annotated

import typer

from tilewright import __version__
from tilewright.cli import plug_ins, terminal
from tilewright.cli.diff import diff
from tilewright.cli.explain import explain
from tilewright.cli.listing import list_rules
from tilewright.cli.new import new
from tilewright.cli.play import play
from tilewright.cli.replay import replay
from tilewright.cli.rulebook import rulebook
from tilewright.cli.schema import schema
from tilewright.cli.set import set_values
from tilewright.cli.show import show
from tilewright.cli.test import run_tests
from tilewright.cli.validate import validate

app = typer.Typer(
    name="tilewright",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.command()(play)
app.command("list")(list_rules)
app.command()(show)
app.command()(diff)
app.command()(rulebook)
app.command()(new)
app.command("set")(set_values)
app.command()(validate)
app.command("test")(run_tests)
app.command()(explain)
app.command()(replay)
app.command()(schema)


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
