"""Lines of a record: from JSON to text and back, and what stands in them."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from tilewright.engine.game import LONGEST_MOVE
from tilewright.errors import RecordError
from tilewright.notation import shortened

LONGEST_LINE: Final = 1 << 22
"""Bytes of a line; the files that rules come from may have a quarter of that together."""

# To text ----------------------------------------------------------------------------------------


def as_line(data: Mapping[str, Any]) -> str:
    """Write one line of a record, without the line's end."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def as_bytes(data: Mapping[str, Any]) -> bytes:
    """Write one line of a record; a name that is no text, as of a file, has question marks."""
    return f"{as_line(data)}\n".encode(errors="replace")


# From text --------------------------------------------------------------------------------------


class _RepeatedKeyError(ValueError):
    """A JSON object that says something twice."""


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        keys = (key for key, _ in pairs)
        raise _RepeatedKeyError(Counter(keys).most_common(1)[0][0])
    return data


def parsed(number: int, text: str | bytes) -> dict[str, Any]:
    """Read a line; raises `RecordError` unless it is one JSON object."""
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


def is_whole(line: bytes) -> bool:
    """Tell whether a line without an end is all there: no beginning of an object is an object."""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def is_torn(line: bytes) -> bool:
    """Tell whether a last line was never written whole.

    Zeros are what a power cut leaves where a file had grown, but what it says had not arrived.
    """
    return b"\0" in line or (not line.endswith(b"\n") and not is_whole(line))


# Values -----------------------------------------------------------------------------------------


def text_of(number: int, line: Mapping[str, Any], key: str) -> str:
    """Give a text of a line; raises `RecordError` if it is none."""
    value = line.get(key)
    if not isinstance(value, str):
        raise RecordError(number, f"'{key}' must be a text")
    return value


def whole_of(number: int, line: Mapping[str, Any], key: str) -> int:
    """Give a whole number of a line; raises `RecordError` if it is none."""
    value = line.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(number, f"'{key}' must be a whole number")
    return value


def seconds_of(number: int, line: Mapping[str, Any]) -> float:
    """Give how long a move took; raises `RecordError` if that cannot be."""
    value = line.get("seconds")
    if (
        not isinstance(value, int | float)
        or isinstance(value, bool)
        or not 0 <= value <= LONGEST_MOVE
    ):
        raise RecordError(number, "'seconds' must be a number of seconds, not negative")
    return value


def undo_target(number: int, line: Mapping[str, Any]) -> int:
    """Give the line an undo leads back to; raises `RecordError` if there is none before it."""
    target = whole_of(number, line, "to")
    if not 1 <= target < number:
        raise RecordError(number, f"'to' must be the number of a line before this one: {target}")
    return target


# What differs -----------------------------------------------------------------------------------


def difference(right: Mapping[str, Any], line: Mapping[str, Any]) -> str | None:
    """Say in what a line differs from what happened; None if it does not."""
    if right["event"] != line.get("event"):
        return f"a line of kind '{right['event']}' belongs here, not {told(line.get('event'))}"
    for key, value in right.items():
        if key not in line:
            return f"'{key}' is missing: {as_line({key: value})}"
        if not same(value, line[key]) and not (key == "seconds" and value == line[key]):
            found = shortened(json.dumps(line[key]))
            return f"'{key}' is {shortened(json.dumps(value))}, and the record says {found}"
    return stranger(line, right)


def stranger(line: Mapping[str, Any], allowed: Iterable[str]) -> str | None:
    """Say which key does not belong to a line; None if all do."""
    extra = sorted(set(line) - set(allowed))
    return f"'{shortened(extra[0])}' does not belong to this line" if extra else None


def told(value: object) -> str:
    """Write a value of JSON into a message."""
    return shortened(json.dumps(value))


def same(right: object, found: object) -> bool:
    """Tell whether two values of JSON are the same; `1`, `1.0` and `true` are three."""
    if isinstance(right, dict) and isinstance(found, dict):
        return right.keys() == found.keys() and all(same(right[key], found[key]) for key in right)
    if isinstance(right, list) and isinstance(found, list):
        return len(right) == len(found) and all(map(same, right, found))
    return type(right) is type(found) and right == found
