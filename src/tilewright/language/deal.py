"""Section `deal`: how many tiles each player starts with, and which are never drawn."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Final

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from tilewright.language.values import Count, Part, Range, read_range

HANDS: Final = ("deal", "hand")
"""The one mapping whose keys are numbers of players: `3-4 players`."""

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
HandSize = Annotated[int, Field(ge=1, le=1000)]


class Deal(Part):
    """The deal of a round."""

    hand: Mapping[HandKey, HandSize] = Field(
        description="Tiles each player gets, by the number of players: {2 players: 9, "
        "3-4 players: 7}."
    )
    kept_back: Count = Field(
        default=0, description="How many tiles of the pool may never be drawn."
    )

    def hand_size(self, players: int) -> int | None:
        """Tiles each player gets; None when no line covers this number of players."""
        for key, size in self.hand.items():
            if players in read_hand_key(key):
                return size
        return None
