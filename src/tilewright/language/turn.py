"""Section `turn`: laying, drawing, holding back."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from tilewright.language.values import LARGEST, Part

if TYPE_CHECKING:
    from tilewright.language.variant import Variant


def _read_most(value: object) -> int | Literal["any"]:
    if value == "any":
        return "any"
    if isinstance(value, bool) or not isinstance(value, int):
        raise PydanticCustomError("most", "needs a whole number of draws, or any")
    if not 0 <= value <= LARGEST:
        raise PydanticCustomError("most", "needs a number of draws of at least 0, or any")
    return value


MostDraws = Annotated[
    int | Literal["any"],
    PlainValidator(_read_most),
    WithJsonSchema(
        {"anyOf": [{"type": "integer", "minimum": 0, "maximum": LARGEST}, {"const": "any"}]}
    ),
]


class Draw(Part):
    """Drawing from the pool."""

    most: MostDraws = Field(
        default=0, description="How many tiles may be drawn in a turn: a number, 0 or any."
    )
    drawn_tile: Literal["may_play", "must_play", "ends_turn"] = Field(
        default="may_play",
        description="What a tile drawn this turn brings: may_play, must_play (it must be laid as "
        "soon as one fits), or ends_turn (even if it fits).",
    )


class Again(Part):
    """When a player who has laid a tile goes on."""

    after: Literal["nothing", "double", "any_tile"] = Field(
        default="nothing",
        description="After which tiles the player goes on: nothing, double, or any_tile.",
    )
    must: bool = Field(
        default=False,
        description="Whether going on is a whole turn, with drawing and a pass where nothing fits; "
        "else the player may go on, or pass and pay nothing.",
    )


class Turn(Part):
    """What a player may do in a turn."""

    may_hold_back: bool = Field(
        default=False,
        description="Whether a player who could lay a tile held since the turn began may draw "
        "instead, and pass when the draws are used up. Once nothing can be drawn, whoever can lay "
        "must.",
    )
    draw: Draw = Field(default=Draw(), description="Drawing from the pool.")
    again: Again = Field(default=Again(), description="When a player who has laid a tile goes on.")
    first_turn: Literal["one_tile", "any_number"] = Field(
        default="one_tile",
        description="How many tiles a player may lay in the first turn of a round.",
    )
    may_close: bool = Field(
        default=True,
        description="Whether a player who could lay another tile may lay one after which no tile "
        "that is not on the table fits any open end.",
    )
    may_pass_when_able: bool = Field(
        default=False,
        description="Whether a player who must lay a tile can pass all the same, for the points "
        "of scoring.foul.",
    )


def draws(variant: "Variant") -> bool:
    """Tell whether tiles are ever drawn, as far as the rules of a turn say."""
    return variant.turn.draw.most != 0
