"""Section `players`: how many may play."""

from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from tilewright.language.values import NumberRange, Part, Range

MOST_PLAYERS = 12


def _some_players(number: Range) -> Range:
    if number.low < 1 or number.high > MOST_PLAYERS:
        raise PydanticCustomError(
            "players", "needs 1 to {most} players, such as 2-6", {"most": MOST_PLAYERS}
        )
    return number


class Players(Part):
    """Who plays."""

    number: Annotated[NumberRange, AfterValidator(_some_players)] = Field(
        description="How many people can play: a range such as 2-6, or one number."
    )
