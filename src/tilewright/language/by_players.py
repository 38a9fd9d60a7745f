"""Settings by number of players: mappings with keys such as `2 players` and `3-4 players`."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from tilewright.language.values import Range, read_range

HANDS: Final = ("deal", "hand")
TARGET: Final = ("game_end", "at", "points")
BY_PLAYERS: Final = frozenset({HANDS, TARGET})
"""The mappings whose keys are numbers of players; the second may be a single number too."""

_HAND_KEY = re.compile(r"(\d{1,2}(?:-\d{1,2})?) players?", re.ASCII)


@lru_cache(maxsize=256)
def read_hand_key(key: str) -> Range:
    """Read `2 players` or `3-4 players`.

    Raises `PydanticCustomError` for anything else.
    """
    match = _HAND_KEY.fullmatch(key)
    if match is None:
        raise PydanticCustomError(
            "hand-key",
            "needs a key such as '2 players' or '3-4 players', not '{key}'",
            {"key": key},
        )
    return read_range(match[1])


def _hand_key(key: str) -> str:
    read_hand_key(key)
    return key


HandKey = Annotated[str, AfterValidator(_hand_key), Field(pattern=f"^{_HAND_KEY.pattern}$")]


def number_for(lines: Mapping[str, int], players: int) -> int | None:
    """Give what the lines say for a number of players; None where none of them covers it."""
    for key, number in lines.items():
        if players in read_hand_key(key):
            return number
    return None
