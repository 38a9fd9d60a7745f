"""From a line of a record to what happens: the game does what the line says."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tilewright.engine import Event, Game
from tilewright.errors import IllegalMove, NotationError, RecordError
from tilewright.record.lines import seconds_of, text_of, whole_of


def happen(game: Game, number: int, line: Mapping[str, Any]) -> tuple[Event, ...]:
    """Make what a line tells happen; raises `RecordError` where it cannot.

    What the game says of it may differ from the line: whoever judges compares.
    """
    kind = line.get("event")
    if game.game_over:
        raise RecordError(number, "the game was over before this line")
    if kind == "round":
        if game.to_move is not None:
            raise RecordError(number, "a round begins while the last one is still played")
        return game.start_round()
    if kind not in ("play", "draw", "pass"):
        raise RecordError(number, f"no event of this kind can stand here: {kind!r}")
    try:
        return _move(game, number, line)
    except IllegalMove as error:
        raise RecordError(number, f"{error.message} ({error.reason})") from error
    except NotationError as error:
        raise RecordError(number, error.message) from error


def replayed(
    game: Game, lines: Iterable[tuple[int, Mapping[str, Any]]]
) -> Iterator[tuple[Event, Game]]:
    """Make lines that are right happen again, by number and data: each event, and the game then.

    The end of a round is there, in the game, with the move that caused it; a line of its own tells
    it, and brings nothing about.
    """
    told = len(game.journal)
    for number, line in lines:
        if told == len(game.journal):
            happen(game, number, line)
        yield game.journal[told], game
        told += 1


def _move(game: Game, number: int, line: Mapping[str, Any]) -> tuple[Event, ...]:
    kind, player = line["event"], whole_of(number, line, "player")
    seconds = seconds_of(number, line)
    if kind == "play":
        return game.play(text_of(number, line, "play"), player, seconds)
    if line.get("timeout") is True:
        return game.timeout(player, seconds)
    return game.draw(player, seconds) if kind == "draw" else game.pass_(player, seconds)
