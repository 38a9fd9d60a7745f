"""Section `tiles`: which pieces the game is played with."""

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from tilewright.language.values import LARGEST_NUMBER, NumberRange, Part, Range, TileName

MOST_COPIES: Final = 8

MOST_TILES: Final = 1000
"""Room on the table grows with the square of the tiles; no box comes near this number."""


def _small_numbers(numbers: Range) -> Range:
    if numbers.high > LARGEST_NUMBER:
        raise PydanticCustomError(
            "numbers", "needs numbers up to {most}, such as 0-5", {"most": LARGEST_NUMBER}
        )
    return numbers


class Tiles(Part):
    """The set: every tile there is."""

    shape: Literal["domino", "triangle", "square"] = Field(
        description="What a tile is: a domino with two ends, a triangle with three corners, or a "
        "square with four."
    )
    numbers_at: Literal["corners", "sides"] = Field(
        default="corners",
        description="Where the numbers of a triangle or square stand: at its corners, or along its "
        "sides, where they are read clockwise from the side behind the first corner.",
    )
    numbers: Annotated[NumberRange, AfterValidator(_small_numbers)] = Field(
        description="The numbers on the tiles, such as 0-5; every combination occurs once."
    )
    mirrored: bool = Field(
        default=False,
        description="Whether the numbers of triangles and squares may come in any order, not only "
        "rising clockwise: 76 instead of 56 triangles for 0-5, 336 instead of 126 squares.",
    )
    copies: int = Field(
        default=1, ge=1, le=MOST_COPIES, description="How many times the whole set is in the game."
    )
    add: tuple[TileName, ...] = Field(
        default=(), description="Extra tiles; one that is in the set already is there once more."
    )
    remove: tuple[TileName, ...] = Field(
        default=(), description="Tiles taken out of the set, with all their copies."
    )
