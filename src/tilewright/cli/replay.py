"""`tilewright replay`: whether every line of a record is right, and how the game went."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import terminal
from tilewright.cli.loading import is_file, shipped_names
from tilewright.cli.options import Json
from tilewright.printable import in_one_line

if TYPE_CHECKING:
    from tilewright.record import Replayed


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

    if record.endswith((".yaml", ".yml")) or (record in shipped_names() and not is_file(record)):
        terminal.wrong_usage(f"'{record}' is no record; see 'tilewright play {record}'")

    from tilewright.cli.sentences import standings, together
    from tilewright.engine import RoundEnded
    from tilewright.errors import RecordError
    from tilewright.record import replay as judge

    try:
        judged = judge(Path(record))
    except RecordError as error:
        if json:
            terminal.put_json({"right": False, "line": error.line, "message": error.problem})
        terminal.note(in_one_line(f"{record}:{error.line}: error[record]: {error.problem}"))
        raise typer.Exit(1) from None
    except (OSError, ValueError) as error:
        terminal.wrong_usage(f"the record cannot be read: {terminal.reason(error)}")
    game, seats = judged.game, judged.header.players
    names = [seat.name or f"player {number}" for number, seat in enumerate(seats, start=1)]
    # What the record does not tell any more is not told here either.
    over = game.game_over and not judged.due
    winners = game.winners if over else ()
    scores = _scores_told(judged)
    if json:
        terminal.put_json(
            {
                "right": True,
                "lines": judged.lines,
                "variant": judged.header.variant,
                "players": names,
                "rounds": game.round,
                "scores": list(scores),
                "game_over": over,
                "winners": list(winners),
                "due": [event.as_json()["event"] for event in judged.due],
            }
        )
        return
    right = f"all {judged.lines} lines are right" if judged.lines > 1 else "its one line is right"
    end = "not finished"
    if over:
        end = f"winner: {together([names[player - 1] for player in winners]) or 'nobody'}"
    elif judged.due:
        what = "round" if isinstance(judged.due[0], RoundEnded) else "game"
        end = f"not finished: the record stops before it tells the end of the {what}"
    for line in (
        f"{record}: {right}",
        f"{judged.header.variant}, {terminal.counted(game.round, 'round')}, {end}",
        f"Scores: {standings(names, scores)}",
    ):
        terminal.put(in_one_line(line))


def _scores_told(judged: "Replayed") -> "Sequence[int]":
    """Give the scores behind the last line; the game itself may be further."""
    from tilewright.engine import RoundEnded

    scores = judged.game.scores
    for event in judged.due:
        if isinstance(event, RoundEnded):
            parts = zip(scores, event.points, strict=True)
            scores = tuple(score - points for score, points in parts)
    return scores
