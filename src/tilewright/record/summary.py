"""What a record tells at a glance: read from its first line and its end, without judging it."""

import codecs
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal

from pydantic import ValidationError

from tilewright.errors import RecordError
from tilewright.language.players import Players
from tilewright.record.header import RECORD_FORMAT, Seat, seats_of
from tilewright.record.lines import (
    LONGEST_LINE,
    is_torn,
    parsed,
    same,
    text_of,
    told,
    undo_target,
    whole_of,
)

END: Final = 1 << 16
"""Bytes at the end of a record that are read first; they hold some rounds."""
MOST: Final = 1 << 26
"""Bytes of a record that is read from its beginning, to find where an undo led to."""


@dataclass(frozen=True)
class SavedGame:
    """A saved game at a glance; of a damaged one `problem` says what is wrong with its record.

    `when` it was played last is in the time of this place; `round` is 0 before the first one.
    `begun` tells whether anybody has moved.
    """

    path: Path
    name: str
    when: datetime
    state: Literal["finished", "unfinished", "damaged"]
    variant: str = ""
    players: tuple[Seat, ...] = ()
    teams: int = 0
    """How many teams have a score each; as many as players where all play alone."""
    round: int = 0
    begun: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    problem: str | None = None


def summary(path: Path) -> SavedGame:
    """Look at a record; whatever it is, this raises nothing."""
    game = SavedGame(path, path.stem, datetime.fromtimestamp(0, UTC), "damaged")
    try:
        with path.open("rb") as file:
            state = os.fstat(file.fileno())
            game = replace(game, when=_local(state.st_mtime))
            return _seen(game, file, state.st_size)
    except RecordError as error:
        return replace(game, problem=error.problem)
    except OSError as error:
        return replace(game, problem=error.strerror or str(error))


def _local(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0, UTC)  # a clock that was not set


def _seen(game: SavedGame, file: BinaryIO, size: int) -> SavedGame:
    header = parsed(1, file.readline(LONGEST_LINE).removeprefix(codecs.BOM_UTF8))
    if header.get("event") != "game" or not same(RECORD_FORMAT, header.get("format")):
        raise RecordError(1, f"this is no record of format {RECORD_FORMAT}")
    seats = seats_of(header.get("players"))
    game = replace(
        game,
        variant=text_of(1, header, "variant"),
        players=seats,
        teams=_teams_of(header.get("rules"), len(seats)),
    )
    if size > END:
        file.seek(size - END)
        try:
            # The first of them is the rest of a line.
            return _as_it_stands(game, _whole(file.read(END))[1:], is_all=False)
        except _FurtherBackError:
            pass
    if size > MOST:
        raise RecordError(1, "the record is too large to look for where the game stands")
    file.seek(0)
    return _as_it_stands(game, _whole(file.read(MOST).removeprefix(codecs.BOM_UTF8)), is_all=True)


def _teams_of(rules: object, players: int) -> int:
    """Give how many teams so many make by the rules of a record; nobody has judged these."""
    section = rules.get("players") if isinstance(rules, dict) else None
    try:
        return Players.model_validate(section).teams_of(players)
    except ValidationError:
        return players


def _whole(data: bytes) -> list[bytes]:
    """Give the lines of some bytes, without what at their end was never written whole."""
    lines = data.splitlines(keepends=True)
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) > 1 and is_torn(lines[-1]):
        lines.pop()
    return lines


class _FurtherBackError(Exception):
    """What is looked for stands further back in the record than was read."""


def _as_it_stands(game: SavedGame, lines: Sequence[bytes], *, is_all: bool) -> SavedGame:
    """Read where the game stands, from the last line back to the first that is needed."""
    scores: tuple[int, ...] | None = None
    finished = False
    for number, line in _in_effect(lines, is_all=is_all):
        kind = line.get("event")
        if kind == "game" and number == 1 and is_all:
            scores = scores or (0,) * len(game.players)
            return replace(game, state="unfinished", scores=scores)
        if kind not in _KINDS:
            raise RecordError(number, f"no event of this kind can stand here: {told(kind)}")
        if kind == "round":
            game = replace(game, round=game.round or whole_of(number, line, "round"))
        elif scores is None:
            scores = _scores(game, number, line)
            if kind == "game_end":
                game = replace(game, winners=_winners(game, number, line))
                finished = True
        if game.round and scores is not None:
            break
    state: Literal["finished", "unfinished"] = "finished" if finished else "unfinished"
    return replace(game, state=state, begun=True, scores=scores or ())


_KINDS: Final = ("round", "play", "draw", "pass", "round_end", "game_end")


def _in_effect(lines: Sequence[bytes], *, is_all: bool) -> Iterator[tuple[int, dict[str, Any]]]:
    """Give the lines in effect with their numbers, the last one first.

    Raises `_FurtherBackError` where one is missing; only of all lines the numbers are right.
    """
    number = len(lines)
    while number > 0:
        line = parsed(number, lines[number - 1])
        if line.get("event") != "undo":
            yield number, line
            number -= 1
        elif is_all:
            number = undo_target(number, line)
        else:
            raise _FurtherBackError
    if not is_all:
        raise _FurtherBackError


def _scores(game: SavedGame, number: int, line: Mapping[str, Any]) -> tuple[int, ...]:
    scores = _numbers(number, line, "scores")
    if len(scores) != len(game.players):
        raise RecordError(number, "there are not as many scores as players")
    return scores


def _winners(game: SavedGame, number: int, line: Mapping[str, Any]) -> tuple[int, ...]:
    winners = _numbers(number, line, "winners")
    if not all(1 <= winner <= len(game.players) for winner in winners):
        raise RecordError(number, "a winner is nobody who plays")
    return winners


def _numbers(number: int, line: Mapping[str, Any], key: str) -> tuple[int, ...]:
    values = line.get(key)
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise RecordError(number, f"'{key}' must be a list of whole numbers")
    return tuple(values)
