"""The small values a variant file is made of: texts, ranges, durations, tile names, whole numbers.

Each is an annotated type that reads the plain YAML scalar, refuses everything else with a message
that says what is wanted, writes itself back as it was, and carries its JSON Schema.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, LiteralString

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    WithJsonSchema,
)
from pydantic_core import PydanticCustomError

LANGUAGES: Final = ("en", "nl", "de")
"""The languages in which Tilewright itself speaks; a text may be given in others too."""

LARGEST: Final = 1_000_000
"""No number of points may be further from 0, so that sums always fit into 64 bits."""


class Part(BaseModel):
    """The parent of every section: nothing unknown, nothing converted, nothing changed later."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Points = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
"""A whole number of points, negative for a penalty."""

Count = Annotated[int, Field(ge=0, le=LARGEST)]
"""A whole number that cannot be negative."""


def _wrong(kind: LiteralString, message: LiteralString, **context: Any) -> PydanticCustomError:
    return PydanticCustomError(kind, message, context)


def only(right: int) -> BeforeValidator:
    """Make a check for a literal number or truth value: Pydantic takes `true` and `1.0` for 1."""

    def check(value: Any) -> Any:
        if type(value) is not type(right) or value != right:
            raise _wrong("only", "must be {right}", right=str(right).lower())
        return value

    return BeforeValidator(check)


# Texts ------------------------------------------------------------------------------------------

_ANY_TEXT: Final = {"type": "string", "pattern": r"\S"}
_LANGUAGE_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def _read_text(value: Any) -> str | dict[str, str]:
    if isinstance(value, str):
        if not value.strip():
            raise _wrong("text", "needs a text, not an empty one")
        return value
    if not isinstance(value, dict):
        raise _wrong("text", "needs a text, or one for each language: {en: …, nl: …}")
    if not value:
        raise _wrong("text", "needs at least one language: {en: …}")
    for code, text in value.items():
        if not isinstance(code, str) or not _LANGUAGE_CODE.fullmatch(code):
            raise _wrong(
                "language",
                "has '{code}', which is no language code such as en, nl or de",
                code=code,
            )
        if not isinstance(text, str) or not text.strip():
            raise _wrong("text", "needs a text for language '{code}'", code=code)
    return dict(value)


Text = Annotated[
    str | Mapping[str, str],
    PlainValidator(_read_text),
    WithJsonSchema(
        {
            "anyOf": [
                _ANY_TEXT,
                {
                    "type": "object",
                    "minProperties": 1,
                    "propertyNames": {"pattern": f"^{_LANGUAGE_CODE.pattern}$"},
                    "additionalProperties": _ANY_TEXT,
                },
            ]
        }
    ),
]
"""A text for people: one for everybody, or one for each language code."""


def text_in(text: str | Mapping[str, str], language: str) -> str:
    """Give the text in a language, else in English, else in the first language it has."""
    if isinstance(text, str):
        return text
    return text.get(language) or text.get("en") or next(iter(text.values()))


# Ranges -----------------------------------------------------------------------------------------


@dataclass(frozen=True, order=True)
class Range:
    """Whole numbers from `low` to `high`, both included; written `2-6`, or `4` for one number."""

    low: int
    high: int

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def numbers(self) -> range:
        """All numbers of the range, in order."""
        return range(self.low, self.high + 1)


_RANGE = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def read_range(value: Any) -> Range:
    """Read `2-6` or `4`; raises `PydanticCustomError` for anything else, also for `6-2`."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise _wrong("range", "needs a range such as 2-6, or one number")
    match = _RANGE.fullmatch(str(value))
    if match is None:
        raise _wrong("range", "needs a range such as 2-6, or one number")
    low = int(match[1])
    high = int(match[2]) if match[2] else low
    if high < low:
        raise _wrong(
            "reversed-range",
            "is the wrong way round: the smaller number comes first, {right}",
            right=f"{high}-{low}",
        )
    return Range(low, high)


def _write_range(value: Range) -> str | int:
    return value.low if value.low == value.high else str(value)


NumberRange = Annotated[
    Range,
    PlainValidator(read_range),
    PlainSerializer(_write_range),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": 9999},
                {"type": "string", "pattern": f"^{_RANGE.pattern}$"},
            ]
        }
    ),
]

# Durations --------------------------------------------------------------------------------------

_DURATION = re.compile(r"(?=\d)(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?", re.ASCII)
_LASTS = "(?=.*[1-9])"
"""What comes before the pattern of a duration in a schema: it is at least a second."""


def read_duration(value: Any) -> int:
    """Read `60s`, `1m30s`, `30m` or `2h` as seconds; raises `PydanticCustomError` otherwise."""
    match = _DURATION.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise _wrong("duration", "needs a duration such as 60s, 1m30s or 30m")
    hours, minutes, seconds = (int(part or 0) for part in match.groups())
    total = hours * 3600 + minutes * 60 + seconds
    if total == 0:
        raise _wrong("duration", "needs a duration of at least one second, such as 60s")
    return total


def write_duration(seconds: int) -> str:
    """Write seconds as people say a duration: 90 becomes `90s`, 150 `2m30s`."""
    minutes, rest = divmod(seconds, 60)
    if minutes < 2:
        return f"{seconds}s"
    return f"{minutes}m{rest}s" if rest else f"{minutes}m"


Duration = Annotated[
    int,
    PlainValidator(read_duration),
    PlainSerializer(write_duration),
    WithJsonSchema({"type": "string", "pattern": f"^{_LASTS}{_DURATION.pattern}$"}),
]
"""Seconds, written `60s`, `1m30s`, `30m` or `2h`."""

# Tile names -------------------------------------------------------------------------------------

LARGEST_NUMBER: Final = 18
"""No number on a tile may be larger: the tables of a game grow with its cube."""

_ON_A_TILE = r"(0?\d|1[0-8]|w)"
_TILE = re.compile(rf"{_ON_A_TILE}(-{_ON_A_TILE}){{1,3}}", re.ASCII)
_LIKE_A_TILE = re.compile(r"(\d+|w)(-(\d+|w)){1,3}", re.ASCII)


def _read_tile(value: Any) -> str:
    if isinstance(value, str) and _TILE.fullmatch(value):
        return value
    if isinstance(value, str) and _LIKE_A_TILE.fullmatch(value):
        raise _wrong("tile", "needs a tile with numbers up to {most}", most=LARGEST_NUMBER)
    raise _wrong("tile", "needs a tile such as 5-5-2, its numbers joined by '-'")


TileName = Annotated[
    str,
    PlainValidator(_read_tile),
    WithJsonSchema({"type": "string", "pattern": f"^{_TILE.pattern}$"}),
]
"""A tile by its numbers, read clockwise from any corner: `5-5-2`; a domino: `6-4`.

`w` is a wild number, as on `w-3-4`.
"""
