"""Section `deal`: how many tiles each player starts with, and which are never drawn."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from tilewright.language.by_players import HandKey, number_for
from tilewright.language.values import Count, Part

HandSize = Annotated[int, Field(ge=1, le=1000)]


class Redeal(Part):
    """When a deal is void: all tiles are shuffled and dealt again."""

    doubles: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        default=None,
        description="A deal is void when somebody holds at least so many doubles, or triples.",
    )
    same_number: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        default=None,
        description="A deal is void when somebody holds at least so many tiles with one number.",
    )


class Deal(Part):
    """The deal of a round."""

    hand: Mapping[HandKey, HandSize] = Field(
        description="Tiles each player gets, by the number of players: {2 players: 9, "
        "3-4 players: 7}."
    )
    kept_back: Count = Field(
        default=0, description="How many tiles of the pool may never be drawn."
    )
    redeal: Redeal = Field(
        default=Redeal(), description="When a deal is void and the tiles are dealt again."
    )
    face_down: bool = Field(
        default=False,
        description="Whether hands lie face down in a row: only the first tile is turned over, and "
        "it is laid or goes face down to the end of the row.",
    )

    def hand_size(self, players: int) -> int | None:
        """Tiles each player gets; None when no line covers this number of players."""
        return number_for(self.hand, players)
