"""Measures: what can be counted at the moment a tile is laid, and conditions over them.

docs/measures.md tells each of them with a picture, and what else it takes to add one.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator, Field, Tag

from tilewright.language.values import LARGEST, Part, TileName

# Conditions -------------------------------------------------------------------------------------

_Number = Annotated[int, Field(ge=0, le=LARGEST)]


class Between(Part):
    """A range, or a multiple; all that is written must hold."""

    at_least: _Number | None = Field(default=None, description="The measure is at least this.")
    at_most: _Number | None = Field(default=None, description="The measure is at most this.")
    multiple_of: Annotated[int, Field(ge=1, le=LARGEST)] | None = Field(
        default=None, description="The measure is a multiple of this; 0 is one of everything."
    )

    def holds(self, number: int) -> bool:
        """Tell whether a number meets the condition."""
        return (
            (self.at_least is None or number >= self.at_least)
            and (self.at_most is None or number <= self.at_most)
            and (self.multiple_of is None or number % self.multiple_of == 0)
        )


def _count_kind(value: Any) -> str:
    if isinstance(value, bool):
        return "<flag>"
    if isinstance(value, dict | Between):
        return "<range>"
    return "<list>" if isinstance(value, list | tuple) else "<number>"


CountTest = Annotated[
    Annotated[_Number, Tag("<number>")]
    | Annotated[tuple[_Number, ...], Field(min_length=1), Tag("<list>")]
    | Annotated[bool, Tag("<flag>")]
    | Annotated[Between, Tag("<range>")],
    Discriminator(_count_kind),
]
"""A number, a list of numbers, a range; `true` means at least 1, `false` means 0."""


def count_holds(test: int | tuple[int, ...] | bool | Between, number: int) -> bool:
    """Tell whether a count meets its condition."""
    if isinstance(test, bool):
        return test == (number > 0)
    if isinstance(test, Between):
        return test.holds(number)
    return number in test if isinstance(test, tuple) else number == test


def _tile_kind(value: Any) -> str:
    return "<list>" if isinstance(value, list | tuple) else "<tile>"


TileTest = Annotated[
    Annotated[TileName, Tag("<tile>")]
    | Annotated[tuple[TileName, ...], Field(min_length=1), Tag("<list>")],
    Discriminator(_tile_kind),
]

# The measures -----------------------------------------------------------------------------------


class When(Part):
    """Conditions over the measures of a placement; all that are written must hold."""

    sides: CountTest | None = Field(
        default=None,
        description="Sides shared with laid tiles: 1 to 3 for a triangle, 1 to 4 for a square.",
    )
    corners: CountTest | None = Field(
        default=None, description="Corners at which a laid tile already stood: 2 to all of them."
    )
    far_corner: bool | None = Field(
        default=None,
        description="Whether some corner is met by point only: a tile stands there, but neither "
        "side at that corner is shared.",
    )
    spans: CountTest | None = Field(
        default=None,
        description="Shared sides of a triangle whose opposite corner is also touched by a tile "
        "that shares no side with this one.",
    )
    straight_across: CountTest | None = Field(
        default=None,
        description="Shared sides of a triangle for which the cell exactly across the opposite "
        "corner is taken.",
    )
    hexagons: CountTest | None = Field(
        default=None,
        description="Corners of a triangle around which this tile is the sixth: 0 to 3.",
    )
    closed_corners: CountTest | None = Field(
        default=None,
        description="Corners of a square around which this tile is the fourth: 0 to 4.",
    )
    opening: bool | None = Field(
        default=None, description="Whether it is the first tile of the round."
    )
    triple: bool | None = Field(
        default=None, description="Whether all three numbers of a triangle are equal."
    )
    quad: bool | None = Field(
        default=None, description="Whether all four numbers of a square are equal."
    )
    double: bool | None = Field(
        default=None, description="Whether both numbers of a domino are equal."
    )
    tile: TileTest | None = Field(default=None, description="Which tile it is: one, or a list.")
    sum: CountTest | None = Field(default=None, description="The sum of the tile's numbers.")
    last_tile: bool | None = Field(
        default=None, description="Whether the hand is empty after the tile was laid."
    )
    drawn: CountTest | None = Field(
        default=None, description="Tiles drawn in this turn before the tile was laid."
    )
    passes: CountTest | None = Field(
        default=None, description="Passes in a row just before the tile was laid."
    )
    ends_total: CountTest | None = Field(
        default=None,
        description="The numbers at the open ends, added up, once the tile lies; layout.ends says "
        "how doubles count.",
    )
    ends_equal: CountTest | None = Field(
        default=None,
        description="The most open ends that show the same number, once the tile lies; a double "
        "counts as layout.ends says.",
    )
    ends_different: CountTest | None = Field(
        default=None,
        description="How many different numbers the open ends show, once the tile lies.",
    )
    fits_all_ends: bool | None = Field(
        default=None, description="Whether the tile could have been laid at every open end."
    )
    ends_before: CountTest | None = Field(
        default=None,
        description="How many different numbers the open ends showed before the tile was laid.",
    )
    closes: bool | None = Field(
        default=None,
        description="Whether no tile that is not on the table fits any open end, once the tile "
        "lies.",
    )


class WhenPassed(Part):
    """Conditions over a pass; all that are written must hold."""

    passes: CountTest | None = Field(
        default=None, description="Passes in a row since the last tile was laid, this one included."
    )
    tiles_laid: CountTest | None = Field(
        default=None, description="Tiles on the table: 1 when only the opening lies."
    )
    last_double: bool | None = Field(
        default=None, description="Whether the last tile laid is a double."
    )
    first_of_game: bool | None = Field(
        default=None, description="Whether nobody has passed before in the game."
    )
    by_partner: bool | None = Field(
        default=None,
        description="Whether a player of the same team passed as laid the last tile.",
    )


LATTICE_MEASURES: Final = ("sides", "corners", "far_corner")
"""Measures of the cells around a tile on any lattice."""
TRIANGLE_MEASURES: Final = ("spans", "straight_across", "hexagons", "triple")
"""Measures that only mean something when tiles are triangles."""
SQUARE_MEASURES: Final = ("closed_corners", "quad")
"""Measures that only mean something when tiles are squares."""
END_MEASURES: Final = (
    "ends_total",
    "ends_equal",
    "ends_different",
    "fits_all_ends",
    "ends_before",
    "closes",
)
"""Measures of the open ends of a tree."""
DOMINO_MEASURES: Final = (*END_MEASURES, "double")
"""Measures that only mean something when tiles are dominoes."""
AROUND: Final = (
    "sides",
    "corners",
    "far_corner",
    "spans",
    "straight_across",
    "hexagons",
    "closed_corners",
)
"""All measures of the cells around a tile."""
EQUAL_MEASURE: Final = {"domino": "double", "triangle": "triple", "square": "quad"}
"""The measure that tells whether all numbers of a tile are equal, by its shape."""


def foreign_to(shape: str) -> tuple[str, ...]:
    """Name the measures that tiles of a shape do not have."""
    foreign = {
        "domino": (*LATTICE_MEASURES, *TRIANGLE_MEASURES, *SQUARE_MEASURES),
        "triangle": (*SQUARE_MEASURES, *DOMINO_MEASURES),
        "square": (*TRIANGLE_MEASURES, *DOMINO_MEASURES),
    }
    return foreign[shape]


MeasureName = Literal[
    "sides",
    "corners",
    "far_corner",
    "spans",
    "straight_across",
    "hexagons",
    "closed_corners",
    "opening",
    "triple",
    "quad",
    "double",
    "tile",
    "sum",
    "last_tile",
    "drawn",
    "passes",
    "ends_total",
    "ends_equal",
    "ends_different",
    "fits_all_ends",
    "ends_before",
    "closes",
]
