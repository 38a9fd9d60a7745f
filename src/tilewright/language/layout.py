"""Section `layout`: where tiles may be laid and which numbers may meet."""

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import Discriminator, Field, Tag

from tilewright.language.values import LARGEST_NUMBER, Part, TileName

if TYPE_CHECKING:
    from tilewright.language.variant import Variant

MOST_ARMS: Final = 12
"""Arms of a hub: as many as players."""

# Which numbers may meet --------------------------------------------------------------------------


class SumsTo(Part):
    """Two numbers meet when they add up to one."""

    sums_to: Annotated[int, Field(ge=0, le=2 * LARGEST_NUMBER)] = Field(
        description="What two numbers that meet add up to, such as 7."
    )


def _match_kind(value: Any) -> str:
    return "<sum>" if isinstance(value, dict | SumsTo) else "<word>"


Match = Annotated[
    Annotated[Literal["equal"], Tag("<word>")] | Annotated[SumsTo, Tag("<sum>")],
    Discriminator(_match_kind),
]

# Where the next tile may lie ---------------------------------------------------------------------


class Branch(Part):
    """How a tree of dominoes grows; a plain line is the tree whose doubles do not branch."""

    doubles: Literal["none", "first", "opening", "all"] = Field(
        default="none",
        description="Which doubles branch: none, first (the first one laid in a round), opening "
        "(the first tile of the round, if it is a double), or all.",
    )
    arms: Annotated[int, Field(ge=2, le=MOST_ARMS)] = Field(
        default=2,
        description="How many arms a branching double has in all, the one it was laid on included.",
    )
    opening_arms: Annotated[int, Field(ge=2, le=MOST_ARMS)] | None = Field(
        default=None,
        description="How many arms a branching double has that opens the round; without it as "
        "many as any other.",
    )
    sides_first: bool = Field(
        default=False,
        description="Whether the further arms of a branching double open only when both of its "
        "long sides are covered.",
    )
    tiles_on_a_branch: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        default=None,
        description="The most tiles that may lie on each further arm of a branching double; "
        "without it, any number.",
    )


class Ends(Part):
    """The open ends: how many a line has, and how they are counted for `ends_total`."""

    number: Annotated[int, Field(ge=1, le=2)] = Field(
        default=2, description="How many ends a first tile has that does not branch: 1 or 2."
    )
    double_counts: Literal["twice", "once"] = Field(
        default="twice",
        description="How a double at an open end counts: twice (both halves) or once.",
    )
    branching_double_counts: Literal["until_covered", "while_exposed"] = Field(
        default="until_covered",
        description="How long a branching double counts: until_covered (both halves, until a tile "
        "lies at each of its long sides), or while_exposed (after that, once for each further arm "
        "that has no tile yet).",
    )


class Trains(Part):
    """Arms of the first tile that belong to a player each."""

    common: Literal["never", "always", "after_own"] = Field(
        default="always",
        description="Whether there is one more arm for everybody: never, always, or after_own "
        "(for those whose own arm has a tile).",
    )
    stuck_opens: bool = Field(
        default=True,
        description="Whether the arm of a player who could lay nothing is open to everybody, until "
        "its owner lays a tile on it again.",
    )


class Cover(Part):
    """Doubles that must be covered before the play goes on."""

    tiles: Annotated[int, Field(ge=0, le=MOST_ARMS)] = Field(
        default=0,
        description="How many tiles must be laid on a double, one that opens a round aside, before "
        "the play goes on: 0 for none, 1 in a train game, 3 for the toes of a chicken foot.",
    )
    blocks: Literal["everything", "its_arm"] = Field(
        default="everything",
        description="Where nothing else may be laid meanwhile: everything, or its_arm.",
    )


class Layout(Part):
    """The table."""

    match: Match = Field(
        default="equal",
        description="Which numbers may meet: equal ones, or {sums_to: 7}, two that add up to 7.",
    )
    fit_anywhere: tuple[TileName, ...] = Field(
        default=(),
        description="Tiles that may be laid at every end, either way round, whatever lies there.",
    )
    branch: Branch = Field(default=Branch(), description="How a line of dominoes branches.")
    ends: Ends = Field(
        default=Ends(), description="The open ends: how many, and how they are counted."
    )
    fill_first: tuple[Literal["any", "double"], ...] = Field(
        default=(),
        max_length=4,
        description="What must lie on every arm of the first tile before anything else is laid: "
        "[any] is a tile on each, [any, double] a tile on each and then a double behind each.",
    )
    trains: Trains | None = Field(
        default=None, description="Arms of the first tile that belong to a player each."
    )
    cover: Cover = Field(
        default=Cover(), description="Doubles that must be covered before the play goes on."
    )


def first_arms(variant: "Variant", players: int) -> int:
    """Give how many arms the first tile has, if it is a double where only doubles branch."""
    layout = variant.layout
    if layout.trains is not None:
        return players + (layout.trains.common != "never")
    if layout.branch.doubles == "none":
        return layout.ends.number
    return layout.branch.opening_arms or layout.branch.arms
