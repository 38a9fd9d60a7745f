"""`tilewright replay`: whether every line of a record is right, and how the game went."""

import sys
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewright.cli import summing_up, terminal
from tilewright.cli.loading import is_file, shipped_names
from tilewright.cli.options import Json, Language, Output, Speech, spoken
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.record import History
    from tilewright.screens.line_by_line.stepping import Reader
    from tilewright.sitting.looking_back import LookingBack, Moment


class Export(StrEnum):
    """What a record can be written as."""

    MOVES = "moves"


def replay(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD",
            help="A record of a game: a file, or a name that 'tilewright games' lists.",
        ),
    ],
    at: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="Show the game as it stood behind this line of the record."
        ),
    ] = None,
    export: Annotated[
        Export | None,
        typer.Option(
            help="Write all moves, one a line, as 'tilewright play --moves' reads them.",
            show_default=False,
        ),
    ] = None,
    output: Output = None,
    language: Speech = None,
    json: Json = False,
) -> None:
    """Judge every line of a record again. Exit status 1: a line is wrong; the first is named.

    On a terminal the game can then be seen line by line: Enter shows the next one, 'b' goes back,
    'r' goes on to the next round, a number to that line, and 'q' ends. All hands are open.

    \b
    Examples:
      tilewright replay evening.jsonl
      tilewright replay evening.jsonl --at 42
      tilewright replay evening.jsonl --export moves --output evening.txt
      tilewright replay evening.jsonl --json
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    _agree(at, export, output, json)
    path = _found(record)
    history, lines = _judged(record, path, at, json)
    if export is not None:
        from tilewright.cli.exporting import as_moves
        from tilewright.cli.outputs import spare_records

        spare_records(output)
        terminal.put_or_save(as_moves(history, output), output)
        return
    if at is not None:
        _show_line(_looking_back(history, lines, language), at, language, json)
        return
    if json:
        terminal.put_json(summing_up.as_json(history))
        return
    for line in summing_up.in_lines(record, history, spoken(language)):
        terminal.put(line)
    if sys.stdin.isatty() and sys.stdout.isatty():
        from tilewright.screens.line_by_line.lines import TypedLines
        from tilewright.screens.line_by_line.stepping import step_through

        looking = _looking_back(history, lines, language)
        step_through(looking, TypedLines(sys.stdout), _reader(language))


def _agree(at: int | None, export: Export | None, output: Path | None, json: bool) -> None:
    """Leave with status 2 for options that do not go together."""
    if export is None and output is not None:
        terminal.wrong_usage("--output is for --export, as in --export moves --output FILE")
    if export is not None and (json or at is not None):
        other = "--json" if json else "--at"
        terminal.wrong_usage(f"--export and {other} do not go together")


# The record -------------------------------------------------------------------------------------


def _found(record: str) -> Path:
    """Find a record; leaves with status 2 where there is none."""
    from tilewright.record import find_record

    if record.endswith((".yaml", ".yml")) or (record in shipped_names() and not is_file(record)):
        terminal.wrong_usage(f"'{record}' is no record; see 'tilewright play {record}'")
    try:
        return find_record(record)
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the record cannot be read: {terminal.reason(error)}")


def _judged(
    record: str, path: Path, at: int | None, json: bool
) -> "tuple[History, list[dict[str, Any]]]":
    """Judge a record, up to line `at` if there is one; give its lines too.

    Leaves with status 1 when a line is wrong, with 2 when the file cannot be read or is too short.
    """
    from json import loads

    from tilewright.errors import RecordError
    from tilewright.record import replay, whole_lines

    lines: list[bytes] = []
    most = None if at is None else min(at, sys.maxsize)

    def read() -> Iterator[bytes]:
        for line in islice(whole_lines(path), most):
            lines.append(line)
            yield line

    try:
        history = replay(read())
    except RecordError as error:
        if json:
            terminal.put_json({"right": False, "line": error.line, "message": error.problem})
        terminal.note(in_one_line(f"{record}:{error.line}: error[record]: {error.problem}"))
        raise typer.Exit(1) from None
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the record cannot be read: {terminal.reason(error)}")
    if at is not None and at > len(lines):
        terminal.wrong_usage(
            f"the record has {terminal.counted(len(lines), 'line')}, and no line {at}"
        )
    return history, [loads(line) for line in lines]


# Line by line -----------------------------------------------------------------------------------


def _looking_back(
    history: "History", lines: list[dict[str, Any]], language: Language | None
) -> "LookingBack":
    from tilewright.sitting.looking_back import LookingBack

    return LookingBack(history, lines, spoken(language))


def _reader(language: Language | None) -> "Reader":
    from tilewright.screens.line_by_line.stepping import Reader
    from tilewright.screens.printing import Printer

    printer = Printer(sys.stdout, colour=terminal.colourful(sys.stdout))
    return Reader(
        printer,
        spoken(language),
        terminal.width(),
        terminal.draws(sys.stdout),
        terminal.height(sys.stdout),
    )


def _show_line(looking: "LookingBack", at: int, language: Language | None, json: bool) -> None:
    moment = looking.behind(at)
    if json:
        terminal.put_json(_as_json(moment))
        return
    from tilewright.screens.line_by_line.stepping import show_moment

    show_moment(moment, _reader(language))


def _as_json(moment: "Moment") -> dict[str, Any]:
    """Give everything that holds behind a line, hands and pool open."""
    scene = moment.scene
    return {
        "line": moment.line,
        "variant": scene.title,
        "round": scene.round,
        "players": [{"name": seat.name, "kind": seat.kind} for seat in scene.seats],
        "scores": [seat.score for seat in scene.seats],
        "hands": [list(hand) for hand in moment.hands],
        "pool": list(moment.pool),
        "table": [str(play) for play in scene.table],
        "to_move": moment.to_move,
        "told": list(scene.news),
        "game_over": moment.game_over,
        "winners": list(moment.winners),
    }
