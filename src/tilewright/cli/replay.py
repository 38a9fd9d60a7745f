"""`tilewright replay`: whether every line of a record is right, and how the game went."""

from typing import Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.options import Json
from tilewright.printable import printable


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record of a game.")],
    json: Json = False,
) -> None:
    """Judge every line of a record again. Exit status 1: a line is wrong; the first is named.

    \b
    Examples:
      tilewright replay evening.jsonl
      tilewright replay evening.jsonl --json
    """  # noqa: D301 - the backspace keeps the examples' lines apart
    from pathlib import Path

    from tilewright.cli.sentences import standings, together
    from tilewright.errors import RecordError
    from tilewright.record import replay as judge

    try:
        judged = judge(Path(record))
    except RecordError as error:
        if json:
            terminal.put_json({"right": False, "line": error.line, "message": error.problem})
        terminal.note(printable(f"{record}:{error.line}: error[record]: {error.problem}"))
        raise typer.Exit(1) from None
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the record cannot be read: {terminal.reason(error)}")
    game, names = judged.game, [seat.name for seat in judged.header.players]
    if json:
        terminal.put_json(
            {
                "right": True,
                "lines": judged.lines,
                "variant": judged.header.variant,
                "players": names,
                "rounds": game.round,
                "scores": list(game.scores),
                "game_over": game.game_over,
                "winners": list(game.winners),
            }
        )
        return
    winners = together([names[player - 1] for player in game.winners])
    end = f"winner: {winners or 'nobody'}" if game.game_over else "not finished"
    terminal.put(
        printable(
            f"{record}: all {judged.lines} lines are right\n"
            f"{judged.header.variant}, {terminal.counted(game.round, 'round')}, {end}\n"
            f"Scores: {standings(names, game.scores)}"
        )
    )
