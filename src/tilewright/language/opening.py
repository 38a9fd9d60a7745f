"""Section `opening`: who lays the first tile of a round, and which."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from tilewright.language.values import Part, TileName


class HolderOf(Part):
    """The player who holds one named tile."""

    holder_of: TileName = Field(description="The tile whose holder opens.")


OpeningMethod = Literal[
    "highest_triple",
    "highest_double",
    "highest_sum",
    "drawn_tile",
    "last_winner",
    "next_player",
    "random",
]


def _kind(value: Any) -> str:
    return "<holder>" if isinstance(value, dict | HolderOf) else "<method>"


OpenedBy = Annotated[
    Annotated[OpeningMethod, Tag("<method>")] | Annotated[HolderOf, Tag("<holder>")],
    Discriminator(_kind),
]


class Opening(Part):
    """The first tile of a round."""

    by: tuple[OpenedBy, ...] = Field(
        min_length=1,
        description="Who opens. Tried in order until one decides: highest_triple, highest_double, "
        "highest_sum, drawn_tile, last_winner, next_player, random, or {holder_of: 6-6}. "
        "If none decides, chance does.",
    )
    tie: Literal["next_best", "redraw", "random"] = Field(
        default="next_best",
        description="What decides between equal players: next_best compares their hands tile by "
        "tile, redraw lets them draw a tile each, random leaves it to chance.",
    )
    tile: Literal["required", "any"] = Field(
        default="required",
        description="Whether the tile that won the opening must be laid, or any tile may be.",
    )
    or_tile: tuple[TileName, ...] = Field(
        default=(),
        description="Tiles that the opener may lay instead of the winning tile, which is shown.",
    )
