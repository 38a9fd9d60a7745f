"""Records: a game as a journal of JSON lines, written as it happens and judged again later.

The first line says what is played by whom; every further line is one event (see
`tilewright.engine.events`). A record carries its rules and its seed, so it replays to the same end
on every machine, whatever the shipped variants have become. Any prefix is a record. Nothing is ever
erased: an undo is a line of its own, `{"event": "undo", "to": n}`, after which the state behind
line n of the file, counted from 1, holds again.
"""

import codecs
import errno
import json
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from pydantic import ValidationError

from tilewright import __version__
from tilewright.engine import Event, Game
from tilewright.engine.game import LARGEST_SEED, LONGEST_MOVE
from tilewright.errors import IllegalMove, ImpossibleGame, NotationError, RecordError
from tilewright.language import Variant, digest, rules_as_data
from tilewright.notation import shortened

RECORD_FORMAT: Final = 1
"""The version of the format of records."""

MOST_KEPT: Final = 32
"""Rounds whose beginnings are kept while a record is judged."""


@dataclass(frozen=True)
class Seat:
    """Who sits at the table: a name, and `human` or the kind of a bot."""

    name: str
    kind: str


@dataclass(frozen=True)
class Header:
    """The first line of a record: which game, whose, and from which seed."""

    variant: str
    rules: Variant
    players: tuple[Seat, ...]
    seed: int
    tilewright: str = __version__

    def as_json(self) -> dict[str, Any]:
        """Give the line of the journal."""
        return {
            "event": "game",
            "format": RECORD_FORMAT,
            "variant": self.variant,
            "digest": digest(self.rules),
            "rules": rules_as_data(self.rules),
            "players": [{"name": seat.name, "kind": seat.kind} for seat in self.players],
            "seed": self.seed,
            "tilewright": self.tilewright,
        }


def as_line(data: Mapping[str, Any]) -> str:
    """Write one line of a record, without the line's end."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _as_bytes(data: Mapping[str, Any]) -> bytes:
    """Write one line of a record; a name that is no text, as of a file, has question marks."""
    return f"{as_line(data)}\n".encode(errors="replace")


# Writing ----------------------------------------------------------------------------------------


class Recorder:
    """Writes a record; every line is out of the program's hands before `write` returns.

    With `durable`, it is on the disk too, so that not even a power cut loses it. Raises `OSError`
    when the file cannot be made, `FileExistsError` when it is there already, unless `overwrite`.
    """

    def __init__(
        self, path: Path, header: Header, *, durable: bool = True, overwrite: bool = False
    ) -> None:
        self.path = path
        self.lines = 0
        """Whole lines written so far."""
        self._durable = durable
        first = _as_bytes(header.as_json())  # before an old record is lost
        self._file = path.open("wb" if overwrite else "xb", buffering=0)
        self._write(first)

    def write(self, events: Iterable[Event]) -> None:
        """Append events.

        Raises `OSError` when a line cannot be written; the lines before it are kept whole.
        """
        for event in events:
            self._write(_as_bytes(event.as_json()))

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        kept = self._file.tell() if self._file.seekable() else None
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            if self._durable:
                _bring_to_disk(self._file.fileno())
        except OSError:
            if kept is not None:
                # Half a line would make the whole record wrong. A device cannot be cut back.
                with suppress(OSError):
                    self._file.seek(kept)
                    self._file.truncate()
            raise
        self.lines += 1

    def close(self) -> None:
        """Close the file; what was written stays a whole record."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _bring_to_disk(number: int) -> None:
    try:
        os.fsync(number)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a pipe or device has no disk
            raise


# Judging ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Replayed:
    """A record that is right: its first line, the game as it stands after its last, its lines.

    `due` holds what the last move brought about but the record, cut off there, does not tell any
    more: whoever goes on writes it first.
    """

    header: Header
    game: Game
    lines: int
    due: tuple[Event, ...]


@dataclass(frozen=True)
class _Moment:
    """A line in effect and the one in effect before it: how an undo finds its way back."""

    number: int
    line: Mapping[str, Any]
    before: "_Moment | None"


def replay(record: Path | Iterable[str]) -> Replayed:
    """Judge every line of a record again.

    Raises `RecordError` for the first line that is wrong, `OSError` for a file that cannot be read.
    """
    lines: Iterable[str | bytes] = _read(record) if isinstance(record, Path) else record
    judge: _Judge | None = None
    number = 0
    for number, text in enumerate(lines, start=1):
        line = _parsed(number, text)
        if judge is None:
            judge = _Judge(line)
        else:
            judge.judge(number, line)
    if judge is None:
        raise RecordError(1, "the record is empty")
    return Replayed(judge.header, judge.game, number, tuple(judge.due))


