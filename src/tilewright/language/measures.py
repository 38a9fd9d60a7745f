"""Measures: what can be counted at the moment a tile is laid, and conditions over them.

Adding a measure means a line here, what it can amount to in `language.same_conditions`, one
function in `tilewright.engine.kernel`, and a page in `docs/`.
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
        default=None, description="Sides shared with laid tiles: 1 to 3 for a triangle."
    )
    corners: CountTest | None = Field(
        default=None, description="Corners at which a laid tile already stood: 2 or 3."
    )
    far_corner: bool | None = Field(
        default=None,
        description="Whether some corner is met by point only: a tile stands there, but neither "
        "side at that corner is shared.",
    )
    spans: CountTest | None = Field(
        default=None,
        description="Shared sides whose opposite corner is also touched by a tile that shares no "
        "side with this one.",
    )
    straight_across: CountTest | None = Field(
        default=None,
        description="Shared sides for which the cell exactly across the opposite corner is taken.",
    )
    hexagons: CountTest | None = Field(
        default=None, description="Corners around which this tile is the sixth: 0 to 3."
    )
    opening: bool | None = Field(
        default=None, description="Whether it is the first tile of the round."
    )
    triple: bool | None = Field(
        default=None, description="Whether all three numbers of a triangle are equal."
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


LATTICE_MEASURES: Final = ("sides", "corners", "far_corner", "spans", "straight_across")
TRIANGLE_MEASURES: Final = (*LATTICE_MEASURES, "hexagons", "triple")
"""Measures that only mean something when tiles are triangles."""
DOMINO_MEASURES: Final = ("double",)
"""Measures that only mean something when tiles are dominoes."""

MeasureName = Literal[
    "sides",
    "corners",
    "far_corner",
    "spans",
    "straight_across",
    "hexagons",
    "opening",
    "triple",
    "double",
    "tile",
    "sum",
    "last_tile",
    "drawn",
]
