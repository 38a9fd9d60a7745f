"""Section `opening`: who lays the first tile of a round, and which."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from tilewright.language.values import Part, TileName


class HolderOf(Part):
    """The player who holds one named tile."""

    holder_of: TileName = Field(description="The tile whose holder opens.")


OpeningMethod = Literal[
    "highest_triple",
    "highest_quad",
    "highest_double",
    "highest_sum",
    "lowest_double",
    "lowest_sum",
    "doubles_down",
    "everybody_draws",
    "redeal",
    "pool_tile",
    "drawn_tile",
    "last_winner",
    "last_opener",
    "last_to_lay",
    "next_player",
    "random",
]


def _kind(value: Any) -> str:
    return "<holder>" if isinstance(value, dict | HolderOf) else "<method>"


OpenedBy = Annotated[
    Annotated[OpeningMethod, Tag("<method>")] | Annotated[HolderOf, Tag("<holder>")],
    Discriminator(_kind),
]


_Ways = Annotated[tuple[OpenedBy, ...], Field(min_length=1)]


class After(Part):
    """Who opens a later round, by how the round before ended; else `by` says it there too."""

    out: _Ways | None = Field(default=None, description="Who opens after somebody went out.")
    blocked: _Ways | None = Field(
        default=None, description="Who opens after a blocked round that somebody won."
    )
    tied: _Ways | None = Field(
        default=None, description="Who opens after a blocked round that nobody won."
    )


class Opening(Part):
    """The first tile of a round."""

    by: tuple[OpenedBy, ...] = Field(
        min_length=1,
        description="Who opens. Tried in order until one decides: highest_triple, highest_quad, "
        "highest_double, highest_sum, lowest_double, lowest_sum, doubles_down (the holder of the "
        "highest double, in the next round of the next lower one, after the lowest from the "
        "highest again), everybody_draws (a tile, until a way before finds somebody), redeal (the "
        "tiles are dealt again), pool_tile (the next tile of the pool lies first, nobody's, and "
        "the next player, in the first round one by lot, is the first to lay at it), drawn_tile, "
        "last_winner, last_opener, last_to_lay (after a block that others won, the first of them "
        "after that player), next_player, random, or {holder_of: 6-6}. If none decides, chance "
        "does.",
    )
    after: After = Field(
        default=After(),
        description="Who opens a later round, by how the round before ended.",
    )
    may_leave_to_partner: bool = Field(
        default=False,
        description="Whether an opener who need not lay a certain tile may pass, so that the "
        "next player of the same team opens.",
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