def _read(path: Path) -> Iterator[bytes]:
    """Give the lines of a file, blank ones at its end left out.

    Raises `RecordError` where the file ends in the middle of a line, `OSError` for what is no file.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "not a file", str(path))
    blank = 0
    with path.open("rb") as file:
        for number, raw in enumerate(file, start=1):
            line = raw.removeprefix(codecs.BOM_UTF8) if number == 1 else raw
            if not line.strip():
                blank += 1
                continue
            yield from [b""] * blank
            blank = 0
            if not line.endswith(b"\n") and number > 1 and not _is_whole(line):
                before = f"the {number - 1} lines before it are right"
                raise RecordError(number, f"the record is cut off inside this line; {before}")
            yield line


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


class _Judge:
    """Plays a record again, line by line."""

    def __init__(self, first: Mapping[str, Any]) -> None:
        self.header = _header(first)
        self.game = self._new_game()
        self.due: list[Event] = []
        self._moments = [_Moment(1, first, None)]
        # Games as they stood at the beginning of the last rounds, so that an undo is quick.
        self._kept: dict[int, Game] = {}

    def judge(self, number: int, line: Mapping[str, Any]) -> None:
        """Judge the next line."""
        if line.get("event") == "undo":
            moment = self._moments[_undo_target(number, line) - 1]
            self._go_back(moment)
            self._moments.append(moment)
        else:
            self._judge(number, line)
            self._moments.append(_Moment(number, line, self._moments[-1]))
            if line.get("event") == "round":
                self._kept[number] = self.game.clone()
                if len(self._kept) > MOST_KEPT:
                    del self._kept[min(self._kept)]

    def _new_game(self) -> Game:
        try:
            return Game(self.header.rules, len(self.header.players), self.header.seed)
        except ImpossibleGame as error:
            raise RecordError(1, error.message) from error

    def _go_back(self, moment: _Moment) -> None:
        steps = []
        step: _Moment | None = moment
        while step is not None and step.before is not None and step.number not in self._kept:
            steps.append(step)
            step = step.before
        kept = self._kept.get(step.number) if step is not None else None
        self.game, self.due = self._new_game() if kept is None else kept.clone(), []
        for step in reversed(steps):
            self._judge(step.number, step.line)

    def _judge(self, number: int, line: Mapping[str, Any]) -> None:
        """Make the event of a line happen again and compare."""
        if self.due:
            event = self.due.pop(0)
        else:
            event, *self.due = self._happen(number, line)
        if difference := _difference(event.as_json(), line):
            raise RecordError(number, difference)

    def _happen(self, number: int, line: Mapping[str, Any]) -> tuple[Event, ...]:
        game, kind = self.game, line.get("event")
        if game.game_over:
            raise RecordError(number, "the game was over before this line")
        if kind == "round":
            if game.to_move is not None:
                raise RecordError(number, "a round begins while the last one is still played")
            return game.start_round()
        if kind not in ("play", "draw", "pass"):
            raise RecordError(number, f"no event of this kind can stand here: {kind!r}")
        player, seconds = _whole(number, line, "player"), _seconds(number, line)
        try:
            if line.get("timeout") is True and kind != "play":
                return game.timeout(player, seconds)
            if kind == "play":
                return game.play(_text(number, line, "play"), player, seconds)
            return game.draw(player, seconds) if kind == "draw" else game.pass_(player, seconds)
        except IllegalMove as error:
            raise RecordError(number, f"{error.message} ({error.reason})") from error
        except NotationError as error:
            raise RecordError(number, error.message) from error


class _RepeatedKeyError(ValueError):
    """A JSON object that says something twice."""


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _RepeatedKeyError(next(key for key in keys if keys.count(key) > 1))
    return data


def _parsed(number: int, text: str | bytes) -> dict[str, Any]:
    try:
        whole = text if isinstance(text, str) else text.decode("utf-8")
        line = json.loads(whole, object_pairs_hook=_without_repeats)
    except UnicodeDecodeError as error:
        raise RecordError(number, "this is not UTF-8 text") from error
    except _RepeatedKeyError as error:
        raise RecordError(number, f"'{shortened(str(error))}' is there twice") from error
    except (ValueError, RecursionError) as error:
        raise RecordError(number, "this is not a whole line of JSON") from error
    if not isinstance(line, dict):
        raise RecordError(number, "a line holds one JSON object")
    return line


_HEADER_KEYS: Final = (
    "event",
    "format",
    "variant",
    "digest",
    "rules",
    "players",
    "seed",
    "tilewright",
)


def _header(line: Mapping[str, Any]) -> Header:
    if line.get("event") != "game":
        raise RecordError(1, 'a record begins with a line {"event": "game", …}')
    if not _same(RECORD_FORMAT, line.get("format")):
        raise RecordError(
            1, f"this is no record of format {RECORD_FORMAT}: {_told(line.get('format'))}"
        )
    try:
        data = {"tilewright": 1, **line.get("rules", {})}
        rules = Variant.model_validate_json(json.dumps(data))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(step) for step in first["loc"] if not str(step).startswith("<"))
        what = f"{place}: {first['msg']}" if place else "they cannot be read"
        message = f"the rules of the record are not valid: {shortened(what)}"
        raise RecordError(1, message) from error
    except TypeError as error:
        raise RecordError(1, "the rules of the record are no mapping of sections") from error
    if line.get("digest") != digest(rules):
        raise RecordError(1, "the digest does not belong to the rules: one of them was changed")
    if stranger := _stranger(line, _HEADER_KEYS):
        raise RecordError(1, stranger)
    seed = _whole(1, line, "seed")
    if not 0 <= seed <= LARGEST_SEED:
        raise RecordError(1, "a seed is a whole number from 0 to 2^64 - 1")
    return Header(
        variant=_text(1, line, "variant"),
        rules=rules,
        players=_seats(line.get("players")),
        seed=seed,
        tilewright=_text(1, line, "tilewright"),
    )


def _seats(players: object) -> tuple[Seat, ...]:
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        raise RecordError(1, "players must be a list of names and kinds")
    for player in players:
        if stranger := _stranger(player, ("name", "kind")):
            raise RecordError(1, stranger)
    return tuple(Seat(_text(1, each, "name"), _text(1, each, "kind")) for each in players)


def _text(number: int, line: Mapping[str, Any], key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str):
        raise RecordError(number, f"'{key}' must be a text")
    return value


def _whole(number: int, line: Mapping[str, Any], key: str) -> int:
    value = line.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(number, f"'{key}' must be a whole number")
    return value


def _seconds(number: int, line: Mapping[str, Any]) -> float:
    value = line.get("seconds")
    if (
        not isinstance(value, int | float)
        or isinstance(value, bool)
        or not 0 <= value <= LONGEST_MOVE
    ):
        raise RecordError(number, "'seconds' must be a number of seconds, not negative")
    return value


def _undo_target(number: int, line: Mapping[str, Any]) -> int:
    target = _whole(number, line, "to")
    if not 1 <= target < number:
        raise RecordError(number, f"'to' must be the number of a line before this one: {target}")
    return target


def _difference(right: Mapping[str, Any], line: Mapping[str, Any]) -> str | None:
    """Say in what a line differs from what happened; None if it does not."""
    if right["event"] != line.get("event"):
        return f"a line of kind '{right['event']}' belongs here, not {_told(line.get('event'))}"
    for key, value in right.items():
        if key not in line:
            return f"'{key}' is missing: {as_line({key: value})}"
        if not _same(value, line[key]) and not (key == "seconds" and value == line[key]):
            found = shortened(json.dumps(line[key]))
            return f"'{key}' is {shortened(json.dumps(value))}, and the record says {found}"
    return _stranger(line, right)


def _stranger(line: Mapping[str, Any], allowed: Iterable[str]) -> str | None:
    """Name a key that does not belong to a line."""
    extra = sorted(set(line) - set(allowed))
    return f"'{shortened(extra[0])}' does not belong to this line" if extra else None


def _told(value: object) -> str:
    """Write a value of JSON into a message."""
    return shortened(json.dumps(value))


def _same(right: object, found: object) -> bool:
    """Tell whether two values of JSON are the same; `1`, `1.0` and `true` are three."""
    if isinstance(right, dict) and isinstance(found, dict):
        return right.keys() == found.keys() and all(_same(right[key], found[key]) for key in right)
    if isinstance(right, list) and isinstance(found, list):
        return len(right) == len(found) and all(map(_same, right, found))
    return type(right) is type(found) and right == found
